import type { Item } from '../contract/answer';
import { type LineTable, linesBetween } from '../document/line-table';
import type { Flag } from '../run/flag';

export type ClauseChange = {
  /** The clause that the document changes: "5.2". */
  clause: string;
  /** Where it says so. */
  line: number;
  page: number;
  words: string;
};

/** Lines above one that is cited among which its clause begins. */
const reach = 80;
/** Lines behind the words that change a clause among which its new text stands. */
const newText = 40;
/** Lines behind one that names a clause over which the words that change it may run. */
const longestChange = 2;

const called =
  '(?:sub-?)?(?:clauses?|sections?|paragraphs?)|articles?|conditions?|(?:cl|sec|para|art)s?[.]|ziffern?|artikel|klauseln?|cl[aá]usulas?|art[ií]culos?|§§?';
const roman = '(?=[IVX])X{0,3}(?:IX|IV|V?I{0,3})(?![\\p{L}\\d])';
const number = String.raw`(?:\d{1,2}|${roman})(?:\.\d{1,2}){0,3}(?:[A-Z](?!\p{L}))?(?![\d%])`;
const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const titled =
  '(?:Clause|CLAUSE|Section|SECTION|Article|ARTICLE|Paragraph|Condition|Ziffer|Artikel|Klausel|Cláusula|Artículo) |§ ?';
/** How a clause begins: "5. Liability", "5.2 “Fees” are …", "ARTICLE 5", "V. LIABILITY". A sentence that runs on begins lines too: "30 days' notice", "12 March". */
const heading = new RegExp(
  String.raw`^\s*(?:(?:${titled})(${number})[.):]?(?=\s+[^\p{Ll}\s]|\s*$)|((?!\p{L})${number})[.):]?\s+(?:[-–—]\s+)?["“'‘]?(?!(?:${months})[a-z]*\b)(?=\p{Lu})|(${roman})\.\s+(?=\p{Lu}{3}))`,
  'u',
);
const range = ' to| through| bis| à| a|[-–—]| [-–—]';
const named = String.raw`(?:\b(?:${called})(?: nos?[.]| numbers?)?|§)\s*(${number}(?:(?:,| and| und| et| y|, and|${range}) ?${number})*)`;
const verbs =
  'deleted|replaced|amended|superseded|substituted|varied|modified|restated|revised|removed|cancelled|canceled|omitted|disapplied|struck(?: out)?|(?:changed|increased|reduced|lowered|raised) to|changed';
const changed =
  String.raw`(?:is|are|was|were|(?:shall|will) be|ha(?:s|ve) been)(?: hereby| intentionally)? (?:${verbs})\b` +
  String.raw`|(?:shall|will|is to)(?: now| hereafter)?(?: be)? read\b|(?:ceases?|shall cease) to (?:apply|have effect)\b` +
  String.raw`|(?:(?:shall|will|do|does) )?no longer (?:appl(?:y|ies)|ha(?:s|ve) effect)\b|(?:shall|will) not apply (?:from|after|as (?:of|from)|with effect)\b` +
  String.raw`|(?:is|are|shall be) of no (?:further )?(?:force|effect)\b` +
  String.raw`|(?:wird|werden)\b[^.;]{0,60}\b(?:ersetzt|gestrichen|geändert|aufgehoben|neu gefasst)\b` +
  '|(?:est|sont) (?:supprim|remplac|modifi|abrog)|(?:queda|quedan|se|es|son) (?:sustitu|modific|suprim|reemplaz|derog)';
const changing =
  '(?:(?:agree[ds]?|wish(?:es)?|desires?|intends?|resolved?) to|(?:parties|hereby)|(?<=^|[.:;] )) ?(?:hereby )?(?:delete|amend|replace|vary|modify|remove|restate|substitute)|replac(?:es|ing)|supersed(?:es|ing)|amend(?:s|ing)|delet(?:es|ing)|varies|modif(?:ies|ying)|restat(?:es|ing)|substitut(?:es|ing)|in (?:place|lieu) of';
