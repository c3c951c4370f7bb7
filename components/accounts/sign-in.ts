export type SignInOutcome = { ok: true } | { ok: false; message: string };

/** Begins a session; the cookie is the server's to set. */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  return outcomeOf(() => send('/sign-in/email', { email, password }));
}

/** Begins a session with a passkey that the browser or a security key holds. */
export async function signInWithPasskey(): Promise<SignInOutcome> {
  return outcomeOf(async () => {
    const options = await ask('/passkey/generate-authenticate-options');
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
    await send('/passkey/verify-authentication', { response: asJson(await navigator.credentials.get({ publicKey })) });
  });
}

/** Makes a passkey for whoever is signed in. */
export async function addPasskey(name: string): Promise<SignInOutcome> {
  return outcomeOf(async () => {
    const options = await ask('/passkey/generate-register-options');
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as PublicKeyCredentialCreationOptionsJSON,
    );
    const response = asJson(await navigator.credentials.create({ publicKey }));
    await send('/passkey/verify-registration', { response, name });
  });
}

/** Goes to the other place where people sign in; it sends them back to `next`. */
export async function signInElsewhere(next: string): Promise<SignInOutcome> {
  return outcomeOf(async () => {
    const asked = { provider: 'oidc', callbackURL: next, errorCallbackURL: '/sign-in', disableRedirect: true };
    const { url } = (await send('/sign-in/social', asked)) as { url: string };
    window.location.assign(url);
  });
}

class Refused extends Error {
  override readonly name = 'Refused';
}

async function outcomeOf(work: () => Promise<unknown>): Promise<SignInOutcome> {
  try {
    await work();
    return { ok: true };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, message: error.message };
    if (error instanceof DOMException)
      return { ok: false, message: 'The browser did not give a passkey. Try again, or use the password.' };
    return { ok: false, message: 'The server could not be reached. Check the connection and try again.' };
  }
}

const ask = (path: string) => read(fetch(`/api/auth${path}`));

const send = (path: string, body: unknown) =>
  read(
    fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

async function read(fetching: Promise<Response>): Promise<unknown> {
  const response = await fetching;
  const body: unknown = await response.json();
  if (response.ok) return body;
  throw new Refused((body as { error: { message: string } }).error.message);
}

function asJson(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('no credential');
  return credential.toJSON();
}

/** A page of this program, or its start: an address of elsewhere is never followed. */
export function pageToOpen(next: string | null | undefined): string {
  if (!next?.startsWith('/') || !URL.canParse(next, 'http://here')) return '/';
  const url = new URL(next, 'http://here');
  return url.host === 'here' && !url.pathname.startsWith('/sign-in') ? url.pathname + url.search : '/';
}
