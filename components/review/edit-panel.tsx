'use client';

import { useEffect, useState } from 'react';
import { checkEdit, editAnswer } from '@/app/actions/review';
import type { Item } from '@/lib/contract/answer';
import type { ValueKind } from '@/lib/contract/value-schemas';
import type { Issue } from '@/lib/validation/issue';
import { linesInWords } from '../ask/words';
import { Button } from '../ui/button';
import type { SelectedText } from '../viewer/text-selection';
import { emptyValues, ValueEditor } from './editors/value-editor';

/** Whether the values stand in the document as they are, or follow from it. */
type EditedMethod = 'verbatim' | 'inferred';

type EditPanelProps = {
  answerId: string;
  version: number;
  items: readonly Item[];
  /** The kind asked for, when nothing was found. */
  kind: ValueKind;
  method: EditedMethod;
  /** What is selected in the document now: it can become a citation. */
  selected: SelectedText | null;
  onShowLines: (first: number, last: number) => void;
  onCancel: () => void;
  /** @param notice what the server says about it, where it says something */
  onSaved: (notice: string | undefined) => void;
};

type Check = { state: 'waiting' } | { state: 'passed' } | { state: 'refused'; message: string; issues: Issue[] };

const pauseMs = 300;

/** Editing is proving: what is missing is said at once, by the checks that a model's answer goes through. */
export function EditPanel(props: EditPanelProps) {
  const { answerId, version, kind, selected } = props;
  const [items, setItems] = useState<Item[]>(() => (props.items.length > 0 ? [...props.items] : [newItem(kind)]));
  const [method, setMethod] = useState<EditedMethod>(props.method);
  const [reason, setReason] = useState('');
  const [check, setCheck] = useState<Check>({ state: 'waiting' });
  const [saving, setSaving] = useState(false);

  useEffect(() => {
    let outdated = false;
    setCheck({ state: 'waiting' });
    const timer = window.setTimeout(() => {
      checkEdit({ answerId, version, items, method }).then(
        (outcome) => {
          if (outdated) return;
          setCheck(
            outcome.ok
              ? { state: 'passed' }
              : { state: 'refused', message: outcome.message, issues: outcome.issues ?? [] },
          );
        },
        () => {
          if (!outdated)
            setCheck({
              state: 'refused',
              message: 'The checks could not be reached. Change something to try again.',
              issues: [],
            });
        },
      );
    }, pauseMs);
    return () => {
      outdated = true;
      window.clearTimeout(timer);
    };
  }, [answerId, version, items, method]);

  const change = (index: number, item: Item) => setItems((all) => all.map((old, i) => (i === index ? item : old)));
  const save = async () => {
    setSaving(true);
    const outcome = await editAnswer({ answerId, version, items, method, ...(reason.trim() ? { reason } : {}) });
    setSaving(false);
    if (outcome.ok) props.onSaved(outcome.notice);
    else setCheck({ state: 'refused', message: outcome.message, issues: outcome.issues ?? [] });
  };
  const cite = (index: number, how: 'replace' | 'add') => {
    const item = items[index];
    if (!selected || !item) return;
    const span = {
      line_start: selected.lineStart,
      line_end: selected.lineEnd,
      quote: selected.text.replace(/\n/g, ' '),
    };
    change(index, { ...item, spans: how === 'replace' ? [span] : [...item.spans, span] });
  };
  return (
    <section
      aria-label="Edit"
      className="mt-[9px] flex flex-col gap-3"
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onCancel();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && check.state === 'passed') void save();
      }}
    >
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is named by its place in the answer
        <div key={index} className="flex flex-col gap-2 rounded-[9px] border px-3 py-2.5">
          <ValueEditor kind={item.kind} value={item.value} onChange={(value) => change(index, { ...item, value })} />
          <div className="flex flex-wrap items-center gap-2 text-sm">
            <span className="text-muted">Cites</span>
            {item.spans.length === 0 ? <span className="text-warn">nothing yet</span> : null}
            {item.spans.map((span, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: spans have no other name
              <span key={place} className="flex items-center gap-1 rounded-[10px] bg-sunken px-2 py-[2px] text-xs">
                <button
                  type="button"
                  className="underline"
                  onClick={() => props.onShowLines(span.line_start, span.line_end)}
                >
                  {linesInWords(span.line_start, span.line_end)}
                </button>
                <button
                  type="button"
                  aria-label={`Remove the citation of ${linesInWords(span.line_start, span.line_end)}`}
                  onClick={() => change(index, { ...item, spans: item.spans.filter((_, i) => i !== place) })}
                >
                  ×
                </button>
              </span>
            ))}
            {selected ? (
              <>
                <Button onClick={() => cite(index, 'replace')}>
                  Cite {linesInWords(selected.lineStart, selected.lineEnd)}
                </Button>
                {item.spans.length > 0 ? <Button onClick={() => cite(index, 'add')}>and also</Button> : null}
              </>
            ) : (
              <span className="text-muted">Select text in the document to cite it.</span>
            )}
            <span className="grow" />
            <button
              type="button"
              className="text-muted underline"
              onClick={() => setItems((all) => all.filter((_, i) => i !== index))}
            >
              Remove
            </button>
          </div>
          {check.state === 'refused'
            ? issuesOf(check.issues, index).map((issue) => (
                <p key={`${issue.path}-${issue.message}`} role="alert" className="text-sm text-bad">
                  {issue.message}
                </p>
              ))
            : null}
        </div>
      ))}
      <button
        type="button"
        className="self-start text-sm text-accent underline"
        onClick={() => setItems((all) => [...all, newItem(all[0]?.kind ?? kind)])}
      >
        Add an item
      </button>
      <fieldset className="flex gap-4">
        <legend className="sr-only">Method</legend>
        {(['verbatim', 'inferred'] as const).map((name) => (
          <label key={name} className="flex items-center gap-1.5">
            <input type="radio" name="method" checked={method === name} onChange={() => setMethod(name)} />
            {name}
            <span className="text-muted">
              {name === 'verbatim' ? 'stands there as it is' : 'follows from what is cited'}
            </span>
          </label>
        ))}
      </fieldset>
      <input
        aria-label="Reason for the change"
        placeholder="Reason for the change (goes into the audit trail)"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        className="h-9 rounded-[9px] border border-line-strong bg-bg px-[11px]"
      />
      <div className="flex items-center gap-2">
        <p role="status" className={`grow text-sm ${check.state === 'refused' ? 'text-bad' : 'text-muted'}`}>
          {check.state === 'waiting' ? 'checking against the document' : null}
          {check.state === 'passed' ? '✓ every check passes' : null}
          {check.state === 'refused' ? generalIssue(check) : null}
        </p>
        <Button onClick={props.onCancel}>Cancel</Button>
        <Button
          variant="primary"
          shortcut="⌘↵"
          disabled={check.state !== 'passed' || saving}
          onClick={() => void save()}
        >
          {saving ? 'Signing' : 'Sign the edit'}
        </Button>
      </div>
    </section>
  );
}

function newItem(kind: ValueKind): Item {
  return { kind, value: emptyValues[kind], spans: [], path: null };
}

function issuesOf(issues: readonly Issue[], index: number): Issue[] {
  return issues.filter((issue) => issue.path.startsWith(`items[${index}]`));
}

function generalIssue({ message, issues }: { message: string; issues: readonly Issue[] }): string {
  return issues.find((issue) => !issue.path.startsWith('items['))?.message ?? message;
}
