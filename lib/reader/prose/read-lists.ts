import type { Item } from '../../contract/answer';
import type { Span } from '../../contract/span';
import type { Line } from '../../document/line-table';
import { coverAsked } from '../../question/cover-asked';
import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import { hitsIn, labelCoverageOf } from './asked';
import { columnsOfThings } from './columns-of-things';
import { isSetIn, isUnderOtherPart } from './lead-above';
import { type Cell, itemMark } from './line-facts';
import { withOutcomeAsked } from './list-outcomes';
import { namesOfClass } from './names-of-class';
import { isNameLike, namesOrganisation } from './organisation-names';
import type { Block, Reading, Sentence } from './reading';
import { contextCoverage } from './sentence-context';
import { asksCertified, isDirector, isUnderCertification, signaturesIn, signedFor } from './signatures';
import { spanOf } from './source-text';
import { tokensOf } from './stems';
import { valuesIn } from './value-readings';

type ListItem = { text: string; span: Span /** Where it goes on in the next row. */; rest?: Span };

/** Reads lists: enumerations under a sentence or heading that announces them, also across pages; names in a row inside a sentence;
 *  entries of a part of the contents; signatories; the first column of a table under its title. */
export function readLists(asked: Asked, reading: Reading): Candidate[] {
  // What is covered and what is not have the same words.
  if (asked.brief.shape !== 'listing' || coverAsked(asked.brief.question) !== null) return [];
  return [
    ...inContents(asked, reading),
    ...underLead(asked, reading),
    ...underHeading(asked, reading),
    ...insideSentence(asked, reading),
    ...matchingItems(asked, reading),
    ...signatories(asked, reading),
    ...firstColumn(asked, reading),
    ...labelsUnderLead(asked, reading),
  ].flatMap((candidate) => withOutcomeAsked(candidate, asked.question) ?? []);
}

export function listCandidate(
  strategy: string,
  found: ListItem[],
  asked: Asked,
  reading: Reading,
  signals: { labelMatch: number; nearness: number; kindMatch: number },
  explanation: string,
): Candidate {
  const named = asksNames.test(asked.question) ? found.map(nameOf) : found;
  const items = asksTitled.test(asked.question) ? titlesOf(named) : named;
  const announced = announcedCount(asked.question);
  const short = announced !== null && announced !== items.length;
  return {
    strategy,
    items: items.map(
      (item): Item => ({
        kind: 'text',
        value: item.text,
        spans: item.rest ? [item.span, item.rest] : [item.span],
        path: null,
      }),
    ),
    method: 'verbatim',
    computation: null,
    signals: {
      ...signals,
      labelMatch: Math.min(1, signals.labelMatch),
      kindMatch: signals.kindMatch * (short ? 0.6 : 1) * nameMatch(asked.question, items),
      uniqueness: 1,
      agreement: announced === items.length ? 0.6 : 0,
    },
    explanation,
    caveats: short ? [`${announced} were asked for, ${items.length} were found.`] : [],
    rivals: [],
    clarification: null,
    complete: !short && !reachesEdge(items, reading),
  };
}

/** "Orrin Stores (OS), which sells …", "Orrin Stores – sells …": the name, where names are asked for. */
function nameOf(item: ListItem): ListItem {
  const tail = behindName.exec(item.text);
  const name = tail ? item.text.slice(0, tail.index) : item.text;
  if (!tail || !isNameLike(name) || name.split(/\s+/).length > mostWordsOfName) return item;
  return { text: name, span: { ...item.span, quote: name } };
}

/** "Help desk. Supplier shall answer calls …": where each has such a title, what is asked for are the titles. */
function titlesOf(items: ListItem[]): ListItem[] {
  const titled = items.flatMap(({ text, span }): ListItem[] => {
    const name = runInTitle.exec(text)?.[1];
    return name === undefined ? [] : [{ text: name, span: { ...span, quote: name } }];
  });
  return titled.length === items.length && titled.length > 1 ? titled : items;
}

const runInTitle = /^(\p{Lu}[^.;:]{2,50})\.\s+(?=\p{Lu})/u;
const asksTitled =
  /^(?:what|which|list|name|state|enumerate|give)\b[^?]*\b(?:services|modules|packages|products|work ?streams|phases)\b/i;

const behindName = /,\s+(?:which|that|whose|including|comprising|consisting)\s|\s[–—-]\s+(?=\p{Ll})|:\s+(?=\p{L})/u;

const asksNames =
  /\b(?:segments?|divisions?|business units?|subsidiar(?:y|ies)|brands?|countries|regions?|states|cities|(?:stock )?exchanges?|committees?|lenders|arrangers|guarantors|banks|insurers|bottlers|unions|agencies|airlines|universities|joint ventures?|companies|firms|partners|competitors|currencies|courts?)\b/i;
const mostWordsOfName = 9;
/** Words in the middle of a name that are written small. */
const small = /^(?:of|and|the|for|de|la|le|du|y|und|der|des|in|at|on|to|with|its|&)$/;
const asksPlaces =
  /^(?:in|from|to|across) (?:which|what) (?:[\p{L}.]+ )?(?:states|countries|cities|towns|provinces|counties)\b/iu;
const clause =
  /\b(?:is|are|was|were|has|have|had|will|would|could|may|might|can|increased?|decreased?|declined|grew|rose|fell|driven|due to|result(?:s|ed|ing)?|reflect(?:s|ed|ing)?|offset|partially|sold|incurred)\b/i;

