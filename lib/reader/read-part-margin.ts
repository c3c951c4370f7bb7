import { evaluate } from '../compute/evaluate';
import { roundAsAsked } from '../compute/round';
import type { Answer } from '../contract/answer';
import type { Amount } from '../contract/value-schemas';
import { lineAt } from '../document/line-table';
import { coreQuestion } from '../question/core-question';
import { parseQuestion } from '../question/parse-question';
import type { Candidate } from './candidate';
import type { ReaderInput } from './reader-input';

type Read = (input: ReaderInput) => { answer: Answer; best: Candidate | null };

/** "What was the operating margin of the Pumps segment in 2031?", where the document prints none: its operating income over its revenue, both
 *  out of one table.
 *  @param read answers a question from the same passages
 *  @returns null where no such margin is asked for, or one of the two isn't told clearly enough */
export function readPartMargin(input: ReaderInput, read: Read): Answer | null {
  if (input.brief.kind !== 'percent' || input.brief.shape !== 'single' || input.brief.formulas.length > 0) return null;
  const { before, behind, when } = ofPart.exec(coreQuestion(input.brief.question).core)?.groups ?? {};
  const part = before ?? behind;
  if (!part || (before && behind)) return null;
  const income = figureOf(input, `What was ${part} operating income in ${when}?`, read);
  const sales =
    income &&
    oneOf(['net sales', 'revenue'].map((name) => figureOf(input, `What was ${part} ${name} in ${when}?`, read)));
  if (!income || !sales || !areBeside(income, sales, input)) return null;
  const operands = [
    { name: 'operating_income', value: income.value.value, spans: income.spans },
    { name: 'revenue', value: sales.value.value, spans: sales.spans },
  ];
  const expression = '(operating_income / revenue) * 100';
  const evaluation = evaluate(expression, operands);
  if (!evaluation.ok || Math.abs(Number(evaluation.value)) >= mostPlausible) return null;
  const value = { value: roundAsAsked(evaluation.value, input.brief.unit.decimals ?? 1) };
  return {
    ...income.answer,
    items: [{ kind: 'percent', value, spans: [...income.spans, ...sales.spans], path: null }],
    extraction_method: 'computed',
    computation: { expression, operands },
    confidence: Math.min(income.answer.confidence, sales.answer.confidence),
    confidence_explanation: `operating income over revenue of ${part}, each read from a cited line`,
    caveats: [...new Set([...income.answer.caveats, ...sales.answer.caveats])],
  };
}

const name = String.raw`\p{Lu}[\p{L}\d&.'’-]*(?: (?:(?:and|of|&) )?\p{Lu}[\p{L}\d&.'’-]*){0,5}`;
const ofPart = new RegExp(
  String.raw`^(?:(?:[Ww]hat|[Hh]ow (?:high|large)) (?:is|was) )?(?:[Tt]he )?(?:(?<before>(?!What|How|The )${name}?)(?:['’]s)?(?: (?:segment|division|business)(?:['’]s)?)? )?(?:[Ss]egment )?[Oo]perating (?:income |profit )?margin(?: (?:of|for|in|at) (?:the |its )?(?<behind>${name})(?: (?:segment|division|business))?)? (?:for|in|during) (?<when>(?:the )?(?:(?:fiscal|financial) (?:year )?|FY ?|year )?(?:19|20)\d\d)\s*\?*$`,
  'u',
);

/** Of 100 %: no part of a business earns as much as it sells. */
const mostPlausible = 100;

type Figure = { answer: Answer; value: Amount; spans: Answer['items'][number]['spans'] };

function figureOf(input: ReaderInput, question: string, read: Read): Figure | null {
  const brief = parseQuestion(question, { override: { kind: 'amount', shape: 'single', scope: input.brief.scope } });
  const { answer, best } = read({ ...input, brief });
  const [told, ...others] = answer.items;
  if (told?.kind !== 'amount' || others.length > 0 || told.spans.length !== 1) return null;
  if (answer.conflicting_evidence || answer.confidence < sureEnough || best?.strategy !== 'table cell') return null;
  return { answer, value: told.value as Amount, spans: told.spans };
}

/** The surest values only: an error in one of them is one of the quotient. */
const sureEnough = 0.95;

/** "Net sales" or "revenue", as the table calls it; null where both are told and differ. */
function oneOf(figures: readonly (Figure | null)[]): Figure | null {
  const told = figures.filter((figure) => figure !== null);
  return told.every(({ value }) => value.value === told[0]?.value.value) ? (told[0] ?? null) : null;
}

/** In one unit, and near each other: rows of two tables may count what is sold between the parts differently. */
function areBeside(income: Figure, sales: Figure, { table }: ReaderInput): boolean {
  const [one, other] = [income, sales].map(({ spans }) => spans[0]?.line_start ?? 0);
  if (one === undefined || other === undefined || one === other) return false;
  return (
    lineAt(table, one)?.page === lineAt(table, other)?.page &&
    Math.abs(one - other) <= mostLinesApart &&
    income.value.currency === sales.value.currency &&
    income.value.scale === sales.value.scale
  );
}

const mostLinesApart = 30;
