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
    case 'part_not_as_written':
      return `${message} Write it as it stands there, or choose “inferred” below and say how it follows.`;
    case 'span_order':
      return 'The last line comes before the first.';
    case 'empty_value':
      if (path.endsWith('.original')) return 'Fill in how the document writes it.';
      return path.endsWith('.last_name') ? 'Fill in the last name.' : 'Fill in the value, or remove the item.';
    case 'currency_unknown': {
      const typed = JSON.parse(/^"(?:[^"\\]|\\.)*"/.exec(message)?.[0] ?? '""') as string;
      if (typed.trim() === '') return 'Fill in the currency: its code of three letters, such as USD or EUR.';
      return `“${typed}” is no code of a currency: write its three letters, such as USD or EUR.`;
    }
    case 'number_invalid': {
      const typed = /^("(?:[^"\\]|\\.)*") is not a decimal number/.exec(message)?.[1];
      if (typed === undefined) return message;
      const said = JSON.parse(typed) as string;
      if (said.trim() === '') return 'Fill in the number, or remove the item.';
      return `“${said}” is no number: write digits alone, such as ${numberAdvice(path)}`;
    }
    default:
      return message;
  }
}

/** How a number is written in the editor of its kind, and what its other fields are for.
 *  @param path `items[0].percent.value` */
function numberAdvice(path: string): string {
  if (/\.percent\b/.test(path)) return '12.5; the % is understood.';
  if (/\.number\b/.test(path)) return '1,234.50 or 1234.50; the unit has a field of its own.';
  return '1,234.50 or 1234.50; the currency and the scale have fields of their own.';
}
