import { expect, it } from 'vitest';
import { verifyBundle } from '../../export/verify-bundle';
import { webCrypto } from '../../export/web-crypto';
import { openWorkspace } from './bundle-fixture';
import { nodeCrypto } from './node-crypto';

it('finds in a browser what the command line finds, and says so where signatures can not be checked', async () => {
  const workspace = await openWorkspace();
  try {
    const bundle = await workspace.bundle();
    const browser = webCrypto(globalThis.crypto.subtle);
    expect(await verifyBundle(bundle, browser)).toEqual(await verifyBundle(bundle, nodeCrypto));
    expect(await browser.verifyEd25519(new Uint8Array(3), new Uint8Array(64), new Uint8Array(1))).toBe(false);

    const importKey = () => Promise.reject(new DOMException('no Ed25519', 'NotSupportedError'));
    const older = webCrypto({
      digest: (algorithm: string, data: BufferSource) => globalThis.crypto.subtle.digest(algorithm, data),
      importKey,
    } as unknown as SubtleCrypto);
    const findings = await verifyBundle(bundle, older);
    expect(findings).toContainEqual(
      expect.objectContaining({ check: 'signature', status: 'unknown', because: 'not_possible' }),
    );
    expect(() => webCrypto(undefined)).toThrow('localhost');
  } finally {
    await workspace.close();
  }
});
