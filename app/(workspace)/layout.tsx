import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { isApple } from '@/components/keys/is-apple';
import { AppShell } from '@/components/shell/app-shell';
import { store } from '@/lib/wiring';
import { pageActor } from './page-actor';

export default async function WorkspaceLayout({ children }: { children: ReactNode }) {
  const actor = await pageActor('view');
  const { left } = await (await store()).review.queue(actor.workspaceId, {}, 1);
  const { account } = actor;
  const here = account?.memberships.find(({ workspaceId }) => workspaceId === actor.workspaceId);
  return (
    <AppShell
      workspaceName={here?.workspaceName ?? 'This machine'}
      userName={actor.name}
      role={actor.role}
      account={
        account && {
          email: account.email,
          role: actor.role,
          workspaceId: actor.workspaceId,
          workspaces: account.memberships.map(({ workspaceId, workspaceName }) => ({
            id: workspaceId,
            name: workspaceName,
          })),
        }
      }
      reviewCount={left}
      apple={isApple((await headers()).get('user-agent') ?? '')}
    >
      {children}
    </AppShell>
  );
}
