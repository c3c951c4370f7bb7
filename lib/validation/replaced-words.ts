import { foldText } from '../contract/fold-text';
import { type Line, type LineTable, lineAt } from '../document/line-table';
import { clausesNamedIn, isIn } from './clause-numbers';

/** Words of a document that it replaces by others, word for word: "In clause 2.4 “£42,500” is replaced by “£51,000”". */
export type ReplacedWords = {
  /** The clauses in which. */
  clauses: string[];
  old: string;
  new: string;
  /** Where the new words stand. */
  firstLine: number;
  lastLine: number;
};

const quoted = (name: string) => `[“"](?<${name}>[^“”"]{1,160}?)[”"]`;
const noun =
  '(?:(?:the )?(?:words?|figures?|amounts?|dates?|numbers?|sums?|names?|percentages?|references?|expressions?|phrases?)(?: to)? )?';
const inBetween = '(?:,? (?:in|of) (?:[^.;:“”"]|\\.(?=\\d)){1,50}?)?';
const forms = [
  // the reference to “six months” is deleted and replaced by “nine months”
  `${quoted('old')}${inBetween} (?:is|are|shall be|will be)(?: hereby)? (?:deleted and (?:(?:is|are|shall be) )?)?(?:replaced|substituted|changed|amended) (?:by|with|to) ${noun}${quoted('new')}`,
  // replace “six months” by “nine months”, deleting “six months” and inserting “nine months”
  `\\b(?:replac|delet|remov)(?:e|es|ing) ${noun}${quoted('old')}${inBetween}(?: (?:by|with)|,? and (?:insert|substitut|replac)(?:e|es|ing)(?: (?:it|them))?(?: (?:by|with|in (?:its|their) place|therefor))?) ${noun}${quoted('new')}`,
  `\\bsubstitut(?:e|es|ing) ${noun}${quoted('new')} for ${noun}${quoted('old')}`,
].map((form) => new RegExp(form, 'giu'));

const known = new WeakMap<LineTable, readonly ReplacedWords[]>();

/** All of them in a document, in its order. Only such as name a clause before the words, in the same sentence. */
export function replacedWordsIn(table: LineTable): readonly ReplacedWords[] {
  const before = known.get(table);
  if (before) return before;
  const lines = table.pages.flatMap((page) => page.lines.filter(({ hidden, furniture }) => !hidden && !furniture));
  const found = lines.flatMap((line, at) => (says.test(line.text) ? replacedAt(line, lines, at) : []));
  const once = found.filter(
    (each, at) => found.findIndex((other) => other.old === each.old && other.firstLine === each.firstLine) === at,
  );
  known.set(table, once);
  return once;
}

const says = /\b(?:replac|substitut|delet|remov|chang|amend)/i;
/** Lines before and behind one with the verb over which its sentence may run. */
const around = 3;

function replacedAt(line: Line, lines: readonly Line[], at: number): ReplacedWords[] {
  const near = lines
    .slice(Math.max(0, at - around), at + 1 + around)
    .filter(({ number }) => lineApart(line, number) <= around);
  const starts: number[] = [];
  let text = '';
  for (const each of near) {
    starts.push(text.length);
    text += `${each.text.trim()} `;
  }
  const lineOf = (offset: number) => near[starts.findLastIndex((start) => start <= offset)]?.number ?? line.number;
  return forms.flatMap((form) =>
    [...text.matchAll(form)].flatMap(({ 0: all, index, groups }) => {
      const { old = '', new: fresh = '' } = groups ?? {};
      const lead = text.slice(0, index).split(endOfSentence).at(-1) ?? '';
      const clauses = clausesNamedIn(`${lead}${all.replace(/[“"][^“”"]*[”"]/g, ' ')}`);
      const start = index + all.lastIndexOf(fresh);
      const [firstLine, lastLine] = [lineOf(start), lineOf(start + fresh.length - 1)];
      return clauses.length === 0 || onlyIf.test(lead) ? [] : [{ clauses, old, new: fresh, firstLine, lastLine }];
    }),
  );
}

function lineApart({ number }: Line, other: number): number {
  return Math.abs(number - other);
}

/** The dot of a clause's number ends nothing. */
const endOfSentence = /[.;] (?=["“(\p{Lu}]|\d+\. |$)/u;
const onlyIf = /\b(?:if|unless|until|when(?:ever)?|where|may)\b/i;

/** The words, folded, that are replaced in a clause; null where one of its changes puts no quoted words in the place of others. */
export function wordsReplacedIn(
  clause: string,
  changes: readonly { line: number }[],
  table: LineTable,
): string[] | null {
  const replaced = replacedWordsIn(table).filter(({ clauses }) => clauses.some((each) => isIn(clause, each)));
  const isQuoted = ({ line }: { line: number }) => {
    const own = replaced.filter(({ firstLine }) => firstLine >= line && firstLine <= line + around);
    return own.length > 0 && !saysMore.test(lineAt(table, line)?.text ?? '');
  };
  return changes.every(isQuoted) ? replaced.map(({ old }) => foldText(old)) : null;
}

/** A change of another kind in the same breath. */
const saysMore = /\b(?:add|insert)(?:ed|s)?\b(?! in (?:its|their) place)|\bentirety\b|\bfollowing\b|\bsentences?\b/i;
