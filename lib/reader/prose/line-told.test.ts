import { describe, expect, it } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, plainLook } from '../testing/lay-out';

function answersTo(question: string, sentence: string): string[] {
  const pieces = [
    { type: 'title' as const, text: 'Orrin Corporation' },
    { type: 'paragraph' as const, text: 'Annual report for the fiscal year ended December 31, 2031.' },
    { type: 'paragraph' as const, text: sentence },
  ];
  return labelsOfWhole(layOut(pieces, plainLook), question);
}

describe('a line of the accounts in a sentence', () => {
  it.each([
    [
      'What were inventories at the end of 2031?',
      'Inventories were $50 million at December 31, 2031.',
      'USD 50 million',
    ],
    ['What was goodwill in 2031?', 'At December 31, 2031, we had $7.1 billion of goodwill.', 'USD 7.1 billion'],
    ['What was net income in 2031?', 'We reported net income of $340 million in 2031.', 'USD 340 million'],
    ['What were net sales in 2031?', 'Net sales increased by 3% to $5.2 billion in 2031.', 'USD 5.2 billion'],
    [
      'What was revenue in the fourth quarter of 2031?',
      'Orrin reported record fourth quarter revenue of $1.2 billion in 2031.',
      'USD 1.2 billion',
    ],
    [
      'What was interest expense in 2031?',
      'Interest expense was $459 million, $484 million, and $848 million in 2029, 2030, and 2031.',
      'USD 848 million',
    ],
    [
      'What was net cash provided by operating activities in 2031?',
      'Net cash provided by operating activities for 2031 was $2.2 billion, compared to $2.1 billion for 2030.',
      'USD 2.2 billion',
    ],
    [
      'What was income tax expense in 2031?',
      'We recorded a provision for income taxes of $4.8 billion in 2031.',
      'USD 4.8 billion',
    ],
  ])('is read where the sentence says that this is its value: %s %s', (question, sentence, label) => {
    expect(answersTo(question, sentence)).toEqual([label]);
  });

  it.each([
    ['What were inventories in 2031?', 'At December 31, 2031, inventory reserves were $36 million.'],
    ['What were inventories in 2031?', 'Foreign currency decreased inventories by $154 million in 2031.'],
    ['What was operating income in 2031?', 'This had an impact on our 2031 operating income of $3.1 billion.'],
    ['What was net income in 2031?', 'In 2031, we had accrued interest, net of income tax benefit, of $110 million.'],
    [
      'What was gross profit in 2031?',
      'The program is to optimize gross profit by $400 million until the end of 2031.',
    ],
    ['What was cash and cash equivalents in 2031?', 'In 2031, restricted cash and cash equivalents were $22 million.'],
    [
      'What was goodwill in 2031?',
      'As of December 31, 2031, we had $20.6 billion of goodwill and other intangible assets.',
    ],
    ['What was goodwill in 2031?', 'In 2031, $620 million of the goodwill was expected to be deductible.'],
    ['What was long-term debt in 2031?', 'At the end of 2031, the fair value of long-term debt was $9.4 billion.'],
    [
      'What was long-term debt in 2031?',
      'In 2031, we had $396 million of long-term debt maturing in the next 12 months.',
    ],
    ['What were accounts receivable in 2031?', 'The allowance for accounts receivable was $348 million in 2031.'],
  ])('is not what is said of something else: %s %s', (question, sentence) => {
    expect(answersTo(question, sentence)).toEqual([]);
  });
});

describe('a heading', () => {
  it('gives no line of the accounts the figures of the prose below it', () => {
    const pieces = [
      { type: 'title' as const, text: 'Orrin Corporation' },
      { type: 'heading' as const, text: 'Research and development expense' },
      {
        type: 'paragraph' as const,
        text: 'Spending in dollars decreased $49 million for full year 2031 when compared to the same period last year.',
      },
    ];
    const said = labelsOfWhole(layOut(pieces, plainLook), 'What was research and development expense in 2031?');
    expect(said).toEqual([]);
  });
});
