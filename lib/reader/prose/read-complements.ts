import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import { hitsIn } from './asked';
import { nearnessOf } from './nearness';
import { isCommon } from './ordinary-name';
import type { Reading, Sentence } from './reading';
import { contextCoverage } from './sentence-context';
import { tokensOf } from './stems';
import { textCandidate } from './text-candidate';

/** How a question asks for what completes a sentence, and where the sentence has it. The first group of `stands` is the answer. */
type Gap = { asked: RegExp; stands: RegExp; explanation: string };

const name = "\\p{Lu}[\\p{L}\\d&.’'-]*(?:,?\\s(?:(?:of|and|the|for|de|&)\\s){0,2}(?:\\p{Lu}[\\p{L}\\d&.’'-]*))*";
const quoted = '[“"][^”"]{2,120}[”"]';
const company =
  'company|firm|bank|retailer|employer|manufacturer|supplier|lender|insurer|buyer|purchaser|seller|agency|authority|department|court|university|institution|organi[sz]ation|business|group|association|exchange|partner|party|subsidiary|person|building';
const wh = `(?:whom\\b|(?:which|what|whose) (?:[\\p{L}.’'-]+ ){0,3}?(?:${company})(?:['’]s)?\\b)`;
const asksWith = (prepositions: string) => new RegExp(`^(?:${prepositions}) ${wh}`, 'iu');
const standsBehind = (prepositions: string) => new RegExp(`\\b(?:${prepositions})\\s+(?:the\\s+)?(${name})`, 'gu');

