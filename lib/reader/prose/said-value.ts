import type { AnyValue, ValueKind } from '../../contract/value-schemas';
import type { Asked } from './asked';

/** A value as a sentence says it, and what it is held against. */
export type SaidValue = {
  asked: Asked;
  kind: ValueKind;
  value: AnyValue;
  /** The sentence, and the half-open UTF-16 offsets of the value in it. */
  text: string;
  start: number;
  end: number;
  /** Up to 140 characters before the value, the value as it is printed, up to 60 behind it. */
  before: string;
  own: string;
  after: string;
  /** Does the sentence tell what happened on the date that is asked for? */
  tellsEvent: boolean;
};

/** What the words around a value say against its being the one that is asked for, and the share of its match that is then left. */
export type Objection = readonly [left: number, holds: (said: SaidValue) => boolean];

/** @returns the share that the gravest of the objections leaves, 1 where none holds */
export function leftBy(objections: readonly Objection[], said: SaidValue): number {
  return objections.reduce((left, [share, holds]) => (share < left && holds(said) ? share : left), 1);
}

/** "We anticipate delivering two billion doses": what is expected was not yet done, where that is asked for. */
export function isYetToCome({ asked: { question }, before }: SaidValue): boolean {
  return (
    /\b(?:did|was|were|has|have|had)\b/i.test(question) &&
    !expects.test(question) &&
    /\b(?:we|it|company|management|and)\s(?:now |also )?(?:anticipates?|expects?|intends?|plans?|projects?|forecasts?|aims?)\s[^.;]*$|\b(?:anticipates?|expects?|intends?|plans?|aims?)\s(?:to \p{L}+|\p{L}+ing)\b[^.;]*$/iu.test(
      before,
    )
  );
}

const expects =
  /\b(?:expect\w*|anticipat\w*|intend\w*|plan\w*|project\w*|forecast\w*|guidance|outlook|target\w*|estimat\w*)\b/i;
