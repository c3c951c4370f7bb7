'use client';

import { useState } from 'react';
import { chooseValue, replyToQuestion } from '@/app/actions/brief';
import type { Flag } from '@/lib/run/flag';
import { useKeys } from '../keys/use-keys';
import { Button } from '../ui/button';
import { amendsInWords, type Choice, choicesOf } from './choices-of';
import { useAskAction } from './use-ask-action';

type ClarificationProps = {
  questionId: string;
  /** What is asked back. */
  asked: string;
  flags: readonly Flag[];
  /** Nothing can be replied while a run goes on. */
  live: boolean;
};

/** The question back: contradicting values as choices, a reply in words otherwise. The run goes on with it. */
export function Clarification({ questionId, asked, flags, live }: ClarificationProps) {
  const { pending, run } = useAskAction();
  const [reply, setReply] = useState('');
  const choices = choicesOf(flags);
  const off = live || pending;
  const choose = (index: number) => {
    const choice = choices[index];
    if (!off && choice) {
      void run(() => chooseValue({ questionId, choice: choice.index }), 'The question goes on with your choice.');
    }
  };
  useKeys(Object.fromEntries(choices.slice(0, 9).map((_, index) => [String(index + 1), () => choose(index)])));
  return (
    <section aria-label="Asked back" className="mt-[9px] rounded-[9px] border border-second px-3 py-2.5">
      <p className="font-semibold">{choices.length > 0 ? 'Which one is meant?' : asked}</p>
      {choices.length > 0 ? (
        <>
          <ul className="mt-2 flex flex-col gap-1.5">
            {choices.map((choice, index) => (
              <li key={choice.label + choice.place} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Button
                  wraps
                  shortcut={index < 9 ? String(index + 1) : undefined}
                  disabled={off}
                  onClick={() => choose(index)}
                >
                  {choice.label}
                </Button>
                <ChoicePlace choice={choice} />
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-muted">A reviewer still looks at what you choose.</p>
        </>
      ) : (
        <form
          className="mt-2 flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void run(() => replyToQuestion({ questionId, reply }), 'The question goes on with your reply.');
          }}
        >
          <input
            type="text"
            aria-label="Your reply"
            value={reply}
            disabled={off}
            onChange={(event) => setReply(event.target.value)}
            className="h-7 min-w-0 grow rounded-md border border-line-strong bg-bg px-2"
          />
          <Button type="submit" variant="primary" disabled={off || reply.trim() === ''}>
            {pending ? 'Starting' : 'Reply'}
          </Button>
        </form>
      )}
    </section>
  );
}

function ChoicePlace({ choice }: { choice: Choice }) {
  return (
    <span className="min-w-0 grow basis-[180px] text-sm text-muted">
      {choice.place}
      {choice.amends ? <span className="block text-warn">{amendsInWords(choice.amends)}</span> : null}
    </span>
  );
}
