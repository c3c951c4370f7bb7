import type { Finding } from '@/lib/export/finding';
import { onlyRepacked, verdictOf } from '@/lib/export/verify-bundle';

const order = { fails: 0, unknown: 1, read_by_ocr: 2, holds: 3 } as const;
const faces = {
  holds: { mark: '✓', word: 'holds', color: 'text-ok' },
  fails: { mark: '✕', word: 'fails', color: 'text-bad' },
  unknown: { mark: '?', word: 'not known', color: 'text-muted' },
  read_by_ocr: { mark: '◐', word: 'by OCR', color: 'text-warn' },
} as const;

const verdictFaces = {
  holds: { words: (name: string) => `What could be checked of ${name} holds`, color: 'text-ok' },
  fails: { words: (name: string) => `${name} does not hold`, color: 'text-bad' },
  unknown: { words: (name: string) => `A check of ${name} that was asked for could not be made`, color: 'text-warn' },
  read_by_ocr: {
    words: (name: string) =>
      `What could be checked of ${name} holds, but citations rest on what OCR read from pictures: look at those pages`,
    color: 'text-warn',
  },
} as const;

/** What holds and what doesn't, line by line, what failed first. */
export function FindingList({ name, findings }: { name: string; findings: Finding[] }) {
  const count = (status: Finding['status']) => findings.filter((finding) => finding.status === status).length;
  const sorted = findings
    .map((finding, index) => ({ finding, index }))
    .sort((a, b) => order[a.finding.status] - order[b.finding.status] || a.index - b.index);
  const failed = count('fails');
  const byOcr = count('read_by_ocr');
  const verdict = verdictOf(findings);
  return (
    <section aria-label="Findings">
      <p
        role={verdict === 'holds' ? 'status' : 'alert'}
        className={`text-base font-semibold ${verdictFaces[verdict].color}`}
      >
        {onlyRepacked(findings)
          ? `Every part of ${name} holds, but the ZIP around them is not the one that was exported`
          : verdictFaces[verdict].words(name)}
      </p>
      <p className="text-sm text-muted">
        {count('holds')} hold, {byOcr > 0 ? `${byOcr} rest on OCR, ` : ''}
        {failed} failed, {count('unknown')} can’t be known here
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
