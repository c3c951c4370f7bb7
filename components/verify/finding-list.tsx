import type { Finding } from '@/lib/export/finding';

const order = { fails: 0, unknown: 1, holds: 2 } as const;
const faces = {
  holds: { mark: '✓', word: 'holds', color: 'text-ok' },
  fails: { mark: '✕', word: 'fails', color: 'text-bad' },
  unknown: { mark: '?', word: 'not known', color: 'text-muted' },
} as const;

/** What holds and what doesn't, line by line, what failed first. */
export function FindingList({ name, findings }: { name: string; findings: Finding[] }) {
  const count = (status: Finding['status']) => findings.filter((finding) => finding.status === status).length;
  const sorted = findings
    .map((finding, index) => ({ finding, index }))
    .sort((a, b) => order[a.finding.status] - order[b.finding.status] || a.index - b.index);
  const failed = count('fails');
  return (
    <section aria-label="Findings">
      <p
        role={failed > 0 ? 'alert' : 'status'}
        className={`text-base font-semibold ${failed > 0 ? 'text-bad' : 'text-ok'}`}
      >
        {failed > 0 ? `${name} does not hold` : `What could be checked of ${name} holds`}
      </p>
      <p className="text-sm text-muted">
        {count('holds')} hold, {failed} failed, {count('unknown')} can’t be known here
      </p>
      <ul className="mt-3 flex flex-col">
        {sorted.map(({ finding, index }) => {
          const face = faces[finding.status];
          return (
            <li key={index} className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-2 border-t py-1.5 text-sm">
              <span className={face.color}>
                <span aria-hidden="true">{face.mark}</span> {face.word}
              </span>
              <span className="min-w-0 break-words">
                <span className="font-[550]">{finding.check}</span> <span className="break-all">{finding.subject}</span>
                <span className="block text-muted">{finding.detail}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
