import { lineAt } from '../document/line-table';
import { frontOf, isRegistrant } from '../document/registrant';
import { type Candidate, figureOf } from './candidate';
import { parties } from './parties';
import { isAnotherFee } from './prose/amount-match';
import type { Asked } from './prose/asked';
import { hitsIn } from './prose/asked';
import { asksHeadcount } from './prose/headcount';
import { namesMatch } from './prose/named-things';
import { isCalled, isInAnotherPaper, paperNamedIn, paperOf } from './prose/paper-head';
import { asksForSum } from './prose/read-sums';
import type { Reading } from './prose/reading';
import { tokensOf } from './prose/stems';
import { valuesIn } from './prose/value-readings';
import { scaledNotes } from './tables/scaled-notes';

/** What speaks against a candidate whatever strategy found it: the share of its kind match that is left, 1 where nothing does. */
type Doubt = (candidate: Candidate, asked: Asked, reading: Reading) => number;

const doubts: readonly Doubt[] = [
  farFromTheFront,
  fractionOfPieces,
  pageOrYearForPeople,
  scaledForOne,
  anotherCurrency,
  scaleOfTheNotes,
  namesMatch,
  saidOfTheOtherParty,
  onTheOtherSide,
  anotherPlaceInTime,
  anotherOffice,
  deputyOf,
  officeOfAPart,
  afterThePeriod,
  notTheMost,
  notTheLater,
  onAnotherBallot,
  oneOfASum,
  anotherFee,
  ofThePast,
  noticeToAnother,
  labelOfSomethingElse,
  inAnotherPaper,
  endOfOneOfSeveral,
];

/** "The store restructuring will be complete in 2031, and the office restructuring in 2033": neither is the day of all of it. */
function endOfOneOfSeveral(
  { items: [item] }: Candidate,
  { brief, question }: Asked,
  { sentences, table }: Reading,
): number {
  const thing = brief.kind === 'date' ? asksWhenDone.exec(question)?.[1] : undefined;
  if (thing === undefined || !item) return 1;
  const narrowed = new RegExp(`\\b(?:the|its|our|their|this) ((?:\\p{Ll}+[- ]){1,3})${thing}\\b`, 'u');
  const kinds = sentences.flatMap(({ text }) =>
    tellsDone.test(text) && /\b20\d\d\b/.test(text) ? (narrowed.exec(text)?.[1] ?? []) : [],
  );
  const told = sentences.filter(({ text }) =>
    text.includes(item.spans[0]?.quote ?? lineAt(table, item.spans[0]?.line_start ?? 0)?.text ?? ''),
  );
  return new Set(kinds).size > 1 && told.every(({ text }) => !tellsDone.test(text) || narrowed.test(text)) ? 0.3 : 1;
}

const asksWhenDone =
  /\bwhen (?:will|would|is|are|was|were|does|did) (?:the|its|their|our|this) (\p{Ll}{4,}) (?:(?:be|been|expected|planned|scheduled|to|fully|substantially) )*(?:complet|finish|done|end|over\b|conclud)/iu;
const tellsDone = /\b(?:complet\w*|finish\w*|done|ends?|ended|conclud\w*)\b/i;

/** The candidate with everything that speaks against it taken off its kind match. */
export function doubted(candidate: Candidate, asked: Asked, reading: Reading): Candidate {
  const share = doubts.reduce((left, doubt) => left * doubt(candidate, asked, reading), 1);
  return share === 1
    ? candidate
    : { ...candidate, signals: { ...candidate.signals, kindMatch: candidate.signals.kindMatch * share } };
}

/** What a question asks about the document itself stands on its first two pages, or where it is signed; the same words further
 *  back speak of other documents, unless the question names the exhibit that they stand in. Of a long document's many places, too, the first
 *  pages are meant sooner. */
function farFromTheFront({ strategy, items }: Candidate, asked: Asked, { table }: Reading): number {
  if (strategy === 'signature' || items.length !== 1 || /\bsign/i.test(asked.question)) return 1;
  const line = items[0]?.spans[0]?.line_start ?? 0;
  const page = lineAt(table, line)?.page ?? 1;
  if (page <= 2 || (!asked.aboutDocument && table.pages.length < 30)) return 1;
  const [name, paper] = [paperNamedIn(asked.question), paperOf(table, line)];
  if (name !== null && paper !== null && isCalled(paper, name)) return 1;
  return asked.aboutDocument ? 0.7 : 0.94;
}

