import { describe, expect, it } from 'vitest';
import type { LineTable } from '../../document/line-table';
import { parseQuestion } from '../../question/parse-question';
import { readAnswer } from '../read-answer';
import { layOut } from '../testing/lay-out';
import { wholePassage } from '../testing/whole-passage';

const look = { fontSize: 10, linesPerPage: 40, width: 468, runningHead: null };

const table = [
  'Information about our Executive Officers',
  'Name Age Position',
  'Ann M. Lee 52 Chief Executive Officer',
  'Carlos Abrams-Rivera 45 Chief Financial Officer since May 2021; previously General Counsel',
  'Rashida Lande, J.D. 38 Senior Vice President and General Counsel',
  'Jon J. Nudi 52 Group President',
];
const prose = [
  'The section below tells of our executive officers as of July 2, 2020:',
  'Ann M. Lee, age 52, is Chief Executive Officer. Ms. Lee joined in 2001.',
  'Carlos Abrams-Rivera, age 45, is Chief Financial Officer.',
  'Rashida Lande, age 38, is General Counsel.',
  'Jon J. Nudi, age 52, is Group President.',
];

const wrapped = [
  'Information about our Executive Officers',
  'Name',
  'Age',
  'Position',
  'Year Elected',
  'to Present',
  'Position',
  'Ann M. Lee',
  '52',
  'Chief Executive Officer',
  '2015',
  'Carlos Abrams-Rivera',
  '45',
  'Senior Vice President and Chief',
  'Financial Officer since May 2021; previously General Counsel',
  '2021',
  'Rashida Lande, J.D.',
  '38',
  'Senior Vice President and General',
  'Counsel',
  '2019',
  'Jon J. Nudi',
  '52',
  'Group President',
  '2014',
];

/** Puts the cells of a row beside one another, line below line in each, as they stand where they are wrapped. */
function putInCells({ pages }: LineTable): void {
  let top = 0;
  let below = 0;
  const [, ...inCells] = pages.flatMap((page) => page.lines);
  for (const [index, line] of inCells.slice(0, 6).entries()) {
    const y0 = 100 + (index < 4 ? 0 : 12 * (index - 3));
    line.box = [72 + 90 * Math.min(index, 3), y0, 150 + 90 * Math.min(index, 3), y0 + 11];
    below = y0;
  }
  for (const line of inCells.slice(6)) {
    const isName = /^(?:Ann|Carlos|Rashida|Jon) /.test(line.text);
    const isSecond = /^(?:Financial|Counsel)/.test(line.text);
    if (isName) top = below + 20;
    const left = isName ? 72 : /^\d\d$/.test(line.text) ? 200 : /^\d{4}$/.test(line.text) ? 480 : 230;
    const y0 = isSecond ? top + 12 : top;
    line.box = [left, y0, left + 5 * line.text.length, y0 + 11];
    below = Math.max(below, y0);
  }
}

function read(lines: string[], question: string) {
  const laidOut = layOut([{ type: 'lines', lines }], look);
  if (lines === wrapped) putInCells(laidOut);
  return readAnswer({ brief: parseQuestion(question), passages: [wholePassage(laidOut)], table: laidOut }).answer;
}

const surnames = (lines: string[], question: string) =>
  read(lines, question).items.map(({ value }) =>
    typeof value === 'object' && 'last_name' in value ? value.last_name : value,
  );

describe.each([
  ['a table', table],
  ['paragraphs', prose],
  ['wrapped cells', wrapped],
])('people with their ages in %s', (_, lines) => {
  it.each([
    'List all executive officers.',
    'Who are the executive officers? I need all the names.',
    'Tell me who the executive officers are',
  ])('names all of them: %s', (question) => {
    expect(surnames(lines, question)).toEqual(['Lee', 'Abrams-Rivera', 'Lande', 'Nudi']);
  });

  it('tells how old the holder of an office is, now and not before', () => {
    const age = (question: string) => read(lines, question).items[0]?.value;
    expect(age('How old is the chief financial officer?')).toMatchObject({ value: '45' });
    expect(age('How old is the general counsel?')).toMatchObject({ value: '38' });
    expect(age('What is the age of Jon Nudi?')).toMatchObject({ value: '52' });
    expect(age('How old is Ms. Lande?')).toMatchObject({ value: '38' });
    expect(age('How old is the treasurer?')).toBeUndefined();
  });

  it('tells the youngest, and nobody where two are as old', () => {
    expect(surnames(lines, 'Who is the youngest of the executive officers?')).toEqual(['Lande']);
    expect(surnames(lines, 'Who is the oldest of the executive officers?')).toEqual([]);
  });

  it('does not take them for another group', () => {
    expect(surnames(lines, 'List all licensed physicians.')).toEqual([]);
  });
});

describe('an age told in passing', () => {
  const news = [
    'Ann M. Lee, 61, former chair of Tarn Shoes, has been appointed President of Orrin.',
    'Jon Nudi (age 58) will step down in May. Rashida Lande has 35 years of experience.',
  ];
  it.each([
    ['How old is Ms. Lee?', '61'],
    ["What is Ann Lee's age?", '61'],
    ['How old is Mr. Nudi?', '58'],
    ['How old is Rashida Lande?', undefined],
    ['How old is Mr. Tarn?', undefined],
  ])('%s', (question, age) => {
    const value = read(news, question).items[0]?.value;
    expect(typeof value === 'object' && 'value' in value ? value.value : value).toBe(age);
  });
});

describe('those of an age, and who used to be what', () => {
  const lives = [
    ...Array.from({ length: 50 }, (_, line) => `Line ${line} of the pages before.`),
    'Information about our Executive Officers',
    'Name Age Position',
    'Ann M. Lee 52 Chief Executive Officer',
    'Carlos Abrams-Rivera 45 Chief Financial Officer',
    'Rashida Lande, J.D. 38 General Counsel',
    'Jon J. Nudi 52 Former Chair and CEO, Brook Networks',
    'Ms. Lee was appointed in 2021. She was a member of the board of directors of Harbour Bank.',
    'Mr. Abrams-Rivera joined in 2019. Before, he served as the Chief Financial Officer of Fenwick Mills, LLC.',
    'Ms. Lande joined in 2020. Prior to that, she was counsel at Fenwick Mills, LLC.',
  ];

  it('keeps those of the age that is asked for', () => {
    expect(surnames(lives, 'Which of the executive officers were 52 years old?')).toEqual(['Lee', 'Nudi']);
    expect(surnames(lives, 'Which of the executive officers are younger than 40?')).toEqual(['Lande']);
    expect(surnames(lives, 'Which of the executive officers were 61 years old?')).toEqual([]);
    expect(surnames(lives, 'List all executive officers as of July 28.')).toHaveLength(4);
  });

  it('names in full whose life says that he held the post', () => {
    expect(surnames(lives, 'Which executive officer once headed Brook Networks?')).toEqual(['Nudi']);
    expect(surnames(lives, 'Who among the officers used to be the finance chief of Fenwick Mills?')).toEqual([
      'Abrams-Rivera',
    ]);
  });

  it('names nobody for a seat on a board, or for a post that nobody held', () => {
    expect(surnames(lives, 'Which executive officer once headed Harbour Bank?')).toEqual([]);
    expect(surnames(lives, 'Who among the officers used to be the finance chief of Brook Networks?')).toEqual([]);
  });
});
