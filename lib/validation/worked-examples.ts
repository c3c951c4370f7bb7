import type { AnswerOptions } from '../contract/answer-schema';
import type { LineTable } from '../document/line-table';
import { lineTableOf } from '../evidence/line-table-fixture';
import type { Brief } from '../question/brief';
import type { Passage } from '../retrieval/passage';

/** The four cases that every part of the pipeline agrees on, over one small policy of our own: a complete list, a partial one,
 *  no answer, and a conflict, the last also asked as a date. Used by tests of validation, dispatch and generation. */
export type WorkedExample = {
  name: string;
  question: string;
  options: AnswerOptions;
  brief: Pick<Brief, 'keywords' | 'shape'>;
  passages: Passage[];
  reply: Record<string, unknown>;
  keywordsFound: string[];
};

const pages = [
  [
    'Harbour Light Mutual – Marine Cargo Policy', // 1
    'The programme rests on five duties of the insured:', // 2
    'Report', // 3
    'Preserve', // 4
    'Document', // 5
    'Cooperate', // 6
    'Mitigate', // 7
    'These duties apply from inception.', // 8
    'Effective: 2 May 2023 (as first issued)', // 9
  ],
  [
    'Premium schedule', // 10
    'Annual premium: EUR 18,400', // 11
    'Deductible: EUR 750 per claim', // 12
    'Policy fee: EUR 45', // 13
  ],
  [
    'Perils of nature that are excluded', // 14
    '(a) loss by volcanic eruption or lava flow;', // 15
    'Further perils of nature: continued in Section 9.', // 16
    'Amendment No. 1', // 17
    'Effective date: 1 July 2023 (amended)', // 18
  ],
];

export const exampleTable: LineTable = lineTableOf(pages);

const passage = (index: number, firstLine: number, lastLine: number, page: number): Passage => ({
  index,
  firstLine,
  lastLine,
  startPage: page,
  endPage: page,
  sectionTitle: null,
  score: 1,
  keywords: [],
});
const briefOf = (shape: Brief['shape'], ...texts: string[]): WorkedExample['brief'] => ({
  shape,
  keywords: texts.map((text) => ({ text, weight: 1, source: 'question' })),
});
const cite = (line: number, quote: string | null) => [{ line_start: line, line_end: line, quote }];
const base = {
  extraction_method: 'verbatim',
  computation: null,
  confidence: 0.95,
  confidence_explanation: 'The passage names them one by one.',
  caveats: [],
  answer_found: true,
  complete_answer_found: true,
  context_completeness_weak: 0.9,
  context_structured: true,
  llm_discovered_keywords: [],
  keywords_found: [],
  conflicting_evidence: false,
  suggested_clarification: null,
};

export const completeExample: WorkedExample = {
  name: 'complete',
  question: 'What are the five duties of the insured?',
  options: { kind: 'list', shape: 'listing' },
  brief: briefOf('listing', 'duties', 'insured', 'obligation'),
  passages: [passage(1, 1, 9, 1)],
  reply: {
    items: ['Report', 'Preserve', 'Document', 'Cooperate', 'Mitigate'].map((text, index) => ({
      text,
      spans: cite(3 + index, null),
    })),
    ...base,
    keywords_found: ['duties', 'a word that stands nowhere'],
  },
  keywordsFound: ['duties', 'insured'],
};

export const partialExample: WorkedExample = {
  name: 'partial',
  question: 'Which perils of nature are excluded?',
  options: { kind: 'text', shape: 'listing' },
  brief: briefOf('listing', 'perils', 'excluded'),
  passages: [passage(1, 14, 16, 3)],
  reply: {
    items: [
      {
        text: 'Loss by volcanic eruption or lava flow',
        spans: cite(15, '(a) loss by volcanic eruption or lava flow;'),
      },
    ],
    ...base,
    confidence: 0.7,
    caveats: ['One exclusion stands in the passage; line 16 sends to Section 9, which was not given.'],
    complete_answer_found: false,
    context_completeness_weak: 0.5,
    llm_discovered_keywords: ['Section 9', 'perils of nature'],
  },
  keywordsFound: ['perils', 'excluded'],
};

export const noAnswerExample: WorkedExample = {
  name: 'no answer',
  question: 'Within how many days can the policy be cancelled?',
  options: { kind: 'number', shape: 'single' },
  brief: briefOf('single', 'cancelled', 'days'),
  passages: [passage(1, 10, 13, 2)],
  reply: {
    items: [],
    ...base,
    extraction_method: 'na',
    confidence: 0,
    confidence_explanation: 'Nothing in the passages is about cancellation.',
    caveats: ['The passage covers premium, deductible and fee, not the time to cancel.'],
    answer_found: false,
    complete_answer_found: false,
    context_completeness_weak: 0.2,
  },
  keywordsFound: [],
};

const conflict = {
  ...base,
  confidence: 0.5,
  caveats: ['Two effective dates: 2 May 2023 as first issued, 1 July 2023 as amended.'],
  context_completeness_weak: 0.85,
  llm_discovered_keywords: ['amendment'],
  conflicting_evidence: true,
  suggested_clarification: 'The first date (2023-05-02) or the amended one (2023-07-01)?',
};
const issued = { line: 9, quote: 'Effective: 2 May 2023 (as first issued)', date: '2 May 2023', iso: '2023-05-02' };
const amended = { line: 18, quote: 'Effective date: 1 July 2023 (amended)', date: '1 July 2023', iso: '2023-07-01' };

export const conflictExample: WorkedExample = {
  name: 'conflict',
  question: 'What is the effective date?',
  options: { kind: 'text', shape: 'single' },
  brief: briefOf('single', 'effective', 'date'),
  passages: [passage(1, 1, 9, 1), passage(2, 14, 18, 3)],
  reply: {
    items: [issued, amended].map(({ line, quote, date }) => ({ text: date, spans: cite(line, quote) })),
    ...conflict,
  },
  keywordsFound: ['effective', 'date'],
};

export const conflictAsDateExample: WorkedExample = {
  ...conflictExample,
  name: 'conflict as date',
  options: { kind: 'date', shape: 'single' },
  reply: {
    items: [issued, amended].map(({ line, quote, date, iso }) => ({
      date: { iso, original: date },
      spans: cite(line, quote),
    })),
    ...conflict,
  },
};

export const workedExamples: readonly WorkedExample[] = [
  completeExample,
  partialExample,
  noAnswerExample,
  conflictExample,
  conflictAsDateExample,
];
