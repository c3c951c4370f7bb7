import { tokensOf } from './stems';

/** Ways to say the same thing in contracts, filings, policies, invoices and standards. Reading compares stems, so one form of a
 *  word is enough. A phrase counts only when all of its words stand close together. */
const groups: string[][] = [
  ['telephone number', 'phone number', 'telephone', 'phone', 'tel', 'call'],
  ['e-mail address', 'email address', 'e-mail', 'email', 'mail'],
  ['ticker', 'ticker symbol', 'trading symbol', 'symbol', 'stock symbol'],
  [
    'head office',
    'headquarters',
    'headquartered',
    'principal executive offices',
    'executive offices',
    'principal office',
    'principal place of business',
    'based',
  ],
  ['registered office', 'registered address', 'registered seat'],
  ['state', 'jurisdiction'],
  ['incorporated', 'incorporation', 'organized', 'organised', 'formed'],
  [
    'employer identification number',
    'employer identification no',
    'employer identification',
    'EIN',
    'I.R.S. ID',
    'tax identification number',
  ],
  ['file number', 'file no', 'file nos'],
  ['policy number', 'policy no'],
  ['invoice number', 'invoice no'],
  ['account number', 'account no'],
  ['order number', 'order no'],
  ['contract number', 'contract no'],
  ['registration number', 'registration no'],
  ['reference number', 'reference no', 'ref'],
  ['present name', 'current name', 'name was changed', 'changed its name', 'renamed', 'name changed'],
  ['leave', 'left', 'resign', 'resignation', 'departure', 'step down', 'stepped down', 'retire', 'depart'],
  [
    'jobs',
    'employees',
    'roles',
    'positions',
    'staff',
    'workforce',
    'colleagues',
    'associates',
    'people',
    'team members',
    'persons',
  ],
  ['sites', 'locations', 'facilities', 'plants', 'premises'],
  ['buy back', 'bought back', 'repurchase', 'repurchased', 'buyback'],
  ['break-up fee', 'breakup fee', 'termination fee', 'break fee'],
  ['role', 'position', 'title', 'office', 'post', 'job title'],
  ['handed in', 'surrendered', 'withheld', 'tendered', 'handed over'],
  ['run out', 'runs out', 'lapse', 'lapses', 'expire', 'expires', 'expiration', 'expiry'],
  ['renewed', 'renewal', 'renew', 'extended'],
  ['suit', 'lawsuit', 'action', 'litigation', 'case', 'complaint'],
  ['docket number', 'docket', 'case number', 'case no', 'civil action no', 'file number'],
  ['reimburse', 'reimbursement', 'reimbursed', 'repay', 'refund'],
  ['operates', 'operations', 'operated', 'operating'],
  ['deliver', 'delivered', 'submit', 'provide', 'due'],
  ['quit', 'left', 'resigned'],
  ['earlier', 'prior', 'previous', 'before', 'former', 'formerly'],
  ['worked', 'employed', 'employ', 'workforce', 'headcount'],
  ['cut', 'eliminated', 'laid off', 'layoff', 'reduce', 'reduction', 'let go', 'redundant', 'lose'],
  ['takes over', 'take over', 'appointed', 'named', 'designated', 'elected', 'becomes', 'succeed', 'assume'],
  ['chair', 'chairman', 'chairperson', 'chairwoman'],
  [
    'begin',
    'began',
    'commence',
    'start',
    'commencement',
    'inception',
    'inception date',
    'start date',
    'commencement date',
    'effective date',
    'effective from',
    'take effect',
    'takes effect',
  ],
  ['voted down', 'defeated', 'rejected', 'not approved', 'not adopted', 'failed'],
  ['approved', 'adopted', 'passed', 'ratified'],
  ['deliberate', 'intentional', 'intentionally', 'purposely', 'by design'],
  ['drawn', 'borrowed', 'borrowing', 'drew', 'outstanding under'],
  ['owned', 'held', 'hold'],
  ['worth', 'value', 'market value', 'valued'],
  ['size', 'large', 'big', 'amount'],
  ['upper end', 'maximum', 'high end', 'at most', 'up to'],
  ['lower end', 'minimum', 'low end', 'at least'],
  ['cap', 'limit', 'maximum', 'ceiling', 'not exceed'],
  ['salary', 'base salary', 'base pay', 'annual salary', 'remuneration', 'gross salary'],
  ['bonus', 'incentive'],
  ['holiday', 'vacation', 'annual leave', 'paid leave', 'paid time off'],
  ['probation', 'probationary period', 'trial period'],
  ['notice period', 'period of notice', 'prior notice', 'written notice', 'notice'],
  ['terminate', 'termination', 'cancel', 'cancellation', 'end this'],
  ['expire', 'expiry', 'expiration', 'end date', 'end', 'until'],
  ['deductible', 'excess', 'retention'],
  ['sum insured', 'insured sum', 'limit of liability', 'coverage limit'],
  ['insured', 'policyholder', 'policy holder', 'named insured'],
  ['insurer', 'insurance company', 'underwriter', 'carrier'],
  ['landlord', 'lessor', 'owner of the premises'],
  ['tenant', 'lessee', 'renter'],
  ['rent', 'rental'],
  ['deposit', 'security deposit'],
  ['buyer', 'purchaser', 'customer', 'bill to', 'billed to', 'client'],
  ['seller', 'vendor', 'supplier'],
  ['total', 'grand total', 'total due', 'amount due', 'total amount', 'balance due'],
  ['payment deadline', 'due date', 'payment due', 'due', 'payable by'],
  ['interest rate', 'rate of interest', 'interest', 'coupon', 'bear interest', 'fixed rate'],
  ['fine', 'penalty', 'sanction'],
  ['fee', 'charge', 'bill'],
  ['retention period', 'retain', 'kept for', 'stored for', 'keep'],
  ['personal data', 'personal information'],
  ['write', 'send', 'attn', 'attention', 'contact'],
  ['tick', 'check', 'mark', 'check mark', 'indicate by check mark', 'box'],
  ['audit firm', 'auditor', 'independent registered public accounting firm', 'accounting firm'],
  ['in charge of', 'responsible for', 'responsibility for', 'head of', 'oversees'],
  ['law governs', 'governing law', 'governed by', 'law applies', 'applicable law'],
  ['could vote', 'entitled to vote', 'eligible to vote', 'vote'],
  ['quarter-end', 'quarterly period ended', 'quarter ended', 'end of the quarter'],
  ['fiscal year', 'financial year', 'year ended'],
  ['year-end', 'end of', 'december 31', 'as of december'],
  ['signed', 'signature', 'sign', 'executed by'],
  ['expect', 'estimate', 'anticipate', 'forecast', 'project'],
  ['charges', 'costs', 'expenses', 'cost'],
  ['trade', 'traded', 'quoted', 'listed', 'registered'],
  ['carry', 'bear', 'accrue'],
  ['carry', 'include', 'contain', 'entail', 'involve'],
  ['new', 'incoming', 'appointed'],
  ['allowed', 'permitted', 'may', 'can', 'prohibited', 'forbidden'],
  ['published', 'publication', 'issued', 'released'],
  ['sublet', 'sublease', 'underlet'],
  ['required', 'must', 'shall', 'obliged', 'mandatory'],
  ['effective', 'effective date', 'takes effect', 'take effect', 'in force', 'enter into force'],
  ['announced', 'announcement'],
  ['chief executive officer', 'CEO', 'principal executive officer'],
  ['chief financial officer', 'CFO', 'principal financial officer'],
  ['chief operating officer', 'COO'],
  ['principal accounting officer', 'chief accounting officer'],
  ['New York Stock Exchange', 'NYSE'],
  ['function', 'functions'],
  ['headed', 'heading', 'title', 'entitled', 'titled'],
  ['merger', 'acquisition', 'acquire', 'acquired'],
  ['spin off', 'spinning off', 'spin-off', 'separate', 'separation'],
  ['cyclicality', 'cyclical'],
];

const phrases = groups.map((group) => group.map((phrase) => tokensOf(phrase).map((token) => token.stem)));

type SynonymHit = { from: number; to: number; ways: string[][] };

/** The groups that a run of stems touches: token range, half-open, and all ways to say it. The longest phrase wins. */
export function synonymsIn(stems: readonly string[]): SynonymHit[] {
  const hits: SynonymHit[] = [];
  for (const ways of phrases) {
    for (const way of ways) {
      for (let from = 0; from + way.length <= stems.length; from++) {
        if (way.every((stem, offset) => stems[from + offset] === stem))
          hits.push({ from, to: from + way.length, ways });
      }
    }
  }
  hits.sort((a, b) => b.to - b.from - (a.to - a.from));
  const chosen: SynonymHit[] = [];
  for (const hit of hits) {
    const same = chosen.find((other) => other.from === hit.from && other.to === hit.to);
    if (same) same.ways = [...same.ways, ...hit.ways];
    else if (!chosen.some((other) => hit.from < other.to && other.from < hit.to)) chosen.push({ ...hit });
  }
  return chosen;
}
