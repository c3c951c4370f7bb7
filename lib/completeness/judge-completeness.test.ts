import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../contract/answer';
import type { Line, Section } from '../document/line-table';
import { lineTableOf } from '../evidence/line-table-fixture';
import type { AnswerShape } from '../question/brief';
import { parseQuestion } from '../question/parse-question';
import { judgeCompleteness } from './judge-completeness';

type Setup = {
  pages: string[][];
  /** Lines that the model saw. */
  seen: [number, number];
  cited: number[];
  shape?: AnswerShape;
  sections?: Section[];
  change?: (line: Line) => void;
};

function judge({ pages, seen, cited, shape = 'listing', sections = [], change }: Setup) {
  const table = lineTableOf(pages, { sections, change });
  const brief = { ...parseQuestion('Which exclusions apply?'), shape };
  const passage = {
    index: 1,
    firstLine: seen[0],
    lastLine: seen[1],
    startPage: 1,
    endPage: 1,
    sectionTitle: null,
    score: 1,
    keywords: [],
  };
  return judgeCompleteness({ brief, retrieval: { passages: [passage] }, answer: answerCiting(cited), table });
}

function answerCiting(lines: number[]): Answer {
  return {
    items: lines.map((line) => ({
      kind: 'text',
      value: 'x',
      spans: [{ line_start: line, line_end: line, quote: null }],
      path: null,
    })),
    extraction_method: 'verbatim',
    computation: null,
    confidence: 0.9,
    confidence_explanation: '',
    caveats: [],
    answer_found: lines.length > 0,
    complete_answer_found: true,
    context_completeness_weak: 0.9,
    context_structured: true,
    llm_discovered_keywords: [],
    keywords_found: [],
    conflicting_evidence: false,
    suggested_clarification: null,
    narrative: null,
    indicators: {},
  };
}

const head = 'Northwind Insurance';
const furnished = (line: Line) => {
  if (line.text === head) line.furniture = 'head';
  if (/^Page \d+$/.test(line.text)) line.furniture = 'foot';
};

