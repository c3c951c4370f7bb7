import { JSONParser } from '@streamparser/json';
import { parse } from 'jsonriver';
import { createJsonReader } from '../lib/generation/json-reader';

const charactersWanted = 210_000;
const deltaLength = 12;
const repeats = 7;

/** Times the streaming reader against two peers on one reply, cut into deltas as a provider sends them. Best of several runs each. */
export async function run(): Promise<void> {
  const reply = sampleReply(charactersWanted);
  const deltas = cut(reply, deltaLength);
  console.log(`one reply: ${reply.length} characters in ${deltas.length} deltas, best of ${repeats}`);

  const own = await best(() => readOwn(deltas));
  const streamparser = await best(() => readStreamparser(deltas));
  const jsonriver = await best(() => readJsonriver(deltas));
  const double = sampleReply(charactersWanted * 4);
  const doubleDeltas = cut(double, deltaLength);
  const ownLarge = await best(() => readOwn(doubleDeltas));

  const charactersPerSecond = Math.round((reply.length / own) * 1000);
  const growth = ownLarge / double.length / (own / reply.length);
  console.log(`own reader         ${own.toFixed(2)} ms   ${(charactersPerSecond / 1e6).toFixed(1)} M characters/s`);
  console.log(
    `@streamparser/json ${streamparser.toFixed(2)} ms   ${(streamparser / own).toFixed(1)} times the own reader's time`,
  );
  console.log(
    `jsonriver          ${jsonriver.toFixed(2)} ms   ${(jsonriver / own).toFixed(1)} times the own reader's time`,
  );
  console.log(`four times the text takes ${growth.toFixed(2)} times as long per character`);
  console.log(
    JSON.stringify({
      benchmark: 'json',
      characters: reply.length,
      deltas: deltas.length,
      ownMs: own,
      charactersPerSecond,
      streamparserRatio: streamparser / own,
      jsonriverRatio: jsonriver / own,
      growthPerCharacterAtFourTimes: growth,
    }),
  );
}

function readOwn(deltas: string[]): number {
  let values = 0;
  const reader = createJsonReader({
    tolerant: true,
    rootKeys: ['items'],
    onValue: () => {
      values++;
    },
  });
  for (const delta of deltas) reader.push(delta);
  if (reader.end().status !== 'complete') throw new Error('the own reader did not finish');
  return values;
}

function readStreamparser(deltas: string[]): number {
  let values = 0;
  const parser = new JSONParser();
  parser.onValue = () => {
    values++;
  };
  for (const delta of deltas) parser.write(delta);
  return values;
}

async function readJsonriver(deltas: string[]): Promise<number> {
  async function* stream() {
    yield* deltas;
  }
  let values = 0;
  for await (const _value of parse(stream())) values++;
  return values;
}

async function best(work: () => number | Promise<number>): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < repeats; run++) {
    const started = performance.now();
    const values = await work();
    if (values === 0) throw new Error('nothing was read');
    fastest = Math.min(fastest, performance.now() - started);
  }
  return fastest;
}

function sampleReply(length: number): string {
  const items: unknown[] = [];
  let size = 0;
  for (let index = 0; size < length; index++) {
    const item = {
      amount: { value: `${index * 1375}.50`, currency: 'USD', scale: null, unit: index % 3 ? 'per claim' : null },
      spans: [
        {
          line_start: 100 + index,
          line_end: 101 + index,
          quote: `a limit of “USD ${index * 1375}.50” applies\nto each claim`,
        },
      ],
    };
    items.push(item);
    size += JSON.stringify(item).length + 1;
  }
  return JSON.stringify({ items, extraction_method: 'verbatim', confidence: 0.93, caveats: [], answer_found: true });
}

function cut(text: string, length: number): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += length) pieces.push(text.slice(at, at + length));
  return pieces;
}
