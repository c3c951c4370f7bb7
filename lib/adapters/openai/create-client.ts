import OpenAI from 'openai';

/** The SDK for one address. It tries nothing again and keeps no time: whoever calls does both.
 *  @param connection `baseUrl` up to and including the version; a query (`?api-version=…`) goes with every call */
export function createClient(
  connection: { baseUrl: string; apiKey: string | null },
  fetch: typeof globalThis.fetch,
): OpenAI {
  const url = new URL(connection.baseUrl);
  const query = Object.fromEntries(url.searchParams);
  url.search = '';
  return new OpenAI({
    baseURL: url.toString().replace(/\/$/, ''),
    // The SDK insists on a key; without one no header is sent.
    apiKey: connection.apiKey ?? 'none',
    defaultHeaders: authorisation(url, connection.apiKey),
    defaultQuery: query,
    maxRetries: 0,
    timeout: 24 * 3_600_000,
    logLevel: 'off',
    fetch,
  });
}

/** Azure, and gateways that look like it, know a key by another name as well. */
function authorisation({ hostname, pathname }: URL, apiKey: string | null): Record<string, string | null> {
  if (apiKey === null) return { authorization: null };
  const azure = /\.azure\.com$|\.azure-api\.net$/.test(hostname) || pathname.includes('/openai/deployments/');
  return azure ? { 'api-key': apiKey } : {};
}
