import { describe, expect, it } from 'vitest';
import type { Answer } from '../contract/answer';
import { lineTableOf } from '../evidence/line-table-fixture';
import { parseQuestion } from '../question/parse-question';
import { buildIndex } from '../retrieval/build-index';
import { defaultKnobs, retrieve } from '../retrieval/retrieve';
import { absenceCertificate } from './certificate';
import { widenRetrieval } from './widen';

const prose = (word: string, count = 25) =>
  Array.from({ length: count }, (_, index) => `${word} matter ${index} of no weight`);
const table = lineTableOf(
  [
    [
      'Section 3 Exclusions',
      'We do not pay for the following',
      '(a) war',
      '(b) terror, see Section 8',
      ...prose('exclusion'),
    ],
    ['(c) strikes', '(d) riots', ...prose('other')],
    ['Section 8 Terror', 'Terror is an act of violence, see Section 3.', ...prose('violence')],
  ],
  { change: (line) => (/^Section/.test(line.text) ? Object.assign(line, { bold: true }) : undefined) },
);
const index = buildIndex(table);
const brief = parseQuestion('Which exclusions apply to war?', { vocabulary: index.vocabulary });
const knobs = { ...defaultKnobs(brief), maximumPassages: 1 };
const widening = { keywords: [], sections: [] };
const retrieval = retrieve(index, table, brief, knobs, widening);

function answer(changes: Partial<Answer>): Answer {
  return {
    items: [{ kind: 'text', value: 'terror', spans: [{ line_start: 4, line_end: 4, quote: null }], path: null }],
    extraction_method: 'verbatim',
    computation: null,
    confidence: 0.9,
    confidence_explanation: '',
    caveats: [],
    answer_found: true,
    complete_answer_found: false,
    context_completeness_weak: 0.9,
    context_structured: true,
    llm_discovered_keywords: [],
    keywords_found: [],
    conflicting_evidence: false,
    suggested_clarification: null,
    narrative: null,
    indicators: {},
    ...changes,
  };
}

const input = { brief, knobs, widening, retrieval, answer: answer({}), verdict: null, table };

describe('widenRetrieval', () => {
  it('reads on to the end of the page on which the list goes on', () => {
    const verdict = {
      strong: false,
      asked: true,
      reason: '',
      peeked: { firstLine: 30, lastLine: 31 },
      announced: null,
    };
    const next = widenRetrieval({ ...input, route: 'broaden', verdict });
    const wider = retrieve(index, table, brief, next.knobs, next.widening);
    expect(wider.passages.some(({ firstLine, lastLine }) => firstLine <= 30 && lastLine >= 31)).toBe(true);
  });

  it('adds the section that the cited lines refer to, once, and ends where sections refer in circles', () => {
    const first = widenRetrieval({ ...input, route: 'broaden' });
    expect(first.widening.sections).toEqual(['Section 8']);
    const inEight = answer({
      items: [{ kind: 'text', value: 'x', spans: [{ line_start: 58, line_end: 58, quote: null }], path: null }],
    });
    const second = widenRetrieval({ ...input, route: 'broaden', widening: first.widening, answer: inEight });
    expect(second.widening.sections).toEqual(['Section 8', 'Section 3']);
    const third = widenRetrieval({ ...input, route: 'broaden', widening: second.widening });
    expect(third.widening.sections).toEqual(second.widening.sections);
  });

  it('takes discovered words once, and none that the question has', () => {
    const found = answer({ llm_discovered_keywords: ['hostilities', 'War', 'Hostilities', ''] });
    const next = widenRetrieval({ ...input, route: 'broaden', answer: found });
    expect(next.widening.keywords).toEqual(['hostilities']);
    expect(widenRetrieval({ ...input, route: 'broaden', answer: found, widening: next.widening }).widening).toEqual({
      ...next.widening,
      sections: ['Section 8'],
    });
  });

  it('searches anew without limits of place, with the words of the dictionary', () => {
    const limited = {
      ...knobs,
      pages: [{ first: 2, last: 2 }],
      lines: [{ first: 1, last: 2 }],
      sections: ['Section 8'],
    };
    const next = widenRetrieval({ ...input, route: 'rephrase', knobs: limited, answer: null });
    expect(next.knobs).toMatchObject({ pages: [], lines: [], sections: [] });
    expect(next.widening.keywords).toEqual(expect.arrayContaining(['what is not covered', 'Ausschlüsse']));
    expect(next.knobs.maximumTokens).toBeGreaterThan(knobs.maximumTokens);
  });

  it('never narrows', () => {
    for (const route of ['broaden', 'rephrase'] as const) {
      const next = widenRetrieval({ ...input, route });
      expect(next.knobs.maximumPassages).toBeGreaterThan(knobs.maximumPassages);
      expect(next.knobs.extendLines).toBeGreaterThanOrEqual(knobs.extendLines);
    }
  });
});

