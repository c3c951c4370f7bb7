import { NextResponse } from 'next/server';
import { ZodError } from 'zod';
import { type Action, type Authorized, authorize } from '@/lib/access';
import { logError } from '@/lib/log-error';
import { currentActor } from '@/lib/wiring';

/** Domain codes to HTTP statuses: the one table at the edge. */
const statusOf: Record<string, number> = {
  signed_out: 401,
  forbidden: 403,
  not_found: 404,
  too_large: 413,
  empty: 400,
  not_pdf: 415,
  bad_request: 400,
  cut_off: 400,
  wrong_origin: 403,
  not_possible: 409,
  not_installed: 501,
  disk_full: 507,
};

export class RequestProblem extends Error {
  override readonly name = 'RequestProblem';
  constructor(
    readonly code: keyof typeof statusOf & string,
    message: string,
  ) {
    super(message);
  }
}

/** Runs a handler for whoever is signed in and may do `action`; whatever it throws becomes {error: {code, message}}. */
export async function handle<A extends Action>(
  request: Request,
  action: A,
  work: (actor: Authorized<A>) => Promise<Response>,
): Promise<Response> {
  return handleForAnybody(request, async () => work(authorize(await currentActor(), action)));
}

/** The same for what has no actor yet: signing in. */
export async function handleForAnybody(request: Request, work: () => Promise<Response>): Promise<Response> {
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD') checkOrigin(request);
    return await work();
  } catch (error) {
    return problemResponse(error);
  }
}

function problemResponse(error: unknown): Response {
  const known = knownProblem(error);
  if (known) return NextResponse.json({ error: known }, { status: statusOf[known.code] ?? 400 });
  logError('a request failed', error);
  return NextResponse.json(
    { error: { code: 'internal', message: 'The server stopped on an error of its own. Nothing was lost; try again.' } },
    { status: 500 },
  );
}

/** Errors whose message was written for the person who made the request. */
const sentenceErrors = new Set(['RequestProblem', 'AccessDenied', 'BlobTooLarge']);

function knownProblem(error: unknown): { code: string; message: string } | null {
  // by name: the same class is another object in each of Next's bundles
  if (error instanceof Error && 'code' in error && sentenceErrors.has(error.name)) {
    return { code: String(error.code), message: error.message };
  }
  if (error instanceof ZodError)
    return {
      code: 'bad_request',
      message: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    };
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
    return {
      code: 'disk_full',
      message: 'The disk of the server is full. Nothing was stored; free some space and upload again.',
    };
  }
  return null;
}

function checkOrigin(request: Request): void {
  const origin = request.headers.get('origin');
  if (origin && URL.canParse(origin) && new URL(origin).host === request.headers.get('host')) return;
  throw new RequestProblem('wrong_origin', 'The request came from another site and was refused.');
}
