import type { Case } from './expectation';
import type { Piece } from './lay-out';
import type { Seeded } from './seeded';
import { someDate } from './word-lists';

/** A technical standard: numbered clauses, requirements with "shall", definitions, a table of classes. */
export function technicalStandard(chance: Seeded): { pieces: Piece[]; cases: Case[] } {
  const published = someDate(chance, 2021, 'long');
  const effective = someDate(chance, 2022, 'long');
  const number = `TS ${chance.integer(1000, 9999)}-${chance.integer(1, 9)}`;
  const temperature = chance.integer(45, 85);
  const humidity = chance.pick(['60', '75', '85', '95']);
  const cycles = chance.integer(2, 9) * 1000;
  const accuracy = chance.pick(['0.5', '1.5', '2.5']);
  const samples = chance.integer(5, 40);
  const tests = chance
    .shuffle(['vibration test', 'salt spray test', 'drop test', 'thermal shock test', 'ingress test'])
    .slice(0, chance.integer(3, 5));
  const classes = [
    ['A', `${chance.integer(1, 4)} kN`, 'Indoor'],
    ['B', `${chance.integer(5, 8)} kN`, 'Sheltered'],
    ['C', `${chance.integer(9, 14)} kN`, 'Outdoor'],
  ];
  const clauses = ['Scope', 'Terms and definitions', 'Requirements', 'Test methods', 'Marking'];
  const pieces: Piece[] = [
    { type: 'title', text: `${number} Enclosures for outdoor equipment` },
    {
      type: 'fields',
      style: chance.pick(['inline', 'column'] as const),
      fields: [
        ['Standard number', number],
        ['Publication date', published.text],
        ['Effective date', effective.text],
        ['Edition', String(chance.integer(2, 6))],
      ],
    },
    { type: 'heading', text: `1 ${clauses[0]}` },
    {
      type: 'paragraph',
      text: 'This standard specifies the requirements for enclosures of electrical equipment. It does not apply to enclosures for underwater use.',
    },
    { type: 'heading', text: `2 ${clauses[1]}` },
    {
      type: 'paragraph',
      text: '“Rated load” means the greatest static load that the enclosure carries without permanent deformation.',
    },
    { type: 'heading', text: `3 ${clauses[2]}` },
    {
      type: 'paragraph',
      text: `The enclosure shall withstand ${cycles.toLocaleString('en-US')} opening cycles. The maximum operating temperature shall be ${temperature} degrees Celsius. The relative humidity shall not exceed ${humidity}%. The measuring error shall be less than ${accuracy} percent of full scale.`,
    },
    {
      type: 'paragraph',
      text: 'Painted surfaces are required to be free of lead. Gaskets of natural rubber are not permitted.',
    },
    { type: 'heading', text: `4 ${clauses[3]}` },
    { type: 'paragraph', text: `Type approval requires ${samples} samples. The following tests shall be carried out:` },
    { type: 'items', items: tests.map((text, index) => ({ mark: `${index + 1}.`, text })) },
    { type: 'paragraph', text: 'The load classes are given in the table below.' },
    { type: 'grid', headers: ['Class', 'Rated load', 'Location'], rows: classes, x: [72, 180, 300] },
    { type: 'heading', text: `5 ${clauses[4]}` },
    { type: 'paragraph', text: 'Each enclosure shall be marked with the class and the year of manufacture.' },
  ];
  return {
    pieces,
    cases: [
      {
        question: 'When was the standard published (publication date)?',
        expected: { kind: 'date', iso: published.iso },
      },
      { question: 'From what date is the standard effective?', expected: { kind: 'date', iso: effective.iso } },
      { question: 'What is the standard number?', expected: { kind: 'text', value: number } },
      {
        question: 'How many opening cycles shall the enclosure withstand?',
        expected: { kind: 'number', value: String(cycles) },
      },
      {
        question: 'How many samples does type approval require?',
        expected: { kind: 'number', value: String(samples) },
      },
      {
        question: 'What relative humidity in percent must not be exceeded?',
        expected: { kind: 'percent', value: humidity },
      },
      { question: 'Which tests shall be carried out?', expected: { kind: 'list', items: tests } },
      {
        question: 'Does the standard apply to enclosures for underwater use?',
        expected: { kind: 'boolean', value: false },
      },
      { question: 'Are gaskets of natural rubber permitted?', expected: { kind: 'boolean', value: false } },
      {
        question: 'What does "Rated load" mean?',
        expected: {
          kind: 'text',
          value: 'the greatest static load that the enclosure carries without permanent deformation',
        },
      },
      { question: 'What is the rated load of class B?', expected: { kind: 'text', value: classes[1]?.[1] ?? '' } },
      {
        question: 'Give the load classes as a table with class, rated load and location.',
        expected: { kind: 'table', rows: classes },
      },
      { question: 'How is clause 4 headed?', expected: { kind: 'text', value: clauses[3] ?? '' } },
      { question: 'How much does a certificate cost?', expected: { kind: 'not found' } },
      { question: 'Who is the chair of the technical committee?', expected: { kind: 'not found' } },
    ],
  };
}
