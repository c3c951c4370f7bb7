'use client';

import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { checkEdit, editAnswer } from '@/app/actions/review';
import type { Answer, Item } from '@/lib/contract/answer';
import type { Span } from '@/lib/contract/span';
import type { ValueKind } from '@/lib/contract/value-schemas';
import { keepsConflict } from '@/lib/review/keeps-conflict';
import { saysSomething } from '@/lib/review/transition';
import { typedValue } from '@/lib/review/typed-value';
import type { Issue } from '@/lib/validation/issue';
import { fieldInWords, linesInWords } from '../ask/words';
import { useModEnter } from '../keys/use-mod-enter';
import { SelectField } from '../settings/select-field';
import { Button } from '../ui/button';
import { Kbd } from '../ui/kbd';
import { useMedia } from '../ui/use-media';
import { LineCache, linesOf } from '../viewer/line-cache';
import type { SelectedText } from '../viewer/text-selection';
import { CitationFields } from './citation-fields';
import { countedValue, type EditedField, fieldsToEdit, nextField } from './edited-fields';
import { emptyValues, ValueEditor } from './editors/value-editor';
import { issueInWords } from './issue-in-words';
import { JudgementNote } from './judgement-note';
import { forgetEdit, type KeptEdit, keepEdit, keptEdit } from './kept-edit';
import { When } from './review-facts';
import { sinceInWords } from './since-in-words';
import { textOfLines, type Way, widened } from './widen-span';

/** Whether the values stand in the document as they are, or follow from it. */
type EditedMethod = 'verbatim' | 'inferred';

type EditPanelProps = {
  answerId: string;
  version: number;
  /** That the answer was decided meanwhile, and whether this person can take that back; null while it waits. */
  decided: { undoable: boolean } | null;
  answer: Pick<Answer, 'conflicting_evidence' | 'extraction_method' | 'items'>;
  /** The kind asked for, when nothing was found. */
  kind: ValueKind;
  /** The fields that were asked for; none where one thing was. */
  asked: readonly EditedField[];
  method: EditedMethod;
  /** Index of the item that is looked at: the edit begins with it. */
  beginsAt: number;
  /** Under which name it is kept while it is not signed. */
  keptAs: string;
  /** The reading that is cited: a quote is widened by the lines around it. */
  document: { id: string; revisionId: string; pageCount: number; lineCount: number };
  /** What is selected in the document now: it can become a citation. */
  selected: SelectedText | null;
  onShowLines: (first: number, last: number) => void;
  /** What was written is kept. */
  onClose: () => void;
  /** Somebody else, or this person in another window, decided before it was signed. */
  onOutdated: () => void;
  /** @param notice what the server says about it, where it says something */
  onSaved: (notice: string | undefined) => void;
};

/** An item being edited; what it is called stays when others are removed. Of one that was added the field can be chosen. */
type Draft = { name: number; item: Item; added: boolean };

type Check = { state: 'waiting' } | { state: 'passed' } | { state: 'refused'; message: string; issues: Issue[] };

const pauseMs = 300;

/** Of a value that is inferred only the citation is checked. */
const passedWords = {
  verbatim: '✓ every check passes',
  inferred: '✓ the citation stands; the value is your word',
};

/** Editing is proving: what is missing is said at once, by the checks that a model's answer goes through. Who starts over gets new fields. */
export function EditPanel(props: EditPanelProps) {
  const [restored, setRestored] = useState(() => keptEdit(props.keptAs));
  return (
    <EditFields
      key={restored ? 'restored' : 'begun'}
      {...props}
      restored={restored}
      onStartOver={() => setRestored(null)}
    />
  );
}

type EditFieldsProps = EditPanelProps & {
  /** What was begun before and came back; null where the answer is edited as it stands. */
  restored: KeptEdit | null;
  onStartOver: () => void;
};

