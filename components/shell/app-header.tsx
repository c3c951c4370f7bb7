'use client';

import { Check, Search } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { Kbd } from '../ui/kbd';
import { AccountMenu, type ShownAccount } from './account-menu';
import { RoomCounts } from './room-counts';
import { RoomMenu } from './room-menu';
import type { Room } from './rooms';
import { ThemeButton } from './theme-button';

type AppHeaderProps = {
  workspaceName: string;
  userName: string;
  rooms: readonly Room[];
  account: ShownAccount | null;
  onSearch: () => void;
  onHelp: () => void;
};

export function AppHeader({ workspaceName, userName, rooms, account, onSearch, onHelp }: AppHeaderProps) {
  const path = usePathname();
  return (
    <header className="flex items-center gap-3.5 max-sm:gap-2.5 border-b bg-panel px-3.5">
      <Link href="/documents" className="flex items-center gap-[7px] text-[14px] font-[650] tracking-[-.01em]">
        <span aria-hidden="true" className="grid size-4 place-items-center rounded bg-accent text-on-accent">
          <Check size={11} strokeWidth={3.4} />
        </span>
        <span className="max-sm:sr-only">Countersign</span>
      </Link>
      <nav aria-label="Rooms" className="min-w-0 lg:hidden">
        <RoomMenu rooms={rooms} path={path} />
      </nav>
      <nav aria-label="Rooms" className="flex shrink-0 max-lg:hidden">
        {rooms.map((room) => {
          const here = path.startsWith(room.href);
          return (
            <Link
              key={room.href}
              href={room.href}
              prefetch={false}
              aria-current={here ? 'page' : undefined}
              className={`whitespace-nowrap rounded-md px-[9px] py-[5px] ${here ? 'bg-sunken font-[550] text-text' : 'text-muted hover:text-text'}`}
            >
              {room.title}
              <RoomCounts href={room.href} />
            </Link>
          );
        })}
      </nav>
      <button
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="/ Meta+K Control+K"
        className="relative ml-auto flex h-7 items-center justify-between gap-2 rounded-[7px] border bg-bg px-[9px] text-faint md:@container md:min-w-12 md:max-w-[330px] md:flex-1"
      >
        <Search size={14} aria-hidden="true" className="md:hidden" />
        <span className="truncate max-md:sr-only md:@max-[300px]:sr-only">Search documents, questions, actions</span>
        <span aria-hidden="true" className="hidden md:@max-[300px]:inline">
          Search
        </span>
        <span className="whitespace-nowrap max-md:hidden">
          <Kbd>Mod K</Kbd>
        </span>
      </button>
      <button
        type="button"
        onClick={onHelp}
        aria-label="All keys"
        aria-keyshortcuts="?"
        className="text-muted max-sm:hidden"
      >
        <Kbd>?</Kbd>
      </button>
      <ThemeButton />
      <span className="max-w-[160px] truncate text-muted max-xl:hidden">{workspaceName}</span>
      <AccountMenu userName={userName} account={account} />
    </header>
  );
}
