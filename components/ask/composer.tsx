'use client';

import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { ValueKind } from '@/lib/contract/value-schemas';
import type { AnswerShape } from '@/lib/question/brief';
import { useKeys } from '../keys/use-keys';
import { Button } from '../ui/button';
import { Kbd } from '../ui/kbd';
import { ChipSelect } from './chip-select';
import { everywhere, type Place, PlaceForm, placeInShort } from './place-form';
import { emptyDraft, useDraft } from './use-draft';
import { kindWords, linesInWords, shapeWords } from './words';

export type ComposerHandle = {
  focus: () => void;
  /** Somebody turned to something else; what was written stays. */
  close: () => void;
};

/** What whoever asks has set, beside the words of the question. */
export type AskedKnobs = {
  fieldList: string | null;
  shape: 'single' | 'listing' | 'table' | null;
  kind: ValueKind | null;
  place: Place;
};

type ComposerProps = {
  documentId: string | null;
  /** Why nothing can be asked now, or null. */
  blocked: string | null;
  /** Resolves to what went wrong, or null when the question is on its way. */
  onAsk: (text: string, knobs: AskedKnobs) => Promise<string | null>;
  /** Names of the lists of fields that an answer can fill. */
  fieldLists: readonly string[];
  /** Lines that are selected in the document. */
  selection: { lineStart: number; lineEnd: number } | null;
  /** The question that the next one follows up. */
  followsUp: string | null;
  onAlone: () => void;
  ref?: Ref<ComposerHandle>;
};

const shapes: readonly AnswerShape[] = ['single', 'listing', 'table'];

/** Where a question is written: Enter sends, Shift-Enter breaks the line. Beside it, where to look and what to answer with. */
export function Composer(props: ComposerProps) {
  const { documentId, blocked, onAsk, fieldLists, selection, followsUp, onAlone, ref } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const placeButton = useRef<HTMLButtonElement>(null);
  const [draft, change] = useDraft(documentId);
  const { text, fieldList, shape, kind, place } = draft;
  const written = useRef(text);
  written.current = text;
  const [placeOpen, setPlaceOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    close: () => {
      setPlaceOpen(false);
      field.current?.blur();
    },
  }));
  const onlySelected = () => {
    if (!selection) return;
    const { lineStart, lineEnd } = selection;
    change({ place: { ...everywhere, nextPageRead: place.nextPageRead, lines: `${lineStart}–${lineEnd}` } });
    field.current?.focus();
  };
  /** The focus goes before the fields that have it are gone. */
  const closePlace = () => {
    placeButton.current?.focus();
    setPlaceOpen(false);
  };
  const togglePlace = () => (placeOpen ? closePlace() : setPlaceOpen(true));
  useKeys({ l: onlySelected, w: togglePlace }, blocked === null);

  const send = async () => {
    if (pending || blocked) return;
    if (text.trim() === '') {
      setProblem('Write a question first.');
      return;
    }
    setPending(true);
    const refused = await onAsk(text, {
      fieldList: fieldList || null,
      shape: (shape || null) as AskedKnobs['shape'],
      kind: (kind || null) as ValueKind | null,
      place,
    });
    setProblem(refused);
    if (refused === null) {
      // What was written while it was on its way, behind it or in its place, is the next question.
      const now = written.current;
      const next = now.startsWith(text) ? now.slice(text.length).trimStart() : now;
      // A limit that stayed would narrow the next question unseen.
      change({ ...emptyDraft, text: next });
      setPlaceOpen(false);
      // The keys of the page work again once nobody is typing.
      if (next === '') field.current?.blur();
    }
    setPending(false);
  };
  const where = placeInShort(place);
  return (
    <form
      aria-label="Ask"
      className="mx-3.5 my-3 rounded-[9px] border border-line-strong bg-bg focus-within:border-accent"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {followsUp === null ? null : (
        <p className="flex items-center gap-1 px-[11px] pt-1.5 text-sm text-muted">
          <span className="min-w-0 truncate">Follows up “{followsUp}”</span>
          <Button variant="quiet" aria-label="Ask it by itself" onClick={onAlone}>
            ×
          </Button>
        </p>
      )}
      <textarea
        ref={field}
        rows={Math.min(8, Math.max(1, text.split('\n').length))}
        aria-label="Ask about this document"
        aria-describedby={problem ? 'ask-problem' : undefined}
        aria-invalid={problem !== null}
        placeholder={blocked ?? (followsUp === null ? 'Ask about this document…' : 'And for …? What about …?')}
        disabled={blocked !== null}
        value={text}
        onChange={(event) => {
          change({ text: event.target.value });
          setProblem(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void send();
        }}
        className="field-sizing-content block max-h-[220px] w-full resize-none rounded-[8px] bg-transparent px-[11px] py-[9px] outline-offset-[-2px]"
      />
      {placeOpen && documentId ? (
        <PlaceForm
          documentId={documentId}
          place={place}
          onPlace={(where) => change({ place: where })}
          onClose={closePlace}
        />
      ) : null}
      <div className="flex items-end gap-1.5 border-t px-2 py-1.5">
        <div className="flex min-w-0 grow flex-wrap items-center gap-1.5">
          <button
            ref={placeButton}
            type="button"
            aria-expanded={placeOpen}
            aria-keyshortcuts="W"
            title="Where to look"
            disabled={blocked !== null}
            onClick={togglePlace}
            className={`inline-flex h-7 max-w-[240px] items-center gap-1.5 rounded-md border px-2 text-sm disabled:opacity-50 ${where ? 'border-accent text-text' : 'border-line-strong text-muted'}`}
          >
            <span className="truncate">{where ?? 'Whole document'}</span>
            <Kbd>W</Kbd>
          </button>
          {where ? (
            <Button
              variant="quiet"
              aria-label="Look in the whole document again"
              onClick={() => change({ place: everywhere })}
            >
              ×
            </Button>
          ) : null}
          {selection && !blocked ? (
            <Button variant="quiet" shortcut="L" onClick={onlySelected}>
              Only {linesInWords(selection.lineStart, selection.lineEnd)}
            </Button>
          ) : null}
          <ChipSelect
            label="Form of the answer"
            unset="Form"
            value={shape}
            onValue={(value) => change({ shape: value })}
            choices={shapes.map((name) => ({ value: name, text: shapeWords[name] }))}
          />
          <ChipSelect
            label="Kind of value"
            unset="Value"
            value={kind}
            onValue={(value) => change({ kind: value })}
            choices={Object.entries(kindWords).map(([value, words]) => ({ value, text: words }))}
          />
          {fieldLists.length > 0 ? (
            <ChipSelect
              label="Fields to fill"
              unset="Fields"
              value={fieldList}
              onValue={(value) => change({ fieldList: value })}
              choices={fieldLists.map((name) => ({ value: name, text: name }))}
            />
          ) : null}
          <span id="ask-problem" role="alert" className="min-w-0 text-sm text-bad empty:hidden">
            {problem}
          </span>
        </div>
        <Button type="submit" variant="primary" shortcut="↵" disabled={pending || blocked !== null}>
          {pending ? 'Asking' : 'Ask'}
        </Button>
      </div>
    </form>
  );
}
