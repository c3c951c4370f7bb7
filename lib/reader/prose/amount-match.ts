import type { Amount, AnyValue } from '../../contract/value-schemas';
import { monthNames } from '../tables/parse-period';
import type { Asked } from './asked';
import { hitsIn } from './asked';
import { asksChange } from './figure-match';
import { isOtherAward } from './other-award';
import { isPartAsked } from './part-told';
import { isOneEndOfRange } from './range-told';
import { isYetToCome, leftBy, type Objection, type SaidValue } from './said-value';
import { tokensOf } from './stems';

/** How well an amount that a sentence says is the amount asked for, 0…1: what it is an amount of, per share or not, which end of a
 *  range, a total or a part, the figure or its change. */
export function amountMatch(said: SaidValue): number {
  const left = leftBy(ofAnotherThing, said);
  if (left < 1) return left;
  const atEnd = endOfRangeMatch(said);
  if (atEnd !== null) return atEnd;
  const figure = leftBy(anotherFigure, said);
  return figure < 1 ? figure : nounMatch(said);
}

const sinceThen = /\b(?:accumulated|cumulative|cumulatively)\b(?! (?:other|comprehensive))/i;

const carried =
  /\b(?:carrying (?:amounts?|values?)|fair values?|book values?)\b(?:(?!\b(?:result|charge|impair|loss))[^.;,$]){0,90}?\s(?:was|were|is|are|of|totaled)\s+(?:approximately |about )?(?:US)?[$€£]?\s*$/i;

/** "Cameras for $12,500, funded from the operating budget": what is taken from a budget is not the budget. */
function isTakenFrom({ asked: { question }, after }: SaidValue): boolean {
  const [, source] = takenFrom.exec(after) ?? [];
  return source !== undefined && !/\bfrom\b/i.test(question) && new RegExp(`\\b${source}\\b`, 'i').test(question);
}

const takenFrom =
  /^[^.;]{0,20}\b(?:funded|financed|paid|met|drawn|taken) (?:from|out of) (?:the |its |our |their )?(?:\p{Ll}+ ){0,2}?(budget|reserves?|funds?|account|proceeds|savings|surplus)\b/iu;

const asksWhole = /\btotal (assets|liabilities)\b/i;
const asksSizeOfCredit =
  /\b(?:amount|size|volume) of (?:the |its |this |that )?(?:(?!terminat|former|previous|old|minimum)[\p{L}\d-]+ ){0,4}(?:agreement|facility|loan|revolver|line)\b/iu;

/** "Restructuring costs changed by $230 million" says nothing of how net sales changed, and "currencies reduced pre-tax income by $21
 *  million" nothing of what they did to operating income. */
function isChangeOfOther({ asked: { question }, text }: SaidValue): boolean {
  const measured =
    /^by how much (?:did|has|have|had|was|were) (.+?) (?:chang|increas|decreas|grow|grew|ris|rose|fall|fell|declin|drop|improv)/i.exec(
      question,
    )?.[1];
  const moved = changesWhat.exec(question)?.[1];
  const heard = new Set(tokensOf(text).map(({ stem }) => stem));
  if (moved !== undefined && tokensOf(moved).some(({ stem }) => !heard.has(stem))) return true;
  const words = measured === undefined ? [] : tokensOf(measured).filter(({ text: word }) => /^\p{Ll}{4,}/u.test(word));
  const told = /^.*?\b(?:chang|increas|decreas|grew|rose|fell|declin|dropp|improv)\w*/i.exec(text)?.[0];
  if (words.length === 0 || told === undefined) return false;
  const stems = new Set(tokensOf(told).map(({ stem }) => stem));
  return !words.some(({ stem }) => stems.has(stem));
}

