import { countryCodeOf } from '../../contract/kinds/countries';
import { rememberTexts } from '../../question/remember-texts';
import { nameOf } from './breakdown-words';
import { foldLabel } from './fold-label';

/** What a question does not ask for. */
export type LeftOut = {
  /** The words of the question from the first name on: only the parts tell where that ends. */
  from: string;
  /** "After Valves": what comes next is asked for, where Valves come first. */
  isBase: boolean;
};

/** What a question leaves out by name: "excluding Valves, which segment …", "which country outside the United States …".
 *  @param core the question without its instructions
 *  @param question all of it: an instruction may say what is left out
 *  @returns null where something else is left out than what is named */
export function leftOutAsked(core: string, question: string): LeftOut | 'nothing' | null {
  const [found, ...others] = [...question.matchAll(leavesOut)].map(({ groups, index, 0: words }) => ({
    from: question.slice(index + words.length).replace(/[?;:(].*$/su, ''),
    isBase: groups?.after !== undefined,
  }));
  const left = core.replace(leavesOut, ' ');
  return others.length > 0 || otherwise.test(left) || notOfPlace.test(left) ? null : (found ?? 'nothing');
}

/** The names that a question leaves out: "apart from the Woonsocket site", "besides Leeds and York". */
export function namesLeftOut(question: string): string[] {
  return [...question.matchAll(leavesOutNamed)].flatMap(({ groups }) =>
    groups?.after === undefined ? (groups?.names ?? '').split(/ and (?=\p{Lu})/u) : [],
  );
}

/** The text without the words that leave something out, and the name behind them. */
export function withoutLeftOut(question: string): string {
  return question.replace(leavesOutNamed, ' ');
}

/** The parts that are left out.
 *  @returns null where something is left out that is none of the parts: "North America Retail", where one of them is North America */
export function partsLeftOut<T extends { label: string }>({ from }: LeftOut, parts: readonly T[]): T[] | null {
  const found: T[] = [];
  let rest = from.trim();
  for (;;) {
    const next = firstNamed(rest, parts);
    if (!next) return null;
    found.push(next.part);
    rest = next.rest;
    const [joint = '', and] = /^(?:,? (and|or|&)|,) (?:the )?(?=\p{Lu})/u.exec(rest) ?? [];
    // "Excluding Valves, Orrin's segments …": a comma alone may end what is left out.
    if (joint === '' || (!and && !firstNamed(rest.slice(joint.length), parts)))
      return /^ (?:\p{Lu}|& )/u.test(rest) ? null : found;
    rest = rest.slice(joint.length);
  }
}

/** The part with whose name a text begins, and the text behind; the longest name counts. */
function firstNamed<T extends { label: string }>(text: string, parts: readonly T[]): { part: T; rest: string } | null {
  const ends = [...text.matchAll(/(?<=[\p{L}.])(?<! (?:and|or|of|at|as))(?=[ ,.]|['’]s\b|$)/gu)]
    .map(({ index }) => index)
    .reverse();
  for (const end of ends) {
    const [part, ...others] = parts.filter(({ label }) => isCalled(label, text.slice(0, end)));
    if (part) return others.length > 0 ? null : { part, rest: text.slice(end).replace(/^['’]s/u, '') };
  }
  return null;
}

function isCalled(label: string, name: string): boolean {
  const own = nameOf(label);
  const code = countryCodeOf(own);
  return (
    (sameNameOf(own) !== '' && sameNameOf(own) === sameNameOf(name)) || (code !== null && code === countryCodeOf(name))
  );
}

const sameNameOf = rememberTexts((name) => foldLabel(name), 2000);

const out = [
  '[Ee]xcluding',
  '[Ee]xclusive of',
  '[Ee]xcept(?:ing)?(?: for| in)?',
  '[Oo]ther than',
  '[Aa]part from',
  '[Aa]side from',
  '[Bb]esides?',
  '[Oo]utside(?: of)?',
  '[Nn]ot (?:counting|including)',
  '[Ll]eaving (?:out|aside)',
  '[Ii]gnoring',
  '[Dd]isregarding',
  '[Ww]ithout',
  '[Ss]ave for',
  '[Ww]ith the exception of',
  'that (?:is|are) not(?: in)?',
  'but not',
].join('|');
const after = '[Aa]fter|[Bb]ehind|[Nn]ext to|[Ff]ollowing';
const leavesOut = new RegExp(`(?<!\\p{L})(?:${out}|(?<after>${after})) (?:the )?(?=\\p{Lu})`, 'gu');
const leavesOutNamed = new RegExp(
  `${leavesOut.source}(?<names>\\p{Lu}[\\p{L}.&-]*(?: (?:and |& )?\\p{Lu}[\\p{L}.&-]*)*)`,
  'gu',
);
/** What is left out, and not by its name; "excluding acquisitions" tells of adjusted figures. */
const otherwise =
  /\b(?:other than|apart from|aside from|besides?|outside|except|save for|without|but not|not (?:counting|including)|that (?:is|are) not|behind|next to|after(?![- ]tax)|foreign (?:countr|market|region))/i;
const notOfPlace = /(?<!\p{L})(?:[Nn]on|[Ee]x)-(?!GAAP)\p{Lu}/u;
