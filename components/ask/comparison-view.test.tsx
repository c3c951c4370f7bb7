import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ItemComparison } from '@/lib/compute/compare';
import { ComparisonView } from './comparison-view';

const no: ItemComparison = { item: 0, verdict: false, steps: ['USD 5 is not above USD 9.'], rates: [] };
const yes: ItemComparison = { item: 0, verdict: true, steps: ['USD 10 is above USD 9.'], rates: [] };
const shown = (comparisons: ItemComparison[], atRun: ItemComparison[]) =>
  renderToStaticMarkup(<ComparisonView comparisons={comparisons} atRun={atRun} asked="above USD 9" />);

describe('the verdict beside an answer', () => {
  it('shows what was asked and each step', () => {
    const page = shown([no], [no]);
    expect(page).toContain('above USD 9');
    expect(page).toContain('>no<');
    expect(page).toContain('USD 5 is not above USD 9.');
    expect(page).not.toContain('When it was answered');
  });

  it('says what it was when the rates of now give another one', () => {
    const page = shown([yes], [no]);
    expect(page).toContain('>yes<');
    expect(page).toContain('When it was answered, this was “no”: USD 5 is not above USD 9.');
  });

  it('says so when it cannot be told, and nothing when nothing is compared', () => {
    expect(shown([{ ...no, verdict: null }], [])).toContain('cannot be told');
    expect(shown([], [])).toBe('');
  });
});
