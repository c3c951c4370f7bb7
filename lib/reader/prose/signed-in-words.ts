import { type Candidate, plainlyTold } from '../candidate';
import type { Reading } from './reading';
import { sourceTextOf, spansOf } from './source-text';
import { tokensOf } from './stems';
import { valuesIn } from './value-readings';

/** Who a line says has signed for whom: "Signed for the Client by Ann Lee, Director", "Signed on behalf of the Landlord: Ann Lee", "Executed by
 *  Orrin Ltd. by its director Ann Lee", "SIGNED by the Guarantor: Ann Lee". */
type SignedLine = { for: string; candidate: Candidate };

const signed = /^(?:\W*)(?:duly )?(?:signed|executed|accepted|agreed)\b(?: and delivered| as a deed)?/i;
const forWhom =
  /^ (?:for and on behalf of|for|on behalf of|by and on behalf of|by) (?:the )?([^:]{2,80}?)(?:(?:,? acting)? by (?:its (?:[\p{Ll}-]+ ){1,4})?|:\s*)(?=\p{Lu})/u;

/** Lines of this form, in order. Whose name stands alone behind "signed by" has signed for nobody that is told. */
function signedLinesIn({ lines }: Reading): SignedLine[] {
  return lines.flatMap((line) => {
    const opening = signed.exec(line.text)?.[0];
    const told = opening === undefined ? null : forWhom.exec(line.text.slice(opening.length));
    if (opening === undefined || !told) return [];
    const behind = opening.length + told[0].length;
    const from = behind + (titles.exec(line.text.slice(behind))?.[0].length ?? 0);
    // Alone, a name is read whatever names it is made of.
    const name = nameAtStart.exec(line.text.slice(from))?.[0] ?? '';
    const [person] = valuesIn('person_name', name).filter(({ start }) => start === 0);
    if (!person) return [];
    const spans = spansOf(sourceTextOf([line]), from + person.start, from + person.end);
    const candidate: Candidate = plainlyTold(
      'signature',
      [{ kind: 'person_name', value: person.value, spans, path: null }],
      'the line says who signed for whom',
    );
    return [{ for: told[1] ?? '', candidate }];
  });
}

/** "Prof. Dr. " */
const titles = /^(?:(?:Prof|Dr|Ing|Mr|Ms|Mrs|Dipl|Sir)\.? )+/;
const nameAtStart = /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){1,4}(?=,|;|\.?$|\. | on | of | \()/u;

/** Who signed for the party that a question names, where the document says so in words.
 *  @returns null where no line is of that form, or the question names nobody */
export function signedInWords(question: string, reading: Reading): Candidate[] | null {
  const party = asksSigner.exec(question)?.[1];
  const lines = party === undefined ? [] : signedLinesIn(reading);
  if (party === undefined || lines.length === 0) return null;
  const wanted = stemsOf(party);
  const own = lines.filter((line) => {
    const said = stemsOf(line.for);
    return wanted.length > 0 && wanted.every((stem) => said.includes(stem));
  });
  return own.length > 0 ? own.map(({ candidate }) => candidate) : null;
}

const asksSigner =
  /^who (?:has |had )?(?:signed|signs|executed|executes)\b[^?]*?\b(?:for|on behalf of) (?:the )?([^?]{2,60}?)\s*\?*$/i;

function stemsOf(text: string): string[] {
  return tokensOf(text).flatMap(({ text: word, stem }) =>
    /^(?:the|and|of|ltd|limited|inc|llc|gmbh|plc|pty)$/i.test(word) ? [] : [stem],
  );
}
