'use client';

import { useState } from 'react';
import { replyToQuestion } from '@/app/actions/brief';
import { useAction } from '../settings/use-action';
import { Button } from '../ui/button';

type ReplyProps = {
  questionId: string;
  clarification: { text: string; choices: readonly string[] };
};

/** What is asked back, with the values that differ as choices; the reply lets the question run again. */
export function Reply({ questionId, clarification }: ReplyProps) {
  const { pending, run } = useAction();
  const [reply, setReply] = useState('');
  const send = (text: string) => run(() => replyToQuestion({ questionId, reply: text }), 'The question runs again.');
  return (
    <form
      aria-label="Reply"
      className="mt-2.5 flex max-w-[640px] flex-col gap-2 rounded-[9px] border px-3 py-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (reply.trim() !== '') void send(reply);
      }}
    >
      <p>{clarification.text}</p>
      <div className="flex flex-wrap gap-2">
        {clarification.choices.map((choice) => (
          <Button key={choice} disabled={pending} onClick={() => void send(choice)}>
            {choice}
          </Button>
        ))}
      </div>
      <div className="flex items-center gap-2">
        <input
          aria-label="Your reply"
          placeholder="or in your own words"
          value={reply}
          maxLength={4000}
          onChange={(event) => setReply(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
          className="h-7 min-w-0 grow rounded-md border border-line-strong bg-bg px-2"
        />
        <Button type="submit" disabled={pending || reply.trim() === ''}>
          Reply and ask again
        </Button>
      </div>
    </form>
  );
}
