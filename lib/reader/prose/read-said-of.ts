import { coreQuestion } from '../../question/core-question';
import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import type { Reading, Sentence } from './reading';
import { tokensOf } from './stems';
import { textCandidate } from './text-candidate';

/** Reads what a sentence says that something is, where its subject is what is asked for, word by word, and nothing more: "What is the minimum
 *  discussion period?" of "The minimum discussion period is 2 weeks." */
export function readSaidOf(asked: Asked, reading: Reading): Candidate[] {
  const { kind, shape, narrative, language, question } = asked.brief;
  if (kind !== 'text' || shape !== 'single' || narrative || language !== 'en') return [];
  const { core } = coreQuestion(question);
  const [, term, other, defined] = asksMeaning.exec(core) ?? [];
  const meant = term ?? other ?? defined;
  const thing = meant ?? asksWhatItIs.exec(core)?.[1];
  if (thing === undefined || ofPurpose.test(thing)) return [];
  const wanted = stemsOf(thing);
  if (wanted.size === 0 || wanted.size > mostWords) return [];
  const ofDocument = new Set(asked.terms.flatMap(({ subject, ways }) => (subject ? ways.flat() : [])));
  return reading.sentences.flatMap((sentence) => {
    const said = saidIn(sentence, meant === undefined ? [statement, bareStatement, labelled] : [labelled, glossed]);
    if (!said || standsInRow(sentence, reading)) return [];
    const told = stemsOf(said.subject);
    if (![...told].some((stem) => wanted.has(stem))) return [];
    if ([...told].some((stem) => !wanted.has(stem) && !ofDocument.has(stem))) return [];
    if ([...wanted].some((stem) => !told.has(stem) && !ofDocument.has(stem))) return [];
    return [
      textCandidate('said of it', sentence, said, { coverage: 1, nearness: 1, fit: 1 }, 'what the sentence says it is'),
    ];
  });
}

/** The words of a table's row belong to its columns. */
function standsInRow({ block }: Sentence, reading: Reading): boolean {
  return block.source.parts.some(({ line }) => (reading.cells.get(line.number)?.length ?? 0) > 1);
}

const asksWhatItIs = /^what (?:is|was|are|were) (?:the |an? |its )?([^?,;:]{3,80}?)\s*\?*$/iu;
/** "What does legal hold mean?", "What is meant by a legal hold?" */
const asksMeaning =
  /^what (?:does|do) (?:the (?:term|word|phrase|abbreviation) )?["“'‘]?([^?"”]{2,60}?)["”'’]? (?:mean|stand for|refer to)\s*\?*$|^what is meant by (?:the term )?["“'‘]?(?:an? |the )?([^?"”]{2,60}?)["”'’]?\s*\?*$|^how (?:does|do|did) [^?]{2,40} define (?:the term )?["“'‘]?(?:an? |the |its |their )?([^?"”]{2,60}?)["”'’]?\s*\?*$/iu;
const ofPurpose = /\b(?:reason|difference|relationship|status|role|meaning|definition)\b/i;
const mostWords = 6;

function stemsOf(text: string): Set<string> {
  const content = tokensOf(text).filter(({ text: word }) => /\p{L}{2}|\d/u.test(word) && !smallWords.test(word));
  return new Set(content.map(({ stem }) => stem));
}

const smallWords = /^(?:the|an?|of|for|in|on|at|to|and|or|by|its|their|this|that|our|your|under|with|from)$/i;

/** "The active substance is soda.": a subject of few words, and what it is to the end of the sentence. */
function saidIn(
  { text }: Sentence,
  forms: readonly RegExp[],
): { subject: string; value: string; start: number; end: number } | null {
  // A gloss stands at the beginning, however long the sentence goes on.
  const short = text.length > longest ? forms.filter((form) => form === glossed) : forms;
  const match = short.map((form) => form.exec(text)).find((found) => found !== null);
  const [whole = '', subject = '', value = ''] = match ?? [];
  if (!match || value === '' || isUnfinished.test(value) || value.split(' ').length > mostOfValue) return null;
  const start = whole.lastIndexOf(value);
  return { subject, value, start, end: start + value.length };
}

const longest = 240;
const mostOfValue = 24;
const statement =
  /^(?:\(?[\da-z]{1,3}[.)]\s+|[•–-]\s+)?(?:The|Our|Its|Your)\s+(\p{L}[^,;:.()]{2,80}?)\s+(?:is|was|are|were|shall be|will be)\s+(?!(?:not|also|then|only|thus|still|therefore)\b)([^;]{2,}?)\.?$/u;
/** "Shelf life is 24 months.": a name of two words and more needs no article. */
const bareStatement =
  /^(?!(?:The|Our|Its|Your|This|That|These|Those|There|All|Any|Each|Every|No|Such|Some|Most|Many|Other|If|When|Where|What|Which|Who|How|It|He|She|We|You|They)\b)(\p{Lu}\p{Ll}+(?: \p{Ll}+){1,3}) (?:is|was) (?=\d|[$€£])((?:[^;\s]+ ){0,3}[^;\s]+?)\.?$/u;
/** "Shelf life: 24 months." among other sentences */
const labelled = /^(?:[•–-]\s+)?(\p{Lu}[^,;:.()]{2,60}):\s+([^;:]{2,}?)\.?$/u;
/** "Comparable sales (sales of stores that are open for a year) rose": what it means stands in brackets behind it. */
const glossed =
  /^(?:[•–-]\s+)?(?:The |Our )?(\p{L}[^,;:.()]{2,60}?) \(((?!(?:as|see|in|including|excluding|except|net|formerly|the ["“])\b)\p{Ll}+ (?:[^()\s]+ ){3,}[^()\s]+)\)/u;
/** What is done with it, or how it is, is not what it is. */
const isUnfinished =
  /^(?:\p{Ll}+ed|\p{Ll}+ing|to|in|on|at|as|by|from|with|under|based|subject|set|made|held|done|known|shown|given|the (?:same|following)|such|available|responsible|able|likely|due|if|when|that|whether|because|more|less|very|too|so)\b|:$/u;
