import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { canonicalText } from '../../export/canonical-json';
import { readCanonicalZip, writeCanonicalZip, type ZipPart } from '../../export/canonical-zip';
import type { Manifest } from '../../export/manifest';

const kinds = [
  'bits',
  'cut',
  'appended',
  'byte of a part',
  'line removed',
  'lines swapped',
  'line repeated',
  'part removed',
  'parts swapped',
  'part added',
  'manifest rewritten',
  'signed by another key',
  'date in the archive',
] as const;

/** One random change of a bundle, by the seed, and how it was made. Never the same bytes as before. */
export function tamperBundle(
  bundle: Uint8Array,
  seed: number,
  otherKey: KeyObject,
): { changed: Uint8Array; what: string; kind: string } {
  const random = mulberry(seed);
  const pick = (below: number) => Math.floor(random() * below);
  for (;;) {
    const kind = kinds[pick(kinds.length)] ?? 'bits';
    const changed = change(bundle, kind, pick, otherKey);
    if (changed && Buffer.compare(changed, bundle) !== 0) return { changed, kind, what: `${kind}, seed ${seed}` };
  }
}

function change(
  bundle: Uint8Array,
  kind: (typeof kinds)[number],
  pick: (below: number) => number,
  otherKey: KeyObject,
): Uint8Array | null {
  if (kind === 'bits') {
    const copy = Uint8Array.from(bundle);
    for (let count = 1 + pick(4); count > 0; count--) {
      const place = pick(copy.length);
      copy[place] = (copy[place] ?? 0) ^ (1 << pick(8));
    }
    return copy;
  }
  if (kind === 'cut') return bundle.slice(0, pick(bundle.length));
  if (kind === 'appended') return Uint8Array.from([...bundle, pick(256)]);
  if (kind === 'date in the archive') {
    const copy = Uint8Array.from(bundle);
    copy[10 + pick(4)] = 1 + pick(200);
    return copy;
  }
  const parts: ZipPart[] = readCanonicalZip(bundle).map(({ name, bytes }) => ({ name, bytes: Uint8Array.from(bytes) }));
  const place = pick(parts.length);
  const part = parts[place] as ZipPart;
  switch (kind) {
    case 'byte of a part':
      if (part.bytes.length === 0) return null;
      part.bytes[pick(part.bytes.length)] = pick(256);
      break;
    case 'line removed':
    case 'lines swapped':
    case 'line repeated':
      part.bytes = changeLines(part.bytes, kind, pick);
      break;
    case 'part removed':
      parts.splice(place, 1);
      break;
    case 'parts swapped': {
      const other = pick(parts.length);
      [parts[place], parts[other]] = [parts[other] as ZipPart, part];
      break;
    }
    case 'part added':
      parts.splice(place, 0, { name: `added${pick(1000)}.json`, bytes: new TextEncoder().encode('{}') });
      break;
    case 'manifest rewritten':
    case 'signed by another key': {
      // whoever changes a part makes the manifest fit, and may sign it with a key of their own
      if (part.name.startsWith('manifest') || part.name.startsWith('signature') || part.bytes.length === 0) return null;
      part.bytes[pick(part.bytes.length)] = 33 + pick(90);
      return rewrite(parts, kind === 'signed by another key' ? otherKey : null);
    }
  }
  return join(parts);
}

/** Makes the manifest fit its parts again, signed with `key` or not signed anew. */
export function rewrite(parts: ZipPart[], key: KeyObject | null): Uint8Array {
  const named = (name: string) => parts.find((part) => part.name === name) as ZipPart;
  const manifest = JSON.parse(new TextDecoder().decode(named('manifest.json').bytes)) as Manifest;
  manifest.parts = manifest.parts.map(({ name }) => {
    const { bytes } = named(name);
    return { name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  });
  if (key) {
    const spki = createPublicKey(createPrivateKey(key.export({ type: 'pkcs8', format: 'pem' }))).export({
      type: 'spki',
      format: 'der',
    });
    manifest.publicKey = spki.toString('base64');
    manifest.keyFingerprint = createHash('sha256').update(spki).digest('hex');
  }
  const bytes = new TextEncoder().encode(canonicalText(manifest));
  named('manifest.json').bytes = bytes;
  if (key) {
    const signature = {
      schemaVersion: 1,
      algorithm: 'Ed25519',
      keyFingerprint: manifest.keyFingerprint,
      signature: sign(null, bytes, key).toString('base64'),
    };
    named('signature.json').bytes = new TextEncoder().encode(canonicalText(signature));
  }
  return join(parts);
}

const join = (parts: ZipPart[]) => new Uint8Array(Buffer.concat([...writeCanonicalZip(parts)]));

function changeLines(bytes: Uint8Array, kind: string, pick: (below: number) => number): Uint8Array {
  const lines = new TextDecoder().decode(bytes).split('\n');
  const place = pick(lines.length);
  const line = lines[place] ?? '';
  if (kind === 'line removed') lines.splice(place, 1);
  else if (kind === 'line repeated') lines.splice(place, 0, line);
  else {
    const other = pick(lines.length);
    [lines[place], lines[other]] = [lines[other] ?? '', line];
  }
  return new TextEncoder().encode(lines.join('\n'));
}

/** Mulberry32: a small generator of random numbers that a seed repeats. */
function mulberry(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
