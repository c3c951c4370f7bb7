import { roleNames } from '../named-roles';
import { isSameRole } from '../party-roles';
import { type Token, tokensOf } from './stems';
import { type TimeMeasure, timeMeasureOf } from './time-measure';
import type { ToldMeasure } from './told-measure';

/** What a value is of: by the role that it has in any contract, and by the words that remain of its name. */
export type Thing = {
  role: Role | 'named';
  /** Stems, each once. */
  words: readonly string[];
  /** Whose it is, where that is told: "Supplier". */
  party: string | null;
  per: TimeMeasure | null;
  bound: 'least' | 'most' | null;
};

export type Role =
  | 'start'
  | 'end'
  | 'term'
  | 'renewal'
  | 'notice'
  | 'payment'
  | 'delivery'
  | 'warranty'
  | 'probation'
  | 'rent-free'
  | 'response'
  | 'non-compete'
  | 'confidentiality'
  | 'hours'
  | 'leave'
  | 'capacity'
  | 'liability'
  | 'late interest';

/** How labels name the things that sentences tell with other words. */
const roles: readonly { role: Role; dimension: RegExp; label: RegExp }[] = [
  {
    role: 'start',
    dimension: /^date$/,
    label:
      /\b(?:commencement|start(?:s|ing)?|effective|inception|beginning|begins|commences|valid from|in force from)\b/i,
  },
  {
    role: 'end',
    dimension: /^date$/,
    label: /\b(?:expir(?:y|ation|es)|end(?:s|ing)?|termination|maturity|final repayment|valid until)\b/i,
  },
  { role: 'rent-free', dimension: /^length$/, label: /\brent[- ]free\b/i },
  { role: 'renewal', dimension: /^length$/, label: /\b(?:renewal|extension)\b/i },
  { role: 'probation', dimension: /^length$/, label: /\b(?:probation(?:ary)?|trial)\b/i },
  { role: 'warranty', dimension: /^length$/, label: /\b(?:warranty|guarantee)\b/i },
  { role: 'non-compete', dimension: /^length$/, label: /\bnon-?compet/i },
  { role: 'confidentiality', dimension: /^length$/, label: /\bconfidential|\bsecrecy\b/i },
  { role: 'response', dimension: /^length$/, label: /^(?:response|reaction|attendance)(?: time| within)?$/i },
  { role: 'notice', dimension: /^length$/, label: /\bnotice\b|^(?:cancellation|termination) period$/i },
  {
    role: 'payment',
    dimension: /^length$/,
    label:
      /^(?:invoice )?(?:payment|credit)(?: terms?| periods?| time| deadline| due| of invoices)?$|^terms of payment$/i,
  },
  {
    role: 'delivery',
    dimension: /^length$/,
    label: /^(?:delivery|lead|shipping)(?: time| period| deadline)?$|^time of delivery$/i,
  },
  {
    role: 'term',
    dimension: /^length$/,
    label: /\b(?:term|duration)\b|^(?:contract|lease|hire|rental|loan|licen[cs]e|policy) (?:period|length)$/i,
  },
  {
    role: 'hours',
    dimension: /^length$/,
    label:
      /^(?:(?:weekly|working|normal|contractual|regular) )*(?:hours|working time)(?: of work)?(?: (?:per|a) week)?$/i,
  },
  { role: 'leave', dimension: /^(?:count|length)$/, label: /\b(?:leave|holidays?|vacation)\b/i },
  {
    role: 'capacity',
    dimension: /^count$/,
    label:
      /\b(?:capacity|max(?:imum|\.)? (?:number of )?(?:persons|people|guests|visitors|occupants|occupancy|attendance))\b/i,
  },
  { role: 'liability', dimension: /^sum/, label: /\bliab/i },
  {
    role: 'late interest',
    dimension: /^percent$/,
    label: /\b(?:late|overdue|default|arrears)\b.*\binterest\b|\binterest\b.*\b(?:late|overdue|default|arrears)\b/i,
  },
];