/** Things that have names are asked for: sentences on them, and the steps of a reconciliation, are none. A name may be followed by what
 *  it stands for. */
function nameMatch(question: string, items: readonly ListItem[]): number {
  const head = /^(?:which|what|name|list|into which|in which)\b[^,?]{0,50}/i.exec(question)?.[0] ?? '';
  // Places are names of a word or a few: what stands in them is another list.
  if (asksPlaces.test(question))
    return items.every(({ text }) => /^\p{Lu}/u.test(text) && text.split(/\s+/).length <= 4) ? 1 : 0.15;
  if (!asksNames.test(head)) return 1;
  // What happened between two days, row by row.
  if (items.some(({ text }) => /\b\p{Lu}\p{L}+ \d{1,2}, (?:19|20)\d\d\b/u.test(text))) return 0.15;
  const names = items.filter(({ text }) => {
    const name = text.split(/[,:;(–—]| - /)[0] ?? '';
    const words = name.split(/\s+/).filter((word) => word !== '' && !small.test(word));
    const capitals = words.filter((word) => /^[\p{Lu}\d]|^\p{Ll}\p{Lu}/u.test(word));
    return (
      /^[\p{Lu}\d]|^\p{Ll}\p{Lu}/u.test(name) &&
      words.length <= mostWordsOfName &&
      capitals.length * 2 >= words.length &&
      !clause.test(name) &&
      !/\b(?:19|20)\d\d\b/.test(text.slice(0, 60))
    );
  });
  return names.length * 2 > items.length ? 1 : 0.15;
}

/** Does the last item stand on the last line of what was read, while the document goes on? */
function reachesEdge(items: ListItem[], reading: Reading): boolean {
  const last = items.at(-1)?.span.line_end ?? 0;
  const following = reading.lines.find((line) => line.number > last);
  const lastOfDocument = reading.table.pages.at(-1)?.lastLine ?? 0;
  return last < lastOfDocument - 3 && (following === undefined || following.number > last + 6);
}

/** Items under the line that announces them: marks of one family at one indentation, until another heading or another family. */
function underLead(asked: Asked, reading: Reading): Candidate[] {
  const candidates: Candidate[] = [];
  let told: number[] | null = null;
  reading.blocks.forEach((lead, index) => {
    const sentence = lead.sentences.at(-1);
    const next = reading.blocks[index + 1];
    if (!sentence || !next || (markFamily(next) === null && !isSetInUnder(lead, next))) return;
    const own = contextCoverage(asked, sentence, reading);
    const isLabel = isLabelAsked(asked.question, lead.source.text);
    if ((own.coverage < 0.3 && !isLabel) || namesNoException(asked.question, lead.source.text)) return;
    if (deniesAsked(asked.question, lead.source.text)) return;
    // "Payment terms": what stands under "Term and Termination" has half of the name.
    if (twoWords.test(asked.question) && own.coverage < wholeName && !isLabel) return;
    if (isShortLabel(lead.source.text)) {
      told ??= labelsTold(asked, reading);
      if (told.filter((coverage) => coverage > own.coverage - 0.01).length > 1) return;
    }
    const items = itemsAfter(lead, index, reading);
    if (items.length < 2) return;
    const announces = /[:—–]$|\b(?:following|below|as follows|include|includes|including|are)\b/i.test(
      lead.source.text.slice(-80),
    )
      ? 1
      : 0.95;
    candidates.push(
      listCandidate(
        'enumeration',
        items,
        asked,
        reading,
        {
          labelMatch: isLabel ? Math.max(own.coverage, labelled) : own.coverage,
          nearness: announces,
          kindMatch: 1,
        },
        'the items under the line that announces them',
      ),
    );
  });
  return candidates;
}

const twoWords = /^(?:what are )?(?:the )?\p{L}+ \p{L}+\s*\?*$/iu;
const wholeName = 0.7;

/** How much each short label says of what is asked: "Members absent:" says more of those who were absent than "Members present:", whatever
 *  stands under it, and of those who were present "Also present:" says as much. */
function labelsTold(asked: Asked, reading: Reading): number[] {
  const labels = reading.blocks.filter(
    ({ source: { text, parts } }) =>
      isShortLabel(text) && !parts.some(({ line }) => isUnderOtherPart(asked.question, line, reading)),
  );
  return labels.flatMap(({ sentences }) =>
    sentences.slice(-1).map((each) => contextCoverage(asked, each, reading).coverage),
  );
}

function isShortLabel(text: string): boolean {
  return text.length <= 60 && /:$/.test(text);
}

/** "What comes under Risk Assessment?", of a line "Risk Assessment (RA): the risk is understood": its label is what is asked for. */
function isLabelAsked(question: string, lead: string): boolean {
  const label = /^(?:[•●▪■–—*-]\s*|\(?[\da-z]{1,3}[.)]\s*)?(\p{Lu}[^():.;]{3,60}?)\s*(?:\([^)]*\)\s*)?[:–—]/u.exec(
    lead,
  )?.[1];
  const behind = label === undefined ? -1 : question.indexOf(label);
  return behind > 0 && /\b(?:under|in|of|within|for|to|by|from) (?:the )?$/i.test(question.slice(0, behind));
}

const labelled = 0.9;

/** "Except as otherwise provided in this deed, …:" reserves what is said elsewhere; the items behind it are the rule, not its exceptions. */
function namesNoException(question: string, lead: string): boolean {
  return (
    /\bexceptions?\b/i.test(question) &&
    /\bexcept as\b/i.test(lead) &&
    !/\b(?:exceptions?|except(?! as\b)|exclu\w+|other than|unless|not apply)\b/i.test(lead)
  );
}

