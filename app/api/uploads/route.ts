import { handle, RequestProblem } from '@/app/api/edge';
import { cleanFileName, notPdfInWords } from '@/lib/document/file-name';
import { blobs, config, runtime, store } from '@/lib/wiring';

export const dynamic = 'force-dynamic';

/** The body is the file itself, streamed to disk as it comes; its name travels URI-encoded in `x-file-name`, its size in `x-file-size`. */
export function POST(request: Request): Promise<Response> {
  return handle(request, 'upload', async (actor) => {
    const name = cleanFileName(request.headers.get('x-file-name') ?? '');
    const announced = Number(request.headers.get('x-file-size') ?? Number.NaN);
    if (request.headers.get('content-type')?.startsWith('multipart/'))
      throw new RequestProblem(
        'not_pdf',
        'The body is a form. Send the PDF itself as the body, and its name in x-file-name (curl: --data-binary @FILE.pdf instead of -F).',
      );
    if (!request.body) throw new RequestProblem('empty', `“${name}” is empty (0 bytes). Choose the file again.`);
    const blob = await (await blobs()).put(bytesOf(request.body), config().limits.uploadBytes, (bytes, head) => {
      if (bytes === 0) throw new RequestProblem('empty', `“${name}” is empty (0 bytes). Choose the file again.`);
      if (Number.isFinite(announced) && announced !== bytes)
        throw new RequestProblem(
          'cut_off',
          `The upload of “${name}” was cut off after ${bytes} of ${announced} bytes. Nothing was stored; upload it again.`,
        );
      if (!looksLikePdf(head)) throw new RequestProblem('not_pdf', notPdfInWords(name));
    });
    const created = await (await store()).createDocument(actor, { name, sha256: blob.sha256, bytes: blob.bytes });
    (await runtime()).wake();
    return Response.json(created);
  });
}

/** PDF readers accept the header anywhere in the first kilobyte. */
const looksLikePdf = (head: Uint8Array) => Buffer.from(head).toString('latin1', 0, 1024).includes('%PDF-');

async function* bytesOf(body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read())
      if (value) yield value;
  } finally {
    reader.releaseLock();
  }
}
