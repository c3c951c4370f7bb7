'use client';

import { type FocusEvent, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { type Destination, longestReason } from '@/lib/review/decision';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { useKept } from '../ui/use-kept';

const destinations: { value: Destination; title: string; explains: string }[] = [
  { value: 'ask_again', title: 'Ask again', explains: 'another run looks for a better answer' },
  { value: 'stays_rejected', title: 'Leave it rejected', explains: 'the value is wrong, and nothing is asked again' },
  { value: 'not_answerable', title: 'Not answerable', explains: 'the document does not say it' },
  { value: 'back_to_asker', title: 'Back to the asker', explains: 'the question itself needs a change' },
];

/** What asking again comes to without a model. */
const readerAgain =
  'no model is set, and the built-in reader answers the same to the same words; it goes back to review if it does';

const words = z.string();
const field = 'w-full rounded-[9px] border border-line-strong bg-bg px-[11px] py-[9px]';

/** What was begun before goes on at its end. */
function goOnWriting({ currentTarget }: FocusEvent<HTMLTextAreaElement>): void {
  const { length } = currentTarget.value;
  currentTarget.setSelectionRange(length, length);
}

function isTooLong(text: string): boolean {
  return text.trim().length > longestReason;
}

/** Said while it is written: nothing is sent that would be refused. */
function TooLong({ what, text }: { what: string; text: string }) {
  if (!isTooLong(text)) return null;
  const [most, length] = [longestReason, text.trim().length].map((count) => count.toLocaleString('en'));
  return (
    <p role="alert" className="-mt-2 text-sm text-bad">
      {what} has at most {most} characters; this one has {length}.
    </p>
  );
}

/** A rejection says why, and where the question goes. The reader says the same of the same lines, so where it answers, asking
 *  again is not what is proposed. */
export function RejectDialog({
  keptAs,
  open,
  asksModel,
  onClose,
  onReject,
}: {
  /** Under which name what is written is kept until it is sent. */
  keptAs: string;
  open: boolean;
  asksModel: boolean;
  onClose: () => void;
  /** Resolves to whether it was done: what was not is kept. */
  onReject: (reason: string, destination: Destination) => Promise<boolean>;
}) {
  const { value: reason, change, forget } = useKept(keptAs, words, '');
  const [destination, setDestination] = useState<Destination>(asksModel ? 'ask_again' : 'stays_rejected');
  const [askedFor, setAskedFor] = useState(false);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const missingId = useId();
  const missing = askedFor && reason.trim() === '';
  const send = async () => {
    if (reason.trim() === '') {
      setAskedFor(true);
      reasonField.current?.focus();
      return;
    }
    if (!isTooLong(reason) && (await onReject(reason, destination))) forget();
  };
  return (
    <Dialog open={open} onClose={onClose} title="Reject this answer">
      <form
        noValidate
        className="flex flex-col gap-3 px-4 py-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <label className="flex flex-col gap-1 text-sm text-muted">
          Reason (the person who asked reads it; it goes into the audit trail)
          <textarea
            ref={reasonField}
            autoFocus
            onFocus={goOnWriting}
            rows={3}
            value={reason}
            required
            aria-invalid={missing}
            aria-describedby={missing ? missingId : undefined}
            onChange={({ target }) => change(() => target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey) return;
              event.preventDefault();
              void send();
            }}
            className={`${field} text-text`}
          />
        </label>
        {missing ? (
          <p id={missingId} role="alert" className="-mt-2 text-sm text-bad">
            A reason is needed: whoever asked reads it.
          </p>
        ) : null}
        <TooLong what="A reason" text={reason} />
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1 text-sm text-muted">What happens next</legend>
          {destinations.map(({ value, title, explains }) => (
            <label key={value} className="flex items-baseline gap-2">
              <input
                type="radio"
                name="destination"
                value={value}
                checked={destination === value}
                onChange={() => setDestination(value)}
              />
              <span>
                {title}:{' '}
                <span className="text-muted">{value === 'ask_again' && !asksModel ? readerAgain : explains}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" shortcut="↵">
            Reject and next
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function CommentDialog({
  keptAs,
  open,
  onClose,
  onComment,
}: {
  /** As for a rejection. */
  keptAs: string;
  open: boolean;
  onClose: () => void;
  onComment: (text: string) => Promise<boolean>;
}) {
  const { value: text, change, forget } = useKept(keptAs, words, '');
  const send = async () => {
    if (text.trim() === '' || isTooLong(text) || !(await onComment(text))) return;
    forget();
    change(() => '');
  };
  return (
    <Dialog open={open} onClose={onClose} title="Comment">
      <form
        className="flex flex-col gap-3 px-4 py-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <textarea
          aria-label="Comment"
          autoFocus
          onFocus={goOnWriting}
          rows={3}
          value={text}
          onChange={({ target }) => change(() => target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            void send();
          }}
          className={field}
        />
        <TooLong what="A comment" text={text} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" shortcut="↵" disabled={text.trim() === '' || isTooLong(text)}>
            Comment
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
