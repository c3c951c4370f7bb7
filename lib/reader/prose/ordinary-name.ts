import type { PersonName } from '../../contract/value-schemas';
import type { Reading } from './reading';

/** "Authorized Agent", "the Nelson Action": capitals of a contract's terms, whose words stand in lower case elsewhere. Whoever has an
 *  initial, or is called Mr. or Ms., is a person whatever the name is.
 *  @param before the text up to the name */
export function isOrdinaryName(name: PersonName, before: string, reading: Reading): boolean {
  if (name.middle_initial !== null || /\b(?:Mr|Ms|Mrs|Dr|Prof|Sir|Madam|Herr|Frau|M|Mme|Sr|Sra)\.?\s*$/.test(before))
    return false;
  const common = commonWords(reading);
  const words = name.last_name.split(/[\s-]/).filter(Boolean);
  return (
    body.test(name.last_name) ||
    // "Unless Ms. Berg …"
    /^(?:Mr|Ms|Mrs|Dr)\.?$/.test(name.last_name) ||
    // "Company’s Bylaws"
    /['’]s(?=\s|$)/.test(`${name.first_name ?? ''} ${name.last_name}`) ||
    /^U\.?S\.?A?\.?$/.test(name.last_name) ||
    (words.length > 0 && words.every((word) => common.has(word.toLowerCase())))
  );
}

/** What a body, a field or a paper is called by, and nobody. */
const body =
  /(?:^|[\s-])(?:team|affairs|experience|governance|committee|department|council|division|relations|resources|services|operations|management|technology|technologies|markets|products|agreement|programs?|systems|solutions|awards?|elections?|fees|retainer|plan|appointed|guidelines|policy|policies|salary|salaries|arrangements?|bonus|compensation|position|percentage|meeting|meetings|price|paid|announced|purchased|certificate|certificates|corporation|association|university|directors|officers|theatre|theater|museum|orchestra|hospital|foundation|institute|society|votes|abstentions|laws|code|regulations|platform|software|website|received|rights|costs|expenses|diligence|insurance|coverage|claims|liability|liabilities|damages|premium|endorsements?|transactions?)$/i;

/** Are all words of a name written in lower case elsewhere? */
export function isCommon(name: string, reading: Reading): boolean {
  const common = commonWords(reading);
  return (name.match(/[\p{L}-]{3,}/gu) ?? []).every((word) => common.has(word.toLowerCase()));
}

const remembered = new WeakMap<Reading, Set<string>>();

/** Words of the passages that are written in lower case. */
function commonWords(reading: Reading): Set<string> {
  const known = remembered.get(reading);
  if (known) return known;
  const words = new Set<string>();
  for (const { text } of reading.lines) {
    // "nora.quill@orrin.example" writes a name small.
    const named = text.includes('@') ? text.replace(/\S+@\S+/g, ' ') : text;
    for (const [word] of named.matchAll(/(?<![\p{L}\d])\p{Ll}{3,}(?![\p{L}\d])/gu)) words.add(word);
  }
  remembered.set(reading, words);
  return words;
}
