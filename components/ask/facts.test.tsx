import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Answer } from '@/lib/contract/answer';
import { Facts } from './facts';

const answer = {
  extraction_method: 'inferred',
  confidence: 1,
  confidence_explanation: 'Given by a person (the answer before it at 0.50: stands on the line)',
  caveats: ['The annex is missing.'],
  answer_found: true,
  complete_answer_found: true,
  keywords_found: [],
  indicators: { tone: 'dry' },
  suggested_clarification: null,
} as unknown as Answer;
const factsOf = (editor: string | null, method: Answer['extraction_method'] = 'inferred') =>
  renderToStaticMarkup(
    <Facts
      answer={{ ...answer, extraction_method: method }}
      brief={null}
      completeness={null}
      by="the built-in reader"
      editor={editor}
    />,
  );

it('says of an edit whose it is, and nothing that was measured of the answer before it', () => {
  const html = factsOf('Ann');
  expect(html).toContain('edited by Ann: it follows from the cited lines, and does not stand there');
  expect(html).toContain('no machine vouches for it');
  for (const told of ['built-in reader', '1.00', '0.50', 'annex', 'Complete', 'Words found', 'dry'])
    expect(html, told).not.toContain(told);
  expect(factsOf('Ann', 'verbatim')).toContain('it stands in the cited lines as it is');
});

it('says of what was found who found it and how sure they are', () => {
  const html = factsOf(null);
  expect(html).toContain('inferred, by the built-in reader');
  expect(html).toContain('1.00');
  expect(html).toContain('The annex is missing.');
});
