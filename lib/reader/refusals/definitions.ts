import { asksWhatCounts } from '../../question/what-counts';
import type { Candidate } from '../candidate';
import type { Asked } from '../prose/asked';

/** "What counts as an active buyer?" A figure, or a word or two beside the term, say not what it is. */
export function isNoDefinition({ items, strategy }: Candidate, { question }: Asked): boolean {
  if (!asksWhatCounts(question)) return false;
  return items.some(({ kind, value }) => {
    if (kind !== 'text' || typeof value !== 'string') return kind !== 'boolean';
    return strategy === 'form field' && value.split(/\s+/).length < fewestWords;
  });
}

const fewestWords = 4;
