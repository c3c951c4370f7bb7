import { type LineTable, lineAt } from '../../document/line-table';
import { changeAsked } from '../../question/change-asked';
import { type Asked, type AskedTerm, hitsIn } from './asked';
import { isOfWhole } from './of-whole';
import type { Sentence } from './reading';
import type { Token } from './stems';

/** "Did revenue decline?": does the sentence say that of revenue itself? "Provision for losses declined as revenue grew", "cloud revenue
 *  declined" and "lower repayments of debt" say it of something else. True where no change is asked for. */
export function tellsChangeAsked(asked: Asked, sentence: Sentence, table: LineTable): boolean {
  const change = changeAsked(asked.question);
  if (!change) return true;
  const subject = asked.ownTerms.filter((term) => hasWordOf(term, change.subject));
  if (subject.length === 0) return true;
  const { verbs, nouns } = words[change.direction];
  const { text, tokens } = sentence;
  const years = [...change.rest.matchAll(year)].map(([found]) => found);
  return tokens.some((token, index) => {
    const isIn = nouns.test(token.text) && /^(?:in|of)$/i.test(tokens[index + 1]?.text ?? '');
    const told =
      (verbs.test(token.text) && isOf(subject, phraseBefore(tokens, index, text), asked)) ||
      (isIn && isOf(subject, phraseBehind(tokens, index + 2, text), asked));
    return told && (years.length === 0 || isOfYear(years, sentence, token.start, table));
  });
}

/** The years that a sentence gives to a change, else those that its section compares; where neither names any, they are left open. */
function isOfYear(years: readonly string[], { text, block }: Sentence, at: number, table: LineTable): boolean {
  const yearsOf = (part: string) => [...part.matchAll(year)].map(([found]) => found);
  const [own = ''] = text.slice(at).split(comparedWith);
  const told = [own, text.slice(0, at), text].map(yearsOf).find((found) => found.length > 0);
  if (told) return told.some((found) => years.includes(found));
  const first = block.source.parts[0]?.line.number ?? 1;
  for (let number = first - 1; number >= Math.max(1, first - linesToHeading); number--) {
    const line = lineAt(table, number)?.text ?? '';
    const [later] = comparison.test(line) ? yearsOf(line) : [];
    if (later) return years.includes(later);
  }
  return true;
}

const year = /\b(?:19|20)\d\d\b/g;
const comparedWith = /\b(?:compared|versus|vs|from|over|than|against)\b/i;
/** "Fiscal year 2015 compared with fiscal year 2014" */
const comparison =
  /^(?:(?:fiscal|financial|calendar) )?(?:years? )?(?:ended )?(?:\p{Lu}\p{Ll}+ \d{1,2}, )?(?:19|20)\d\d (?:compared|versus|vs\.?)\b.{0,60}$/iu;
const linesToHeading = 80;

const words = {
  up: {
    verbs: /^(?:increase[sd]?|gr[eo]ws?|grown|r[io]ses?|risen|improve[sd]?|expand(?:s|ed)?|up|higher)$/i,
    nouns: /^(?:increases?|growth|rise|improvements?)$/i,
  },
  down: {
    verbs: /^(?:decline[sd]?|decrease[sd]?|f[ae]lls?|fallen|drop(?:s|ped)?|shr[aiu]nk|worsen(?:s|ed)?|down|lower)$/i,
    nouns: /^(?:declines?|decreases?|drop|fall|reductions?)$/i,
  },
};

function hasWordOf({ text }: AskedTerm, subject: string): boolean {
  const own = new Set(subject.toLowerCase().split(/[^\p{L}\d]+/u));
  return text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .some((word) => own.has(word));
}

/** Every word of the subject stands in the phrase, and no word that makes another thing of it. */
function isOf(subject: readonly AskedTerm[], phrase: readonly Token[], asked: Asked): boolean {
  if (hitsIn(subject, phrase).length < subject.length) return false;
  const known = new Set(asked.terms.flatMap(({ ways }) => ways.flat()));
  return phrase.every(({ text, stem }) => known.has(stem) || isOfWhole(text));
}

/** The words of the clause before a verb. */
function phraseBefore(tokens: readonly Token[], at: number, text: string): Token[] {
  let from = at;
  while (from > 0 && !isClauseEnd(tokens[from - 1], tokens[from], text)) from--;
  return tokens.slice(from, at);
}

/** The words behind "an increase in" until something else is said. */
function phraseBehind(tokens: readonly Token[], at: number, text: string): Token[] {
  let to = at;
  const ends = () => goesOn.test(tokens[to]?.text ?? '') || (to > at && isClauseEnd(tokens[to - 1], tokens[to], text));
  while (to < tokens.length && !ends()) to++;
  return tokens.slice(at, to);
}

const goesOn =
  /^(?:was|were|is|are|of|by|to|from|due|primarily|mainly|partially|driven|resulted|reflects?|reflected|compared|during|for|in)$/i;

function isClauseEnd(before: Token | undefined, behind: Token | undefined, text: string): boolean {
  if (!before || !behind) return true;
  return /[;:,()•]|[.] /.test(text.slice(before.end, behind.start)) || opensClause.test(before.text);
}

const opensClause =
  /^(?:as|because|while|although|whereas|since|but|which|that|due|when|if|by|offset|despite|reflecting)$/i;