/** "By how much did a strong dollar reduce its operating income?" */
const changesWhat =
  /^by how much did .+? (?:increase|decrease|reduce|lower|raise|improve|change|affect|impact|benefit|hurt) (?:the |its |our |their |[\p{L}\d&.]+['’]s? )?(?!in\b|from\b|between\b|during\b|over\b|for\b|compared\b|since\b|by\b|to\b|at\b|on\b|year\b)((?:\p{Ll}[\p{L}-]* ?){1,3}?)(?=\s(?:in|from|between|during|over|for|compared|since|by|at|on)\b|\?|$)/iu;

/** "Net income per employee": a sentence that says nothing of employees tells another amount. */
function isNotPerThat(question: string, text: string): boolean {
  const counted = countedBy.exec(question)?.[1]?.toLowerCase();
  if (counted === undefined) return false;
  const ways = people.test(counted) ? people.source : `\\b${counted.replace(/(?:ies|y|e?s|ee?t)$/, '')}`;
  return !new RegExp(ways, 'i').test(text);
}

/** What figures of a business are divided by; shares and spans of time have rules of their own. */
const countedBy =
  /\b(?:income|earnings|profit|loss|revenues?|sales|assets|liabilities|debt|equity|ebitda?|expenses?|costs|cash flow|capex)\b[^?.,;]{0,30}?\bper (?:(?:full-time|average|average full-time|active|square|retail|individual) )?(?!(?:\p{L}+ )?shares?\b|year|annum|quarter|month|week|day|hour|diluted|basic|common|ordinary|the\b|cent\b)(\p{Ll}{3,})/iu;
const people = /\b(?:employee|associate|staff|worker|person|people|head|colleague|capita)/i;

const ofAnotherThing: readonly Objection[] = [
  // "The excess of the $1.5 billion paid over its value": the excess is told, and how large it is not.
  [0.2, ({ before }) => /(?<!\bin )\bexcess of (?:the )?(?:aggregate )?(?:US)?[$€£]?\s?$/i.test(before)],
  [0.3, isGainOnSale],
  [0.2, ({ asked, text }) => isNotPerThat(asked.question, text)],
  // "Common stock, $0.10 par value per share" is no book value of one.
  [
    0.2,
    ({ asked, before, own, after }) =>
      !/\b(?:par|nominal|stated|face)\b/i.test(asked.question) &&
      (/^[^a-z]*(?:per share )?(?:par|nominal) value\b/i.test(`${own}${after}`) ||
        /\b(?:par|nominal) value(?: of| per share of|,)?\s+(?:US)?[$€£]?\s*$/i.test(before)),
  ],
  [0.2, isOtherAward],
  [0.3, ({ asked, text }) => isAnotherFee(asked, text)],
  // "For each $1,000 principal amount": what something is counted by.
  [
    0.2,
    ({ asked, before, after }) =>
      /\b(?:each|every|per)\s+(?:U\.?S\.?\s?)?[$€£]?\s*$/i.test(before) &&
      /^\s*(?:in )?(?:aggregate )?(?:principal|face|nominal|original)\b/i.test(after) &&
      !/\b(?:denominations?|each|per)\b/i.test(asked.question),
  ],
  [0.2, isBoughtByIt],
  [0.2, isPaidToOther],
  [0.2, isPaidForOther],
  [0.3, isTakenFrom],
  [0.2, isFinancing],
  // "A liability of $2.6 billion, which must be paid by 2036": nothing that was paid.
  [
    0.2,
    ({ asked, text, end }) =>
      /\bpaid\b/i.test(asked.question) &&
      !/\b(?:to|must|will|shall|may) be paid\b/i.test(asked.question) &&
      /^[^.;$€£]{0,40}\b(?:to|must|will|shall|may) be paid\b/i.test(text.slice(end)),
  ],
  // What is capitalized is no expense of the year.
  [
    0.2,
    ({ asked, before }) =>
      /\bcapitali[sz]ed\b/i.test(before.slice(-90)) &&
      /\b(?:expenses?|expensed)\b/i.test(asked.question) &&
      !/\bcapitali[sz]/i.test(asked.question),
  ],
  [0.2, isEarnedElsewhere],
  // "The largest current liability" is one of the lines of a statement; what a sentence tells of is any of them.
  [0.2, ({ asked, text }) => asksLargestLine.test(asked.question) && !superlative.test(text)],
  // "Accumulated impairment losses were $8.2 billion": of all the years.
  [
    0.2,
    ({ asked, before }) =>
      sinceThen.test(before.slice(-70)) &&
      !sinceThen.test(asked.question) &&
      !/\b(?:total|all)\b/i.test(asked.question),
  ],
  // "Total current assets less total current liabilities", "a liability position of $83 million": no total liabilities.
  [
    0.2,
    ({ asked: { question }, text }) => {
      const whole = asksWhole.exec(question)?.[1];
      return (
        whole !== undefined && !new RegExp(`\\btotal (?:consolidated )?${whole}\\b|\\b${whole} total`, 'i').test(text)
      );
    },
  ],
  // "An increase of $38 million"; "decreases of $152 million, $1.2 billion and $946 million": the third is a change too.
  [
    0.2,
    ({ asked: { question }, before }) =>
      !asksChange.test(question) &&
      /\b(?:in|de)creases? of (?:(?:approximately |about )?[$€£]?[\d.,]+(?: (?:million|billion))?,? (?:and )?)*(?:approximately |about )?$/i.test(
        before,
      ),
  ],
  // "A $3.3 billion net income tax benefit" is no net income.
  [
    0.2,
    ({ asked: { question }, text }) =>
      /\bnet income\b(?! tax)/i.test(question) &&
      /\bnet income tax/i.test(text) &&
      !/\bnet income\b(?! tax)/i.test(text),
  ],
  // "Terminated the $3.8 billion credit agreement", "advances of at least $10 million": no size of the agreement.
  [
    0.2,
    ({ asked: { question }, before, text }) =>
      asksSizeOfCredit.test(question) &&
      ((/\b(?:terminat|replac|repa[iy]|refinanc|cancel)\w*\s[^.;]{0,40}$/i.test(before) &&
        !/\bnew\b/i.test(before.slice(-20))) ||
        (/\b(?:prepay\w*|advances?|minimum|multiples?|sub-?limit|swing ?line|letters? of credit)\b/i.test(text) &&
          !/\b(?:commitments?|up to)\b/i.test(before.slice(-60)))),
  ],
  // "$12 million of amortization of the arrangement fees": what was written off in a year, and not what they were.
  [
    0.2,
    ({ asked, after }) =>
      /\b(?:fees?|costs?|paid|pay|spent|spend)\b/i.test(asked.question) &&
      /^\s*(?:of|in) (?:\p{Ll}+ )?amorti[sz]ation of\b/iu.test(after) &&
      !/\b(?:amorti[sz]|expens|charge|written off|write-?off)/i.test(asked.question),
  ],
  // "The commitments may be increased to $4,950,000,000" is no commitment fee.
  [
    0.2,
    ({ asked, text }) =>
      /\bfees?\b/i.test(asked.question) && !/\b(?:fees?|charges?|commissions?|paid|pays?|billed)\b/i.test(text),
  ],
  // "Common stock, par value $0.01 per share"
  [
    0.2,
    ({ asked, before }) =>
      /\b(?:par|nominal|stated) value(?: of)?\s*$/i.test(before) &&
      !/\b(?:par|nominal|stated|face)\b/i.test(asked.question),
  ],
  // The par value of the common stock is not that of the preferred.
  [
    0.2,
    ({ asked, text }) =>
      /\bpar value\b/i.test(asked.question) &&
      [/\bpreferred\b/i, /\bcommon\b/i].some((own) => own.test(asked.question) && !own.test(text)),
  ],
  // "The goodwill carrying amount was $7.0 billion after the impairment."
  [
    0.2,
    ({ asked, before }) =>
      /\b(?:impairments?|charges?|loss(?:es)?|expenses?|costs?|gains?)\b/i.test(asked.question) &&
      carried.test(before.slice(-120)) &&
      !/\b(?:carrying|fair|book)\b/i.test(asked.question),
  ],
  // "In integral multiples of $1,000,000", "a minimum amount of €10,000,000"
  [
    0.2,
    ({ asked, before }) =>
      /\b(?:integral multiples?|minimum (?:aggregate )?(?:principal )?amounts?)\b[^.;$€£]{0,100}(?:US)?[$€£]?\s*$/i.test(
        before,
      ) && !/\b(?:minimum|least|multiples?|smallest)\b/i.test(asked.question),
  ],
  // "Letters of credit of $50 million were outstanding": no sublimit of them.
  [
    0.2,
    ({ asked, text }) =>
      /\bsub-?limits?\b/i.test(asked.question) &&
      !/\b(?:sub-?limits?|sub-?facilit(?:y|ies)|limit(?:s|ed)?|up to|not (?:to )?exceed(?:ing)?|maximum)\b/i.test(text),
  ],
  [0.3, isChangeOfOther],
  [0.2, isForOther],
  [0.3, isOfAnotherMonth],
  [0.2, isOfTwoDeeds],
  // "Revenue of $2.0 billion that was included in the balance of contract liabilities"
  [
    0.2,
    ({ asked, after }) =>
      /\b(?:revenues?|sales)\b/i.test(asked.question) &&
      /^(?:[^.;]|\.\d){0,45}\bthat (?:was|were|had been) (?:previously )?(?:included|deferred)\b/i.test(after) &&
      !/\b(?:included|deferred)\b/i.test(asked.question),
  ],
  [0.2, isWorthNow],
  [0.2, isOtherBonus],
  [0.3, isOfAnotherNoun],
  [0.2, isThreshold],
  [0.2, isOneEndOfRange],
  // "$1.49 and $1.48 per share for each quarter": a year has four.
  [
    0.3,
    ({ asked, after }) =>
      /^(?:[^.;]{0,40}?per share)?[^.;$]{0,12}\b(?:for|in|per) (?:each|every) quarter\b/i.test(
        after.replace(/(?<=\d)\.(?=\d)/g, ','),
      ) && !/\bquarter/i.test(asked.question),
  ],
  // "The quarterly dividend was $0.24": a year has four.
  [
    0.3,
    ({ asked, before, after }) =>
      asksDividendOfYear.test(asked.question) &&
      !/\bquarter/i.test(asked.question) &&
      /\b(?:quarterly|(?:first|second|third|fourth)[- ]quarter)\b/i.test(`${before.slice(-70)} ${after.slice(0, 40)}`),
  ],
  [0.2, ({ asked, value }) => /\b(?:eps|(?:earnings|loss) per share)\b/i.test(asked.question) && isMillions(value)],
  [0.2, isNoPrice],
  // Proceeds that "finance a portion of the acquisition" are no price.
  [0.2, ({ asked, after }) => asksPaidFor.test(asked.question) && /^[^.;]{0,40}\b(?:a portion|part) of\b/i.test(after)],
  [0.3, isYetToCome],
  [0.2, (said) => asksOfferPrice.test(said.asked.question) && !isPerShare(said) && !tellsOffer.test(said.text)],
  [0.2, ({ asked, text }) => asksPaidFor.test(asked.question) && tellsSale.test(text) && !tellsPurchase.test(text)],
  // "Includes revenues from contract work, including certain Alderin-related work ($6 million)": a part of what is asked.
  [
    0.2,
    ({ asked, text, start }) =>
      /\bincluding\b[^.;()]*\([^()]*$/i.test(text.slice(0, start)) && !/\binclud/i.test(asked.question),
  ],
  // "A charge of $11 million within interest expense" is a part of what is asked.
  [
    0.2,
    ({ after }) =>
      /^[^.;]{0,24}\b(?:within(?! (?:\d|an?\b|one\b|\p{L}+ (?:\(\d+\) )?(?:\p{L}+ )?(?:days|weeks|months|years|hours)\b))|included in|recorded in|reported in|as part of|as a component of)\s/iu.test(
        after,
      ),
  ],
  [
    0.2,
    ({ asked, before, own, after }) =>
      /\bpar value\b/i.test(asked.question) &&
      !/\bpar(?: value)?\b/i.test(before.slice(-40) + own + after.slice(0, 30)),
  ],
  [
    0.4,
    (said) =>
      isPerShare(said) && (!mayBePerShare.test(said.asked.question) || asksForAllDividends.test(said.asked.question)),
  ],
  [0.2, ({ asked, value }) => asksForAllDividends.test(asked.question) && isSmallChange(value)],
  // "Apart from the lines of credit, there are letters of credit of $2.6 billion"
  [0.2, saidApart],
  // "$4.0 billion of credit lines outside of the U.S."
  [
    0.3,
    ({ asked, before, text, end }) =>
      !/\boutside\b/i.test(asked.question) &&
      (/^[^.;$€£]{0,80}\boutside (?:of )?(?:the )?\p{Lu}/u.test(text.slice(end)) ||
        /\boutside (?:of )?(?:the )?\p{Lu}[^;$€£]{0,100}$/u.test(before)),
  ],
  // What may be taken off a tax is not what the insured bears, and "in excess of" is no excess.
  [
    0.2,
    ({ asked, text, before }) =>
      asksDeductible.test(asked.question) &&
      ((ofTax.test(text) && !ofTax.test(asked.question)) || /\bin excess of\b[^;]{0,12}$/i.test(before)),
  ],
  // "The aggregate market value was $81.1 billion" is no price of a share.
  [0.2, ({ asked, value }) => asksSharePrice.test(asked.question) && isMillions(value)],
  [0.4, (said) => !isPerShare(said) && asksPerShare.test(said.asked.question)],
  // What came in for a business is told of its sale.
  [
    0.2,
    ({ asked, text }) =>
      /\b(?:get|got|receive[ds]?|fetch(?:ed)?|reali[sz]ed?)\s+for\s/i.test(asked.question) &&
      !asksPerShare.test(asked.question) &&
      !/\b(?:s[eo]ll|sold|sales? of|divest\w*|dispos\w+|proceeds|consideration|purchase price|transaction value)\b/i.test(
        text,
      ),
  ],
  // A conversion price is that of one share.
  [0.2, ({ asked, value }) => /\b(?:conversion|exercise|strike) prices?\b/i.test(asked.question) && isMillions(value)],
];

/** "Cash taxes paid were …" tells neither of interest nor of dividends. */
function isPaidForOther({ asked: { question }, text }: SaidValue): boolean {
  if (!/\bpa(?:y|ys|id)\b/i.test(question) || /\binterest rates?\b|\binterest in\b/i.test(question)) return false;
  const asked = paidFor.filter((thing) => thing.test(question));
  return asked.length > 0 && !asked.some((thing) => thing.test(text));
}

const paidFor = [/\binterest\b/i, /\btax/i, /\bdividend/i, /\broyalt/i, /\brents?\b/i, /\bpremiums?\b/i];

/** "$31 billion of notes as part of the financing for our acquisition of Alder": what the buyer borrows is no price, nor is the fee for
 *  ending the deal. */
function isFinancing({ asked: { question }, text, start, end }: SaidValue): boolean {
  if (!asksDeal.test(question) || asksFinancing.test(question)) return false;
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const target = bought.exec(question);
  const name = target?.[1] ?? target?.[2];
  if (name !== undefined && !text.includes(name)) return true;
  return financedBy.test(after) || financing.test(before);
}

const asksDeal =
  /\b(?:amount|price|value|costs?|size|worth|consideration|how (?:much|large|big))\b[^?]*\b(?:acqui\w+|deal|merger|takeover|takeovers|buyout|transaction|purchase of|bought|(?:pay|paid|paying|spend|spent) for \p{Lu}\S*)/iu;
/** Whose price it is: "the acquisition of Alder", "the Alder deal", "pay for Alder". */
const bought =
  /\b(?:acquisition|purchase|takeover|buyout) of (?:the )?(\p{Lu}[\p{L}\d-]+)|\b(?:[Tt]he |pa(?:y|ys|id|ying) for (?:the )?)(\p{Lu}[\p{L}\d-]+)(?= (?:\p{Lu}\S* )?(?:acquisition|deal|merger|takeover|buyout|transaction)\b|[ ?.]*$)/u;
const asksFinancing =
  /\b(?:financ\w+|fund\w*|debt|notes?|loans?|borrow\w*|bonds?|fees?|proceeds|raised?|issued?|goodwill|assets|liabilit\w+|revenues?|sales|income|earnings|expenses?|charges?)\b/i;
const financedBy =
  /^\s*(?:\([^)]*\)\s*)?(?:in |of )?(?:aggregate |total )?(?:principal amount of )?(?:[\p{L}-]+ ){0,4}?(?:notes|debt|bonds|debentures|loans?|term loan|borrowings|commercial paper|credit (?:facility|agreement))\b/iu;
const financing =
  /\b(?:termination fee|break-?up fee|offering|issu(?:ed|ance)|borrow(?:ed|ings?)|proceeds|financ(?:e|ed|ing)|fund(?:ed|ing)?)\b[^.;$€£]{0,60}[$€£]?\s*$/i;

/** Do the words that were asked for stand only in what the value is said apart from? */
function saidApart({ asked, before }: SaidValue): boolean {
  const [lead, other] =
    /^(?:apart from|in addition to|other than|besides|aside from|except for)\b([^,]*),/i.exec(before) ?? [];
  if (lead === undefined || other === undefined) return false;
  const own = hitsIn(asked.terms, tokensOf(before.slice(lead.length))).length;
  return own < hitsIn(asked.terms, tokensOf(other)).length;
}

/** "The allowance for transaction losses" is not the one for credit losses. */
function isForOther({ asked: { question }, text }: SaidValue): boolean {
  const [, head, own, noun] = /\b(\p{L}{4,}) for (\p{L}{4,}) (\p{L}{4,})\b/iu.exec(question) ?? [];
  if (!head || !own || !noun || new RegExp(`\\b${own}\\b`, 'i').test(text)) return false;
  return new RegExp(`\\b${head} for (?!${own}\\b)\\p{L}{4,} ${noun}\\b`, 'iu').test(text);
}

/** "Issued in July 2031": what a sentence tells of other times is no sum of that month. */
function isOfAnotherMonth({ asked: { brief }, text }: SaidValue): boolean {
  const [period, ...others] = brief.periods;
  const [, year = '', month = ''] = /^(\d{4})-(\d\d)$/.exec(period?.iso ?? '') ?? [];
  if (month === '' || others.length > 0) return false;
  const name = monthNames[Number(month) - 1] ?? '';
  return (
    /\b(?:19|20)\d\d\b/.test(text) && !new RegExp(`\\b${name}\\w*\\.?,? (?:\\d{1,2},? )?${year}\\b`, 'i').test(text)
  );
}

/** "Returned $12 billion in share repurchases and dividends": both together are neither. */
function isOfTwoDeeds({ asked: { question }, before, text, end }: SaidValue): boolean {
  const repurchases = /\b(?:repurchas\w*|buy ?backs?|bought back)\b/i;
  const dividends = /\bdividends?\b/i;
  const both =
    /\b(?:repurchases|buybacks?) and (?:\p{L}+ ){0,2}dividends\b|\bdividends and (?:\p{L}+ ){0,2}(?:repurchases|buybacks?)\b/iu;
  return (
    repurchases.test(question) !== dividends.test(question) &&
    both.test(`${before.slice(-80)} ${text.slice(end, end + 100)}`)
  );
}

/** "What was paid for Alder": not what Alder itself bought. */
function isBoughtByIt({ asked, before }: SaidValue): boolean {
  const target = /\b(?:pay|pays|paid|paying|offer\w*|bid\w*) for (?:the )?(\p{Lu}[\p{L}\d&.-]+)/u.exec(
    asked.question,
  )?.[1];
  if (target === undefined || !before.includes(target)) return false;
  const behind = before.slice(before.lastIndexOf(target) + target.length);
  return /^(?: \p{Lu}[\p{L}\d&.-]+)* (?:\p{Ll}+ ){0,3}(?:acquir|bought|purchas|buy)/u.test(behind);
}

/** "Pay to Alder": what has to be paid to Birch is another amount, wherever in the sentence Alder stands. */
function isPaidToOther({ asked: { question }, before }: SaidValue): boolean {
  const asked = /\b(?:pa(?:y|ys|id|yable) to|ow(?:e|es|ed|ing)(?: to)?) (?:the )?((?:\p{Lu}[\p{L}\d&.-]+ ?)+)/u.exec(
    question,
  )?.[1];
  const told = [
    ...before.matchAll(/\bpa(?:y|ys|id)(?: to)? (?:the )?((?:\p{Lu}[\p{L}\d&.-]+ ?)+)(?=(?:an?|the) )/gu),
  ].at(-1)?.[1];
  if (asked === undefined || told === undefined) return false;
  const [own, other] = [asked, told].map((name) => name.trim().replace(/[.]$/, '').split(' '));
  return !own?.includes(other?.[0] ?? '') && !other?.includes(own?.[0] ?? '');
}

const superlative = /\b(?:largest|biggest|highest|greatest|smallest|lowest|most|least)\b/i;
const asksLargestLine =
  /\b(?:largest|biggest|highest|greatest|smallest|lowest) (?:[\p{L}-]+ ){0,3}?(?:assets?|liabilit(?:y|ies)|expenses?|costs?|line items?|components?)\b/iu;

/** What was earned at home is not what was earned abroad, nor the other way round. */
function isEarnedElsewhere({ asked: { question }, before }: SaidValue): boolean {
  const [asked, told] = [question, before].map((text) => ({
    abroad: abroad.test(text),
    home: home.test(text.replace(abroad, ' ')),
  }));
  if (!asked || !told || asked.abroad === asked.home || told.abroad === told.home) return false;
  return asked.abroad !== told.abroad;
}

const abroad =
  /\b(?:internationally|international (?:operations|markets|customers|sales|revenues?)|abroad|outside (?:of )?the (?:U\.S\.?|United States)|non-U\.S\.)/i;
const home = /\b(?:in|from|within) the (?:U\.S\.?|United States)(?![\p{L}])|\bdomestic(?:ally)?\b/iu;

/** A takeover has a price too; it is an offer's where it is told by the share, or called one. */
const asksOfferPrice = /\boffer(?:ing|ed)? price\b/i;
const tellsOffer = /\b(?:offer|tender|bid)\w*\b/i;

/** What was paid for one business is not what another was sold for. */
const asksPaidFor = /\b(?:pay|pays|paid|paying|offer|offers|offered|offering|bid|bidding) (?:per|for)\b/i;
const tellsSale = /\b(?:s[eo]ll|sold|sales? of|divest\w*|dispos\w+)\b/i;
const tellsPurchase = /\b(?:acqui\w+|purchas\w+|buy|bought|pay|paid|payable|consideration|offer\w*)\b/i;

/** "Equity investments of $20 billion at fair value": what it is worth, not what was put in. */
function isWorthNow({ asked: { question }, text }: SaidValue): boolean {
  return (
    /\bhow much (?:did|has|have|was)\b[^?]*\b(?:invest(?:ed)?|put|pay|paid|spen[dt])\b/i.test(question) &&
    /\b(?:fair value|carrying (?:value|amount)|market value|valuation|represent(?:s|ed|ing)?|classified)\b/i.test(
      text,
    ) &&
    !/\b(?:invested|paid|spent|purchased|bought|acquired)\b/i.test(text)
  );
}

/** "What was paid for Alder?", "what did it get for Birch?": a price is said to be one, by the words before it or right behind. */
function isNoPrice({ asked: { question }, before, after }: SaidValue): boolean {
  return asksPrice.test(question) && !saysPrice.test(before.slice(-90)) && !saysPriceBehind.test(after);
}

const asksPrice =
  /\b(?:pay|pays|paid|paying|get|got|receive[ds]?) for\s+(?:the |its |their )?(?!(?:interest|(?:income )?tax(?:es)?|rent|leases?|insurance|fees|services)\b)\p{L}/iu;
const saysPrice =
  /\b(?:prices?|considerations?|proceeds|pa(?:y|ys|id|ying)|payments?|acqui(?:re[ds]?|ring)|bought|buy|purchased?|s[eo]ll|sold|valued at|worth|cost|offer\w*|bid)\b[^.;]{0,60}$|\b(?:for|at) (?:\p{L}+ ){0,4}(?:US)?[$€£]?$/iu;
const saysPriceBehind =
  /^\s*(?:per (?:\w+ )?share|in (?:cash|stock|shares)|(?:of |in )?(?:total |aggregate |cash |purchase )?(?:consideration|price|payment)|acquisition of|to (?:acquire|buy|purchase))\b/i;

/** "A base salary of $1,300,000" is no bonus: what stands before "of" says what an amount is. */
function isOfAnotherNoun({ asked, before }: SaidValue): boolean {
  const noun = named.exec(before)?.[1];
  if (noun === undefined) return false;
  const [own] = tokensOf(noun);
  // A fee is asked for where its whole name is: "termination fee".
  const isAsked = tokensOf(asked.question).some(({ stem }) => stem === own?.stem);
  return !isAsked && hitsIn(asked.terms, tokensOf(noun)).length === 0;
}

const named =
  /\b(cash acquired|salary|bonus|fees?|gains?|loss(?:es)?|charges?|proceeds|dividends?|premiums?|deposits?|penalt(?:y|ies)|fines?|rent|royalt(?:y|ies)|capital|surplus|net worth|refunds?|rebates?|discounts?|reserves?|allowances?|taxes|impairments?|depreciation|amortization|revenues?|sales|profits?|income|earnings|expenses?) of (?:(?:approximately|about|up to|not less than|at least|more than|over|nearly) )?(?:US)?[$€£]?\s*$/i;

/** "If the increase is less than $25,000,000, the commitments shall …", "with the proceeds of sales exceeding $5,000,000": where a rule
 *  begins to hold. What may not be done beyond a sum is limited by it. */
function isThreshold({ asked: { question }, text, before }: SaidValue): boolean {
  return (
    ((/\b(?<!\b(?:not|no) )(?:(?:less|greater|more) than(?: or equal to)?|at least|exceeds?) (?:US)?[$€£]?\s*$/i.test(
      before,
    ) &&
      /\b(?:if|unless|provided|so long as|in the event)\b/i.test(text)) ||
      (/\b(?:exceeding|in excess of|greater than) (?:US)?[$€£]?\s*$/i.test(before) &&
        !/\b(?:not?|never|neither|nor|without)\b/i.test(before))) &&
    !/\b(?:threshold|minimum|maximum|least|most|less|more|greater|exceed\w*|above|below|over|under|limit|cap|floor)\b/i.test(
      question,
    )
  );
}

const asksDividendOfYear =
  /\bdividends?\b[^?]*\b(?:in|for|during|of) (?:the )?(?:fiscal )?(?:year )?(?:fy)?(?:19|20)\d\d\b|\b(?:annual|yearly|full[- ]year) (?:\p{L}+ ){0,2}dividends?\b/iu;

/** A bonus for signing is another than the one for reaching a target, and than the one for staying. */
function isOtherBonus({ asked: { question }, before, after }: SaidValue): boolean {
  if (!/\bbonus|\baward/i.test(question)) return false;
  const near = `${before.slice(-60)} ${after.slice(0, 40)}`;
  const own = kindsOfBonus.find((kind) => kind.test(question));
  return own ? !own.test(near) && kindsOfBonus.some((kind) => kind.test(near)) : ofOnce.test(near);
}

const kindsOfBonus = [
  /\b(?:sign(?:ing|-on| on)|hiring|joining|inducement|make-whole) (?:bonus|award|payment)/i,
  /\bretention\b/i,
  /\brelocation\b/i,
  /\breferral\b/i,
  /\b(?:annual|target|performance|year-end) (?:\p{L}+ )?(?:bonus|award|incentive)/iu,
];
const ofOnce = /\b(?:sign-?on|signing|hiring|retention|one-time|inducement|make-whole|relocation)\b/i;

/** "Gains of $250 million on the sale": what was won by it, not what was paid. */
function isGainOnSale({ asked: { question }, text, start, after }: SaidValue): boolean {
  return (
    /\b(?:price|cost|consideration|proceeds|paid?|sold for|(?:get|got|receive[ds]?|fetch(?:ed)?) for)\b/i.test(
      question,
    ) &&
    (/\b(?:gains?|loss(?:es)?)\b[^.;]*$/i.test(text.slice(0, start)) ||
      /^\s+of (?:\p{L}+ )?(?:gains?|loss(?:es)?)\b/iu.test(after)) &&
    !/\bgain|\bloss/i.test(question)
  );
}

/** "Each share shall be converted into the right to receive …": what follows is for one share. */
const forEachShare =
  /\b(?:each|every|per) (?:[\p{L}-]+ ){0,3}shares?\b[^.;]*\b(?:converted|exchanged|right to receive|entitled|receives?)\b[^.;]*$/iu;

function isPerShare({ before, own, after, text, start }: SaidValue): boolean {
  return (
    forEachShare.test(text.slice(0, start).replace(/(?<=\d)\.(?=\d)/g, ',')) ||
    /^(?:\s+in (?:cash|stock))?[^.;]{0,3}(?:per|a|each)\s+(?:\w+\s+)?share/i.test(after) ||
    /\bper (?:\w+ )?share/i.test(own) ||
    // "$5.96, $5.92, and $5.88 per share"
    /^(?:,?\s+(?:and\s+)?\p{Sc}[\d.,]*\d){1,4}\s+(?:per|a) (?:\w+ )?share/iu.test(after) ||
    /par value[^.;]{0,12}$/i.test(before)
  );
}

/** "How much did it pay in dividends?" asks for the sum, not for a share's part. */
const asksForAllDividends =
  /\b(?:pa(?:y|id|ys)|spen[dt]|distributed?|returned?)\b[^?]*\b(?:in|as|on) (?:cash )?dividends\b|\b(?:total|aggregate) (?:cash )?dividends\b/i;
/** "$1.49": what one share gets, whether it is said or not. */
function isSmallChange(value: AnyValue): boolean {
  const { value: figure, scale } = value as Amount;
  return scale === null && Number(figure) < 100;
}

const asksDeductible = /\b(?:deductible|excess|retention)\b/i;
const ofTax = /\b(?:tax|taxable|IRS|deductible (?:for|expenses?|goodwill|interest|temporary))\b/i;

const asksSharePrice =
  /\b(?:share|stock) price\b|\bprice (?:of|per|for) (?:the |a |one |each |its )?(?:share|stock)\b/i;

function isMillions(value: AnyValue): boolean {
  const { value: figure, scale } = value as Amount;
  return scale !== null || Number(figure) >= 1e6;
}

const asksPerShare = /\b(?:per|for (?:each|every)) (?:[\p{L}\d.&'’-]+ ){0,3}share\b|par value/iu;
const mayBePerShare =
  /per share|par value|one share|a share|share price|closing price|dividend|\b(?:per|each|for every) (?:[\p{L}\d.&'’-]+ ){0,3}shares?\b/iu;

/** @returns null where neither end of a range is asked for */
export function endOfRangeMatch({ asked: { question }, text, before, after }: SaidValue): number | null {
  // "£2,000,000 per claim and £5,000,000 in aggregate": two limits, and no range.
  if (!/\b(?:between|from|to|exceed\w*|than|least|maximum|minimum)\b|\d\s?[-–—]\s?\p{Sc}?\d/iu.test(text)) return null;
  if (/\b(?:upper|maximum|highest|most|cap|ceiling|(?:high|top) end)\b/i.test(question))
    return /(?:\b(?:(?<!\bequal )to|up to|maximum(?: of)?|exceed|more than)|\bbetween [^.;]* and)\s+(?:an? (?:aggregate|total|maximum)[\w\s]{0,20} )?$/i.test(
      before,
    )
      ? 1
      : 0.6;
  if (/\b(?:(?:lower|low|bottom) end|minimum|lowest|least)\b/i.test(question))
    return /^\s*(?:to|and|[-–])\s*[$€£]?\d/.test(after) ||
      /\b(?:at least|minimum(?: (?:aggregate |principal )?amounts?)?(?: of)?|less than)\s*(?:US)?[$€£]?$/i.test(before)
      ? 1
      : 0.6;
  return null;
}

const anotherFigure: readonly Objection[] = [
  // "Six companies for an aggregate of $212 million": of one of them nothing is said.
  [
    0.3,
    ({ asked, before }) =>
      /\b(?:aggregate|combined) (?!principal)[^.;]{0,60}$/i.test(before) && !asksForAll.test(asked.question),
  ],
  // "Revenues include $452 million of interest": a part of them.
  [
    0.3,
    (said) =>
      /\b(?:include[sd]?|including|of which)\s+(?:approximately |about )?$/i.test(said.before) &&
      !/\binclud/i.test(said.asked.question) &&
      !isPartAsked(said),
  ],
  // A total over several things is called one; the first of the parts isn't it.
  [
    0.7,
    ({ asked, text }) =>
      /\b(?:total|aggregate|combined|overall)\b(?! principal)/i.test(asked.question) &&
      !/\b(?:total|aggregate|combined|overall|all)\b/i.test(text),
  ],
  [0.6, isFormerValue],
  // "Interest expense decreased $924 million" gives the change, not the expense.
  [
    0.3,
    ({ asked, before, after }) =>
      !asksChange.test(asked.question) &&
      (changedBy.test(before) ||
        changedByBoth.test(before) ||
        movedBy.test(before) ||
        /^\s+(?:increase|decrease|decline|reduction)\b/i.test(after)),
  ],
  // A difference is said with "by"; the values themselves are none.
  [
    0.4,
    ({ asked, before }) =>
      asksDifference.test(asked.question) &&
      !/\bby\s+(?:approximately |about |up to )?(?:an (?:aggregate|additional) (?:amount )?of )?(?:up to )?(?:US)?[$€£¥]?\s?$/i.test(
        before,
      ),
  ],
];

/** "Raised from $0.45 to $0.50": what it was is not what it is. */
function isFormerValue({ asked, before, after }: SaidValue): boolean {
  return (
    /\bfrom\s+$/i.test(before) &&
    /^[^.;]{0,20}\sto\s+[$€£]?\d/i.test(after) &&
    /\b(?:increas|rais|decreas|reduc|chang|adjust|lower|revis|amend|cut)\w*\b[^.;]*$/i.test(before) &&
    !/\b(?:from|before|previous(?:ly)?|prior|former|old)\b/i.test(asked.question)
  );
}

const asksForAll = /\b(?:total|aggregate|combined|overall|all|altogether|together|both|sum)\b/i;
const asksDifference =
  /\bby how much\b|\bhow much (?:did|has|have|was)\b.*\b(?:increase|decrease|change|grow|rise|fall|raise|reduce)/i;
const changedBy =
  /\b(?:increas|decreas|declin|ris|rose|fell|fall|grew|grow|dropp|drop|reduc|improv)\w*\s+(?:by\s+)?(?:approximately\s+|about\s+|roughly\s+)?(?:US)?[$€£]?\s?$/i;

/** "Weak currencies adversely impacted income before taxes by $142 million". */
const movedBy =
  /\b(?:impact|affect|increas|decreas|reduc|lower|rais|improv|benefit|hurt)\w*\s[^.;$€£\d]{2,80}\sby\s+(?:approximately\s+|about\s+|roughly\s+)?(?:US)?[$€£]?\s?$/i;

/** "Decreased by $130 million, or 22%, and $288 million, or 24%, in the three and six months": each of them is a change. */
const changedByBoth =
  /\b(?:increas|decreas|declin|ris|rose|fell|fall|grew|grow|dropp|drop|reduc|improv)\w*\s+(?:by\s+)?(?:approximately\s+|about\s+)?(?:US)?[$€£]?[\d.,]+(?: (?:thousand|million|billion))?(?:,? (?:or|\()\s?[\d.]+\s?(?:%|percent)\)?)?,? and (?:by )?[$€£]?\s?$/i;

/** Notes are debt. */
const asksDebt = /\bdebt\b/i;
const areNotes =
  /^\s+(?:(?:in |of )?(?:aggregate |total )?principal amount of )?(?:\p{L}+[ -]){0,3}(?:notes|bonds|debentures)\b/iu;

/** "$600 million swingline sub-facility": the noun that an amount stands before says what it is; another noun, another thing. */
function nounMatch({ asked, after }: SaidValue): number {
  const noun =
    /^\s+((?!(?:in|of|per|as|for|to|and|or|on|at|from|under|will|is|was|are|were|which|that|during|by|with|plus|if|each|a|an|the|payable|due|annually|monthly)\b)\p{L}[\p{L}-]*(?:\s+(?!(?:in|of|per|as|for|to|and|or|on|at|from|under|will|is|was|are|were|which|that|during|by|with|maturing|due)\b)\p{L}[\p{L}-]*){0,4})/u.exec(
      after,
    )?.[1];
  if (!noun || (asksDebt.test(asked.question) && areNotes.test(after))) return 0.95;
  return hitsIn(asked.focusTerms, tokensOf(noun)).length > 0
    ? 1
    : hitsIn(asked.terms, tokensOf(noun)).length > 0
      ? 0.95
      : 0.6;
}

/** "A processing and recordation fee of $3,500", in a sentence that speaks of commitments too, is no commitment fee. */
export function isAnotherFee(asked: Asked, text: string): boolean {
  const [, kind = '', head = ''] = feeAsked.exec(asked.question) ?? [];
  if (head === '' || anyFee.test(kind)) return false;
  // By another name it is known as a whole: a break-up fee is a termination fee.
  if (asked.terms.some(({ text: term }) => term.includes(' ') && term.toLowerCase().includes(head.toLowerCase())))
    return false;
  const [stem] = tokensOf(kind).map((token) => token.stem);
  const tokens = tokensOf(text);
  const [headStem] = tokensOf(head).map((token) => token.stem);
  const heads = tokens.flatMap((token, index) => (token.stem === headStem ? [index] : []));
  return (
    heads.length > 0 && !heads.some((at) => tokens.slice(Math.max(0, at - 4), at).some((token) => token.stem === stem))
  );
}

const feeAsked =
  /\b([\p{L}-]{3,}) (fees?|premiums?|deposits?|bonus(?:es)?|surcharges?|liability (?:insurance|cover(?:age)?))\b/iu;
const anyFee =
  /^(?:the|any|its|their|his|her|what|which|this|that|total|annual|yearly|monthly|quarterly|much|and|all|other|such|of|main|new|whole|entire|maximum|minimum|target|actual|net|gross)$/i;
