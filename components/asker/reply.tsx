'use client';

import { type Ref, useState } from 'react';
import { replyToQuestion } from '@/app/actions/brief';
import { useAction } from '../settings/use-action';
import { Button } from '../ui/button';

type ReplyProps = {
  questionId: string;
  clarification: { text: string; choices: readonly string[] };
  /** Takes a choice by its place, where it says more than its words; the reply in words otherwise. */
  choose?: (index: number) => Promise<{ ok: true } | { ok: false; message: string }>;
  onReplied?: () => void;
  field?: Ref<HTMLInputElement>;
};

/** What is asked back, with the values that differ as choices; the reply lets the question run again. */
export function Reply({ questionId, clarification, choose, onReplied, field }: ReplyProps) {
  const { pending, run } = useAction();
  const [reply, setReply] = useState('');
  const send = async (work: () => ReturnType<typeof replyToQuestion>) => {
    if (await run(work, 'The question runs again.')) onReplied?.();
  };
  const inWords = (text: string) => () => replyToQuestion({ questionId, reply: text });
  return (
    <form
      aria-label="Reply"
      className="mt-2.5 flex max-w-[640px] flex-col gap-2 rounded-[9px] border px-3 py-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (reply.trim() !== '') void send(inWords(reply));
      }}
    >
      <p>{clarification.text}</p>
      <div className="flex flex-wrap gap-2">
        {clarification.choices.map((choice, index) => (
          <Button
            key={choice}
            wraps
            disabled={pending}
            onClick={() => void send(choose ? () => choose(index) : inWords(choice))}
          >
            {choice}
          </Button>
        ))}
      </div>
      <div className="flex items-center gap-2">
        <input
          ref={field}
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
