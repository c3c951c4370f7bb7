import { describe, expect, it } from 'vitest';
import { askWhole } from '../testing/ask-whole';
import type { Piece } from '../testing/lay-out';
import { layOut } from '../testing/lay-out';

const look = { fontSize: 10, linesPerPage: 60, width: 468, runningHead: null };

function read(paragraphs: string[], question: string) {
  const front = Array.from({ length: 34 }, (_, index) => `Line ${index + 1} of the front`);
  const table = layOut(
    [{ type: 'lines', lines: front }, ...paragraphs.map((text): Piece => ({ type: 'paragraph', text }))],
    look,
  );
  const answer = askWhole(table, question);
  return answer.items.map(({ value }) => value);
}

const report = [
  'In the 12 weeks ended March 19, 2022, we sold our Orchard, Meadow and other select juice brands to Hale Partners for $3.5 billion in cash.',
  'The transfer agent for our common stock is Northfield Trust Company.',
  'Before version 2.0, the Harbour Model was called the “Model for Improving Quay Safety.” This title is not used any more.',
  'Prior to joining Orchard, Ms. Lande was Group Vice President at Merrow Family Stores from 2011 to 2014. She studied in Oslo.',
  'Mr. Nudi joined in 1993. Mr. Nudi also serves on the Board of Directors of Castell, Inc.',
  'Our owned data centers are primarily located in Utah. Our offices are in California.',
  'Quay Packaging North America, Inc. (formerly known as Bemel Company, Inc.) issued the notes.',
  'The Company is in the process of negotiating with the New York State Department of Environmental Conservation to resolve claims of hazardous waste in connection with its pharmacies.',
  'The litigation on tide gates is pending in the U.S. District Court for the Northern District of Ohio and includes over 2,000 cases.',
  'At the effective time of the second merger, Merger Sub II was renamed Castell Technologies, LLC.',
  'We expect to relocate our global headquarters to the Spiral, an office building in the Yards.',
  'Any file named Override.xml takes precedence over all other files in the same packages directory.',
];

describe('names that complete a sentence', () => {
  it.each([
    ['To whom did Orchard sell its Orchard, Meadow and other select juice brands?', 'Hale Partners'],
    ['Who is the transfer agent for the common stock?', 'Northfield Trust Company'],
    ['What was the Harbour Model called before version 2.0?', 'Model for Improving Quay Safety'],
    ['At which retailer did Rashida Lande work immediately before joining Orchard?', 'Merrow Family Stores'],
    ["On which company's board of directors does Jon Nudi serve?", 'Castell, Inc.'],
    ['In which U.S. state are the owned data centers primarily located?', 'Utah'],
    ['Under what name was Quay Packaging North America formerly known?', 'Bemel Company, Inc.'],
    [
      'With which state agency is the company negotiating over hazardous waste claims against its pharmacies?',
      'New York State Department of Environmental Conservation',
    ],
    [
      'Before which court is the tide gates litigation pending?',
      'U.S. District Court for the Northern District of Ohio',
    ],
    ['What was Merger Sub II renamed to at the second merger?', 'Castell Technologies, LLC'],
    ['To which building does the company expect to relocate its global headquarters?', 'Spiral'],
    ['Which file name takes precedence over all other files in the same packages directory?', 'Override.xml'],
  ])('%s', (question, value) => {
    expect(read(report, question)).toEqual([value]);
  });

  it.each([
    'To what level did the company raise its guidance?',
    'From whom did Orchard buy Merrow?',
    'Who is the auditor of the common stock?',
    "On which company's board of directors does Ann Lee serve?",
  ])('are not given to what the text does not say: %s', (question) => {
    expect(read(report, question)).toEqual([]);
  });
});
