import { z } from 'zod';
import type { PromptFragment } from './value-kind';

/** A field that is switched on per question or workspace: one schema and one fragment, nothing else. */
export type Indicator = { title: string; schema: z.ZodType; fragment: PromptFragment };

const definitions = {
  jurisdiction: {
    title: 'jurisdiction',
    schema: z
      .string()
      .nullable()
      .describe('country or state whose law the cited passages name; null if they name none'),
    fragment: {
      id: 'indicator.jurisdiction',
      version: 1,
      text: `"jurisdiction" names the country or state whose law governs what is cited, as the passages say it ("Delaware", "England and Wales"); null if they name none.`,
    },
  },
  redacted_blocks: {
    title: 'redacted blocks',
    schema: z
      .array(z.strictObject({ line_start: z.int(), line_end: z.int(), reason: z.string().nullable() }))
      .describe('lines of the passages that are blacked out or replaced by a redaction mark'),
    fragment: {
      id: 'indicator.redacted_blocks',
      version: 1,
      text: `"redacted_blocks" lists the lines of the passages whose text is blacked out or replaced by a mark such as "[redacted]" or "***", each with the printed reason or null; an empty list if there are none.`,
    },
  },
  table_confidence: {
    title: 'table confidence',
    schema: z
      .array(
        z.strictObject({ item: z.int().describe('index of the item, from 0'), confidence: z.number().min(0).max(1) }),
      )
      .describe('for each item read from a table: how sure it is that row and column were matched rightly'),
    fragment: {
      id: 'indicator.table_confidence',
      version: 1,
      text: `"table_confidence" has one entry for each item that was read from a table: its index from 0, and from 0 to 1 how sure it is that the row label and the column header belong to the value.`,
    },
  },
} as const satisfies Record<string, Indicator>;

export type IndicatorName = keyof typeof definitions;

/** Adding an indicator is adding an entry here. */
export const indicators: Record<IndicatorName, Indicator> = definitions;

export const indicatorNameSchema = z.enum(Object.keys(definitions) as [IndicatorName, ...IndicatorName[]]);
