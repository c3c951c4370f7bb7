'use client';

import { Check } from 'lucide-react';
import Link from 'next/link';
import { DropdownMenu } from 'radix-ui';
import { signOut, switchWorkspace } from '@/app/actions/accounts';
import type { Role } from '@/lib/access';
import { MenuContent, menuItemClass } from '../ui/menu';
import { useToast } from '../ui/toasts';

export type ShownAccount = {
  email: string;
  role: Role;
  workspaceId: string;
  workspaces: { id: string; name: string }[];
};

/** Who is signed in, as what, where; another workspace, one's own account, and the way out. */
export function AccountMenu({ userName, account }: { userName: string; account: ShownAccount | null }) {
  const toast = useToast();
  /** Everything on the page belongs to the session before, so the browser starts anew. */
  const leave = async (act: () => Promise<{ ok: true } | { ok: false; message: string }>, to: string) => {
    try {
      const outcome = await act();
      if (outcome.ok) window.location.assign(to);
      else toast({ tone: 'bad', text: outcome.message });
    } catch {
      toast({ tone: 'bad', text: 'The server could not be reached. Nothing was changed; try again.' });
    }
  };
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={account ? `Account: ${userName}` : userName}
        title={userName}
        className="rounded-[10px] bg-sunken px-2 py-[2px] text-xs font-[550] text-muted hover:text-text"
      >
        {initials(userName)}
      </DropdownMenu.Trigger>
      <MenuContent align="end" className="w-[260px] text-sm">
        <div className="px-2.5 pb-2 pt-1.5">
          <p className="truncate font-semibold">{userName}</p>
          <p className="truncate text-xs text-muted">
            {account
              ? `${account.email} · ${account.role}`
              : 'No accounts yet: whoever uses this machine is the administrator.'}
          </p>
        </div>
        {account ? (
          <>
            {account.workspaces.length > 1 ? (
              <DropdownMenu.Group>
                <DropdownMenu.Label className="border-t px-2.5 pb-1 pt-2 text-2xs font-semibold text-muted">
                  Workspaces
                </DropdownMenu.Label>
                {account.workspaces.map(({ id, name }) => (
                  <DropdownMenu.Item
                    key={id}
                    className={menuItemClass}
                    aria-current={id === account.workspaceId ? 'true' : undefined}
                    onSelect={() => {
                      if (id !== account.workspaceId) void leave(() => switchWorkspace(id), '/documents');
                    }}
                  >
                    <span className="min-w-0 grow truncate">{name}</span>
                    {id === account.workspaceId ? <Check size={14} aria-label="you are here" /> : null}
                  </DropdownMenu.Item>
                ))}
              </DropdownMenu.Group>
            ) : null}
            <DropdownMenu.Separator className="my-1 border-t" />
            <DropdownMenu.Item asChild className={menuItemClass}>
              <Link href="/settings/account">Your account and sessions</Link>
            </DropdownMenu.Item>
            {account.role === 'administrator' ? (
              <DropdownMenu.Item asChild className={menuItemClass}>
                <Link href="/settings/people">People and invitations</Link>
              </DropdownMenu.Item>
            ) : null}
            <DropdownMenu.Item className={menuItemClass} onSelect={() => void leave(signOut, '/sign-in')}>
              Sign out
            </DropdownMenu.Item>
          </>
        ) : (
          <DropdownMenu.Item asChild className={menuItemClass}>
            <Link href="/setup">Create the first administrator</Link>
          </DropdownMenu.Item>
        )}
      </MenuContent>
    </DropdownMenu.Root>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase() || '–';
}
