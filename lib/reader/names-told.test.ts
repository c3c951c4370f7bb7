import { expect, it } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, plainLook } from './testing/lay-out';

const ask = (sentence: string, question: string) =>
  labelsOfWhole(
    layOut(
      [
        { type: 'title', text: 'Agreement' },
        { type: 'paragraph', text: sentence },
      ],
      plainLook,
    ),
    question,
  );

it.each([
  [
    'Notices to the Supplier shall be sent to The Company Secretary, Unit 4, Alder Park, Goole DN14 6XY.',
    'Who is the Company Secretary?',
  ],
  [
    'An invoice for consulting fees will be provided to Tom Dane no later than the 4th day of the month.',
    'Who is the consultant?',
  ],
  ['The Grantee will provide quarterly reports by email to the Harbour Project Manager.', 'Who is the Grantee?'],
  [
    'Parent must pay the fee of $31.0 million where the Company accepts an offer in connection with a Superior Bid.',
    'Who receives the $31.0 million fee?',
  ],
])('takes nobody of whom something else is told: %s', (sentence, question) => {
  expect(ask(sentence, question)).toEqual([]);
});

it('takes who did a thing, and nothing that it was done with', () => {
  const minutes =
    'Motion by Ann Lee, second by Bo Marsh to proceed with the purchase of a Tom Dane tractor after a trial.';
  expect(ask(minutes, 'Who seconded the purchase of the tractor?')).toEqual(['Bo Marsh']);
  expect(
    ask('The purchase of the tractor was seconded by Bo Marsh. Ann Lee objected.', 'Who seconded the purchase?'),
  ).toEqual(['Bo Marsh']);
});

it.each([
  ['The Company engages Tom Dane as consultant for the trial of the new pump.', 'Who is the consultant?', 'Tom Dane'],
  [
    'Agreement between Orrin Ltd. (the "Company") and Tom Dane (the "Consultant").',
    'Who is the consultant?',
    'Tom Dane',
  ],
  ['The Consultant, Tom Dane, will report each month.', 'Who is the consultant?', 'Tom Dane'],
  [
    'The Company Secretary is Ann Lee, whose office is at 4 Mill Lane, Goole DN14 6XY.',
    'Who is the Company Secretary?',
    'Ann Lee',
  ],
])('takes whoever is said to be so: %s', (sentence, question, name) => {
  expect(ask(sentence, question)).toEqual([name]);
});
