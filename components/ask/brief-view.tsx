'use client';

import { useState } from 'react';
import { correctQuestion, undoCorrection } from '@/app/actions/brief';
import type { ValueKind } from '@/lib/contract/value-schemas';
import type { AnswerShape, Brief } from '@/lib/question/brief';
import { fieldsInWords } from '@/lib/question/brief-in-words';
import { placeInWords } from '@/lib/question/place-asked';
import { wordsAsked, wordsAskedInWords } from '@/lib/question/words-asked';
import { formText } from '../settings/form-text';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { useToast } from '../ui/toasts';
import { everywhere, type Place, PlaceForm, placeInShort } from './place-form';
import { kindWords, shapeWords } from './words';

type BriefViewProps = {
  documentId: string;
  questionId: string;
  /** The question as it was typed. */
  text: string;
  brief: Brief;
  /** Nothing can be corrected while a run goes on. */
  live: boolean;
};

/** @param read the question with what the one before it adds; as it was typed where only words of that are looked for too */
function followUpInWords(earlier: string, read: string, typed: string): string {
  const before = `; with what was asked before, “${earlier}”`;
  return read === typed ? before : `${before}, it asks “${read}”`;
}

/** How the question was understood, for a person to correct; the correction is kept and the question runs again. */
export function BriefView({ documentId, questionId, text, brief, live }: BriefViewProps) {
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [place, setPlace] = useState<Place>(everywhere);
  const where = placeInShort(placeInWords(brief.scope));
  const words = wordsAskedInWords(wordsAsked(brief.keywords), shownWords);
  const correct = async (form: FormData) => {
    setPending(true);
    try {
      const outcome = await correctQuestion({
        questionId,
        shape: formText(form, 'shape') as AnswerShape,
        kind: formText(form, 'kind') as ValueKind,
        keywords: formText(form, 'keywords')
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
        ...place,
        compare: form.has('compare'),
        fields: formText(form, 'fields'),
      });
      setProblem(outcome.ok ? null : outcome.message);
      if (outcome.ok) {
        setOpen(false);
        toast({ tone: 'ok', text: 'Kept. The question runs again as you understand it.' });
      }
    } catch {
      setProblem('The correction did not reach the server. Try again; nothing was changed.');
    } finally {
      setPending(false);
    }
  };
  const undo = async () => {
    setPending(true);
    try {
      const outcome = await undoCorrection({ questionId });
      toast(
        outcome.ok
          ? { tone: 'ok', text: 'Taken back. The question runs again as its words say.' }
          : { tone: 'bad', text: outcome.message },
      );
    } catch {
      toast({ tone: 'bad', text: 'It did not reach the server. Try again; nothing was changed.' });
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="mt-3 flex items-baseline gap-3 text-sm">
      <p className="min-w-0 grow break-words text-muted">
        Understood as {shapeWords[brief.shape]}, {kindWords[brief.kind]}
        {brief.line ? `; the line “${brief.line.key}” of the statements` : ''}
        {words === '' ? '' : `; looks for ${words}`}
        {where ? `; ${brief.scope.fixed ? 'only in' : 'first in'} ${where}` : ''}
        {brief.corrections.map(({ from, to }) => `; “${from}” read as “${to}”`).join('')}
        {brief.readBy ? `; read by ${brief.readBy}` : ''}
        {brief.clarified ? `; you replied “${brief.clarified.reply}”` : ''}
        {brief.followsUp ? followUpInWords(brief.followsUp.question, brief.question, text) : ''}
        {brief.corrected && !brief.clarified && !brief.followsUp ? '; as set by a person' : ''}
      </p>
      {brief.corrected ? (
        <Button variant="quiet" disabled={live || pending} onClick={() => void undo()}>
          Undo
        </Button>
      ) : null}
      <Button
        variant="quiet"
        disabled={live}
        onClick={() => {
          setProblem(null);
          setPlace(placeInWords(brief.scope));
          setOpen(true);
        }}
      >
        Correct
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="How this question is understood">
        <form
          className="flex flex-col gap-3 overflow-y-auto px-4 py-4"
          onSubmit={(event) => {
            event.preventDefault();
            void correct(new FormData(event.currentTarget));
          }}
        >
          <div className="flex gap-3">
            <Choice label="Form of the answer" name="shape" words={shapeWords} value={brief.shape} />
            <Choice label="Kind of value" name="kind" words={kindWords} value={brief.kind} />
          </div>
          <Lines
            label="Words to look for, one a line"
            name="keywords"
            rows={6}
            value={brief.keywords.map(({ text }) => text).join('\n')}
          />
          <PlaceForm documentId={documentId} place={place} onPlace={setPlace} />
          {brief.comparison ? (
            <label className="flex items-center gap-2 text-sm">
              <input type="checkbox" name="compare" defaultChecked />
              Compare: {brief.comparison.original}
            </label>
          ) : null}
          <Lines
            label="Fields, one a line, for the forms “fields” and “tree”"
            name="fields"
            rows={3}
            placeholder="insured.name = person_name: who is insured"
            value={fieldsInWords(brief.fields)}
          />
          {problem ? (
            <p role="alert" className="text-bad">
              {problem}
            </p>
          ) : null}
          <div className="flex justify-end gap-2">
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit" variant="primary" disabled={pending}>
              {pending ? 'Starting' : 'Keep and run again'}
            </Button>
          </div>
        </form>
      </Dialog>
    </div>
  );
}

const shownWords = 6;

function Choice({
  label,
  name,
  words,
  value,
}: {
  label: string;
  name: string;
  words: Record<string, string>;
  value: string;
}) {
  return (
    <label className="flex min-w-0 grow flex-col gap-1 text-sm text-muted">
      {label}
      <select
        name={name}
        defaultValue={value}
        className="h-8 rounded-md border border-line-strong bg-bg px-2 text-text"
      >
        {Object.entries(words).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Lines(props: { label: string; name: string; rows: number; value: string; placeholder?: string }) {
  const { label, value, ...area } = props;
  return (
    <label className="flex flex-col gap-1 text-sm text-muted">
      {label}
      <textarea
        {...area}
        defaultValue={value}
        className="rounded-md border border-line-strong bg-bg px-2 py-1.5 text-text"
      />
    </label>
  );
}
