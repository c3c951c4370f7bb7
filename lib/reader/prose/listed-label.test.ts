import { describe, expect, it } from 'vitest';
import { askWhole } from '../testing/ask-whole';
import { layOut } from '../testing/lay-out';

const look = { fontSize: 10, linesPerPage: 40, width: 468, runningHead: null };

function firstValue(texts: readonly string[], question: string): unknown {
  const table = layOut(
    texts.map((text) => ({ type: 'paragraph' as const, text })),
    look,
  );
  const value = askWhole(table, question).items[0]?.value;
  return value && typeof value === 'object' && 'value' in value ? value.value : value;
}

describe('a whole and its parts', () => {
  const staff =
    'As of May 31, 2031, we employed approximately 138,000 employees, including approximately 39,000 employees in sales and marketing, approximately 24,000 employees in services and approximately 40,000 employees in research and development.';
  const spent =
    'Approximately 21% of capital expenditures were for new stores, 32% were for store maintenance and 47% were for technology.';

  it.each([
    [staff, 'How many employees were in research and development as of May 31, 2031?', '40000'],
    [staff, 'How many employees were in services as of May 31, 2031?', '24000'],
    [staff, 'How many employees were there as of May 31, 2031?', '138000'],
    [spent, 'What percentage of capital expenditures was for technology?', '47'],
    [spent, 'What percentage of capital expenditures was for new stores?', '21'],
  ])('%#: %s asked: %s', (text, question, value) => {
    expect(firstValue([text], question)).toBe(value);
  });

  it('of which another sentence tells are not the whole', () => {
    const texts = [
      'As of June 30, 2031, we employed approximately 221,000 people on a full-time basis.',
      'Our offices are in three cities.',
    ];
    expect(firstValue(texts, 'How many people were employed as of June 30, 2031?')).toBe('221000');
    expect(firstValue(texts, 'How many employees were in product research as of June 30, 2031?')).toBeUndefined();
  });

  it('are told apart by what they are of', () => {
    const text =
      'In fiscal 2031 we recorded $26 million of restructuring charges and $2 million of restructuring project costs in cost of sales.';
    expect(firstValue([text], 'How much restructuring charge was recorded in cost of sales in fiscal 2031?')).toBe(
      '26',
    );
  });
});

it('a sentence that denies is no label of the next', () => {
  const texts = [
    'The company did not have commercial paper outstanding at December 31, 2031.',
    'A credit agreement provides a committed $1.5 billion line of credit.',
  ];
  expect(firstValue(texts, 'How much commercial paper was outstanding at December 31, 2031?')).toBeUndefined();
});