describe('absenceCertificate', () => {
  it('says what was asked, where, and what the nearest passages did cover', () => {
    const elsewhere = retrieve(
      index,
      table,
      brief,
      { ...knobs, pages: [{ first: 3, last: 3 }] },
      { keywords: ['violence'], sections: [] },
    );
    const certificate = absenceCertificate({ brief, retrievals: [retrieval, elsewhere], table });
    expect(certificate.rounds).toBe(2);
    expect(certificate.queries).toHaveLength(2);
    expect(certificate.pagesSearched).toEqual([{ first: 1, last: 3 }]);
    expect(certificate.keywords).toContainEqual({ text: 'violence', found: true, pages: [3], near: null });
    expect(certificate.nearest[0]?.covered).toContain('war');
    expect(certificate.nearest[0]?.missing).not.toContain('war');
    expect(certificate.coverage.map(({ page }) => page)).toEqual([1, 2, 3]);
    expect(certificate.coverage.every(({ read }) => read >= 0 && read <= 1)).toBe(true);
    expect(certificate.coverage[0]?.read).toBeGreaterThan(0);
  });

  it('names the section that the closest lines stand in, and not the one in which their passage begins', () => {
    const sections = [
      { level: 1, title: 'Exclusions', startPage: 1, endPage: 2, firstLine: 1, lastLine: 56 },
      { level: 1, title: 'Terror', startPage: 3, endPage: 3, firstLine: 57, lastLine: 83 },
    ];
    const [best] = retrieval.passages;
    const across = { ...retrieval, passages: [{ ...best!, firstLine: 50, lastLine: 70, sectionTitle: 'Exclusions' }] };
    const asked = parseQuestion('What is an act of violence?');
    const certificate = absenceCertificate({ brief: asked, retrievals: [across], table: { ...table, sections } });
    expect(certificate.nearest[0]?.closest.lines[0]?.text).toContain('violence');
    expect(certificate.nearest[0]?.sectionTitle).toBe('Terror');
  });

  it.each([
    ['Terror', 57, 'Terror'],
    ['Every act of violence is looked at by itself.', 57, null],
  ])('titles lines of a document without sections by %s', (sectionTitle, firstLine, expected) => {
    const [best] = retrieval.passages;
    const passage = { ...best!, firstLine, lastLine: 70, sectionTitle };
    const asked = parseQuestion('What is an act of violence?');
    const only = { ...retrieval, passages: [passage] };
    const { nearest } = absenceCertificate({ brief: asked, retrievals: [only], table: { ...table, sections: [] } });
    expect(nearest[0]?.closest.lines[0]?.text).toContain('violence');
    expect(nearest[0]?.sectionTitle).toBe(expected);
  });

  it('titles no line by what stands below it', () => {
    const [best] = retrieval.passages;
    const below = table.pages.flatMap(({ lines }) => lines).find(({ number }) => number === 70);
    const passage = { ...best!, firstLine: 50, lastLine: 70, sectionTitle: below?.text ?? '' };
    const asked = parseQuestion('What is an act of violence?');
    const only = { ...retrieval, passages: [passage] };
    const { nearest } = absenceCertificate({ brief: asked, retrievals: [only], table: { ...table, sections: [] } });
    expect(nearest[0]?.sectionTitle).toBeNull();
  });

  it('marks pages that no round searched', () => {
    const only = retrieve(index, table, brief, { ...knobs, pages: [{ first: 2, last: 2 }] }, widening);
    const { coverage, pagesSearched } = absenceCertificate({ brief, retrievals: [only], table });
    expect(pagesSearched).toEqual([{ first: 2, last: 2 }]);
    expect(coverage.map(({ searched }) => searched)).toEqual([false, true, false]);
  });

  it('counts a picture as not searched, and names it', () => {
    const pages = table.pages.map((page) =>
      page.number === 2 ? { ...page, lines: [], signals: { ...page.signals, imageOnly: true } } : page,
    );
    const everywhere = { ...retrieval, scope: { ...retrieval.scope, pages: [{ first: 1, last: 3 }] } };
    const certificate = absenceCertificate({ brief, retrievals: [everywhere], table: { ...table, pages } });
    expect(certificate.pagesUnread).toEqual([{ first: 2, last: 2 }]);
    expect(certificate.pagesSearched).toEqual([
      { first: 1, last: 1 },
      { first: 3, last: 3 },
    ]);
    expect(certificate.coverage.map(({ searched }) => searched)).toEqual([true, false, true]);
  });

  it('travels as JSON', () => {
    const certificate = absenceCertificate({ brief, retrievals: [retrieval], table });
    expect(JSON.parse(JSON.stringify(certificate))).toEqual(certificate);
  });
});
