import { describe, expect, it } from 'vitest';
import { askWhole } from '../testing/ask-whole';
import { paperOf } from '../testing/lay-out';

const report = paperOf([
  'Orrin Corporation',
  'Annual report for the fiscal year ended December 31, 2031.',
  'Fuel expense increased by $1.4 billion, or 111%, compared to 2030. The increase was driven primarily by higher fuel prices and longer routes.',
  'Freight revenue decreased 4% in 2031 due to fewer voyages. Office rent increased 3% in 2031, primarily due to a new building.',
  'Advertising expense increased 5% in 2030, primarily due to a campaign. Port fees increased 2% in the fourth quarter of 2031 due to a strike.',
  'Crew costs as a percentage of revenue increased in 2031 because of overtime in all ports.',
  'Repairs increased 6% in 2031 due to an accident at sea.',
  'Repairs increased 9% in 2031 due to the age of the fleet.',
]);

function causesOf(question: string): unknown[] {
  return askWhole(report, question).items.map(({ value }) =>
    typeof value === 'object' && 'content' in value ? value.content : value,
  );
}

describe('what made a line change', () => {
  it.each([
    ['What drove the increase in fuel expense in 2031?', 'higher fuel prices and longer routes'],
    ['Why did fuel expense increase in 2031?', 'higher fuel prices and longer routes'],
    ['What drove the change in freight revenue in fiscal 2031?', 'fewer voyages'],
    ['What was the main reason for the decrease in freight revenue in 2031?', 'fewer voyages'],
    ['What caused the increase in office rent in 2031?', 'a new building'],
  ])('is what its sentence says: %s', (question, told) => {
    expect(causesOf(question)).toEqual([told]);
    expect(askWhole(report, question).extraction_method).toBe('inferred');
  });

  it.each([
    ['the other way', 'What drove the increase in freight revenue in 2031?'],
    ['another year', 'What drove the increase in advertising expense in 2031?'],
    ['a quarter', 'What drove the increase in port fees in 2031?'],
    ['a part of it', 'What drove the increase in rent in 2031?'],
    ['a share of something', 'What drove the increase in crew costs in 2031?'],
    ['two causes in two places', 'What drove the increase in repairs in 2031?'],
    ['nothing', 'What drove the increase in insurance expense in 2031?'],
  ])('isn’t told where the sentences tell of %s', (_, question) => {
    expect(causesOf(question)).toEqual([]);
  });
});