/** "The tenant is not allowed to:" announces nothing that is allowed. */
function deniesAsked(question: string, lead: string): boolean {
  if (/\b(?:not|no|never|without|exclu\w+|except\w*)\b/i.test(question)) return false;
  return [...question.matchAll(canBeDenied)].some(([, verb]) =>
    new RegExp(`\\b(?:not|never|no) (?:be )?${verb}`, 'i').test(lead),
  );
}

const canBeDenied = /\b(cover|insur|pay|provid|includ|permit|allow|requir|appl|guarant)\p{L}*/giu;

/** Further below its heading an enumeration belongs to one of many paragraphs. */
const linesToLead = 15;

/** The first enumeration of a section whose title is what was asked for, when the line that announces it says it in other words:
 *  "Exclusions" over "No payment is made for loss that results from: (a) …". */
function underHeading(asked: Asked, reading: Reading): Candidate[] {
  const candidates: Candidate[] = [];
  for (const section of reading.table.sections) {
    const title = tokensOf(section.title.replace(/^[\d.()\s]+/, ''));
    const coverage = labelCoverageOf(asked, title);
    // a list that says "continued in Section 7" is read on there, whatever that section is called
    const pointedAt = asked.brief.scope.sections.includes(section.title);
    if (coverage < 0.4 && !pointedAt) continue;
    // a title that says nothing but what was asked names the list, whatever else the question says
    const named = pointedAt || title.every((token) => hitsIn(asked.terms, [token]).length > 0);
    const inside = reading.blocks.filter((block) => {
      const line = block.source.parts[0]?.line.number ?? 0;
      return line > section.firstLine && line <= Math.min(section.lastLine, section.firstLine + linesToLead);
    });
    const lead = inside.find((block) => {
      const next = reading.blocks[block.index + 1];
      return /:$/.test(block.source.text) && next !== undefined && markFamily(next) !== null;
    });
    if (!lead || deniesAsked(asked.question, lead.source.text)) continue;
    const items = itemsAfter(lead, lead.index, reading);
    if (items.length < 2) continue;
    candidates.push(
      listCandidate(
        'enumeration under a heading',
        items,
        asked,
        reading,
        { labelMatch: named ? Math.max(coverage, 0.85) : coverage, nearness: 0.95, kindMatch: 1 },
        `the items that the section "${section.title}" announces`,
      ),
    );
  }
  return candidates;
}

/** The run of items behind a lead. Lines between them that carry no mark belong to the item before when they read on. */
export function itemsAfter(lead: Block, index: number, reading: Reading): ListItem[] {
  const items: ListItem[] = [];
  let family: string | null = null;
  let left: number | null = null;
  const own = markFamily(lead);
  for (let at = index + 1; at < reading.blocks.length; at++) {
    const block = reading.blocks[at];
    const before = reading.blocks[at - 1];
    if (!block || !before) break;
    const first = block.source.parts[0]?.line;
    const last = before.source.parts.at(-1)?.line;
    if (!first || !last || first.number - last.number > 4) break;
    const mark: string | null =
      markFamily(block) ??
      (isNumberBelow(block, family, left) ? family : null) ??
      (family === null || family === setIn ? familySetIn(lead, block, left) : null);
    // Where the column ends nobody knows how far the items are set in.
    if (family === setIn && first.page === last.page && first.box[1] < last.box[1]) return [];
    if (mark === null) {
      const gap = first.page === last.page ? first.box[1] - last.box[3] : 0;
      if (isPageNoise(block, reading)) continue;
      if (items.length > 0 && first.page === last.page && gap < 6 && left !== null && first.box[0] > left + 4) continue;
      break;
    }
    if (
      own !== null &&
      mark === own &&
      family === null &&
      left === null &&
      lead.source.parts[0] &&
      Math.abs((lead.source.parts[0].line.box[0] ?? 0) - first.box[0]) < 6
    )
      break;
    family ??= mark;
    left ??= first.box[0];
    if (mark !== family) {
      if (first.box[0] > left + 6) continue;
      break;
    }
    if (first.box[0] > left + 14 && first.page === last.page) continue;
    if (first.box[0] < left - 14 && first.page === last.page) break;
    const beside = itemsSideBySide(block);
    // Columns whose items run over several lines are mixed word by word.
    if (beside.length > 1 && block.source.parts.length > 1) return [];
    items.push(...beside);
  }
  // A form's items that are left open are no list of what is asked.
  const open = items.filter((item) => /^(?:not applicable|none|n\/a)$|_{5}/i.test(item.text));
  return open.length * 2 >= items.length ? [] : items;
}

/** "104 Cover page" below "3.1 Charter" and "3.2 Bylaws": a number of the same column. */
function isNumberBelow(block: Block, family: string | null, left: number | null): boolean {
  const first = block.source.parts[0]?.line;
  return (
    family === '1.1' &&
    left !== null &&
    first !== undefined &&
    Math.abs(first.box[0] - left) < 3 &&
    bareNumber.test(first.text)
  );
}

const bareNumber = /^\d{1,3}\s+(?=\p{Lu})/u;

function itemOf(block: Block): ListItem {
  const mark = itemMark(block.source.text) ?? bareNumber.exec(block.source.text)?.[0] ?? '';
  const text = block.source.text.slice(mark.length).trim();
  const start = block.source.text.indexOf(text, mark.length);
  return { text: cleanItem(text), span: spanOf(block.source, start, start + text.length) };
}

