import type { Asked, TermHit } from './asked';
import { hitsIn } from './asked';
import { asksLater } from './date-match';
import type { Sentence } from './reading';

/** How far a sentence tells of the event whose date is asked for. */
export type EventTold = {
  /** It tells what happened on that date; false for an end, which is said of the thing itself. */
  tells: boolean;
  /** Share of what was asked that it tells, with half of what only the next sentence says. */
  coverage: number;
  /** The share of the match that is left where it tells of another event, or of the earlier of two. */
  left: number;
};

/** @param hits of the asked terms in the sentence
 *  @param coverage share of what was asked that the sentence says itself */
export function eventTold(asked: Asked, sentence: Sentence, hits: readonly TermHit[], coverage: number): EventTold {
  const names = asked.event !== null && hits.some(({ term }) => term === asked.event);
  const tells = names && !tellsEnd.test(asked.event?.text ?? '');
  const isOffice = tells && tellsOffice.test(asked.event?.text ?? '');
  const rest = tells && asked.issue === null && !isOffice ? restBehind(asked, sentence, hits, coverage) : 0;
  // "President and chief operating officer": whoever became one of the two became both at another time.
  const ofAnother = isOffice && asked.focusTerms.some((term) => !hits.some((hit) => hit.term === term));
  return {
    tells,
    coverage: rest > 0 ? Math.min(1, coverage + rest) : coverage,
    left: (asked.event === null || names ? 1 : 0.35) * (isEarlier(asked, sentence) ? 0.35 : 1) * (ofAnother ? 0.6 : 1),
  };
}

/** "On May 4 we filed a complaint. It alleged that …": what the event is about is often told in the next sentence.
 *  @returns the share of what was asked that stands there alone, by half */
function restBehind(asked: Asked, sentence: Sentence, hits: readonly TermHit[], coverage: number): number {
  const next = nextOf(sentence);
  if (!next || coverage >= 0.95) return 0;
  const here = new Set(hits.map(({ term }) => term));
  const rest = hitsIn(asked.terms, next.tokens).filter(({ term }) => !here.has(term));
  const share = rest.reduce((sum, { term }) => sum + term.weight, 0) / Math.max(asked.totalWeight, 1e-9);
  return Math.min(share / 2, 0.95 - coverage);
}

/** Of two programmes, the one that is neither told to be new nor to replace the other. */
function isEarlier(asked: Asked, sentence: Sentence): boolean {
  return (
    asked.brief.kind === 'date' &&
    asksLater.test(asked.question) &&
    !tellsLater.test(sentence.text) &&
    !isNamedAsNew(sentence) &&
    !tellsReplaced.test(nextOf(sentence)?.text ?? '')
  );
}

/** "On May 4 we entered into a new facility (the “2031 Facility”). The 2031 Facility expires …": it is told to be new where it is named. */
function isNamedAsNew({ block, index, text }: Sentence): boolean {
  const before = block.sentences.slice(0, index - (block.sentences[0]?.index ?? 0));
  return before.some(
    (other) =>
      /\bnew\b/i.test(other.text) && [...other.text.matchAll(definedName)].some(([, name = '']) => text.includes(name)),
  );
}

const definedName = /\((?:the|our|collectively,? the)?\s*[“"]\s?([^”"]{3,60}?)\s?[”"]/giu;
const tellsReplaced = /^(?!(?:on|in|effective)\b)[^.]*\b(?:replac|supersed|succe)\w+/i;
const tellsLater = /\b(?:new|replac\w+|supersed\w+|succe\w+|additional|another|further|amended)\b/i;
/** Of somebody's offices, the next sentence tells of the next. */
const tellsOffice = /^(?:named|appointed|promoted|elected)/i;
const tellsEnd = /^(?:matur|due|fall|come|become|expir|laps|run|last|end|until|repaid|paid back|redeemed)/i;

function nextOf(sentence: Sentence): Sentence | undefined {
  return sentence.block.sentences[sentence.index - (sentence.block.sentences[0]?.index ?? 0) + 1];
}
