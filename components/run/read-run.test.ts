import { describe, expect, it } from 'vitest';
import type { Answer, Item } from '@/lib/contract/answer';
import type { Passage, Retrieval, RetrievalKnobs } from '@/lib/retrieval/passage';
import type { TraceBody, TraceEvent } from '@/lib/run/trace-event';
import { readRun, searchedIn } from './read-run';

const diary = (...bodies: TraceBody[]): TraceEvent[] =>
  bodies.map((body, index) => ({ seq: index + 1, atMs: index * 10, ...body }));
const item = (value: string): Item => ({ kind: 'text', value, spans: [], path: null });
const passage = (firstLine: number, lastLine: number, startPage: number, endPage: number): Passage => ({
  index: 1,
  firstLine,
  lastLine,
  startPage,
  endPage,
  sectionTitle: null,
  score: 1,
  keywords: [],
});
const retrieved = (...passages: Passage[]): TraceBody => ({
  type: 'retrieved',
  round: 1,
  retrieval: { passages, queries: ['q'], keywordsFound: [] } as unknown as Retrieval,
  knobs: {} as RetrievalKnobs,
  durationMs: 1,
});
const call = (role: 'answer' | 'reask'): TraceBody => ({
  type: 'call_started',
  round: 1,
  attempt: 1,
  role,
  model: 'm',
  prompt: { system: '', user: '', version: '', schema: { name: '', schema: {} } },
  parameters: {},
});
const arrives = (index: number, value: string): TraceBody => ({
  type: 'item',
  attempt: 1,
  index,
  item: item(value),
  evidence: [],
});

describe('reading a run', () => {
  it('says what is being done at every step', () => {
    const events = diary(
      { type: 'run_started', question: 'q', provider: 'reader', model: 'reader' },
      retrieved(passage(1, 20, 1, 1), passage(40, 60, 2, 2)),
      call('answer'),
      arrives(0, 'a'),
      arrives(1, 'b'),
    );
    expect([0, 1, 2, 4, 5].map((count) => readRun(events.slice(0, count)).doing)).toEqual([
      'waiting for its turn',
      'reading the question',
      'reading 2 passages',
      '1 so far',
      '2 so far',
    ]);
  });

  it('drops what arrived provisionally when a call starts again', () => {
    const reading = readRun(diary(call('answer'), arrives(0, 'a'), call('reask')));
    expect(reading.provisional).toEqual([]);
    expect(reading.reasks).toBe(1);
  });

  it('replaces an item that arrives again at its place', () => {
    const { provisional } = readRun(diary(call('answer'), arrives(0, 'a'), arrives(0, 'aa')));
    expect(provisional.map(({ item: shown }) => shown.value)).toEqual(['aa']);
  });

  it('shows what a narrative says beside its sections, as each part arrives', () => {
    const field = (path: string, value: unknown): TraceBody => ({ type: 'field', attempt: 1, path, value });
    const events = diary(
      call('answer'),
      field('$.summary', 'In short.'),
      arrives(0, 'a'),
      field('$.form', 'explanation'),
      field('$.confidence', 0.9),
      field('$.follow_ups', ['And then?', 7]),
    );
    expect(readRun(events.slice(0, 2)).arriving).toMatchObject({ summary: 'In short.', form: null, followUps: [] });
    expect(readRun(events).arriving).toEqual({
      summary: 'In short.',
      form: 'explanation',
      confidence: 0.9,
      confidenceExplanation: null,
      followUps: ['And then?'],
    });
  });

  it.each([
    ['a check refuses the reply', { type: 'rejected', attempt: 1, issues: [], identical: false }],
    [
      'another way of asking is tried',
      { type: 'rung', attempt: 1, rung: 'chat_schema', model: 'm', reason: 'refused' },
    ],
    [
      'the connection is lost',
      { type: 'call_failed', attempt: 1, code: 'connection_lost', message: 'Lost.', textSoFar: '', retryInMs: 5 },
    ],
  ] as [string, TraceBody][])('lets go of what arrived when %s', (_what, event) => {
    const arriving: TraceBody = { type: 'field', attempt: 1, path: '$.summary', value: 'In short.' };
    const reading = readRun(diary(call('answer'), arriving, arrives(0, 'a'), event));
    expect(reading.provisional).toEqual([]);
    expect(reading.arriving.summary).toBeNull();
  });

  it('is not done where an answer stands that is still being stored', () => {
    const [flags, evidence] = [[], []];
    const route = { route: 'ship', rule: 'otherwise', reason: '' } as const;
    const reading = readRun(diary(call('answer'), { type: 'answered', answer: {} as Answer, evidence, flags, route }));
    expect(reading.doing).toBe('storing the answer');
  });

  it('says why it reads on', () => {
    const verdict = {
      strong: false,
      asked: true,
      reason: 'the next page goes on with (f)',
      peeked: null,
      announced: null,
    };
    const reading = readRun(diary({ type: 'completeness', round: 1, verdict }));
    expect(reading.doing).toBe('the next page goes on with (f), reading on');
  });

  it('knows the pages and lines that any round searched, each once', () => {
    const [first, second] = [passage(1, 20, 1, 2), passage(90, 99, 5, 5)];
    const reading = readRun(diary(retrieved(first), retrieved(second, first)));
    expect(searchedIn(reading)).toEqual({
      lines: [
        { firstLine: 1, lastLine: 20 },
        { firstLine: 90, lastLine: 99 },
      ],
      pages: [1, 2, 5],
    });
  });
});
