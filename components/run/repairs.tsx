import type { TraceEvent } from '@/lib/run/trace-event';
import { ValueView } from '../ask/values/value-view';
import { type Repair, repairsOf } from './repairs-of';
import type { ChangedField } from './reply-difference';

const shownChanges = 20;
const shownValues = 5;

type RepairsProps = {
  events: readonly TraceEvent[];
  /** The run goes on: a correction is on its way. */
  live: boolean;
  runId: string;
  /** Each refused reply as a file for the regression tests. */
  fixtures?: boolean;
};

/** The replies that failed a check: the values they had given, struck out, what was wrong with them, and what the next one
 *  changed. */
export function Repairs({ events, live, runId, fixtures = false }: RepairsProps) {
  const repairs = repairsOf(events);
  if (repairs.length === 0) return null;
  const mended = !live && repairs.every(({ next }) => next !== null);
  return (
    <section aria-label="Repairs" className="mt-2.5 rounded-[9px] border border-dashed px-3 py-2 text-sm">
      <details open={fixtures || !mended}>
        <summary className="text-warn">{headline(repairs, live, mended)}</summary>
        <ol>
          {repairs.map((repair) => (
            <RefusedReply key={repair.attempt} repair={repair} fixtureOf={fixtures ? runId : null} />
          ))}
        </ol>
      </details>
    </section>
  );
}

function headline(repairs: readonly Repair[], live: boolean, mended: boolean): string {
  const which = repairs.length === 1 ? 'A reply failed its checks' : `${repairs.length} replies failed their checks`;
  if (live) return `${which}: what it said no longer stands`;
  return mended ? `${which} and was corrected` : `${which} and no correction passed them`;
}

function RefusedReply({ repair, fixtureOf }: { repair: Repair; fixtureOf: string | null }) {
  const { attempt, issues, identical, values, next } = repair;
  return (
    <li className="mt-2 border-t pt-2 first:mt-1 first:border-0 first:pt-0">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <b className="font-semibold">Call {attempt}</b>
        {values.slice(0, shownValues).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a value is named by its place in the reply
          <del key={index} className="text-muted">
            <ValueView item={item} />
          </del>
        ))}
        {values.length > shownValues ? (
          <span className="text-muted">and {values.length - shownValues} more</span>
        ) : null}
        {identical ? <span className="text-warn">the same reply as before; no further tries</span> : null}
        {fixtureOf ? (
          <a href={`/api/runs/${fixtureOf}/fixture?attempt=${attempt}`} download className="text-accent underline">
            Save as a regression fixture
          </a>
        ) : null}
      </p>
      <ul className="list-disc pl-5 text-muted">
        {issues.map((issue) => (
          <li key={`${issue.path} ${issue.message}`} className="break-words">
            {issue.path || 'answer'}: {issue.message}
          </li>
        ))}
      </ul>
      {next ? <Changes changes={next.changes} next={next.attempt} /> : null}
    </li>
  );
}

function Changes({ changes, next }: { changes: ChangedField[] | null; next: number }) {
  if (!changes) return <p className="text-muted">One of the two replies is no JSON; the run has both, whole.</p>;
  return (
    <details className="mt-1">
      <summary className="w-fit text-muted">
        Call {next} changed {changes.length === 1 ? '1 field' : `${changes.length} fields`}
      </summary>
      <ul className="mt-1 font-mono text-[11px]">
        {changes.slice(0, shownChanges).map(({ path, before, after }) => (
          <li key={path} className="break-all">
            {path || 'all of it'}: <del className="text-bad">{before ?? 'absent'}</del>{' '}
            <ins className="text-ok no-underline">{after ?? 'absent'}</ins>
          </li>
        ))}
        {changes.length > shownChanges ? <li>and {changes.length - shownChanges} more</li> : null}
      </ul>
    </details>
  );
}