function EditFields(props: EditFieldsProps) {
  const { answerId, version, decided, answer, kind, keptAs, selected, restored, onStartOver } = props;
  const named = useRef(0);
  const fields = useMemo(() => fieldsToEdit(props.asked, answer.items), [props.asked, answer.items]);
  const draftOf = (item: Item, added: boolean): Draft => ({ name: ++named.current, item, added });
  /** @param others what it is added to */
  const newItem = (others: readonly Item[]): Item => emptyItem(nextField(fields, others) ?? others[0] ?? { kind });
  const [begun] = useState(() => ({
    items: answer.items.length > 0 ? answer.items : [newItem([])],
    method: props.method,
    reason: '',
    lines: [] as string[],
  }));
  const first = restored ?? begun;
  const [drafts, setDrafts] = useState<Draft[]>(() =>
    first.items.map((item, index) => draftOf(item, index >= answer.items.length)),
  );
  // As they are kept: the fields go on showing what was typed.
  const items = useMemo(() => drafts.map(({ item }) => ({ ...item, value: typedValue(item) })), [drafts]);
  const [method, setMethod] = useState<EditedMethod>(first.method);
  const [reason, setReason] = useState(first.reason);
  /** What stands in the fields for lines, by the draft's name. */
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(drafts.map(({ name }, index) => [name, first.lines[index] ?? ''])),
  );
  const [check, setCheck] = useState<Check>({ state: 'waiting' });
  const { id: documentId, revisionId } = props.document;
  const cache = useMemo(() => new LineCache(linesOf(documentId, revisionId)), [documentId, revisionId]);
  const [saving, setSaving] = useState(false);
  /** The edit did not reach the server when it was signed. */
  const [unsent, setUnsent] = useState(false);
  const wide = useMedia('(min-width: 1024px)', true);
  const panel = useRef<HTMLElement>(null);
  // what is looked at later does not move the hands
  const [beginsAt] = useState(props.beginsAt);
  const addButton = useRef<HTMLButtonElement>(null);

  // The hands go on where the key that opened it left them.
  // What is typed replaces the old value, as in a cell of a sheet.
  useEffect(() => {
    const drafts = panel.current?.querySelectorAll(draftSelector);
    const field = fieldOf(drafts?.[beginsAt] ?? panel.current);
    field?.focus();
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  }, [beginsAt]);

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

  const written = useMemo(
    () => ({
      items: drafts.map(({ item }) => item),
      method,
      reason,
      lines: drafts.map(({ name }) => typed[name] ?? ''),
    }),
    [drafts, method, reason, typed],
  );
  const begunOn = restored?.version ?? version;
  useEffect(() => {
    if (isUntouched(written, begun)) forgetEdit(keptAs);
    else keepEdit(keptAs, { ...written, version: begunOn });
  }, [written, begun, begunOn, keptAs]);

  /** The focus goes to a neighbour before its own place is gone: fallen back to the page, it would make shortcuts of what is typed. */
  const remove = (name: number, from: HTMLElement) => {
    const card = from.closest<HTMLElement>(draftSelector);
    const neighbour = [card?.nextElementSibling, card?.previousElementSibling].find((each) =>
      each?.matches(draftSelector),
    );
    (fieldOf(neighbour) ?? addButton.current)?.focus();
    setDrafts((all) => all.filter((draft) => draft.name !== name));
  };
  const change = (name: number, item: Item) =>
    setDrafts((all) => all.map((draft) => (draft.name === name ? { ...draft, item } : draft)));
  const save = async () => {
    setSaving(true);
    setUnsent(false);
    const edit = { answerId, version, items, method, ...(reason.trim() ? { reason } : {}) };
    const outcome = await editAnswer(edit).catch((error: unknown) => {
      if (!(error instanceof Error)) throw error;
      return null;
    });
    setSaving(false);
    if (!outcome) {
      setUnsent(true);
      return;
    }
    if (outcome.ok) {
      props.onSaved(outcome.notice);
      return;
    }
    setCheck({ state: 'refused', message: outcome.message, issues: outcome.issues ?? [] });
    if (outcome.code === 'outdated') props.onOutdated();
  };
  const cite = ({ name, item }: Pick<Draft, 'name' | 'item'>, span: Span, how: 'replace' | 'add') => {
    // lines that were typed may be out of sight
    if (span.quote === null) props.onShowLines(span.line_start, span.line_end);
    change(name, {
      ...item,
      spans: how === 'replace' ? [span] : [...item.spans.filter((other) => !sameSpan(other, span)), span],
    });
  };
  const replaceSpan = (name: number, span: Span, by: Span) =>
    setDrafts((all) =>
      all.map((draft) =>
        draft.name === name
          ? {
              ...draft,
              item: { ...draft.item, spans: draft.item.spans.map((each) => (sameSpan(each, span) ? by : each)) },
            }
          : draft,
      ),
    );
  const widen = async (name: number, span: Span, way: Way) => {
    const lines = widened(span, way, props.document.lineCount);
    if (!lines) return;
    // where one pane is shown at a time, the hands stay in this one
    if (wide) props.onShowLines(lines.line_start, lines.line_end);
    replaceSpan(name, span, lines);
    const quote = await textOfLines(cache, lines, props.document);
    if (quote !== null) replaceSpan(name, lines, { ...lines, quote });
  };
  const uncited = drafts.map(({ name }) => typed[name]?.trim() ?? '').find((text) => text !== '');
  const missing = missingToSign({
    decided: decided !== null,
    method,
    stands: keepsConflict(answer, items),
    changed: method !== answer.extraction_method || JSON.stringify(items) !== JSON.stringify(answer.items),
    reason,
    uncited,
  });
  // Signing checks by itself: nobody has to wait for the check that runs while one types.
  useModEnter(() => {
    if (check.state !== 'refused' && !saving && !missing) void save();
  });
  const yesOrNo = items.length > 0 && items.every((item) => item.kind === 'boolean');
  return (
    <section
      ref={panel}
      aria-label="Edit"
      className="mt-[9px] flex flex-col gap-3"
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onClose();
      }}
    >
      {restored ? <RestoredNote edit={restored} {...{ version, decided, onStartOver }} /> : null}
      {drafts.map(({ name, item, added }, index) => (
        <fieldset
          key={name}
          data-draft={index + 1}
          className="flex min-w-0 flex-col gap-2 rounded-[9px] border px-3 py-2.5"
          onKeyDown={(event) => {
            const way = wayOf(event);
            const span = item.spans.at(-1);
            if (!way || !span) return;
            event.preventDefault();
            void widen(name, span, way);
          }}
        >
          <DraftLegend path={item.path} {...countedValue(items, index)} />
          {added && fields.length > 1 ? (
            <FieldChoice fields={fields} item={item} onChoose={(chosen) => change(name, chosen)} />
          ) : null}
          <ValueEditor kind={item.kind} value={item.value} onChange={(value) => change(name, { ...item, value })} />
          {item.kind === 'boolean' ? <JudgementNote spans={item.spans} checked={check.state === 'passed'} /> : null}
          <div className="flex flex-wrap items-center gap-2 text-sm">
            <span className="text-muted">Cites</span>
            {item.spans.length === 0 ? <span className="text-warn">nothing yet</span> : null}
            {item.spans.map((span) => (
              <span
                key={`${span.line_start}–${span.line_end} ${span.quote}`}
                className="flex items-center gap-1 rounded-[10px] bg-sunken px-2 py-[2px] text-xs"
              >
                <button
                  type="button"
                  className="underline"
                  onClick={() => props.onShowLines(span.line_start, span.line_end)}
                >
                  {linesInWords(span.line_start, span.line_end)}
                </button>
                {ways.map(({ way, arrow, keys }) => (
                  <button
                    key={way}
                    type="button"
                    aria-label={`Widen the quote of ${linesInWords(span.line_start, span.line_end)} by the line ${way}`}
                    aria-keyshortcuts={span === item.spans.at(-1) ? keys : undefined}
                    disabled={widened(span, way, props.document.lineCount) === null}
                    onClick={() => void widen(name, span, way)}
                    className="px-0.5 disabled:opacity-50"
                  >
                    {arrow}
                  </button>
                ))}
                <button
                  type="button"
                  aria-label={`Remove the citation of ${linesInWords(span.line_start, span.line_end)}`}
                  onClick={(event) => {
                    fieldOf(event.currentTarget.closest(draftSelector))?.focus();
                    change(name, { ...item, spans: item.spans.filter((other) => other !== span) });
                  }}
                >
                  ×
                </button>
              </span>
            ))}
            {item.spans.length > 0 ? (
              <span className="flex items-center gap-1 text-muted">
                a line more <Kbd>Mod ↑</Kbd> <Kbd>Mod ↓</Kbd>
              </span>
            ) : null}
            <CitationFields
              selected={selected}
              cited={item.spans.length > 0}
              typed={typed[name] ?? ''}
              onType={(text) => setTyped((all) => ({ ...all, [name]: text }))}
              onCite={(span, how) => cite({ name, item }, span, how)}
            />
            <button
              type="button"
              className="ml-auto text-muted underline"
              onClick={(event) => remove(name, event.currentTarget)}
            >
              Remove
            </button>
          </div>
          {item.spans.at(-1)?.quote ? (
            <p className="line-clamp-3 break-words text-sm text-muted">“{item.spans.at(-1)?.quote}”</p>
          ) : null}
          {check.state === 'refused'
            ? issuesOf(check.issues, index).map((issue) => (
                <p key={`${issue.path}-${issue.message}`} role="alert" className="text-sm text-bad">
                  {issueInWords(issue)}
                </p>
              ))
            : null}
        </fieldset>
      ))}
      <button
        ref={addButton}
        type="button"
        className="self-start text-sm text-accent underline"
        onClick={() => setDrafts((all) => [...all, draftOf(newItem(all.map(({ item }) => item)), true)])}
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
              {name === 'inferred' ? 'follows from what is cited' : yesOrNo ? 'is said there' : 'stands there as it is'}
            </span>
          </label>
        ))}
      </fieldset>
      <input
        aria-label="Reason for the change"
        placeholder={
          method === 'inferred'
            ? 'How it follows (needed, for the audit trail)'
            : 'Reason for the change (goes into the audit trail)'
        }
        required={method === 'inferred'}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        className="h-9 rounded-[9px] border border-line-strong bg-bg px-[11px]"
      />
      {/* In sight however long the edit is: at the edge of the pane, below its padding. */}
      <div className="sticky -bottom-6 z-10 -mx-3.5 flex items-center gap-2 border-t bg-panel px-3.5 py-2">
        <p role="status" className={`grow text-sm ${check.state === 'refused' || unsent ? 'text-bad' : 'text-muted'}`}>
          {unsent ? 'The edit did not reach the server. It is kept; sign it again. ' : null}
          {check.state === 'waiting' ? 'checking against the document' : null}
          {check.state === 'passed' ? (missing ?? passedWords[method]) : null}
          {check.state === 'refused' ? generalIssue(check) : null}
        </p>
        <Button shortcut="Esc" onClick={props.onClose}>
          Close
        </Button>
        <Button
          variant="primary"
          shortcut="Mod ↵"
          disabled={check.state !== 'passed' || saving || missing !== null}
          onClick={() => void save()}
        >
          {saving ? 'Signing' : 'Sign the edit'}
        </Button>
      </div>
    </section>
  );
}

