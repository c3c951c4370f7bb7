import type { Answer } from '../contract/answer';
import type { Field } from '../question/brief';
import { fieldBriefs, refersBack } from '../question/field-briefs';
import { readAnswer } from './read-answer';
import type { ReaderInput } from './reader-input';

/** Fills the fields of a question one by one from the same passages. An item carries the path of its field; a field that is not
 *  found, or that would have to be computed, is named in the caveats. */
export function readEachField(input: ReaderInput): Answer {
  const briefs = fieldBriefs(input.brief);
  const read = input.brief.fields.map((field, position) => {
    const passages = input.passages.filter(({ fields }) => fields === undefined || fields.includes(field.path));
    return { field, answer: readAnswer({ ...input, passages, brief: briefs[position] ?? input.brief }).answer };
  });
  // "Which category was the largest, and what was that share?": what isn't known has no share that is.
  const isKnown = read.map(
    ({ answer, field }, index) =>
      isUsable(answer, field) &&
      (index === 0 || !refersBack(field) || read.slice(0, index).every((each) => isUsable(each.answer, each.field))),
  );
  const found = read.filter((_, index) => isKnown[index]);
  const missing = read.filter((_, index) => !isKnown[index]);
  const first = found[0]?.answer;
  if (!first) {
    // Of two questions none is answered: what answers neither is no answer to both.
    const none = input.brief.parts.length > 1 ? read.find(({ answer }) => !answer.answer_found) : undefined;
    return none?.answer ?? readAnswer(input).answer;
  }
  const words = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())];
  return {
    ...first,
    items: found.flatMap(({ field, answer }) =>
      answer.items.map((item, index) => ({ ...item, path: field.path.replace('[]', `[${index}]`) })),
    ),
    confidence: Math.min(...found.map(({ answer }) => answer.confidence)),
    confidence_explanation: words(found.map(({ answer }) => [answer.confidence_explanation])).join('; '),
    caveats: words([
      ...found.map(({ answer }) => answer.caveats),
      missing.map(({ field }) => `Not found: ${field.description}`),
    ]),
    complete_answer_found: missing.length === 0 && found.every(({ answer }) => answer.complete_answer_found),
    context_completeness_weak: Math.min(...found.map(({ answer }) => answer.context_completeness_weak)),
    conflicting_evidence: found.some(({ answer }) => answer.conflicting_evidence),
    suggested_clarification:
      found.find(({ answer }) => answer.conflicting_evidence)?.answer.suggested_clarification ?? null,
  };
}

/** One answer has one method, and a computation belongs to one value. */
function isUsable(answer: Answer, field: Field): boolean {
  return (
    answer.answer_found &&
    answer.extraction_method === 'verbatim' &&
    answer.items.every(({ kind }) => kind === field.kind)
  );
}
