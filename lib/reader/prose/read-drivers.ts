import type { Item } from '../../contract/answer';
import { itemKindOf } from '../../contract/answer-schema';
import { coreQuestion } from '../../question/core-question';
import { type Candidate, plainlyTold } from '../candidate';
import { escapePattern } from '../escape-pattern';
import type { Asked } from './asked';
import type { Reading, Sentence } from './reading';
import { spansOf } from './source-text';

/** Reads what made a line of the accounts change: "What drove the increase in fuel expense in 2031?" of "Fuel expense increased 9% in 2031, primarily
 *  due to higher prices." The sentence has to begin with that line and nothing narrower or wider ("office rent", "rent as a percentage of
 *  sales"), to tell of that year as the last one and of the same direction; the sentence behind it may tell the cause. Where two sentences
 *  tell different causes there is no answer, and since a line of a part may be told by the same words, a person looks. */
export function readDrivers({ brief }: Asked, reading: Reading): Candidate[] {
  const kind = itemKindOf(brief);
  const change = kind === 'section' || kind === 'text' ? changeAsked(coreQuestion(brief.question).core) : null;
  const [period, ...others] = brief.periods;
  if (
    !change ||
    brief.shape !== 'single' ||
    others.length > 0 ||
    (period && (period.year === null || period.quarter !== null))
  )
    return [];
  const told = reading.sentences.flatMap((sentence, index) => {
    const direction = directionOf(sentence.text, change.line);
    if (direction === null || (change.direction !== 'either' && direction !== change.direction)) return [];
    const next = reading.sentences[index + 1];
    const isGoingOn = next !== undefined && next.block === sentence.block && goesOn(next.text, direction);
    const cause = causeIn(sentence) ?? (isGoingOn ? causeIn(next) : null);
    const whole = isGoingOn ? `${sentence.text} ${next.text}` : sentence.text;
    return cause && isOfYear(whole, period?.year ?? null) ? [cause] : [];
  });
  const [first] = told;
  if (!first || told.some(({ text }) => text.toLowerCase() !== first.text.toLowerCase())) return [];
  return [candidateOf(first, kind, change.line)];
}

type Direction = 'up' | 'down';
type Change = { line: string; direction: Direction | 'either' };
type Cause = { sentence: Sentence; text: string; start: number };

const up = 'increas(?:e|ed|es)|gr(?:ew|ow|owth)|r(?:ise|ose)|improve(?:d|ment)?';
const down = 'decreas(?:e|ed|es)|declin(?:e|ed|es)|f(?:all|ell)|drop(?:ped)?|reduc(?:ed|tion)';
const byDrivers =
  /^(?:what|which (?:factors?|items?)) (?:primarily |mainly |largely )?(?:drove|caused|explains?|explained|contributed to|led to|(?:was|were) the (?:main |primary |key )?(?:reasons?|drivers?|causes?) (?:for|of|behind)) (?:the )?(?<rest>.+)$/iu;
const whyDid = new RegExp(`^why did (?:the )?(?<line>.+?) (?<move>${up}|${down}|change)\\b`, 'iu');
const moveFirst = new RegExp(`^(?<move>${up}|${down}|change) in (?:the )?(?<line>.+)$`, 'iu');
const moveLast = new RegExp(`^(?<line>.+?) (?<move>${up}|${down}|change)$`, 'iu');
const whenBehind =
  /,? (?:(?:in|for|during|as of|from) (?:the )?(?:fiscal(?: year)?|financial year|year(?: ended)?|FY)? ?|FY ?)(?:[A-Z][a-z]+ \d{1,2}, )?(?:19|20)?\d\d\b.*$/u;

