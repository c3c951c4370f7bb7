import type { Span } from '../contract/span';
import { frontOf, isRegistrant } from '../document/registrant';
import { rememberTexts } from '../question/remember-texts';
import type { Candidate } from './candidate';
import { withRoles } from './party-names';
import type { Asked } from './prose/asked';
import type { Reading } from './prose/reading';
import { standsOn, textsCited } from './prose/texts-on-lines';

/** Two sides of a contract: what is said of the one is not said of the other. */
export const parties: readonly (readonly [RegExp, RegExp])[] = [
  [/\binsurer\b|\bunderwriter\b|\binsurance company\b/i, /\bpolicy ?holder\b|\binsured\b/i],
  [/\blandlord\b|\blessor\b/i, /\btenant\b|\blessee\b/i],
  [
    /\bseller\b|\bvendor\b|\bsupplier\b|\bprovider\b/i,
    /\bbuyer\b|\bpurchaser\b|\bcustomer\b|\bclient\b|\bsubscriber\b/i,
  ],
  [/\bemployer\b|\bcompany\b/i, /\bemployee\b|\bexecutive\b/i],
  [/\bclient\b|\bcompany\b/i, /\bcontractor\b|\bconsultant\b|\bvendor\b|\bsupplier\b/i],
  [/\blenders?\b/i, /\bborrower\b/i],
  [/\blicensor\b/i, /\blicensee\b/i],
  [/\bcontroller\b|\bcustomer\b/i, /\bprocessor\b/i],
  [/\bdisclosing party\b|\bdiscloser\b/i, /\breceiving party\b|\brecipient\b/i],
  [/\bfranchisor\b/i, /\bfranchisee\b/i],
  [/\bmanufacturer\b/i, /\bbuyer\b|\bpurchaser\b/i],
  [/\bmanufacturer\b|\bsupplier\b/i, /\bdistributor\b|\breseller\b|\bdealer\b/i],
  [/\bsub(?:landlord|lessor)\b/i, /\bsub(?:tenant|lessee)\b/i],
  [/\bpublisher\b/i, /\bauthor\b/i],
  [/\bcarrier\b/i, /\bshipper\b/i],
];

/** Is it what the other side has to do, or may? "The Supplier shall notify the Customer within 24 hours" tells nothing of when the Customer must
 *  notify. */
export function isDutyOfOther({ items }: Candidate, asked: Asked, reading: Reading): boolean {
  const sides = sidesAsked(withRoles(asked.question, reading.table));
  const span = items[0]?.spans[0];
  if (sides.length === 0 || !span) return false;
  // "Tenant’s Insurance" is none that the landlord has to have.
  if (items.some(({ value }) => typeof value === 'string' && sides.every((side) => isThingOfOther(value, side))))
    return true;
  const texts = textsAround(span, items.length > 1, reading);
  if (texts.some((text) => sides.some(({ own }) => own.acts.test(text.replace(condition, ' '))))) return false;
  return texts.some(
    (text) => sides.some(({ other }) => other.acts.test(text)) || isDoneByNamed(text, frontOf(reading.table)),
  );
}

/** Whoever does something in a condition has not to do what follows from it: "if the Licensee fails to pay". */
const condition =
  /\b(?:if|unless|where|when|whenever|until|in the event(?: that)?|so long as|provided that) [^,.;:]*/gi;

function isThingOfOther(text: string, { own, other }: { own: Side; other: Side }): boolean {
  return other.owns.test(text) && !own.owns.test(text);
}

type Side = {
  acts: RegExp;
  /** At the head of a thing's name. */
  owns: RegExp;
};

const named = parties.flat();
const doing =
  "(?:['’]s)?(?:,[^,;:.]{1,60},)? (?:(?:hereby |also |further )?(?:shall|must|will|may|should|can|cannot|agrees?|undertakes?|covenants?)\\b(?! be (?!required|obliged|entitled|permitted|allowed|liable|responsible))|(?:is|are) (?:not )?(?:required|obliged|entitled|permitted|allowed|liable|responsible)|(?<!['’]s )(?!(?:as|is|has|was|does|this|its|us)\\b)\\p{Ll}{3,}s(?<!ss) (?=\\p{Ll}))";
const acting = new Map(
  named.map((party) => [
    party,
    {
      acts: new RegExp(`(?:${party.source})${doing}`, 'iu'),
      owns: new RegExp(`^(?:the )?(?:${party.source})['’]s?\\b`, 'iu'),
    },
  ]),
);
const askedOf = new Map(
  named.map((party) => [
    party,
    new RegExp(
      `\\b(?:must|shall|should|may|can|could|will|would|does|do|did) (?:the |an? |each |any |every )?(?:${party.source}) (?!be\\b)\\p{Ll}|\\b(?:is|are) (?:the |an? )?(?:${party.source}) (?:required|obliged|entitled|permitted|allowed|liable|responsible)\\b|\\b(?:obligations?|duties|responsibilities) of (?:the )?(?:${party.source})\\b|(?:${party.source})['’]s (?:obligations?|duties|responsibilities)\\b|\\bby (?:the |an? )?(?:${party.source})\\s*\\?*$`,
      'iu',
    ),
  ]),
);

/** Who is to do what is asked for, and who stands on the other side. */
const sidesAsked = rememberTexts((question): { own: Side; other: Side }[] =>
  parties.flatMap(([one, two]) =>
    [
      [one, two],
      [two, one],
    ].flatMap(([own, other]) => {
      const [mine, others] = [own && acting.get(own), other && acting.get(other)];
      return own && mine && others && askedOf.get(own)?.test(question) ? [{ own: mine, other: others }] : [];
    }),
  ),
);

/** "Orrin will notify the Customer", where Orrin is one of those who sign. */
function isDoneByNamed(text: string, front: string): boolean {
  const [, name] = namedActor.exec(text) ?? [];
  return name !== undefined && !isPaper.test(name) && isRegistrant(name, front);
}

const namedActor =
  /(?:^|[,.;:] |\b(?:and|that|which) )(?:the )?(\p{Lu}[\p{L}\d&-]+) (?:shall|must|will|may|agrees to)\b(?! be )/u;
const isPaper =
  /^(?:agreement|contract|policy|lease|terms|section|fees?|services?|part(?:y|ies)|customers?|clients?|users?|tenants?|members?)$/i;

/** The sentences on these lines; of a list, what announces it. */
function textsAround(span: Span, isList: boolean, reading: Reading): string[] {
  const { blocks } = reading;
  const { line_start: from, line_end: to } = span;
  const at = blocks.findIndex((block) => standsOn(block, from, to));
  const texts = textsCited(span, reading);
  if (!isList && !/^(?:[•●▪■–—*-]|\(?[a-z\d]{1,3}[.)])\s/i.test(blocks[at]?.source.text ?? '')) return texts;
  const lead = blocks
    .slice(Math.max(0, at - blocksToLead), Math.max(0, at))
    .findLast(({ source }) => /[:—–]$/.test(source.text));
  const announcing = lead?.sentences.at(-1)?.text;
  return announcing === undefined ? texts : [announcing];
}

const blocksToLead = 15;
