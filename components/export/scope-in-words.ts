import type { ExportScope } from '@/lib/export/export-request';
import type { AnswerState } from '@/lib/run/run-state';
import { stateWords } from '@/lib/run/run-state';

/** What an export can be of, by name. */
export type ScopeChoices = {
  documents: { id: string; name: string; replaced: boolean }[];
  labels: string[];
  people: { id: string; name: string }[];
  sets: { id: string; name: string }[];
  grids: { id: string; name: string }[];
};

/** As everywhere else, but for whoever exports: the reply is another's, and no comma stands within a list. */
export const scopeStateWords: Record<AnswerState, string> = {
  ...stateWords,
  awaiting_clarification: 'waiting for a reply',
  approved_edited: 'approved and edited',
};

/** What an export was of, for people: "lease.pdf · label signed · Bob · from 2026-01-01 · approved, approved and edited". What is
 *  not among the choices is named by what it is. */
export function scopeInWords(scope: ExportScope, choices: ScopeChoices): string {
  const named = (all: { id: string; name: string }[], id: string, what: string) =>
    all.find((each) => each.id === id)?.name ?? what;
  const days =
    scope.from && scope.to
      ? `${scope.from} to ${scope.to}`
      : scope.from
        ? `from ${scope.from}`
        : scope.to
          ? `to ${scope.to}`
          : null;
  return [
    scope.documentIds?.map((id) => named(choices.documents, id, 'a document')).join(', ') ?? 'all documents',
    scope.labels ? `label ${scope.labels.join(', ')}` : null,
    scope.questionSetId ? named(choices.sets, scope.questionSetId, 'a question set') : null,
    scope.gridId ? named(choices.grids, scope.gridId, 'a grid') : null,
    scope.person ? `asked or decided by ${named(choices.people, scope.person, 'a person')}` : null,
    days,
    scope.states.map((state) => scopeStateWords[state]).join(', '),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
