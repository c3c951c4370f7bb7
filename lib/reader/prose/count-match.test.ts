import { expect, it } from 'vitest';
import { valueSaid } from '../testing/value-said';
import { countMatch } from './count-match';

const deeds = 'During 2034, it opened 175 stores, relocated 30 stores and closed 81 stores.';

it.each([
  ['How many stores did it close?', deeds, '81 stores', false],
  ['How many stores did it close?', deeds, '30 stores', true],
  ['How many stores did it open?', deeds, '175 stores', false],
  ['How many stores did it open?', deeds, '81 stores', true],
  ['How many stores did it open?', 'The closure of 71 stores and new store openings cost more.', '71 stores', true],
  [
    'How many stores did it close?',
    'The conversion of the remaining 65 stores followed the closure.',
    '65 stores',
    true,
  ],
  ['How many stores did it close?', 'The closure of 71 stores cost more.', '71 stores', false],
  ['How many plants does it own?', 'It operated 83 plants.', '83 plants', true],
  ['How many plants does it own?', 'It owned 80 plants.', '80 plants', false],
  [
    'How many functions does the core have?',
    'It sets the outcomes of the other five functions.',
    'five functions',
    true,
  ],
  ['How many other functions are there?', 'It sets the outcomes of the other five functions.', 'five functions', false],
  ['How many categories are there?', 'Each outcome is described in one category.', 'one category', true],
  ['How many votes were in favor of the plan?', 'Broker non-votes: 172,969,325', '172,969,325', true],
  ['How many votes were in favor of the plan?', 'Votes for: 901,248,622', '901,248,622', false],
  [
    'How many stores does Alder Buy operate?',
    'We expect to close approximately 20 to 30 Alder Buy stores.',
    '30',
    true,
  ],
  [
    'How many stores does it operate?',
    'The managers are responsible for sales in more than 180 stores.',
    '180 stores',
    true,
  ],
  ['How many stores does it operate?', 'We operate in more than 180 stores.', '180 stores', false],
  ['How many stores does it operate?', 'We expect to close approximately 20 to 30 stores.', '30 stores', true],
  ['How many stores does it operate?', 'It now operates 30 stores.', '30 stores', false],
  ['How many stores does it operate?', '(1) Includes 33 kiosks and stores.', '33', true],
  [
    'How many employees does it have?',
    'We supported the net addition of approximately 11,100 employees.',
    '11,100 employees',
    true,
  ],
  [
    'How many employees does it have?',
    'Each of our 61,200 full- and part-time employees contributes.',
    '61,200',
    false,
  ],
  [
    'How many employees does it have?',
    'Approximately 50,000 employees, which constitute 32% of our total workforce, were represented.',
    '50,000 employees',
    true,
  ],
  ['How many months of notice are needed?', 'Either party needs one month of notice.', 'one month', false],
])('counts what was done with them, and all of them: %s %s (%s)', (question, text, printed, refused) => {
  const said = valueSaid('number', { value: '1', unit: null }, question, text, printed);
  expect(countMatch(said) <= 0.3).toBe(refused);
});
