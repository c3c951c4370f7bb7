import { containsWords, foldCase } from '../fold-text';
import type { Reading, ValueKindDefinition } from '../value-kind';
import { type PersonName, personNameValueSchema } from '../value-schemas';

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
    [value.first_name, value.last_name].every(
      (part) => part === null || part === '' || containsWords(value.original, part),
    ) &&
    (value.middle_initial === null || foldCase(value.original).includes(letters(value.middle_initial).slice(0, 1))),
};

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
  '(?:Mr|Mrs|Ms|Mx|Miss|Dr|Prof|Professor|Sir|Dame|Hon|Rev|Herr|Frau|Monsieur|Madame|Mme|M|Sra?|Señora?)\\.?[ \\u00a0]';
const word =
  "(?:(?:O|D|L)['\\u2019])?(?:Mc|Mac|De|La|Le|Van|Di)?\\p{Lu}(?:\\p{Ll}|['\\u2019](?=\\p{L}))+(?:-\\p{Lu}\\p{Ll}+)*";
const capitals = "\\p{Lu}{2,}(?:['\\u2019-]\\p{Lu}+)*";
const particle = '(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|el|al|bin|ibn|ter|ten|zu|zur)';
const suffix = '(?:,?[ \\u00a0](?:Jr|Sr|II|III|IV|V|Ph\\.?D|M\\.?D|Esq|CPA|CFA|MBA|J\\.?D|KC|QC|OBE|MBE|CBE)\\b\\.?)';
const initial = '\\p{Lu}\\.';
const mixed = `(?:${word}|${initial})(?:[ \\u00a0](?:${word}|${initial}|\\p{Lu}(?=[ \\u00a0]\\p{Lu}\\p{Ll}))){0,3}?(?:[ \\u00a0]${particle}){0,2}[ \\u00a0]${word}`;
const shouted = `${capitals}(?:[ \\u00a0](?:${capitals}|${initial}|\\p{Lu}(?=[ \\u00a0]))){0,2}[ \\u00a0]${capitals}`;
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(${title})?(?:(${mixed})|(${shouted}))(?![\\p{Ll}])(?!-\\p{L})((?:${suffix}){0,2})(?![ \\u00a0]\\p{Lu}\\p{Ll})`,
  'gu',
);
const titledPattern = new RegExp(`(?<![\\p{L}\\p{N}])${title}(${word})(?![\\p{L}])`, 'gu');

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
    'management services service systems technologies technology products solutions business consolidated statements ' +
    'statement balance sheet fiscal year quarter first second third fourth dear sincerely yours insured insurer premium ' +
    'claims coverage deductible liability property health care life dental vision plan registrant issuer'
  ).split(' '),
);

function readNames(text: string): Reading<PersonName>[] {
  const found: Reading<PersonName>[] = [];
  for (const match of text.matchAll(pattern)) {
    const body = match[2] ?? match[3];
    if (body === undefined) continue;
    const parts = body.split(/[ \u00a0]+/);
    if (parts.some((part) => !/^\p{Lu}\.$/u.test(part) && common.has(part.toLowerCase().replace(/[.,]/g, ''))))
      continue;
    if (parts.filter((part) => part.replace('.', '').length > 1).length < 2 && !/\./.test(parts[0] ?? '')) continue;
    const start = match.index + (match[1]?.length ?? 0);
    const end = match.index + match[0].length;
    const original = text.slice(start, end);
    found.push({ value: toName(parts, match[4] ?? '', original), start, end, original });
  }
  for (const match of text.matchAll(titledPattern)) {
    const last = match[1] ?? '';
    const end = match.index + match[0].length;
    const start = end - last.length;
    if (found.some((other) => start < other.end && other.start < end)) continue;
    const value = { first_name: null, middle_initial: null, last_name: last, suffix: null, original: last };
    found.push({ value, start, end, original: last });
  }
  return found.sort((a, b) => a.start - b.start);
}

function toName(parts: string[], suffixText: string, original: string): PersonName {
  const isParticle = new RegExp(`^${particle}$`, 'u');
  const cleanSuffix = suffixText.replace(/^,?\s*/, '').trim();
  let lastFrom = parts.length - 1;
  while (lastFrom > 1 && isParticle.test(parts[lastFrom - 1] ?? '')) lastFrom--;
  const middle = parts.slice(1, lastFrom);
  // Two given names stay together; only a single letter is an initial.
  const initials = middle.filter((part) => /^\p{Lu}\.?$/u.test(part));
  const given = [parts[0] ?? '', ...middle.filter((part) => !/^\p{Lu}\.?$/u.test(part))].join(' ');
  return {
    first_name: given,
    middle_initial: initials.length > 0 ? initials.map((part) => part.replace('.', '')).join('') : null,
    last_name: parts.slice(lastFrom).join(' '),
    suffix: cleanSuffix === '' ? null : cleanSuffix,
    original: original.replace(/\s+/g, ' '),
  };
}
