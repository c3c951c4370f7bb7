import { describe, expect, it } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, type Piece, plainLook } from '../testing/lay-out';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });

const lease: Piece[] = [
  { type: 'title', text: 'Lease of a Warehouse' },
  paragraph('This lease is made on 30 August 2025 and ends on 31 August 2030.'),
  { type: 'heading', text: '1. Options' },
  paragraph('The tenant has two renewal options of three years each.'),
  paragraph('The tenant may take part in the bonus plan, under which a bonus of up to 20% of the rent is paid.'),
  { type: 'heading', text: '2. Payment' },
  paragraph(
    'The tenant (a) pays every invoice when it falls due, and (b) gives notice of a dispute within thirty (30) days.',
  ),
  { type: 'heading', text: '3. Law' },
  paragraph('This lease shall be governed by the laws of the State of Oregon.'),
  { type: 'heading', text: '4. Insurance' },
  paragraph('The following persons shall not be considered eligible tenants of the storage plan:'),
  { type: 'lines', lines: ['(a) persons who live in Nevada;', '(b) seasonal workers; and', '(c) minors.'] },
];

function answersTo(question: string): string[] {
  return labelsOfWhole(layOut(lease, plainLook), question);
}

describe('a number, day or name that the question fixes', () => {
  it.each([
    ['Are there two renewal options?', 'Yes'],
    ['Is the bonus up to 20% of the rent?', 'Yes'],
    ['Is the lease governed by Oregon law?', 'Yes'],
    ['Does the lease end on 31 August 2030?', 'Yes'],
    ['Is notice of a dispute given within thirty days?', 'Yes'],
    ['Are seasonal workers eligible tenants of the storage plan?', 'No'],
    ['Are persons who live in Nevada eligible tenants of the storage plan?', 'No'],
  ])('%s', (question, expected) => {
    expect(answersTo(question)).toEqual([expected]);
  });

  it.each([
    'Are there three renewal options?',
    'Is the bonus up to 30% of the rent?',
    'Is the lease governed by Delaware law?',
    'Does the lease end on 30 August 2025?',
    'Does the lease end on 31 August 2031?',
    'Are invoices payable within 30 days?',
    'Are persons who live in Ohio eligible tenants of the storage plan?',
  ])('is not affirmed where the document states another: %s', (question) => {
    expect(answersTo(question)).toEqual([]);
  });
});
