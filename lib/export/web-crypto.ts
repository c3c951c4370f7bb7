import type { BundleCrypto } from './bundle-crypto';

/** Hashes and signatures by the browser, or by anything else that has WebCrypto.
 *  @throws where there is none: browsers have it on https and on localhost only */
export function webCrypto(subtle: SubtleCrypto | undefined): BundleCrypto {
  if (!subtle)
    throw new Error(
      'This browser gives its cryptography to https and localhost only. Open the page there, or use the command line.',
    );
  return {
    async sha256(bytes) {
      const digest = new Uint8Array(await subtle.digest('SHA-256', plain(bytes)));
      return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
    async verifyEd25519(key, signature, message) {
      let imported: CryptoKey;
      try {
        imported = await subtle.importKey('spki', plain(key), { name: 'Ed25519' }, false, ['verify']);
      } catch (error) {
        // what is no key signed nothing; a browser without the algorithm says so
        return error instanceof Error && error.name === 'NotSupportedError' ? null : false;
      }
      return subtle.verify({ name: 'Ed25519' }, imported, plain(signature), plain(message));
    },
  };
}

/** WebCrypto takes bytes of an ordinary buffer only, which these are. */
const plain = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>;
