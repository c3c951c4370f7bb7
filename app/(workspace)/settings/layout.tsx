import type { ReactNode } from 'react';
import { SettingsNav } from '@/components/settings/settings-nav';

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <main className="min-h-0 overflow-y-auto bg-panel">
      <SettingsNav />
      <div className="px-5 py-5">{children}</div>
    </main>
  );
}
