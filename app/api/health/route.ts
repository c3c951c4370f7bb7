import { ready } from '@/lib/wiring';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const problem = await ready();
  return Response.json(problem ? { ok: false, problem } : { ok: true }, { status: problem ? 503 : 200 });
}
