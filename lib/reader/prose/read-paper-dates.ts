import type { Span } from '../../contract/span';
import type { AnyValue, DateValue } from '../../contract/value-schemas';
import { rememberTexts } from '../../question/remember-texts';
import { type Candidate, plainlyTold } from '../candidate';
import type { Asked } from './asked';
import type { Reading } from './reading';
import { sourceTextOf, spansOf } from './source-text';
import { tokensOf } from './stems';
import { textsCited } from './texts-on-lines';
import { valuesIn } from './value-readings';

/** Reads the date of the paper itself: what its first sentence says ("This License Agreement is made this 5th day of May, 2031"), or where none
 *  does, the day that stands alone on its title page below the title. Where several stand there, none is given. */
export function readPaperDates({ brief, question }: Asked, reading: Reading): Candidate[] {
  const paper = brief.kind === 'date' && brief.shape === 'single' ? paperAsked(question) : [];
  if (paper.length === 0) return [];
  const opened = reading.sentences.flatMap((sentence) => {
    const [whole, title = ''] = opening.exec(sentence.text) ?? [];
    if (whole === undefined || !holdsAll(title.split(ofOtherPaper)[0] ?? '', paper)) return [];
    const day = sentence
      .valuesOf('date')
      .find(({ start }) => start >= whole.length && sentence.text.slice(whole.length, start).length < mostBetween);
    if (!day || !isDay(day)) return [];
    const at = sentence.start + day.start;
    return [candidateOf(day.value, spansOf(sentence.block.source, at, sentence.start + day.end), 'its first sentence')];
  });
  return opened.length > 0 ? opened : onTitlePage(paper, reading);
}

/** Is it the day of the paper that only amends the one that is asked about: "This First Amendment to the Credit Agreement, dated as of"? */
export function isOfAmendment({ items: [item] }: Candidate, { question }: Asked, reading: Reading): boolean {
  const paper = item?.kind === 'date' ? paperAsked(question) : [];
  const span = item?.spans[0];
  if (paper.length === 0 || !span) return false;
  return textsCited(span, reading).some((text) => {
    const [whole = '', title = ''] = opening.exec(text) ?? [];
    const [own = '', ...amended] = title.split(ofOtherPaper);
    const at = span.quote === null ? -1 : text.indexOf(span.quote, whole.length);
    const isItsOwn = at >= 0 && at - whole.length < mostBetween;
    return isItsOwn && !holdsAll(own, paper) && holdsAll(amended.join(' '), paper);
  });
}

function onTitlePage(paper: readonly string[], reading: Reading): Candidate[] {
  const page = reading.lines.filter(({ page }) => page === 1);
  const title = page.findIndex((line) => tokensOf(line.text).length <= longestTitle && holdsAll(line.text, paper));
  if (title < 0 || reading.proseLines.has(page[title]?.number ?? 0)) return [];
  const days = page.flatMap((line, index) => {
    const values = valuesIn('date', line.text);
    const [day] = values;
    const around = day ? `${line.text.slice(0, day.start)}|${line.text.slice(day.end)}` : '';
    return day && values.length === 1 && standsAlone.test(around) && isDay(day) ? [{ line, index, day }] : [];
  });
  const [found, ...others] = days;
  if (!found || others.length > 0 || found.index < title) return [];
  const { line, day } = found;
  return [candidateOf(day.value, spansOf(sourceTextOf([line]), day.start, day.end), 'its title page')];
}

function holdsAll(text: string, stems: readonly string[]): boolean {
  const own = tokensOf(text).map(({ stem }) => stem);
  return stems.every((stem) => own.includes(stem));
}

function isDay({ value }: { value: AnyValue }): boolean {
  return /^\d{4}-\d\d-\d\d$/.test((value as DateValue).iso);
}

function candidateOf(value: AnyValue, spans: Span[], where: string): Candidate {
  return plainlyTold('date of the paper', [{ kind: 'date', value, spans, path: null }], `the date in ${where}`);
}

/** "THIS EXCLUSIVE LICENSE AGREEMENT (the “Agreement”) is made and entered into" */
const opening =
  /^this ((?:[\p{L}&-]+ ){0,9}?(?:agreement|contract|lease|note|indenture|amendment|supplement|deed|memorandum))(?: \([^()]*\))?,? (?:(?:is|was|has been) )?(?:dated|made|executed|entered into|effective)\b/iu;
/** "Amendment to the credit agreement" is no credit agreement. */
const ofOtherPaper = /\s(?:to|of|under|for)\s/i;
const mostBetween = 60;
const longestTitle = 12;
const standsAlone = /^(?:dated?(?: as)?(?: of)?:? |as of )?\|\.?$/i;
const asksDate =
  /^(?:what is|what['’]s|give) the date of (?:the|this) ((?:[\p{L}-]+ ){0,5}?(?:agreement|contract|lease|note|indenture|amendment|plan|supplement|prospectus|memorandum|deed|report|circular))\s*\?*$|^when (?:is|was) (?:the|this) ((?:[\p{L}-]+ ){0,5}?(?:agreement|contract|lease|note|indenture|amendment|plan|supplement|prospectus|memorandum|deed|report|circular)) dated\s*\?*$/iu;

const paperAsked = rememberTexts((question): readonly string[] => {
  const [, one, other] = asksDate.exec(question) ?? [];
  return tokensOf(one ?? other ?? '').map(({ stem }) => stem);
}, 500);
