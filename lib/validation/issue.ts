/** One thing that is wrong with a reply. `path` points into the answer (`items[0].date.iso`), '' is the whole. */
export type Issue = {
  code: IssueCode;
  path: string;
  /** For the model and for people: what is wrong and what would be right, in one sentence. */
  message: string;
};

export type IssueCode =
  | 'syntax'
  | 'schema'
  | 'span_order'
  | 'span_outside_document'
  | 'citation_invented'
  | 'item_without_span'
  | 'found_mismatch'
  | 'quote_not_in_lines'
  | 'value_not_in_quote'
  | 'part_not_as_written'
  | 'operand_not_in_lines'
  | 'expression_invalid'
  | 'expression_mismatch'
  | 'currency_unknown'
  | 'country_unknown'
  | 'date_invalid'
  | 'range_reversed'
  | 'iban_invalid'
  | 'row_length'
  | 'duplicate_item'
  | 'number_invalid'
  | 'empty_value'
  | 'pattern_no_match'
  | 'reference_out_of_range';
