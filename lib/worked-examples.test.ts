import { describe, expect, it } from 'vitest';
import { answerQuestion, defaultLimits } from './pipeline';
import type { Provider } from './ports/provider';
import { parseQuestion } from './question/parse-question';
import { buildIndex } from './retrieval/build-index';
import type { TraceEvent } from './run/trace-event';
import {
  completeExample,
  conflictAsDateExample,
  conflictExample,
  exampleTable,
  noAnswerExample,
  partialExample,
  type WorkedExample,
} from './validation/worked-examples';

const routes: [example: WorkedExample, routes: string[], state: string, flags: string[]][] = [
  [completeExample, ['ship'], 'shipped', []],
  // Line 16 sends to a section that the document does not have: two wider rounds find no more, and a person looks.
  [
    partialExample,
    ['broaden', 'broaden', 'human_review'],
    'needs_review',
    ['completeness_unknown', 'incomplete', 'weak_completeness'],
  ],
  [noAnswerExample, ['rephrase', 'not_found'], 'shipped', []],
  [conflictExample, ['show_conflict'], 'needs_review', ['conflicting_values', 'low_confidence']],
  [conflictAsDateExample, ['show_conflict'], 'needs_review', ['conflicting_values', 'low_confidence']],
];

it('of an answer that is not all it is said what is missing', async () => {
  const { result } = await run(partialExample);
  const incomplete = result.flags.find(({ name }) => name === 'incomplete');
  expect(incomplete?.reason).toBe(['Not all that was asked for was found.', ...result.answer.caveats].join(' '));
});

describe.each(routes)('the worked example $0.name, through the whole pipeline', (example, wanted, state, flags) => {
  it('goes the way that the contract says, at the first reply', async () => {
    const { result, events } = await run(example);
    const of = <T extends TraceEvent['type']>(type: T) =>
      events.filter((event): event is Extract<TraceEvent, { type: T }> => event.type === type);
    expect(of('rejected')).toEqual([]);
    expect(of('route').map(({ choice }) => choice.route)).toEqual(wanted);
    expect(result.state).toBe(state);
    expect(result.flags.map(({ name }) => name)).toEqual(flags);
    expect(result.answer.items).toHaveLength((example.reply.items as unknown[]).length);
    expect(result.evidence.flat().every(({ grade }) => grade === 'exact' || grade === 'normalized')).toBe(true);
    expect(result.answer.suggested_clarification).toBe(example.reply.suggested_clarification);
  });
});

async function run(example: WorkedExample) {
  const events: TraceEvent[] = [];
  let now = 1_000;
  const kind = example.options.kind === 'list' ? 'text' : example.options.kind;
  const result = await answerQuestion({
    question: example.question,
    correctedBrief: { ...parseQuestion(example.question), kind, shape: example.options.shape, narrative: false },
    table: exampleTable,
    index: buildIndex(exampleTable),
    provider: saying(JSON.stringify(example.reply)),
    reader: null,
    limits: defaultLimits,
    fallback: 'person',
    clock: { now: () => now++, id: () => '' },
    signal: new AbortController().signal,
    onEvent: (event) => {
      events.push(event);
    },
  });
  return { result, events };
}

function saying(text: string): Provider {
  return {
    id: 'https://models.example/v1 m',
    model: 'm',
    async *generate() {
      yield { type: 'rung', rung: 'chat_schema', model: 'm', reason: null };
      yield { type: 'text', text };
      yield { type: 'finish', finishReason: 'stop', usage: null, requestId: null, refusal: null };
    },
  };
}