/** People, shares and pieces are counted in whole numbers; "how many shares for each share" is a ratio. */
function fractionOfPieces(candidate: Candidate, { brief, question }: Asked): number {
  if (brief.kind !== 'number' || !/\bhow many\b/i.test(question) || measures.test(question) || each.test(question))
    return 1;
  return /\.\d*[1-9]/.test(figureOf(candidate)) ? 0.3 : 1;
}

const measures = /\b(?:hours?|days?|weeks?|months?|years?|miles?|tons?|metres?|meters?|points?)\b/i;
const each = /\bfor (?:each|every|one|a|an|1)\b|\bper\b/i;

/** A row of the contents ("Employees … 14") is no count of people, and neither is the year beside it. */
function pageOrYearForPeople(candidate: Candidate, { question }: Asked): number {
  const value = candidate.items[0]?.value;
  // "80 workers"
  if (typeof value === 'object' && 'unit' in value && value.unit !== null) return 1;
  return asksHeadcount(question) && /^(?:\d{1,2}|(?:19|20)\d\d)$/.test(figureOf(candidate)) ? 0.3 : 1;
}

/** "Per dose", "per share": what one of a thing costs is no million. */
function scaledForOne({ items }: Candidate, { brief, question }: Asked): number {
  const value = items[0]?.value;
  const isScaled = typeof value === 'object' && 'scale' in value && value.scale !== null;
  return isScaled && brief.kind === 'amount' && asksForOne.test(question) ? 0.3 : 1;
}

const asksForOne =
  /\b(?:price|cost|fees?|charge|dividends?|earnings|pay|paid|worth|amount|value|how (?:much|large))\b[^?.;]*\bper (?!cent|annum|year|quarter|month|week|day)\p{L}+/iu;

/** "€571 million ($680 million)": of two currencies, the one that is asked for. */
function anotherCurrency({ items }: Candidate, { brief }: Asked): number {
  const value = items[0]?.value;
  const own = typeof value === 'object' && 'currency' in value ? value.currency : null;
  const wanted = brief.unit.currency;
  return own !== null && wanted !== null && own !== wanted ? 0.5 : 1;
}

/** Under "Notes (dollars in millions)" a sentence's "$3,000" is no three thousand dollars. */
function scaleOfTheNotes({ items, strategy }: Candidate, _asked: Asked, { table }: Reading): number {
  const [item] = items;
  const value = item?.value;
  const isBare = typeof value === 'object' && 'scale' in value && value.scale === null && value.unit === null;
  const line = item?.spans[0]?.line_start;
  if (!isBare || strategy !== 'sentence' || line === undefined) return 1;
  const notes = scaledNotes(table);
  return notes && line > notes.firstLine && line < notes.lastLine ? 0.3 : 1;
}

