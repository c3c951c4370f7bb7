import { handleForAnybody } from '@/app/api/edge';
import { auth } from '@/lib/wiring';

export const dynamic = 'force-dynamic';

/** Signing in. What is offered, and to whom, is `lib/adapters/auth`'s to say. */
export function GET(request: Request): Promise<Response> {
  return handleForAnybody(request, async () => (await auth()).handle(request));
}

export function POST(request: Request): Promise<Response> {
  return handleForAnybody(request, async () => (await auth()).handle(request));
}
