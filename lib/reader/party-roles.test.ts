import { describe, expect, it } from 'vitest';
import { rolesIn } from './named-roles';
import { isSameRole, roleAsked } from './party-roles';
import { askWhole, labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });

const services = layOut(
  [
    { type: 'title', text: 'Consulting Agreement' },
    paragraph(
      'This Consulting Agreement (the "Agreement") is entered into as of 4 May 2031 by and between Tarn Kveite AS, a company organised under the laws of Norway with its registered office at Fjordveien 9, 5003 Bergen (the "Customer"), and Orrin Analytics GmbH, Mühlenstraße 41, 20457 Hamburg, Germany (the "Supplier").',
    ),
    paragraph(
      'The Customer shall pay the Supplier a fixed monthly fee of EUR 9,400. Late payments bear interest at 8 %. The set-up fee of EUR 31,000 is payable on signature.',
    ),
    paragraph('The liability of the Customer is limited to EUR 250,000.'),
    paragraph('The Supplier shall maintain professional liability insurance of at least EUR 4,000,000.'),
    paragraph('Signed for the Customer: Liv Aasen, Chief Purchasing Officer, Bergen, 2 May 2031'),
  ],
  plainLook,
);

const lease = layOut(
  [
    { type: 'title', text: 'Lease' },
    paragraph('LEASE AGREEMENT between Mossgrove Homes LLC (Landlord) and Adaeze Lindqvist (Tenant).'),
    paragraph(
      'The monthly base rent is $2,150 during the first year, $2,230 during the second year and $2,310 during the third year.',
    ),
    paragraph('The sum is due on the first day of each month; a late fee of $60 applies after the fifth day.'),
  ],
  plainLook,
);

describe('who has which role', () => {
  it('is not the name before another bracket', () => {
    const text = 'Agreement (the “Agreement”) between Orrin, Inc. (the “Company”) and Liv Aasen (the “Executive”).';
    expect(rolesIn(text).map(({ role, name }) => [role, text.slice(name.start, name.end)])).toEqual([
      ['Executive', 'Liv Aasen'],
    ]);
  });

  it('is told in brackets behind the name and what is said of it', () => {
    const text =
      'Made by and between (1) Tarn, Inc., a Delaware corporation with offices by the sea (hereinafter referred to as the “Seller”), and (2) Moss & Sons Ltd. (the "Buyer").';
    expect(rolesIn(text).map(({ role, name }) => [role, text.slice(name.start, name.end)])).toEqual([
      ['Seller', 'Tarn, Inc.'],
      ['Buyer', 'Moss & Sons Ltd.'],
    ]);
    expect(rolesIn('This agreement (the "Agreement") begins on 1 May (the "Effective Date").')).toEqual([]);
  });

  it('is asked for by one side alone', () => {
    expect(roleAsked('What is the liability of the supplier?')).toBe('supplier');
    expect(roleAsked('What does the customer pay the supplier?')).toBeNull();
    expect(isSameRole('Lessee', 'tenant')).toBe(true);
    expect(isSameRole('Lessor', 'tenant')).toBe(false);
  });

  it.each([
    ['Who is the customer?', services, ['Tarn Kveite AS']],
    ['Who is the supplier?', services, ['Orrin Analytics GmbH']],
    ['Which company is the vendor?', services, ['Orrin Analytics GmbH']],
    ['Who are the parties?', services, ['Tarn Kveite AS', 'Orrin Analytics GmbH']],
    ['Who is the tenant?', lease, ['Adaeze Lindqvist']],
    ['Who is the landlord?', lease, ['Mossgrove Homes LLC']],
    ['Who is the guarantor?', lease, []],
    // Somebody of a party, or beside it, is not the party.
    ['Who is the chief executive of the customer?', services, []],
    ['Who is the lawyer of the supplier?', services, []],
    ['What is the parent company of the customer?', services, []],
  ])('%s', (question, table, names) => {
    expect(labelsOfWhole(table, question)).toEqual(names);
  });
});