/** "Clause 5 of this Agreement is hereby deleted", and "replacing clause 5 of it". */
const changes = [
  new RegExp(
    String.raw`${named}(?<of>(?: ?\([a-z\d]{1,3}\))*(?: [^.;:,]{0,60}?)?(?:,[^.;:,]{0,60},)?) (?:${changed})`,
    'giu',
  ),
  new RegExp(String.raw`\b(?:${changing}) (?:the [\p{L} ]{1,30} (?:of|in) )?${named}(?<of>[^.;:]{0,60})`, 'giu'),
  new RegExp(
    String.raw`\b(?:add|insert)(?:ed|ing|s)? (?:to|in|into|at the end of) (?:the end of )?${named}(?<of>)`,
    'giu',
  ),
  new RegExp(String.raw`\bin ${named}(?<of>[^.;:]{0,30}?),? (?:delete|replace|substitute|insert)\b`, 'giu'),
  // In clause 4, the words "30 days" are replaced; clause 4: delete "30 days"
  new RegExp(
    String.raw`\bin ${named}(?<of>),? (?:the (?:words?|figures?|numbers?|amounts?|dates?|sentences?|references?|definitions?)\b|["“'‘])[^.;]{0,90}? (?:${changed})`,
    'giu',
  ),
  new RegExp(
    String.raw`\b(?:Delete|Replace|Amend|Remove) (?:the [\p{L} ]{1,30} (?:of|in) )?${named}(?<of>[^.;:]{0,60})`,
    'gu',
  ),
  new RegExp(String.raw`${named}(?<of>): ?(?:delete|replace|substitute|insert|amend)\b`, 'giu'),
  new RegExp(String.raw`\b(?:deleted|removed|omitted|struck) from ${named}(?<of>)`, 'giu'),
  new RegExp(String.raw`\b(?:substituted|inserted) (?:for|in place of|instead of) ${named}(?<of>)`, 'giu'),
  new RegExp(String.raw`\bfor ${named}(?<of>),? there (?:is|are|shall be|will be) substituted\b`, 'giu'),
];
/** Most lines of a document name no clause, and are not read any further. */
const namesClause = new RegExp(`(?:${called})(?: nos?[.]| numbers?)? ?(?:\\d|${roman}|$)`, 'iu');
const changeWord = new RegExp(
  `(?:${changing}|${verbs})| read\\b|cease|add|insert|delete|replace|ersetzt|gestrichen|geändert|aufgehoben|gefasst|supprim|remplac|modifi|abrog|sustitu|suprim|reemplaz|derog|amend|var[yi]|modif|remov|restate|no longer|not apply|of no |struck`,
  'i',
);

/** No change is made: "if clause 5 is amended", "Section 13 of the Exchange Act is amended". */
const onlyIf =
  /\b(?:if|unless|until|when(?:ever)?|where|may|not|(?:nothing|none|no \p{L}+) (?:in|of))\s+(?:the [\p{L} ]{1,30} (?:of|in) )?$/iu;
/** "The cover required by clause 5 shall be replaced": what is done under it, and not the clause. */
const isUnder =
  /\b(?:by|under|with|pursuant to|subject to|(?:named|described|listed|defined|specified|mentioned|referred to|set out|set forth) in) $/i;
/** Between the clause and the words that change it nothing else is told. */
const toldBetween = /\b(?:has|have|had|applies|apply|and (?:the|it|they)|which|that)\b/i;
const ofLaw = /\b(?:acts?|codes?|laws?|regulations?|directives?|rules|statutes?|gesetz|loi|ley)\b/i;
const ofThisText = /^\W*(?:of|in|to) (?:this|these)\b|\b(?:above|hereof)\b/i;

/** Flags what is cited from clauses that the document itself changes somewhere else ("clause 5 is deleted and replaced by the following"):
 *  whoever reads such a clause alone reads what no longer holds. One flag for each change. */
export function changedClauseFlags(items: readonly Item[], table: LineTable): Flag[] {
  const flags = new Map<number, Flag>();
  items.forEach(({ spans }, index) => {
    for (const { line_start } of spans) {
      const change = changeOfClauseAt(line_start, table);
      if (!change) continue;
      const known = flags.get(change.line);
      if (!known) {
        const reason = changeInWords(change);
        flags.set(change.line, { name: 'clause_changed', reason, items: [index], details: change });
      } else if (!known.items.includes(index)) known.items.push(index);
    }
  });
  return [...flags.values()];
}

export function changeInWords({ clause, line, page, words }: ClauseChange): string {
  return `It stands in clause ${clause}, which is changed on page ${page}, line ${line}: “${words}”.`;
}

