import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { JudgementNote } from './judgement-note';

const judgement = 'Whether that means yes or no is your judgement, and it is what you sign.';
const span = (first: number, last: number, quote: string | null) => ({ line_start: first, line_end: last, quote });
const note = (spans: ReturnType<typeof span>[], checked = true) =>
  renderToStaticMarkup(<JudgementNote spans={spans} checked={checked} />).replace(/<[^>]*>/g, '');

it('says where the quotes of a yes or no were found, and that what they mean is for whoever signs', () => {
  expect(note([span(32, 32, 'may keep')])).toBe(`✓ The quote was found at line 32. ${judgement}`);
  expect(note([span(32, 32, 'may keep'), span(40, 41, 'no pets'), span(50, 50, null)])).toBe(
    `✓ The quotes were found at line 32 and lines 40–41. ${judgement}`,
  );
});

it('says it when no quote pins the words, or nothing is cited', () => {
  expect(note([span(32, 32, null)])).toBe(`✓ Line 32 is in the document; no quote pins the words. ${judgement}`);
  expect(note([span(32, 33, null)])).toContain('Lines 32–33 are in the document');
  expect(note([])).toBe(`Nothing is cited. ${judgement}`);
});

it('claims nothing found before the checks have passed', () => {
  expect(note([span(32, 32, 'may keep')], false)).toBe(judgement);
});