describe('what is said of one party', () => {
  it.each([
    ['What is the registered address of the customer?', ['Fjordveien 9, Bergen, 5003']],
    ['What is the address of the supplier?', ['Mühlenstraße 41, Hamburg, 20457, DE']],
    ["What is the customer's liability limited to?", ['EUR 250,000']],
    ['What is the liability of the supplier limited to?', []],
    ['What is the liability cap of the supplier?', []],
    ['Cap on supplier liability', []],
    ['What is the maximum liability of the supplier?', []],
  ])('answers for it alone: %s', (question, labels) => {
    expect(labelsOfWhole(services, question)).toEqual(labels);
  });

  it('is a conflict where no party is named', () => {
    const answer = askWhole(services, 'What is the registered address?');
    expect(answer.items).toHaveLength(2);
    expect(answer.conflicting_evidence).toBe(true);
  });
});

describe('what is paid', () => {
  it.each([
    ['How much is the liability cap for the customer?', services, ['EUR 250,000']],
    ['How much is the liability cap for the supplier?', services, []],
    ['What is the monthly fee?', services, ['EUR 9,400']],
    ['What is the set-up fee?', services, ['EUR 31,000']],
    ['What is the fee for late payment?', services, []],
    ['What fee does the customer pay on late payment?', services, []],
    ['What is the annual fee?', services, []],
    ['What is the late fee?', lease, ['USD 60']],
    ['What is the monthly fee?', lease, []],
    ['What is the monthly rent during the second year?', lease, ['USD 2,230']],
  ])('is of the kind and the time that is asked for: %s', (question, table, labels) => {
    expect(labelsOfWhole(table, question)).toEqual(labels);
  });

  it('in steps is given with all of them, and asks for which time', () => {
    const answer = askWhole(lease, 'What is the monthly rent?');
    expect(answer.items).toHaveLength(3);
    expect(answer.conflicting_evidence).toBe(true);
    expect(answer.suggested_clarification).toContain('for which time');
  });

  it('is what it was replaced by', () => {
    const amendment = layOut(
      [
        { type: 'title', text: 'First Amendment' },
        paragraph('In clause 2 the monthly fee of EUR 9,400 is replaced by EUR 10,150 with effect from 1 July 2032.'),
      ],
      plainLook,
    );
    expect(labelsOfWhole(amendment, 'What is the monthly fee?')).toEqual(['EUR 10,150']);
    expect(labelsOfWhole(amendment, 'What is the new monthly fee?')).toEqual(['EUR 10,150']);
  });
});

describe('a person of one party', () => {
  const notices = layOut(
    [
      { type: 'title', text: 'Services Agreement' },
      paragraph('between Tarn Kveite AS (the "Customer") and Orrin Analytics GmbH (the "Supplier").'),
      paragraph(
        'Notices are addressed to Ms Ruth Amsel, General Counsel, for the Supplier and to Mr Jan Holt, Head of Procurement, for the Customer.',
      ),
    ],
    plainLook,
  );

  it.each([
    ['Who is the general counsel of the supplier?', ['Ruth Amsel']],
    ['Who is the head of procurement of the customer?', ['Jan Holt']],
    ['Who is the general counsel of the customer?', []],
    ['Who is the head of procurement of the supplier?', []],
  ])('%s', (question, names) => {
    expect(labelsOfWhole(notices, question)).toEqual(names);
  });
});

const licence = layOut(
  [
    { type: 'title', text: 'Licence Agreement' },
    paragraph(
      'This Licence Agreement is made between Halberg Marine Ltd, a company of Norway (the "Licensor"), and Brightford Foods plc (the "Licensee").',
    ),
    paragraph(
      "The Licensor may terminate this Agreement by giving sixty days' notice if the Licensee fails to pay. The Licensee shall carry professional indemnity insurance of at least USD 2,000,000.",
    ),
    paragraph("The Licensee shall keep the Licensor's prices confidential for five years after the end of the term."),
    paragraph('The total liability of the Licensor is limited to GBP 2,500,000.'),
  ],
  plainLook,
);

describe('a party that a condition, a possessive or its own name tells of', () => {
  it.each([
    ['How much notice must the Licensor give to terminate?', ['60 days']],
    ['How much notice must the Licensee give to terminate?', []],
    ['How long must the Licensee keep prices confidential?', ['5 years']],
    ['How long must the Licensor keep prices confidential?', []],
    ["What is Halberg's liability cap?", ['GBP 2,500,000']],
    ["What is Brightford's liability cap?", []],
    ["What is Halberg's insurance cover?", []],
  ])('%s', (question, labels) => {
    expect(labelsOfWhole(licence, question)).toEqual(labels);
  });
});
