import { handle, RequestProblem } from '@/app/api/edge';
import { exportFormats } from '@/lib/export/export-formats';
import { exportFiles, store } from '@/lib/wiring';

export const dynamic = 'force-dynamic';

type ExportContext = { params: Promise<{ id: string }> };

/** The file of an export, to be saved. */
export function GET(request: Request, context: ExportContext): Promise<Response> {
  return handle(request, 'export', async (actor) => {
    const row = await (await store()).exports.byId((await context.params).id);
    if (!row || row.workspaceId !== actor.workspaceId)
      throw new RequestProblem('not_found', 'There is no such export in this workspace.');
    if (row.state !== 'done' || row.sha256 === null || row.fileName === null)
      throw new RequestProblem('not_found', 'This export is not finished.');
    const files = await exportFiles();
    const size = await files.size(row.sha256);
    if (size === null)
      throw new RequestProblem(
        'not_found',
        'The file of this export is missing from the data folder. Restore it from a backup, or export again.',
      );
    return new Response(files.read(row.sha256), {
      headers: {
        'content-type': row.fileName.endsWith('.zip') ? 'application/zip' : exportFormats[row.request.format].mediaType,
        'content-length': String(size),
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(row.fileName)}`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    });
  });
}
