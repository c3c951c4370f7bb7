import { type AnswerOptions, toWire } from '../contract/answer-schema';
import type { LineTable } from '../document/line-table';
import type { Provider } from '../ports/provider';
import type { Brief } from '../question/brief';
import { withoutTypos } from '../question/correct-typos';
import type { Passage } from '../retrieval/passage';
import { readAnswer } from './read-answer';
import { readEachField } from './read-each-field';
import { readerModel } from './reader-model';

/** Characters a streamed piece has at most: enough pieces that people see items arrive, few enough to cost nothing. */
const pieceLength = 240;

/** The embedded provider: the extractive reader behind the same port as a model, so that its reply passes through the same
 *  streaming, validation, evidence and dispatch. It needs no key and no network, and costs nothing. */
export function createReaderProvider(): Provider {
  return {
    id: readerModel.provider,
    model: readerModel.model,
    readsLines: true,
    async *generate({ brief, passages, lines }, signal) {
      yield { type: 'rung', rung: 'reader', model: readerModel.model, reason: null };
      const reply = replyTo(brief, passages, lines);
      for (let start = 0; start < reply.length; start += pieceLength) {
        signal.throwIfAborted();
        yield { type: 'text', text: reply.slice(start, start + pieceLength) };
      }
      yield { type: 'finish', finishReason: 'stop', usage: null, requestId: null, refusal: null };
    },
  };
}

/** A search in other words may find nothing else in a short document: the same lines are read once. */
function replyTo(brief: Brief, passages: Passage[], table: LineTable): string {
  const lines = passages.map(({ firstLine, lastLine }) => `${firstLine}-${lastLine}`).join();
  const last = lastReplies.get(brief);
  if (last?.table === table && last.lines === lines) return last.reply;
  const asked =
    brief.corrections.length === 0 ? brief : { ...brief, question: withoutTypos(brief.question, brief.corrections) };
  const input = { brief: asked, passages, table };
  const answer = brief.fields.length > 0 ? readEachField(input) : readAnswer(input).answer;
  const options: AnswerOptions = {
    kind: brief.kind,
    shape: brief.shape,
    narrative: brief.narrative,
    fields: brief.fields,
  };
  const reply = JSON.stringify(toWire(answer, options));
  lastReplies.set(brief, { table, lines, reply });
  return reply;
}

const lastReplies = new WeakMap<Brief, { table: LineTable; lines: string; reply: string }>();
