import type { Answer, Item } from '../../contract/answer';
import type { Line, Page } from '../../document/line-table';
import type { Evidence } from '../../evidence/evidence';
import type { Actor } from '../../ports/actor';
import type { Clock } from '../../ports/clock';
import type { Store } from '../../ports/store';
import type { Flag } from '../../run/flag';

export type TestClock = Clock & { advance(ms: number): void };

let ids = 0;

export function testClock(startMs = Date.UTC(2026, 0, 1)): TestClock {
  let nowMs = startMs;
  return {
    now: () => nowMs,
    id: () => `id${String(++ids).padStart(9, '0')}-${process.pid}`,
    advance(ms) {
      nowMs += ms;
    },
  };
}

export const ann: Actor = { userId: 'ann', name: 'Ann', workspaceId: 'workspace-1' };
export const bob: Actor = { userId: 'bob', name: 'Bob', workspaceId: 'workspace-1' };
export const stranger: Actor = { userId: 'eve', name: 'Eve', workspaceId: 'workspace-2' };

export function sha256Like(seed: number): string {
  return seed.toString(16).padStart(64, '0');
}

export function makePage(number: number, firstLine: number, texts: string[]): Page {
  const lines = texts.map((text, index) => makeLine(firstLine + index, number, text));
  return {
    number,
    width: 595.28,
    height: 841.89,
    rotation: 0,
    firstLine,
    lastLine: firstLine + texts.length - 1,
    lines,
    tableColumns: [],
    signals: {
      characters: texts.join('').length,
      unmappedShare: 0,
      imageOnly: false,
      hiddenLines: 0,
      garbled: false,
    },
  };
}

function makeLine(number: number, page: number, text: string): Line {
  const y = 70 + (number % 50) * 14.4;
  const words = text.split(' ').map((word, index) => ({
    text: word,
    box: [56.7 + index * 40, y, 90.25 + index * 40, y + 11.5] as const,
  }));
  return { number, page, text, box: [56.7, y, 500, y + 11.5], words, fontSize: 10.5 };
}

export function makeAnswer(items: Item[]): Answer {
  return {
    items,
    extraction_method: items.length > 0 ? 'verbatim' : 'na',
    computation: null,
    confidence: 0.9,
    confidence_explanation: 'stands on the line',
    caveats: [],
    answer_found: items.length > 0,
    complete_answer_found: items.length > 0,
    context_completeness_weak: 1,
    context_structured: true,
    llm_discovered_keywords: [],
    keywords_found: [],
    conflicting_evidence: false,
    suggested_clarification: null,
    narrative: null,
    indicators: {},
  };
}

export function makeItem(value: string, line = 1): Item {
  return { kind: 'text', value, spans: [{ line_start: line, line_end: line, quote: value }], path: null };
}

export function makeEvidence(item: Item): Evidence[] {
  return item.spans.map((span) => ({
    span,
    grade: 'exact',
    snippet: [{ line: span.line_start, page: 1, text: String(item.value), mark: null }],
    pages: [{ page: 1, lineBoxes: [[0, 0, 1, 1]], quoteBoxes: [] }],
    sectionTitle: null,
    hiddenLines: [],
    startsClean: true,
    endsClean: true,
  }));
}

export function makeFlag(name: Flag['name'], reason = 'seen in a test'): Flag {
  return { name, reason, items: [], details: {} };
}

/** What a run comes back with. */
export function makeResult(value: string, flags: Flag[] = []): Parameters<Store['finishRun']>[1] {
  const items = [makeItem(value)];
  return {
    answer: makeAnswer(items),
    items,
    evidence: items.map(makeEvidence),
    flags,
    meta: {
      provider: 'reader',
      model: 'reader',
      rung: 'reader',
      promptVersion: 'base@1',
      parameters: {},
      finishReason: 'stop',
      usage: null,
      cost: null,
      latencyMs: 12,
      firstTokenMs: 3,
      requestId: null,
      retrievedLines: [{ first: 1, last: 3 }],
      attempts: 1,
      rounds: 1,
      context_completeness_strong: null,
      route: 'ship',
    },
    route: { route: flags.length > 0 ? 'human_review' : 'ship', rule: 'otherwise', reason: 'in a test' },
    state: flags.length > 0 ? 'needs_review' : 'shipped',
    events: [],
  };
}

/** A document with two lines that can be asked. */
export async function readyDocument(store: Store, actor: Actor, seed: number) {
  const { document } = await store.createDocument(actor, { name: `${seed}.pdf`, sha256: sha256Like(seed), bytes: 10 });
  const revision = { parser: 'test', version: '1', settings: { columns: true } };
  const revisionId = await store.beginRevision(document.id, revision, 1, false);
  await store.savePages(revisionId, [makePage(1, 1, ['The first line', 'the second line'])]);
  await store.finishRevision(revisionId, []);
  await store.setDocumentState(document.id, 'ready');
  return { documentId: document.id, revisionId };
}

/** A question with its answer, as a finished run leaves them. */
export async function answeredQuestion(
  store: Store,
  actor: Actor,
  documentId: string,
  value: string,
  flags: Flag[] = [],
) {
  const { question, run } = await store.ask(actor, {
    documentId,
    text: `What is ${value}?`,
    provider: 'reader',
    model: 'reader',
  });
  await store.beginRun(run.id);
  return { question, run, answer: await store.finishRun(run.id, makeResult(value, flags)) };
}
