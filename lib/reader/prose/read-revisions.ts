import { Decimal } from 'decimal.js';
import { decimalOf, groupDigits } from '../../contract/decimal-string';
import type { AnyValue, ValueKind } from '../../contract/value-schemas';
import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import type { Reading, Sentence } from './reading';
import { contextCoverage } from './sentence-context';
import { spansOf } from './source-text';
import { type Token, tokensOf } from './stems';

/** Reads by how much something was raised or lowered where one sentence gives both figures: "we now expect EPS to grow 9 percent
 *  (previously 8 percent)", "the dividend was raised from $0.48 to $0.51". Both are cited, and the difference is computed. */
export function readRevisions(asked: Asked, reading: Reading): Candidate[] {
  const { kind, shape } = asked.brief;
  if (shape !== 'single' || !['percent', 'amount', 'number'].includes(kind)) return [];
  const change = changeAsked(asked.question);
  if (!change) return [];
  const pairs = reading.sentences.flatMap((sentence) => {
    if (contextCoverage(asked, sentence, reading).inside === 0 || !revising.test(sentence.text)) return [];
    const title = tokensOf(`${sentence.block.heading ?? ''} ${sentence.text}`);
    if (shareOf(change.object, title) < sentenceShare) return [];
    return pairsIn(sentence, asked).map((pair) => ({ ...pair, share: shareOf(change.object, tokensOf(pair.label)) }));
  });
  const most = Math.max(0, ...pairs.map(({ share }) => share));
  if (most < labelShare) return [];
  const nearest = pairs.filter(({ share }) => share === most);
  const years = yearsIn(asked.question);
  const ofThatYear = nearest.filter(({ sentence }) => years.every((year) => sentence.text.includes(year)));
  // "The act lowered the rate from 35 to 21 percent": from which year to which, another sentence has to say.
  return (ofThatYear.length > 0 || years.length > 1 ? ofThatYear : nearest).flatMap(
    (pair) => candidateOf(pair, change, asked) ?? [],
  );
}

function yearsIn(question: string): string[] {
  return question.match(/\b(?:19|20)\d\d\b/g) ?? [];
}

/** How much of what was changed a sentence has to name, and how much of it what stands right before its two figures. */
const sentenceShare = 0.6;
const labelShare = 0.3;

const revising =
  /\b(?:previous(?:ly)?|prior|formerly|(?:up|down|raised|lowered|increased|reduced|cut|decreased|grew|rose|fell|declined|went|moved|changed)\b[^.;]{0,40}\bfrom|from)\b/i;

type Change = { raises: boolean | null; object: ReadonlySet<string> };

const raising = /\b(?:rais\w*|increas\w*|lift\w*|grow\w*|grew|rise|rose|hik\w*|expand\w*|up)\b/i;
const lowering = /\b(?:lower\w*|cut|cuts|reduc\w*|decreas\w*|trim\w*|fall|fell|drop\w*|declin\w*|shr[iau]nk\w*)\b/i;
const changing = /\b(?:chang\w*|revis\w*|adjust\w*|mov\w*)\b/i;
const byHowMuch =
  /\bby (?:how (?:much|many)|what (?:amount|percentage))\b|\bhow (?:much|many (?:percentage |basis )?points)\b/i;

/** "By how much did it raise its guidance for EPS growth?": what was changed, and which way. */
function changeAsked(question: string): Change | null {
  if (!byHowMuch.test(question)) return null;
  const [up, down, any] = [raising, lowering, changing].map((verb) => verb.exec(question));
  const verb = up ?? down ?? any;
  if (!verb || (up && down)) return null;
  // "By how much was the dividend raised?" names it before.
  const [asking] = byHowMuch.exec(question) ?? [];
  const before = question.slice(question.indexOf(asking ?? '') + (asking?.length ?? 0), verb.index);
  const [own, other] = [question.slice(verb.index + verb[0].length), before].map((object) =>
    tokensOf(object)
      .filter(({ text }) => !unsaid.test(text))
      .map(({ stem }) => stem),
  );
  const stems = own?.length ? own : (other ?? []);
  return stems.length === 0 ? null : { raises: up ? true : down ? false : null, object: new Set(stems) };
}

