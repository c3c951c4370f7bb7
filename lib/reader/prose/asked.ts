import type { LineTable } from '../../document/line-table';
import type { Brief } from '../../question/brief';
import { asQuestion } from '../../question/core-question';
import { isHonorific } from '../../question/honorific';
import { documentName } from './document-name';
import { eventAsked } from './event-asked';
import type { IssueAsked } from './issue-asked';
import { issueAsked } from './issue-asked';
import { lineFactsOf } from './line-facts';
import type { Reading, Sentence } from './reading';
import { StemSet } from './stem-set';
import type { Token } from './stems';
import { tokensOf } from './stems';
import { synonymsIn } from './synonyms';

/** One thing that the question names, with every way to say it. */
export type AskedTerm = {
  text: string;
  ways: string[][];
  /** Rare in the passages weighs more than common; words of the question's own kind ("date") weigh little. */
  weight: number;
  /** Stands in the phrase that names the value itself: "record date" in "What was the record date for …?" */
  focus: boolean;
  /** Names the document or whose document it is: on its own forms nobody repeats that. */
  subject: boolean;
};

export type Asked = {
  brief: Brief;
  question: string;
  /** In the order of the question. */
  terms: AskedTerm[];
  /** Without those that name the document itself. */
  ownTerms: AskedTerm[];
  /** Those of the phrase that names the value. */
  focusTerms: AskedTerm[];
  /** What happened on the date that is asked for; null where the question is for no date or names nothing. */
  event: AskedTerm | null;
  /** The issue of notes whose date is asked for. */
  issue: IssueAsked | null;
  totalWeight: number;
  /** Sentences that may hold one of the terms; no other does. */
  heard: ReadonlySet<Sentence>;
  /** May these words hold one of the terms? */
  mayHold(tokens: readonly Token[]): boolean;
  /** The question speaks of the document itself ("this report", "the registrant", "on the cover"): its first pages say it. */
  aboutDocument: boolean;
};

