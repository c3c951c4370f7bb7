/** What a runtime gives: node:crypto, or WebCrypto in a browser. */
export type BundleCrypto = {
  /** Hex. */
  sha256(bytes: Uint8Array): Promise<string>;
  /** @param key SPKI DER
   *  @returns null where this runtime has no Ed25519 */
  verifyEd25519(key: Uint8Array, signature: Uint8Array, message: Uint8Array): Promise<boolean | null>;
};
