import type { CSSProperties } from 'react';
import type { Highlight } from './highlight';
import { place } from './place-box';

type MarkedGroundProps = { highlights: readonly Highlight[]; layer: CSSProperties };

/** Whitens pale paper under the marks, which are multiplied with it: yellow over a blue or grey stripe of a table would look green or
 *  dull. */
export function MarkedGround({ highlights, layer }: MarkedGroundProps) {
  const boxes = highlights.map(({ id, lineBoxes, quoteBoxes }) =>
    (lineBoxes.length > 0 ? lineBoxes : quoteBoxes).map((box) => (
      <div key={`${id} ${box.join()}`} style={place(box)} />
    )),
  );
  return ['viewer-ground-lighter', 'viewer-ground-contrast'].map((name) => (
    <div key={name} className={`viewer-layer viewer-ground ${name}`} aria-hidden="true" style={layer}>
      {boxes}
    </div>
  ));
}
