import { describe, expect, it } from 'vitest';
import { parseQuestion } from '../../question/parse-question';
import { layOut } from '../testing/lay-out';
import { wholePassage } from '../testing/whole-passage';
import { askedOf } from './asked';
import { readLitigation } from './read-litigation';
import { readingOf } from './reading';

function ask(question: string, ...paragraphs: readonly string[]) {
  const front = ['Orrin Pumps, Inc. Annual report', ...Array<string>(20).fill('Our pumps are sold in many places.')];
  const table = layOut(
    [...front, ...paragraphs].map((text) => ({ type: 'paragraph', text })),
    { fontSize: 10, linesPerPage: 6, width: 468, runningHead: null },
  );
  const reading = readingOf([wholePassage(table)], table);
  return readLitigation(askedOf(parseQuestion(question), reading), reading);
}

const saidOf = (found: ReturnType<typeof ask>) => found?.map(({ items }) => items[0]?.value);

const sued = 'In March 2031 several lawsuits were filed against us in the district court by owners of our pumps.';
const party = 'We are party to a variety of litigation, claims and legal proceedings.';
const noEffect =
  'Management believes that the final outcome of the legal proceedings will not have a material adverse effect on us.';
const risk = 'We could be named as defendants in lawsuits, and litigation risks may be significant.';

describe('whether a company is in litigation', () => {
  it.each([
    ['Is Orrin a party to any litigation?', [sued], [true]],
    ['Has Orrin reported any materially important ongoing legal battles from FY2031?', [party, noEffect, sued], [true]],
    ['Has Orrin reported any materially important ongoing legal battles?', [party, noEffect], [false]],
    ['Has Orrin reported any materially important ongoing legal battles?', [party], []],
    ['Is Orrin involved in legal disputes?', [party, noEffect], [true]],
    ['Is Orrin facing any lawsuits?', [risk], []],
    [
      'Has Orrin reported any materially important ongoing legal battles?',
      ['Claims for injuries have been made against Orrin arising out of the use of its pumps.'],
      [true],
    ],
    [
      'Has Orrin reported any materially important ongoing legal battles?',
      ['We have been named in more than 3,000 lawsuits related to pumps.'],
      [true],
    ],
    ['Is Orrin facing any lawsuits?', ['Claims may have been made against us of which we do not know.'], []],
    ['Is Orrin facing any lawsuits?', ['Claims were made against Tarn for leaks of its valves.'], []],
    [
      'Is Orrin facing any lawsuits?',
      ['Our directors are named in more than 30 other reports, in some cases twice.'],
      [],
    ],
    ['Are there pending lawsuits against Orrin?', ['We are not a party to any pending legal proceedings.'], [false]],
    ['Is Orrin facing any lawsuits?', ['In 2030 Orrin filed a complaint against Tarn Valves Corp.'], []],
    ['Is Orrin facing any lawsuits?', ['In 2030 Tarn Valves Corp. filed a complaint against Orrin.'], [true]],
    ['Is Orrin facing any lawsuits?', ['A lawsuit was filed against us in 2029 and dismissed in 2030.'], []],
  ])('%s', (question, paragraphs, values) => {
    expect(saidOf(ask(question, ...paragraphs))).toEqual(values);
  });

  it('says what is expected, and that whether it is material is left open', () => {
    const question = 'Is Orrin facing any significant lawsuits?';
    expect(ask(question, sued, noEffect)?.[0]?.caveats).toEqual([`What is expected of all of it: “${noEffect}”`]);
    expect(ask(question, sued)?.[0]?.caveats).toEqual(['Whether it is material is for you to judge.']);
  });

  it.each(['Must Orrin give notice of litigation?', 'Has Tarn sued Orrin?', 'Is litigation about pumps pending?'])(
    'leaves %s to others',
    (question) => {
      expect(ask(question, sued, party)).toBeNull();
    },
  );
});
