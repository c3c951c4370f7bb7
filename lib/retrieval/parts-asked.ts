import type { Brief } from '../question/brief';
import { changeAsked } from '../question/change-asked';
import { coreQuestion } from '../question/core-question';
import { formulasIn } from '../question/formulas';
import { scopeHints } from '../question/scope-hints';
import type { PartName } from './document-parts';
import { partNames } from './document-parts';

/** Parts of the document that a question names, and those that its words imply ("capex" stands in the cash flow statement). */
export type PartsAsked = {
  named: PartName[];
  implied: { part: PartName; weight: number }[];
  /** Only the statements that are named are meant. */
  onlyNamed: boolean;
};

export function partsAsked(brief: Brief): PartsAsked {
  const known = partsByBrief.get(brief);
  if (known) return known;
  const parts = findPartsAsked(brief);
  partsByBrief.set(brief, parts);
  return parts;
}

/** Every step of retrieval asks, and every round; a brief is not changed in place. */
const partsByBrief = new WeakMap<Brief, PartsAsked>();

function findPartsAsked(brief: Brief): PartsAsked {
  const named = brief.scope.parts.filter((part): part is PartName => (partNames as readonly string[]).includes(part));
  const words = [
    ...brief.keywords.filter(({ source }) => source !== 'dictionary').map(({ text }) => text),
    ...(brief.formulas.length > 0 ? brief.formulas : formulasIn(brief.question)).map(({ expression }) => expression),
    brief.question,
  ].join(' ; ');
  const implied = new Map<PartName, number>();
  for (const [part, weight, pattern] of signs) {
    if (!named.includes(part) && pattern.test(words)) implied.set(part, Math.max(weight, implied.get(part) ?? 0));
  }
  // A question that says where to look means only there; prose about a figure stands in the text, not in the statement.
  // An adjusted figure is reconciled to the statements elsewhere.
  const aside =
    brief.narrative || /\b(?:adjusted|non-? ?gaap|pro forma|organic|constant currency)\b/i.test(brief.question);
  // "Operating income + depreciation [from the cash flow statement]" says of one figure where it stands, and nothing of the other.
  const [said, outside] = [brief.question, brief.question.replace(/[([][^()[\]]*[)\]]/g, ' ')].map(
    (text) => scopeHints(text).parts,
  );
  const isBracketed = (part: PartName) => said?.includes(part) && !outside?.includes(part);
  const statementsNamed = named.some((part) => statementNames.has(part) && !isBracketed(part));
  return {
    named,
    onlyNamed: statementsNamed,
    implied: [...implied]
      .filter(([part]) => !(statementsNamed && statementNames.has(part)))
      .map(([part, weight]) => ({ part, weight: aside && statementNames.has(part) ? weight * 0.3 : weight })),
  };
}

const statementNames: ReadonlySet<PartName> = new Set([
  'income statement',
  'balance sheet',
  'cash flow statement',
  'statement of equity',
  'comprehensive income',
]);

/** Ratios of a year's flow and a balance. */
const overBothStatements =
  /\b(?:(?:inventory|receivables?|(?:fixed |total )?assets?) turnover|days (?:of )?(?:payables?|inventory|sales)(?: of inventory)?(?: outstanding)?|dpo|dio|dso|return on (?:average )?(?:total )?(?:assets|equity)|roaa?|roae?|roe|cash conversion cycle)\b/i;

