import type { ValueKind } from '../contract/value-schemas';

const words = (text: string) => new Set(text.split(/\s+/).filter(Boolean));

/** The kind of value that an English noun stands for, or null for one that says nothing ("upper end", "part").
 *  @param noun lower case, singular or plural
 *  @param phrase the whole noun phrase, for compounds: "phone number" is a text, "interest rate" a percent */
export function nounKind(noun: string, phrase: string): ValueKind | null {
  for (const [pattern, kind] of compounds) if (pattern.test(phrase)) return kind;
  const single = singular(noun);
  for (const [set, kind] of nouns) if (set.has(noun) || set.has(single)) return kind;
  return null;
}

/** "Functions", "people", "policies": more than one. Words that only look plural ("basis", "sales" as a sum) are told apart
 *  by the kinds that are sums anyway. */
export function isPlural(noun: string): boolean {
  const word = noun.toLowerCase();
  if (irregularPlurals.has(word)) return true;
  return (
    word.length > 3 &&
    /s$/.test(word) &&
    !/(?:ss|us|is|news|business|series|headquarters|premises|basis|analysis)$/.test(word)
  );
}

/** Amounts that people name in the plural and mean as one sum: "total net sales", "inventories". */
export function isSum(noun: string): boolean {
  return sums.has(noun.toLowerCase());
}

export function singular(noun: string): string {
  if (noun.endsWith('ies') && noun.length > 4) return `${noun.slice(0, -3)}y`;
  if (/(?:ches|shes|xes|sses)$/.test(noun)) return noun.slice(0, -2);
  return /[^su]s$/.test(noun) && noun.length > 3 ? noun.slice(0, -1) : noun;
}

const irregularPlurals = words('people children men women criteria persons data media phenomena staff');
const sums = words(
  `sales revenues earnings proceeds assets liabilities expenses costs inventories receivables payables losses profits
   expenditures taxes savings holdings borrowings deposits reserves funds equivalents securities investments charges
   benefits obligations commitments repurchases purchases contributions dividends payments fees`,
);