const gaps: readonly Gap[] = [
  {
    asked: /\bformerly\b|\b(?:previous|former|earlier|old) names?\b|\bname (?:before|previously)\b/i,
    stands: new RegExp(
      `\\b(?:(?:formerly|previously)(?: known as| called| named)?|f/k/a|changed its name from)\\s+(?:the\\s+)?(${quoted}|${name})`,
      'gu',
    ),
    explanation: 'the former name in the sentence',
  },
  {
    asked: /\b(?:called|named|renamed|known as|titled|entitled)\b/i,
    stands: new RegExp(
      `\\b(?:called|named|known as|titled|entitled|renamed(?: as)?)\\s+(?:the\\s+)?(${quoted}|${name})`,
      'gu',
    ),
    explanation: 'what the sentence calls it',
  },
  { asked: asksWith('to'), stands: standsBehind('to'), explanation: 'to whom the sentence says' },
  { asked: asksWith('from'), stands: standsBehind('from'), explanation: 'from whom the sentence says' },
  { asked: asksWith('with'), stands: standsBehind('with'), explanation: 'with whom the sentence says' },
  { asked: asksWith('by'), stands: standsBehind('by'), explanation: 'by whom the sentence says' },
  // "At which firm did she work": offices are held at, with, of and for a firm.
  { asked: asksWith('at|for|of|on'), stands: standsBehind('at|of|for|with'), explanation: 'where the sentence says' },
  {
    asked: /^in (?:which|what) (?:[\p{L}.’'-]+ ){0,2}?(?:city|town|village|county)\b/iu,
    stands: standsBehind('in|at|near'),
    explanation: 'where the sentence says',
  },
];

/** "The transfer agent for our stock is Example Trust": what somebody or something is, behind all the words that say who. */
const copula = new RegExp(`\\s(?:is|was|are|were|shall be|will be)\\s+(?:the\\s+)?(${name})`, 'gu');
const asksWho = new RegExp(
  `^(?:who|what) (?:is|was|are|were)\\b|^(?:which|what) (?:${company}) (?:is|was|acts?|acted|serves?|served) (?:as )?`,
  'i',
);

/** Reads the names that complete a sentence as the question asks: what something is called, to whom it was sold, where somebody
 *  works, who holds an office. */
export function readComplements(asked: Asked, reading: Reading): Candidate[] {
  const { brief, question } = asked;
  if (brief.kind !== 'text' || brief.shape !== 'single' || brief.narrative || brief.language !== 'en') return [];
  const gap = gaps.find((each) => each.asked.test(question));
  if (!gap && !asksWho.test(question)) return [];
  const known = new Set(tokensOf(question).map(({ stem }) => stem));
  return reading.sentences.flatMap((sentence) => {
    const { coverage, hits } = contextCoverage(asked, sentence, reading);
    if (coverage < 0.4) return [];
    const matches = [...sentence.text.matchAll(gap ? gap.stands : copula)].flatMap((match) => {
      const whole = withoutTail(match[1] ?? '');
      const value = whole.slice(office.exec(whole)?.[0].length ?? 0);
      const start = match.index + match[0].length - (match[1] ?? '').length + whole.length - value.length;
      const isNew = tokensOf(value).some(({ stem, text }) => text.length > 1 && !known.has(stem));
      if (
        !isNew ||
        ofTime.test(value) ||
        (gap && holdsOffice.test(value)) ||
        isCommon(value, reading) ||
        !isWhole(sentence.text.slice(start + value.length)) ||
        (!gap && !saysAll(asked, sentence, start))
      )
        return [];
      return [{ value: value.replace(/^[“"]|[,.]?[”"]$/g, ''), start, end: start + value.length }];
    });
    const ranges = matches.map(({ start, end }): [number, number] => [start, end]);
    return matches.map((match, index) =>
      textCandidate(
        'complement',
        sentence,
        match,
        {
          coverage,
          nearness: gap ? nearnessOf(sentence.text, [match.start, match.end], ranges.toSpliced(index, 1), hits) : 1,
          fit: 1,
        },
        gap?.explanation ?? 'what the sentence says it is',
      ),
    );
  });
}

/** "Directors and Chief Executive Officer, Example": an office is no firm. */
const holdsOffice = /\b(?:Chief|Officers?|Presidents?|Directors?|Chairm[ae]n|Chairwoman|Secretary|Treasurer|Vice)\b/;

/** A name ends before what only looks like a part of it: the next sentence, a year, a closing bracket. */
function withoutTail(value: string): string {
  return value
    .replace(/,?\s(?:and|or|of|for|the|de|&)$/u, '')
    .replace(/(?<!\b(?:Inc|Corp|Co|Ltd|Jr|Sr|St|Bros|[A-Z]))[.,;’']+$/u, '');
}

/** "Vice President of Example, Inc.": the office is held there. */
const office =
  /^(?:(?:Board of )?Directors|(?:\p{Lu}[\p{L}-]+ ){0,3}(?:Board|President|Officer|Director|Manager|Member|Partner|Chair(?:man|woman|person)?|Counsel|Professor|Trustee|CEO|CFO))\b[^,]*? (?:of|at|for) (?:the )?/u;

/** "LTC pharmacies" is no name: a name is followed by a stop or by a word that joins. */
function isWhole(after: string): boolean {
  const next = /^[”"]?\s+(\p{Ll}[\p{L}-]*)/u.exec(after)?.[1];
  return next === undefined || joins.test(next);
}

const joins =
  /^(?:for|in|on|at|from|to|and|or|of|as|by|with|without|until|since|where|when|which|who|whose|that|is|are|was|were|has|have|had|will|would|shall|may|under|pursuant|effective|during|after|before|over|through|while|but|because|if|between|against|upon|prior|including|based|located|dated|regarding|relating|concerning)$/;

const ofTime =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Fiscal|Q[1-4]|Item|Note|Section|Exhibit|Article|Annex|Schedule|Form|Part|The|This|Our|We|Company)\b/;

/** The words that name what is asked for stand before the verb. */
function saysAll(asked: Asked, sentence: Sentence, before: number): boolean {
  const telling = asked.ownTerms.filter(({ weight }) => weight >= 0.6);
  const focus =
    asked.focusTerms.length > 0 && !/^(?:which|what) \p{L}+ (?:acts?|serves?)/iu.test(asked.question)
      ? asked.focusTerms
      : telling;
  const heard = hitsIn(
    focus,
    sentence.tokens.filter(({ start }) => start < before),
  );
  return focus.length > 0 && heard.length === focus.length;
}
