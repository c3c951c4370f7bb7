import { ZodError } from 'zod';
import { AccessDenied, type Action, type Authorized, authorize } from '@/lib/access';
import { currentActor } from '@/lib/wiring';

export type Refused = { ok: false; message: string };

/** Runs what an action does for whoever is signed in and may do `action`; a refusal and a wrong field become a sentence. */
export async function acting<A extends Action, T>(
  action: A,
  work: (actor: Authorized<A>) => Promise<T | Refused>,
): Promise<T | Refused> {
  try {
    return await work(authorize(await currentActor(), action));
  } catch (error) {
    if (error instanceof AccessDenied) return refused(error.message);
    if (error instanceof ZodError)
      return refused(error.issues[0]?.message ?? 'A field is not filled in as it should be.');
    throw error;
  }
}

export function refused(message: string): Refused {
  return { ok: false, message };
}
