export type OutlinePoint = { onCurve: boolean; endContour: boolean; x: number; y: number };

/** A glyph in units of the em, with quadratic curves. */
export type TrueTypeGlyph = { code: number; advance: number; points: OutlinePoint[] };

export type TrueTypeMetrics = { name: string; unitsPerEm: number; ascent: number; descent: number };

/** Writes a TrueType font of simple glyphs, without hints: what a PDF embeds.
 *  Source: OpenType 1.9, "glyf", "loca", "cmap" format 12 and the tables that a font has to have
 *  @param glyphs each code once, in ascending order */
export function writeTrueType(glyphs: TrueTypeGlyph[], metrics: TrueTypeMetrics): Uint8Array {
  // glyph 0 stands for what is missing
  const all = [{ advance: metrics.unitsPerEm, points: [] as OutlinePoint[] }, ...glyphs];
  const outlines = all.map(({ points }) => outlineOf(points));
  const offsets = [0];
  for (const { length } of outlines) offsets.push((offsets.at(-1) ?? 0) + length);
  const xs = glyphs.flatMap(({ points }) => points.map(({ x }) => Math.round(x)));
  const ys = glyphs.flatMap(({ points }) => points.map(({ y }) => Math.round(y)));
  const box = [least(xs), least(ys), greatest(xs), greatest(ys)];
  return sfnt([
    ['cmap', cmap(glyphs)],
    ['glyf', Buffer.concat(outlines)],
    ['head', head(metrics, box)],
    ['hhea', hhea(metrics, greatest(all.map(({ advance }) => Math.round(advance))), all.length)],
    [
      'hmtx',
      words(all.flatMap(({ advance, points }) => [Math.round(advance), least(points.map(({ x }) => Math.round(x)))])),
    ],
    ['loca', longs(offsets)],
    ['maxp', maxp(all)],
    ['name', names(metrics.name)],
    ['post', longs([0x00030000, 0, 0, 0, 0, 0, 0, 0])],
  ]);
}

function outlineOf(points: OutlinePoint[]): Buffer {
  if (points.length === 0) return Buffer.alloc(0);
  const xs = points.map(({ x }) => Math.round(x));
  const ys = points.map(({ y }) => Math.round(y));
  const ends = points.flatMap(({ endContour }, index) => (endContour ? [index] : []));
  const bytes = Buffer.concat([
    words([ends.length, least(xs), least(ys), greatest(xs), greatest(ys), ...ends, 0]),
    // one flag a point: on the curve or off it; every coordinate is a word, from the point before
    Buffer.from(points.map(({ onCurve }) => (onCurve ? 1 : 0))),
    words(steps(xs)),
    words(steps(ys)),
  ]);
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
}

const steps = (values: number[]) => values.map((value, index) => value - (values[index - 1] ?? 0));

/** Runs of codes that follow each other have glyphs that do too. */
function cmap(glyphs: TrueTypeGlyph[]): Buffer {
  const groups: [first: number, last: number, glyph: number][] = [];
  glyphs.forEach(({ code }, index) => {
    const run = groups.at(-1);
    if (run && run[1] === code - 1) run[1] = code;
    else groups.push([code, code, index + 1]);
  });
  return Buffer.concat([
    words([0, 1, 3, 10]),
    longs([12]),
    words([12, 0]),
    longs([16 + groups.length * 12, 0, groups.length, ...groups.flat()]),
  ]);
}

function head({ unitsPerEm }: TrueTypeMetrics, box: number[]): Buffer {
  return Buffer.concat([
    longs([0x00010000, 0x00010000, 0, 0x5f0f3cf5]),
    words([0, unitsPerEm]),
    longs([0, 0, 0, 0]),
    // offsets of glyphs are long
    words([...box, 0, 8, 2, 1, 0]),
  ]);
}

function hhea({ ascent, descent }: TrueTypeMetrics, widest: number, count: number): Buffer {
  return Buffer.concat([
    longs([0x00010000]),
    words([ascent, descent, 0, widest, 0, 0, widest, 1, 0, 0, 0, 0, 0, 0, 0, count]),
  ]);
}

function maxp(all: { points: OutlinePoint[] }[]): Buffer {
  const points = greatest(all.map((glyph) => glyph.points.length));
  const contours = greatest(all.map((glyph) => glyph.points.filter(({ endContour }) => endContour).length));
  return Buffer.concat([longs([0x00010000]), words([all.length, points, contours, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0])]);
}

function names(name: string): Buffer {
  const text = Buffer.from(name, 'utf16le').swap16();
  const records = [1, 2, 4, 6].flatMap((id) => [3, 1, 0x0409, id, text.length, 0]);
  return Buffer.concat([words([0, 4, 6 + records.length * 2, ...records]), text]);
}

/** The tables behind their directory, each on a boundary of four bytes. */
function sfnt(tables: [tag: string, bytes: Buffer][]): Uint8Array {
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const directory = [
    Buffer.concat([
      longs([0x00010000]),
      words([tables.length, power * 16, Math.log2(power), (tables.length - power) * 16]),
    ]),
  ];
  const bodies: Buffer[] = [];
  let offset = 12 + tables.length * 16;
  for (const [tag, bytes] of tables) {
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    directory.push(Buffer.concat([Buffer.from(tag, 'latin1'), longs([checksum(padded), offset, bytes.length])]));
    bodies.push(padded);
    offset += padded.length;
  }
  const font = Buffer.concat([...directory, ...bodies]);
  const place = tables
    .slice(
      0,
      tables.findIndex(([tag]) => tag === 'head'),
    )
    .reduce((sum, [, { length }]) => sum + length + (-length & 3), 12 + tables.length * 16);
  font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, place + 8);
  return font;
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let place = 0; place < bytes.length; place += 4) sum = (sum + bytes.readUInt32BE(place)) >>> 0;
  return sum;
}

function words(values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2);
  return bytes;
}

function longs(values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
}

const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), values[0] ?? 0);
const greatest = (values: number[]) => values.reduce((a, b) => Math.max(a, b), values[0] ?? 0);