/** "What's the deductible?" */
const askingWord = /^(what|who|where|when|how|it|that|there|here)['’](?:s|re|d|ll)$/;

const stopWords = new Set(
  (
    'a an the of for in on at by to from with under about into within per and or as than that this these those it its their his her ' +
    'there is are was were be been being do does did done has have had will would shall should can could may might must what which ' +
    'who whom whose when where why how much many long often far any some all each every both other another such same so if then ' +
    'not no ever yet already i we you they he she them us our your my me one ones out up over also just only does according going get gets got let ' +
    'anything something anyone someone nothing else please give list name state tell enumerate show provide identify find describe mention say says named called call print printed given'
  ).split(' '),
);
/** Words that phrases of one sense hold beside those that carry it: "end of", "laid off". Whoever tells somebody notifies him. */
const stopStems = new Set(
  [...stopWords].filter((word) => word !== 'tell').flatMap((word) => tokensOf(word).map((token) => token.stem)),
);
const kindWords: Record<string, string> = {
  date: 'date day when',
  date_range: 'period dates from until',
  amount: 'amount much size large big money sum value worth',
  // "U.S." leaves out that the States are united.
  number: 'united big large size unit units piece pieces number count many roughly approximately absolute numbers',
  percent: 'percent percentage share rate proportion',
  address: 'address postal full located location',
  person_name: 'name person who',
  text: 'text',
  iban: 'iban account number',
  table: 'table position',
  boolean: '',
  section: '',
};
/** Words of general use that a document seldom repeats: they say little of what is asked for. */
const lightStems = new Set(
  tokensOf(
    'make makes take takes run stand stands supposed come comes go goes went happen happens occur occurs collaborate receive received get spend plan plans become becomes becoming ' +
      'fully really actually currently immediately directly alone apart fall falls toward towards beyond went mean means meant use uses used using serve serves bring brings set sets put puts keep keeps stay remain count counts ' +
      'cover covers handed exactly precisely altogether roughly together according want wants need needs allow allows during while within announcement announced document paper says apply applies ' +
      'figure figures happen expected carry carries fail fails help helps face faces want respective overall involved because lead leads led relate relates related',
  ).map((token) => token.stem),
);
const selfWords = new Set(
  'company registrant corporation report document filing contract agreement clause covenant page cover policy form 10-k 8-k 10-q annual file describe itself'
    .split(' ')
    .flatMap((word) => tokensOf(word).map((token) => token.stem)),
);

/** What the question asks for, weighed against the passages. */
export function askedOf(brief: Brief, reading: Reading): Asked {
  const { comparison } = brief;
  // What an amount is compared with is no part of its label.
  const question = asQuestion(
    comparison && brief.kind === 'amount' ? brief.question.replace(comparison.original, ' ') : brief.question,
  );
  const tokens = tokensOf(question);
  const stems = tokens.map((token) => token.stem);
  const whichPerson = brief.kind === 'person_name' ? (personAsked.exec(question)?.[0].length ?? 0) : 0;
  const said = saidInIt.exec(question);
  const isWhereSaid = (at: number) => said !== null && at >= said.index && at < said.index + said[0].length;
  // "State the premium" asks; "the state losses" are of a state.
  const stops = tokens.map(
    ({ text, start }, index) =>
      start < whichPerson ||
      isHonorific(question, start) ||
      isFirstName(tokens, index, question, reading) ||
      isPartOfTime(tokens, index) ||
      // "Its own shares" are its shares.
      (/^own$/i.test(text) && /^(?:its|their|our|his|her)$/i.test(tokens[index - 1]?.text ?? '')) ||
      isWhereSaid(start) ||
      // "How soon": "within ten days" says so.
      (index === 1 && howSoon.test(question)) ||
      // Whether something is so without another thing, or only with it, is for the sentence to say.
      (brief.kind === 'boolean' && text.toLowerCase() === 'without') ||
      (stopWords.has(text.toLowerCase().replace(askingWord, '$1')) && !(index > 0 && text.toLowerCase() === 'state')),
  );
  const focus = focusOf(question);
  const asksYear = brief.kind === 'date' && asksForYear.test(question);
  const classWord = brief.kind === 'text' ? (classAsked.exec(question)?.[1] ?? '') : '';
  const ownKind = new Set(tokensOf(`${kindWords[brief.kind] ?? ''} ${classWord}`).map((token) => token.stem));
  const opening = openingStems(reading);
  const named = documentName(tokens, reading.table);
  const covered = new Set<number>();
  const found: { from: number; term: AskedTerm }[] = [];
  const event = brief.kind === 'date' ? eventAsked(question) : null;
  const issue = brief.kind === 'date' ? issueAsked(question, reading) : null;
  const implied = brief.kind === 'amount' ? impliedBySum.exec(question)?.[0] : undefined;
  const paysOut = brief.kind === 'date' && asksPayDay.test(question);
  const paysBy = asksPayTerm.test(question);
  const opens = brief.kind === 'number' && asksOpened.test(question);
  const namesOfIssue = (issue?.names ?? []).map((name) => tokensOf(`${name} notes`).map((token) => token.stem));
  const isOfEvent = ({ start, end }: Token) => event !== null && start < event.end && end > event.start;
  const synonyms = synonymsIn(stems).filter((hit) => !tokens.slice(hit.from, hit.to).some(isOfEvent));
  const wanted = new Set([
    ...tokens.filter((_, index) => !stops[index]).flatMap((token) => [token.stem, ...inWordsOf(token).flat()]),
    ...synonyms.flatMap((hit) => hit.ways.flat()),
    ...(event?.ways.flat() ?? []),
    ...namesOfIssue.flat(),
    ...(paysOut ? payDay.flat() : []),
    ...(paysBy ? isDue.flat() : []),
    ...(opens ? isNew : []),
    ...(issue ? issueStems : []),
  ]);
  const content = new StemSet([...wanted].filter((stem) => !stopStems.has(stem)));
  const mayHold = (words: readonly Token[]) => words.some((word) => content.has(word));
  const { heard, counts } = listen(reading, content, new StemSet(wanted));
  const rarity = (ways: string[][]) => rarityOf(ways, counts, reading.blocks.length);
  const isFocus = (from: number, to: number) =>
    tokens.slice(from, to).some((token) => token.start >= focus[0] && token.end <= focus[1]);
  if (event) {
    const from = tokens.findIndex(isOfEvent);
    tokens.forEach((token, index) => {
      if (isOfEvent(token)) covered.add(index);
    });
    const text = question.slice(event.start, event.end);
    const weight = rarity(event.ways) * (isFocus(from, from + 1) ? 1.5 : 1);
    found.push({ from, term: { text, ways: event.ways, weight, focus: isFocus(from, from + 1), subject: false } });
  }
  const eventTerm = found[0]?.term ?? null;
  const length = lengthOfPeriod.exec(question);
  const isOfLength = ({ start }: Token) =>
    length !== null && start >= length.index && start < length.index + length[0].length;
  for (const hit of synonyms) {
    const words = tokens.slice(hit.from, hit.to);
    if (words.every(isOfLength)) continue;
    if (words.length === 1 && stops[hit.from] && /^own$/i.test(words[0]?.text ?? '')) continue;
    if (words.length === 1 && (stopWords.has(words[0]?.text.toLowerCase() ?? '') || isPartOfTime(tokens, hit.from)))
      continue;
    if ((words[0]?.start ?? 0) < whichPerson || isWhereSaid(words[0]?.start ?? 0)) continue;
    if (words.length === 1 && isPartOfName(tokens, hit.from, opening)) continue;
    for (let index = hit.from; index < hit.to; index++) covered.add(index);
    const asKind =
      words.every((word) => ownKind.has(word.stem)) ||
      isCommonplace(words.map((word) => word.text).join(' '), brief.kind);
    const subject = words.every((_, index) => named.has(hit.from + index));
    const focused = isFocus(hit.from, hit.to) && !subject;
    const base = subject ? namingWeight : asKind ? 0.35 : 1;
    const weight = base * (words.length > 1 ? 1.3 : 1) * rarity(hit.ways) * (focused ? 1.5 : 1);
    const text = words.map((word) => word.text).join(' ');
    found.push({ from: hit.from, term: { text, ways: hit.ways, weight, focus: focused && !asKind, subject } });
  }
  tokens.forEach((token, index) => {
    if (covered.has(index) || stops[index] || isTooShort(token, question)) return;
    const naming = named.has(index);
    const focused = isFocus(index, index + 1) && !naming;
    const asKind =
      ownKind.has(token.stem) || (asksYear && yearStems.has(token.stem)) || (implied?.includes(token.text) ?? false);
    const self = naming || selfWords.has(token.stem);
    const name = isName(token, question) && opening.has(token.stem);
    const light = lightStems.has(token.stem) || (/^lasts?$/i.test(token.text) && howLong.test(question));
    const base = naming ? namingWeight : asKind || self ? 0.3 : name || isOfLength(token) ? 0.2 : light ? 0.45 : 1;
    const written = [[token.stem], ...inWordsOf(token)];
    const weight = base * rarity(written) * (focused ? 1.5 : 1);
    const focus = focused && !asKind && !self && !name;
    const ways = [
      ...written,
      ...(paysOut && /^pa(?:y|ys|id|yable)$/i.test(token.text) ? payDay : []),
      ...(paysBy && /^pa(?:y|id|yable)$/i.test(token.text) ? isDue : []),
      ...(opens && /^open(?:s|ed)?$/i.test(token.text) ? [isNew] : []),
      ...(issue?.coupons.includes(token.text) ? namesOfIssue : []),
      ...(issue && issueStems.has(token.stem) ? [...issueStems].map((stem) => [stem]) : []),
    ];
    found.push({ from: index, term: { text: token.text, ways, weight, focus, subject: self || name } });
  });
  // In the order of the question; numbers alone label nothing.
  const inOrder = found.sort((a, b) => a.from - b.from).map(({ term }) => term);
  const terms = inOrder.some((term) => /\p{L}/u.test(term.text)) ? inOrder : [];
  return {
    brief,
    question,
    terms,
    ownTerms: terms.filter((term) => !term.subject),
    focusTerms: terms.filter((term) => term.focus),
    event: eventTerm,
    issue,
    totalWeight: terms.reduce((sum, term) => sum + term.weight, 0),
    heard,
    mayHold,
    aboutDocument:
      aboutDocument.test(question) ||
      brief.scope.parts.includes('cover page') ||
      (brief.periods.length === 0 && coverFact.test(question)),
  };
}

const howLong = /^(?:for )?how long\b/i;
const howSoon = /^how (?:soon|quickly|promptly|often|frequently)\b/i;

/** "The five-year facility" is "the Five Year Facility" elsewhere. */
function inWordsOf({ text }: Token): string[][] {
  const parts = text.split('-');
  if (parts.length === 1 || parts.some((part) => !/^[\p{L}\d]{2,}$/u.test(part))) return [];
  return [parts.flatMap((part) => tokensOf(part).map(({ stem }) => stem))];
}

/** "The dividend announced in this release": all of it is. */
const saidInIt =
  /\b(?:announced|reported|described|mentioned|disclosed|stated|shown|given|told) (?:in|by) this (?:\p{L}+ )?(?:release|report|filing|document|notice|letter|announcement|paper)\b/iu;

/** What notes are issued for is their principal amount, and what is given for each share its price: seldom called that. */
const impliedBySum =
  /\b(?:(?:total|aggregate|combined) )?principal(?: amount)?(?= of\b)|\bprice\b(?=[^?]*\b(?:get|receive|paid|pay|offered)\b[^?]*\b(?:per|each|every) (?:[\p{L}\d.&'’-]+ ){0,3}share\b)/iu;

/** The day on which a dividend is paid is its payment date, too. */
const asksPayDay = /\bdividends?\b/i;
const payDay = ['payable', 'payment date', 'pay date', 'paid out'].map((way) => tokensOf(way).map(({ stem }) => stem));

/** "How long to pay invoices?" "Invoices fall due thirty days after receipt" tells it. */
export const asksPayTerm =
  /^(?:how (?:soon|quickly|promptly|long|many days)|(?:within|in) (?:how many|what)|when|by when)\b[^?]*\b(?:invoices?|bills?)\b/i;
const isDue = ['due', 'payable', 'fall due'].map((way) => tokensOf(way).map(({ stem }) => stem));

/** "How many stores did it open?": that many new ones. */
const asksOpened = /^how many\b[^?]*\bopen(?:ed)?\b(?! (?:at|as of)\b)/i;
const isNew = ['new'];

/** "Prime Office's employees" of a document by Prime Office, Inc.: no office is asked for. */
function isPartOfName(tokens: readonly Token[], index: number, opening: ReadonlySet<string>): boolean {
  const [before, own, after] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  const follow = (one: Token | undefined, other: Token | undefined) =>
    one !== undefined && other !== undefined && opening.has(`${one.stem} ${other.stem}`);
  const isCapital = (token: Token | undefined) => /^\p{Lu}/u.test(token?.text ?? '');
  return isCapital(own) && ((isCapital(before) && follow(before, own)) || (isCapital(after) && follow(own, after)));
}

/** "In early 2031", "late March": the text gives the day, and says neither. */
function isPartOfTime(tokens: readonly Token[], index: number): boolean {
  return /^(?:early|mid|late)$/i.test(tokens[index]?.text ?? '') && namesTime.test(tokens[index + 1]?.text ?? '');
}

const namesTime =
  /^(?:(?:19|20)\d\d|january|february|march|april|may|june|july|august|september|october|november|december)$/i;

/** "Ann Lee" is called "Ms. Lee" in the text: her first name is no word to look for. */
function isFirstName(tokens: readonly Token[], index: number, question: string, reading: Reading): boolean {
  const [first, last] = [tokens[index], tokens[index + 1]];
  return (
    first !== undefined &&
    last !== undefined &&
    /^\p{Lu}\p{Ll}+$/u.test(first.text) &&
    /^\p{Lu}/u.test(last.text) &&
    /^\s(?:\p{Lu}\.\s)?$/u.test(question.slice(first.end, last.start)) &&
    isTitled(last.text.replace(/['’]s$/, ''), reading)
  );
}

/** Do the passages give this surname with a title: "Mr. Lee"? */
function isTitled(surname: string, reading: Reading): boolean {
  return reading.lines.some((line) => line.text.includes(surname) && lineFactsOf(line).titled.includes(surname));
}

/** "At which retailer", "in which U.S. state": the answer is one, and seldom says so. */
const classAsked =
  /\b(?:which|what)\s+((?:[\p{L}.’'-]+\s)?(?:stock exchange|state|country|city|town|province|jurisdiction|company|firm|bank|retailer|employer|agency|authority|court|university|institution|organi[sz]ation|business|group|association|exchange))s?(?![\p{L}’'])/iu;

/** "Which executive": whoever it is. */
const personAsked = /^(?:which|what) (?:executive|manager|person|officer)\b/i;

/** What a word weighs that only says of which document a question is asked. */
const namingWeight = 0.1;

/** "Upper end", "maximum": which of two values is asked for; how many there were at "year-end" is told as of a day, and who is "in
 *  charge of" something by an office. No words of the document. */
function isCommonplace(text: string, kind: Brief['kind']): boolean {
  return (
    /^(?:(?:upper|lower|high|low) end|maximum|minimum)$/i.test(text) ||
    (kind === 'number' && /^(?:year|quarter)-end$/i.test(text)) ||
    (kind === 'person_name' && /^in charge of$/i.test(text))
  );
}

/** "In which year": the year is asked for; in "when does the fiscal year end" it is part of what is asked. */
export const asksForYear =
  /\b(?:which|what) (?:calendar )?(?:year|month)\b(?! end)|\b(?:year|month)(?: and year)? only\b|\bjust the (?:year|month)\b/i;
/** "For the six months ended July 2, 2023": a sentence that says no more of the question tells of something else in that time. */
const lengthOfPeriod =
  /\b(?:three|six|nine|twelve|3|6|9|12)[- ]months? (?:period )?(?:ended|ending) \p{L}+ \d{1,2},? \d{4}\b/iu;
/** What one document calls bonds is another's notes. */
const issueStems = new Set(tokensOf('notes bonds debentures').map((token) => token.stem));
const yearStems = new Set(tokensOf('year month').map((token) => token.stem));

const aboutDocument =
  /\b(?:this|the) (?:\w+ )?(?:report|filing|10-[kq]|8-k|agreement|policy|contract|lease|invoice|document|standard|notice(?! periods?\b)|registrant|cover(?: page)?|form)\b/i;

/** What a filing says of itself on its cover, and of many other times and papers further back. */
const coverFact =
  /\b(?:it|company|registrant|issuer|corporation|they)\s(?:is |was |are |be )?(?:incorporated|organi[sz]ed)\b|\bshares?\b[^?]*\boutstanding\b|\boutstanding\b[^?]*\bshares?\b|\bfiscal year(?:[- ]end|\s+(?:did|does|is|was)?\s*(?:it |the company )?(?:ends?|ended|ending))\b/i;

export type TermHit = { term: AskedTerm /** Offsets of the words, in the text's own coordinates. */; at: number[] };

/** Which of the asked terms these tokens hold, and where. */
export function hitsIn(terms: readonly AskedTerm[], tokens: readonly Token[]): TermHit[] {
  const wanted = wantedStems(terms);
  const first = tokens.findIndex((token) => wanted.has(token));
  if (first < 0) return [];
  const places = new Map<string, number[]>();
  for (let index = first; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token || !wanted.has(token)) continue;
    const known = places.get(token.stem);
    if (known) known.push(index);
    else places.set(token.stem, [index]);
  }
  const hits: TermHit[] = [];
  for (const term of terms) {
    const at: number[] = [];
    for (const way of term.ways) {
      const firsts = places.get(way[0] ?? '');
      if (!firsts) continue;
      if (way.length === 1) at.push(...firsts.map((index) => tokens[index]?.start ?? 0));
      else
        for (const first of firsts) {
          if (followsFrom(way, first, tokens)) at.push(tokens[first]?.start ?? 0);
        }
    }
    if (at.length > 0) hits.push({ term, at });
  }
  return hits;
}

/** Like `coverageOf`, for a label on a form: what names the document itself needs no repeating there. */
export function labelCoverageOf(asked: Asked, tokens: readonly Token[]): number {
  const terms = asked.ownTerms;
  const total = terms.reduce((sum, term) => sum + term.weight, 0);
  return hitsIn(terms, tokens).reduce((sum, hit) => sum + hit.term.weight, 0) / Math.max(total, 1e-9);
}

/** Do the words of a phrase follow each other from here, with at most one other word between two of them? */
function followsFrom(way: readonly string[], first: number, tokens: readonly Token[]): boolean {
  let index = first;
  for (const stem of way.slice(1)) {
    if (tokens[index + 1]?.stem === stem) index += 1;
    else if (tokens[index + 2]?.stem === stem) index += 2;
    else return false;
  }
  return true;
}

/** Weight of the terms that stand in these tokens, as a share of all that was asked. */
export function coverageOf(asked: Asked, tokens: readonly Token[]): number {
  return hitsIn(asked.terms, tokens).reduce((sum, hit) => sum + hit.term.weight, 0) / Math.max(asked.totalWeight, 1e-9);
}

/** The phrase that names what is asked, as offsets into the question. */
function focusOf(question: string): [number, number] {
  const lead =
    /\b(?:^(?:the )?(?:number|count) of|how (?:many|much|large an?|(?:big|large|long) (?:is|was))|what(?:'s| is| are| was| were)?|which|who|give|name|list|size of|under which|when (?:was|did|is|does|will)|where (?:is|are)|enumerate)\s+(?:(?:the|a|an|of|is|are|was|were|(?:(?:upper|lower|high|low) end|maximum|minimum|(?:(?:total|aggregate|combined) )?principal(?: amount)?|amount|size|number|percentage|name|date|address)(?= of\b))\s+)*/i.exec(
      question,
    );
  const start = lead ? lead.index + lead[0].length : 0;
  const rest = question.slice(start);
  const stop =
    /\s(?:of|for|in|on|at|under|by|with|that|who|which|when|during|between|from|did|does|do|is|are|was|were|has|have|had|will|would|can|could|should|shall|must|may|to|used|sit|make|stated|listed|shown|mentioned|set)\b|[,?;:]/i.exec(
      rest,
    );
  return [start, start + (stop && stop.index > 0 ? stop.index : rest.length)];
}

/** The sentences that hold a word of content, and how many blocks hold each of the wanted stems. */
function listen(
  reading: Reading,
  content: StemSet,
  wanted: StemSet,
): { heard: Set<Sentence>; counts: Map<string, number> } {
  const heard = new Set<Sentence>();
  const counts = new Map<string, number>();
  for (const block of reading.blocks) {
    // Most blocks hold none of them.
    if (!content.touches(block.stems)) continue;
    for (const stem of wanted.sharedWith(block.stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    const [only, ...others] = block.sentences;
    if (only && others.length === 0) heard.add(only);
    else
      for (const sentence of block.sentences)
        if (sentence.tokens.some((token) => content.has(token))) heard.add(sentence);
  }
  return { heard, counts };
}

function rarityOf(ways: string[][], counts: ReadonlyMap<string, number>, blockCount: number): number {
  // In a page or two hardly any word is common; what is missing there must not weigh more than elsewhere.
  const blocks = Math.max(blockCount, 20);
  const count = Math.max(0, ...ways.map((way) => Math.min(...way.map((stem) => counts.get(stem) ?? 0))));
  return Math.min(1, 0.35 + 0.65 * (Math.log((blocks + 1) / (count + 1)) / Math.log(blocks + 1)));
}

const wantedByTerms = new WeakMap<readonly AskedTerm[], StemSet>();

/** The first words of all ways to say the terms, and the words that may follow them. */
function wantedStems(terms: readonly AskedTerm[]): StemSet {
  const known = wantedByTerms.get(terms);
  if (known) return known;
  const wanted = new StemSet(terms.flatMap((term) => term.ways.map((way) => way[0] ?? '')));
  wantedByTerms.set(terms, wanted);
  return wanted;
}

/** "Class B", "item 4": one character is a name behind a word that says of what, else it is nothing. */
function isTooShort(token: Token, question: string): boolean {
  if (token.text.length > 1) return false;
  const before = /([\p{L}-]+)\s$/u.exec(question.slice(0, token.start))?.[1];
  return before === undefined || stopWords.has(before.toLowerCase()) || !/^[B-HJ-Z\d]$/.test(token.text);
}

function isName(token: Token, question: string): boolean {
  // "4K", "eTarn"
  return /^[\p{L}\d]?\p{Lu}/u.test(token.text) && question.slice(0, token.start).trim() !== '';
}

/** Words of the document's first lines, and those that follow each other there: the parties' names stand there, and everywhere else they go by
 *  "the Company". */
function openingStems({ table }: Reading): Set<string> {
  const known = openings.get(table);
  if (known) return known;
  const lines = table.pages[0]?.lines.slice(0, 30) ?? [];
  // "EXAMPLE.COM, INC." is called Example.
  const words = lines.flatMap((line) =>
    tokensOf(line.text).flatMap((token) => [
      token,
      ...tokensOf(token.text.replace(/[.]/g, ' ')),
      // "AlderTec" is called Alder.
      ...tokensOf(token.text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).filter(({ text }) => text.length > 3),
    ]),
  );
  const pairs = lines.flatMap(({ text }) => {
    const tokens = tokensOf(text);
    return tokens.slice(1).map(({ stem }, index) => `${tokens[index]?.stem} ${stem}`);
  });
  const stems = new Set([...words.map((token) => token.stem), ...pairs]);
  openings.set(table, stems);
  return stems;
}

const openings = new WeakMap<LineTable, Set<string>>();

export function weightOf(terms: readonly AskedTerm[]): number {
  return terms.reduce((sum, term) => sum + term.weight, 0);
}

/** How much of what the question names these terms are, by their weights. */
export function shareOf(asked: Asked, terms: readonly AskedTerm[]): number {
  const own = [...new Set(terms)].filter((term) => !term.subject);
  return weightOf(own) / Math.max(weightOf(asked.ownTerms), 1e-9);
}
