import { describe, expect, it } from 'vitest';
import { parseQuestion } from '../question/parse-question';
import { readAnswer } from './read-answer';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, plainLook } from './testing/lay-out';
import { wholePassage } from './testing/whole-passage';

const policy = layOut(
  [
    { type: 'title', text: 'Conditions' },
    {
      type: 'paragraph',
      text: 'The policyholder tells the insurer of a claim as soon as it can and at the latest within fourteen days after it learns of it.',
    },
    { type: 'paragraph', text: 'The premium is due no later than 30 days after the effective date.' },
    { type: 'paragraph', text: 'The insurer sends a surveyor within five working days.' },
  ],
  plainLook,
);

describe('how soon something has to be done', () => {
  it.each([
    ['How soon must the insurer be told of a claim?', ['within fourteen days after it learns of it']],
    ['How soon is the premium due?', ['no later than 30 days after the effective date']],
    ['How soon does the insurer send a surveyor?', ['within five working days']],
    ['How quickly does the insurer send a surveyor?', ['within five working days']],
    ['How soon must a fire be reported to the police?', []],
    ['How soon may the insurer cancel?', []],
    ['How soon must the insurer pay a claim?', []],
    ['How soon must the policyholder send a surveyor?', []],
  ])('%s', (question, values) => {
    expect(labelsOfWhole(policy, question)).toEqual(values);
  });
});

describe('when invoices have to be paid', () => {
  const agreement = layOut(
    [
      { type: 'title', text: 'Services' },
      {
        type: 'paragraph',
        text: 'Invoices fall due thirty (30) days after receipt. Late payments bear interest at 8 %.',
      },
      {
        type: 'paragraph',
        text: 'Either party may terminate if a breach is not cured within forty-five (45) days after notice.',
      },
    ],
    plainLook,
  );
  const noTerms = layOut(
    [
      { type: 'title', text: 'Services' },
      { type: 'paragraph', text: 'Invoices are sent every month. The deposit is due ten (10) days after signature.' },
      { type: 'paragraph', text: 'A fee of 8 % is payable for 30 days of storage.' },
    ],
    plainLook,
  );

  it.each([
    ['When are invoices due?', ['thirty (30) days after receipt']],
    ['How quickly must invoices be paid?', ['thirty (30) days after receipt']],
    ['How long to pay invoices?', ['30 days']],
    ['Within how many days must invoices be paid?', ['30 days']],
    ['How soon must a breach be cured?', ['within forty-five (45) days after notice']],
    ['When is the deposit due?', []],
  ])('%s', (question, values) => {
    expect(labelsOfWhole(agreement, question)).toEqual(values);
  });

  it.each([
    'When are invoices due?',
    'How quickly must invoices be paid?',
    'How long to pay invoices?',
    'Within how many days must invoices be paid?',
  ])('is not told by what else is due: %s', (question) => {
    expect(labelsOfWhole(noTerms, question)).toEqual([]);
  });
});

describe('what has to be told in time', () => {
  const agreement = layOut(
    [
      { type: 'title', text: 'Services' },
      { type: 'paragraph', text: 'Personal data breaches must be notified within 48 hours.' },
      {
        type: 'paragraph',
        text: 'The Customer shall pay a monthly fee. Invoices fall due thirty (30) days after receipt.',
      },
    ],
    plainLook,
  );

  it.each([
    ['When must breaches be notified?', ['within 48 hours']],
    ['By when must personal data breaches be notified?', ['within 48 hours']],
    ['When must accidents be reported?', []],
    ['How long does the customer have to pay?', ['30 days']],
    ['How long does the supplier have to pay?', []],
  ])('%s', (question, values) => {
    expect(labelsOfWhole(agreement, question)).toEqual(values);
  });
});

describe('when something has to be done that has no day', () => {
  const contract = layOut(
    [
      { type: 'title', text: 'Services' },
      {
        type: 'paragraph',
        text: 'What is disclosed orally must be confirmed in writing within ten (10) days of disclosure.',
      },
      {
        type: 'paragraph',
        text: 'The buyer shall inspect the goods within forty eight (48) hours of delivery and notify the seller of defects.',
      },
      {
        type: 'paragraph',
        text: 'Losses must be reported in no event later than sixty (60) days after the end of the period.',
      },
      { type: 'paragraph', text: 'The customer may dispute an invoice within twenty (20) days of the invoice date.' },
      { type: 'paragraph', text: 'The retainage shall be released within 30 days after acceptance by the owner.' },
      {
        type: 'paragraph',
        text: 'If the tenant fails to pay any instalment when due and does not cure the failure within five (5) days after notice, the balance falls due.',
      },
      { type: 'paragraph', text: 'The accounts must be filed on May 4, 2031.' },
      {
        type: 'paragraph',
        text: 'The agent hands over the guarantee within ten days of signature; it is refunded after the end of the term.',
      },
    ],
    plainLook,
  );

  it.each([
    ['When must oral disclosures be confirmed?', ['within ten (10) days of disclosure']],
    ['when must losses be reported', ['in no event later than sixty (60) days after the end of the period']],
    ['By when must the goods be inspected?', ['within forty eight (48) hours of delivery']],
    ['When is the retainage released?', ['within 30 days after acceptance by the owner']],
    ['deadline to dispute an invoice', ['within twenty (20) days of the invoice date']],
    ['When must the deposit be returned?', []],
    ['When is the guarantee refunded?', []],
    ['When is the last instalment due?', []],
    ['When is the last instalment paid?', []],
    ['deadline to dispute a reading', []],
    ['When was the retainage released?', []],
  ])('is told by a length of time: %s', (question, values) => {
    const parsed = parseQuestion(question);
    const brief = parseQuestion(question, { override: { ...parsed, kind: 'text' } });
    const { answer } = readAnswer({ brief, passages: [wholePassage(contract)], table: contract });
    expect(answer.items.map(({ value }) => value)).toEqual(values);
  });
});
