import { describe, expect, it } from 'vitest';
import { parseQuestion } from '../../question/parse-question';
import { readAnswer } from '../read-answer';
import { wholePassage } from '../testing/whole-passage';
import { type Printed, printPages } from './print-page.fixture';

const text = (line: string): Printed[] => [{ text: line, x: 40 }];
const row = (name: string, ...cells: readonly string[]): Printed[] => [
  ...(name === '' ? [] : [{ text: name, x: 40 }]),
  ...cells.map((cell, index) => ({ text: cell, x: 260 + index * 100, right: true })),
];

const minutes = printPages([
  [
    text('Orrin Brands, Inc. held its annual meeting of shareholders on May 18, 2022.'),
    text('Proposal 1. With respect to the election of three directors, the votes were cast as set forth below:'),
    row('Name', 'Votes For', 'Votes Against', 'Abstentions', 'Broker Non-Votes'),
    row('Ann M. Lee', '59,657,810', '294,935', '10,714,238', '6,884,223'),
    row('Carlos Abrams-', '54,760,830', '5,184,437', '10,721,716', '6,884,223'),
    text('Rivera'),
    text('Each of the nominees was elected.'),
    text('Proposal 2. With respect to the advisory vote on the compensation of the named executive officers, the'),
    text('votes were cast as set forth below:'),
    row('', 'Votes For', 'Votes Against', 'Abstentions', 'Broker Non-Votes'),
    row('', '57,172,731', '13,324,080', '170,172', '—'),
    text('Proposal 3. With respect to how often the compensation of the named executive officers should be voted on:'),
    row('', '1 Year', '2 Years', '3 Years', 'Abstentions'),
    row('', '66,076,265', '43,060', '4,352,683', '194,975'),
    text('Proposal 4. With respect to the ratification of the appointment of Tarn & Wick LLP as independent auditor:'),
    row('', 'Votes For', 'Votes Against', 'Abstentions'),
    row('', '75,612,318', '1,854,695', '84,193'),
    text('(5) The shareholder proposal regarding a report on packaging waste was defeated:'),
    text('For 19,718,780'),
    text('Against 57,228,788'),
    text('Abstain 600,112'),
    text('(6) The shareholder proposal regarding a report on water and waste was defeated:'),
    text('For 21,402,117'),
    text('Against 55,900,004'),
    text('Abstain 245,559'),
  ],
]);

function votes(question: string): unknown[] {
  const { answer } = readAnswer({ brief: parseQuestion(question), passages: [wholePassage(minutes)], table: minutes });
  return answer.items.map(({ value }) => (value as { value: string }).value);
}

describe('votes on a matter', () => {
  it('reads the side that is asked for from the tally under the matter', () => {
    expect(votes("How many votes were cast against Orrin's named executive officers' compensation?")).toEqual([
      '13324080',
    ]);
    expect(votes('How many votes went against ratifying Tarn & Wick at the May 2022 annual meeting?')).toEqual([
      '1854695',
    ]);
    expect(votes('How many shares were voted in favor of the report on packaging waste?')).toEqual(['19718780']);
    expect(votes('How many shareholders abstained on the report on water?')).toEqual(['245559']);
  });

  it('reads the votes for and against a nominee, whose name may take two lines', () => {
    expect(votes('How many votes were cast against Carlos Abrams-Rivera?')).toEqual(['5184437']);
    expect(votes('How many no votes did Carlos Abrams-Rivera get?')).toEqual(['5184437']);
    expect(votes('How many yes votes did Ann Lee get?')).toEqual(['59657810']);
    expect(votes("How many broker non-votes were there in Ann Lee's election?")).toEqual(['6884223']);
  });

  it('gives nothing where the side is not counted, or two matters are called so', () => {
    expect(votes('How many votes were withheld from Ann Lee?')).toEqual([]);
    expect(votes('How many broker non-votes were there on executive officers’ compensation?')).toEqual([]);
    expect(votes('How many votes were cast against the report on waste?')).toEqual([]);
    expect(votes('How many votes were cast against the directors?')).toEqual([]);
  });

  it('gives nothing for another meeting, another matter, or what compares sides', () => {
    expect(votes('How many votes were cast against Tarn & Wick at the 2019 annual meeting?')).toEqual([]);
    expect(votes('How many votes were cast against the stock split?')).toEqual([]);
    expect(votes('How many more votes were cast for Tarn & Wick than against it?')).toEqual([]);
  });
});
