import type { CompletenessVerdict } from '../completeness/verdict';
import type { Answer } from '../contract/answer';
import type { Conflict } from '../dispatch/find-conflict';
import type { Signals } from '../dispatch/route';
import { unreadCeiling } from '../document/unreadable-pages';
import type { Evidence } from '../evidence/evidence';
import type { Brief } from '../question/brief';
import type { Flag, FlagName } from './flag';

/** Every reason why a person should look at this answer, in words. What validation found comes first and is kept. */
export function raiseFlags(input: {
  signals: Signals;
  answer: Answer;
  evidence: Evidence[][];
  verdict: CompletenessVerdict | null;
  conflicts: readonly Conflict[];
  clarified: Brief['clarified'] | null;
  found: Flag[];
  byMeaningOnly: boolean;
}): Flag[] {
  const { signals, answer, evidence, verdict, conflicts, clarified } = input;
  const flags = [...input.found];
  const raise = (when: boolean, name: FlagName, reason: string, items: number[] = [], details = {}) => {
    if (when && !flags.some((flag) => flag.name === name)) flags.push({ name, reason, items, details });
  };
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const unplaced = evidence.flatMap((spans, index) => (spans.some(({ grade }) => grade === 'unplaced') ? [index] : []));
  const hidden = evidence.flatMap((spans, index) =>
    spans.some(({ hiddenLines }) => hiddenLines.length) ? [index] : [],
  );

  if (conflicts[0]) {
    const items = conflicts.flatMap(({ values }) => values.flatMap((value) => value.items));
    // To ask again with one of a field's values would lose the other fields.
    const choices = conflicts[0].field === undefined ? conflicts[0] : {};
    raise(true, 'conflicting_values', conflicts.map(conflictInWords).join(' '), items, choices);
  }
  raise(
    signals.conflictingEvidence,
    'conflicting_values',
    'Whoever gave the answer says that the passages contradict each other.',
  );
  raise(
    answer.answer_found && (clarified?.values.length ?? 0) > 1,
    'conflicting_values',
    `The document gives ${clarified?.values.join(' and ')}; whoever asked chose “${clarified?.reply}”.`,
  );
  raise(unplaced.length > 0, 'unproved_citation', 'A citation could not be placed on its lines.', unplaced);
  raise(signals.reasksSpent, 'reasks_spent', 'No reply passed the checks within the number of corrections allowed.');
  raise(
    signals.hiddenEvidence,
    'hidden_evidence',
    'The evidence includes text that nobody can see on the page.',
    hidden,
  );
  raise(
    signals.inferred,
    'inferred',
    'The document does not say it in so many words: it follows from the cited lines.',
  );
  raise(signals.completenessStrong === false, 'truncated', truncatedInWords(verdict, signals.outsideScope === true));
  raise(
    signals.listing && signals.completenessAsked && signals.completenessStrong === null && answer.answer_found,
    'completeness_unknown',
    verdict?.reason ?? 'Nothing shows where the list ends.',
  );
  raise(
    answer.answer_found && !answer.complete_answer_found,
    'incomplete',
    ['Not all that was asked for was found.', ...answer.caveats].join(' '),
  );
  raise(signals.countMismatch, 'count_mismatch', countReason(verdict, answer.items.length));
  raise(
    !answer.answer_found && (signals.unreadShare ?? 0) >= unreadCeiling,
    'unread_pages',
    `${percent(signals.unreadShare ?? 0)} of the pages that were to be searched have no text that can be read: what stands on them is not known.`,
    [],
    { unreadShare: signals.unreadShare },
  );
  raise(
    !signals.contextStructured || signals.pageSignalsBad,
    'garbled_passages',
    'The text of the pages read is garbled.',
  );
  raise(
    answer.answer_found && signals.completenessWeak < 0.6,
    'weak_completeness',
    `What was read covers the question only in part (${percent(signals.completenessWeak)}).`,
  );
  raise(
    answer.answer_found && signals.confidence < 0.7,
    'low_confidence',
    `Confidence is ${percent(signals.confidence)}: ${answer.confidence_explanation}`,
  );
  raise(signals.complexTable, 'complex_table', 'The answer is a table whose cells need a look.');
  raise(
    answer.answer_found && input.byMeaningOnly,
    'by_meaning_only',
    'None of the words of the question stands in the passages: found by meaning only.',
  );
  raise(
    answer.answer_found && signals.ambiguous,
    'ambiguous',
    answer.suggested_clarification ?? 'The question can be read in several ways.',
  );
  return flags;
}

/** Each value with its place, and what changes an earlier text by name. */
function conflictInWords({ values, amendment, field }: Conflict): string {
  const each = values.map(({ label, pages, lines, sections, date }) => {
    const place = [sections[0], `page ${pages[0]}`, `line ${lines[0]}`, date === null ? null : `dated ${date}`];
    return `${label} (${place.filter(Boolean).join(', ')})`;
  });
  const amended = amendment
    ? ` ${values[amendment.value]?.label} stands in a text that changes an earlier one (${values
        .slice(0, amendment.value)
        .map(({ label }) => label)
        .join(' and ')}), by the words “${amendment.words}” (page ${amendment.page}, line ${amendment.line}).`
    : '';
  const what = field === undefined ? '' : ` for ${field.replaceAll('_', ' ')}`;
  return `The document gives ${values.length} different values${what}: ${each.join(' and ')}.${amended}`;
}

function truncatedInWords(verdict: CompletenessVerdict | null, outside: boolean): string {
  if (!verdict) return 'The list goes on after what was read.';
  const next = verdict.peeked?.lines?.[0];
  const reason = verdict.reason.charAt(0).toUpperCase() + verdict.reason.slice(1);
  const words = next ? `${reason}: “${next.text}” (page ${next.page}, line ${next.number}).` : `${reason}.`;
  return outside ? `${words} That is outside the place that was asked for.` : words;
}

function countReason(verdict: CompletenessVerdict | null, items: number): string {
  const announced = verdict?.announced;
  return announced
    ? `Line ${announced.line} announces ${announced.count} (“${announced.original}”); ${items} were found.`
    : 'The number announced differs from the number found.';
}
