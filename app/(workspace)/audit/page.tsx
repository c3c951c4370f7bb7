import type { Metadata } from 'next';
import Link from 'next/link';
import { forbidden } from 'next/navigation';
import { CheckpointPanel } from '@/components/audit/checkpoint-panel';
import { EventSubject } from '@/components/audit/event-subject';
import { eventInWords } from '@/components/audit/event-words';
import { VerifyButton } from '@/components/audit/verify-button';
import { ColumnHeads } from '@/components/ui/column-heads';
import { Notice } from '@/components/ui/notice';
import { allows, looksAfterInstallation } from '@/lib/access';
import { auditEventSchema } from '@/lib/audit/audit-event';
import { store } from '@/lib/wiring';
import { pageActor } from '../page-actor';

export const metadata: Metadata = { title: 'Audit' };

const eventsOnAPage = 200;

type PageProps = { searchParams: Promise<{ before?: string; chain?: string }> };

/** The chain of everything that was decided, run and exported, newest first; beside it, for those who look after the
 *  installation, the chain of what belongs to no workspace. */
export default async function AuditPage({ searchParams }: PageProps) {
  const actor = await pageActor('view');
  const { before, chain } = await searchParams;
  const mayLookAfter = looksAfterInstallation(actor);
  const which = chain === 'installation' ? 'installation' : 'workspace';
  if (which === 'installation' && !mayLookAfter) forbidden();
  const here = actor.account?.memberships.find(({ workspaceId }) => workspaceId === actor.workspaceId);
  const name = which === 'installation' ? 'installation' : actor.workspaceId;
  const { audit } = await store();
  const head = await audit.head(name);
  const asked = Number(before);
  const last = Number.isInteger(asked) && asked > 1 ? Math.min(asked - 1, head.length) : head.length;
  const first = Math.max(1, last - eventsOnAPage + 1);
  const records = last > 0 ? await audit.records(name, { first, last }) : [];
  const subjects =
    which === 'workspace'
      ? await audit.subjects(
          actor.workspaceId,
          records.flatMap(({ subjectId }) => subjectId ?? []),
        )
      : null;
  return (
    <main className="min-h-0 overflow-y-auto bg-panel px-5 py-5">
      <h1 className="text-lg font-semibold">Audit trail</h1>
      <p className="hidden print:block">
        {which === 'installation' ? 'The installation' : (here?.workspaceName ?? 'This machine')},{' '}
        {listedInWords(first, last, head)}. Printed from Countersign as it stood on{' '}
        {new Date().toISOString().replace('T', ' ').slice(0, 16)} (UTC).
      </p>
      <p className="mb-4 mt-1 max-w-[640px] text-muted">
        Every event carries the hash of the one before. The database refuses to change or delete them. To show later
        that nothing was cut off or rewritten, keep the last hash outside: {head.length} events, ending with{' '}
        <code className="break-all font-mono text-xs text-text">{head.hash}</code>.
      </p>
      {mayLookAfter ? (
        <nav aria-label="Trails" className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <TrailLink href="/audit" here={which === 'workspace'}>
            This workspace
          </TrailLink>
          <TrailLink href="/audit?chain=installation" here={which === 'installation'}>
            The installation: sign-ins, passwords, keys
          </TrailLink>
        </nav>
      ) : null}
      <VerifyButton key={`verify ${which}`} chain={which} />
      <CheckpointPanel key={`checkpoint ${which}`} chain={which} maySign={allows(actor.role, 'review')} />
      {records.length === 0 ? (
        <Notice face="empty" title="Nothing has happened yet">
          {which === 'installation'
            ? 'Sign-ins, passwords, passkeys and keys appear here as they happen.'
            : 'Uploads, runs, decisions and exports appear here as they happen.'}
        </Notice>
      ) : (
        <table className="stacks mt-4 w-full border-collapse text-sm">
          <ColumnHeads titles={['Event', 'Time (UTC)', 'Who', 'What', 'Hash']} />
          <tbody>
            {[...records].reverse().map((record) => {
              const event = auditEventSchema.safeParse(JSON.parse(record.body));
              const subject = record.subjectId === null ? undefined : subjects?.get(record.subjectId);
              return (
                <tr key={record.seq} className="border-t align-top">
                  <td className="py-1.5 pr-3 font-mono text-xs text-muted">{record.seq}</td>
                  <td className="whitespace-nowrap py-1.5 pr-3">
                    <time dateTime={record.at}>{record.at.replace('T', ' ').slice(0, 19)}</time>
                  </td>
                  <td className="py-1.5 pr-3">{event.success ? event.data.actor.name : record.actorId}</td>
                  <td className="break-words py-1.5 pr-3">
                    {event.success
                      ? eventInWords(event.data.body)
                      : `an event of kind ${record.type} that can't be read`}
                    {subject ? <EventSubject subject={subject} /> : null}
                  </td>
                  <td className="py-1.5 font-mono text-xs text-muted" title={record.hash}>
                    {record.hash.slice(0, 12)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {first > 1 ? (
        <p className="mt-3">
          <Link
            href={`/audit?${which === 'installation' ? 'chain=installation&' : ''}before=${first}`}
            className="text-accent underline"
          >
            Earlier events
          </Link>
        </p>
      ) : null}
    </main>
  );
}

/** Which events a page lists, for whoever has it on paper. */
function listedInWords(first: number, last: number, head: { length: number }): string {
  if (last === 0) return 'no events';
  return `events ${first} to ${last} of ${head.length}, newest first`;
}

function TrailLink({ href, here, children }: { href: string; here: boolean; children: string }) {
  return (
    <Link
      href={href}
      aria-current={here ? 'page' : undefined}
      className={here ? 'font-semibold' : 'text-accent underline'}
    >
      {children}
    </Link>
  );
}
