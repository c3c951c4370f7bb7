import { handle, RequestProblem } from '@/app/api/edge';
import { blobs } from '@/lib/wiring';
import { type DocumentContext, documentOf } from '../document-of';

export const dynamic = 'force-dynamic';

/** The stored bytes, whole or one range of them. Content-addressed, so they never change. */
export function GET(request: Request, context: DocumentContext): Promise<Response> {
  return handle(request, 'view', async (actor) => {
    const document = await documentOf(actor, context);
    const files = await blobs();
    const size = await files.size(document.sha256);
    if (size === null)
      throw new RequestProblem(
        'not_found',
        'The file of this document is missing from the data folder. Restore it from a backup.',
      );
    const headers = {
      'content-type': 'application/pdf',
      'accept-ranges': 'bytes',
      etag: `"${document.sha256}"`,
      'cache-control': 'private, max-age=0, must-revalidate',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(document.name)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    };
    if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
    const asked = request.headers.get('range');
    if (!asked)
      return new Response(files.read(document.sha256), { headers: { ...headers, 'content-length': String(size) } });
    const range = parseRange(asked, size);
    if (!range) return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
    return new Response(files.read(document.sha256, range), {
      status: 206,
      headers: {
        ...headers,
        'content-length': String(range.end - range.start + 1),
        'content-range': `bytes ${range.start}-${range.end}/${size}`,
      },
    });
  });
}

function parseRange(text: string, size: number): { start: number; end: number } | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(text.trim());
  if (!match || (!match[1] && !match[2])) return null;
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const end = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  return start <= end && start < size ? { start, end } : null;
}
