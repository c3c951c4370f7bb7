import { headers } from 'next/headers';
import { forbidden, redirect } from 'next/navigation';
import { AccessDenied, type Action, type Authorized, authorize } from '@/lib/access';
import type { SignedInActor } from '@/lib/adapters/auth/request-actor';
import { currentActor } from '@/lib/wiring';

/** Who looks at a page, if they may do `action`. Whoever is signed out goes to sign in and comes back here; a role that
 *  is not enough gets the page that says so. */
export async function pageActor<A extends Action>(action: A): Promise<Authorized<A> & Pick<SignedInActor, 'account'>> {
  const actor = await currentActor();
  try {
    return Object.assign(authorize(actor, action), { account: actor?.account ?? null });
  } catch (error) {
    if (!(error instanceof AccessDenied)) throw error;
    if (error.code === 'forbidden') forbidden();
    redirect(`/sign-in?next=${encodeURIComponent((await headers()).get('x-address') ?? '/')}`);
  }
}
