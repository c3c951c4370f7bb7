import { expect, it } from 'vitest';
import { askWhole } from './testing/ask-whole';
import { paperOf } from './testing/lay-out';

it('what stands in the quoted title of a section is no list of things', () => {
  const notes = paperOf([
    'Description of the Notes',
    'It falls into the exceptions for liens described above under “— Limitation on Liens on Major Property and United States and Canadian Operating Subsidiaries”; or it is permitted otherwise.',
  ]);
  expect(askWhole(notes, 'List the subsidiaries').answer_found).toBe(false);
});
