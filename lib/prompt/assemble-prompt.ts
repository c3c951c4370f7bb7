import type { AnswerOptions } from '../contract/answer-schema';
import { itemKindOf } from '../contract/answer-schema';
import { indicators } from '../contract/indicators';
import { strictJsonSchema } from '../contract/json-schema';
import { definitionOf } from '../contract/registry';
import type { PromptFragment } from '../contract/value-kind';
import { type Line, type LineTable, linesBetween } from '../document/line-table';
import type { Brief } from '../question/brief';
import type { Passage } from '../retrieval/passage';
import { asOneLine, fenceFor } from './fence';
import {
  baseFragment,
  instructionsFragment,
  narrativeFragment,
  proseFragment,
  replyFormatFragment,
  shapeFragments,
} from './fragments';
import type { Prompt } from './prompt';
import { renderSkeleton } from './render-skeleton';

export type PromptInput = {
  brief: Brief;
  /** Null for a provider that reads the lines themselves. */
  passages: Passage[] | null;
  table: Pick<LineTable, 'pages'>;
  schemaOptions: AnswerOptions;
  /** What the workspace tells its model with every question. */
  instructions?: string | null;
  /** Writes the skeleton of the reply into `system` itself; otherwise it is kept ready in `alternatives`. */
  includeSchemaInPrompt: boolean;
};

/** Everything that a model is told. `system` depends on shape, kind, indicators and instructions alone; the passages come first in
 *  `user` and the question last. The same input gives the same bytes. */
export function assemblePrompt(input: PromptInput): Prompt {
  const { brief, schemaOptions } = input;
  const schema = strictJsonSchema(schemaOptions);
  const told = input.instructions ? [instructionsFragment(input.instructions)] : [];
  const rules = [...ruleFragments(schemaOptions), ...told];
  const prose = [proseFragment, ...told];
  const skeleton: PromptFragment = {
    ...replyFormatFragment,
    text: `${replyFormatFragment.text}\n\n${renderSkeleton(schema.schema)}`,
  };
  const withSkeleton = [...rules, skeleton];
  const chosen = input.includeSchemaInPrompt ? withSkeleton : rules;
  return {
    system: textOf(chosen),
    user: [...(input.passages ? [renderPassages(input.passages, input.table)] : []), renderTask(brief)].join('\n\n'),
    version: versionOf(chosen),
    schema,
    alternatives: {
      promptSchema: { system: textOf(withSkeleton), version: versionOf(withSkeleton) },
      prose: { system: textOf(prose), version: versionOf(prose) },
    },
  };
}

/** The fragments that a question of these options is asked with, BASE first. */
function ruleFragments(options: AnswerOptions): PromptFragment[] {
  const kind = itemKindOf(options);
  return [
    baseFragment,
    // A narrative has as many sections as it needs, whatever the shape says of values.
    kind === 'section' ? narrativeFragment : shapeFragments[options.shape],
    ...fieldKinds(options, kind).map((each) => definitionOf(each).fragment),
    ...(options.indicators ?? []).map((name) => indicators[name].fragment),
  ];
}

function fieldKinds(options: AnswerOptions, kind: ReturnType<typeof itemKindOf>): ReturnType<typeof itemKindOf>[] {
  const nested = options.shape === 'tree' || options.shape === 'nested_json';
  const kinds = nested ? (options.fields ?? []).map((field) => field.kind) : [];
  return kinds.length > 0 ? [...new Set(kinds)].sort() : [kind];
}

/** Passages with their global line numbers. What a document says can neither end a passage nor begin a line of another number. */
function renderPassages(passages: Passage[], table: Pick<LineTable, 'pages'>): string {
  const blocks = passages.map((passage) => ({
    passage,
    lines: linesBetween(table, passage.firstLine, passage.lastLine).map(renderLine),
  }));
  const titles = passages.map(({ sectionTitle }) => sectionTitle ?? '').join('\n');
  const fence = fenceFor(`${titles}\n${blocks.map(({ lines }) => lines.join('\n')).join('\n')}`);
  const rendered = blocks.map(({ passage, lines }) =>
    [
      `<passage-${fence} number="${passage.index}" ${pagesOf(passage)}${sectionOf(passage)}>`,
      ...lines,
      `</passage-${fence}>`,
    ].join('\n'),
  );
  const count = passages.length === 1 ? 'One passage' : `${passages.length} passages`;
  return [`${count} of the document, each between marks that carry the code ${fence}:`, ...rendered].join('\n\n');
}

function renderLine(line: Line): string {
  if (line.hidden) return `${line.number}| [a line that can't be seen on the page is left out]`;
  const text = asOneLine(line.text);
  // A line of the document that itself begins like a numbered line is marked as text.
  return `${line.number}| ${/^\s*\d+\s*\|/.test(text) ? `(text) ${text}` : text}`;
}

function renderTask(brief: Brief): string {
  const facts = [
    brief.followsUp ? earlierQuestion(brief.followsUp) : null,
    brief.periods.length > 0 ? `Periods named: ${brief.periods.map(({ original }) => original).join(', ')}` : null,
    unitAsked(brief),
    ...brief.formulas.map(({ name, expression }) => `${name || 'The value'} is defined as: ${expression}`),
    brief.comparison ? `Give the value itself; code makes the comparison (${brief.comparison.original}).` : null,
    brief.fields.length > 0
      ? `Fields:\n${brief.fields.map(({ path, kind, description }) => `- ${path} (${kind}): ${description}`).join('\n')}`
      : null,
  ].filter((fact) => fact !== null);
  return [...facts, `Question: ${brief.question}`].join('\n');
}

/** Told so that "it" can be understood; the answer has to come from the passages all the same. */
function earlierQuestion({ question, answer }: NonNullable<Brief['followsUp']>): string {
  const given = answer === null ? '' : ` (its answer was: ${asOneLine(answer).slice(0, 200)})`;
  return `This follows up an earlier question: ${asOneLine(question)}${given}`;
}

function unitAsked({ unit }: Brief): string | null {
  const parts = [
    unit.currency,
    unit.scale && `in ${unit.scale}s`,
    unit.percent ? 'as a percentage' : null,
    unit.decimals === null ? null : `with ${unit.decimals} decimals`,
  ].filter((part) => part !== null);
  return parts.length > 0 ? `Asked for: ${parts.join(' ')}. Cite values as they are printed.` : null;
}

const pagesOf = ({ startPage, endPage }: Passage) =>
  startPage === endPage ? `page="${startPage}"` : `pages="${startPage}-${endPage}"`;
const sectionOf = ({ sectionTitle }: Passage) =>
  sectionTitle === null ? '' : ` section="${asOneLine(sectionTitle).replaceAll('"', "'")}"`;
const textOf = (fragments: PromptFragment[]) => fragments.map(({ text }) => text).join('\n\n');
const versionOf = (fragments: PromptFragment[]) => fragments.map(({ id, version }) => `${id}@${version}`).join(' ');
