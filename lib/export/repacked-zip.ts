import { unzipSync } from 'fflate';
import { ZipError, type ZipPart } from './canonical-zip';

const mostBytes = 2 ** 32;

/** Reads an archive that another program has packed, compressed or not: what its list at the end names. Folders are no parts.
 *  @throws ZipError where it can't be read, a name is there twice, or its parts would be larger than 4 GiB */
export function readRepackedZip(bytes: Uint8Array): ZipPart[] {
  const names = new Set<string>();
  let total = 0;
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (names.has(name)) throw new ZipError(`"${name}" is in it twice.`);
        names.add(name);
        total += originalSize;
        if (total > mostBytes) throw new ZipError('Its parts are larger than 4 GiB.');
        return !name.endsWith('/');
      },
    });
  } catch (error) {
    if (error instanceof ZipError) throw error;
    throw new ZipError('It is no archive that can be read.', { cause: error });
  }
  return Object.entries(files).map(([name, content]) => ({ name, bytes: content }));
}