function changeAsked(core: string): Change | null {
  const text = core.replace(/[?\s]+$/, '');
  const rest = byDrivers.exec(text)?.groups?.rest?.replace(whenBehind, '');
  const found = rest === undefined ? whyDid.exec(text) : (moveFirst.exec(rest) ?? moveLast.exec(rest));
  const { line = '', move = '' } = found?.groups ?? {};
  const own = line
    .replace(/^(?:\p{Lu}[\p{L}&.-]* )*\p{Lu}[\p{L}&.-]*['’]s? /u, '')
    .replace(/ (?:expenses?|costs?|balance)$/i, '');
  if (own === '' || /\b(?:as a|per|percent|versus|compared|between)\b/i.test(own)) return null;
  return {
    line: own,
    direction: /^change$/i.test(move) ? 'either' : new RegExp(`^(?:${up})$`, 'i').test(move) ? 'up' : 'down',
  };
}

/** Which way a sentence says that this line went; null where it doesn't begin with it. */
function directionOf(text: string, line: string): Direction | null {
  const words = line.split(/\s+/).map((word) => `${escapePattern(word)}s?`);
  const pattern = new RegExp(
    `^(?:(?:in|during|for) [^,]{1,60}, )?(?:(?:the|our|total|consolidated|company['’]s) )*(?:(?<move>${up}|${down}) in )?${words.join('\\s+')}(?: expenses?| costs?)?,?(?: \\([^)]*\\))?(?: (?:in|for|during) (?:fiscal |the (?:fiscal )?year ended )?(?:\\p{L}+ \\d{1,2}, )?(?:19|20)\\d\\d,?)? (?<verb>\\p{L}+)`,
    'iu',
  );
  const { move, verb = '' } = pattern.exec(text)?.groups ?? {};
  const told = move ?? verb;
  if (new RegExp(`^(?:${up})$`, 'i').test(told)) return 'up';
  return new RegExp(`^(?:${down})$`, 'i').test(told) ? 'down' : null;
}

function goesOn(text: string, direction: Direction): boolean {
  const [, move = ''] = /^(?:the|this) (\p{L}+) (?:was|is) /iu.exec(text) ?? [];
  return new RegExp(`^(?:${direction === 'up' ? up : down}|change)$`, 'i').test(move);
}

const causes =
  /\b(?:due (?:(?:primarily|mainly|largely|principally) )?to|driven (?:(?:primarily|mainly|largely|principally) )?by|attributable (?:(?:primarily|mainly|largely|principally) )?to|as a result of|resulting from|because of|caused by)\s+/i;

function causeIn(sentence: Sentence): Cause | null {
  const lead = causes.exec(sentence.text);
  if (!lead) return null;
  const start = lead.index + lead[0].length;
  const text = sentence.text.slice(start).replace(/[.\s]+$/, '');
  return text.length < shortest || /^the (?:previously|above|foregoing|items|factors)\b/i.test(text)
    ? null
    : { sentence, text, start };
}

const shortest = 8;

/** Of a whole year alone, which is the last that the sentence names, or the one behind the year that it is compared with. */
function isOfYear(text: string, year: number | null): boolean {
  if (/\bquarters?\b|\b(?:three|six|nine|\d+) (?:months|weeks)\b|\brespectively\b/i.test(text)) return false;
  const years = [...text.matchAll(/(?<![\d,.$])(?:19|20)\d\d\b(?!,\d)/g)].map(([each]) => Number(each));
  if (year === null) return true;
  const [only, ...others] = new Set(years);
  const isAfter = others.length === 0 && only === year - 1 && comparedWith.test(text);
  return isAfter || (years.length > 0 && Math.max(...years) === year);
}

const comparedWith = /\b(?:compared (?:to|with)|versus|(?:up|down) from|as against) (?:[^.;,]{0,60} )?(?:19|20)\d\d\b/i;

function candidateOf({ sentence, text, start }: Cause, kind: Item['kind'], line: string): Candidate {
  const from = sentence.start + start;
  const value = kind === 'section' ? { title: `What changed ${line}`, content: text } : text;
  const spans = spansOf(sentence.block.source, from, from + text.length);
  const told = plainlyTold('sentence', [{ kind, value, spans, path: null }], 'the cause that the sentence tells');
  return { ...told, method: 'inferred' };
}
