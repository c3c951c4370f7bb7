import { expect, it } from 'vitest';
import { lineTableOf } from '../evidence/line-table-fixture';
import { absenceCaveats } from './absence-caveats';

const english = lineTableOf([
  ['The tenant pays the rent to the landlord on the first day of each month, and not later.'],
]);
const german = lineTableOf([
  ['Der Mieter zahlt die Miete an den Vermieter am ersten Tag des Monats und nicht später.'],
]);
const caveats = (language: string, table = english, comparesWords = true) =>
  absenceCaveats({ language, table, retrievals: [], comparesWords });

it('says where question and document are in different languages, and words are compared', () => {
  expect(caveats('de')).toEqual([
    'The question is in German, the document in English: the built-in reader compares words. Ask in English.',
  ]);
  expect(caveats('en', german)[0]).toContain('Ask in German.');
  expect([caveats('en'), caveats('de', german), caveats('other'), caveats('de', english, false)]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});
