import type { Answer, Item } from '../contract/answer';
import { definitionOf } from '../contract/registry';
import { type LineTable, lineAt } from '../document/line-table';
import type { Brief } from '../question/brief';
import { fieldBriefs } from '../question/field-briefs';
import { readAnswer } from '../reader/read-answer';
import { replacementOf } from '../reader/replaced-value';
import type { DocumentIndex } from '../retrieval/build-index';
import type { Passage, Retrieval, RetrievalKnobs } from '../retrieval/passage';
import { keywordIds, linesWith, retrieve, type Widening } from '../retrieval/retrieve';
import { joinRetrievals } from './continue-list';

export type WiderLook = {
  /** All that was read; of fields only what holds the rivals. */
  retrieval: Retrieval;
  /** Values that contradict the answer's, each with its lines. */
  rivals: Item[];
  caveats: string[];
  clarification: string | null;
};

/** Looks behind the passages that answered for another value of the same thing: twice as many of them are read by the built-in reader,
 *  whoever answered, and only what it holds for a contradiction counts, never a value of its own. What the reader has read already is
 *  read again only where it holds the answer, and what says little of the question is not read. Deterministic, at most about as long as one reading; null where a single value was not
 *  answered, or where a person has set the place. Of fields each is looked behind by itself.
 *  @param input.alreadyRead the passages that the built-in reader itself has answered from; none where a model did */
export function lookWider(input: Search): WiderLook | null {
  return input.brief.fields.length > 0 ? lookForEachField(input) : lookForOne(input);
}

type Search = {
  index: DocumentIndex;
  table: LineTable;
  brief: Brief;
  knobs: RetrievalKnobs;
  widening: Widening;
  answer: Answer;
  alreadyRead: readonly Passage[];
};

/** The values that contradict what the fields were given, each with the path of its field; null where no field is contradicted. */
function lookForEachField(input: Search): WiderLook | null {
  const { brief, answer, alreadyRead } = input;
  const briefs = fieldBriefs(brief);
  const looks = brief.fields.flatMap(({ path }, position) => {
    const items = answer.items.filter((item) => item.path === path);
    const look = lookForOne({
      ...input,
      brief: briefs[position] ?? brief,
      answer: { ...answer, items, conflicting_evidence: false },
      alreadyRead: alreadyRead.filter(({ fields }) => fields === undefined || fields.includes(path)),
    });
    if (!look || look.rivals.length === 0) return [];
    const passages = look.retrieval.passages.filter((passage) => look.rivals.some((rival) => holds(passage, rival)));
    const rivals = look.rivals.map((rival) => ({ ...rival, path }));
    return [{ ...look, retrieval: { ...look.retrieval, passages }, rivals }];
  });
  const [first, ...others] = looks;
  return first ? others.reduce(bothLooks, first) : null;
}

function bothLooks(one: WiderLook, other: WiderLook): WiderLook {
  return {
    retrieval: joinRetrievals(one.retrieval, other.retrieval),
    rivals: [...one.rivals, ...other.rivals],
    caveats: [...one.caveats, ...other.caveats],
    clarification: one.clarification ?? other.clarification,
  };
}

function lookForOne(input: Search): WiderLook | null {
  const { index, table, brief, knobs, widening, answer, alreadyRead } = input;
  const [own] = answer.items;
  const single = brief.shape === 'single' && !brief.narrative && answer.items.length === 1;
  if (!single || !own || answer.extraction_method !== 'verbatim' || answer.conflicting_evidence) return null;
  if (brief.scope.fixed || brief.kind !== own.kind) return null;
  const wider = {
    ...knobs,
    maximumPassages: Math.max(passages, knobs.maximumPassages),
    maximumTokens: Math.max(tokens, knobs.maximumTokens),
    extendLines: Math.max(linesAfter, knobs.extendLines),
  };
  const retrieval = retrieve(index, table, brief, wider, widening);
  const replacement = replacementOf(own, brief.question, table);
  if (replacement) return withReplacement(replacement, retrieval, table);
  const answered = (passage: Passage) => holds(passage, own);
  const said = Math.max(0, ...retrieval.passages.filter(answered).map(({ keywords }) => keywords.length));
  const behind = retrieval.passages
    .filter(({ keywords }) => keywords.length >= said * saidShare)
    .filter((passage) => !alreadyRead.some((read) => includes(read, passage)))
    .flatMap((passage) => speakingOf(index, table, brief, own, passage));
  if (behind.length === 0) return { retrieval, rivals: [], caveats: [], clarification: null };
  const toRead = [...retrieval.passages.filter(answered), ...behind];
  const seen = readAnswer({ brief, passages: toRead, table }).answer;
  const same = (item: Item) => item.kind === own.kind && definitionOf(own.kind).equal(own.value, item.value);
  const contradicted = seen.conflicting_evidence && seen.items.some(same);
  return {
    retrieval,
    rivals: contradicted ? seen.items.filter((item) => item.kind === own.kind && !same(item)) : [],
    caveats: contradicted ? seen.caveats : [],
    clarification: contradicted ? seen.suggested_clarification : null,
  };
}

