import { crc32 } from './crc32';

/** A part of an archive whose bytes are known in full before it is written. */
export type ZipPart = { name: string; bytes: Uint8Array };

/** A part that lies somewhere else until it is written: measured when it was put there. */
export type StoredPart = {
  name: string;
  bytes: number;
  /** Hex. */
  sha256: string;
  crc32: number;
  read(): AsyncIterable<Uint8Array>;
};

const localSignature = 0x04034b50;
const centralSignature = 0x02014b50;
const endSignature = 0x06054b50;
/** 1 January 1980, the zero of the format: the archive knows nothing of when it was made. */
const dosDate = 0x0021;
const utf8Names = 0x0800;
const version = 20;
const largest = 0xffffffff;
const mostParts = 0xffff;

export class ZipError extends Error {
  override readonly name = 'ZipError';
  readonly code = 'zip';
}

/** Writes an archive in the one form that this format allows: parts in the order given, stored, dated zero, no extra field, no
 *  comment, nothing between. The same parts give the same bytes, so every byte can be checked by writing the archive again.
 *  Source: APPNOTE.TXT 6.3.10, the parts that are needed.
 *  @throws ZipError over 65,535 parts or 4 GiB, or on a name that is not a plain relative path */
export function* writeCanonicalZip(parts: Iterable<ZipPart>): Generator<Uint8Array> {
  const directory = startDirectory();
  for (const { name, bytes } of parts) {
    yield directory.add(name, crc32(bytes), bytes.length);
    if (bytes.length > 0) yield bytes;
  }
  yield* directory.end();
}

/** The same archive from parts that are read while they are written.
 *  @throws ZipError also when a part gives another number of bytes than it said */
export async function* streamCanonicalZip(
  parts: Iterable<StoredPart> | AsyncIterable<StoredPart>,
): AsyncGenerator<Uint8Array> {
  const directory = startDirectory();
  for await (const part of parts) {
    yield directory.add(part.name, part.crc32, part.bytes);
    let written = 0;
    for await (const chunk of part.read()) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== part.bytes) throw new ZipError(`"${part.name}" changed while the archive was written.`);
  }
  yield* directory.end();
}

/** Makes the headers in front of the parts, and the list at the end. */
function startDirectory() {
  const central: Uint8Array[] = [];
  let offset = 0;
  return {
    add(name: string, crc: number, size: number): Uint8Array {
      checkName(name);
      const encoded = new TextEncoder().encode(name);
      const local = header(localSignature, 30, encoded, crc, size);
      const entry = header(centralSignature, 46, encoded, crc, size);
      new DataView(entry.buffer).setUint32(42, offset, true);
      central.push(entry);
      offset += local.length + size;
      if (offset > largest)
        throw new ZipError(
          'The archive is larger than 4 GiB. Export fewer answers at once, or leave the documents out.',
        );
      if (central.length > mostParts)
        throw new ZipError('The archive has more than 65,535 parts. Export fewer answers at once.');
      return local;
    },
    *end(): Generator<Uint8Array> {
      yield* central;
      const end = new Uint8Array(22);
      const view = new DataView(end.buffer);
      view.setUint32(0, endSignature, true);
      view.setUint16(8, central.length, true);
      view.setUint16(10, central.length, true);
      view.setUint32(
        12,
        central.reduce((sum, entry) => sum + entry.length, 0),
        true,
      );
      view.setUint32(16, offset, true);
      yield end;
    },
  };
}

/** Reads an archive of that one form. Anything else, by as much as a bit, is refused with the place.
 *  @throws ZipError */
export function readCanonicalZip(bytes: Uint8Array): ZipPart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - 22;
  if (end < 0 || view.getUint32(end, true) !== endSignature)
    throw new ZipError('The file does not end as a bundle does: it is cut off, or something was added.');
  const count = view.getUint16(end + 10, true);
  const directory = view.getUint32(end + 16, true);
  const parts: ZipPart[] = [];
  let offset = 0;
  for (let index = 0; index < count; index++) {
    if (offset + 30 > directory || view.getUint32(offset, true) !== localSignature)
      throw new ZipError(`Part ${index + 1} of ${count} does not begin where it should (byte ${offset}).`);
    const nameLength = view.getUint16(offset + 26, true);
    const size = view.getUint32(offset + 22, true);
    const start = offset + 30 + nameLength;
    if (start + size > directory)
      throw new ZipError(`Part ${index + 1} of ${count} reaches beyond its place (byte ${offset}).`);
    const name = new TextDecoder('utf-8', { fatal: false }).decode(bytes.subarray(offset + 30, start));
    const content = bytes.subarray(start, start + size);
    if (crc32(content) !== view.getUint32(offset + 14, true))
      throw new ZipError(`"${name}" is damaged: its bytes do not fit the checksum in front of them (byte ${offset}).`);
    parts.push({ name, bytes: content });
    offset = start + size;
  }
  checkRewritten(parts, bytes);
  return parts;
}

/** Every byte that is not a part's own is determined by the parts: write it again and compare. */
function checkRewritten(parts: ZipPart[], bytes: Uint8Array): void {
  let offset = 0;
  for (const chunk of writeCanonicalZip(parts)) {
    for (let index = 0; index < chunk.length; index++) {
      if (chunk[index] !== bytes[offset + index])
        throw new ZipError(
          `Byte ${offset + index} of the file is not what its parts make it (damaged, or written by another program).`,
        );
    }
    offset += chunk.length;
  }
  if (offset !== bytes.length) throw new ZipError('The file is longer than its parts make it.');
}

function header(signature: number, length: number, name: Uint8Array, crc: number, size: number): Uint8Array {
  const bytes = new Uint8Array(length + name.length);
  const view = new DataView(bytes.buffer);
  const shift = signature === centralSignature ? 2 : 0;
  view.setUint32(0, signature, true);
  if (shift) view.setUint16(4, version, true);
  view.setUint16(4 + shift, version, true);
  view.setUint16(6 + shift, utf8Names, true);
  view.setUint16(12 + shift, dosDate, true);
  view.setUint32(14 + shift, crc, true);
  view.setUint32(18 + shift, size, true);
  view.setUint32(22 + shift, size, true);
  view.setUint16(26 + shift, name.length, true);
  bytes.set(name, length);
  return bytes;
}

function checkName(name: string): void {
  if (/^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/.test(name) && !name.split('/').includes('..')) return;
  throw new ZipError(`"${name}" can't be the name of a part.`);
}