/** Where the document changes the clause that a line stands in, or one that holds it. Null where it doesn't, and in the new text itself. */
export function changeOfClauseAt(line: number, table: LineTable): ClauseChange | null {
  const head = linesBetween(table, line - reach, line).findLast(({ text }) => heading.test(text));
  const [, byTitle, byNumber, byRoman] = (head && heading.exec(head.text)) ?? [];
  const printed = byTitle ?? byNumber ?? byRoman;
  if (!head || !printed) return null;
  const clause = inDigits(printed);
  const holding = changesIn(table).filter(
    (change) => clause === change.clause || clause.startsWith(`${change.clause}.`),
  );
  // the clauses of an amendment that stands alone are others than those that it changes
  const change = holding.find((each) => each.line > line || (each.ofThisText && each.line + newText < head.number));
  return change ? { clause: change.clause, line: change.line, page: change.page, words: change.words } : null;
}

type FoundChange = ClauseChange & { ofThisText: boolean };

const known = new WeakMap<LineTable, readonly FoundChange[]>();

function changesIn(table: LineTable): readonly FoundChange[] {
  const before = known.get(table);
  if (before) return before;
  const lines = table.pages.flatMap((page) => page.lines.filter(({ hidden, furniture }) => !hidden && !furniture));
  const found = lines.flatMap((line, index) => {
    if (!namesClause.test(line.text)) return [];
    const before = lines[index - 1]?.text.trim() ?? '';
    const behind = lines.slice(index + 1, index + 1 + longestChange).map(({ text }) => text.trim());
    return changesAt(before, line.text.trim(), behind).map((change) => ({
      ...change,
      line: line.number,
      page: line.page,
    }));
  });
  known.set(table, found);
  return found;
}

/** Of the clauses that a line names, those that are changed. */
function changesAt(
  before: string,
  line: string,
  behind: string[],
): Pick<FoundChange, 'clause' | 'words' | 'ofThisText'>[] {
  const text = [before, line, ...behind].join(' ');
  if (!changeWord.test(text)) return [];
  const own = { start: before.length, end: before.length + 1 + line.length };
  return changes.flatMap((form) =>
    [...text.matchAll(form)].flatMap((match) => {
      const of = match.groups?.of ?? '';
      const at = match.index + namedFrom(match[0]);
      const lead = text.slice(0, match.index);
      if (at < own.start || at >= own.end || onlyIf.test(lead) || ofLaw.test(of)) return [];
      // the clause is named before the words that change it
      if (at === match.index && (isUnder.test(lead) || toldBetween.test(of))) return [];
      const end = match.index + match[0].length;
      const words =
        `${match[0]}${(endsInTo.test(match[0]) ? upToEnd : newWords).exec(text.slice(end))?.[0] ?? ''}`.trim();
      return numbersIn(match[1] ?? '').map((clause) => ({
        clause,
        words,
        ofThisText: ofThisText.test(of),
      }));
    }),
  );
}

const restOfSentence = String.raw`(?:[^.;:]|\.(?=\d)){1,160}`;
/** What stands in its place from now on: "replaced by “£51,000”", "reduced to £51,000". */
const newWords = new RegExp(
  `^ (?:and (?:is )?(?:hereby )?(?:replaced|substituted) )?(?:by|with|to|from)\\b${restOfSentence}`,
  'i',
);
const endsInTo = /\bto$/i;
const upToEnd = new RegExp(`^${restOfSentence}`);

/** "4 and 7.1", "4 to 6", "3.1 to 3.3", "IV and V". */
function numbersIn(list: string): string[] {
  const numbers = (list.match(new RegExp(number, 'giu')) ?? []).map(inDigits);
  const [first = '', last = ''] = numbers;
  const isRange = numbers.length === 2 && isRangeOf.test(list);
  const [lead = '', from = ''] = endsInNumber.exec(first)?.slice(1) ?? [];
  const [otherLead, to = ''] = endsInNumber.exec(last)?.slice(1) ?? [];
  if (!isRange || lead !== otherLead || from === '') return numbers;
  const count = Number(to) - Number(from) + 1;
  return count < 2 || count > mostInRange
    ? numbers
    : Array.from({ length: count }, (_, at) => `${lead}${Number(from) + at}`);
}

const isRangeOf = new RegExp(String.raw`^\S+?(?:${range}) ?\S+$`, 'u');
const endsInNumber = /^((?:\d+\.)*)(\d+)$/;
const mostInRange = 60;

/** "V.2" → "5.2": the sections of an Article V are 5.1, 5.2 …. */
function inDigits(clause: string): string {
  return clause.replace(/^[ivx]+/i, (letters) => {
    const values = [...letters.toUpperCase()].map((letter) => ({ I: 1, V: 5, X: 10 })[letter] ?? 0);
    return String(values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0));
  });
}

/** Where the clause is named in words that change it: "deleting the heading of clause 5". */
function namedFrom(words: string): number {
  return words.search(namesClause);
}
