/** The name of an operand as people read it: "capital expenditure 2023 Q2" for `capital_expenditure_2023_q2`. */
export function operandInWords(name: string): string {
  return name
    .replace(/([\p{Ll}\d])(?=\p{Lu}\p{Ll})/gu, '$1_')
    .replace(/_q([1-4])(?=_|$)/gi, ' Q$1')
    .replace(/_(\d{1,2})m$/i, ' ($1 months)')
    .replace(/_+/g, ' ')
    .trim();
}

/** An expression with the names in it as people read them. */
export function expressionInWords(expression: string): string {
  return expression.replace(/[\p{L}_][\p{L}\d_]*/gu, operandInWords);
}
