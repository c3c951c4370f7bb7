import { coreQuestion } from '../../question/core-question';
import { mannerAsked } from '../../question/manner-asked';
import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import type { Reading } from './reading';
import { tokensOf } from './stems';
import { textCandidate } from './text-candidate';

/** Reads in which way something has to be sent, given or paid: "How must notices be sent?" of "Notices shall be transmitted via registered mail,
 *  return receipt requested." Where two ways are told in different places, neither is given. */
export function readManners({ brief }: Asked, reading: Reading): Candidate[] {
  if (brief.kind !== 'text' || brief.shape !== 'single' || brief.language !== 'en') return [];
  const thing = mannerAsked(coreQuestion(brief.question).core);
  if (thing === null) return [];
  const wanted = tokensOf(thing).flatMap(({ text, stem }) => (text.length > 3 ? [stem] : []));
  const told = reading.sentences.flatMap((sentence) => {
    const { text, tokens } = sentence;
    if (!wanted.every((stem) => tokens.some((token) => token.stem === stem))) return [];
    const phrases = [...text.matchAll(manner)].filter(([phrase]) => names.test(phrase));
    const [first, last] = [phrases[0], phrases.at(-1)];
    if (!first || !last) return [];
    // "In writing and delivered by courier"
    const start = first.index;
    const whole = text.slice(start, last.index + last[0].length);
    const value = whole.replace(/(?:[,\s]|\b(?:or|and|an?|the|by|via|in|with)$)+$/iu, '');
    const near = text.slice(Math.max(0, start - mostBefore), start + value.length + mostBehind);
    const isOfIt = tokensOf(near).some(({ stem }) => wanted.includes(stem));
    if (!isOfIt || value.length > longest || denied.test(text.slice(0, start))) return [];
    const found = { value, start, end: start + value.length };
    const signals = { coverage: 1, nearness: 1, fit: 1 };
    return [textCandidate('manner', sentence, found, signals, 'the way that the sentence tells')];
  });
  const ways = new Set(told.map(({ items: [item] }) => String(item?.value).toLowerCase()));
  return ways.size === 1 ? told : [];
}

/** How far from it the way may be told. */
const mostBefore = 90;
const mostBehind = 40;
const longest = 160;

const word =
  'registered|certified|first[- ]class|pre-?paid|overnight|express|ordinary|recorded|regular|air|courier|personal(?:ly)?|hand|delivery|delivered|electronic(?:ally)?|e-?mail(?:ed)?|mail(?:ed)?|post|postage|fax|facsimile|wire|bank|transfer|cheque|check|cash|direct debit|writing|service|nationally|internationally|recogni[sz]ed|reputable|commercial|United States|U\\.S\\.|US|signed|return|receipt|requested|an?|the|or|and|via|by|in|with|either';
const manner = new RegExp(`\\b(?:by|via|in|through)(?:,? (?:${word})\\b)+`, 'giu');
const names =
  /\b(?:mail(?:ed)?|post|courier|e-?mail|fax|facsimile|hand|writing|transfer|cheque|check|cash|debit|delivery|electronically|service)\b/i;
const denied = /\b(?:not|never|cannot|no)\b[^.;]*$/i;
