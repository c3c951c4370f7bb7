import type { DocumentRow } from '@/lib/ports/rows';
import type { Toast } from '../ui/toasts';

type Added = Pick<DocumentRow, 'name' | 'state' | 'problem'>;

/** What to say of a file that was stored, where the page does not show it by itself; null where it does.
 *  @param chosen the name of the file that was added; the document that has the same bytes may have another
 *  @param where whether its document is opened now, or the list that it is in is on the screen */
export function storedInWords(
  chosen: string,
  document: Added,
  existed: boolean,
  where: 'opened' | 'listed' | 'elsewhere',
): Toast | null {
  const { name, state } = document;
  const same = chosen === name ? 'the same file as before' : `the same file as “${name}”`;
  if (existed && state === 'failed')
    return {
      tone: 'bad',
      text: `“${chosen}” is ${same}, and that one could not be read. Fetch it anew from where it came and add that.`,
    };
  if (existed)
    return {
      tone: 'plain',
      text: `“${chosen}” is ${same}; ${where === 'opened' ? 'here it is' : 'it is in the list of documents'}.`,
    };
  return where !== 'elsewhere'
    ? null
    : { tone: 'ok', text: `“${name}” is stored and being read. It is in the list under Ask.` };
}

/** What is wrong with a document that could not be read, what to do, and what is safe. */
export function lostInWords({ name, problem }: Added): string {
  return `“${name}” could not be read. ${problem?.message ?? ''} ${whatIsSafe}`.replace(/\s+/g, ' ');
}

/** Why another document was gone on to. */
export function closedInWords(document: Added): Toast {
  return document.state === 'needs_password'
    ? {
        tone: 'plain',
        text: `“${document.name}” needs its password. Choose it in the list of documents to enter it.`,
      }
    : { tone: 'bad', text: lostInWords(document) };
}

export const whatIsSafe = 'Nothing was lost: your other documents, questions and answers are as they were.';
