import { describe, expect, test } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, plainLook } from '../testing/lay-out';

const said = (texts: readonly string[], question: string) =>
  labelsOfWhole(
    layOut(
      texts.map((text) => ({ type: 'paragraph', text }) as const),
      plainLook,
    ),
    question,
  );

const plan = [
  'Reports are due in May. The Plan Administrator may waive the first report. The Committee shall review each report.',
  'Each officer shall receive an annual award, with a target of ten percent of salary, the amount of such award to be determined by the Award Committee (after consultation with the officer) in March.',
  'The officer’s tasks shall be such technical and managerial tasks as are usual for the post, and as shall be assigned by the President or the Board of Trustees of the Society, or by their delegates.',
  'The Society shall approve any works not listed in the Schedule of Works in advance. The Contractor shall allow the Owner to inspect the site at any time.',
  'An invoice for works done in a month (with the hours that were worked) will be delivered to Bo Marsh no later than the third day. The Contractor shall at all times provide certified scaffold drawings.',
  'Subscriber has sole responsibility for the accuracy, quality and lawfulness of Subscriber Data. You agree to defend, indemnify, and hold harmless the Society and its officers.',
  'The Contractor and the Owner shall appoint the surveyor. Fees shall not be adjusted by the Contractor. If the plan is amended by the Board, notice is given.',
  'The Owner shall submit the accounts to the Harbour Office within ten days. The samples shall be sent to the Vale Laboratory or the Owner.',
  'The levy shall be determined by March 31. The tolls shall be set by Schedule B. The drawings must be approved by Owner’s insurer. The dues are fixed by reference to an index. Ms. Berg may authorize the repairs. The pumps are delivered to Houston, Texas. The rent is paid to the Escrow Account.',
];

describe('who does something', () => {
  test.each([
    ['Who may waive the first report?', ['Plan Administrator']],
    ['Who reviews the reports?', ['Committee']],
    ['Who determines the amount of the award?', ['Award Committee']],
    ['By whom is the award determined?', ['Award Committee']],
    ["Who assigns the officer's tasks?", ['President or the Board of Trustees of the Society, or by their delegates']],
    ['Who must approve works not listed in the Schedule of Works?', ['Society']],
    ['Who provides the scaffold drawings?', ['Contractor']],
    ['Who is responsible for the accuracy of the Subscriber Data?', ['Subscriber']],
    ['Who must indemnify the Society?', ['You']],
    ['To whom are invoices sent?', ['Bo Marsh']],
    ['To whom must the accounts be submitted?', ['Harbour Office']],
    ['Who may authorize the repairs?', ['Ms. Berg']],
    // Two do it, or may get it.
    ['Who appoints the surveyor?', ['Contractor and the Owner']],
    ['To whom are the samples sent?', ['Vale Laboratory or the Owner']],
  ])('%s', (question, expected) => {
    expect(said(plan, question)).toEqual(expected);
  });

  test.each([
    // Another report, another thing of the same name, and a part of it.
    'Who may waive the second report?',
    'Who determines the salary?',
    'Who reviews the award?',
    // Whoever only allows it does not do it, nor who must not.
    'Who may inspect the site?',
    'Who adjusts the fees?',
    // When, where and by which thing, and somebody who is only called after the party.
    'Who determines the levy?',
    'Who sets the tolls?',
    'Who approves the drawings?',
    'Who fixes the dues?',
    // What happens if it is done says not who does it.
    'Who may amend the plan?',
    'Who is responsible for the accuracy of the invoices?',
    'To whom are the drawings delivered?',
    'To whom are the pumps delivered?',
    'To whom is the rent paid?',
    'Who must indemnify the Contractor?',
  ])('is not told: %s', (question) => {
    expect(said(plan, question)).toEqual([]);
  });
});
