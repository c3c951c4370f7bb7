export type KeyEntry = {
  keys: string[];
  does: string;
  where: 'everywhere' | 'answers' | 'review' | 'document' | 'sets';
};

/** What the help shows. Handlers live where the action is; this is the one list for people. */
export const keyTable: readonly KeyEntry[] = [
  { keys: ['/', '⌘K'], does: 'search documents, questions and actions', where: 'everywhere' },
  { keys: ['G', 'A'], does: 'go to Ask', where: 'everywhere' },
  { keys: ['G', 'R'], does: 'go to Review', where: 'everywhere' },
  { keys: ['G', 'Q'], does: 'go to the question sets', where: 'everywhere' },
  { keys: ['G', 'X'], does: 'go to the regressions', where: 'everywhere' },
  { keys: ['G', 'E'], does: 'go to Export', where: 'everywhere' },
  { keys: ['G', 'T'], does: 'go to the audit trail', where: 'everywhere' },
  { keys: ['G', 'F'], does: 'go to the figures', where: 'everywhere' },
  { keys: ['G', 'S'], does: 'go to the settings', where: 'everywhere' },
  { keys: ['?'], does: 'all keys', where: 'everywhere' },
  { keys: ['A'], does: 'ask: write a question', where: 'answers' },
  { keys: ['↵'], does: 'send the question (⇧↵ breaks the line)', where: 'answers' },
  { keys: ['J'], does: 'next question', where: 'answers' },
  { keys: ['K'], does: 'previous question', where: 'answers' },
  { keys: ['N'], does: 'next piece of evidence', where: 'answers' },
  { keys: ['P'], does: 'previous piece of evidence', where: 'answers' },
  { keys: ['T'], does: 'timeline of the run', where: 'answers' },
  { keys: ['W'], does: 'where to look: section, pages, lines', where: 'answers' },
  { keys: ['L'], does: 'ask only about the selected lines', where: 'answers' },
  { keys: ['↵'], does: 'approve and go to the next', where: 'review' },
  { keys: ['E'], does: 'edit', where: 'review' },
  { keys: ['R'], does: 'reject, with a reason', where: 'review' },
  { keys: ['1', '…', '9'], does: 'choose a value of a conflict, here and in Ask', where: 'review' },
  { keys: ['B'], does: 'both values stand', where: 'review' },
  { keys: ['C'], does: 'comment', where: 'review' },
  { keys: ['U'], does: 'undo the last decision', where: 'review' },
  { keys: ['J', 'K'], does: 'next, previous in the queue', where: 'review' },
  { keys: ['S'], does: 'stop what waits', where: 'sets' },
  { keys: ['R'], does: 'resume stopped and failed cells', where: 'sets' },
  { keys: ['['], does: 'previous page', where: 'document' },
  { keys: [']'], does: 'next page', where: 'document' },
  { keys: ['+', '-'], does: 'zoom', where: 'document' },
  { keys: ['0'], does: 'fit the width', where: 'document' },
  { keys: ['O'], does: 'read pictures with OCR, where that is offered', where: 'document' },
  { keys: ['F'], does: 'find in the document', where: 'document' },
];