type DraftLegendProps = { path: string | null; number: number; count: number };

/** Which field a value is of, and which of its values; of an answer without fields for those alone who hear it, for they see where it stands. */
function DraftLegend({ path, number, count }: DraftLegendProps) {
  const place = `value ${number} of ${count}`;
  if (path === null) return <legend className="sr-only">{place}</legend>;
  return (
    <legend className="-ml-1 px-1 text-sm font-semibold first-letter:uppercase">
      {fieldInWords(path)}
      {count > 1 ? <span className="font-normal text-muted">, {place}</span> : null}
    </legend>
  );
}

type FieldChoiceProps = { fields: readonly EditedField[]; item: Item; onChoose: (item: Item) => void };

/** The field of a value that was added. One of another kind is written anew, with what was cited for it. */
function FieldChoice({ fields, item, onChoose }: FieldChoiceProps) {
  return (
    <SelectField
      label="Field"
      value={item.path ?? ''}
      options={fields.map(({ path }) => [path, fieldInWords(path)])}
      onChange={({ target }) => {
        const field = fields.find(({ path }) => path === target.value);
        if (!field) return;
        onChoose(field.kind === item.kind ? { ...item, path: field.path } : { ...emptyItem(field), spans: item.spans });
      }}
      className="max-w-[240px]"
    />
  );
}