/** How strongly words point to a part: 1 is where it always stands, 0.5 where it may also be told elsewhere. */
const signs: readonly [PartName, number, RegExp][] = [
  [
    'income statement',
    1,
    /\b(?:cogs|cost of (?:goods sold|sales|revenues?|products sold)|gross (?:margin|profit)s?|operating (?:income|profit)|unadjusted (?:ebitda|operating)|net profit margin|operating margin)\b/i,
  ],
  [
    'income statement',
    0.8,
    /\b(?:net income|net earnings|ebitda|retention ratio|payout ratio|sg&a|interest coverage)\b/i,
  ],
  ['income statement', 0.8, overBothStatements],
  ['balance sheet', 0.8, overBothStatements],
  [
    'income statement',
    0.6,
    /\b(?:total revenues?|revenue growth|net (?:sales|revenues?)|effective (?:income )?tax rate|eps|earnings per share|net loss)\b/i,
  ],
  [
    'income statement',
    0.8,
    /(?:^|; )(?:is|are|was|were|do|does|did|has|have|had)\b[^?;]*\b(?:(?:net|operating) (?:loss|profit)|(?:an?|any) (?:loss|profit)(?=\s*\?|\s+(?:in|for|during)\b)|(?:los[et]|make|made|earn) money|(?:un)?profitable|(?:loss|profit|income) from operations)\b/i,
  ],
  [
    'income statement',
    0.8,
    /(?:^|; )[^,;?]{0,40}\b(?:revenues?|turnover|top line)\s*(?:(?:in|for|during|of) [^,;?]{0,24})?\?*$/i,
  ],
  [
    'balance sheet',
    1,
    /\b(?:balance sheet|ppne|pp&e|working capital|quick ratio|current ratio|total (?:current )?(?:assets|liabilities)|accounts (?:payable|receivable)|fixed assets?|property,? plant,? and equipment|total debt|debt to)\b/i,
  ],
  [
    'balance sheet',
    0.8,
    /\b(?:total equity|stockholders'? equity|shareholders'? equity|inventor(?:y|ies)|goodwill|retained earnings|cash and cash equivalents|cash & cash equivalents)\b/i,
  ],
  [
    'balance sheet',
    0.9,
    /\b(?:capital[- ]intensive|(?:increased?|decreased?|reduced?) its debt|liquidity profile|leverage|(?:largest|biggest|highest) (?:current )?(?:asset|liability)(?! class))\b/i,
  ],
  [
    'balance sheet',
    0.9,
    /\bcash (?:balance|position|on hand|in hand)\b|\bhow much cash (?:do|does|did|is|was) (?:\p{L}+ ){0,4}(?:have|has|had|hold|held|there)\b/iu,
  ],
  ['income statement', 0.9, /\bcapital[- ]intensive\b/i],
  [
    'cash flow statement',
    1,
    /\b(?:capex|capital expenditures?|free cash flow|fcf|cash flows? from (?:operat|invest|financ)\w*|operating cash flow|dividends paid|cash dividends|(?:operating|operations), investing,? and financing)\b/i,
  ],
  [
    'cash flow statement',
    0.8,
    /\b(?:depreciation and amortization|d&a|ebitda|repurchases? of|cash from operations|purchases? of property)\b/i,
  ],
  [
    'cash flow statement',
    0.8,
    /\b(?:share|stock) (?:repurchases|buy-?backs)\b|\bhow much\b[^?]*\b(?:repurchas(?:e|ing)|buy(?:ing)? back)\b|(?:^|; )(?:do|does|did|has|have)\b[^?;]*\b(?:(?:pay|paid) (?:\p{L}+ ){0,2}dividends?|(?:repurchased?|bought back|buy back) (?:\p{L}+ ){0,4}(?:stock|shares))\b/iu,
  ],
  ['cash flow statement', 0.9, /\bcapital[- ]intensive\b/i],
  [
    'management discussion',
    0.25,
    /\b(?:dr[oi]ve[ns]?|drivers?|due to|dragged|outlook|guidance|organic|(?:increase|decrease|improve|decline|grow|change)[sd]? (?:in|of|by|compared)|compared? to|year[- ]over[- ]year|effective (?:income )?tax rate|performed)\b/i,
  ],
  [
    'business overview',
    0.6,
    /\b(?:(?:what|which) industr|primarily operates?|operates? in|products and services|services and products|(?:primary|main|major|principal|largest) (?:customers|products|services|competitors|suppliers|brands|markets)|geograph(?:y|ies)|business model|cyclical(?:ity)?|seasonal(?:ity)?|competes? with)\b/i,
  ],
  [
    'cover page',
    1,
    /\b(?:commission file number|employer identification|i\.?r\.?s\.?|well-known seasoned|non-?affiliates|emerging growth company|(?:large )?accelerated filer|shell company|par value|section 12\(b\)|exact name|(?:it|company|registrant|issuer|corporation|they) (?:is |was |are )?incorporated|(?:state|place|country|jurisdiction) of incorporation|trading symbol|ticker|par value of)\b/i,
  ],
  [
    'cover page',
    0.7,
    /\b(?:shares\b[^?]{0,40}\boutstanding|outstanding (?:common )?shares|principal executive offices|headquarters?|hq|head office|fiscal year covered|(?:fiscal|financial) year(?:[- ]end|['’]s end| (?:ends?|ended|ending))|(?:10-[kq]|report|filing) cover|incorporated|telephone number|registered under|earliest event|listed on|annual report end|policy number|insured name|named insured)\b/i,
  ],
  ['table of contents', 0.9, /\b(?:contents|which items|chapters of)\b/i],
  [
    'signatures',
    0.9,
    /(?<!\p{L})(?:sign(?:ed|s|atory|atories|ature)|unterschrieben|unterzeichnet|sign[ée]e?|signataires?|firmó|firmado|firmante)(?!\p{L})/iu,
  ],
  ['schedule', 0.6, /\b(?:premium|sum insured|limit of liability|policy period|policy number|deductible)\b/i],
  [
    'declarations',
    0.6,
    /\b(?:premium|sum insured|limit of liability|policy period|policy number|deductible|named insured)\b/i,
  ],
  ['exclusions', 0.7, /\b(?:exclu(?:ded|sions?)|not covered|ausschl[uü]ss\w*|exclusiones)\b/i],
  ['definitions', 0.5, /\b(?:defined|definition|meaning of|mean by|bedeutet|définition|definici[óo]n)\b/i],
];

/** Statements whose whole pages the answer is computed from: those that are named, or surely implied by a figure. */
export function wholePageParts(brief: Brief): PartName[] {
  if (brief.narrative) return [];
  const { named, implied, onlyNamed } = partsAsked(brief);
  const sure = implied.filter(({ weight }) => weight >= 0.75).map(({ part }) => part);
  const asked = [...named, ...sure].filter((part) => statementNames.has(part));
  // "D&A (from the cash flow statement) as a % of revenue": what it is a share of stands elsewhere.
  if (shareOfRevenue.test(brief.question)) asked.push('income statement');
  return onlyNamed ? asked : [...new Set([...asked, ...operandParts(brief)])];
}

const shareOfRevenue =
  /\bmargins?\b|\b(?:%|percent(?:age)?|share|fraction|proportion) of (?:the )?(?:total |net )*(?:revenues?|sales)\b/i;

/** Statements that have a line which the question names, for a figure of a period: whatever else is told of it elsewhere. */
function operandParts(brief: Brief): PartName[] {
  if (!(isFigure.has(brief.kind) || asksForChange(brief))) return [];
  if (brief.periods.length === 0 && !ofSeveralYears.test(brief.question) && !asksForLine(brief.question)) return [];
  if (/\b(?:adjusted|non-? ?gaap|pro forma|organic|constant currency|segments?|per quarter)\b/i.test(brief.question))
    return [];
  const words = [brief.question, ...brief.formulas.map(({ expression }) => expression)].join(' ; ');
  return operands.filter(([, pattern]) => pattern.test(words)).map(([part]) => part);
}

/** "The combined revenue of the last three years", "compared with the year before": years without their numbers. */
const ofSeveralYears =
  /\b(?:last|past|latest|previous|preceding|prior|recent) (?:[2-5]|two|three|four|five) (?:(?:fiscal|financial) )?years\b|\b(?:compared (?:with|to)|versus|vs\.?|against|from|than) (?:the |its )?(?:(?:prior|previous|preceding) (?:(?:fiscal|financial) )?year|year (?:before|earlier))\b/i;

/** "What was the research and development expense?": a line of a statement and nothing more, of the last period that the statements tell. */
function asksForLine(question: string): boolean {
  if (!opening.test(question)) return false;
  const said = question.replace(opening, '').replace(ofThePeriod, '');
  return operands.some(([, pattern]) => saysNoMore.test(said.replace(pattern, '')));
}

/** The label of a line and nothing more, of a period: "What were other current liabilities in FY2031?" → "other current liabilities". */
export function labelAsked({ kind, periods, question, narrative }: Brief): string | null {
  if (narrative || kind !== 'amount' || periods.length === 0) return null;
  const [, said = ''] = lineOfPeriod.exec(coreQuestion(question).core) ?? [];
  const label = said
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  const words = label.split(' ').length;
  return words < 2 || words > 9 ? null : label;
}

const lineOfPeriod =
  /^(?:[Ww]hat|[Hh]ow (?:much|high|large|big)) (?:is|are|was|were) (?:(?:the|its|their|total|\p{Lu}\S*['’]s?) )*([^?\d]+?),? (?:(?:in|for|at|as of|during|on) )?(?:the )?(?:(?:end|close) of )?(?:the )?(?:(?:fiscal|financial|year|FY|\p{Lu}\p{Ll}{2,8} \d{1,2},?) ?)*(?:19|20)\d\d(?:,? in (?:USD|EUR|US dollars|dollars|euros)?(?: ?(?:thousands|millions|billions))?)?\s*\?*$/u;

const opening = /^(?:what|how much) (?:was|were|is|are) /i;
const ofThePeriod =
  /(?: (?:in|for|at|of) (?:the |its )?(?:(?:end of the )?(?:fiscal )?year(?:[- ]end)?|period|balance sheet date))?\s*\?*$/i;
const saysNoMore =
  /^(?:the|its|their|total|net|average|annual|reported|consolidated|company['’]s|expenses?|costs?|spending|per (?:common )?share|and amortization|(?:operating|investing|financing) activities|\s)*$/i;

const isFigure: ReadonlySet<Brief['kind']> = new Set(['amount', 'number', 'percent']);

/** "Did interest expense decline in 2018?" is decided by both years' figures. */
const asksForChange = ({ question, kind }: Brief) =>
  kind === 'boolean' && changeAsked(coreQuestion(question).core) !== null;

const operands: readonly [PartName, RegExp][] = [
  ['comprehensive income', /\b(?<!accumulated other )comprehensive (?:income|loss|earnings)\b/i],
  [
    'income statement',
    /\b(?:total revenues?|revenues?|net sales|cost of (?:goods sold|sales|revenues?)|income tax(?:es)?(?! rate)|provision for (?:income )?taxes|pre-?tax income|before (?:income )?tax(?:es)?|(?:basic|diluted) (?:eps|earnings)|eps|earnings per (?:common )?share|interest expense|net (?:income|earnings|profit|loss)|operating (?:expenses|income|profit)|selling,? general,? (?:and|&) administrative|sg&a|research and development|r&d)\b/i,
  ],
  [
    'balance sheet',
    /\b(?:total (?:current )?(?:assets|liabilities)|cash and cash equivalents|inventor(?:y|ies)|(?:accounts|trade) (?:receivable|payable)s?|receivables|payables|long-term debt|deferred revenue|retained earnings|(?:stock|share)holders'? equity|total equity|goodwill|intangible assets|accumulated other comprehensive (?:income|loss)|accumulated (?:depreciation|amorti[sz]ation)|allowances? (?:for|on))\b/i,
  ],
  [
    'cash flow statement',
    /\b(?:capex|capital expenditures?|cash dividends?|dividends paid|pa(?:y|ys|id)\b[^;?]{0,40}\bdividends(?! per)|dividends (?:and|plus) |cash (?:provided|used|generated) (?:by|in|from)|cash (?:did|from) operat\w+|operating activities|investing activities|financing activities|operating cash flow|free cash flow|depreciation|stock-based compensation|share repurchases|repurchases? of (?:common )?(?:stock|shares)|purchases? of property)\b/i,
  ],
];
