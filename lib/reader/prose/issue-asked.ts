import type { Reading } from './reading';

/** Of several issues of notes, the one that a question names: by its coupon ("the 2.550% notes") or by the name that the document
 *  gives it ("the 2027 Notes"). */
export type IssueAsked = {
  coupons: readonly string[];
  /** Of the notes' defined names, in lower case: "2027", "may 2028". */
  names: readonly string[];
};

const coupon = /(?<![\d.,])(\d{1,2}\.\d{1,4})\s?%/g;
const definition =
  /(\d{1,2}\.\d{1,4})\s?%[^%“"”]{0,80}?\(\s?(?:collectively, )?(?:the|our)?\s?[“"]((?:[A-Z][a-z]+ )?20\d\d)\s(?:[A-Za-z]+\s){0,2}notes/gi;
const named =
  /\b((?:(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]* )?20\d\d) (?:[\p{L}]+ ){0,2}notes\b/giu;

/** @returns null where the question names no issue of notes */
export function issueAsked(question: string, reading: Reading): IssueAsked | null {
  if (!/\b(?:notes?|bonds?|debentures?|issue|loan)\b/i.test(question)) return null;
  const coupons = [...question.matchAll(coupon)].map(([, rate = '']) => rate);
  const own = [...question.matchAll(named)].map(([, name = '']) => name.toLowerCase());
  if (coupons.length === 0 && own.length === 0) return null;
  const defined = definitionsIn(reading);
  const byCoupon = defined.filter(({ rate }) => coupons.includes(rate)).map(({ name }) => name);
  const byName = defined.filter(({ name }) => own.includes(name)).map(({ rate }) => rate);
  return { coupons: [...new Set([...coupons, ...byName])], names: [...new Set([...own, ...byCoupon])] };
}

const definitions = new WeakMap<Reading, { rate: string; name: string }[]>();

function definitionsIn(reading: Reading): { rate: string; name: string }[] {
  const known = definitions.get(reading);
  if (known) return known;
  const found = reading.blocks.flatMap(({ source: { text } }) =>
    text.includes('%')
      ? [...text.matchAll(definition)].map(([, rate = '', name = '']) => ({ rate, name: name.toLowerCase() }))
      : [],
  );
  definitions.set(reading, found);
  return found;
}

/** How far a value of a sentence belongs to the issue asked for, 0…1: the issue named last before it, or else first behind it, is
 *  that of the value. */
export function issueMatch({ issue }: { issue: IssueAsked | null }, text: string, start: number, end: number): number {
  if (!issue) return 1;
  const mentions = [
    ...[...text.matchAll(coupon)].map((match) => ({ at: match.index, own: issue.coupons.includes(match[1] ?? '') })),
    ...[...text.matchAll(named)].map((match) => ({
      at: match.index,
      own: issue.names.includes((match[1] ?? '').toLowerCase()),
    })),
  ].sort((a, b) => a.at - b.at);
  const nearest = mentions.findLast(({ at }) => at < start) ?? mentions.find(({ at }) => at >= end);
  return nearest === undefined ? notNamed : nearest.own ? 1 : another;
}

const another = 0.2;
const notNamed = 0.7;
