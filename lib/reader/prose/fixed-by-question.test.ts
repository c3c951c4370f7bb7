import { describe, expect, it } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, type Piece, plainLook } from '../testing/lay-out';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });

const lease: Piece[] = [
  { type: 'title', text: 'Lease of a Warehouse' },
  paragraph('This lease is made on 30 August 2025 and ends on 31 August 2030.'),
  paragraph('The lessor was founded in 1902 and was incorporated in 1929.'),
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
  paragraph('The insurer will pay damages for bodily injury for which the tenant becomes responsible.'),
  paragraph('The inventory shall be reviewed monthly. The tenant pays an annual fee of $12,000.'),
  paragraph('Directors are removed by a two-thirds vote of the members. Changes of the charter require a majority.'),
  paragraph(
    'The lessor may terminate this lease at any time. The lessee may terminate it by giving 90 days notice to the lessor.',
  ),
  paragraph('The lessee may assign this lease only after the second anniversary of its start.'),
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
    ['Was the lessor incorporated in 1929?', 'Yes'],
    ['Was the lessor incorporated in 1902?', 'No'],
    ['Will the insurer pay damages for bodily injury?', 'Yes'],
    ['Must the inventory be reviewed monthly?', 'Yes'],
    ['Are directors removed by a two-thirds vote?', 'Yes'],
    ['Must the lessee give 90 days notice to terminate?', 'Yes'],
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
    'Will the insurer pay for flood damage?',
    'Must the inventory be reviewed annually?',
    'Is the annual fee $12,000 per month?',
    'Are directors removed by a majority vote?',
    'Are directors elected by a two-thirds vote?',
    'Must the lessor give 90 days notice to terminate?',
    'May the lessee assign this lease before the second anniversary of its start?',
    'Are persons who live in Ohio eligible tenants of the storage plan?',
  ])('is not affirmed where the document states another: %s', (question) => {
    expect(answersTo(question)).toEqual([]);
  });
});

it('counts no number in the name of the company that the document is of', () => {
  const report = layOut(
    [
      { type: 'title', text: '4M Company Annual Report 2032' },
      paragraph('4M Company makes tape. 4M Company was founded in 1902.'),
      paragraph('The Company had no commercial paper outstanding at December 31, 2032 and December 31, 2031.'),
    ],
    plainLook,
  );
  expect(labelsOfWhole(report, 'Did 4M have any commercial paper outstanding at December 31, 2032?')).toEqual(['No']);
});