/** "• Rail • Shipping": a list set in columns has several items on one line, each behind the mark that the line begins with. */
function itemsSideBySide(block: Block): ListItem[] {
  const { text } = block.source;
  const mark = itemMark(text)?.trim() ?? '';
  const starts = roundMark.test(mark)
    ? [...text.matchAll(inLine)].filter((match) => match[1] === mark).map((match) => match.index)
    : [];
  if (starts.length === 0) return [itemOf(block)];
  return [0, ...starts].map((start, index, all) => {
    const whole = text.slice(start, all[index + 1] ?? text.length);
    const own = whole.replace(/^\s*\S\s*/u, '').trim();
    const from = start + whole.indexOf(own);
    return { text: cleanItem(own), span: spanOf(block.source, from, from + own.length) };
  });
}

/** A dash or a middle dot stands inside of a sentence too. */
const roundMark = /^[•●▪■◦○‣]$/u;
const inLine = /\s([•●▪■◦○‣])\s+(?=[\p{L}\d])/gu;

function cleanItem(text: string): string {
  return text.replace(itemEnd, '').replace(itemEnd, '').trim();
}

/** What stands behind an item and is none of it; the full stop of "Adler, Inc." and of "Banca, S.A." is a part of the name. */
const itemEnd =
  /(?:[;,]|(?<!(?<!\p{L})(?:Inc|Corp|Co|Cos|Ltd|Bros|Jr|Sr|Esq|Pty|Bhd|Cie|\p{Lu}(?:\.\p{Lu})+))\.|;?\s+(?:and|or))$/iu;

/** Some print the marks of a list as pictures: what is left are lines set in under the line that announces them. */
const setIn = 'set in';

function isSetInUnder(lead: Block, block: Block): boolean {
  const [above, first] = [lead.source.parts[0]?.line, block.source.parts[0]?.line];
  if (!above || !first || !/:$/.test(lead.source.text)) return false;
  return first.page === above.page && first.box[1] > above.box[1] && isSetIn(first, above);
}

function familySetIn(lead: Block, block: Block, left: number | null): string | null {
  if (left === null) return isSetInUnder(lead, block) ? setIn : null;
  const first = block.source.parts[0]?.line;
  return first && Math.abs(first.box[0] - left) < 3 ? setIn : null;
}

/** Bullets by their character, enumerators by their form: "(a)", "1.", "PR.AA-01:". */
function markFamily(block: Block): string | null {
  const text = block.source.text;
  const code = /^(?:[o•-]\s+)?[A-Z]{2,}[.-][A-Z0-9]{2,}-?\d+/.exec(text)?.[0];
  if (code) return 'code';
  const mark = itemMark(text)?.trim();
  if (!mark) return null;
  return mark.replace(/\d+/g, '1').replace(/[a-z]+/gi, (letters) => (letters.length > 3 ? letters.toLowerCase() : 'a'));
}

function isPageNoise(block: Block, reading: Reading): boolean {
  const line = block.source.parts[0]?.line;
  if (!line || block.source.parts.length > 2) return false;
  const height = reading.pageHeight.get(line.page) ?? 792;
  return line.box[1] < height * 0.09 || line.box[3] > height * 0.92 || /^\d{1,4}$/.test(block.source.text.trim());
}

/** "… described under “— Limits on Property and United States Subsidiaries”": the words of a title. */
function isInsideQuotes(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return before.lastIndexOf('“') > before.lastIndexOf('”');
}

/** "five segments: A, B, C, D and E", "The segments are A, B and C". */
function insideSentence(asked: Asked, reading: Reading): Candidate[] {
  const candidates: Candidate[] = [];
  for (const sentence of reading.sentences) {
    const { coverage, hits } = contextCoverage(asked, sentence, reading);
    if (coverage < 0.35 || !/,|\band\b/.test(sentence.text)) continue;
    const lead =
      /(?::|—|–|\b(?:are|include|includes|including|namely|consists? of|comprises?|comprising|such as|into|follows:?)|(\b(?:responsib(?:le|ility) for|(?:available|denominated|offered|sold|located|operates?|engaged?) in|(?:listed|traded|quoted) on(?: the)?|elected|appointed|(?:election|appointment|nomination) of|(?:issued|guaranteed) by))|\b(?:rights?|powers?|duties|kinds?|types?|categories) (?:of|to))\s+/gi;
    candidates.push(...beforeVerb(asked, sentence, coverage, reading));
    const leads = [...sentence.text.matchAll(lead)];
    if (leads.length > mostLeads) continue;
    for (const match of leads) {
      const behind = match.index + match[0].length;
      const { skip, names } = namesOfClass(seriesFrom(sentence.text, behind), asked.question);
      const start = behind + skip;
      const parts = splitSeries(names);
      if (isInsideQuotes(sentence.text, behind)) continue;
      // "… will also include": the others are named elsewhere; "which include …" tells of the thing before it.
      if (/\balso\s+(?:be\s+)?\S+\s+$/i.test(sentence.text.slice(0, behind))) continue;
      if (parts.some((part) => /^(?:which|who|whose|whether)\b/i.test(part.text.trim()))) continue;
      // "… are correct, before the loan and as of such date": circumstances, not things.
      if (parts.filter((part) => circumstance.test(part.text)).length * 2 >= parts.length) continue;
      // "… one or more of the following events:" What is meant stands behind it.
      if (parts.some((part) => /\bfollowing\b[^:]*:/i.test(part.text))) continue;
      // "The tools are covered by insurance and a service contract": what is done to them, where it is asked which they are.
      if (asksWhichThey.test(asked.question) && /^\s*\p{Ll}+(?:ed|en|wn|ld|pt) (?:by|under|with)\s/u.test(names))
        continue;
      // "… to assess, prioritize and tell": what is done, where things are asked for.
      if (/^\s*to \p{Ll}/u.test(parts[0]?.text ?? '') && !asksForDeeds.test(asked.question)) continue;
      // After a verb, two things joined by "and" are one phrase as often as two things.
      if (parts.length < (match[1] ? 3 : 2)) continue;
      const items = parts.map((part, index) => ({
        text: index === parts.length - 1 ? withoutClass(cleanItem(part.text), asked.question) : cleanItem(part.text),
        span: spanOf(sentence.block.source, sentence.start + start + part.start, sentence.start + start + part.end),
      }));
      const beforeLead = hits.filter((hit) => hit.at.some((at) => at < start));
      const share =
        beforeLead.reduce((sum, hit) => sum + hit.term.weight, 0) /
        Math.max(
          hits.reduce((sum, hit) => sum + hit.term.weight, 0),
          1e-9,
        );
      const capitalised = items.filter((item) => /^[\p{Lu}\d]/u.test(item.text)).length / items.length;
      candidates.push(
        listCandidate(
          'series in a sentence',
          items,
          asked,
          reading,
          { labelMatch: coverage, nearness: share, kindMatch: 0.8 + 0.2 * capitalised },
          'the things that a sentence names one after the other',
        ),
      );
    }
  }
  return candidates;
}

