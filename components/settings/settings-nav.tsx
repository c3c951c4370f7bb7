'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { settingPages } from './setting-pages';

export function SettingsNav() {
  const path = usePathname();
  return (
    <nav aria-label="Settings" className="flex flex-wrap gap-1 border-b px-5 py-2">
      {settingPages.map(({ href, title }) => {
        const here = path === href;
        return (
          <Link
            key={href}
            href={href}
            prefetch={false}
            aria-current={here ? 'page' : undefined}
            className={`rounded-md px-[9px] py-[5px] ${here ? 'bg-sunken font-[550] text-text' : 'text-muted hover:text-text'}`}
          >
            {title}
          </Link>
        );
      })}
    </nav>
  );
}
