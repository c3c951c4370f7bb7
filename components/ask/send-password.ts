import { rememberPassword } from '../viewer/known-passwords';
import { requestFailed } from './request-failed';

/** Opens a protected document.
 *  @returns why it stays closed, in words; null once it is open */
export async function sendPassword(documentId: string, password: string): Promise<string | null> {
  try {
    const response = await fetch(`/api/documents/${encodeURIComponent(documentId)}/password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    });
    if (response.ok) {
      // The pages are decrypted where they are shown: nobody types it twice for that.
      rememberPassword(documentId, password);
      return null;
    }
    const reply = (await response.json()) as { error?: { message: string } };
    return reply.error?.message ?? `The server refused it (${response.status}).`;
  } catch (error) {
    return requestFailed(error, 'The password did not reach the server. Try again.');
  }
}
