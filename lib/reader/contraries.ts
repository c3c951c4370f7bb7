import type { Span } from '../contract/span';
import { rememberTexts } from '../question/remember-texts';
import type { Candidate } from './candidate';
import type { Asked } from './prose/asked';
import type { Reading } from './prose/reading';
import { textsCited } from './prose/texts-on-lines';

/** Two words of which the one is not the other: a figure of those who were present counts nobody who was absent. */
const contraries: readonly (readonly [RegExp, RegExp])[] = [
  [/\babsen(?:t|ces?)\b/i, /\bpresent\b|\battend(?:ed|ing|ance)\b/i],
  [/\bminimum\b/i, /\bmaximum\b/i],
  [/\b(?:reject(?:ed|ions?)|denied|denials?|refus(?:ed|als?))\b/i, /\b(?:approved|approvals?|accepted|granted)\b/i],
  [/\bfull-time\b/i, /\bpart-time\b/i],
  [/\bunpaid\b/i, /(?<!un)\bpaid\b/i],
  [/\bindoors?\b/i, /\boutdoors?\b/i],
  [/\bleases?\b/i, /\b(?:borrowings|credit facilit(?:y|ies))\b/i],
  [/\brevolv(?:ing|ers?)\b/i, /\bterm[- ]loans?\b/i],
  [/\binbound\b/i, /\boutbound\b/i],
  [/\bimports?\b/i, /\bexports?\b/i],
  [/\barrivals?\b/i, /\bdepartures?\b/i],
  [/\bweekdays?\b/i, /\bweekends?\b/i],
  [/\b(?:male|men)\b/i, /\b(?:female|women)\b/i],
  [/\badults?\b/i, /\bchild(?:ren)?\b/i],
  [/\b(?:non-?smok|smoke-free)\w*/i, /\bsmokers?\b|(?<!non-)\bsmoking\b/i],
  [/\b(?:insourc|in-house)\w*/i, /\boutsourc\w*/i],
];

/** "How many members were absent?" A sentence of those who were present, and of nobody who wasn't, tells nothing of it. */
export function saysTheContrary({ items, method }: Candidate, { question }: Asked, reading: Reading): boolean {
  const sides = contrariesAsked(question);
  if (sides.length === 0 || method === 'computed') return false;
  return items.some(({ kind, spans: [span] }) => {
    const isName = kind === 'person_name' || (kind === 'text' && items.length > 1);
    if (span && isName) return isUnderContrary(span, sides, reading);
    if (!span || !figures.has(kind)) return false;
    const texts = textsCited(span, reading);
    return sides.some(
      ({ own, other }) => texts.some((text) => other.test(text)) && !texts.some((text) => own.test(text)),
    );
  });
}

type Side = { own: RegExp; other: RegExp };

/** "Present: Ann Lee, Bo Marsh. Absent: Cy Voss": of both words the one that stands last before a name is said of it. */
function isUnderContrary({ line_start: line, quote }: Span, sides: readonly Side[], { lines }: Reading): boolean {
  const at = lines.findIndex(({ number }) => number === line);
  const own = lines[at]?.text ?? '';
  const above = lines.slice(Math.max(0, at - linesToSide), at).map(({ text }) => text);
  const place = own.indexOf(quote ?? '');
  const before = [...above, place < 0 ? own : own.slice(0, place)].join(' ');
  const lastOf = (word: RegExp) => [...before.matchAll(new RegExp(word, 'gi'))].at(-1)?.index ?? -1;
  return sides.some((side) => lastOf(side.other) > lastOf(side.own));
}

const linesToSide = 3;

const figures: ReadonlySet<string> = new Set(['number', 'amount', 'percent']);

/** What the question names, where it doesn't name its contrary too. */
const contrariesAsked = rememberTexts((question): Side[] =>
  contraries.flatMap(([one, two]) => {
    const named = [one.test(question), two.test(question)];
    if (named[0] === named[1]) return [];
    return named[0] ? [{ own: one, other: two }] : [{ own: two, other: one }];
  }),
);
