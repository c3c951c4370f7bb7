import type { ReactNode } from 'react';
import { AppShell } from '@/components/shell/app-shell';
import { authorize } from '@/lib/access';
import { currentActor, store } from '@/lib/wiring';

export default async function WorkspaceLayout({ children }: { children: ReactNode }) {
  const actor = authorize(await currentActor(), 'view');
  const { left } = await (await store()).review.queue(actor.workspaceId, {}, 1);
  return (
    <AppShell workspaceName="This machine" userName={actor.name} reviewCount={left}>
      {children}
    </AppShell>
  );
}
