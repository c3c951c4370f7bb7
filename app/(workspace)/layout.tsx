import type { ReactNode } from 'react';
import { AppShell } from '@/components/shell/app-shell';
import { authorize } from '@/lib/access';
import { currentActor } from '@/lib/wiring';

export default async function WorkspaceLayout({ children }: { children: ReactNode }) {
  const actor = authorize(await currentActor(), 'view');
  return (
    <AppShell workspaceName="This machine" userName={actor.name} reviewCount={0}>
      {children}
    </AppShell>
  );
}
