import type { Item } from '../contract/answer';
import { foldText } from '../contract/fold-text';
import type { Span } from '../contract/span';
import { type LineTable, linesBetween } from '../document/line-table';
import { sentencesOf } from '../question/core-question';
import type { Flag } from '../run/flag';
import { called, clauseAt, isIn, named, numbersIn, roman } from './clause-numbers';
import { wordsReplacedIn } from './replaced-words';

export type ClauseChange = {
  /** The clause that the document changes: "5.2". */
  clause: string;
  /** Where it says so. */
  line: number;
  page: number;
  words: string;
};

/** Lines behind the words that change a clause among which its new text stands. */
const newText = 40;
/** Lines behind one that names a clause over which the words that change it may run. */
const longestChange = 2;

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
    for (const span of spans) {
      const changes = changesOfClauseAt(span.line_start, table);
      const [change] = changes;
      if (!change || isUntouched(span, changes, table)) continue;
      const known = flags.get(change.line);
      if (!known) {
        const reason = changeInWords(change);
        flags.set(change.line, { name: 'clause_changed', reason, items: [index], details: change });
      } else if (!known.items.includes(index)) known.items.push(index);
    }
  });
  return [...flags.values()];
}

/** Is the sentence that a span quotes left as it is, since every change of its clause puts words in the place of others, in quotation marks, and
 *  those others stand in other sentences of the clause? */
function isUntouched(
  { line_start, line_end, quote }: Span,
  changes: readonly ClauseChange[],
  table: LineTable,
): boolean {
  const own = clauseAt(line_start, table);
  const replaced = own === null || quote === null ? null : wordsReplacedIn(own.clause, changes, table);
  if (own === null || quote === null || replaced === null) return false;
  const behind = linesBetween(table, own.head.number + 1, line_end + longestClause);
  const next = behind.find(({ number }) => number > line_end && clauseAt(number, table)?.head.number === number);
  const lines = [own.head, ...behind.filter(({ number }) => number < (next?.number ?? Number.POSITIVE_INFINITY))];
  const sentences = sentencesOf(lines.map(({ text }) => text.trim()).join(' ')).map(foldText);
  const cited = sentences.filter((sentence) => sentence.includes(foldText(quote)));
  return (
    cited.length === 1 &&
    replaced.every((words) => sentences.some((each) => each.includes(words)) && !cited[0]?.includes(words))
  );
}

/** Lines behind one that is cited over which its clause may go on. */
const longestClause = 12;

export function changeInWords({ clause, line, page, words }: ClauseChange): string {
  return `It stands in clause ${clause}, which is changed on page ${page}, line ${line}: “${words}”.`;
}

/** Where the document changes the clause that a line stands in, or one that holds it. Null where it doesn't, and in the new text itself. */
export function changeOfClauseAt(line: number, table: LineTable): ClauseChange | null {
  return changesOfClauseAt(line, table)[0] ?? null;
}

/** All of them, in the order of the document. */
function changesOfClauseAt(line: number, table: LineTable): ClauseChange[] {
  const own = clauseAt(line, table);
  if (!own) return [];
  const holding = changesIn(table).filter(({ clause }) => isIn(own.clause, clause));
  // the clauses of an amendment that stands alone are others than those that it changes
  return holding
    .filter((each) => each.line > line || (each.ofThisText && each.line + newText < own.head.number))
    .map(({ clause, line, page, words }) => ({ clause, line, page, words }));
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

/** Where the clause is named in words that change it: "deleting the heading of clause 5". */
function namedFrom(words: string): number {
  return words.search(namesClause);
}
