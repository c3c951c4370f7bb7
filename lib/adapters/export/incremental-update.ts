import { deflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  type PDFObject,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import type { ObjectId, PdfEncryption } from './pdf-encryption';

/** Objects behind a PDF that is not touched. They are taken as they are made: of each only its offset stays.
 *  Texts are bytes: one character each. */
export type IncrementalUpdate = {
  /** @param options.more what a dictionary has besides, as text without strings
   *  @param options.content makes a dictionary that of a stream
   *  @returns the number of the new object, of generation 0 */
  add(object: PDFDict | PDFArray | string, options?: Options): number;
  /** Another content of an object that the document has. */
  change(reference: PDFRef, object: PDFDict, options?: Options): void;
  /** What was written since the last time. */
  take(): Uint8Array;
  /** Writes the table of the objects. It has the form of the one before it, which readers follow.
   *  Source: ISO 32000-1, 7.5.4, 7.5.6 and 7.5.8 */
  end(): void;
};

type Options = { more?: string; content?: string };

/** @param encryption of the document, which what is added is encrypted by as well */
export function openIncrementalUpdate(
  document: PDFDocument,
  pdf: Uint8Array,
  encryption: PdfEncryption | null = null,
): IncrementalUpdate {
  const { context } = document;
  const first = context.largestObjectNumber + 1;
  const before = startOfTable(pdf);
  const offsets: number[] = [];
  const changed: Entry[] = [];
  let offset = pdf.length;
  let written: Buffer[] = [];

  const write = (text: string | Buffer) => {
    const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : text;
    written.push(bytes);
    offset += bytes.length;
  };
  const textOf = (object: PDFObject | string, id: ObjectId, { more = '', content }: Options = {}) => {
    const text = typeof object === 'string' ? object : encryption ? encrypted(object, id, encryption) : String(object);
    if (content === undefined) return more === '' ? text : `${text.slice(0, -'>>'.length)}${more}\n>>`;
    const bytes = Buffer.from(content, 'latin1');
    const stored = encryption ? encryption.stream(id, bytes) : bytes;
    const dictionary = `${text.slice(0, -'>>'.length)}/Length ${stored.length}\n>>`;
    return `${dictionary}\nstream\n${stored.toString('latin1')}\nendstream`;
  };
  const entries = (): Entry[] => [
    ...changed.sort((a, b) => a.number - b.number),
    ...offsets.map((place, index) => ({ number: first + index, generation: 0, offset: place })),
  ];
  const { Root, Info, ID } = context.trailerInfo;
  const named = Object.entries(encryption ? { Root, Info } : { Root, Info, ID });
  const kept = named.flatMap(([name, value]) => (value ? [`/${name} ${value}`] : [])).concat(encryption?.entries ?? []);
  const trailer = (size: number) => [`/Size ${size}`, ...kept, `/Prev ${before.offset}`].join('\n');

  write('\n');
  return {
    add(object, options) {
      const number = first + offsets.length;
      offsets.push(offset);
      write(`${number} 0 obj\n${textOf(object, { number, generation: 0 }, options)}\nendobj\n`);
      return number;
    },
    change({ objectNumber: number, generationNumber: generation }, object, options) {
      changed.push({ number, generation, offset });
      write(`${number} ${generation} obj\n${textOf(object, { number, generation }, options)}\nendobj\n`);
    },
    take() {
      const bytes = Buffer.concat(written);
      written = [];
      return bytes;
    },
    end() {
      const start = offset;
      if (before.isStream) {
        const number = first + offsets.length;
        offsets.push(start);
        const all = entries();
        const rows = deflateSync(rowsOf(all));
        const index = sections(all).map((section) => `${section[0]?.number} ${section.length}`);
        const facts = `/Type /XRef\n/W [1 6 2]\n/Index [${index.join(' ')}]\n/Filter /FlateDecode\n/Length ${rows.length}`;
        write(`${number} 0 obj\n<<\n${facts}\n${trailer(number + 1)}\n>>\nstream\n`);
        write(rows);
        write('\nendstream\nendobj\n');
      } else {
        write('xref\n');
        for (const section of sections(entries())) {
          write(`${section[0]?.number} ${section.length}\n`);
          write(section.map(line).join(''));
        }
        write(`trailer\n<<\n${trailer(first + offsets.length)}\n>>\n`);
      }
      write(`startxref\n${start}\n%%EOF\n`);
    },
  };
}

/** As it is written, its strings encrypted; what it only refers to is encrypted by itself. */
function encrypted(object: PDFObject, id: ObjectId, encryption: PdfEncryption): string {
  if (object instanceof PDFString || object instanceof PDFHexString)
    return `<${encryption.string(id, object.asBytes()).toString('hex')}>`;
  if (object instanceof PDFArray)
    return `[${object
      .asArray()
      .map((each) => encrypted(each, id, encryption))
      .join(' ')}]`;
  if (object instanceof PDFDict)
    return `<<\n${object
      .entries()
      .map(([name, value]) => `${name} ${encrypted(value, id, encryption)}\n`)
      .join('')}>>`;
  return String(object);
}

type Entry = { number: number; generation: number; offset: number };

/** Where the table of a PDF begins, as its end says, and which of its two forms it has. */
function startOfTable(pdf: Uint8Array): { offset: number; isStream: boolean } {
  const end = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const place = end.lastIndexOf('startxref');
  const offset = place < 0 ? 0 : Number.parseInt(end.toString('latin1', place + 9, place + 40), 10) || 0;
  const isStream = !/^\s*xref/.test(end.toString('latin1', offset, offset + 16));
  return { offset, isStream };
}

const line = ({ offset, generation }: Entry) =>
  `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`;

/** Each is of type 1: in use, at an offset. */
function rowsOf(entries: Entry[]): Buffer {
  const bytes = Buffer.alloc(entries.length * 9);
  entries.forEach(({ offset, generation }, index) => {
    bytes.writeUInt8(1, index * 9);
    bytes.writeUIntBE(offset, index * 9 + 1, 6);
    bytes.writeUInt16BE(generation, index * 9 + 7);
  });
  return bytes;
}

/** Runs of entries whose numbers follow each other. */
function sections(entries: Entry[]): Entry[][] {
  const found: Entry[][] = [];
  for (const entry of entries) {
    const last = found.at(-1);
    if (last && last.at(-1)?.number === entry.number - 1) last.push(entry);
    else found.push([entry]);
  }
  return found;
}
