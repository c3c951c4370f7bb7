import { describe, expect, it } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const report: Piece[] = [
  { type: 'title', text: 'Orrin Corporation' },
  { type: 'paragraph', text: 'Annual report for the fiscal year ended December 31, 2031.' },
  {
    type: 'paragraph',
    text: 'Free cash flow is cash flow from operations reduced by purchases of property and equipment, net of proceeds from sales and incentives.',
  },
  { type: 'lines', lines: ['(in millions of dollars)'] },
  {
    type: 'grid',
    headers: ['Years ended December 31,', '2031', '2030'],
    rows: [['Free cash flow', '$ 210', '$ 180']],
    x: [72, 300, 380],
  },
  { type: 'page-break' },
  { type: 'title', text: 'Consolidated Statements of Cash Flows' },
  { type: 'lines', lines: ['(in millions of dollars)'] },
  {
    type: 'grid',
    headers: ['Years ended December 31,', '2031', '2030'],
    rows: [
      ['Net income', '$ 563', '$ 496'],
      ['Depreciation and amortization', '90', '85'],
      ['Net cash provided by operating activities', '600', '560'],
      ['Purchases of property and equipment', '(450)', '(430)'],
      ['Proceeds from property and equipment sales and incentives', '60', '50'],
      ['Net cash used in investing activities', '(390)', '(380)'],
      ['Net cash used in financing activities', '(100)', '(90)'],
    ],
    x: [72, 300, 380],
  },
];

const answersTo = (question: string) => labelsOfWhole(layOut(report, plainLook), question);

describe('what the question defines', () => {
  it.each([
    'What is the FY2031 free cash flow (in USD millions)? Define free cash flow as net cash provided by operating activities less purchases of property and equipment, without adding back proceeds from property and equipment sales.',
    'What is the FY2031 free cash flow in USD millions, defined as net cash provided by operating activities minus purchases of property and equipment?',
    'What is the FY2031 free cash flow in USD millions? Free cash flow here means operating cash flow less purchases of property and equipment, and rely on the statement of cash flows.',
  ])('is computed so, whatever the document calls by that name: %s', (question) => {
    expect(answersTo(question)).toEqual(['USD 150 million']);
  });

  it.each([
    'What is the FY2031 free cash flow in USD millions? Define free cash flow as net cash provided by operating activities less maintenance spending.',
    'What is the FY2031 free cash flow in USD millions, taken as operating cash flow less every outflow for machines?',
  ])('is not answered by that name where its parts are not known: %s', (question) => {
    expect(answersTo(question)).toEqual([]);
  });
});
