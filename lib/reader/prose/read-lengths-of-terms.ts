import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import { lengthPattern, lengthsTold, oneLength } from './length-of-time';
import type { Reading, Sentence } from './reading';

/** How a question asks how long something of a contract lasts, and how contracts say it. The first group of `said` is the length. */
type Term = { asked: RegExp; said: readonly RegExp[]; in?: (sentence: Sentence) => boolean };

const for_ = '\\bfor (?:a (?:further |minimum |maximum )?(?:period|term) of (?:up to )?)?';
const said = (pattern: string) => new RegExp(pattern.replaceAll('LENGTH', `(${lengthPattern})`), 'giu');

/** "How long does the non-compete last?", "What is the duration of the non-compete?" */
function covenantAsked(covenant: string): RegExp {
  const noun = '(?:length|duration|term|period)';
  return new RegExp(
    `^(?:how long (?:does|do|is|are|will) (?:the |an? )?${covenant}|what(?: is|['’]s) the (?:${noun} of (?:the |an? )?${covenant}|${covenant} (?:covenant |clause |restriction )?${noun}))`,
    'i',
  );
}

const terms: readonly Term[] = [
  {
    asked:
      /^how (?:much|many (?:days|weeks|months)|long)\b[^?]*\b(?:non-?renew\w*|not to renew|(?:stop|prevent|avoid|decline|refuse) (?:the |an? |automatic )*renewal)|^what is the notice period (?:for|of) (?:the )?non-?renewal/i,
    said: [
      said("LENGTH(?:['’]s?)? (?:before|prior to|in advance of)\\b"),
      said("LENGTH(?:['’]s?)? (?:(?:prior|advance|written) )*notice of (?:non-?renewal|its intention not to renew)"),
    ],
    in: ({ text }) =>
      /\brenew|\bexten[ds]/i.test(text) && /\bunless\b|\bnot to renew\b|\bnon-?renew|\bnot renew\b/i.test(text),
  },
  {
    asked:
      /^(?:how long (?:is|does|do|are) (?:the |its )?(?:products? )?warrant(?:y|ies|ed)\b|what is the (?:(?:length|duration) of the )?warranty(?: (?:period|term|duration))?(?: in (?:days|months|years))?\s*\?*$)/i,
    said: [
      said(`\\bwarrants?\\b(?! that\\b)[^.;]{0,160}?${for_}LENGTH`),
      // "Warrants that it has been in business for ten years" promises nothing for a time.
      said(
        `\\bwarrants? that\\b[^.;]{0,120}?\\b(?:will|shall)\\b[^.;]{0,120}?${for_}LENGTH (?:after|from|following)\\b`,
      ),
      said('\\bwarranty (?:period|term)\\b[^.;,]{0,40}?\\b(?:is|of|be|lasts?|runs?)(?: for)? (?:a period of )?LENGTH'),
    ],
    in: ({ text }) => [...text.matchAll(said(`${for_}LENGTH`))].length < 2,
  },
  {
    asked:
      /^(?:how long (?:is|are) (?:the |each |an? )?(?:renewal|extension) (?:terms?|periods?)|what (?:is|are) the (?:length of (?:the|each) )?(?:renewal|extension) (?:terms?|periods?))\s*\?*$/i,
    said: [
      said(
        '\\b(?:renew\\w*|extend\\w*)\\b[^.;]{0,50}?\\b(?:successive|additional|further|consecutive|subsequent) (?:renewal )?(?:(?:terms?|periods?) of )?LENGTH',
      ),
      said('\\brenewal (?:terms?|periods?)\\b[^.;]{0,30}?\\bof LENGTH'),
      said(
        '\\boption\\b[^.;]{0,60}\\b(?:extend|renew)\\b[^.;]{0,60}\\bfor an? (?:further |additional )?(?:period|term) of LENGTH',
      ),
    ],
  },
  {
    asked: covenantAsked('non-?solicit\\w*'),
    said: [said('LENGTH (?:thereafter|after|following)\\b')],
    in: ({ text }) => /\b(?:not|neither|nor|refrain\w*)\b[^.;]*\bsolicit/i.test(text),
  },
  {
    asked: covenantAsked('non-?compet\\w*'),
    said: [said('LENGTH (?:thereafter|after|following)\\b')],
    in: ({ text }) => /\b(?:not|neither|nor|refrain\w*)\b[^.;]*\bcompet/i.test(text),
  },
  {
    asked:
      /^how long (?:does|do|is|are|will) (?:the )?(?:(?:obligations? of |duty of )?confidentiality|confidentiality obligations?)\b/i,
    said: [said(`\\b(?:surviv\\w*|continu\\w*|remain\\w*)\\b[^.;]{0,40}?${for_}LENGTH (?:after|following|from)\\b`)],
    in: ({ text, block }) => /confidential/i.test(`${block.heading ?? ''} ${block.source.text} ${text}`),
  },
  {
    asked: /\brent[- ]free period\b/i,
    said: [
      said('\\bfirst LENGTH(?: of the term)? (?:is|are|shall be) rent[- ]free'),
      said('\\brent[- ]free period of LENGTH'),
    ],
  },
  {
    asked:
      /^(?:how long is the (?:(?:sub)?lease|term|term of the (?:sub)?lease|(?:sub)?lease term)|what is the term of (?:the|this) (?:(?:sub)?lease|agreement|contract))\s*\?*$/i,
    said: [
      said(
        '^(?:[^.;]{0,40}\\b)?the (?:initial |lease )?term(?: of (?:this|the) (?:(?:sub)?lease|agreement|contract))? (?:is|shall be|will be)(?: for)? (?:a (?:period|term) of )?LENGTH',
      ),
      said(
        '\\b(?:this|the) (?:agreement|lease|contract)\\b[^.;]{0,80}?\\bcontinues? (?:in (?:full )?(?:force|effect)(?: and effect)? )?for an? (?:initial )?(?:term|period) of LENGTH',
      ),
    ],
  },
];

/** Reads how long a warranty, a renewal, a covenant or a lease lasts, from the forms in which contracts say so; where two lengths are told,
 *  neither is the answer. */
export function readLengthsOfTerms(asked: Asked, { sentences }: Reading): Candidate[] {
  const { brief, question } = asked;
  if ((brief.kind !== 'number' && brief.kind !== 'text') || brief.shape !== 'single' || brief.narrative) return [];
  const term = terms.find((each) => each.asked.test(question));
  if (!term) return [];
  const told = sentences.flatMap((sentence) =>
    term.in && !term.in(sentence) ? [] : term.said.flatMap((pattern) => lengthsTold(sentence, pattern)),
  );
  return oneLength(told, asked, 'the sentence says for how long');
}