const asksWhichThey = /^(?:what|which) are (?:the |its |their |our )?(?:[\p{L}-]+ ?){1,4}\??$/iu;

const circumstance =
  /^\s*(?:and |or )?(?:before|after|as|at|until|unless|except|excluding|other than|provided|upon|when|while|if|because|since|subject to|each \p{Ll}+ (?:shall|will|is|has))\b/iu;

const asksForDeeds =
  /\b(?:purpose|aim|goal|objective|step|dut(?:y|ie)|right|power|obligation|task|responsibilit|plan|intend|use|requir|action|priorit|commit|function|role|do(?:es)?\b|must\b)/i;

/** A sentence that announces more series than this is a table set as text. */
const mostLeads = 12;

/** "Ash, Birch Co. and Cedar are the main competitors": the things that a sentence begins with, and says of what they are. */
function beforeVerb(asked: Asked, sentence: Sentence, coverage: number, reading: Reading): Candidate[] {
  const series = /^(\p{Lu}.{8,200}?) are (?:the|our|its|all) /u.exec(sentence.text)?.[1];
  const parts = series === undefined ? [] : splitSeries(series);
  if (parts.length < 3 || !parts.every(({ text }) => /^[\p{Lu}\d]/u.test(text))) return [];
  const items = parts.map((part) => ({
    text: part.text.trim(),
    span: spanOf(sentence.block.source, sentence.start + part.start, sentence.start + part.end),
  }));
  const signals = { labelMatch: coverage, nearness: 1, kindMatch: 1 };
  return [
    listCandidate('series in a sentence', items, asked, reading, signals, 'the things that a sentence begins with'),
  ];
}

/** "Boston, Midwest and Philadelphia stock exchanges": what all of them are is no part of the last one's name. */
function withoutClass(text: string, question: string): string {
  const [whole = '', name = '', tail = ''] = /^(\p{Lu}.*?)\s+(\p{Ll}[\p{Ll} -]*s)$/u.exec(text) ?? [];
  return whole !== '' && question.toLowerCase().includes(tail) ? name : text;
}

/** What may be a series from here: to the end of the sentence or of the bracket; parts with commas of their own stand between semicolons. */
function seriesFrom(text: string, start: number): string {
  const rest = text.slice(start);
  const before = text.slice(0, start);
  const inBracket = before.lastIndexOf('(') > before.lastIndexOf(')');
  const whole =
    (inBracket
      ? rest.split(')')[0]
      : rest.split(/(?<!\b(?:[A-Z]|Inc|Corp|Co|Ltd|Jr|Sr|St|No))\.(?:\s|$)|\s[—–]\s/)[0]) ?? '';
  const series = between.test(whole) ? whole : (whole.split(/;(?:\s|$)/)[0] ?? '');
  // "elected Ann Lee, Jon Nudi and Rita Sommer as directors to hold office": the names end where it says as what.
  return /\b(?:elect|appoint|nominat)\w*(?: of)?\s+$/i.test(before)
    ? (series.split(/\s+(?:as|to)\s/)[0] ?? '')
    : series;
}

const between = /^[^;]{2,60};\s[^;]{2,60};\s/;

/** "A, B, C and D, and E": the commas split, the last "and" too; an "and" inside a part stays when there is one behind a comma. */
function splitSeries(text: string): { text: string; start: number; end: number }[] {
  const parts: { text: string; start: number; end: number }[] = [];
  const comma = text.includes(', and ') || text.includes(', or ');
  const separator = between.test(text)
    ? /;\s+(?:and\s+|or\s+)?|,\s+(?:and|or)\s+/g
    : comma
      ? /,\s+(?:and\s+|or\s+)?/g
      : /,\s+|\s+(?:and|or)\s+(?=[^,]*$)/g;
  let start = 0;
  for (const match of text.matchAll(separator)) {
    parts.push({ text: text.slice(start, match.index), start, end: match.index });
    start = match.index + match[0].length;
  }
  parts.push({ text: text.slice(start), start, end: text.length });
  joinForms(parts, text);
  // "A, B, and C, in each case subject to …": a series ends with the part behind its "and".
  const ends = parts.findLastIndex((part) => /(?:,|;)?\s+(?:and|or)\s+$/.test(text.slice(0, part.start)));
  const series = ends > 0 ? parts.slice(0, ends + 1) : parts;
  const last = series.at(-1);
  // "Alder, Birch, Cedar, and a variety of private companies": the last names nobody.
  if (
    last &&
    unnamed.test(last.text.trim()) &&
    series.length > 2 &&
    series.slice(0, -1).every(({ text: part }) => /^\p{Lu}/u.test(part.trim()))
  )
    series.pop();
  return series.filter((part) => part.text.trim() !== '' && part.text.length < 120);
}

