import type { Issue } from '../../validation/issue';
import { containsWords, foldCase } from '../fold-text';
import type { Reading, ValueKindDefinition } from '../value-kind';
import { type PersonName, personNameValueSchema } from '../value-schemas';
import { partIssue } from './part-issue';

export const personNameKind: ValueKindDefinition<'person_name', PersonName> = {
  kind: 'person_name',
  title: 'person',
  schema: personNameValueSchema,
  fragment: {
    id: 'kind.person_name',
    version: 1,
    text: `A person's name has "first_name", "middle_initial" (letters only, no full stop), "last_name", "suffix" ("Jr.", "III", "Ph.D."), each null where the document gives none, and "original", copied as written without titles such as "Mr." or "Dr.".`,
  },
  invariants: (value) => [
    ...(value.last_name.trim() === ''
      ? [{ code: 'empty_value' as const, path: 'last_name', message: 'last_name is empty.' }]
      : []),
    ...(value.original.trim() === ''
      ? [{ code: 'empty_value' as const, path: 'original', message: 'original is empty: copy the name as written.' }]
      : []),
  ],
  equal: (a, b) => key(a) === key(b),
  label: (value) => {
    const { first_name, middle_initial, last_name, suffix } = value;
    const middle = middle_initial === null || middle_initial === '' ? null : `${middle_initial.replace(/\.$/, '')}.`;
    return [first_name, middle, last_name, suffix].filter((part) => part !== null && part !== '').join(' ');
  },
  readAll: readNames,
  writtenIn: (value, text) =>
    containsWords(text, value.original) &&
    // An initial may stand between two given names.
    [...(value.first_name?.split(' ') ?? []), value.last_name].every(
      (part) => part === '' || containsWords(value.original, part),
    ) &&
    (value.middle_initial === null || foldCase(value.original).includes(letters(value.middle_initial).slice(0, 1))) &&
    (value.suffix === null || letters(behindLastName(value)).includes(letters(value.suffix))),
  partIssues,
};

type Part = 'first_name' | 'middle_initial' | 'suffix';
const partNames: Record<Part, string> = {
  first_name: 'First name',
  middle_initial: 'Middle initial',
  suffix: 'Suffix',
};

/** Words of the name as written that none of its parts has, and a first name that is written behind the last one. */
function partIssues(value: PersonName, proof: string): Issue[] {
  const written = value.first_name ? value.original : (wholeName(value.original, proof) ?? value.original);
  const words = wordsOf(written);
  const left = new Set(words.keys());
  const lastName = takeWords(words, left, value.last_name);
  if (value.suffix) takeWords(words, left, value.suffix);
  const firstName = value.first_name ? takeWords(words, left, value.first_name) : -1;
  for (const letter of letters(value.middle_initial ?? '')) {
    const named = [...left].filter((at) => words[at]?.startsWith(letter));
    const at = named.find((each) => words[each] === letter) ?? named[0];
    if (at !== undefined) left.delete(at);
  }
  const missing = [...left].filter((at) => !titles.has(words[at] ?? ''));
  const partOf = (at: number): Part | null => {
    if (!value.suffix && lastName > 0 && at > lastName) return 'suffix';
    const isInitial = words[at]?.length === 1;
    if (!value.first_name && (!isInitial || at === 0)) return 'first_name';
    return isInitial && !value.middle_initial ? 'middle_initial' : null;
  };
  const parts = [...new Set(missing.map(partOf))];
  const unnamed = parts.map((part) => {
    if (part !== null) return partIssue(part, `${partNames[part]} is empty, but the document writes “${written}”.`);
    const words = missing.filter((at) => partOf(at) === null).map((at) => printedWords(written)[at]);
    return partIssue('', `“${words.join(' ')}” of “${written}” stands in no part of the name.`);
  });
  if (lastName < 0 || firstName < lastName || isLastNameFirst(written, value.last_name)) return unnamed;
  const message = `The last name is “${value.last_name}”, but the document writes “${written}”.`;
  return [partIssue('last_name', message), ...unnamed];
}

/** "Foster, Robert J." */
function isLastNameFirst(written: string, lastName: string): boolean {
  const [before, behind] = written.split(',', 2);
  return behind !== undefined && letters(before ?? '').endsWith(letters(lastName));
}

/** The name of two words or more that is written as one of them here: "Foster" of "Robert J. Foster". */
function wholeName(part: string, proof: string): string | null {
  return readNames(proof).find(({ original }) => containsWords(original, part))?.value.original ?? null;
}

/** Takes the words of a part from those that are left: as they follow each other, or one by one where others stand between.
 *  @returns the place of the last that was taken; -1 where none was */
