import type { DateValue } from '../../contract/value-schemas';
import { rememberTexts } from '../../question/remember-texts';
import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import type { Reading } from './reading';
import { sourceTextOf, spansOf } from './source-text';
import { tokensOf } from './stems';
import { valuesIn } from './value-readings';

/** Reads the date of a paper from its title page, where it stands alone on a line below the title: "REVOLVING CREDIT AGREEMENT", and further down
 *  "December 24, 2031". Where several stand there, none is given. */
export function readTitlePageDates({ brief, question }: Asked, reading: Reading): Candidate[] {
  const paper = brief.kind === 'date' && brief.shape === 'single' ? paperAsked(question) : [];
  const [top] = reading.lines;
  if (paper.length === 0 || top?.page !== 1) return [];
  const page = reading.lines.filter(({ page }) => page === 1);
  const title = page.findIndex((line) => {
    const stems = tokensOf(line.text).map(({ stem }) => stem);
    return stems.length <= longestTitle && paper.every((stem) => stems.includes(stem));
  });
  if (title < 0 || reading.proseLines.has(page[title]?.number ?? 0)) return [];
  const days = page.flatMap((line, index) => {
    const values = valuesIn('date', line.text);
    const [day] = values;
    const around = day ? `${line.text.slice(0, day.start)}|${line.text.slice(day.end)}` : '';
    return day &&
      values.length === 1 &&
      standsAlone.test(around) &&
      /^\d{4}-\d\d-\d\d$/.test((day.value as DateValue).iso)
      ? [{ line, index, day }]
      : [];
  });
  const [found, ...others] = days;
  if (!found || others.length > 0 || found.index < title) return [];
  const { line, day } = found;
  const spans = spansOf(sourceTextOf([line]), day.start, day.end);
  return [
    {
      strategy: 'title page',
      items: [{ kind: 'date', value: day.value, spans, path: null }],
      method: 'verbatim',
      computation: null,
      signals: { labelMatch: 1, uniqueness: 1, agreement: 0, nearness: 1, kindMatch: 1 },
      explanation: 'the date on its title page',
      caveats: [],
      rivals: [],
      clarification: null,
      complete: true,
    },
  ];
}

const longestTitle = 12;
const standsAlone = /^(?:dated?(?: as)?(?: of)?:? |as of )?\|\.?$/i;
const asksDate =
  /^(?:what is|what['’]s|give) the date of (?:the|this) ((?:[\p{L}-]+ ){0,5}?(?:agreement|contract|lease|note|indenture|amendment|plan|supplement|prospectus|memorandum|deed|report|circular))\s*\?*$|^when (?:is|was) (?:the|this) ((?:[\p{L}-]+ ){0,5}?(?:agreement|contract|lease|note|indenture|amendment|plan|supplement|prospectus|memorandum|deed|report|circular)) dated\s*\?*$/iu;

const paperAsked = rememberTexts((question): readonly string[] => {
  const [, one, other] = asksDate.exec(question) ?? [];
  return tokensOf(one ?? other ?? '').map(({ stem }) => stem);
}, 500);
