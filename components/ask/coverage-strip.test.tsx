import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CoverageStrip } from './coverage-strip';

const html = renderToStaticMarkup(
  <CoverageStrip
    coverage={[
      { page: 1, searched: false, read: 0 },
      { page: 2, searched: true, read: 0 },
      { page: 3, searched: true, read: 0.5 },
      { page: 4, searched: true, read: 1 },
    ]}
  />,
);
const [strip = '', legend = ''] = html.split('</figcaption>');
const looks = (part: string) =>
  [...part.matchAll(/(bg-\w+)"(?: style="(opacity:[\d.]+)")?/g)].map(([, ...look]) => look);

it('explains each colour of the strip by that colour, which is true in either theme', () => {
  expect(looks(strip)).toHaveLength(4);
  expect(looks(legend)).toEqual(looks(strip));
  const names = [...legend.matchAll(/<\/span>([^<]+)<\/li>/g)].map(([, name]) => name);
  expect(names).toEqual(['not searched', 'searched, not read', 'read in part', 'read in full']);
  expect(legend).not.toMatch(/dark|light/);
});