function takeWords(words: readonly string[], left: Set<number>, part: string): number {
  const whole = letters(part);
  for (let end = words.length; end > 0; end--) {
    for (let start = end - 1; start >= Math.max(0, end - longestPart); start--) {
      const run = Array.from({ length: end - start }, (_, index) => start + index);
      if (!run.every((at) => left.has(at)) || words.slice(start, end).join('') !== whole) continue;
      for (const at of run) left.delete(at);
      return end - 1;
    }
  }
  let last = -1;
  for (const word of wordsOf(part)) {
    const at = words.findIndex((each, index) => each === word && left.has(index));
    if (at < 0) continue;
    left.delete(at);
    last = Math.max(last, at);
  }
  return last;
}

/** In words. */
const longestPart = 6;

function wordsOf(text: string): string[] {
  return printedWords(text).map(letters);
}

function printedWords(text: string): string[] {
  return text.replace(/^\/s\/\s*/i, '').match(/[\p{L}\p{N}\p{M}]+(?:[-'’][\p{L}\p{N}\p{M}]+)*/gu) ?? [];
}

function behindLastName({ original, last_name }: PersonName): string {
  const folded = foldCase(original);
  const last = foldCase(last_name);
  const at = folded.lastIndexOf(last);
  return at < 0 ? '' : folded.slice(at + last.length);
}

function key(name: PersonName): string {
  return JSON.stringify([
    foldCase(name.first_name ?? ''),
    letters(name.middle_initial ?? ''),
    foldCase(name.last_name),
    letters(name.suffix ?? ''),
  ]);
}

function letters(text: string): string {
  return foldCase(text).replace(/[^\p{L}\p{N}]/gu, '');
}

const title =
  /(?:Mr|Mrs|Ms|Mx|Miss|Dr|Prof|Professor|Sir|Dame|Hon|Rev|Herr|Frau|Monsieur|Madame|Mme|Sra?|Señora?)\.?[ \u00a0]$/u;
/** What stands before a name and is no part of it. */
const titles = new Set(
  'mr mrs ms mx miss dr prof professor sir dame hon rev herr frau monsieur madame mme sr sra señor señora'.split(' '),
);
const particle = /^(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|el|al|bin|ibn|ter|ten|zu|zur)$/u;
const initial = /^\p{Lu}\.?$/u;
const word =
  "(?:(?:O|D|L)['\\u2019])?(?:Mc|Mac|De|La|Le|Van|Di|Fitz)?\\p{Lu}(?:\\p{Ll}|['\\u2019](?=\\p{L}))+(?:-\\p{Lu}\\p{Ll}+)*";
const capitals = "\\p{Lu}{2,}(?:['\\u2019-]\\p{Lu}+)*";
const part = `(?:${word}|${capitals}|\\p{Lu}\\.?(?=[ \\u00a0]))`;
const small = '(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|el|al|bin|ibn|ter|ten|zu|zur)';
const run = new RegExp(
  `(?<![\\p{L}\\p{N}&])${part}(?:[ \\u00a0]{1,2}(?:${small}[ \\u00a0]){0,2}${part}){0,9}(?![\\p{L}\\p{N}])`,
  'gu',
);
const suffix =
  /(?:,?[ \u00a0](?:Jr|Sr|JR|SR|II|III|IV|Ph\.?D|PH\.?D|M\.?D|Esq|ESQ|CPA|CFA|MBA|J\.?D|KC|QC|OBE|MBE|CBE)\b\.?){1,2}/uy;
const isSuffix = /^(?:Jr|Sr|JR|SR|II|III|IV|PhD|MD|Esq|ESQ|CPA|CFA|MBA|JD|KC|QC)\.?$/u;

/** Words that begin with a capital and are never part of a person's name: organisations, places, headings, months. */
const common = new Set(
  (
    'inc llc ltd limited corp corporation company co plc gmbh ag group holdings bank trust fund insurance partners lp llp ' +
    'the a an of and or in on at by for to from with this that these those our we you your its it is as if no not any all each ' +
    'united states state america american new york city street avenue road north south east west central county district ' +
    'january february march april may june july august september october november december monday tuesday wednesday thursday ' +
    'friday saturday sunday section article item part table exhibit schedule appendix annex note notes page form report annual ' +
    'quarterly current board directors director officer chief executive financial operating president vice chairman chairwoman ' +
    'chair secretary treasurer counsel general manager senior independent committee audit compensation agreement contract policy ' +
    'date effective name title signature signed total net gross income revenue sales cost operating cash interest tax taxes assets ' +
    'liabilities equity stock common preferred shares share securities exchange commission act rule department office ' +
    'international national global federal government university school institute college center centre hospital ' +
    'coordinator supervisor analyst engineer specialist administrator consultant assistant lead head underwriter operations human ' +
    'resources transport finance marketing legal fleet representative partner member trustee witness notary landlord ' +
    'tenant employer employee insurer buyer seller invoice policy lease standard ' +
    'management services service systems technologies technology products solutions business consolidated statements ' +
    'statement balance sheet fiscal year quarter first second third fourth dear sincerely yours insured insurer premium ' +
    'named appointed elected promoted announces announced joins joined retires resigns succeeds founder founders co-founder cofounder ' +
    'trading symbol symbols class classes registered claims coverage deductible liability property health care life dental vision plan registrant issuer'
  ).split(' '),
);

/** Of these, the ones that people are called by too: "James I. Cash". Only an initial with its full stop in front says so. */
const surnames = new Set('cash page may march august west north east south street stock head lead college'.split(' '));

function readNames(text: string): Reading<PersonName>[] {
  const found: Reading<PersonName>[] = [];
  for (const match of text.matchAll(run)) {
    for (const tokens of splitAtCommonWords(match[0], match.index)) {
      const name = nameOf(text, tokens);
      if (name) found.push(name);
    }
  }
  return found;
}

type Token = { text: string; start: number; end: number };

/** The pieces of a run of capitalised words between words that no name has. */
function splitAtCommonWords(text: string, start: number): Token[][] {
  const pieces: Token[][] = [[]];
  for (const match of text.matchAll(/[^ \u00a0]+/g)) {
    const token = { text: match[0], start: start + match.index, end: start + match.index + match[0].length };
    const key = token.text.toLowerCase().replace(/[.,]/g, '');
    const piece = pieces.at(-1) ?? [];
    const isSurname = surnames.has(key) && piece.length > 1 && /^\p{Lu}\.$/u.test(piece.at(-1)?.text ?? '');
    const isCommon = !initial.test(token.text) && common.has(key) && !isSurname;
    if (isCommon || isSuffix.test(token.text)) pieces.push([]);
    else pieces.at(-1)?.push(token);
  }
  return pieces;
}

/** "Orrin Roofing & Sheet Metal LLC": the first words of a firm's name. */
const firmBehind =
  /^ (?:&|and) (?:\p{Lu}[\p{L}'’-]* ){1,3}(?:LLC|L\.L\.C|LLP|LP|Inc|Incorporated|Ltd|Limited|Corp|Corporation|Company|Co|plc|PLC|GmbH|Partners|Associates|Sons)\b/u;

/** Two to five parts of which two are words; one after a title. */
function nameOf(text: string, tokens: Token[]): Reading<PersonName> | null {
  // "Ms Ruth Amsel": a title without its full stop is a word of the run.
  if (tokens.length > 1 && title.test(`${tokens[0]?.text} `)) tokens.shift();
  while (tokens.length > 0 && particle.test(tokens.at(-1)?.text ?? '')) tokens.pop();
  const first = tokens[0];
  const last = tokens.at(-1);
  if (!first || !last || initial.test(last.text) || tokens.length > 5) return null;
  const titled = title.test(text.slice(Math.max(0, first.start - 12), first.start));
  const words = tokens.filter((token) => !initial.test(token.text) && !particle.test(token.text));
  if (words.length < 2 && !titled && !(initial.test(first.text) && tokens.length > 1)) return null;
  if (firmBehind.test(text.slice(last.end))) return null;
  suffix.lastIndex = last.end;
  const after = suffix.exec(text)?.[0] ?? '';
  const end = last.end + after.length;
  const original = text.slice(first.start, end);
  return { value: toName(tokens, after, original), start: first.start, end, original };
}

function toName(tokens: Token[], suffixText: string, original: string): PersonName {
  const parts = tokens.map((token) => token.text);
  const suffixOf = suffixText.replace(/^,?[\s\u00a0]*/, '').trim();
  let lastFrom = parts.length - 1;
  while (lastFrom > 1 && particle.test(parts[lastFrom - 1] ?? '')) lastFrom--;
  const middle = parts.slice(1, lastFrom);
  // Two given names stay together; only a single letter is an initial.
  const initials = middle.filter((each) => initial.test(each));
  const given = [...parts.slice(0, Math.min(1, lastFrom)), ...middle.filter((each) => !initial.test(each))];
  return {
    first_name: given.length > 0 ? given.join(' ') : null,
    middle_initial: initials.length > 0 ? initials.map((each) => each.replace('.', '')).join('') : null,
    last_name: parts.slice(lastFrom).join(' '),
    suffix: suffixOf === '' ? null : suffixOf,
    original: original.replace(/\s+/g, ' '),
  };
}
