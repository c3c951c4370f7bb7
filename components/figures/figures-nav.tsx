import Link from 'next/link';

const pages = [
  { href: '/figures', title: 'Replies' },
  { href: '/figures/work', title: 'Work' },
] as const;

/** The pages of the figures. */
export function FiguresNav({ here }: { here: (typeof pages)[number]['href'] }) {
  return (
    <nav aria-label="Figures" className="-mx-5 -mt-5 mb-5 flex gap-1 border-b px-5 py-2">
      {pages.map(({ href, title }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          aria-current={href === here ? 'page' : undefined}
          className={`rounded-md px-[9px] py-[5px] ${href === here ? 'bg-sunken font-[550] text-text' : 'text-muted hover:text-text'}`}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
