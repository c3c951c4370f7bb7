import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesBetween } from '../document/line-table';
import { boundariesOf, grownToWhole } from './boundaries';
import { lineTableOf } from './line-table-fixture';

const sentence = fc
  .integer({ min: 1, max: 4 })
  .map((lines) =>
    Array.from({ length: lines }, (_, line) =>
      line === lines - 1 ? 'and the costs of the repair.' : 'the insurer pays what is due and',
    ),
  );
const document = fc.record({
  sentences: fc.array(sentence, { minLength: 1, maxLength: 8 }),
  perPage: fc.integer({ min: 1, max: 6 }),
  furnished: fc.boolean(),
});

/** Sentences over pages, with heads and feet; the lines of text by number. */
function laidOut({ sentences, perPage, furnished }: { sentences: string[][]; perPage: number; furnished: boolean }) {
  const flow = sentences.flatMap((lines) => lines.map((text, line) => ({ text, first: line === 0 })));
  const pages: string[][] = [];
  for (let from = 0; from < flow.length; from += perPage) {
    const texts = flow.slice(from, from + perPage).map(({ text }) => text);
    pages.push(furnished ? ['Northwind Insurance', ...texts, 'Page 7'] : texts);
  }
  const table = lineTableOf(pages, {
    change: (line) => {
      if (line.text === 'Northwind Insurance') line.furniture = 'head';
      if (line.text === 'Page 7') line.furniture = 'foot';
    },
  });
  const numbers = table.pages
    .flatMap(({ lines }) => lines.filter(({ furniture }) => !furniture))
    .map(({ number }) => number);
  return { table, flow, numbers };
}

describe('the boundaries of cited lines', () => {
  it('are clean exactly where sentences begin and end, whatever page breaks, heads and feet lie between', () => {
    fc.assert(
      fc.property(document, fc.nat(), fc.nat(), (made, a, b) => {
        const { table, flow, numbers } = laidOut(made);
        const from = a % flow.length;
        const to = from + (b % (flow.length - from));
        const found = boundariesOf(table, linesBetween(table, numbers[from] ?? 0, numbers[to] ?? 0));
        expect(found).toEqual({
          startsClean: flow[from]?.first,
          endsClean: to === flow.length - 1 || flow[to + 1]?.first,
        });
      }),
    );
  });

  it.each<[string, string[], number, boolean, boolean]>([
    ['an element of a list', ['We do not pay for', '(a) war and', 'warlike events', '(b) terror'], 2, true, false],
    ['the rest of an element', ['We do not pay for', '(a) war and', 'warlike events', '(b) terror'], 3, false, true],
    ['the line below a colon', ['The insurer pays:', 'the costs of the repair', 'and of the loss.'], 2, true, false],
    ['the last line of a document', ['The insurer pays what is', 'due'], 2, false, true],
  ])('of %s', (_, texts, line, startsClean, endsClean) => {
    const table = lineTableOf([texts]);
    expect(boundariesOf(table, linesBetween(table, line, line))).toEqual({ startsClean, endsClean });
  });

  it('are clean around rows of a table, which are whole in themselves', () => {
    const table = lineTableOf([['Fire 100 10', 'Flood 200 20', 'Theft 300 30']], {
      change: (line) => {
        line.words = line.words.map((word, column) => ({ ...word, column }));
      },
    });
    expect(boundariesOf(table, linesBetween(table, 2, 2))).toEqual({ startsClean: true, endsClean: true });
  });

  it('are not clean where there are no lines', () => {
    expect(boundariesOf(lineTableOf([['One.']]), [])).toEqual({ startsClean: false, endsClean: false });
  });
});

describe('cited lines with the rest of their sentences', () => {
  it('begin where the first of them begins, and end where the last ends', () => {
    fc.assert(
      fc.property(document, fc.nat(), fc.nat(), (made, a, b) => {
        const { table, flow, numbers } = laidOut(made);
        const from = a % flow.length;
        const to = from + (b % (flow.length - from));
        const grown = grownToWhole(table, linesBetween(table, numbers[from] ?? 0, numbers[to] ?? 0));
        const next = flow.findIndex(({ first }, index) => index > to && first);
        expect(grown[0]?.number).toBe(numbers[flow.findLastIndex(({ first }, index) => index <= from && first)]);
        expect(grown.at(-1)?.number).toBe(numbers[(next < 0 ? flow.length : next) - 1]);
      }),
    );
  });

  it('are alone among the fields of a form, which end in no full stop', () => {
    const table = lineTableOf([['Policy number CP-1', 'Annual premium EUR 39,850', 'Deductible EUR 900']]);
    expect(grownToWhole(table, linesBetween(table, 2, 2)).map(({ number }) => number)).toEqual([2]);
  });
});
