import { rememberTexts } from '../question/remember-texts';

/** What a contract calls one of those who made it: `Orrin AS, a company of Norway (the "Customer")`, "Tamsin Reyes (Tenant)". */
export type PartyRole = {
  role: string;
  /** UTF-16, half-open: the name, and all that is said of it up to its bracket. */
  name: { start: number; end: number };
  start: number;
  end: number;
};

/** As a pattern. */
export const roleNames =
  'landlord|tenant|lessor|lessee|buyer|seller|purchaser|vendor|supplier|customer|client|subscriber|(?:service )?provider|contractor|subcontractor|consultant|employer|employee|executive|borrower|lender|guarantor|licensor|licensee|franchisor|franchisee|insurer|insured|policyholder|manufacturer|distributor|reseller|dealer|sublandlord|subtenant|sublessor|sublessee|publisher|author|carrier|shipper|processor|controller|disclosing party|receiving party';

const definition = new RegExp(
  `\\((?:(?:hereinafter|hereafter|together|collectively|each),?\\s+)?(?:(?:referred to as|called|as)\\s+)?(?:the\\s+|an?\\s+)?["“”'‘’]?(${roleNames})["“”'‘’]?\\)`,
  'giu',
);

const anyDefinition = /\([^()“"”]{0,40}["“][^()“"”]{2,40}["”]\)/g;

/** Those who are named with a role in a sentence, in order. */
export const rolesIn = rememberTexts((text): readonly PartyRole[] => {
  const roles: PartyRole[] = [];
  let from = 0;
  for (const match of text.matchAll(definition)) {
    const role = match[1] ?? '';
    // "Orrin, Inc. (the “Company”) and Liv Aasen (the “Executive”)": what is called otherwise has another name.
    const other = [...text.slice(from, match.index).matchAll(anyDefinition)].at(-1);
    from += other ? other.index + other[0].length : 0;
    const before = text.slice(from, match.index);
    // Behind the first name stands what is said of it: "with its registered office at".
    const leads = roles.length === 0 ? leadToParty : leadToParty.slice(-1);
    const lead = leads.map((each) => each.exec(before)?.[0].length).find((length) => length !== undefined) ?? 0;
    const start = from + lead;
    const whole = nameAtStart.exec(text.slice(start, match.index))?.[0].trimEnd() ?? '';
    // "Between Tarn and Orrin Inc. ("Buyer")", and nobody behind it: each of the two is one side.
    const isSecond = /\bbetween $/i.test(text.slice(0, start)) && !andNext.test(text.slice(match.index));
    const first = isSecond ? (/^.* and (?=\p{Lu})/u.exec(whole)?.[0].length ?? 0) : 0;
    const name = whole.slice(first);
    if (name !== '')
      roles.push({
        role,
        name: { start: start + first, end: start + whole.length },
        start: start + first,
        end: match.index,
      });
    from = match.index + match[0].length;
  }
  return roles;
}, 2_000);

const andNext = /^[^.;]{0,300}\)[^.;]{0,200}\band (?:\(\d\) )?(?:the )?\p{Lu}/u;

/** What leads to a name: "This Agreement is entered into as of 3 March by and between", "made by", ", and". */
const leadToParty = [
  /^.*?\b(?:between|among)\b:?\s+(?:\(\d\)\s*)?/isu,
  /^.*?\b(?:by|with|from)\s+(?=\p{Lu})/su,
  /^[\s,;]*(?:and\s+)?(?:\(\d\)\s*)?/iu,
];
/** "Halvorsen & Sons, Inc.": capitals, joined by small words, with the form of a company behind a comma; "orrin Corp." begins small. As a pattern. */
export const partyName =
  "(?:\\p{Lu}[\\p{L}\\d.&’'|/-]*|(?!(?:other|such|said|parent|with|from|between|among|company)\\b)\\p{Ll}[\\p{L}\\d-]{3,}(?=\\s(?:Corp|Inc|Ltd|LLC|LLP|GmbH|AG|plc)\\b))(?:\\s(?:(?:of|and|the|de|van|von|y|&)\\s){0,2}[\\p{Lu}\\d][\\p{L}\\d.&’'|/-]*){0,8}(?:,?\\s(?:Inc\\.?|INC\\.?|LLC|L\\.L\\.C\\.|Ltd\\.?|LTD\\.?|LP|L\\.P\\.|N\\.A\\.|S\\.A\\.|N\\.V\\.|B\\.V\\.|plc|LLP)(?=[\\s,]|$))?";
const nameAtStart = new RegExp(`^${partyName}`, 'u');
