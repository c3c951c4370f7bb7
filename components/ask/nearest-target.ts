import type { RunReading } from '../run/read-run';
import type { EvidenceTarget } from '../viewer/highlight';

/** Where to look for an answer that was not found: the page where the best passage that was read begins, or the first page where none
 *  was; null as long as nothing was answered. Without it the page of another answer would stay beside this one. */
export function nearestTarget(reading: RunReading, key: string): EvidenceTarget | null {
  if (!reading.answered || reading.answered.answer.items.length > 0) return null;
  const passages = reading.retrievals.flatMap((retrieval) => retrieval.passages);
  const [best] = passages.sort((a, b) => b.score - a.score);
  const page = best?.startPage ?? 1;
  return {
    key: `${key} nearest`,
    marks: [{ page, boxes: [] }],
    announcement: `nothing is cited; this is page ${page}`,
  };
}
