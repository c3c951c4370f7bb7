/** A damaged copy of a PDF for tests: bytes changed, a stretch cut out or doubled, the end cut off, or two objects swapped.
 *  The same seed gives the same damage. */
export function mutatePdf(whole: Buffer, seed: number, random: () => number): Buffer {
  const at = (): number => Math.floor(random() * whole.length);
  const bytes = Buffer.from(whole);
  switch (seed % 5) {
    case 0:
      for (let left = 1 + Math.floor(random() * 2000); left > 0; left--) bytes[at()] = Math.floor(random() * 256);
      return bytes;
    case 1:
      return bytes.subarray(0, at());
    case 2: {
      const [from, to] = [at(), at()].sort((a, b) => a - b) as [number, number];
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
    }
    case 3: {
      const [from, to] = [at(), at()].sort((a, b) => a - b) as [number, number];
      return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
    }
    default:
      return swapObjects(bytes, random);
  }
}

function swapObjects(bytes: Buffer, random: () => number): Buffer {
  const text = bytes.toString('latin1');
  const starts = [...text.matchAll(/\n\d+ 0 obj/g)].map((match) => match.index + 1);
  const pick = (): number => Math.floor(random() * starts.length);
  const [first = 0, second = 0] = [starts[pick()], starts[pick()]].sort((a = 0, b = 0) => a - b);
  const endOf = (start: number): number => Math.max(start, text.indexOf('endobj', start) + 6);
  const [firstEnd, secondEnd] = [endOf(first), endOf(second)];
  if (firstEnd > second) return bytes;
  const parts = [
    bytes.subarray(0, first),
    bytes.subarray(second, secondEnd),
    bytes.subarray(firstEnd, second),
    bytes.subarray(first, firstEnd),
    bytes.subarray(secondEnd),
  ];
  return Buffer.concat(parts);
}