/** The one value that an amendment puts in the place of the answer's, wherever in the document it says so: its lines are read with the others. */
function withReplacement(item: Item, retrieval: Retrieval, table: LineTable): WiderLook {
  const [span] = item.spans;
  const [first] = retrieval.passages;
  const isRead = retrieval.passages.some(
    ({ firstLine, lastLine }) => span && firstLine <= span.line_start && span.line_end <= lastLine,
  );
  const lines = span ? { firstLine: span.line_start, lastLine: span.line_end } : null;
  const added: Passage[] =
    first && lines && !isRead
      ? [
          {
            ...first,
            ...lines,
            index: retrieval.passages.length + 1,
            score: 0,
            keywords: [],
            startPage: lineAt(table, lines.firstLine)?.page ?? first.startPage,
            endPage: lineAt(table, lines.lastLine)?.page ?? first.endPage,
          },
        ]
      : [];
  return {
    retrieval: { ...retrieval, passages: [...retrieval.passages, ...added] },
    rivals: [item],
    caveats: [],
    clarification: null,
  };
}

/** The parts of a passage in which most words of the question stand that stand around the answer. */
function speakingOf(index: DocumentIndex, table: LineTable, brief: Brief, own: Item, passage: Passage): Passage[] {
  const [span] = own.spans;
  const words = keywordIds(index, brief);
  const around = words.filter(
    (id) => span && linesWith(index, id, span.line_start - nearLines, span.line_end + nearLines).length > 0,
  );
  if (around.length === 0) return [passage];
  const { firstLine, lastLine } = passage;
  const places = around.flatMap((id) => linesWith(index, id, firstLine, lastLine).map((line) => ({ id, line })));
  const parts: { firstLine: number; lastLine: number }[] = [];
  for (let line = firstLine; line <= lastLine; line++) {
    const near = new Set(places.filter((place) => Math.abs(place.line - line) <= nearLines).map(({ id }) => id));
    if (near.size < around.length * saidAroundShare) continue;
    const part = { firstLine: Math.max(firstLine, line - linesRead), lastLine: Math.min(lastLine, line + linesRead) };
    const last = parts.at(-1);
    if (last && part.firstLine <= last.lastLine + 1) last.lastLine = part.lastLine;
    else parts.push(part);
  }
  return parts.map((part) => ({
    ...passage,
    ...part,
    startPage: lineAt(table, part.firstLine)?.page ?? passage.startPage,
    endPage: lineAt(table, part.lastLine)?.page ?? passage.endPage,
  }));
}

function holds({ firstLine, lastLine }: Passage, { spans }: Item): boolean {
  return spans.some(({ line_start, line_end }) => firstLine <= line_end && line_start <= lastLine);
}

function includes(outer: Passage, inner: Passage): boolean {
  return outer.firstLine <= inner.firstLine && inner.lastLine <= outer.lastLine;
}

/** With sixteen or thirty passages no development question got a false conflict; sixteen cost little beside what was read already. */
const passages = 16;
const tokens = 32_000;
const linesAfter = 15;
/** What contradicts an answer speaks of the same thing: of the question's keywords, a passage holds at least this share of what stands
 *  where the answer does. */
const saidShare = 0.5;
const saidAroundShare = 0.75;
/** Lines above and below in which what is said counts as said of a value, and those that are read around a place. */
const nearLines = 4;
const linesRead = 12;
