import type { PersonName } from '../../contract/value-schemas';
import { frontOf, isRegistrant } from '../../document/registrant';
import { isOrdinaryName } from './ordinary-name';
import { bodyFollows, isBody } from './read-people';
import type { Block, Reading } from './reading';
import { sentenceRanges } from './sentence-ranges';
import { type SourceText, sourceTextOf } from './source-text';
import { valuesIn } from './value-readings';

/** Somebody whom a text names; offsets are the text's own, half-open, the title ("Mr.") not among them. */
export type Mention = { name: PersonName; start: number; end: number };

/** Lines that tell of one person: the row of a list of officers with what stands below it, or a paragraph. */
export type LifeTold = {
  source: SourceText;
  sentences: readonly (readonly [number, number])[];
  people: readonly Mention[];
  /** Whom "he" and "she" mean: whoever it begins with, where nobody else is called Mr. or Ms. or begins a sentence. */
  owner: Mention | null;
  /** Begins with a name and a title, as rows of a list do. */
  isRow: boolean;
};

/** What the passages tell of people, paragraph by paragraph and row by row. */
export function livesTold(reading: Reading): LifeTold[] {
  const paragraphs = reading.blocks.map(({ source }) => lifeOf(source, reading));
  return [...rowsTold(reading.blocks, reading), ...paragraphs].filter(({ people }) => people.length > 0);
}

/** A row goes on in the lines below it, up to the next one: "Clara Voss  Chief Executive Officer effective" over "May 2031. From …". */
function rowsTold(blocks: readonly Block[], reading: Reading): LifeTold[] {
  const lives: LifeTold[] = [];
  blocks.forEach((block, index) => {
    if (!beginsRow(block, reading)) return;
    const first = block.source.parts[0]?.line;
    const own = [block];
    for (const next of blocks.slice(index + 1, index + mostBlocks)) {
      if (
        next.source.parts[0]?.line.page !== first?.page ||
        beginsRow(next, reading) ||
        beginsOther(next, block, reading)
      )
        break;
      own.push(next);
    }
    const lines = own.flatMap(({ source }) => source.parts.map(({ line }) => line)).slice(0, mostLines);
    lives.push({ ...lifeOf(sourceTextOf(lines), reading), isRow: true });
  });
  return lives;
}

const mostBlocks = 8;
const mostLines = 14;

function beginsRow({ source: { text } }: Block, reading: Reading): boolean {
  const [first] = peopleIn(text.slice(0, 120), reading);
  return first?.start === 0 && first.name.first_name !== null && titleBehind.test(text.slice(first.end));
}

/** The paragraph below the last row of a list is of somebody else: "Edwin Marsh joined us …". */
function beginsOther(next: Block, row: Block, reading: Reading): boolean {
  const [owner] = peopleIn(row.source.text.slice(0, 120), reading);
  const [first] = peopleIn(next.source.text.slice(0, 120), reading);
  return first?.start === 0 && first.name.first_name !== null && first.name.last_name !== owner?.name.last_name;
}

export const titleBehind =
  /^,?\s+(?:\(?\d{2}\)?,?\s+)?(?=(?:Executive|Senior|Vice|President|Chief|Chair(?:man|woman|person)?|Director|General|Managing|Interim|Co-)\b)/;

function lifeOf(source: SourceText, reading: Reading): LifeTold {
  const { text } = source;
  const people = peopleIn(text, reading);
  const [first] = people;
  const opens = first !== undefined && /^(?:(?:Mr|Mrs|Ms|Mx|Dr|Prof)\.?\s+)?$/.test(text.slice(0, first.start));
  const sentences = sentenceRanges(text);
  const told = people.filter(
    ({ start }) =>
      sentences.some(([from]) => from === start) || /\b(?:Mr|Mrs|Ms|Mx|Dr|Prof)\.?\s+$/.test(text.slice(0, start)),
  );
  const alone = told.every(({ name }) => name.last_name === first?.name.last_name);
  return { source, sentences, people, owner: opens && alone ? first : null, isRow: false };
}

/** Names of people, without those of companies and of things. */
function peopleIn(text: string, reading: Reading): Mention[] {
  return valuesIn('person_name', text).flatMap(({ value, start, end }) => {
    const name = value as PersonName;
    const last_name = name.last_name.replace(/['’]s?$/, '');
    const cut = name.last_name.length - last_name.length;
    const mention = {
      name: { ...name, last_name, original: cut > 0 ? name.original.slice(0, -cut) : name.original },
      start,
      end: end - cut,
    };
    const isCompany = name.first_name?.split(' ').every((word) => isRegistrant(word, frontOf(reading.table)));
    const isNobody =
      last_name.length < 2 ||
      isCompany ||
      isBody.test(last_name) ||
      bodyFollows.test(text.slice(end)) ||
      isOrdinaryName(mention.name, text.slice(0, start), reading);
    return isNobody ? [] : [mention];
  });
}

/** The same person: by the surname, and by the first name where both are given. */
export function isSamePerson(a: PersonName, b: PersonName): boolean {
  const firsts = [a, b].map(({ first_name }) => first_name?.split(' ')[0]?.replace('.', '').toLowerCase() ?? '');
  const [one = '', two = ''] = firsts;
  const agree = one.length < 2 || two.length < 2 ? one[0] === two[0] || one === '' || two === '' : one === two;
  return agree && a.last_name.toLowerCase() === b.last_name.toLowerCase();
}
