import type { PersonName } from '../../contract/value-schemas';
import { type Candidate, textTold } from '../candidate';
import type { Asked } from './asked';
import { appointmentAsked } from './read-appointed-offices';
import type { Reading } from './reading';
import { signaturesIn } from './signatures';
import { spansOf } from './source-text';
import { valuesIn } from './value-readings';

/** Reads which office a person holds: the title under a signature ("Title: Vice President"), or what stands behind the name
 *  ("Maria Vond, the Company's Chief Financial Officer,"). The question names the person. */
export function readTitles(asked: Asked, reading: Reading): Candidate[] {
  if (asked.brief.kind !== 'text' || asked.brief.shape !== 'single' || !asksTitle.test(asked.question)) return [];
  // The office that somebody signs with need not be the one that the appointment was to.
  if (appointmentAsked(asked.question)) return [];
  const people = valuesIn('person_name', asked.question).map(({ value }) => value as PersonName);
  const surnames = people.map((person) => person.last_name.replace(/['’]s$/, '')).filter((name) => name.length > 2);
  const named = surnames.length > 0 ? [...underSignatures(surnames, reading), ...behindNames(surnames, reading)] : [];
  return named.length === 0 && asksSigner.test(asked.question) ? ofOnlySigner(reading) : named;
}

const asksTitle = /\b(?:what|which)\b[^?]*\b(?:roles?|positions?|titles?|offices?|posts?|jobs?|capacity|function)\b/i;
const holdsOffice =
  /\b(?:officer|president|director|chair(?:man|woman|person)?|counsel|secretary|treasurer|controller|partner|manager|head|chief|member|trustee|agent|principal|associate|attorney|founder)\b/i;

/** "The title of the person who signed": of a paper that one person alone signed. */
const asksSigner =
  /\b(?:person|officer|individual|executive|one|man|woman|whoever) (?:who|that) signed\b|\bwhoever signed\b|\b(?:the|its) (?:signer|signatory)\b/i;

function ofOnlySigner(reading: Reading): Candidate[] {
  const names = new Set(signaturesIn(reading).map(({ name }) => name));
  return names.size === 1 ? underSignatures([...names], reading) : [];
}

function underSignatures(surnames: readonly string[], reading: Reading): Candidate[] {
  return signaturesIn(reading).flatMap((signature) => {
    if (!surnames.some((surname) => signature.name.includes(surname)) || !holdsOffice.test(signature.title)) return [];
    const spans = signature.titleLines.map((line) => ({
      line_start: line.number,
      line_end: line.number,
      quote: line.text,
    }));
    return [textTold('office', signature.title, spans, 'stands under the signature')];
  });
}

function behindNames(surnames: readonly string[], reading: Reading): Candidate[] {
  return reading.sentences.flatMap((sentence) =>
    surnames.flatMap((surname) => {
      const at = sentence.text.indexOf(surname);
      if (at < 0) return [];
      const behind = office.exec(sentence.text.slice(at + surname.length));
      const title = behind?.[1];
      if (!behind || !title || !holdsOffice.test(title)) return [];
      const start = at + surname.length + behind[0].indexOf(title);
      const spans = spansOf(sentence.block.source, sentence.start + start, sentence.start + start + title.length);
      return [textTold('office', title, spans, 'stands behind the name')];
    }),
  );
}

/** ", our Chief Financial Officer," behind a name, up to the end of the clause. */
const office =
  /^,\s+(?:(?:the|our|its|an?)\s+)?(?:[\p{L}\d.&]+['’]s?\s+)?((?:\p{Lu}[\p{L}.-]*)(?:,?\s+(?:and|of|for|the|&|to)\b|,?\s+&|,?\s+\p{Lu}[\p{L}.-]*)*)(?=[,.;)]|\s+(?:of|at|to|will|has|was|is|and|in|on|regarding|from|who|since)\b|$)/u;
