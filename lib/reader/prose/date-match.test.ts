import { expect, it } from 'vitest';
import { valueSaid } from '../testing/value-said';
import { dateMatch } from './date-match';

const term =
  'Orrin entered into an employment agreement with Ms. Voss, dated August 16, 2034, for a term commencing August 19, 2034 through January 31, 2038 (or the last day of its 2037 fiscal year if such date does not fall on January 30, 2038).';

const indenture = 'The parties to an indenture, dated as of April 9, 2031 (the “Original Indenture”), issued notes.';
const supply = 'It had a milk supply agreement with Tarn through November 28, 2031.';
const complaint = 'The plaintiffs filed an amended complaint on January 6, 2032.';

it.each([
  ['What is the date of the original indenture?', indenture, 'April 9, 2031', false],
  ['What is the date of the supplemental indenture?', indenture, 'April 9, 2031', true],
  ['Through which date did the supply agreement with Tarn run?', supply, 'November 28, 2031', false],
  ['On which date was the supply agreement with Tarn signed?', supply, 'November 28, 2031', true],
  ['When did the plaintiffs file the amended complaint?', complaint, 'January 6, 2032', false],
  ['When was the employment agreement signed?', term, 'August 16, 2034', false],
  ['When was the employment agreement signed?', term, 'August 19, 2034', true],
  [
    'What is the latest day on which it may begin?',
    'It may begin on a day no later than May 5, 2034.',
    'May 5, 2034',
    false,
  ],
  [
    'What is the latest day on which it may begin?',
    'It was announced on May 5, 2034 that it may begin.',
    'May 5, 2034',
    true,
  ],
  ['When was the employment agreement signed?', term, 'January 31, 2038', true],
  ['When was the employment agreement signed?', term, 'January 30, 2038', true],
  [
    'When did Orrin separate from Lorne?',
    'On June 26, 2034, our board approved the separation of Lorne.',
    'June 26, 2034',
    true,
  ],
  [
    'When was the separation approved?',
    'On June 26, 2034, our board approved the separation of Lorne.',
    'June 26, 2034',
    false,
  ],
  [
    'When was the merger agreement signed?',
    'On July 21, 2034, Orrin completed the merger under the merger agreement.',
    'July 21, 2034',
    true,
  ],
  [
    'When did the mergers close?',
    'On July 21, 2034, Orrin issued a press release that tells how the mergers closed.',
    'July 21, 2034',
    true,
  ],
  [
    'When was the 2032 Indenture signed?',
    'It was signed under the Indenture, dated as of April 28, 2029.',
    'April 28, 2029',
    true,
  ],
  [
    'When was the 2029 Indenture signed?',
    'It was signed under the Indenture, dated as of April 28, 2029.',
    'April 28, 2029',
    false,
  ],
  [
    'When was the distribution of Lorne completed?',
    'To complete the distribution, our board declared a dividend to holders of record as of the close of business on July 8, 2034.',
    'July 8, 2034',
    true,
  ],
  [
    'Who are holders of record on which day?',
    'The dividend goes to holders of record as of the close of business on July 8, 2034.',
    'July 8, 2034',
    false,
  ],
  [
    'When was the distribution of Lorne completed?',
    'The distribution of Lorne occurred on July 17, 2034.',
    'July 17, 2034',
    false,
  ],
  [
    'When was the agreement signed?',
    'You and the company previously entered into an agreement, dated as of November 6, 2034.',
    'November 6, 2034',
    true,
  ],
  [
    'When was the previous agreement signed?',
    'You and the company previously entered into an agreement, dated as of November 6, 2034.',
    'November 6, 2034',
    false,
  ],
  [
    'When does the credit agreement expire?',
    'The credit agreement will terminate and all amounts owing under it will be due and payable on November 9, 2034.',
    'November 9, 2034',
    false,
  ],
  [
    'When was the sale of Lorne completed?',
    'The northern portion of the sale of Lorne was completed on May 5, 2034 and the southern portion on June 6, 2034.',
    'May 5, 2034',
    true,
  ],
  [
    'When was the northern portion of the sale completed?',
    'The northern portion of the sale of Lorne was completed on May 5, 2034 and the southern portion on June 6, 2034.',
    'May 5, 2034',
    false,
  ],
  ...['May 5, 2034', 'June 5, 2036', 'April 12, 2035'].map((printed): [string, string, string, boolean] => [
    'When does the credit facility expire?',
    'The old credit facility was entered into on May 5, 2034 and scheduled to expire on June 5, 2036, but was terminated on April 12, 2035.',
    printed,
    true,
  ]),
  [
    'When was the credit facility terminated?',
    'The credit facility was scheduled to expire on June 5, 2036, but was terminated on April 12, 2035.',
    'April 12, 2035',
    false,
  ],
  [
    'When do the units vest?',
    'The units will be granted on August 24, 2034 and vest on the third anniversary of that date.',
    'August 24, 2034',
    true,
  ],
])('a date is that of its own deed: %s %s (%s)', (question, text, printed, refused) => {
  const iso = new Date(`${printed} UTC`).toISOString().slice(0, 10);
  const said = valueSaid('date', { iso, original: printed }, question, text, printed);
  expect(dateMatch(said) <= 0.3).toBe(refused);
});

it('the date of an agreement is that of its signing, and not of its end', () => {
  const text = 'Orrin has signed a credit agreement, dated as of May 27, 2032, with its lenders.';
  const match = (question: string) =>
    dateMatch(valueSaid('date', { iso: '2032-05-27', original: 'May 27, 2032' }, question, text, 'May 27, 2032'));
  expect(match('When was the credit agreement signed?')).toBe(1);
  expect(match('What is the date of the credit agreement?')).toBe(1);
  expect(match('What is the termination date of the credit agreement?')).toBeLessThan(0.6);
});
