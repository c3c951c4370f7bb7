'use client';

import { ChevronDown } from 'lucide-react';
import Link from 'next/link';
import { DropdownMenu } from 'radix-ui';
import { Kbd } from '../ui/kbd';
import { MenuContent, menuItemClass } from '../ui/menu';
import { RoomCounts } from './room-counts';
import type { Room } from './rooms';

/** The rooms where there is no room for their names side by side: the open one, and the others a press away. */
export function RoomMenu({ rooms, path }: { rooms: readonly Room[]; path: string }) {
  const here = rooms.find(({ href }) => path.startsWith(href));
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={`Rooms${here ? `, now in ${here.title}` : ''}`}
        className="flex min-w-0 items-center gap-1 rounded-md bg-sunken px-[9px] py-[5px] font-[550] text-text"
      >
        <span className="truncate">{here?.title ?? 'Rooms'}</span>
        {/* what waits elsewhere is said here too, where its own name is folded away */}
        {rooms.map(({ href }) => (
          <RoomCounts key={href} href={href} />
        ))}
        <ChevronDown size={14} aria-hidden="true" className="shrink-0 text-muted" />
      </DropdownMenu.Trigger>
      <MenuContent align="start" className="w-[220px]">
        {rooms.map((room) => (
          <DropdownMenu.Item key={room.href} asChild className={`${menuItemClass} aria-[current]:font-semibold`}>
            <Link href={room.href} prefetch={false} aria-current={room === here ? 'page' : undefined}>
              {room.title}
              <RoomCounts href={room.href} />
              <span className="ml-auto text-xs text-muted" aria-hidden="true">
                <Kbd>G</Kbd> <Kbd>{room.key.toUpperCase()}</Kbd>
              </span>
            </Link>
          </DropdownMenu.Item>
        ))}
      </MenuContent>
    </DropdownMenu.Root>
  );
}
