import type { AnyValue, ValueKind } from '../../contract/value-schemas';
import { parseQuestion } from '../../question/parse-question';
import { askedOf } from '../prose/asked';
import type { SaidValue } from '../prose/said-value';
import { readingOfText } from './reading-of-text';

/** The amount as this sentence prints it, held against the question. */
export function amountSaid(question: string, text: string, printed: string): SaidValue {
  const value = { value: '1', currency: 'USD', scale: null, unit: null, original: printed };
  return valueSaid('amount', value, question, text, printed);
}

/** A value of any kind as this sentence prints it, held against the question. */
export function valueSaid(
  kind: ValueKind,
  value: AnyValue,
  question: string,
  text: string,
  printed: string,
): SaidValue {
  const start = text.indexOf(printed);
  const end = start + printed.length;
  return {
    asked: askedOf(parseQuestion(question), readingOfText(text)),
    kind,
    value,
    text,
    start,
    end,
    before: text.slice(0, start),
    own: printed,
    after: text.slice(end),
    tellsEvent: false,
  };
}
