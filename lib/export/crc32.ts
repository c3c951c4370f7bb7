const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest >>> 0;
});

/** CRC-32 as in ZIP and PNG (reflected, polynomial 0xEDB88320). zlib's needs Node 22, and the verifier runs in browsers too.
 *  @param start the checksum so far, to go on with more bytes */
export function crc32(bytes: Uint8Array, start = 0): number {
  let rest = ~start >>> 0;
  for (let index = 0; index < bytes.length; index++)
    rest = (table[(rest ^ (bytes[index] ?? 0)) & 0xff] ?? 0) ^ (rest >>> 8);
  return ~rest >>> 0;
}
