import type { Metadata } from 'next';
import { PolicyForm } from '@/components/settings/policy-form';
import { policyInWords } from '@/components/settings/policy-words';
import { ColumnHeads } from '@/components/ui/column-heads';
import { allows } from '@/lib/access';
import { store } from '@/lib/wiring';
import { pageActor } from '../../page-actor';

export const metadata: Metadata = { title: 'Policies' };

/** What a workspace asks of its reviews, and every version of it. */
export default async function PoliciesPage() {
  const actor = await pageActor('view');
  const { review, exports } = await store();
  const [current, versions, labels] = await Promise.all([
    review.policy(actor.workspaceId),
    review.policies(actor.workspaceId),
    exports.labels(actor.workspaceId),
  ]);
  return (
    <>
      <h1 className="text-lg font-semibold">Policies</h1>
      <p className="mb-4 mt-1 max-w-[640px] text-muted">
        What must be reviewed, by whom, and how attention is measured. A change is a new version; it holds for answers
        and approvals from then on, and stands in the audit trail.
      </p>
      <PolicyForm
        key={current.version}
        current={current.rules}
        version={current.version}
        labels={labels}
        mayChange={allows(actor.role, 'administer')}
      />
      <h2 className="mb-2 mt-8 text-base font-semibold">Versions</h2>
      {versions.length === 0 ? (
        <p className="text-muted">Nothing was set yet: only what a check flags is reviewed.</p>
      ) : (
        <table className="w-full border-collapse text-sm">
          <ColumnHeads titles={['Version', 'Since (UTC)', 'By', 'Says']} />
          <tbody>
            {[...versions].reverse().map(({ version, createdAt, createdByName, rules }) => (
              <tr key={version} className="border-t align-top">
                <td className="py-1.5 pr-3 font-mono text-xs text-muted">{version}</td>
                <td className="whitespace-nowrap py-1.5 pr-3">
                  {createdAt?.toISOString().replace('T', ' ').slice(0, 16)}
                </td>
                <td className="py-1.5 pr-3">{createdByName}</td>
                <td className="py-1.5">
                  <ul>
                    {policyInWords(rules).map((sentence) => (
                      <li key={sentence}>{sentence}</li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
