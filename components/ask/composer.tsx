'use client';

import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../ui/button';

export type ComposerHandle = { focus: () => void; fill: (text: string) => void };

type ComposerProps = {
  /** Why nothing can be asked now, or null. */
  blocked: string | null;
  /** Resolves to what went wrong, or null when the question is on its way. */
  onAsk: (text: string, fieldList: string | null) => Promise<string | null>;
  /** Names of the lists of fields that an answer can fill. */
  fieldLists: readonly string[];
  ref?: Ref<ComposerHandle>;
};

/** Where a question is written: Enter sends, Shift-Enter breaks the line. */
export function Composer({ blocked, onAsk, fieldLists, ref }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [fieldList, setFieldList] = useState('');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    fill: (filled) => {
      setText(filled);
      field.current?.focus();
    },
  }));

  const send = async () => {
    if (pending || blocked) return;
    if (text.trim() === '') {
      setProblem('Write a question first.');
      return;
    }
    setPending(true);
    const refused = await onAsk(text, fieldList || null);
    setProblem(refused);
    if (refused === null) {
      setText('');
      // The keys of the page work again once nobody is typing.
      field.current?.blur();
    }
    setPending(false);
  };
  return (
    <form
      aria-label="Ask"
      className="mx-3.5 my-3 rounded-[9px] border border-line-strong bg-bg focus-within:border-accent"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        ref={field}
        rows={Math.min(8, Math.max(1, text.split('\n').length))}
        aria-label="Ask about this document"
        aria-describedby={problem ? 'ask-problem' : undefined}
        aria-invalid={problem !== null}
        placeholder={blocked ?? 'Ask about this document…'}
        disabled={blocked !== null}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
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
      <div className="flex items-center gap-2 border-t px-2 py-1.5">
        {fieldLists.length > 0 ? (
          <select
            aria-label="Fields to fill"
            value={fieldList}
            onChange={(event) => setFieldList(event.target.value)}
            className="h-7 max-w-[180px] rounded-md border border-line-strong bg-bg px-1.5 text-sm text-muted"
          >
            <option value="">No field list</option>
            {fieldLists.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        ) : null}
        <span id="ask-problem" role="alert" className="grow text-sm text-bad">
          {problem}
        </span>
        <Button type="submit" variant="primary" shortcut="↵" disabled={pending || blocked !== null}>
          {pending ? 'Asking' : 'Ask'}
        </Button>
      </div>
    </form>
  );
}
