import type { LineTable } from '../document/line-table';
import type { Brief } from '../question/brief';
import { fieldBriefs, refersBack } from '../question/field-briefs';
import type { DocumentIndex } from './build-index';
import type { NearLines } from './fuse-ranks';
import type { Passage, Retrieval, RetrievalKnobs } from './passage';
import { retrieve, type Widening } from './retrieve';

/** Finds passages for what is asked: for each field those that it would have if it were asked alone, so that no field takes
 *  the room of another. Passages of several fields that overlap are handed on as one.
 *  @param knobs hold for each field by itself */
export function retrieveAsked(
  index: DocumentIndex,
  table: LineTable,
  brief: Brief,
  knobs: RetrievalKnobs,
  widen?: Widening,
  nearest?: readonly NearLines[],
): Retrieval {
  const find = (asked: Brief, room: RetrievalKnobs) => retrieve(index, table, asked, room, widen, nearest);
  const whole = find(brief, roomFor(brief, knobs));
  // What a person has set holds for the question as a whole.
  if (brief.fields.length === 0 || (brief.corrected && !brief.followsUp)) return whole;
  const briefs = fieldBriefs(brief);
  const found = brief.fields.map((field, position) => {
    const own = briefs[position];
    const alone = own && !refersBack(field) ? find(own, knobs) : whole;
    const retrieval = alone.passages.length > 0 ? alone : whole;
    return {
      ...retrieval,
      passages: retrieval.passages.map((passage) => ({ ...passage, fields: [field.path] })),
    };
  });
  const keywordsFound = [...new Set(found.flatMap((each) => each.keywordsFound))];
  return {
    ...whole,
    passages: inTurn(found.map(({ passages }) => passages))
      .reduce(addPassage, [])
      .map((passage, position) => ({ ...passage, index: position + 1 })),
    rankedPages: [...new Set([...inTurn(found.map(({ rankedPages }) => rankedPages)), ...whole.rankedPages])],
    queries: [...new Set(found.flatMap(({ queries }) => queries))],
    keywordsFound,
    byMeaningOnly: found.every(({ byMeaningOnly }) => byMeaningOnly),
  };
}

function roomFor({ fields }: Brief, knobs: RetrievalKnobs): RetrievalKnobs {
  const things = Math.max(1, fields.length);
  return {
    ...knobs,
    maximumPassages: knobs.maximumPassages * things,
    maximumTokens: knobs.maximumTokens * things,
  };
}

/** The first of each, then the second of each. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list.slice(rank, rank + 1))).flat();
}

/** A passage joins those that it overlaps with, in the place of the first of them. */
function addPassage(kept: Passage[], passage: Passage): Passage[] {
  const touched = kept.filter((other) => other.firstLine <= passage.lastLine && passage.firstLine <= other.lastLine);
  const [first] = touched;
  if (!first) return [...kept, passage];
  const united = [...touched, passage].reduce(unite);
  return kept.flatMap((other) => (other === first ? [united] : touched.includes(other) ? [] : [other]));
}

function unite(one: Passage, other: Passage): Passage {
  const [upper, lower] = one.firstLine <= other.firstLine ? [one, other] : [other, one];
  const ends = lower.lastLine > upper.lastLine ? lower : upper;
  return {
    ...one,
    firstLine: upper.firstLine,
    startPage: upper.startPage,
    sectionTitle: upper.sectionTitle,
    lastLine: ends.lastLine,
    endPage: ends.endPage,
    score: Math.max(one.score, other.score),
    keywords: [...new Set([...one.keywords, ...other.keywords])],
    fields: [...new Set([...(one.fields ?? []), ...(other.fields ?? [])])],
  };
}
