'use client';

import { saveMailChoice } from '@/app/actions/accounts';
import { mailedWords } from '@/lib/review/mail-choice';
import { type NoticeKind, noticeKindSchema } from '@/lib/review/notice';
import { useAction } from '../settings/use-action';
import { Button } from '../ui/button';

type MailChoiceFormProps = {
  /** Kinds of notices that this person wants no mail about. */
  unwanted: readonly NoticeKind[];
  /** Whether the workspace mails notices at all. */
  mailed: boolean;
};

/** What is mailed to oneself, kind by kind. In the app one is told of all of it. */
export function MailChoiceForm({ unwanted, mailed }: MailChoiceFormProps) {
  const { pending, run } = useAction();
  const save = (chosen: readonly NoticeKind[]) =>
    run(() => saveMailChoice({ unwanted: [...chosen] }), 'Kept. It holds for what happens from now on.');
  return (
    <form
      id="mail"
      aria-label="Mail"
      className="flex max-w-[640px] flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        void save(noticeKindSchema.options.filter((kind) => !form.has(kind)));
      }}
    >
      <p className="text-muted">
        {mailed
          ? 'Mail me when somebody else makes one of these happen to a question of mine. In the app I am told of all of it.'
          : 'This workspace mails no notices now; what is chosen here holds once it does.'}
      </p>
      <fieldset className="grid grid-cols-2 gap-x-4 gap-y-1 max-sm:grid-cols-1">
        <legend className="sr-only">Mail me when</legend>
        {noticeKindSchema.options.map((kind) => (
          <label key={kind} className="flex items-baseline gap-2">
            <input type="checkbox" name={kind} defaultChecked={!unwanted.includes(kind)} />
            {mailedWords[kind]}
          </label>
        ))}
      </fieldset>
      <div className="flex gap-2">
        <Button type="submit" disabled={pending}>
          Keep this choice
        </Button>
        <Button variant="quiet" disabled={pending} onClick={() => void save(noticeKindSchema.options)}>
          Mail me nothing
        </Button>
      </div>
    </form>
  );
}
