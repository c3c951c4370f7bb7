import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { CaseTable } from '@/components/regression/case-table';
import { ChangeChart } from '@/components/regression/change-chart';
import { PromptTried } from '@/components/regression/prompt-tried';
import { RegressionBar } from '@/components/regression/regression-bar';
import { store } from '@/lib/wiring';
import { pageActor } from '../../page-actor';

export const metadata: Metadata = { title: 'Regression' };
export const dynamic = 'force-dynamic';

/** What another model, prompt or parser changes of approved answers. */
export default async function RegressionResultPage({ params }: { params: Promise<{ regressionId: string }> }) {
  const actor = await pageActor('view');
  const { regressionId } = await params;
  const { regressions } = await store();
  const regression = await regressions.byId(actor.workspaceId, regressionId);
  if (!regression) notFound();
  const cases = await regressions.cases(actor.workspaceId, regressionId);
  return (
    <main className="flex min-h-0 flex-col gap-4 overflow-y-auto bg-panel px-5 py-4">
      <div>
        <p className="text-sm">
          <Link href="/regression" className="text-accent underline">
            Regression
          </Link>
        </p>
        <h1 className="mt-1 text-lg font-semibold">{regression.name}</h1>
        <p className="text-sm text-muted">
          With {regression.model}
          {regression.rereads ? ', the documents read again' : ''}. The approved answers are as they were.
        </p>
        {regression.prompt ? <PromptTried prompt={regression.prompt} /> : null}
      </div>
      <RegressionBar
        regressionId={regressionId}
        cases={regression.cases}
        waiting={regression.waiting}
        left={regression.stopped}
      />
      <ChangeChart cases={cases} />
      <CaseTable cases={cases} />
    </main>
  );
}