const unnamed =
  /^(?:an? (?:\p{Ll}+ )?(?:variety|number|range|host) of|various|many|several|numerous|(?:certain |many |some )?others?)\b(?!.*\p{Lu})/u;

/** "Example Exchange, Inc." is one name. */
function joinForms(parts: { text: string; start: number; end: number }[], text: string): void {
  for (let index = parts.length - 1; index > 0; index--) {
    const [before, own] = [parts[index - 1], parts[index]];
    if (!before || !own || !legalForm.test(own.text)) continue;
    parts.splice(index - 1, 2, { text: text.slice(before.start, own.end), start: before.start, end: own.end });
  }
}

const legalForm =
  /^(?:Inc|Ltd|LLC|L\.L\.C|LLP|L\.P|LP|Corp|Co|plc|PLC|N\.A|S\.A|AG|GmbH|Jr|Sr|II|III|Ph\.?\s?D|M\.?D|Esq)\.?(?![\p{L}])(?:\s*\([^)]*\))?$/u;

/** Numbered statements of one pattern of which the question asks for those that say a certain thing: "which proposals were defeated?" */
function matchingItems(asked: Asked, reading: Reading): Candidate[] {
  if (/\bsign/i.test(asked.question)) return [];
  const items: { block: Block; coverage: number }[] = [];
  for (const block of reading.blocks) {
    const sentence = block.sentences[0];
    if (!sentence || itemMark(block.source.text) === null || block.source.text.length > 400) continue;
    if (isTitle(block, reading)) continue;
    const coverage = contextCoverage(asked, sentence, reading).inside;
    if (coverage >= 0.4) items.push({ block, coverage });
  }
  const best = Math.max(0, ...items.map((item) => item.coverage));
  const kept = items.filter((item) => item.coverage >= best * 0.85);
  if (kept.length < 2) return [];
  return [
    listCandidate(
      'statements of one pattern',
      kept.map((item) => itemOf(item.block)),
      asked,
      reading,
      { labelMatch: best, nearness: 0.8, kindMatch: 1 },
      'the numbered statements that say so',
    ),
  ];
}

/** A numbered heading, or its entry in the contents, is no statement. */
function isTitle(block: Block, reading: Reading): boolean {
  const text = block.source.text.replace(/[\s.·…]*\d*$/, '').trim();
  const line = block.source.parts[0]?.line.number;
  return reading.table.sections.some((section) => section.firstLine === line || section.title.trim() === text);
}

/** Entries of one part of a table of contents, up to the next part. */
function inContents(asked: Asked, reading: Reading): Candidate[] {
  const part = /\b(part|chapter|title|section|article|annex)\s+([IVXLC]+|\d+|[A-Z])\b/i.exec(asked.question);
  if (!part?.[1] || !part[2] || !/\bcontents\b|\bitems?\b|\bchapters?\b|\bsections?\b/i.test(asked.question)) return [];
  const head = new RegExp(`^${part[1]}\\s+${part[2]}\\b`, 'i');
  const other = new RegExp(`^${part[1]}\\s+(?:[IVXLC]+|\\d+|[A-Z])\\b`, 'i');
  const candidates: Candidate[] = [];
  reading.lines.forEach((line, index) => {
    if (!head.test(line.text)) return;
    const items = contentsEntries(reading.lines.slice(index + 1), line, (text) => other.test(text) && !head.test(text));
    if (items.length < 2) return;
    candidates.push(
      listCandidate(
        'contents',
        items,
        asked,
        reading,
        { labelMatch: 0.95, nearness: 1, kindMatch: 1 },
        `the entries of ${part[0]} in the contents`,
      ),
    );
  });
  return candidates.slice(0, 1);
}

const entryPattern =
  /^((?:item|section|article|chapter|§)?\s*(\d{1,3})[A-Z]?\.?)\s+(\S.*?)(?:[\s.·…]*\b(?:\d{1,4}|[A-Z]-\d+)(?:[-–]\d+)?)?$/i;

