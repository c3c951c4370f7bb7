import type { Answer } from '../contract/answer';
import { lineAt } from '../document/line-table';
import { coreQuestion } from '../question/core-question';
import { parseQuestion } from '../question/parse-question';
import { valuesIn } from './prose/value-readings';
import type { ReaderInput } from './reader-input';

/** "When does the policy expire?" of "Policy period: January 1, 2031 – January 1, 2032": one end of the period that is told.
 *  @param read answers a question from the same passages
 *  @returns null where neither end is asked for, or no period is told clearly enough */
export function readEndOfPeriod(input: ReaderInput, read: (input: ReaderInput) => Answer): Answer | null {
  if (input.brief.kind !== 'date' || input.brief.shape !== 'single') return null;
  const asked = endAsked(coreQuestion(input.brief.question).core);
  if (!asked) return null;
  const brief = parseQuestion(`What is the ${asked.whole} period?`, {
    override: { shape: 'single', kind: 'date_range', narrative: false, scope: input.brief.scope },
  });
  const told = read({ ...input, brief });
  const [item, ...others] = told.items;
  const [span, ...further] = item?.spans ?? [];
  if (!item || others.length > 0 || !span?.quote || further.length > 0) return null;
  if (item.kind !== 'date_range' || told.conflicting_evidence || told.confidence < sureEnough) return null;
  // "Lease periods expiring between 2031 and 2034" are those of many.
  if (/\b(?:between|periods)\b/i.test(lineAt(input.table, span.line_start)?.text.split(span.quote)[0] ?? ''))
    return null;
  const days = valuesIn('date', span.quote);
  const day = days.length === 2 ? days[asked.isEnd ? 1 : 0] : undefined;
  if (!day) return null;
  return {
    ...told,
    items: [
      {
        kind: 'date',
        value: day.value,
        spans: [{ ...span, quote: span.quote.slice(day.start, day.end) }],
        path: null,
      },
    ],
    confidence_explanation: `${asked.isEnd ? 'ends' : 'begins'} the ${asked.whole} period`,
  };
}

const sureEnough = 0.95;

function endAsked(core: string): { whole: string; isEnd: boolean } | null {
  const { name, subject, verb, end, of } = (does.exec(core) ?? dateOf.exec(core))?.groups ?? {};
  // "The Quayside lease" is one of several.
  if (name !== undefined && /^\p{Lu}\p{Ll}/u.test(name)) return null;
  const named = (subject ?? of ?? 'policy').toLowerCase();
  const word = verb ?? end;
  if (word === undefined) return null;
  return { whole: /^(?:coverage|cover|insurance)$/.test(named) ? 'policy' : named, isEnd: ends.test(word) };
}

const whole = '(?:policy|coverage|cover|insurance|lease|rental|contract|agreement|subscription|warranty|licen[cs]e)';
const does = new RegExp(
  `^(?:when|on (?:what|which) (?:date|day)) (?:does|do|did|will) (?:(?:the|my|our|this|its) )?(?<name>\\p{L}+ )?(?<subject>${whole}) (?<verb>expire|end|terminate|lapse|run out|begin|start|commence|take effect|become effective)\\s*\\?*$`,
  'iu',
);
const dateOf = new RegExp(
  `^(?:what|when) (?:is|was) the (?<end>expir(?:y|ation)|end|start|commencement|inception|effective) date(?: of (?:the|my|our|this) (?:\\p{L}+ )?(?<of>${whole}))?\\s*\\?*$`,
  'iu',
);
const ends = /^(?:expir|end|terminat|laps|run)/i;