describe('judgeCompleteness', () => {
  it.each([
    ['letters in brackets', '(d) war', '(e) terror', '(f) strikes'],
    ['letters with a full stop', 'd. war', 'e. terror', 'f. strikes'],
    ['small Roman numbers', '(iv) war', '(v) terror', '(vi) strikes'],
    ['h and i as letters', '(g) war', '(h) terror', '(i) strikes'],
    ['numbers', '4. war', '5. terror', '6. strikes'],
    ['sections', '7.4 war', '7.5 terror', '7.6 strikes'],
    ['bullets', '• war', '• terror', '• strikes'],
    ['dashes', '– la guerre', '– le terrorisme', '– les grèves'],
    ['paragraph signs', '§ 4 Krieg', '§ 5 Terror', '§ 6 Streik'],
    ['codes', 'EX-04: war', 'EX-05: terror', 'EX-06: strikes'],
    ['marks within marks', '4(a) war', '4(b) terror', '4(c) strikes'],
    ['numbers in words', 'Third, war', 'Fourth, terror', 'Fifth, strikes'],
    ['Chinese numbers', '四、战争', '五、恐怖', '六、罢工'],
    ['circled numbers', '④ 戦争', '⑤ テロ', '⑥ ストライキ'],
  ])('says that a list goes on overleaf: %s', (_, fourth, fifth, sixth) => {
    const verdict = judge({
      pages: [
        [head, 'We do not pay for', fourth, fifth, 'Page 1'],
        [head, sixth, 'and the like.', 'Page 2'],
      ],
      seen: [2, 5],
      cited: [3, 4],
      change: furnished,
    });
    expect(verdict).toMatchObject({ strong: false, asked: true, peeked: { firstLine: 7 } });
  });

  it('names the mark on which the list goes on, and its page', () => {
    const verdict = judge({ pages: [['(d) war', '(e) terror'], ['(f) strikes']], seen: [1, 2], cited: [1, 2] });
    expect(verdict.reason).toBe('page 2 goes on with (f)');
  });

  it.each([
    ['a heading in capitals', 'GENERAL CONDITIONS'],
    ['a labelled heading', 'Section 8 Conditions'],
    ['a German heading', '§ 8 Obliegenheiten'],
  ])('takes %s for the end of the list', (_, title) => {
    const verdict = judge({
      pages: [
        [head, 'We do not pay for', '(a) war', '(b) terror', 'Page 1'],
        [head, title, 'You must tell us.', 'Page 2'],
      ],
      seen: [2, 5],
      cited: [3, 4],
      change: furnished,
    });
    expect(verdict.strong).toBe(true);
  });

  it('takes a bold heading for the end, but not a bold head that every page repeats', () => {
    const pages = [
      ['We do not pay for', '(a) war', '(b) terror'],
      ['Conditions', 'You must tell us.'],
    ];
    const bold = (line: Line) => {
      if (line.text === 'Conditions') line.bold = true;
    };
    expect(judge({ pages, seen: [1, 3], cited: [2, 3], change: bold }).strong).toBe(true);
  });

  it('reads on below a title that is printed again on the next page', () => {
    const verdict = judge({
      pages: [
        ['EXCLUSIONS', '(a) war', '(b) terror'],
        ['EXCLUSIONS (continued)', '(c) strikes'],
      ],
      seen: [1, 3],
      cited: [2, 3],
    });
    expect(verdict.strong).toBe(false);
  });

  it('does not take a head that the parser left in the text for the list going on', () => {
    const page = (...lines: string[]) => ['ACME COMPANY', ...lines];
    const pages = [
      page('(a) war', '(b) terror'),
      page('GENERAL CONDITIONS', 'You must tell us.'),
      page('More of it.'),
      page('The end.'),
    ];
    expect(judge({ pages, seen: [1, 3], cited: [2, 3] })).toMatchObject({ strong: true, peeked: { firstLine: 5 } });
  });

  it('says at the end of the document whether the list is the last of it', () => {
    const list = ['Exclusions', '(a) war', '(b) theft.'];
    const at = (pages: string[][], sections: Section[] = []) =>
      judge({ pages, seen: [1, pages.flat().length], cited: [2, 3], sections });
    expect(at([list])).toMatchObject({ strong: true, reason: 'nothing follows in the document' });
    expect(at([[...list, 'This policy is governed by English law.']])).toMatchObject({
      strong: true,
      reason: 'the document was read to its end',
    });
    const limits = { level: 1, title: 'Limits', startPage: 1, endPage: 1, firstLine: 4, lastLine: 5 };
    expect(at([[...list, 'Limits', 'The limit is EUR 5.']], [limits]).reason).toBe(
      'a new heading follows the list: “Limits”',
    );
  });

  it('takes the end of the document for the end of the list', () => {
    expect(judge({ pages: [['(a) war', '(b) terror']], seen: [1, 2], cited: [1, 2] }).strong).toBe(true);
  });

  it('sees a table go on without its header', () => {
    const verdict = judge({
      pages: [
        ['Name Limit Deductible', 'Fire 100 10', 'Flood 200 20'],
        ['Theft 300 30', 'Glass 400 40'],
      ],
      seen: [1, 3],
      cited: [2, 3],
      shape: 'table',
    });
    expect(verdict).toMatchObject({ strong: false, asked: true });
  });

  it('sees a sentence go on in the middle, for a single answer too', () => {
    const verdict = judge({
      pages: [['The insurer pays the costs of the', 'repair'], ['up to the sum insured.']],
      seen: [1, 2],
      cited: [2],
      shape: 'single',
    });
    expect(verdict).toMatchObject({ strong: false, asked: true });
  });

  it('is not asked of a single answer whose evidence ends before the scope does', () => {
    const verdict = judge({
      pages: [['The premium is 100.', 'It is due on 1 May.', 'Other matters.'], ['More.']],
      seen: [1, 3],
      cited: [1],
      shape: 'single',
    });
    expect(verdict).toMatchObject({ strong: null, asked: false, peeked: null });
  });

  it('is not asked of a single answer at the known end of its section', () => {
    const sections: Section[] = [{ level: 1, title: 'Premium', startPage: 1, endPage: 1, firstLine: 1, lastLine: 2 }];
    const verdict = judge({
      pages: [['Premium', 'The premium is'], ['100 a year']],
      seen: [1, 2],
      cited: [2],
      shape: 'single',
      sections,
    });
    expect(verdict.asked).toBe(false);
  });

  it('is not asked when nothing was found', () => {
    expect(judge({ pages: [['(a) war'], ['(b) terror']], seen: [1, 1], cited: [] })).toMatchObject({
      asked: false,
      strong: null,
    });
  });

  it('cannot tell when prose without a mark follows a list', () => {
    const verdict = judge({
      pages: [['(a) war', '(b) terror.'], ['The insurer may refuse cover.']],
      seen: [1, 2],
      cited: [1, 2],
    });
    expect(verdict).toMatchObject({ strong: null, asked: true });
  });

  it('sees lines of the same kind go on: signatures of directors', () => {
    const verdict = judge({
      pages: [['/s/ Ann Lee Director', '/s/ Bo Ray Director'], ['/s/ Cy Poe Director']],
      seen: [1, 2],
      cited: [1, 2],
    });
    expect(verdict.strong).toBe(false);
  });

  it('takes a list that ended inside the passages for bounded', () => {
    const verdict = judge({
      pages: [['(a) war', '(b) terror', 'CONDITIONS', 'You must tell us.', 'You must pay.'], ['(c) of the schedule']],
      seen: [1, 5],
      cited: [1, 2],
    });
    expect(verdict.strong).toBe(true);
  });

  it('skips heads, feet and page numbers, whatever the break', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 3, max: 20 }),
        (heads, feet, mark) => {
          const page = (lines: string[], number: number) => [
            ...Array(heads).fill(head),
            ...lines,
            ...Array(feet).fill(`Page ${number}`),
            String(number),
          ];
          const first = page([`${mark}. war`, `${mark + 1}. terror`], 1);
          const verdict = judge({
            pages: [first, page([`${mark + 2}. strikes`], 2)],
            seen: [1, first.length],
            cited: [heads + 1, heads + 2],
            change: furnished,
          });
          expect(verdict.strong).toBe(false);
        },
      ),
      { numRuns: 40 },
    );
  });

  describe('a page break with heads and feet in it', () => {
    const breaks = fc.record({
      heads: fc.integer({ min: 0, max: 2 }),
      feet: fc.integer({ min: 0, max: 2 }),
      numbered: fc.boolean(),
    });
    const across = (
      { heads, feet, numbered }: { heads: number; feet: number; numbered: boolean },
      before: string[],
      after: string[],
      shape: AnswerShape,
    ) => {
      const page = (lines: string[], number: number) => [
        ...Array(heads).fill(head),
        ...lines,
        ...Array(feet).fill(`Page ${number}`),
        ...(numbered ? [String(number)] : []),
      ];
      const first = page(before, 1);
      const cited = before.map((_, index) => heads + 1 + index).slice(1);
      return judge({ pages: [first, page(after, 2)], seen: [1, first.length], cited, shape, change: furnished });
    };

    it.each<[string, AnswerShape, string[], string[]]>([
      ['a table', 'table', ['Name Limit Deductible', 'Fire 100 10', 'Flood 200 20'], ['Theft 300 30', 'Glass 400 40']],
      [
        'a table whose header is printed again',
        'table',
        ['Name Limit Deductible', 'Fire 100 10', 'Flood 200 20'],
        ['Name Limit Deductible', 'Theft 300 30', 'Glass 400 40'],
      ],
      ['a sentence', 'single', ['The insurer pays', 'the costs of the'], ['repair up to the sum insured.']],
      ['a German sentence', 'single', ['Der Versicherer zahlt', 'die Kosten der'], ['Reparatur bis zur Summe.']],
      ['an item of a list', 'listing', ['We do not pay for', '(a) war and'], ['warlike events', '(b) terror']],
      ['a list', 'listing', ['We do not pay for', '(a) war', '(b) terror'], ['(c) strikes']],
      ['a list below its title, printed again', 'listing', ['EXCLUSIONS', '(a) war'], ['EXCLUSIONS', '(b) terror']],
    ])('inside %s is seen', (_, shape, before, after) => {
      fc.assert(
        fc.property(breaks, (chosen) => {
          expect(across(chosen, before, after, shape)).toMatchObject({ strong: false, asked: true });
        }),
        { numRuns: 18 },
      );
    });

    it.each<[string, AnswerShape, string[], string[]]>([
      ['a table', 'table', ['Name Limit Deductible', 'Fire 100 10', 'Flood 200 20'], ['CONDITIONS', 'You must pay.']],
      ['a sentence', 'single', ['The insurer pays', 'the costs.'], ['CONDITIONS', 'You must pay.']],
      ['a list', 'listing', ['We do not pay for', '(a) war', '(b) terror.'], ['5. CONDITIONS', 'You must pay.']],
    ])('right behind %s is none inside it', (_, shape, before, after) => {
      fc.assert(
        fc.property(breaks, (chosen) => {
          expect(across(chosen, before, after, shape).strong).toBe(true);
        }),
        { numRuns: 18 },
      );
    });
  });

  it('names the elements between the cited ones, which change nothing of the verdict', () => {
    const pages = [['(a) war', '(b) terror', '(c) strikes', 'CONDITIONS', 'You must pay.'], ['More.']];
    const whole = judge({ pages, seen: [1, 5], cited: [1, 2, 3] });
    expect(whole.leftOut).toBeUndefined();
    const gap = judge({ pages, seen: [1, 5], cited: [1, 3] });
    expect(gap).toEqual({ ...whole, leftOut: [{ number: 2, page: 1, text: '(b) terror' }] });
  });

  it('compares nothing but reports what the text announces', () => {
    const verdict = judge({
      pages: [['The following five exclusions apply:', '(a) war', '(b) terror']],
      seen: [1, 3],
      cited: [2, 3],
    });
    expect(verdict.announced).toMatchObject({ count: 5, line: 1 });
  });
});
