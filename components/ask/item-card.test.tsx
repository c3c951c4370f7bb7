import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ItemCard } from './item-card';

it('names the field that a value is of once, as people write it', () => {
  const html = renderToStaticMarkup(
    <ItemCard
      item={{ kind: 'text', value: 'Ann Smith', spans: [], path: 'signed_by' }}
      evidence={[]}
      position={1}
      count={1}
      selectedSpan={null}
      second={false}
      provisional={false}
      onSelect={() => undefined}
    />,
  );
  expect(html.match(/signed by/g)).toHaveLength(1);
  expect(html).not.toContain('signed_by');
});
