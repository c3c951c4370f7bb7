import { expect, it } from 'vitest';
import { lineTableOf } from '../../evidence/line-table-fixture';
import { isLineOfContents } from './contents-entry';

const contents = [
  'TABLE OF CONTENTS',
  'PART I 4',
  'Item 1. Business. 4',
  'Properties 17',
  'Item 16. Summary. 95',
  'Signatures 96',
  'Schedule II 97',
];

function isListed(lines: readonly string[], text: string): boolean {
  const { pages } = lineTableOf([[...lines]]);
  const page = pages[0]!.lines;
  return isLineOfContents(page.find((line) => line.text === text)!, page);
}

it('a line below the heading of the contents whose number rises with those beside it is an entry', () => {
  expect(isListed(contents, 'Signatures 96')).toBe(true);
  expect(isListed(contents, 'Schedule II 97')).toBe(true);
});

it.each([
  ['without the heading', contents.slice(1)],
  ['whose neighbours end in numbers that fall', ['CONTENTS', 'Shops 120', 'Depots 14', 'Signatures 96', 'Offices 3']],
  ['above the heading', ['Signatures 96', ...contents.filter((text) => text !== 'Signatures 96')]],
])('a line %s is none', (_name, lines) => {
  expect(isListed(lines, 'Signatures 96')).toBe(false);
});
