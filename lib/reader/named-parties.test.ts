import { describe, expect, test } from 'vitest';
import { partiesBetween } from './defined-parties';
import { printPages } from './tables/print-page.fixture';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });
const said = (pieces: Piece[], question: string) => labelsOfWhole(layOut(pieces, plainLook), question);

describe('all parties of a contract', () => {
  const named = (text: string) => partiesBetween(text).map(({ start, end }) => text.slice(start, end));

  test.each([
    [
      'This Agreement (the “Agreement”) is made on this 3rd day of May, 2031 (the “Start”), by and between Tarn Works, Inc., a Vale corporation (the “Company”), and Liv Aasen (“Employee”).',
      ['Tarn Works, Inc.', 'Liv Aasen'],
    ],
    [
      'This plan is by and among Orrin Group, Inc., a Vale corporation (“Parent”), Reed Sub LLC, a Vale company and a Subsidiary of Parent (“Merger Sub”), and OPP GP LLC, a Vale company (the “Partnership GP”).',
      ['Orrin Group, Inc.', 'Reed Sub LLC', 'OPP GP LLC'],
    ],
  ])('are those who are named with a definition: %s', (text, expected) => {
    expect(named(text)).toEqual(expected);
  });

  test.each([
    // One of them has no brackets.
    'This Agreement is made by and between Tarn Recovery and Orrin Inc. (“Buyer”) on 3 May 2031 (the “Start”).',
    'This amendment is among ORRIN SPV LLC, as the borrower (the “Borrower”), the LENDERS party to the Loan Agreement, and VALE BANK, as agent (the “Agent”).',
    'The difference between the price (the “Price”) and the cost (the “Cost”) is paid.',
  ])('are not told by halves: %s', (text) => {
    expect(named(text)).toEqual([]);
  });
});

test('the parties of another paper are others', () => {
  const contract: Piece[] = [
    { type: 'title', text: 'Employment Agreement' },
    paragraph(
      'This Agreement is made on May 3, 2031 by and between Tarn Works, Inc., a Vale corporation (the “Company”), and Liv Aasen (“Employee”). It replaces the agreement of March 2, 2030 (the “Earlier Agreement”).',
    ),
  ];
  const both = ['Tarn Works, Inc.', 'Liv Aasen'];
  expect(said(contract, 'Who are the parties?')).toEqual(both);
  expect(said(contract, 'Who are the parties to the employment agreement?')).toEqual(both);
  expect(said(contract, 'Who are the parties to the consulting agreement?')).toEqual([]);
  expect(said(contract, 'Who are the parties to the Earlier Agreement?')).toEqual([]);
});

test('a name that a long word breaks is read whole', () => {
  const lease = printPages([
    [
      [{ text: 'This Lease, dated as of the day that is set forth in Section 1.1, is made by and between', x: 40 }],
      [{ text: 'ORN OH LLC, a Vale limited liability company (“Landlord”), and NOVARRA', x: 40 }],
      [{ text: 'BIOPHARMACEUTICALS, INC., a Vale corporation (“Tenant”). The following exhibits are part', x: 40 }],
      [{ text: 'of it and are incorporated herein by this reference, whatever else may be said of them here.', x: 40 }],
    ],
  ]);
  expect(labelsOfWhole(lease, 'Who is the tenant?')).toEqual(['NOVARRA BIOPHARMACEUTICALS, INC.']);
  expect(labelsOfWhole(lease, 'Who is the landlord?')).toEqual(['ORN OH LLC']);
});

test('nobody is called by a code', () => {
  const sheet = [
    {
      type: 'fields',
      style: 'column',
      fields: [
        ['Sponsor protocol code', 'Orn-103-003'],
        ['Results version', 'v1'],
      ],
    } as Piece,
  ];
  expect(said(sheet, 'Who is the sponsor?')).toEqual([]);
  const named = [
    {
      type: 'fields',
      style: 'column',
      fields: [
        ['Sponsor protocol code', 'Orn-103-003'],
        ['Sponsor organisation name', 'Orrin Halls Inc.'],
      ],
    } as Piece,
  ];
  expect(said(named, 'Who is the sponsor?')).toEqual(['Orrin Halls Inc.']);
  expect(said(named, 'What is the sponsor organisation name?')).toEqual(['Orrin Halls Inc.']);
});

describe('a party whose name', () => {
  test('stands on a cover over what it signs as', () => {
    const cover = printPages([
      [
        'Exhibit 10.3',
        'TARN DIRECT LENDING FUND',
        'as Initial Borrower',
        'VALE BANK, N.A.,',
        'as Administrative Agent and a Lender',
        'May 3, 2031',
      ].map((text, row) => [{ text, x: 200, row: row * 2 }]),
    ]);
    expect(labelsOfWhole(cover, 'Who is the Initial Borrower?')).toEqual(['TARN DIRECT LENDING FUND']);
    expect(labelsOfWhole(cover, 'Who is the borrower?')).toEqual(['TARN DIRECT LENDING FUND']);
    expect(labelsOfWhole(cover, 'Who is the guarantor?')).toEqual([]);
  });

  test('stands behind "for value received" signs for nobody', () => {
    const note = [
      paragraph(
        'FOR VALUE RECEIVED, on this 3rd day of May, 2031 (the "Issue Date"), Tarn Cell Corporation, a Vale corporation, with offices at 41 Dock Road, Vale (the "Borrower"), promises to pay to the order of Liv Aasen (the "Noteholder") the sum of two million dollars.',
      ),
    ];
    expect(said(note, 'Who is the Borrower?')).toEqual(['Tarn Cell Corporation']);
    expect(said(note, 'Who is the Noteholder?')).toEqual(['Liv Aasen']);
    expect(said(note, 'Who is the Guarantor?')).toEqual([]);
  });
});

test('a company whose name begins small is named whole', () => {
  const sentence =
    'This Agreement is made by and between orrinet Corp., and its affiliates or related entities (collectively “Company”), a Vale corporation, and Liv Aasen (“Employee”).';
  expect(said([paragraph(sentence)], 'Who is the Company?')).toEqual(['orrinet Corp.']);
});

test('whoever is called otherwise does not have the role', () => {
  const sentence =
    'This plan of merger is made by and among Orrin Group, Inc., a Vale corporation (“Parent”), and Reed Sub LLC, a Vale limited liability company and a Subsidiary of Parent (“Merger Sub”).';
  expect(said([paragraph(sentence)], 'Who is the Company?')).toEqual([]);
  expect(said([paragraph(sentence)], 'Who is the Merger Sub?')).toEqual(['Reed Sub LLC']);
});

test('of two joined before one bracket, the second is called so', () => {
  const sentence =
    'This Supply Agreement is entered into by and between Tarn Recovery and Orrin Inc. ("Buyer") having an office at 4 Mill Lane. The Seller agrees to sell.';
  expect(said([paragraph(sentence)], 'Who is the Buyer?')).toEqual(['Orrin Inc.']);
  const both = 'This Agreement is between Moss and Sons Ltd. (the "Buyer") and Tarn Works Inc. (the "Seller").';
  expect(said([paragraph(both)], 'Who is the Buyer?')).toEqual(['Moss and Sons Ltd.']);
});
