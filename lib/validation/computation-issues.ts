import { evaluate } from '../compute/evaluate';
import { inTwelveDigits, isRoundingOf } from '../compute/round';
import type { Answer, Item, Operand } from '../contract/answer';
import { decimalOf, sameDecimal } from '../contract/decimal-string';
import { readPrintedNumbers } from '../contract/kinds/printed-number';
import type { Amount, ScaleWord } from '../contract/value-schemas';
import { findQuote } from '../evidence/find-quote';
import { type Citable, citedText, spanIssues } from './cited-lines';
import type { Issue } from './issue';

/** A computed answer has its calculation: every operand cited and readable on its lines, and an expression that gives the
 *  value as printed. No other method has one. */
export function computationIssues(answer: Answer, citable: Citable): Issue[] {
  const { computation, extraction_method: method } = answer;
  const path = 'computation';
  if (method !== 'computed') {
    if (computation === null) return [];
    return [{ code: 'expression_invalid', path, message: `extraction_method is "${method}", so computation is null.` }];
  }
  if (computation === null) {
    return [
      {
        code: 'expression_invalid',
        path,
        message: 'A computed answer needs its computation: expression and operands.',
      },
    ];
  }
  const operandIssues = computation.operands.flatMap((operand, index) =>
    issuesOfOperand(operand, `${path}.operands[${index}]`, citable),
  );
  const result = evaluate(computation.expression, computation.operands);
  if (!result.ok) return [...operandIssues, result.issue];
  return [
    ...operandIssues,
    ...answer.items.flatMap((item, index) => {
      if (givesValue(item, result.value)) return [];
      return [
        {
          code: 'expression_mismatch' as const,
          path: `items[${index}].${item.kind}`,
          message: computable(item)
            ? `The expression gives ${inTwelveDigits(result.value)}, not this value; the value must be its result, rounded at most (a percentage times 100).`
            : `A value of kind "${item.kind}" is not the result of arithmetic: use the method "inferred", or give the number.`,
        },
      ];
    }),
  ];
}

function issuesOfOperand(operand: Operand, path: string, citable: Citable): Issue[] {
  const name = JSON.stringify(operand.name);
  if (operand.spans.length === 0) {
    return [{ code: 'operand_not_in_lines', path, message: `The operand ${name} cites no line.` }];
  }
  const wrong = operand.spans.flatMap((span, index) => spanIssues(span, `${path}.spans[${index}]`, citable));
  if (wrong.length > 0) return wrong;
  const texts = operand.spans.map((span) => citedText(citable.table, span));
  const lost = operand.spans.flatMap(({ quote }, index) =>
    quote === null || findQuote(texts[index] ?? '', quote)
      ? []
      : [
          {
            code: 'quote_not_in_lines' as const,
            path: `${path}.spans[${index}].quote`,
            message: `The quote of the operand ${name} is not on its lines.`,
          },
        ],
  );
  if (lost.length > 0) return lost;
  const proof = operand.spans.map(({ quote }, index) => quote ?? texts[index] ?? '').join('\n');
  if (standsIn(operand.value, proof)) return [];
  const where = operand.spans.map(({ line_start, line_end }) => `${line_start}–${line_end}`).join(', ');
  return [
    {
      code: 'operand_not_in_lines',
      path: `${path}.value`,
      message: `${operand.value} (operand ${name}) can't be read on lines ${where}: copy the number as printed, and cite where it stands.`,
    },
  ];
}

/** A number as printed, with or without the minus that a table leaves to its labels. */
function standsIn(value: string, text: string): boolean {
  const decimal = decimalOf(value);
  if (!decimal) return false;
  return readPrintedNumbers(text).some((number) =>
    number.values.some((each) => sameDecimal(each, value) || sameDecimal(each, decimal.negated().toFixed())),
  );
}

function computable(item: Item): boolean {
  return ['amount', 'number', 'percent', 'text'].includes(item.kind);
}

function givesValue(item: Item, result: string): boolean {
  if (!computable(item)) return false;
  if (item.kind === 'text') {
    return readPrintedNumbers(item.value as string).some((number) =>
      number.values.some((each) => isRoundingOf(each, result)),
    );
  }
  const { value, scale = null } = item.value as { value: string; scale?: Amount['scale'] };
  if (isRoundingOf(value, result)) return true;
  const exact = decimalOf(result);
  return scale !== null && exact !== null && isRoundingOf(value, exact.div(unitsOf[scale]).toFixed());
}

const unitsOf: Record<ScaleWord, number> = { thousand: 1e3, million: 1e6, billion: 1e9 };
