/** Vectors of one length, each scaled to length 1 and then to whole bytes: a quarter of the memory, and the same order of likeness. */
export type Vectors = {
  count: number;
  dimensions: number;
  /** What a byte of each vector stands for. */
  scales: Float32Array;
  values: Int8Array;
};

/** @throws RangeError where the vectors differ in length, or hold what is no number */
export function packVectors(vectors: readonly (readonly number[])[]): Vectors {
  const dimensions = vectors[0]?.length ?? 0;
  const scales = new Float32Array(vectors.length);
  const values = new Int8Array(vectors.length * dimensions);
  vectors.forEach((vector, index) => {
    if (vector.length !== dimensions) throw new RangeError('The vectors differ in length.');
    const length = Math.hypot(...vector);
    if (!Number.isFinite(length)) throw new RangeError('A vector holds what is no number.');
    if (length === 0) return;
    const scale = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / length / 127;
    scales[index] = scale;
    for (const [at, value] of vector.entries())
      values[index * dimensions + at] = Math.round(value / length / Math.max(scale, 1e-12));
  });
  return { count: vectors.length, dimensions, scales, values };
}

/** The likeness of every vector to another one, the cosine of their angle; zeros where their lengths differ. */
export function likeness(vectors: Vectors, other: readonly number[]): Float32Array {
  const found = new Float32Array(vectors.count);
  const length = Math.hypot(...other);
  if (other.length !== vectors.dimensions || length === 0) return found;
  for (let index = 0; index < vectors.count; index++) {
    let sum = 0;
    const from = index * vectors.dimensions;
    for (let at = 0; at < vectors.dimensions; at++) sum += (vectors.values[from + at] ?? 0) * (other[at] ?? 0);
    // Rounding to bytes may end a little above one.
    found[index] = Math.max(-1, Math.min(1, (sum * (vectors.scales[index] ?? 0)) / length));
  }
  return found;
}

/** Bytes that they hold. */
export const vectorBytes = ({ values, scales }: Vectors): number => values.byteLength + scales.byteLength;