/** Numbered entries that follow each other in order; a line without a number goes on the entry before. */
function contentsEntries(lines: Line[], head: Line, ends: (text: string) => boolean): ListItem[] {
  const items: ListItem[] = [];
  const seen = new Set<string>();
  let last = head;
  let number = 0;
  let misses = 0;
  for (const line of lines) {
    if (line.page > last.page + 1 || ends(line.text) || misses > 24) break;
    const entry = entryPattern.exec(line.text);
    const value = Number(entry?.[2] ?? -1);
    const inOrder = items.length === 0 || (value >= number && value <= number + 2);
    if (!entry?.[1] || !entry[3] || !/\p{L}{3}/u.test(entry[3]) || !inOrder) {
      const item = items.at(-1);
      const goesOn =
        item &&
        line.number === last.number + 1 &&
        line.page === last.page &&
        misses === 0 &&
        !/\d$/.test(last.text) &&
        /(?:\b(?:and|of|the|for|in)|,)$/.test(item.text);
      if (goesOn) {
        item.text = `${item.text} ${line.text}`;
        item.span = { ...item.span, line_end: line.number, quote: `${item.span.quote} ${line.text}` };
        last = line;
      }
      if (!/\d$/.test(line.text)) misses++;
      if (items.length > 0 && entry && !inOrder) break;
      continue;
    }
    const key = entry[1].replace(/\W/g, '').toLowerCase();
    misses = 0;
    last = line;
    number = value;
    if (seen.has(key)) continue;
    seen.add(key);
    const text = `${entry[1].replace(/\.$/, '')} ${entry[3].replace(/[.\s]+$/, '')}`.trim();
    items.push({ text, span: { line_start: line.number, line_end: line.number, quote: line.text } });
  }
  return items;
}

/** Directors who are nothing else. */
const withoutOffice =
  /\b(?:plain|mere|ordinary|non-?executive|independent|outside) directors?\b|\b(?:no|without(?: an?| any)?) (?:other )?(?:officer|office|executive)\b/i;

/** "With the date of each agreement": names alone are half of it. */
const asksForMore =
  /\b(?:with|and) (?:the |their |his or her |its )?(?:respective )?(?:dates?|values?|amounts?|titles?|positions?|offices|capacit(?:y|ies)|salar(?:y|ies))\b/i;
const asksDirectors = /\bdirectors?\b/i;
const notOfRole = /^(?:sign\p{L}*|reports?|annual|fiscal|year|form|filing|names?|who)$/iu;

function signatories(asked: Asked, reading: Reading): Candidate[] {
  if (!/\bsign/i.test(asked.question) || asksForMore.test(asked.question)) return [];
  // As what, not of which paper: "the directors whose signatures are on the 2018 report".
  const roleTerms = asked.ownTerms.filter(
    ({ text, weight }) => weight > 0.25 && /\p{L}/u.test(text) && !notOfRole.test(text),
  );
  const kept = signaturesIn(reading).filter(
    (signature, _, all) =>
      !(asked.brief.kind === 'person_name' && namesOrganisation(signature.name)) &&
      signedFor(asked.question, signature, all) >= 0.6 &&
      (asksCertified.test(asked.question) || !isUnderCertification(signature, reading.table)) &&
      (!withoutOffice.test(asked.question) ||
        !/\b(?:officer|president|chair\w*|secretary|treasurer|controller)\b/i.test(signature.title)) &&
      (roleTerms.length === 0 ||
        (asksDirectors.test(asked.question) && isDirector(signature)) ||
        hitsIn(roleTerms, tokensOf(`${signature.title} ${signature.party}`)).length > 0),
  );
  const seen = new Set<string>();
  const items: ListItem[] = [];
  for (const signature of kept) {
    const key = signature.name.toLowerCase();
    if (seen.has(key)) continue;
    seen.add(key);
    items.push({
      text: signature.name,
      span: { line_start: signature.line.number, line_end: signature.line.number, quote: signature.line.text },
    });
  }
  if (items.length < 2) return [];
  return [
    listCandidate(
      'signatories',
      items,
      asked,
      reading,
      { labelMatch: 0.95, nearness: 1, kindMatch: 1 },
      'the signatures with this capacity',
    ),
  ];
}

const noteOfUnit = /^\(.*(?:[$€£%]|\bin (?:thousands|millions|billions)\b).*\)$/i;

/** "We have the two segments outlined below:" over "Valves: Consists of …" and "Pumps: Consists of …": the labels of the paragraphs. */
function labelsUnderLead(asked: Asked, reading: Reading): Candidate[] {
  return reading.blocks.flatMap((lead, index) => {
    const sentence = lead.sentences.at(-1);
    if (!sentence || !/:$/.test(lead.source.text)) return [];
    const { coverage } = contextCoverage(asked, sentence, reading);
    if (coverage < 0.5) return [];
    const items: ListItem[] = [];
    for (const block of reading.blocks.slice(index + 1)) {
      const label = labelOfParagraph.exec(block.source.text)?.[1];
      if (label === undefined) break;
      items.push({ text: label, span: spanOf(block.source, 0, label.length) });
    }
    if (items.length < 2) return [];
    const signals = { labelMatch: coverage, nearness: 0.95, kindMatch: 1 };
    return [
      listCandidate('enumeration', items, asked, reading, signals, 'the labels of the paragraphs under the line'),
    ];
  });
}

