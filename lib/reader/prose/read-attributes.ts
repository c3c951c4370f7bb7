import { type Attribute, attributeAsked } from '../../question/attribute-asked';
import type { Candidate } from '../candidate';
import { escapePattern } from '../escape-pattern';
import { type Asked, type AskedTerm, hitsIn } from './asked';
import type { Reading, Sentence } from './reading';
import { type TextFound, textCandidate } from './text-candidate';

/** Reads a short attribute of a clause: "1,310 rentable square feet", "the third (3rd) floor", "Suite 40", "a 365-day year", "Section 9.2(b)".
 *  All that is asked of has to stand near it, and the document must give no other one there. */
export function readAttributes(asked: Asked, reading: Reading): Candidate[] {
  const { brief, question } = asked;
  const named = brief.kind === 'text' && brief.shape === 'single' ? attributeAsked(question) : null;
  if (!named) return [];
  const words = `${named.words} ${brief.question.match(toldPlace)?.[0] ?? ''}`.toLowerCase();
  const terms = asked.terms.filter(({ text }) => !words.includes(text.toLowerCase()));
  if (terms.length === 0 && named.attribute !== 'suite') return [];
  const found = reading.sentences.flatMap((sentence) => {
    const value = valueIn(sentence, named.attribute, terms);
    return value ? [{ sentence, value }] : [];
  });
  if (new Set(found.map(({ value }) => value.value)).size !== 1) return [];
  return found
    .slice(0, 1)
    .map(({ sentence, value }) =>
      textCandidate(
        'text in a sentence',
        sentence,
        value,
        { coverage: 1, nearness: 1, fit: 1 },
        `the ${named.attribute} that the clause gives`,
      ),
    );
}

const toldPlace = /\b(?:described|set (?:out|forth)|listed|specified|detailed)\b/i;

const part =
  '(?:Section|Article|Clause|Schedule|Exhibit|Annex|Appendix|Attachment) (?:\\d+(?:\\.\\d+)*(?:\\([a-z\\d]\\))*|[A-Z](?:-\\d)?)(?![\\w.]*\\d)(?![\\p{L}])';

const forms: Record<Attribute, RegExp> = {
  area: /\d[\d,.]* (?:(?:rentable|usable|gross|leasable) )*square (?:feet|met(?:er|re)s)/giu,
  floor:
    /\b(?:(?:\p{Ll}+ \(\d{1,3}(?:st|nd|rd|th)\)|\d{1,3}(?:st|nd|rd|th)|ground|top|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) )floors?\b/giu,
  suite: /\bSuite [A-Z]?\d+[A-Z]?\b/gu,
  'day count': /\b(?:360|365|366)[- ]day year\b/giu,
  part: new RegExp(
    `(?<=\\b(?:in accordance with|pursuant to|under|provide[sd]? (?:for )?in) )(?<!\\b(?:except|other than|notwithstanding|subject to)\\b[^.;]{0,60})${part}`,
    'gu',
  ),
  'place in the paper': new RegExp(
    `(?<=\\b(?:described|set (?:out|forth)|listed|specified|detailed|identified) (?:more \\p{Ll}+ )?(?:in|on) )${part}`,
    'gu',
  ),
};

/** Things that have a size or lie somewhere: what is named as their whole has another size. */
const ofThing: ReadonlySet<Attribute> = new Set(['area', 'floor', 'suite']);

function valueIn({ text, tokens }: Sentence, attribute: Attribute, terms: readonly AskedTerm[]): TextFound | null {
  const found = [...text.matchAll(forms[attribute])].map(({ 0: own, index }) => ({
    value: own,
    start: index,
    end: index + own.length,
  }));
  const [value, ...others] =
    found.length < 2 || attribute !== 'area' ? found : found.filter((each) => isFirstBehind(each, text, terms));
  if (!value || others.length > 0) return null;
  const hits = hitsIn(terms, tokens);
  return terms.every((term) => {
    // The premises are no building, though people ask for either by the other's name.
    const places = ofThing.has(attribute)
      ? [...text.matchAll(new RegExp(`\\b${escapePattern(term.text)}`, 'giu'))].map(({ index }) => index)
      : (hits.find((hit) => hit.term === term)?.at ?? []);
    return places.some((at) => isTold(at, text, attribute, value));
  })
    ? value
    : null;
}

/** "Unit 14, with an area of 2,340 square feet, together with a mezzanine of 410 square feet": of each the first that stands behind it, where no other
 *  place is named between. */
function isFirstBehind({ start }: TextFound, text: string, terms: readonly AskedTerm[]): boolean {
  const place = new RegExp(`\\b(?:${terms.map((term) => escapePattern(term.text)).join('|')})`, 'giu');
  const last = [...text.slice(0, start).matchAll(place)].at(-1);
  const between = last ? text.slice(last.index + last[0].length, start) : null;
  return between !== null && !/\d[\d,.]* (?:\p{Ll}+ )?square \p{Ll}+/u.test(between) && !otherPlace.test(between);
}

const otherPlace =
  /\b(?:building|floor|property|cent(?:er|re)|complex|park|premises|suite|unit|mezzanine|plant|land|site|warehouse|office)s?\b/i;

function isTold(at: number, text: string, attribute: Attribute, { start, end }: TextFound): boolean {
  if (at < start - charactersNear || at > end + charactersNear) return false;
  if (ofThing.has(attribute)) return at < start && !isWhole.test(text.slice(0, at));
  return attribute !== 'place in the paper' || at < start;
}

const charactersNear = 160;
/** "Rooms in the Building": what follows is no thing that the size is given of. */
const isWhole = /\b(?:in|of|within|on|at) (?:the |said |such )?$/i;
