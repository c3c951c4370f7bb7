import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Composer } from './composer';

it('takes no words before the page has started, which would be lost', () => {
  const html = renderToStaticMarkup(
    <Composer
      documentId="policy"
      blocked={null}
      onAsk={async () => null}
      fieldLists={[]}
      selection={null}
      followsUp={null}
      onAlone={() => undefined}
    />,
  );
  expect(html).toMatch(/<textarea[^>]*readonly/i);
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled/);
});