/** What a label or a noun of a sentence names; null where it names nothing. */
export function thingNamed(name: string, measure: ToldMeasure, bound: Thing['bound'] = null): Thing | null {
  const plain = name
    .replace(/\s*\([^)]*\)/g, ' ')
    .replace(/^(?:\W|\d+[.)])+/, '')
    .trim();
  const owner = new RegExp(`\\b(${roleNames})(?:['’]s?)?\\b`, 'iu').exec(name)?.[1]?.toLowerCase() ?? null;
  const named = owner === null ? plain : plain.replace(ownerIn, ' ').trim();
  const role = roles.find(({ label, dimension }) => dimension.test(measure.dimension) && label.test(named))?.role;
  const words = [
    ...new Set(
      tokensOf(named).flatMap((token) => (/\p{L}/u.test(token.text) ? [sameWord[token.stem] ?? nameStem(token)] : [])),
    ),
  ];
  const own = words.filter((word) => !empty.has(word));
  const rest = role === undefined ? withoutHead(own, measure) : own.filter((word) => !ofRole.has(word));
  if (role === undefined && rest.length === 0) return null;
  const told = bound ?? (leastNamed.test(named) ? 'least' : mostNamed.test(named) ? 'most' : null);
  const per = timeMeasureOf(named) ?? measure.per;
  return { role: role ?? 'named', words: rest, party: owner, per, bound: role === undefined ? told : null };
}

/** Do two places speak of one thing?
 *  @param common stems of what the whole paper is about: they set nothing apart */
export function isSameThing(one: Thing, other: Thing, common: ReadonlySet<string>): boolean {
  if (one.role !== other.role || one.bound !== other.bound) return false;
  if (one.party !== null && other.party !== null && !isSameRole(one.party, other.party)) return false;
  if (one.per !== null && other.per !== null && one.per !== other.per) return false;
  const apart = [
    ...one.words.filter((word) => !other.words.includes(word)),
    ...other.words.filter((word) => !one.words.includes(word)),
  ];
  const isShared = one.role !== 'named' || one.words.some((word) => other.words.includes(word));
  return isShared && apart.every((word) => common.has(word) || plainModifiers.has(word));
}

/** "Completion date", "number of users": what remains when the word that only tells the kind of value is left out. Of a "minimum quantity" it is what
 *  is counted. */
function withoutHead(words: readonly string[], { unit }: ToldMeasure): readonly string[] {
  const rest = words.filter((word) => !kindsOfValue.has(word));
  return rest.length > 0 || unit === null ? rest : stemsOf(unit);
}

const ownerIn = new RegExp(`(?:\\b(?:of|by|for|to) )?(?:the )?\\b(?:${roleNames})(?:['’]s?)?(?![\\p{L}])`, 'giu');
const leastNamed = /\bmin(?:imum|\.)?\b/i;
const mostNamed = /\bmax(?:imum|\.)?\b|\blimit\b|\bcap\b/i;

/** A stem as names are compared by it: "delivery" and "deliver" name one thing. */
export function nameStem({ stem }: Pick<Token, 'stem'>): string {
  return stem.replace(/i$/, '');
}

const stemsOf = (words: string) => tokensOf(words).map(nameStem);
/** Words that name nothing. */
const empty = new Set(
  stemsOf(
    'the a an our your its this that their his her of for in to per and or on by with at as total sum monthly annual annually yearly weekly daily quarterly year month week annum calendar each every minimum maximum min max',
  ),
);
const kindsOfValue = new Set(
  stemsOf('date day amount rate number count value period length time quantity limit cap order'),
);
/** What labels of a role consist of beside what sets one apart from another of that role. */
const ofRole = new Set(
  stemsOf(
    'date day commencement start starting starts effective inception beginning begins commences valid from force until expiry expiration expires end ends ending termination maturity final repayment rent-free free renewal extension probation probationary trial warranty guarantee notice period payment terms term duration invoice credit time deadline due delivery lead shipping length initial fixed hours working normal contractual regular work leave holiday holidays vacation days paid capacity persons people guests visitors occupants occupancy attendance number liability cap limit aggregate interest late overdue default arrears payments rate required written terminate cancellation response reaction attendance within non-compete non-competition competition confidentiality confidential secrecy obligation obligations duty lease sublease tenancy agreement contract licence license policy cover employment engagement appointment loan facility hire rental subscription consultancy membership',
  ),
);
/** Words that most often set nothing apart. */
const plainModifiers = new Set(
  stemsOf(
    'security basic base agreed contract contractual purchase unit initial standard applicable current nominal regular gross fixed',
  ),
);
/** Words that name one thing. */
const sameWord: Record<string, string> = Object.fromEntries(
  [
    ['salary', 'remuneration', 'pay'],
    ['charge', 'charges'],
    ['price', 'prices'],
    ['deductible', 'excess'],
  ].flatMap(([first = '', ...others]) =>
    others.map((other) => [stemsOf(other)[0] ?? other, stemsOf(first)[0] ?? first]),
  ),
);
