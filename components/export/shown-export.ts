import type { ExportFormat, ExportScope } from '@/lib/export/export-request';
import type { ExportRow } from '@/lib/ports/export-store';

/** A past or present export as the page shows it. */
export type ShownExport = {
  id: string;
  format: ExportFormat;
  scope: ExportScope;
  state: ExportRow['state'];
  expected: number;
  answers: number;
  fileName: string | null;
  sha256: string | null;
  bytes: number | null;
  problem: string | null;
  createdByName: string;
  createdAt: string;
};

export function shownExport(row: ExportRow): ShownExport {
  return {
    id: row.id,
    format: row.request.format,
    scope: row.request.scope,
    state: row.state,
    expected: row.expected,
    answers: row.answers,
    fileName: row.fileName,
    sha256: row.sha256,
    bytes: row.bytes,
    problem: row.problem,
    createdByName: row.createdByName,
    createdAt: row.createdAt.toISOString(),
  };
}
