import type { DecisionKind } from './decision';

const words: Record<DecisionKind, string> = {
  approve: 'approved',
  approve_edited: 'edited and signed',
  reject: 'rejected',
  approve_first: 'approved as the first of two',
  clarify: 'replied',
  mark_stale: 'made out of date',
  carry_over: 'approval carried over',
  undo: 'last decision taken back',
};

/** What was decided, for "Ann: approved" and "approved by Ann"; a kind that this version does not know is said as it is. */
export function decisionInWords(kind: string): string {
  return Object.hasOwn(words, kind) ? words[kind as DecisionKind] : kind.replaceAll('_', ' ');
}

/** What stands beside a decision: a person's words as a quotation, the program's own as they are; '' where there are none. */
export function reasonInWords({ kind, reason }: { kind: string; reason: string | null }): string {
  if (!reason) return '';
  return kind === 'mark_stale' || kind === 'carry_over' ? reason : `“${reason}”`;
}
