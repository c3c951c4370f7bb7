import type { LineTable } from '../document/line-table';
import { lineAt } from '../document/line-table';
import { frontOf, isRegistrant } from '../document/registrant';
import type { Candidate } from './candidate';
import type { Asked } from './prose/asked';
import { asksAuditor } from './prose/organisation-names';
import { paperOf } from './prose/paper-head';
import type { Reading } from './prose/reading';

/** Is it the document's own figure where another company's is asked for? "Tarn's revenue" in the report of Orrin is Orrin's, unless the
 *  row, its heading, a line near it or the head of the exhibit names Tarn. */
export function isOfAnotherSubject({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (!readsFigures.has(strategy)) return false;
  const [, source] = cameFrom.exec(question) ?? [];
  const isFromPart = source !== undefined && isOfSomethingElse(source, question, table);
  const subjects = isFromPart ? [source] : subjectsOf(question);
  if (subjects.length === 0 || (!isFromPart && subjects.some((subject) => isOwner(subject, table)))) return false;
  const words = subjects.flatMap((subject) => subject.toLowerCase().match(/[^\s-]{3,}/g) ?? []);
  return !items.some(({ spans }) =>
    spans.some(({ line_start, line_end }) => {
      for (let number = line_start - linesNear; number <= line_end + linesNear; number++) {
        const text = lineAt(table, number)?.text.toLowerCase();
        if (text !== undefined && words.some((word) => word !== 'and' && text.includes(word))) return true;
      }
      const head = paperOf(table, line_start)?.head ?? [];
      return head.some(({ text }) => words.includes(text.toLowerCase()));
    }),
  );
}

/** Is it who audits the document's own company, where another's auditor is asked for? The page has to say that the report is of that one. */
export function isAuditorOfAnother({ items }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (!asksAuditor.test(question)) return false;
  const [, named = ''] = auditedName.exec(question) ?? [];
  const subjects = named === '' || /\d/.test(named) ? subjectsOf(question) : [named];
  if (subjects.length === 0 || subjects.some((subject) => isOwner(subject, table))) return false;
  const ofSubject = new RegExp(`${audited} (?:of|for) (?:the )?(?:${subjects.map(escaped).join('|')})(?!\\p{L})`, 'iu');
  return items.some(({ spans }) => {
    const page = lineAt(table, spans[0]?.line_start ?? 0)?.page ?? 0;
    const near = table.pages.filter(({ number }) => number === page || number === page - 1);
    return !near.some(({ lines }) => ofSubject.test(lines.map(({ text }) => text).join(' ')));
  });
}

/** To whom a report is addressed, and on what. */
const audited = String.raw`\b(?:shareholders|stockholders|shareowners|members|owners|directors|partners|accounts|books|statements|sheets?|auditors?)\b[^.;]{0,40}?`;
const escaped = (text: string) => text.replace(/[.&]/g, '\\$&');

/** Does a question name somebody else than the company of the document: "Tarn's notes", in the report of Orrin? */
export function asksOfAnotherCompany(question: string, table: LineTable): boolean {
  const subjects = subjectsOf(question);
  return subjects.length > 0 && !subjects.some((subject) => isOwner(subject, table));
}

/** Is a word of a question the name of something else than the company of the document, by whichever name: one of its products, or another
 *  company?
 *  @param word as the question writes it */
export function isOfSomethingElse(word: string, question: string, table: LineTable): boolean {
  if (roles.test(word)) return false;
  // A cover names cities and states: "revenue in Delaware" is not all of it.
  if (new RegExp(`\\bin ${escaped(word)}\\b`).test(question)) return !isRegistrant(word, frontOf(table));
  if (standsForOwner(word, table)) return isBesideOwner(word, question, table);
  const subjects = subjectsOf(question);
  return !subjects.some((subject) => isOwner(subject, table)) || !subjects.some((subject) => subject.includes(word));
}

/** "How much did Vixo bring Orrin?", of a report that praises Vixo on its first page: where the company is named too, and not in one name with
 *  the word, the word is none for it. */
function isBesideOwner(word: string, question: string, table: LineTable): boolean {
  const front = frontOf(table);
  const names = (question.match(wholeName) ?? []).map((name) => name.split(/[\s-]+/));
  const isOwn = (part: string) => isRegistrant(part.replace(/['’]s?$/, ''), front);
  const asked = word.split(/[\s-]+/);
  const isIn = (parts: readonly string[]) => asked.every((part) => parts.includes(part));
  return names.some((parts) => parts.some(isOwn)) && !names.some((parts) => isIn(parts) && parts.some(isOwn));
}

/** These take a figure from a row that says nothing of whose it is. */
const readsFigures: ReadonlySet<Candidate['strategy']> = new Set([
  'statement line',
  'table cell',
  'computed',
  'figures compared',
  'sentence',
]);

const linesNear = 4;

const name = String.raw`\p{Lu}[\p{L}\d&.-]*(?:(?: (?:and|of|&))? \p{Lu}[\p{L}\d&.-]*){0,3}`;
const wholeName = new RegExp(name, 'gu');
const possessive = new RegExp(String.raw`(?<![\p{L}\d])(${name})(?:['’]s|(?<=s)['’])(?=\s)`, 'gu');
/** "Which firm audited Tarn?", "the auditor of Tarn" */
const auditedName = new RegExp(
  String.raw`\b(?:audit(?:s|ed|ing)?|auditors? (?:of|for|at|to))(?: the (?:accounts|books|(?:[\p{L}-]+ )?statements) of)? (?:the )?(${name})(?!['’\p{L}\d])`,
  'u',
);
/** "Here's the question", "what's the rate" */
const shortened = /^(?:here|there|that|this|it|what|who|where|how|when|let|he|she)$/i;
const acting = new RegExp(String.raw`^(?:[Dd]id|[Dd]oes|[Hh]as|[Hh]ad|[Ii]s|[Ww]as) (${name})(?= \p{Ll})`, 'u');
/** "Orrin's revenue from Vixo" */
const cameFrom = new RegExp(
  String.raw`\b(?:[Rr]evenues?|[Ss]ales|[Ii]ncome|[Pp]rofit)(?: (?:generated|earned|derived|coming|that came))? (?:from|of|by) (?:the )?(${name})(?!['’\p{L}\d])`,
  'u',
);
/** "How much revenue did Tarn generate for Orrin?" */
const earning = new RegExp(
  String.raw`^[Hh]ow (?:much|many)\b[^?,;:]*? (?:did|does|has|have) (?:the )?(${name}) (?:generated?|bring|brought|earn(?:ed)?|contributed?|produced?|add(?:ed)?|ma[dk]e)\b`,
  'u',
);

const formerly = new RegExp(
  String.raw`(?:(${name})(?:['’]s)? )?\((?:formerly|now|then|previously|also)\b[^)]*?(${name})\)`,
  'u',
);
const opening =
  /^(?:(?:among|between|within|across|during|under|what|which|who|how|when|where|why|did|does|do|has|had|have|is|was|are|were|for|of|in|by|at|on|from|to|if|and|considering|using|based|please|compute|calculate|determine|derive|give|provide|report|state|show|find)\s+)+/i;

/** Whose figure is asked for, by the names that it has: "What was Tarn's revenue?", "Did Orrin (formerly known as Tarn) grow?" */
function subjectsOf(question: string): string[] {
  const named = [...question.matchAll(possessive)].flatMap(([, owner = '']) => owner.replace(opening, '') || []);
  const [, renamed, former] = formerly.exec(question) ?? [];
  const subject =
    named.find((owner) => !shortened.test(owner)) ?? (acting.exec(question) ?? earning.exec(question))?.[1] ?? renamed;
  return subject ? [subject, ...(former ? [former] : [])] : [];
}

/** Is it the company of the document, or nobody's name? Found once for each document and name. */
function isOwner(subject: string, table: LineTable): boolean {
  const known = owners.get(table) ?? new Map<string, boolean>();
  owners.set(table, known);
  const found = known.get(subject) ?? (standsForOwner(subject, table) || isOrdinary(subject, table));
  known.set(subject, found);
  return found;
}

const owners = new WeakMap<LineTable, Map<string, boolean>>();

/** Does the name stand for whoever the document is of: as its first pages write it, by its initials, or by its ticker symbol? */
function standsForOwner(subject: string, table: LineTable): boolean {
  const front = frontOf(table);
  const own = compact(subject);
  // "KraftHeinz" stands for "Kraft Heinz"; of a short name the letters may stand together by chance.
  if (front.split(/[^\p{L}\d&'’-]+/u).some((word) => compact(word) === own)) return true;
  if (own.length > 5 && compact(front).includes(own)) return true;
  const words = front.match(/\p{L}[\p{L}\d]*|&/gu) ?? [];
  const starts = words.flatMap((word, index) => (word[0] === own[0] && isRegistrant(word, front) ? [index] : []));
  // A ticker symbol leaves out letters of the name: "ORRN" of "Orrin".
  const isSymbol = /^\p{Lu}{2,5}$/u.test(subject);
  return starts.some((start) => isMadeOf(own, words, start, 0) || (isSymbol && leavesOut(words[start] ?? '', own)));
}

function compact(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
}

/** Do the beginnings of words that follow each other make up the name: "AmEx" of "American Express", "JnJ" of "Johnson & Johnson"? */
function isMadeOf(short: string, words: readonly string[], index: number, used: number): boolean {
  if (short === '') return used > 1;
  const word = words[index];
  if (word === undefined || used > 5) return false;
  if (word === '&' || word === 'and')
    return (
      (short.startsWith('n') && isMadeOf(short.slice(1), words, index + 1, used + 1)) ||
      isMadeOf(short, words, index + 1, used)
    );
  for (let length = Math.min(4, word.length, short.length); length >= 1; length--)
    if (word.startsWith(short.slice(0, length)) && isMadeOf(short.slice(length), words, index + 1, used + 1))
      return true;
  return false;
}

/** Is the symbol the word without some of its letters? */
function leavesOut(word: string, symbol: string): boolean {
  return new RegExp([...symbol].join('.*'), 'u').test(word);
}

/** Is it a word like any other: "the Board's", "America's"? What the text also writes small is no company. */
function isOrdinary(subject: string, table: LineTable): boolean {
  if (roles.test(subject)) return true;
  return (
    /^[\p{L}]+$/u.test(subject) &&
    occurs(new RegExp(`(?<![\\p{L}.-])${subject.toLowerCase()}(?![\\p{L}-])`, 'u'), table)
  );
}

const roles =
  /^(?:the )?(?:company|corporation|registrant|issuer|group|board|management|committee|borrower|lender|agent|bank|seller|buyer|purchaser|tenant|landlord|parent|trustee|guarantor|employer|insurer|america|europe|asia|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4]|fy ?\d*|c[a-z]o|u\.?s|today|yesterday)\b/i;

/** The first pages say how a word is written; the rest of a long document is not searched. */
function occurs(word: RegExp, table: LineTable): boolean {
  return table.pages.slice(0, mostPages).some((page) => page.lines.some((line) => word.test(line.text)));
}

const mostPages = 150;
