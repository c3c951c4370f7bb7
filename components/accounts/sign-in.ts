export type SignInOutcome = { ok: true } | { ok: false; message: string };

/** Begins a session; the cookie is the server's to set. */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  try {
    const response = await fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (response.ok) return { ok: true };
    const { error } = (await response.json()) as { error: { message: string } };
    return { ok: false, message: error.message };
  } catch {
    return { ok: false, message: 'The server could not be reached. Check the connection and try again.' };
  }
}

/** A page of this program, or its start: an address of elsewhere is never followed. */
export function pageToOpen(next: string | null | undefined): string {
  if (!next?.startsWith('/') || !URL.canParse(next, 'http://here')) return '/';
  const url = new URL(next, 'http://here');
  return url.host === 'here' && !url.pathname.startsWith('/sign-in') ? url.pathname + url.search : '/';
}
