import { open } from 'node:fs/promises';

export type FileNature = 'empty' | 'not_pdf' | 'pdf';

export type FileInspection = {
  nature: FileNature;
  /** Whether anything of a PDF follows its head. */
  hasObjects: boolean;
  hasEnd: boolean;
};

const headBytes = 64 * 1024;

/** What the first and last bytes say: whether it is a PDF at all, and whether its end is there. */
export async function inspectFile(path: string): Promise<FileInspection> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) return { nature: 'empty', hasObjects: false, hasEnd: false };
    const head = await readBytes(file, 0, headBytes);
    const tail = await readBytes(file, Math.max(0, size - 2048), 2048);
    // Readers look for the mark in the first kilobyte; many files have a few bytes before it.
    return {
      nature: head.slice(0, 1024).includes('%PDF-') ? 'pdf' : 'not_pdf',
      hasObjects: /\d\s+\d+\s+obj\b/.test(head),
      hasEnd: tail.includes('%%EOF'),
    };
  } finally {
    await file.close();
  }
}

async function readBytes(file: Awaited<ReturnType<typeof open>>, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position });
  return buffer.toString('latin1', 0, bytesRead);
}