/** What a question says of a change and a sentence that gives both figures does not. */
const unsaid =
  /^(?:the|is|was|were|did|does|has|been|its|their|his|her|our|an?|of|for|in|on|to|from|by|with|and|or|as|at|after|during|respect|regard|regarding|concerning|terms|guidance|outlook|forecast|forecasts|expectations?|full|fiscal|year|quarter|quarterly|annual|growth|increase|\p{L}+'s|\d+|(?:FY|Q)\w*|january|february|march|april|may|june|july|august|september|october|november|december)$/iu;

function shareOf(object: ReadonlySet<string>, tokens: readonly Token[]): number {
  const stems = new Set(tokens.map(({ stem }) => stem));
  return [...object].filter((stem) => stems.has(stem)).length / object.size;
}

type Figure = { start: number; end: number; value: AnyValue };
type Pair = { sentence: Sentence; label: string; now: Figure; before: Figure };

/** The pairs of figures of a sentence of which it says that one replaced the other, each with the words right before it. */
function pairsIn(sentence: Sentence, { brief }: Asked): Pair[] {
  const { text } = sentence;
  const figures = sentence.valuesOf(brief.kind === 'percent' ? 'percent' : brief.kind);
  let from = 0;
  return figures.slice(1).flatMap((second, index) => {
    const first = figures[index];
    if (!first || first.end > second.start) return [];
    const between = text.slice(first.end, second.start);
    const lead = text.slice(0, first.start);
    const wasFirst = /\bfrom (?:an? |about |approximately )?$/i.test(lead) && toFigure.test(between);
    const isFirst = /\bto (?:an? |about |approximately )?$/i.test(lead) && fromFigure.test(between);
    if (!wasFirst && !isFirst && !isFormer.test(between)) return [];
    // "From $1 to $2 in May and to $3 in June": two changes, and more.
    if (/^[^.;(]{0,40}\band (?:then )?to\b/i.test(text.slice(second.end))) return [];
    const label = text.slice(from, first.start);
    from = second.end;
    return [{ sentence, label, now: wasFirst ? second : first, before: wasFirst ? first : second }];
  });
}

const toFigure = /^\s*(?:per share |a share )?to (?:an? |about |approximately )?$/i;
const fromFigure = /^\s*(?:per share|a share)?,? from (?:an? |about |approximately )?$/i;

/** "9 percent (previously 8 percent)", "$42, up from $40". */
const isFormer =
  /^[^\d.;]{0,20}?(?:\(|,|—|–)?\s*(?:previously|formerly|(?:up|down|raised|lowered|increased|decreased) from|(?:compared (?:to|with)|versus|against|from) (?:its |our |the |a )?(?:previous|prior|earlier|former)[^\d.;]{0,40}|(?:previous|prior)(?: guidance| outlook| expectation)?(?: of|:)?)\s*(?:an? |about |approximately )?$/i;

function candidateOf({ sentence, now, before }: Pair, { raises }: Change, { brief }: Asked): Candidate | null {
  const [own, former] = [now, before].map(
    ({ value }) => value as { value: string; scale?: string | null; currency?: string },
  );
  const [new_, old] = [decimalOf(own?.value ?? ''), decimalOf(former?.value ?? '')];
  if (!own || !former || !new_ || !old || own.scale !== former.scale || own.currency !== former.currency) return null;
  const difference = new_.minus(old);
  if (difference.isZero() || (raises !== null && difference.gt(0) !== raises)) return null;
  if (isPrinted(difference.abs(), sentence, [now, before], brief.kind)) return null;
  const spanOf = ({ start, end }: Figure) =>
    spansOf(sentence.block.source, sentence.start + start, sentence.start + end);
  const operands = [
    { name: 'now', value: own.value, spans: spanOf(now) },
    { name: 'before', value: former.value, spans: spanOf(before) },
  ];
  const value = {
    ...own,
    value: new Decimal(difference).abs().toFixed(),
    ...('original' in own ? { original: null } : {}),
  };
  const [first, last] = now.start < before.start ? [now, before] : [before, now];
  return {
    strategy: 'revision',
    items: [
      {
        kind: brief.kind,
        value: value as AnyValue,
        spans: spansOf(sentence.block.source, sentence.start + first.start, sentence.start + last.end),
        path: null,
      },
    ],
    method: 'computed',
    computation: { expression: difference.gt(0) ? 'now - before' : 'before - now', operands },
    signals: { labelMatch: 0.95, uniqueness: 1, agreement: 0, nearness: 0.95, kindMatch: 1 },
    explanation: `${groupDigits(own.value)} now, ${groupDigits(former.value)} before, as one sentence gives them`,
    caveats: [],
    rivals: [],
    clarification: null,
    complete: true,
  };
}

/** "Grew $14.0 billion, to $49.7 billion from $35.6 billion": the sentence says by how much itself, from figures before rounding. */
function isPrinted(difference: Decimal, sentence: Sentence, pair: readonly Figure[], kind: ValueKind): boolean {
  const steps = pair.map(({ value }) => decimalOf((value as { value: string }).value)?.decimalPlaces() ?? 0);
  const step = new Decimal(10).pow(-Math.max(...steps));
  return sentence
    .valuesOf(kind)
    .filter(({ start }) => pair.every((figure) => figure.start !== start))
    .flatMap(({ value }) => decimalOf((value as { value: string }).value) ?? [])
    .some((figure) => figure.abs().minus(difference).abs().lte(step));
}
