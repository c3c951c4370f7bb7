'use client';

import type { ReactNode } from 'react';
import { approvedOnly, type ExportScope } from '@/lib/export/export-request';
import { answerStateSchema } from '@/lib/run/run-state';
import { type ScopeChoices, scopeStateWords } from './scope-in-words';

const field = 'h-7 w-full rounded-[7px] border border-line-strong bg-panel px-2 text-sm';
/** A claim is no state of its own: an answer that somebody looks at goes out as what it was before. */
const states = answerStateSchema.options.filter((state) => state !== 'in_review');

/** Which answers: by document, label, question set, person, time and state. */
export function ScopeForm({
  scope,
  choices,
  onChange,
}: {
  scope: ExportScope;
  choices: ScopeChoices;
  onChange: (scope: ExportScope) => void;
}) {
  const set = (change: Partial<ExportScope>) => onChange({ ...scope, ...change });
  const one = (value: string) => (value === '' ? null : [value]);
  return (
    <div className="flex flex-col gap-3">
      <Field label="Document">
        <select
          className={field}
          value={scope.documentIds?.[0] ?? ''}
          onChange={(event) => set({ documentIds: one(event.target.value) })}
        >
          <option value="">All documents</option>
          {choices.documents.map(({ id, name, replaced }) => (
            <option key={id} value={id}>
              {replaced ? `${name} · replaced` : name}
            </option>
          ))}
        </select>
      </Field>
      {choices.labels.length > 0 ? (
        <Field label="Label">
          <select
            className={field}
            value={scope.labels?.[0] ?? ''}
            onChange={(event) => set({ labels: one(event.target.value) })}
          >
            <option value="">All labels</option>
            {choices.labels.map((label) => (
              <option key={label} value={label}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      ) : null}
      {choices.grids.length > 0 ? (
        <Field label="Question set or grid">
          <select
            className={field}
            value={scope.gridId ? `grid ${scope.gridId}` : scope.questionSetId ? `set ${scope.questionSetId}` : ''}
            onChange={(event) => {
              const [what, id = null] = event.target.value.split(' ');
              set({ gridId: what === 'grid' ? id : null, questionSetId: what === 'set' ? id : null });
            }}
          >
            <option value="">Whatever was asked</option>
            <optgroup label="Every grid of a set">
              {choices.sets.map(({ id, name }) => (
                <option key={id} value={`set ${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
            <optgroup label="One grid">
              {choices.grids.map(({ id, name }) => (
                <option key={id} value={`grid ${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          </select>
        </Field>
      ) : null}
      <Field label="Asked or decided by">
        <select
          className={field}
          value={scope.person ?? ''}
          onChange={(event) => set({ person: event.target.value || null })}
        >
          <option value="">Everybody</option>
          {choices.people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Field label="Decided from">
          <input
            type="date"
            className={field}
            value={scope.from ?? ''}
            onChange={(event) => set({ from: event.target.value || null })}
          />
        </Field>
        <Field label="to">
          <input
            type="date"
            className={field}
            value={scope.to ?? ''}
            onChange={(event) => set({ to: event.target.value || null })}
          />
        </Field>
      </div>
      <fieldset className="flex flex-col gap-1 text-sm">
        <legend className="mb-1 text-2xs font-semibold text-muted">State</legend>
        {states.map((state) => (
          <label key={state} className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={scope.states.includes(state)}
              onChange={(event) => {
                const next = states.filter((each) =>
                  each === state ? event.target.checked : scope.states.includes(each),
                );
                set({ states: next.length > 0 ? next : approvedOnly.states });
              }}
            />
            {scopeStateWords[state]}
            {approvedOnly.states.includes(state) ? null : <span className="text-muted">(marked as not approved)</span>}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="flex flex-col gap-1">
      <span className="text-2xs font-semibold text-muted">{label}</span>
      {children}
    </label>
  );
}
