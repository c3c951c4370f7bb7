import type { RefObject } from 'react';
import { chooseValue as askAgainWithValue } from '@/app/actions/brief';
import { choicesOf } from '../ask/choices-of';
import { Reply } from '../asker/reply';
import type { ReviewView } from './review-view';

type ReplyToConflictProps = { view: ReviewView; field: RefObject<HTMLInputElement | null>; onReplied: () => void };

/** What the answer asks back, with its values as choices: the question goes on where the chosen one stands. */
export function ReplyToConflict({ view: { answer, question }, field, onReplied }: ReplyToConflictProps) {
  const values = choicesOf(answer.flags);
  const choices = values.map(({ label, place }) => `${label} (${place})`);
  const text = answer.answer.suggested_clarification;
  if (text === null && choices.length === 0) return null;
  const questionId = question.question.id;
  return (
    <Reply
      key={`${answer.id} ${answer.version}`}
      questionId={questionId}
      clarification={{ text: text ?? 'Which one is meant?', choices }}
      choose={(place) => askAgainWithValue({ questionId, choice: values[place]?.index ?? place })}
      onReplied={onReplied}
      field={field}
    />
  );
}