function saidOfTheOtherParty({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): number {
  const span = items[0]?.spans[0];
  if (!span || !['address', 'form field'].includes(strategy)) return 1;
  const textOf = (line: number) => lineAt(table, line)?.text ?? '';
  const text = textOf(span.line_start);
  const around = [-2, -1, 0, 1].map((offset) => textOf(span.line_start + offset)).join(' ');
  const isSaidOf = (own: RegExp, other: RegExp): boolean =>
    own.test(question) && !other.test(question) && other.test(text) && !own.test(around);
  return parties.some(([one, other]) => isSaidOf(one, other) || isSaidOf(other, one)) ? 0.2 : 1;
}

/** What is covered and what is excluded stand in lists alike: the words that open a list say which. */
function onTheOtherSide({ items }: Candidate, { question }: Asked, { table }: Reading): number {
  const first = items[0]?.spans[0]?.line_start;
  if (items.length < 2 || first === undefined) return 1;
  const negative = excluded.test(question);
  if (!negative && !included.test(question)) return 1;
  const opening = [-3, -2, -1, 0].map((offset) => lineAt(table, first + offset)?.text ?? '').join(' ');
  const section = table.sections.findLast(({ firstLine, lastLine }) => firstLine <= first && first <= lastLine);
  return excluded.test(`${section?.title ?? ''} ${opening}`) === negative ? 1 : 0.2;
}

const excluded =
  /\bexclu(?:de[sd]?|ding|sions?)\b|\bno (?:payment|cover)\b|\b(?:not|never|no longer|n[o']t) (?:be )?(?:cover(?:ed)?|insured?|includ\w+|pay|paid)\b/i;
const included = /\b(?:covered|insured (?:perils|events|risks)|(?:perils|events|risks)\b[^?]*\binsured|included)\b/i;

/** Where somebody is moving to, or was before, is not where they are. */
function anotherPlaceInTime({ items }: Candidate, { question }: Asked, { table }: Reading): number {
  const line = items[0]?.kind === 'address' ? items[0].spans[0]?.line_start : undefined;
  if (line === undefined) return 1;
  const around = [-3, -2, -1, 0, 1, 2].map((offset) => lineAt(table, line + offset)?.text ?? '').join(' ');
  const [toCome, gone] = [comingPlace, formerPlace].map((place) => place.test(question) && !place.test(around));
  return toCome || gone ? 0.3 : 1;
}

const comingPlace =
  /\b(?:mov(?:e|es|ed|ing)|relocat\w+|new (?:\p{L}+ ){0,2}(?:offices?|address|headquarters|home|site|building)|future|planned)\b/iu;
const formerPlace =
  /\b(?:former(?:ly)?|previous(?:ly)?|old|earlier|prior|last) (?:\p{L}+ ){0,2}(?:offices?|address|headquarters|home|site|building)\b|\bused to be\b/iu;

/** Of several chief officers, the one that is asked for. */
function anotherOffice({ items }: Candidate, { question }: Asked, { table }: Reading): number {
  const [item] = items;
  const line = item?.kind === 'person_name' ? item.spans[0]?.line_start : undefined;
  const [, of] = /\bchief (?:[\p{L}&-]+ and )?([\p{L}-]+) officer\b/iu.exec(question) ?? [];
  if (line === undefined || of === undefined) return 1;
  const around = [-2, -1, 0, 1, 2, 3, 4].map((offset) => lineAt(table, line + offset)?.text ?? '').join(' ');
  const short = new RegExp(`\\bC${of.charAt(0)}O\\b|\\b${of}\\b`, 'i');
  return short.test(around) ? 1 : 0.3;
}

/** "Who is the general counsel?" Whoever signs as his deputy is another. */
function deputyOf({ items, explanation }: Candidate, { question }: Asked, { table }: Reading): number {
  const [item] = items;
  const line = item?.kind === 'person_name' ? item.spans[0]?.line_start : undefined;
  const office = officeAsked.exec(question)?.[1];
  if (line === undefined || office === undefined || deputy.test(question)) return 1;
  const told = [explanation, ...[0, 1, 2, 3].map((offset) => lineAt(table, line + offset)?.text ?? '')].join(' ');
  const named = new RegExp(`(\\p{L}+) ${office}\\b`, 'giu');
  const all = [...told.matchAll(named)];
  return all.length > 0 && all.every(([, before = '']) => deputy.test(before)) ? 0.3 : 1;
}

const officeAsked =
  /\b(general counsel|secretary|treasurer|controller|(?:chief )?[\p{L}]+ officer|president|chair(?:man|woman)?)\b/iu;
const deputy = /\b(?:deputy|assistant|associate|vice|former|interim|acting)\b/i;

/** "Who is the chief executive of Orrin?" Whoever is "chief executive officer, Orrin Europe" is that of a part. */
function officeOfAPart({ items }: Candidate, { question }: Asked, { table }: Reading): number {
  const [item] = items;
  const line = item?.kind === 'person_name' ? item.spans[0]?.line_start : undefined;
  if (line === undefined) return 1;
  const around = [0, 1].map((offset) => lineAt(table, line + offset)?.text ?? '').join(' ');
  const office = asksOffice.exec(question)?.[0] ?? '';
  const part = (/financ|cfo/i.test(office) ? financeOf : leadOf).exec(around)?.[1];
  if (part === undefined || office === '') return 1;
  const front = frontOf(table);
  const words = part.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word) && !isRegistrant(word, front));
  return words.some((word) => !question.includes(word) && !/^(?:Inc|Corp|Company|Group|Plc|Ltd)\b/i.test(word))
    ? 0.2
    : 1;
}

const asksOffice = /\b(?:ceo|cfo|chief (?:executive|financial)|president)\b/i;
const partBehind = String.raw`(?: [Oo]fficer)?,? (?:of |for )?(?:the )?(\p{Lu}[\p{L}.’']*(?: (?:\p{Lu}[\p{L}.’']*|&|and))*)(?=[,.;]|$)`;
const leadOf = new RegExp(`\\b[Cc]hief [Ee]xecutive${partBehind}`, 'u');
const financeOf = new RegExp(`\\b[Cc]hief [Ff]inancial${partBehind}`, 'u');

/** "Between the end of the second quarter and August 30": what was after a period was not in it. */
function afterThePeriod({ items, strategy }: Candidate, { brief, question }: Asked, { table }: Reading): number {
  const line = items[0]?.spans[0]?.line_start;
  if (strategy !== 'sentence' || line === undefined || brief.periods.length === 0 || sinceTheEnd.test(question))
    return 1;
  const before = [-2, -1, 0].map((offset) => lineAt(table, line + offset)?.text ?? '').join(' ');
  return sinceTheEnd.test(before) ? 0.5 : 1;
}

const sinceTheEnd =
  /\b(?:between|since|after|following|subsequent to) the end of (?:the |our |its )?(?:\p{L}+ ){0,2}(?:quarter|fiscal|year|period|month)/iu;

/** "Who got the most votes?": a name beside votes is one of many, unless the text itself says that it was the most. */
function notTheMost({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): number {
  const [item] = items;
  const line = item?.spans[0]?.line_start;
  if (!item || line === undefined || items.length > 1 || strategy === 'roster') return 1;
  if (item.kind !== 'person_name' && item.kind !== 'text') return 1;
  const around = [-2, -1, 0, 1, 2].map((offset) => lineAt(table, line + offset)?.text ?? '').join(' ');
  return superlatives.some(({ asked, said }) => asked.test(question) && !said.test(around)) ? 0.3 : 1;
}

/** A superlative and the words by which a text says the same. */
const superlatives: readonly { asked: RegExp; said: RegExp }[] = [
  {
    asked: /(?<!\bat )\b(?:most|largest|biggest|greatest|highest)\b/i,
    said: /\b(?:most|largest|biggest|greatest|highest|main|principal|primary|top|leading|maximum|majority)\b/i,
  },
  {
    asked: /(?<!\bat )\b(?:fewest|least|smallest|lowest)\b/i,
    said: /\b(?:fewest|least|smallest|lowest|minimum)\b/i,
  },
  { asked: /\b(?:longest|oldest|eldest)\b/i, said: /\b(?:longest|oldest|eldest|earliest)\b/i },
  { asked: /\b(?:shortest|youngest|newest)\b/i, said: /\b(?:shortest|youngest|newest|latest)\b/i },
];

/** "Until when does the later one run?": of two dates in one sentence, that one. */
function notTheLater({ items, around }: Candidate, { question }: Asked): number {
  const [item] = items;
  if (item?.kind !== 'date' || !around) return 1;
  const isLater = /\bthe (?:later|latest|longer)\b/i.test(question);
  if (!isLater && !/\bthe (?:earlier|earliest|shorter) (?:one|of)\b/i.test(question)) return 1;
  const { iso } = item.value as { iso: string };
  const others = [around.before, around.after].flatMap((text) =>
    valuesIn('date', text).map(({ value }) => (value as { iso: string }).iso),
  );
  return others.some((other) => (isLater ? other > iso : other < iso)) ? 0.2 : 1;
}

/** "How many broker non-votes on the auditor?": what stands under another item of the ballot was cast on that one. */
function onAnotherBallot({ items, strategy }: Candidate, asked: Asked, { table }: Reading): number {
  const line = items[0]?.spans[0]?.line_start;
  if (line === undefined || !['form field', 'cell', 'table cell'].includes(strategy)) return 1;
  const item = onItem.exec(asked.question)?.[1];
  if (!item || !ofVotes.test(asked.question)) return 1;
  const stems = new Set(tokensOf(item).map(({ stem }) => stem));
  const wanted = asked.ownTerms.filter((term) => term.weight >= 0.5 && term.ways.some(([way = '']) => stems.has(way)));
  if (wanted.length === 0) return 1;
  for (let above = line - 1; above >= Math.max(1, line - 30); above--) {
    const text = lineAt(table, above)?.text ?? '';
    if (!ballotItem.test(text)) continue;
    const head = `${text} ${lineAt(table, above + 1)?.text ?? ''}`;
    return hitsIn(wanted, tokensOf(head)).length > 0 ? 1 : 0.2;
  }
  return 1;
}

const ofVotes = /\b(?:non-votes?|votes?|voted|ballots?|abstentions?|abstained)\b/i;
const onItem = /\bon ((?:the |its |their )?[^?,;]+)/i;
const ballotItem = /^(?:\(\d{1,2}\)|\d{1,2}[.)]|(?:proposal|item)(?: no\.?| number)? \d{1,2}\b)\s*\S/i;

/** Of two counts that are asked for together neither is the answer. */
function oneOfASum({ items, method }: Candidate, { brief, question }: Asked, { table }: Reading): number {
  const [item, ...others] = items;
  if (!item || others.length > 0 || method === 'computed' || brief.kind !== 'number' || !asksForSum(question)) return 1;
  const text = lineAt(table, item.spans[0]?.line_start ?? 0)?.text ?? '';
  return /\b(?:total|together|combined|aggregate|all)\b/i.test(text) ? 1 : 0.3;
}

/** Under a line that speaks of a processing fee stands no commitment fee. */
function anotherFee({ items, strategy }: Candidate, asked: Asked, { table }: Reading): number {
  const [item] = items;
  const line = item?.kind === 'amount' ? item.spans[0]?.line_start : undefined;
  if (line === undefined || strategy !== 'form field') return 1;
  const text = [-1, 0].map((offset) => lineAt(table, line + offset)?.text ?? '').join(' ');
  return isAnotherFee(asked, text) ? 0.3 : 1;
}

/** Whose chief somebody is is not told by where he was before. */
function ofThePast({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): number {
  const [span] = items[0]?.spans ?? [];
  const line = span?.line_start;
  if (line === undefined || !asksOfNow.test(question) || asksOfThen.test(question)) return 1;
  if (strategy === 'text in a sentence') {
    const [before = ''] = (lineAt(table, line)?.text ?? '').split(span?.quote ?? '');
    return /\b(?:until|before|formerly|previously)\b[^;.]{0,40}\bwas $/i.test(before) ? 0.2 : 1;
  }
  if (strategy !== 'complement') return 1;
  const text = [-1, 0].map((offset) => lineAt(table, line + offset)?.text ?? '').join(' ');
  return toldOfThen.test(text) ? 0.3 : 1;
}

const asksOfNow = /\b(?:is|are|heads|leads|runs|works|serves|sits)\b/i;
const asksOfThen =
  /\b(?:was|were|did|had|previous(?:ly)?|before|prior|former(?:ly)?|came|come from|joined|earlier|once)\b/i;
const toldOfThen =
  /\b(?:previously|prior to|formerly|before (?:that|joining)|served as|had been|joined|(?:from|in|until|since) (?:19|20)\d\d (?:to|until)|between (?:19|20)\d\d|until (?:19|20)\d\d,? [^.;]{0,40}\bwas)\b/i;

/** "The deductible for earthquake": a field that is labelled "Deductible", with nothing of earthquakes around it, tells that of another. */
function labelOfSomethingElse({ items, strategy }: Candidate, asked: Asked, { table }: Reading): number {
  const [item] = items;
  const line = item && ['amount', 'percent', 'number'].includes(item.kind) ? item.spans[0]?.line_start : undefined;
  const named = forWhat.exec(asked.question)?.[1] ?? whatsLimit.exec(asked.question)?.[1];
  if (strategy !== 'form field' || line === undefined || named === undefined) return 1;
  const wanted = asked.ownTerms.filter(
    ({ text, weight }) => weight >= 0.6 && named.includes(text) && !saysNotWhich.test(text),
  );
  const around = Array.from({ length: linesToLabel }, (_, back) => lineAt(table, line - back)?.text ?? '').join(' ');
  return wanted.length > 0 && hitsIn(wanted, tokensOf(around.replace(/-/g, ' '))).length === 0 ? 0.4 : 1;
}

const forWhat =
  /\bfor (?:an? |the )?((?!(?:this|the|its|each|every|any|all|fiscal|year|period|quarter|month)\b)\p{Ll}[\p{Ll} -]*)\s*\?*$/u;
/** "The hurricane deductible" */
const whatsLimit =
  /\b(?:the|my|our|its|their|his|her) ((?:[\p{L}-]+ ){1,3})(?:deductible|excess|sub-?limit|limit|retention|co-?pay(?:ment)?)\b/iu;
const saysNotWhich =
  /^(?:policy|insurance|coverage|cover|general|overall|standard|basic|usual|annual|applicable|single|combined|total|aggregate|current|maximum|minimum|amount)$/i;
const linesToLabel = 5;

/** "Which law governs the employment agreement?" Of several contracts of one file it is the one that is named; another may still tell of it. */
function inAnotherPaper({ items }: Candidate, { question }: Asked, { table }: Reading): number {
  const line = items[0]?.spans[0]?.line_start;
  const name = paperNamedIn(question);
  if (line === undefined || name === null || !isInAnotherPaper(name, table, line)) return 1;
  const near = [-1, 0, 1].map((offset) => lineAt(table, line + offset)?.text.toLowerCase() ?? '').join(' ');
  return near.includes(name) ? 1 : 0.3;
}

/** "If to the Company, at …" says nothing of where the agent gets his post. */
function noticeToAnother({ items }: Candidate, { question }: Asked, { table }: Reading): number {
  const [item] = items;
  const isContact =
    item?.kind === 'text' && typeof item.value === 'string' && /@|^[+(]?\d[\d\s().-]{6,}$/.test(item.value);
  const line = item?.kind === 'address' || isContact ? item?.spans[0]?.line_start : undefined;
  if (line === undefined) return 1;
  const purpose = isContact ? contactFor.exec(question)?.[1]?.toLowerCase() : undefined;
  const near = [-3, -2, -1, 0, 1, 2, 3].map((offset) => lineAt(table, line + offset)?.text.toLowerCase() ?? '');
  if (purpose !== undefined && !near.some((text) => text.includes(purpose))) return 0.2;
  const [, named, owner] = recipientAsked.exec(question) ?? [];
  const asked = (named ?? owner)?.toLowerCase();
  if (asked === undefined) return 1;
  for (const offset of [0, -1, -2, -3, -4]) {
    const to = recipient.exec(lineAt(table, line + offset)?.text ?? '')?.[1]?.toLowerCase();
    if (to !== undefined) return to.includes(asked) ? 1 : 0.2;
  }
  return 1;
}

/** Whom a telephone number or an e-mail address is for. */
const contactFor =
  /\bfor (?:the )?(media|press|investors?|journalists?|customers?|employees?|shareholders?|stockholders?)\b/i;

const roleInContracts =
  '(?:agent|trustee|lenders?|borrower|company|seller|buyer|purchaser|landlord|tenant|lessor|lessee|insurer|insured|guarantor|executive|employee|employer|licensor|licensee|issuer|registrar|registrant)';
const recipientAsked = new RegExp(
  `\\b(?:for|to|of|by|does) (?:the |an? )?(?:\\p{L}+ )?(${roleInContracts})\\b|\\b(${roleInContracts})['’]s (?:\\p{L}+ )?address`,
  'iu',
);
const recipient = new RegExp(
  `\\b(?:if to|in the case of|notices? to|if addressed to) (?:the |any |an? )?((?:\\p{L}+ ){0,2}${roleInContracts})\\b`,
  'iu',
);
