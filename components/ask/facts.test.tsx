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
const asked = (keywords: { text: string; source: string }[], found: string[]) =>
  renderToStaticMarkup(
    <Facts
      answer={{ ...answer, keywords_found: found }}
      brief={
        { keywords, comparison: { operator: 'above', currency: 'USD', threshold: '5000000', upper: null } } as never
      }
      completeness={null}
      by="the built-in reader"
      editor={null}
    />,
  );
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
  expect(html).toContain('inferred: not said in so many words, by the built-in reader');
  expect(html).toContain('no machine vouches for it');
  expect(html).toContain('The annex is missing.');
});

it('says of a conclusion that its lines were read surely, and that nobody measured whether it follows', () => {
  const html = renderToStaticMarkup(
    <Facts
      answer={{ ...answer, confidence_explanation: 'Dividends paid, 2022: (400)' }}
      brief={null}
      completeness={null}
      by="the built-in reader"
      editor={null}
    />,
  );
  expect(html).toContain('1.00 for the cited lines, none for the conclusion');
  expect(html).toContain('Dividends paid, 2022: (400)');
});

it('tells the words of the question that stand there from those that stand there in their place', () => {
  const keywords = [
    { text: 'charge', source: 'question' },
    { text: 'fee', source: 'dictionary' },
  ];
  expect(asked(keywords, ['charge'])).toContain('>“charge”<');
  expect(asked(keywords, ['charge', 'fee'])).toContain('“charge”; looked for in its place and found: “fee”');
  expect(asked(keywords, ['fee'])).toContain('none as it was asked; looked for in its place and found: “fee”');
});

it('has the thousands apart in what a value is compared with', () => {
  expect(asked([], [])).toContain('above USD 5,000,000');
});
