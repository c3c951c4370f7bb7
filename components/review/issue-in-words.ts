import type { Issue } from '@/lib/validation/issue';

/** What a check has against an edit, said to the person who edits: the checks themselves speak to models. */
export function issueInWords({ code, path, message }: Issue): string {
  switch (code) {
    case 'item_without_span':
      return 'Nothing is cited: select the words on the page and cite them, or give their lines.';
    case 'quote_not_in_lines':
      return message.replace(/: copy the quote.*$/, ': select the words on the page and cite them again.');
    case 'value_not_in_quote':
      return message.replace(
        /: give the value.*$/,
        ': change the value to what is written there, cite where it is written, or choose “inferred” below.',
      );
    case 'span_order':
      return 'The last line comes before the first.';
    case 'empty_value':
      if (path.endsWith('.original')) return 'Fill in how the document writes it.';
      return path.endsWith('.last_name') ? 'Fill in the last name.' : 'Fill in the value, or remove the item.';
    default:
      return message;
  }
}
