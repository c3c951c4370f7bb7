import { describe, expect, it } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, type Piece, plainLook } from '../testing/lay-out';

const lease = (...sentences: string[]) =>
  layOut(
    [{ type: 'title', text: 'Office Lease' }, ...sentences.map((text): Piece => ({ type: 'paragraph', text }))],
    plainLook,
  );

const named = lease(
  'THIS OFFICE LEASE (this "Lease") is made as of the 4 day of May, 2031 (the "Effective Date"), by and between Orrin LLC ("Landlord") and Tarn Inc. ("Tenant").',
  'Commencement Date: June 1, 2032',
  'Term: The period commencing on the Commencement Date and ending on August 31, 2035, unless earlier terminated.',
);

describe('a day that a paper calls by a name', () => {
  it.each([
    ['What is the effective date?', '2031-05-04'],
    ['When does the lease commence?', '2032-06-01'],
    ['What is the commencement date?', '2032-06-01'],
    ['When does the lease end?', '2035-08-31'],
  ])('answers for that name: %s', (question, date) => {
    expect(labelsOfWhole(named, question)).toEqual([date]);
  });

  it('is not told where two days have it', () => {
    const two = lease(
      'The first house is let from May 4, 2031 (the "Commencement Date"). The second house is let from June 9, 2032 (the "Commencement Date").',
    );
    expect(labelsOfWhole(two, 'What is the commencement date?')).not.toEqual(['2031-05-04']);
  });
});

describe('nothing', () => {
  const starts = lease('This Lease starts on 4 May 2031 and continues for an initial term of twenty-four months.');

  it('ends where it starts', () => {
    expect(labelsOfWhole(starts, 'When does the initial term end?')).toEqual([]);
    expect(labelsOfWhole(starts, 'When does the lease start?')).toEqual(['2031-05-04']);
  });

  it('starts where it ends', () => {
    const ends = lease('The initial term of this Lease ends on 3 May 2033.');
    expect(labelsOfWhole(ends, 'When does the initial term start?')).toEqual([]);
    expect(labelsOfWhole(ends, 'When does the initial term end?')).toEqual(['2033-05-03']);
  });

  it('was done on the day by which it has to be', () => {
    const merger = lease(
      'The Merger Agreement may be terminated if the Merger is not consummated on or before May 4, 2033 (the “End Date”).',
    );
    expect(labelsOfWhole(merger, 'When was the Merger Agreement signed?')).toEqual([]);
    expect(labelsOfWhole(merger, 'What is the End Date?')).toEqual(['2033-05-04']);
  });
});
