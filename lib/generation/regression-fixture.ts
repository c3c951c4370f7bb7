import { z } from 'zod';
import { indicatorNameSchema } from '../contract/indicators';
import type { LineTable } from '../document/line-table';
import { linesBetween } from '../document/line-table';
import { systemOn } from '../prompt/prompt';
import { type Brief, briefSchema } from '../question/brief';
import type { Passage } from '../retrieval/passage';
import type { TraceEvent } from '../run/trace-event';
import type { Issue } from '../validation/issue';
import { checkReply } from './check-reply';
import { schemaOptionsOf } from './schema-options';

/** A refused reply with all that its check depends on, small enough to be kept beside the tests. */
export const regressionFixtureSchema = z.object({
  schemaVersion: z.literal(1),
  name: z.string(),
  model: z.string(),
  promptVersion: z.string(),
  rung: z.enum(['responses_schema', 'chat_schema', 'chat_tool', 'prompt_schema', 'prose', 'reader']),
  finishReason: z.string(),
  brief: briefSchema,
  /** Further fields that the model was asked for. */
  indicators: z.array(indicatorNameSchema).default([]),
  /** How prose was read, where that was set. */
  patterns: z
    .object({ answerPattern: z.string().nullable(), referencePattern: z.string().nullable() })
    .default({ answerPattern: null, referencePattern: null }),
  passages: z.array(
    z.object({
      index: z.int(),
      firstLine: z.int(),
      lastLine: z.int(),
      startPage: z.int(),
      endPage: z.int(),
      sectionTitle: z.string().nullable(),
      score: z.number(),
      keywords: z.array(z.string()),
    }),
  ),
  /** The lines of the passages. */
  lines: z.array(z.object({ number: z.int(), page: z.int(), text: z.string() })),
  lastLine: z.int(),
  /** To the byte. */
  reply: z.string(),
  /** Codes and places of what was found wrong. */
  issues: z.array(z.object({ code: z.string(), path: z.string() })),
});
export type RegressionFixture = z.infer<typeof regressionFixtureSchema>;

/** Turns a refused reply of a run into a fixture.
 *  @returns null when that attempt was not refused */
export function regressionFixture(events: TraceEvent[], attempt: number, table: LineTable): RegressionFixture | null {
  const of = <T extends TraceEvent['type']>(type: T) =>
    events.filter((event): event is Extract<TraceEvent, { type: T }> => event.type === type);
  const rejected = of('rejected').find((event) => event.attempt === attempt);
  const started = of('call_started').find((event) => event.attempt === attempt);
  const finished = of('call_finished').find((event) => event.attempt === attempt);
  const brief = of('question_parsed').at(-1)?.brief;
  const retrieval = of('retrieved').find((event) => event.round === started?.round)?.retrieval;
  if (!rejected || !started || !finished || !brief || !retrieval) return null;
  const { passages } = retrieval;
  const rung = of('rung').findLast((event) => event.attempt === attempt)?.rung ?? 'reader';
  const { indicators, patterns } = of('run_started').at(-1) ?? {};
  return regressionFixtureSchema.parse({
    schemaVersion: 1,
    name: `${brief.question.slice(0, 80)} (${rejected.issues[0]?.code ?? 'refused'})`,
    model: started.model,
    promptVersion: systemOn(started.prompt, rung).version,
    rung,
    finishReason: finished.finishReason,
    brief,
    indicators,
    patterns,
    passages,
    lines: passages
      .flatMap((passage) => linesBetween(table, passage.firstLine, passage.lastLine))
      .map(({ number, page, text }) => ({ number, page, text })),
    lastLine: table.pages.at(-1)?.lastLine ?? 0,
    reply: finished.text,
    issues: rejected.issues.map(({ code, path }) => ({ code, path })),
  });
}

/** What today's checks say of a fixture's reply. Lines outside its passages are blank. */
export function checkFixture(fixture: RegressionFixture): Issue[] {
  const brief: Brief = fixture.brief;
  const passages: Passage[] = fixture.passages;
  const checked = checkReply({
    text: fixture.reply,
    rung: fixture.rung,
    finishReason: fixture.finishReason,
    brief,
    passages,
    table: tableOf(fixture),
    options: schemaOptionsOf(brief, fixture.indicators),
    patterns: fixture.patterns,
  });
  return checked.issues;
}

/** One page as long as the document, with the fixture's lines on it. */
function tableOf({ lines, lastLine }: RegressionFixture): LineTable {
  const known = new Map(lines.map((line) => [line.number, line]));
  const box = [0, 0, 0, 0] as const;
  return {
    documentSha256: '',
    revision: { parser: 'fixture', version: '1', settings: {} },
    sections: [],
    pages: [
      {
        number: 1,
        width: 0,
        height: 0,
        rotation: 0,
        firstLine: 1,
        lastLine,
        lines: Array.from({ length: lastLine }, (_, index) => ({
          number: index + 1,
          page: known.get(index + 1)?.page ?? 1,
          text: known.get(index + 1)?.text ?? '',
          box,
          words: [],
          fontSize: 0,
        })),
        tableColumns: [],
        signals: { characters: 0, unmappedShare: 0, imageOnly: false, hiddenLines: 0, garbled: false },
      },
    ],
  };
}
