'use client';

import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { archiveSet, linesOfCsv, saveSet } from '@/app/actions/sets';
import { TextField } from '../settings/text-field';
import { useAction } from '../settings/use-action';
import { Button } from '../ui/button';
import { useToast } from '../ui/toasts';
import { useTellUnsaved } from './unsaved-provider';
import { unsavedInWords } from './unsaved-questions';
import { type EditedSet, useEditedSet } from './use-edited-set';

/** A named list of questions: typed or pasted one a line, or taken from a CSV and looked over before it is saved. */
export function SetForm({ set }: { set: EditedSet }) {
  const { pending, run } = useAction();
  const router = useRouter();
  const toast = useToast();
  const { edited, change: changeBy, forget } = useEditedSet(set);
  const ids = useId();
  const count = edited.questions.split('\n').filter((line) => line.trim() !== '').length;
  const change = (part: Partial<EditedSet>) => changeBy(() => part);
  /** As this form last had them saved: what the server makes of them may read otherwise. */
  const [saved, setSaved] = useState(set.questions);
  useTellUnsaved(unsavedInWords(edited.questions, saved));

  const save = () =>
    run(async () => {
      const outcome = await saveSet(edited);
      if (outcome.ok) {
        forget();
        setSaved(edited.questions);
      }
      if (outcome.ok && edited.id === null) router.push(`/sets/${outcome.setId}`);
      return outcome;
    }, 'The question set is saved.');
  const archive = (setId: string) =>
    run(async () => {
      const outcome = await archiveSet({ setId });
      if (outcome.ok) router.push('/sets');
      return outcome;
    }, 'The set is out of the list. What was asked with it stays.');
  const takeFile = async (file: File) => {
    const csv = await file.text();
    await run(async () => {
      const outcome = await linesOfCsv(csv);
      if (!outcome.ok) return outcome;
      changeBy((now) => ({ questions: [now.questions.trim(), outcome.lines].filter(Boolean).join('\n') }));
      toast({ tone: 'ok', text: `${outcome.questions} questions were taken from the file. Look them over and save.` });
      if (outcome.leftOut.length > 0) toast({ tone: 'bad', text: `Left out: ${someOf(outcome.leftOut)}` });
      return outcome;
    });
  };

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="Name"
        value={edited.name}
        maxLength={80}
        required
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label="What it is for (optional)"
        value={edited.description}
        maxLength={400}
        onChange={(event) => change({ description: event.target.value })}
      />
      <label htmlFor={`${ids}questions`} className="flex flex-col gap-1 text-sm text-muted">
        Questions, one a line
        <textarea
          id={`${ids}questions`}
          rows={12}
          value={edited.questions}
          aria-describedby={`${ids}hint`}
          spellCheck
          className="min-h-[120px] resize-y rounded-md border border-line-strong bg-bg px-2 py-1.5 text-text"
          onChange={(event) => change({ questions: event.target.value })}
        />
      </label>
      <p id={`${ids}hint`} className="-mt-2 text-xs text-faint">
        A short head for its column may stand before a question: <code>Rent | What is the monthly rent?</code>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" disabled={pending || count === 0 || edited.name.trim() === ''}>
          {edited.id === null ? 'Save the set' : 'Save the changes'}
        </Button>
        <label className="inline-flex h-7 cursor-pointer items-center rounded-[7px] border border-line-strong px-[11px] text-sm font-[550] focus-within:outline-2 focus-within:outline-accent">
          Import CSV
          <input
            type="file"
            accept=".csv,.tsv,text/csv"
            className="sr-only"
            disabled={pending}
            onChange={async (event) => {
              const input = event.target;
              const file = input.files?.[0];
              if (file) await takeFile(file);
              input.value = '';
            }}
          />
        </label>
        {set.id === null ? null : (
          <Button variant="quiet" disabled={pending} onClick={() => void archive(set.id ?? '')}>
            Archive
          </Button>
        )}
        <span role="status" className="text-sm text-muted">
          {count} {count === 1 ? 'question' : 'questions'}
        </span>
      </div>
    </form>
  );
}

function someOf(reasons: readonly string[]): string {
  const more = reasons.length - 3;
  return [...reasons.slice(0, 3), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}