type RestoredNoteProps = Pick<EditFieldsProps, 'version' | 'decided' | 'onStartOver'> & { edit: KeptEdit };

/** That these fields are not the answer's own, but what was written here before. */
function RestoredNote({ edit, version, decided, onStartOver }: RestoredNoteProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-[9px] border border-warn px-3 py-2.5 text-sm">
      <p role="status" aria-label="Restored" className="grow">
        The edit that you began is back, as you left it <When at={edit.changedAt} />.{' '}
        {sinceInWords(edit.version !== version, decided)}
      </p>
      <Button onClick={onStartOver}>Start over</Button>
    </div>
  );
}

const draftSelector = '[data-draft]';

const ways = [
  { way: 'above', key: 'ArrowUp', arrow: '↑', keys: 'Control+ArrowUp Meta+ArrowUp' },
  { way: 'below', key: 'ArrowDown', arrow: '↓', keys: 'Control+ArrowDown Meta+ArrowDown' },
] as const;

function wayOf(event: KeyboardEvent): Way | null {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return null;
  return ways.find(({ key }) => key === event.key)?.way ?? null;
}

function fieldOf(within: Element | null | undefined): HTMLElement | null {
  return within?.querySelector<HTMLElement>('input, select, textarea') ?? null;
}

type Signing = {
  decided: boolean;
  method: EditedMethod;
  stands: boolean;
  changed: boolean;
  reason: string;
  uncited: string | undefined;
};

