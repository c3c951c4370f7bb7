import type { z } from 'zod';
import type { Issue } from '../validation/issue';
import type { ScaleWord } from './value-schemas';

/** A value found in running text. Offsets are UTF-16, half-open. */
export type Reading<V> = {
  value: V;
  start: number;
  end: number;
  original: string;
  /** What the same words can mean as well: 03/04/2020 is 4 March or 3 April. */
  otherwise?: V[];
};

export type PromptFragment = { id: string; version: number; text: string };

/** What a kind of value declares of itself, so that shared code never branches on the kind. */
export type ValueKindDefinition<K extends string, V> = {
  kind: K;
  /** For people: "amount", "date range". */
  title: string;
  schema: z.ZodType<V>;
  fragment: PromptFragment;
  /** Domain rules that hold whatever the document says: real calendar days, ISO codes, check digits. Paths relative to the value. */
  invariants(value: V): Issue[];
  /** The same thing said twice: 1,000 thousand and 1 million are equal, USD and EUR are not. */
  equal(a: V, b: V): boolean;
  /** One line for people, unambiguous: "USD 48,250 per year". */
  label(value: V): string;
  /** Every value of this kind written in the text, in order of appearance. */
  readAll(text: string): Reading<V>[];
  /** Can the value be read again from this text (the quote, or the cited lines)? */
  writtenIn(value: V, text: string): boolean;
  /** Of a value that people edit part by part and that can be read again from `proof`: parts that say something else than what is
   *  written, or leave out what is. Paths relative to the value; the messages are for people. */
  partIssues?(value: V, proof: string): Issue[];
  /** The scale of a value beside which this text prints none, so that a heading has to: "in millions". Null where it needs none. */
  scaleOfHeading?(value: V, text: string): ScaleWord | null;
  /** The same for its currency: "in EUR". */
  currencyOfHeading?(value: V, text: string): string | null;
};
