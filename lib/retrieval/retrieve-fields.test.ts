import { expect, it } from 'vitest';
import { lineTableOf } from '../evidence/line-table-fixture';
import { parseQuestion } from '../question/parse-question';
import { readEachField } from '../reader/read-each-field';
import { buildIndex } from './build-index';
import { defaultKnobs, retrieve } from './retrieve';
import { retrieveAsked } from './retrieve-fields';

const filler = (topic: string) =>
  Array.from({ length: 30 }, (_, index) => `The ${topic} matter number ${index} is told in general words.`);

const lease = lineTableOf([
  ...['house', 'garden', 'roof', 'cellar'].map(filler),
  [...filler('stairs'), 'The security deposit is EUR 7,350.', ...filler('stairs')],
  [...filler('fence'), 'The notice period is three months.', ...filler('fence')],
]);
const index = buildIndex(lease);
const asked = (question: string, options = {}) => {
  const brief = parseQuestion(question, { lines: index.lines, ...options });
  return { brief, found: retrieveAsked(index, lease, brief, defaultKnobs(brief, { reader: true })) };
};
const linesOf = (found: ReturnType<typeof retrieve>) =>
  found.passages.map(({ firstLine, lastLine }) => [firstLine, lastLine]);

it('finds for each field what is found where it is asked alone', () => {
  const { found } = asked('What are the security deposit and the notice period?');
  for (const [path, question] of [
    ['security_deposit', 'What is the security deposit?'],
    ['notice_period', 'What is the notice period?'],
  ] as const) {
    const own = found.passages.filter(({ fields }) => fields?.includes(path));
    for (const { firstLine, lastLine } of asked(question).found.passages)
      expect(own.some((passage) => passage.firstLine <= firstLine && lastLine <= passage.lastLine)).toBe(true);
  }
  expect(found.passages.map(({ index }) => index)).toEqual(found.passages.map((_, at) => at + 1));
  const lines = linesOf(found).flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
  );
  expect(new Set(lines).size).toBe(lines.length);
});

it('leaves a question for one thing, and one that a person has set, as they are', () => {
  const one = asked('What is the security deposit?');
  expect(one.found).toEqual(retrieve(index, lease, one.brief, defaultKnobs(one.brief, { reader: true })));
  const two = asked('What are the security deposit and the notice period?').brief;
  const set = { ...two, corrected: true };
  const found = retrieveAsked(index, lease, set, defaultKnobs(set));
  expect(found.passages.every(({ fields }) => fields === undefined)).toBe(true);
});

it('shares the room of a model’s prompt between the fields', () => {
  const one = parseQuestion('What is the security deposit?');
  const two = parseQuestion('What are the security deposit and the notice period?');
  const [alone, each] = [defaultKnobs({ ...one, shape: 'listing' }), defaultKnobs(two)];
  expect(each.maximumPassages * 2).toBe(alone.maximumPassages);
  expect(each.maximumTokens * 2).toBe(alone.maximumTokens);
  expect(defaultKnobs(two, { reader: true }).maximumPassages).toBe(8);
});

it('has the reader read each field in its own passages, and nothing else', () => {
  const { brief, found } = asked('What are the security deposit and the notice period?');
  const read = (passages: typeof found.passages) => readEachField({ brief, passages, table: lease });
  expect(read(found.passages).items.map(({ path }) => path)).toEqual(['security_deposit', 'notice_period']);
  const others = found.passages.map((passage) => ({ ...passage, fields: ['notice_period'] }));
  expect(read(others)).toMatchObject({
    items: [{ path: 'notice_period' }],
    caveats: ['Not found: What is the security deposit?'],
  });
});
