import { expect, it } from 'vitest';
import { lineTableOf } from '../evidence/line-table-fixture';
import { absenceCaveats } from './absence-caveats';

const english = lineTableOf([
  ['The tenant pays the rent to the landlord on the first day of each month, and not later.'],
]);
const german = lineTableOf([
  ['Der Mieter zahlt die Miete an den Vermieter am ersten Tag des Monats und nicht später.'],
]);
const italian = lineTableOf([
  ['Il conduttore paga il canone al locatore il primo giorno di ogni mese, e non più tardi di questo.'],
]);
const rent = {
  en: 'What is the rent?',
  de: 'Wie hoch ist die Miete?',
  fr: 'Quel est le loyer ?',
  es: '¿Cuál es la renta?',
  it: 'Qual è il canone?',
  nl: 'Wat is de huur?',
};
const caveats = (question: string, table = english, comparesWords = true) =>
  absenceCaveats({ question, table, retrievals: [], comparesWords });

it('says where question and document are in different languages, and words are compared', () => {
  expect(caveats(rent.de)).toEqual([
    'The question is in German, the document in English: the built-in reader compares words. Ask in English.',
  ]);
  expect(caveats(rent.en, german)[0]).toContain('Ask in German.');
  expect(caveats(rent.nl, italian)[0]).toContain('The question is in Dutch, the document in Italian');
  for (const language of ['de', 'fr', 'es', 'it', 'nl'] as const) {
    expect(caveats(rent[language]), language).toHaveLength(1);
    expect(caveats(rent[language], english, false), language).toEqual([]);
  }
});

it('says nothing where the languages are the same, or leave a doubt', () => {
  for (const [question, table] of [
    [rent.en, english],
    [rent.de, german],
    [rent.it, italian],
    ['Miete', english],
    ['De La Rue revenue', english],
  ] as const)
    expect(caveats(question, table), question).toEqual([]);
});
