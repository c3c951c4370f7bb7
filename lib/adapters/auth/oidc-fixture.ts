import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type OidcPerson = { sub: string; email: string; email_verified: boolean; name: string };

/** A small OpenID provider over HTTP: authorization code with PKCE and a nonce, signed ID tokens. Whoever comes to its
 *  authorization page is `person`. */
export async function startOidcServer(person: () => OidcPerson) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, { nonce: string | null; challenge: string | null; clientId: string }>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', issuer());
    const json = (body: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (url.pathname === '/.well-known/openid-configuration')
      return json({
        issuer: issuer(),
        authorization_endpoint: `${issuer()}/authorize`,
        token_endpoint: `${issuer()}/token`,
        userinfo_endpoint: `${issuer()}/userinfo`,
        jwks_uri: `${issuer()}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
        code_challenge_methods_supported: ['S256'],
      });
    if (url.pathname === '/keys')
      return json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }] });
    if (url.pathname === '/authorize') {
      const code = randomUUID();
      const asked = url.searchParams;
      codes.set(code, {
        nonce: asked.get('nonce'),
        challenge: asked.get('code_challenge'),
        clientId: asked.get('client_id') ?? '',
      });
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', asked.get('state') ?? '');
      return response.writeHead(302, { location: back.toString() }).end();
    }
    if (url.pathname === '/token') {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const form = new URLSearchParams(body);
      const known = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (!known || known.challenge !== challenge) return json({ error: 'invalid_grant' }, 400);
      const seconds = Math.floor(Date.now() / 1000);
      const claims = { ...person(), iss: issuer(), aud: known.clientId, iat: seconds, exp: seconds + 300 };
      const idToken = jwt(known.nonce ? { ...claims, nonce: known.nonce } : claims);
      return json({ access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: idToken });
    }
    if (url.pathname === '/userinfo') return json(person());
    return json({ error: 'not_found' }, 404);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  function issuer(): string {
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  function jwt(claims: object): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${part({ alg: 'RS256', typ: 'JWT', kid: 'k1' })}.${part(claims)}`;
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  }
  return {
    issuer: issuer(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