const labelOfParagraph = /^(\p{Lu}[\p{L}\d&’' -]{2,40}?)\s?(?::|[–—])\s(?=\p{Lu}\p{L}+ (?:[\p{L}(]+[,;]? ){4})/u;

/** Rows under a title and a header row: the first cell of each. */
function firstColumn(asked: Asked, reading: Reading): Candidate[] {
  const candidates: Candidate[] = [];
  const heads = new Set(reading.table.sections.map(({ firstLine }) => firstLine));
  reading.blocks.forEach((lead, index) => {
    const sentence = lead.sentences.at(-1);
    if (!sentence || !/:$/.test(lead.source.text)) return;
    const { coverage } = contextCoverage(asked, sentence, reading);
    if (coverage < 0.5) return;
    const lines = reading.blocks
      .slice(index + 1, index + 30)
      .flatMap((block) => block.source.parts.map((part) => part.line));
    const rows: Line[] = [];
    for (const line of lines) {
      const cells = reading.cells.get(line.number) ?? [];
      const above = reading.cells.get(rows.at(-1)?.number ?? 0)?.[0];
      const isUnder = cells[0] && above && Math.abs(cells[0].x0 - above.x0) < 3;
      const wraps = isUnder && (goesOn(above.text, cells[0]?.text ?? '') || isTight(rows.at(-1), line));
      if (cells.length > 1 || wraps) rows.push(line);
      else if (rows.length > 0 || /:$/.test(line.text) || heads.has(line.number)) break;
    }
    const [header, ...below] = rows;
    if (!header || /\d{3}/.test(header.text)) return;
    const names = asked.brief.kind === 'person_name' ? namesInColumns(rows, reading) : [];
    if (names.length > 0) {
      const signals = { labelMatch: coverage, nearness: 0.8, kindMatch: 1 };
      candidates.push(listCandidate('first column', names, asked, reading, signals, 'the names under the title'));
      return;
    }
    const things = columnsOfThings(rows, lead.source.text, reading);
    if (things) {
      const signals = { labelMatch: coverage, nearness: 0.8, kindMatch: 1 };
      const set = things.map((cell) => itemOfCell(cell));
      if (set.length > 0)
        candidates.push(
          listCandidate('first column', set, asked, reading, signals, 'what stands in columns under the line'),
        );
      return;
    }
    // "Americas 51% 52%": where no header is printed, the first row is one of them.
    const [, ...values] = reading.cells.get(header.number) ?? [];
    const body =
      values.length > 0 && values.every(({ text }) => /^\(?\d{1,2}(?:\.\d+)?\s?%\)?$/.test(text)) ? rows : below;
    const items: ListItem[] = [];
    const cellsOf = (line: Line) => reading.cells.get(line.number)?.length ?? 0;
    const width = Math.max(...body.map(cellsOf));
    const isRow = (line: Line) => cellsOf(line) === width;
    const areApart = body.every((line, at) => at === 0 || !isRow(line) || !isTight(body[at - 1], line));
    for (const [at, line] of body.entries()) {
      const cell = reading.cells.get(line.number)?.[0];
      if (!cell || !/\p{L}{3}/u.test(cell.text)) continue;
      const span = { line_start: line.number, line_end: line.number, quote: cell.text };
      const above = items.at(-1);
      const isNext = above && !above.rest && above.span.line_end === line.number - 1;
      const isSecondLine = areApart && !isRow(line) && isTight(body[at - 1], line);
      if (isNext && (goesOn(above.text, cell.text) || isSecondLine))
        items.splice(-1, 1, { text: `${above.text} ${cell.text}`, span: above.span, rest: span });
      else items.push({ text: cell.text, span });
    }
    // A second line of the header is no row.
    while (/^\p{Ll}/u.test(items[0]?.text ?? '') && /^\p{Lu}/u.test(items[1]?.text ?? '')) items.shift();
    if (items.length < 1 || items.some(({ text }) => isSaidIn(asked.question, text))) return;
    // Under "($ in millions)" stand the lines of a statement, its sums among them.
    if (items.some(({ text }) => noteOfUnit.test(text))) return;
    candidates.push(
      listCandidate(
        'first column',
        items,
        asked,
        reading,
        { labelMatch: coverage, nearness: 0.8, kindMatch: 1 },
        'the rows under the title',
      ),
    );
  });
  return candidates;
}

/** People set in columns: a table whose every cell is the name of somebody has no header, and no first column; none where a cell is none. */
function namesInColumns(rows: readonly Line[], reading: Reading): ListItem[] {
  const cells = rows.flatMap(({ number }) => reading.cells.get(number) ?? []);
  const isName = (text: string) =>
    valuesIn('person_name', text).some(({ start, end }) => start === 0 && end === text.length);
  if (!cells.every(({ text }) => isName(text))) return [];
  return cells.map((cell) => itemOfCell(cell));
}

function itemOfCell({ text, line }: Cell): ListItem {
  return { text, span: { line_start: line.number, line_end: line.number, quote: text } };
}

/** "Which scores count as high?" One of the rows is named already, and another column is asked for. */
function isSaidIn(question: string, row: string): boolean {
  return ` ${question.toLowerCase().replace(/[^\p{L}\d]+/gu, ' ')} `.includes(` ${row.toLowerCase()} `);
}

/** Rows stand apart; the second line of a cell stands right under the first. */
function isTight(above: Line | undefined, below: Line): boolean {
  if (above?.page !== below.page) return false;
  const gap = below.box[1] - above.box[3];
  return gap >= -1 && gap < (above.box[3] - above.box[1]) * 0.2;
}

/** "Association of Machinists and" over "Aerospace Workers": one entry on two lines. */
function goesOn(above: string, below: string): boolean {
  return /(?:\b(?:and|or|of|the|for|in|with|to)|[,&–-])$/i.test(above) || /^(?:\p{Ll}|\()/u.test(below);
}

const countWords = 'two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "Which five segments …": the number of items that the question expects. */
function announcedCount(question: string): number | null {
  const match = new RegExp(
    `\\b(${countWords.join('|')}|[2-9]|1[0-9])\\s+(?:[\\p{L}-]+\\s){0,3}?[\\p{L}-]+s\\b`,
    'iu',
  ).exec(question);
  if (!match?.[1] || match.index > 40) return null;
  const word = countWords.indexOf(match[1].toLowerCase());
  return word >= 0 ? word + 2 : Number(match[1]);
}
