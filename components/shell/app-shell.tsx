'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Role } from '@/lib/access';
import { UploadsProvider } from '../ask/uploads-provider';
import { KeyboardProvider } from '../keys/modifier';
import { useKeys } from '../keys/use-keys';
import { ToastProvider } from '../ui/toasts';
import type { ShownAccount } from './account-menu';
import { AppHeader } from './app-header';
import { CommandPalette } from './command-palette';
import { KeyHelp } from './key-help';
import { ReviewCountProvider } from './review-count';
import { roomsOf } from './rooms';

export type ShellProps = {
  workspaceName: string;
  userName: string;
  role: Role;
  /** Null before there are accounts. */
  account: ShownAccount | null;
  reviewCount: number;
  /** Whether the keyboard has ⌘ where others have Ctrl. */
  apple: boolean;
};

/** What every page has around it: the header, the palette, the key help and the notices. */
export function AppShell({
  workspaceName,
  userName,
  role,
  account,
  reviewCount,
  apple,
  children,
}: ShellProps & { children: ReactNode }) {
  const rooms = useMemo(() => roomsOf(role), [role]);
  const router = useRouter();
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const [keysLive, setKeysLive] = useState(false);

  useKeys(
    {
      '/': () => setPaletteOpen(true),
      '?': () => setHelpOpen(true),
      ...Object.fromEntries(rooms.map(({ href, key }) => [`g ${key}`, () => router.push(href)])),
    },
    true,
    true,
  );
  // Says that the page listens: what is pressed on a page that is only painted yet goes nowhere.
  useEffect(() => setKeysLive(true), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setPaletteOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <KeyboardProvider apple={apple}>
      <ToastProvider>
        <ReviewCountProvider initial={reviewCount}>
          <div
            data-keys={keysLive ? 'live' : 'none'}
            className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[44px_minmax(0,1fr)]"
          >
            <AppHeader
              workspaceName={workspaceName}
              userName={userName}
              rooms={rooms}
              account={account}
              onSearch={() => setPaletteOpen(true)}
              onHelp={() => setHelpOpen(true)}
            />
            <UploadsProvider>{children}</UploadsProvider>
          </div>
          <CommandPalette
            open={paletteOpen}
            rooms={rooms}
            onClose={() => setPaletteOpen(false)}
            onHelp={() => setHelpOpen(true)}
          />
          <KeyHelp open={helpOpen} onClose={() => setHelpOpen(false)} />
        </ReviewCountProvider>
      </ToastProvider>
    </KeyboardProvider>
  );
}
