import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ConflictBench } from './conflict-bench';

const bench = (active: number) =>
  renderToStaticMarkup(
    <ConflictBench
      documentId="document"
      revisionId={null}
      lineCount={40}
      pagesParsed={3}
      sides={[0, 2].map((index) => ({
        index,
        number: index + 1,
        item: { original: 'EUR 1', value: '1' } as never,
        evidence: [],
      }))}
      active={active}
      onPainted={() => undefined}
      viewKey="answer"
      ahead={[]}
    />,
  );
const toolbars = (html: string) => html.split('role="toolbar"').slice(1);

it('gives each place the controls of a document, under a name of its own', () => {
  const [first = '', second = ''] = toolbars(bench(0));
  expect(first).toContain('aria-label="Document, value 1"');
  expect(second).toContain('aria-label="Document, value 3"');
  for (const toolbar of [first, second]) {
    for (const control of ['aria-label="Page number"', 'aria-label="Zoom"', 'aria-label="Rotate clockwise"', '>Find '])
      expect(toolbar).toContain(control);
  }
});

it.each([0, 1])('prints the keys only where they act (%i)', (active) => {
  const shown = toolbars(bench(active)).map((toolbar) => /aria-keyshortcuts="F"/.test(toolbar) && /<kbd/.test(toolbar));
  expect(shown).toEqual([active === 0, active === 1]);
});
