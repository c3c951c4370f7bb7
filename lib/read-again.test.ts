import { expect, it } from 'vitest';
import { systemClock } from './adapters/system-clock';
import type { Answer } from './contract/answer';
import { lineTableOf } from './evidence/line-table-fixture';
import { objectionOf, type ReadAgainPorts } from './read-again';
import { buildIndex } from './retrieval/build-index';

const cap = (value: string) => `The liability cap is EUR ${value}.`;
const clause = ['3. Liability', 'The Supplier provides the services with care and skill.'];

/** What the approval of EUR 2,000,000 meets in a newer version with these lines, the first of which it cites. */
function objection(...lines: string[]): Promise<string | null> {
  const titled = lines.flatMap((line, index) => (/^\d\. Amendment/.test(line) ? [index] : []));
  const lastLine = clause.length + lines.length;
  const sections = titled.map((index) => {
    const firstLine = clause.length + 1 + index;
    return { level: 1, title: lines[index] ?? '', startPage: 1, endPage: 1, firstLine, lastLine };
  });
  const table = lineTableOf([[...clause, ...lines]], { sections });
  const value = { value: '2000000', currency: 'EUR', scale: null, unit: null };
  const approved = {
    items: [{ kind: 'amount', value, spans: [{ line_start: 3, line_end: 3, quote: 'EUR 2,000,000' }], path: null }],
  } as unknown as Answer;
  const question = { workspaceId: 'w', text: 'What is the liability cap?', correctedBrief: null };
  const ports = {
    store: { questionById: async () => question, rates: { all: async () => [] } },
    clock: systemClock,
    dictionary: async () => undefined,
  } as unknown as ReadAgainPorts;
  const cited = [{ after: { firstLine: clause.length + 1 } }];
  return objectionOf({ questionId: 'q', answer: approved }, { table, index: buildIndex(table) }, cited, ports);
}

it('has nothing against a newer version that says the same, or that the reader makes nothing of', async () => {
  expect(await objection(cap('2,000,000'))).toBeNull();
  expect(await objection('The liability is capped as agreed.')).toBeNull();
});

it('says what else a newer version has', async () => {
  expect(await objection(cap('5,000,000'))).toBe('Read anew, it says EUR 5,000,000.');
  const two = await objection(cap('2,000,000'), '4. Liability to others', cap('5,000,000'));
  expect(two).toMatch(/^Read anew, it says EUR .*, and not only that\.$/);
});

it('says that the clause is changed further on, in whatever words', async () => {
  const amended = await objection(
    cap('2,000,000'),
    '4. Amendment',
    'Clause 3 is replaced as follows:',
    'No party answers for more than five million euros.',
  );
  expect(amended).toBe('It stands in clause 3, which is changed on page 1, line 5: “Clause 3 is replaced”.');
});

it('says that an amendment further on has another figure, although it names no clause', async () => {
  const amended = await objection(cap('2,000,000'), '4. Amendment No. 1', 'Liability is now limited to EUR 5,000,000.');
  expect(amended).toBe(
    '“4. Amendment No. 1” gives another figure on page 1, line 5: “Liability is now limited to EUR 5,000,000.”',
  );
});
