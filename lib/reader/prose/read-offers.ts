import type { Item } from '../../contract/answer';
import type { DateValue, PersonName } from '../../contract/value-schemas';
import { type Candidate, plainlyTold } from '../candidate';
import type { Asked } from './asked';
import type { Reading, Sentence } from './reading';
import { sourceTextOf, spansOf } from './source-text';
import { valuesIn } from './value-readings';

/** Reads what an offer of employment tells whom it is made to as "you": the position, to whom it reports, and until when the letter has to come
 *  back. Where two are told, neither is the answer. */
export function readOffers({ brief, question }: Asked, reading: Reading): Candidate[] {
  if (brief.shape !== 'single' || brief.narrative) return [];
  if (brief.kind === 'text' && asksPosition.test(question)) return theOne(positionsIn(reading), 'what is offered');
  if (brief.kind === 'person_name' && asksSuperior.test(question))
    return theOne(superiorsIn(reading), 'is named as the one that is reported to');
  if (brief.kind === 'date' && asksReturn.test(question))
    return theOne(returnsIn(reading), 'until when it has to come back');
  return [];
}

function theOne(items: readonly Item[], explanation: string): Candidate[] {
  const [first, ...others] = items;
  const same = (one: Item, other: Item) => JSON.stringify(plain(one)) === JSON.stringify(plain(other));
  return first && others.every((other) => same(first, other)) ? [plainlyTold('said of it', [first], explanation)] : [];
}

function plain({ value }: Item): unknown {
  if (typeof value !== 'object') return value;
  return 'iso' in value ? value.iso : 'last_name' in value ? value.last_name : value;
}

const asksPosition =
  /^(?:what|which) (?:position|title|job title|role|job|post)\b[^?]*\boffer|^(?:what|which) (?:is|was) the (?:position|title|job|role) (?:that is |being )?offered\b/i;

/** Not "attached as Exhibit A". */
const title =
  '((?!(?:Exhibit|Annex|Schedule|Appendix|Attachment|Company|Employer|Employee|Executive(?! \\p{Lu}))\\b)\\p{Lu}[\\p{L}&/-]*(?:,? (?:(?:of|and|for|the|&) ){0,2}\\p{Lu}[\\p{L}&/-]*)*)(?=[.,;:)]|\\s+(?:at|with|in|on|reporting|based|of the|and|effective|beginning|commencing|starting|\\p{Ll})|$)';
const offered: readonly RegExp[] = [
  `\\boffer\\w*\\b[^.;]{0,120}?\\bthe (?:full-time |part-time |permanent )?(?:position|role|post|title|job) of ${title}`,
  `\\boffer\\w*\\b.{0,40}?\\b(?:employment|join)\\b.{0,120}?\\bas (?:an? |our |its |the )?${title}`,
  `\\b[Yy]our (?:job |initial |official )*title (?:will be|shall be|is) ${title}`,
].map((pattern) => new RegExp(pattern, 'gu'));

function positionsIn({ sentences }: Reading): Item[] {
  return sentences.flatMap((sentence) =>
    offered.flatMap((pattern) =>
      [...sentence.text.matchAll(pattern)].flatMap(({ 0: all, 1: position = '', index }) => {
        const start = index + all.lastIndexOf(position);
        return position === '' ? [] : [textItem(sentence, start, position)];
      }),
    ),
  );
}

function textItem({ block, start: from }: Sentence, start: number, value: string): Item {
  return { kind: 'text', value, spans: spansOf(block.source, from + start, from + start + value.length), path: null };
}

const asksSuperior =
  /^(?:to )?whom? (?:does|do|will|would|shall) (?:the |this )?(?:employee|executive|candidate|job|position|role|new hire|post|he|she|they) report(?: to)?\s*\?*$/i;
const reports =
  /\b(?:[Yy]ou|[Yy]our (?:position|role)|[Tt]h(?:e|is) (?:position|role|job|post|employee|executive)|Employee|Executive)\b[^.;]{0,60}?\breport(?:s|ing)? (?:directly |solely )?to (?=([^;]{3,120}))/gu;
const label = /^(?:you )?(?:will )?report(?:s|ing)? to:?$/i;

function superiorsIn({ sentences, lines, cells }: Reading): Item[] {
  const told = sentences.flatMap((sentence) =>
    [...sentence.text.matchAll(reports)].flatMap(({ 0: all, 1: rest = '', index }) => {
      const from = index + all.length;
      const clause =
        rest.split(/\breport|,? and (?:will|shall|be|have)\b|\. [A-Z]\p{Ll}+ (?:will|shall|is)\b/u)[0] ?? '';
      return personIn(clause).map(
        ({ start, end, value }): Item => ({
          kind: 'person_name',
          value,
          spans: spansOf(sentence.block.source, sentence.start + from + start, sentence.start + from + end),
          path: null,
        }),
      );
    }),
  );
  const inForms = lines.flatMap((line) => {
    const [name, value, ...others] = cells.get(line.number) ?? [];
    if (!name || !value || others.length > 0 || !label.test(name.text)) return [];
    const source = sourceTextOf([line]);
    return personIn(value.text).map(
      ({ start, end, value: person }): Item => ({
        kind: 'person_name',
        value: person,
        spans: spansOf(source, value.start + start, value.start + end),
        path: null,
      }),
    );
  });
  return [...told, ...inForms];
}

/** The one person of a text; nobody where it names two. */
function personIn(text: string): { start: number; end: number; value: PersonName }[] {
  const [first, ...others] = valuesIn('person_name', text);
  return first && others.length === 0 ? [{ start: first.start, end: first.end, value: first.value as PersonName }] : [];
}

const asksReturn =
  /^(?:by|until|till|before)? ?(?:when|what date|which date|what day)\b[^?]*\b(?:letter|offer|copy|it)\b[^?]*\b(?:returned|sent back|countersigned|signed and returned)\b/i;
const tellsReturn = /\b(?:return\w*|countersign\w*|send(?:ing)? back)\b/i;
/** "All equipment must be returned by" is of something else. */
const ofPaper = /\b(?:letter|offer|copy|sign(?:ed|ing)?|countersign\w*|accept\w*)\b/i;
const limit = /\b(?:by|no later than|not later than|on or before|before|until)\b(?: (?!\d)[\p{L}\d:.]+){0,8} ?$/iu;

function returnsIn({ sentences }: Reading): Item[] {
  return sentences.flatMap((sentence) => {
    const isReturn = tellsReturn.test(sentence.text) && ofPaper.test(sentence.text);
    const [date, ...others] = isReturn ? sentence.valuesOf('date') : [];
    if (!date || others.length > 0 || !limit.test(sentence.text.slice(0, date.start))) return [];
    const spans = spansOf(sentence.block.source, sentence.start + date.start, sentence.start + date.end);
    return [{ kind: 'date' as const, value: date.value as DateValue, spans, path: null }];
  });
}
