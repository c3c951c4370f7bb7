import { describe, expect, test } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, plainLook } from './testing/lay-out';

const lease = layOut(
  [
    { type: 'title', text: 'Workshop Lease' },
    {
      type: 'paragraph',
      text: 'WHEREAS, OWNER holds certain machines known as M-14 and M-15 (the “Machines”), which Machines, and various tools and spare parts related thereto, are covered by insurance and service contracts kept by OWNER;',
    },
    { type: 'paragraph', text: 'The Owner sells and the Tenant buys Crushed Grey Granite ("Aggregate") by the ton.' },
    {
      type: 'paragraph',
      text: 'Rent is paid for the land and what stands on it, near Tarn Moss (the "Estate"), and rent for the Estate falls due in May.',
    },
    {
      type: 'paragraph',
      text: 'The entire time until the first inspection is referred to as the “Trial Period”. It is kept quiet.',
    },
    {
      type: 'paragraph',
      text: 'The following exhibits are made a part hereof: Exhibit B (Works Plan); Exhibit C (House Rules); Exhibit D ([Reserved]).',
    },
    { type: 'paragraph', text: '1.2.1 “House”: 14 Quay Road, Bath, commonly known as the Mill.' },
    { type: 'paragraph', text: '1.2.2 “Rooms”: 310 square feet of space on the second floor of the House.' },
    { type: 'paragraph', text: '"KEEPER" shall have the meaning set forth in the Master Storage Agreement.' },
    { type: 'paragraph', text: 'The old barn (the "Shed") and, elsewhere in this lease, the new barn (the "Shed").' },
  ],
  plainLook,
);

describe('a term that is given behind what it stands for', () => {
  test.each([
    ['What are the Machines?', ['certain machines known as M-14 and M-15']],
    ['What is the Aggregate?', ['Crushed Grey Granite']],
    ['What does "Trial Period" mean?', ['The entire time until the first inspection']],
    ['What is Exhibit C?', ['House Rules']],
    ['What are the Rooms?', ['310 square feet of space on the second floor of the House']],
    ['What does "Keeper" mean?', ['the meaning set forth in the Master Storage Agreement']],
  ])('%s', (question, expected) => {
    expect(labelsOfWhole(lease, question)).toEqual(expected);
  });

  test.each([
    // how far back it reaches can't be told
    'What is the Estate?',
    // nothing is behind the letter, or no such letter is there
    'What is Exhibit D?',
    'What is Exhibit E?',
    // two things have the name
    'What is the Shed?',
    // a part of a term is another term
    'What is the Period?',
    'What are the Tools?',
  ])('%s is not answered', (question) => {
    expect(labelsOfWhole(lease, question)).toEqual([]);
  });
});
