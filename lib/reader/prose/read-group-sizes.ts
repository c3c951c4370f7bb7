import { type Candidate, plainlyTold } from '../candidate';
import type { Asked } from './asked';
import type { Reading } from './reading';
import { spansOf } from './source-text';
import { tokensOf } from './stems';

/** Reads how many a group of a study has, as papers print it: "randomized to velastinib (n = 248) or placebo (n = 124)". The sentence has to say
 *  what is asked to be done to them; sizes that differ tell nothing. */
export function readGroupSizes({ brief, question }: Asked, reading: Reading): Candidate[] {
  const [, counted = '', deed = '', group = ''] = asksGroup.exec(question) ?? [];
  if (brief.kind !== 'number' || group === '') return [];
  const [verb] = tokensOf(deed).map(({ stem }) => stem);
  const found = reading.sentences.flatMap((sentence) => {
    const { text } = sentence;
    if (!sentence.tokens.some(({ stem }) => stem === verb)) return [];
    return [...text.matchAll(sizeInBrackets)].flatMap((match) => {
      const value = match[1]?.replaceAll(',', '') ?? '';
      if (!isCalled(text.slice(0, match.index), group)) return [];
      const from = sentence.start + match.index;
      return [{ value, spans: spansOf(sentence.block.source, from, from + match[0].length) }];
    });
  });
  const [first] = found;
  if (!first || found.some(({ value }) => value !== first.value)) return [];
  return [
    plainlyTold(
      'form field',
      [{ kind: 'number', value: { value: first.value, unit: counted }, spans: first.spans, path: null }],
      'the size that is given behind the group',
    ),
  ];
}

const asksGroup =
  /^how many (\p{Ll}+) (?:are|were|is|was|will be|have been) (\p{Ll}+(?:ed|n)) (?:to|in|into|with) (?:the )?([\p{L}\d][\p{L}\d ./-]*?)(?: (?:group|arm))?\s*\?*$/iu;
const sizeInBrackets = /\(n ?= ?(\d[\d,]*)\)/gi;

/** "… or placebo " ends in the name of the group, and in no longer one. */
function isCalled(before: string, group: string): boolean {
  const text = before.trimEnd().toLowerCase();
  if (!text.endsWith(group.toLowerCase())) return false;
  return /(?:^|[,;:(]|\b(?:to|or|and|versus|vs\.?|the|in|into|with))\s*$/i.test(
    text.slice(0, text.length - group.length),
  );
}
