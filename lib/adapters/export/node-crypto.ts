import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { BundleCrypto } from '../../export/bundle-crypto';

/** Hashes and signatures by Node's own library. */
export const nodeCrypto: BundleCrypto = {
  sha256: async (bytes) => createHash('sha256').update(bytes).digest('hex'),
  async verifyEd25519(key, signature, message) {
    const publicKey = readKey(key);
    return publicKey?.asymmetricKeyType === 'ed25519' && verify(null, message, publicKey, signature);
  },
};

/** @returns null for what is no key: nothing was signed with it */
function readKey(der: Uint8Array): KeyObject | null {
  try {
    return createPublicKey({ key: Buffer.from(der), format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}
