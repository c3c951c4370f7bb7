import type { ValueKind } from '../../contract/value-schemas';
import { linesBetween } from '../../document/line-table';
import { rememberTexts } from '../../question/remember-texts';
import type { Candidate } from '../candidate';
import type { Asked } from '../prose/asked';
import type { Reading, Sentence } from '../prose/reading';
import { tokensOf } from '../prose/stems';

/** "20 % for vice presidents and 100 % for the president/CEO": the first is not the CEO's, nor the president's, however near the word stands. */
export function isForAnother({ items: [item] }: Candidate, { question }: Asked, reading: Reading): boolean {
  const wanted = forWhomAsked(question);
  const quote = item?.spans[0]?.quote;
  if (wanted.length === 0 || !item || !quote || !['amount', 'percent', 'number'].includes(item.kind)) return false;
  return reading.sentences.some((sentence) => {
    if (!sentence.block.source.parts.some(({ line }) => line.number === item.spans[0]?.line_start)) return false;
    const told = sharesOf(sentence, item.kind);
    const own = told.find(({ value }) => quote.includes(value));
    if (!own || told.filter(({ value }) => value === own.value).length > 1) return false;
    const fits = ({ whom }: Share) => whom.some((stems) => isSame(stems, wanted));
    const names = ({ whom }: Share) => whom.flat().some((stem) => wanted.includes(stem));
    const others = told.filter((share) => share !== own);
    return (!fits(own) && others.some(fits)) || (!names(own) && others.some(names));
  });
}

/** "Our Data Protection Officer … +353 1 555 0142": no number or address of the Data Protection Commission, whose name only begins alike. */
export function isContactOfNamesake({ items: [item] }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const [, lead = '', head = ''] = ownerNamed.exec(question) ?? [];
  const line = item?.kind === 'text' && isContact.test(String(item.value)) ? item.spans[0]?.line_start : undefined;
  if (line === undefined || lead === '') return false;
  const near = linesBetween(table, line - linesToOwner, line)
    .map(({ text }) => text)
    .join(' ');
  const alike = [...near.matchAll(new RegExp(`\\b${lead}(\\p{Lu}[\\p{L}-]+)`, 'gu'))];
  return alike.length > 0 && alike.every(([, other]) => other !== head);
}

const ownerNamed = /\b(?:of|for|at) (?:the )?((?:\p{Lu}[\p{L}-]+ )+)(\p{Lu}[\p{L}-]+)\s*\?*$/u;
const isContact = /@|^[+(]?\d[\d\s().-]{6,}$/;
const linesToOwner = 3;

const forWhomAsked = rememberTexts((question): readonly string[] => {
  const [, whom = ''] =
    /\bfor (?:the |an? |each |every |its |our )?((?:[\p{L}-]+ ?){1,4})\s*\?*$/iu.exec(question) ?? [];
  return stemsOf(whom);
}, 500);

/** For whom a value is, in one or several words for the same: "president/CEO". */
type Share = { value: string; whom: readonly string[][] };

function sharesOf(sentence: Sentence, kind: ValueKind): Share[] {
  const { text } = sentence;
  const values = sentence.valuesOf(kind);
  return values.flatMap(({ start, end }, index) => {
    const [, whom] = behindValue.exec(text.slice(end, values[index + 1]?.start)) ?? [];
    return whom === undefined
      ? []
      : [{ value: text.slice(start, end), whom: whom.split(/\/| and | or /).map(stemsOf) }];
  });
}

const behindValue =
  /^[^,;.%$]{0,40}?\bfor (?:the |an? |each |every |its |our |all )?([^,;.]{2,50}?)(?:,? and|,? or|[,;.(]|$)/iu;

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((stem) => other.includes(stem));
}

function stemsOf(text: string): string[] {
  return tokensOf(text).map(({ stem }) => stem);
}