/** What is to be done before an edit that passes the checks can be signed; null when nothing is.
 *  @param stands whether the values stay that contradict each other
 *  @param changed whether the edit says something else than the answer does
 *  @param uncited lines that were typed and not cited */
function missingToSign({ decided, method, stands, changed, reason, uncited }: Signing): string | null {
  if (decided) return 'Decided meanwhile: Esc closes the edit, and keeps what you wrote';
  if (uncited !== undefined) return `“${uncited}” is not cited yet: press Enter there, or empty the field`;
  if (saysSomething(reason)) return null;
  if (method === 'inferred') return 'Say above how it follows from what is cited';
  if (stands) return 'Say above why all the values stand, or remove those that do not';
  return changed ? null : 'Nothing is changed yet: to sign the answer as it is, close the edit and approve it';
}

/** Nothing was written that would be missed. */
function isUntouched(
  written: Omit<KeptEdit, 'version' | 'changedAt'>,
  begun: Pick<KeptEdit, 'items' | 'method'>,
): boolean {
  return (
    written.reason === '' &&
    written.method === begun.method &&
    written.lines.every((text) => text === '') &&
    JSON.stringify(written.items) === JSON.stringify(begun.items)
  );
}

function emptyItem({ kind, path = null }: { kind: ValueKind; path?: string | null }): Item {
  return { kind, value: emptyValues[kind], spans: [], path };
}

function sameSpan(one: Span, other: Span): boolean {
  return one.line_start === other.line_start && one.line_end === other.line_end && one.quote === other.quote;
}

function issuesOf(issues: readonly Issue[], index: number): Issue[] {
  return issues.filter((issue) => issue.path.startsWith(`items[${index}]`));
}

function generalIssue({ message, issues }: { message: string; issues: readonly Issue[] }): string {
  return issues.find((issue) => !issue.path.startsWith('items['))?.message ?? message;
}
