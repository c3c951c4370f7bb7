import { expect, it } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, plainLook } from '../testing/lay-out';

const said = (text: string) =>
  labelsOfWhole(layOut([{ type: 'paragraph', text }], plainLook), 'What law governs the agreement?');

it('reads the law of a country by its adjective, where it governs', () => {
  expect(said('This agreement is governed by German law, excluding its rules on conflicts.')).toEqual(['German law']);
  expect(said('The agreement shall be governed by and construed in accordance with French law.')).toEqual([
    'French law',
  ]);
  expect(said('The seller is a company under French law, and the agreement has two annexes.')).toEqual([]);
});