/** Compounds first, since their last word misleads. */
const compounds: readonly [RegExp, ValueKind][] = [
  [/\b(?:e-?mails?|web|internet|ip|url)(?: address(?:es)?| site| page)?\b/, 'text'],
  [/\bwebsite\b/, 'text'],
  [/\biban\b/, 'iban'],
  [
    /\b(?:phone|telephone|fax|mobile|file|identification|policy|account|contract|registration|reference|claim|serial|order|invoice|case|docket|tax|vat|id|model|part|product|catalog(?:ue)?|batch|lot|permit|cas|un|ec|report|version|licen[cs]e|passport|certificate|security|commission|routing|purchase order|article|section) (?:numbers?|no\.?|codes?|ids?)\b/,
    'text',
  ],
  [/\b(?:zip|postal|post|sic|currency|ticker|stock|trading) (?:codes?|symbols?)\b/, 'text'],
  [
    /\b(?:policy|reporting|coverage|fiscal|contract|insurance|rental|lease|subscription|validity|review) period\b|\bperiod (?:of insurance|of cover|covered|of the|from)\b|\bdate range\b/,
    'date_range',
  ],
  [/\b(?:useful|service|economic|remaining|contractual|average|amorti[sz]ation|depreciable) li(?:fe|ves)\b/, 'number'],
  [/\b(?:operating|trading|net|financial|segment|pre-?tax) results?$/, 'amount'],
  // Fees and premiums for credit are agreed in percent of it.
  [
    /\b(?:commitment|undrawn|unused|non-?utili[sz]ation|upfront|up-front) fee$|\b(?:prepayment|redemption|call|repricing) (?:premium|penalty)$/,
    'percent',
  ],
  [
    /\b(?:service|availability|uptime|sla) credits?$|\b(?:guaranteed|minimum|target|monthly) (?:availability|uptime)$|\buptime$/,
    'percent',
  ],
  [/\bsums? insured\b|\binsured sums?\b|\b(?:liability|indemnity) (?:insurance|cover(?:age)?)$/, 'amount'],
  [
    /\b(?:account|fund|cash|bank|loan|reserve|principal|opening|closing|outstanding|goodwill|inventory|debt|receivables?|payables?|deferred revenue|liability|allowance|reserves?|contract) balances?$/,
    'amount',
  ],
  [/\binterest (?:capitali[sz]ed|accrued|incurred|expensed|earned|paid|received)$/, 'amount'],
  [/(?:^|['’]s? )(?:net )?cash (?:provided|used|generated|flows?)$|\bcash equivalents$/, 'amount'],
  [/\b(?:notice|waiting|grace|cooling-off|cure|retention|vesting|warranty|payment) period\b/, 'number'],
  [/\b(?:free )?cash ?flow conversion\b|\bfcf conversion\b/, 'percent'],
  [/\bdays (?:payable|sales?|inventory|in)\b|\bcash conversion cycle\b/, 'number'],
  [/\b(?:exchange|conversion|current) rate\b|\bcurrent ratio\b/, 'number'],
  [/\b(?:hourly|daily|day|weekly|monthly|base|room|nightly|freight) (?:rate|rent|charge)\b/, 'amount'],
  [/\b(?:production|run|hit|delivery) rates?\b/, 'text'],
  [/\b(?:%|percent(?:age)?) (?:of|change|increase|decrease|margin|points?|share)\b|% margin\b/, 'percent'],
  [
    /\b(?:growth|interest|tax|discount|royalty|coupon|turnover|attrition|churn|retention|inflation|default|occupancy|utili[sz]ation|conversion|success|response|approval|commission|dividend) (?:rate|yield)s?\b/,
    'percent',
  ],
  [/\b(?:load|capacity) factors?\b|\boccupancy$|\boccupancy (?:levels?|percentage)\b/, 'percent'],
  [/\b(?:comparable|same)[ -](?:store |restaurant |club )?sales\b/, 'percent'],
  [/\b(?:debt|leverage|price|loan)[- ]to[- ](?:ebitda|equity|capital|assets|earnings|value)\b/, 'number'],
  [/\bmarket shares?\b|\bshare of\b|\bspread over\b/, 'percent'],
  [
    /\b(?:maturity|expiry|expiration|effective|record|payment|payable|closing|signing|start|end|due|renewal|termination|commencement|inception|issue|filing|balance sheet) dates?\b|\b(?:quarter|year|month)[- ]end$|\bdate of\b/,
    'date',
  ],
  [
    /\b(?:principal|registered|head|main|corporate|executive) (?:executive )?offices?\b|\bplace of business\b|\bheadquarters\b/,
    'address',
  ],
  [/\b(?:cash|capital|working capital|market capitali[sz]ation)\b$/, 'amount'],
  [
    /\b(?:income|deferred|corporate|sales|property|payroll|excise) tax(?:es)?(?: (?:expense|provision|benefit))?s?$/,
    'amount',
  ],
  [
    /\b(?:retention|payout|turnover|quick|cash|debt|leverage|coverage|liquidity|working capital|efficiency|solvency|combined|loss) ratio\b/,
    'number',
  ],
  [/\b(?:inventory|assets?|receivables?|payables?|stock|capital|portfolio) turnover\b/, 'number'],
  [/\b(?:staff|employee|labou?r|personnel) turnover\b/, 'percent'],
  [/\b(?:audit|law|accounting|consulting|insurance) (?:firms?|company)\b/, 'text'],
  [/\b(?:number|count) of\b/, 'number'],
  [/\bdamages$/, 'amount'],
  // What is aimed at is agreed in percent of the salary; of somebody by name a sum is reported.
  [
    /^(?:(?:executive|employee|officer|manager|director)['’]s )?target (?:annual |cash |short-term )*(?:bonus|incentive)(?: opportunity)?$/,
    'percent',
  ],
  [/\b(?:bonus|incentive) (?:awards?|pools?)$|\b(?:low|lowest|high|highest|winning|accepted) bids?$/, 'amount'],
  [/\b(?:mileage|travel|kilomet(?:er|re)|per diem) (?:reimbursement |allowance )?rates?$/, 'amount'],
  [/\b(?:minimum|maximum) (?:\p{L}+ ){0,2}quantit(?:y|ies)\b/u, 'number'],
  [/\bratio$/, 'number'],
  [/\bearnings per\b|\b(?:eps)\b/, 'amount'],
];

const nouns: readonly [ReadonlySet<string>, ValueKind][] = [
  [words('date day deadline expiry expiration maturity inception anniversary birthday year month quarter-end'), 'date'],
  [
    words(
      'percent percentage percentages proportion fraction turnout rate margin growth yield coupon stake cagr roa roaa roe roae roi roic',
    ),
    'percent',
  ],
  [
    words(
      `amount price cost fee fine penalty revenue sales turnover income earnings profit loss gain expense expenditure capex cash inventory
       inventories asset liability debt equity dividend deficit shortfall salary compensation pay bonus rent premium deductible excess limit
       sublimit indemnity charge payment proceeds budget worth value valuation ebitda ebit ebitdar cogs ppe ppne pp&e
       goodwill sg&a r&d d&a receivable payable tax contribution fund grant loan impairment writedown write-down settlement fine cap ceiling floor principal deposit borrowing spend spending saving
       remuneration wage allowance royalty toll instalment installment sum retainer commission consideration capital
       depreciation amortization fcf nopat backlog facility flow overdraft surcharge reserve`,
    ),
    'amount',
  ],
  [
    words(
      'number count ratio multiple headcount workforce population vote age weight dpo dso dio ccc frequency times days',
    ),
    'number',
  ],
  [
    words(
      `person director officer ceo cfo coo cto president chair chairman chairwoman chairperson secretary treasurer
       controller signatory signer author lawyer attorney notary arbitrator expert founder executive doctor physician
       witness spokesperson employee nominee proxy member trustee attendee`,
    ),
    'person_name',
  ],
  [words('address headquarters hq'), 'address'],
];
