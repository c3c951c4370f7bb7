import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

/** What pages outside the rooms look like: one card, one thing to do. */
export function AccountCard({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <main className="h-dvh overflow-y-auto px-4 py-10">
      <div className="mx-auto w-full max-w-[420px]">
        <p className="mb-4 flex items-center gap-[7px] text-[14px] font-[650] tracking-[-.01em]">
          <span aria-hidden="true" className="grid size-4 place-items-center rounded bg-accent text-on-accent">
            <Check size={11} strokeWidth={3.4} />
          </span>
          Countersign
        </p>
        <div className="rounded-[10px] border bg-panel px-5 py-5">
          <h1 className="text-lg font-semibold">{title}</h1>
          <div className="mb-4 mt-1 text-muted">{lead}</div>
          {children}
        </div>
      </div>
    </main>
  );
}
