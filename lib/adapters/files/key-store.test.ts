import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openKeys } from './key-store';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const keyFiles = () => readdirSync(join(folder, 'keys')).map((name) => join(folder, 'keys', name));

describe('keys', () => {
  it('are files for their owner alone, and the same at the next start', async () => {
    const first = await openKeys(folder);
    const sealed = first.seal('secret', 'here');
    for (const path of keyFiles()) expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'keys')).mode & 0o777).toBe(0o700);
    const second = await openKeys(folder);
    expect(second.fingerprint()).toBe(first.fingerprint());
    expect(second.open(sealed, 'here')).toBe('secret');
  });

  it('that others can read are refused with what to do', async () => {
    await openKeys(folder);
    const path = join(folder, 'keys', 'encryption.key');
    chmodSync(path, 0o640);
    await expect(openKeys(folder)).rejects.toMatchObject({ name: 'KeyRefused', code: 'readable_by_others' });
    await expect(openKeys(folder)).rejects.toThrow(`chmod 600 ${path}`);
  });

  it('that are damaged are refused, never replaced', async () => {
    await openKeys(folder);
    const path = join(folder, 'keys', 'signing.pem');
    const whole = readFileSync(path, 'utf8');
    writeFileSync(path, whole.slice(0, 40));
    await expect(openKeys(folder)).rejects.toMatchObject({ code: 'unreadable' });
    expect(readFileSync(path, 'utf8')).toBe(whole.slice(0, 40));
  });

  it('come from the environment where they are given, and nothing of them is written', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const signingKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const keys = await openKeys(folder, { signingKey, encryptionKey: Buffer.alloc(32, 7).toString('base64') });
    expect(keys.signingKey().equals(privateKey)).toBe(true);
    expect(keyFiles()).toEqual([]);
    await expect(keys.rotateSigning()).rejects.toMatchObject({ code: 'from_environment' });
    await expect(keys.rotateEncryption()).rejects.toMatchObject({ code: 'from_environment' });
    await expect(openKeys(folder, { encryptionKey: 'short' })).rejects.toMatchObject({ code: 'unreadable' });
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
    await expect(openKeys(folder, { signingKey: rsa.toString() })).rejects.toThrow(/not an Ed25519 key/);
  });

  it('that were rotated out still verify and open, and sign and seal no more', async () => {
    const keys = await openKeys(folder);
    const signature = sign(null, Buffer.from('x'), keys.signingKey());
    const sealed = keys.seal('old secret', 'here');
    const oldFingerprint = keys.fingerprint();
    const signing = await keys.rotateSigning();
    const encryption = await keys.rotateEncryption();
    expect(signing).toEqual({ from: oldFingerprint, to: keys.fingerprint() });
    expect(encryption.from).not.toBe(encryption.to);
    for (const opened of [keys, await openKeys(folder)]) {
      expect(opened.fingerprint()).toBe(signing.to);
      const [present, retired] = opened.publicKeys();
      if (!present || !retired) throw new Error('two keys were made');
      expect(verify(null, Buffer.from('x'), present, signature)).toBe(false);
      expect(verify(null, Buffer.from('x'), retired, signature)).toBe(true);
      expect(opened.open(sealed, 'here')).toBe('old secret');
      expect(opened.seal('new', 'here').split('.')[1]).toBe(encryption.to);
    }
    const privateKeys = keyFiles().filter((path) => readFileSync(path, 'utf8').includes('PRIVATE KEY'));
    expect(privateKeys).toHaveLength(1);
  });
});

describe('a sealed secret', () => {
  it('opens at its own place only, and says nothing of itself', async () => {
    const keys = await openKeys(folder);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (secret, place) => {
        const sealed = keys.seal(secret, place);
        expect(keys.open(sealed, place)).toBe(secret);
        expect(keys.seal(secret, place)).not.toBe(sealed);
        expect(() => keys.open(sealed, `${place} `)).toThrow(/changed, or belongs to another place/);
      }),
    );
    expect(keys.seal('sk-very-secret', 'x')).not.toContain('secret');
  });

  it('does not open when any part of it was changed', async () => {
    const keys = await openKeys(folder);
    const sealed = keys.seal('secret of some length', 'here');
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.constantFrom(...'abcXYZ019_-.'), (at, letter) => {
        fc.pre(sealed[at] !== letter);
        const changed = sealed.slice(0, at) + letter + sealed.slice(at + 1);
        // the last letter of base64 has bits that say nothing
        const same =
          changed
            .split('.')
            .map((part) => Buffer.from(part, 'base64url').toString('hex'))
            .join() ===
          sealed
            .split('.')
            .map((part) => Buffer.from(part, 'base64url').toString('hex'))
            .join();
        fc.pre(!same);
        expect(() => keys.open(changed, 'here')).toThrow();
      }),
    );
    const [version, id, iv, tag] = sealed.split('.');
    expect(() => keys.open([version, id, iv, tag?.slice(0, 6), ''].join('.'), 'here')).toThrow();
    expect(() => keys.open('', 'here')).toThrow(/not here/);
  });
});
