import type { PersonName } from '../../contract/value-schemas';
import type { Candidate } from '../candidate';
import { type Asked, hitsIn } from '../prose/asked';
import { asksLeaver } from '../prose/leaving-told';
import { officeAsked } from '../prose/offices';
import { leaves, onceWas } from '../prose/read-people';
import { priorOfficeAsked } from '../prose/read-prior-offices';
import type { Reading } from '../prose/reading';
import { tokensOf } from '../prose/stems';
import { successionAsked } from '../prose/succession-asked';
import { textsCited } from '../prose/texts-on-lines';
import type { Refusal } from './refusal';

/** Who is in an office, where it is asked who was before or who comes after. */
export const ofSuccessions: readonly Refusal[] = [
  isNoSuccession,
  isOfficeOfNow,
  isInOfficeNow,
  isNotWhoLeft,
  isSucceeded,
];

/** "Who was CEO before Clara Voss?" Whoever is named beside her is no predecessor: only what is told of the succession itself answers. */
function isNoSuccession({ items, strategy }: Candidate, { question }: Asked): boolean {
  return (
    strategy !== 'succession' &&
    successionAsked(question) !== null &&
    items.some(({ kind }) => kind === 'person_name' || kind === 'text')
  );
}

/** "Which position did Voss hold before becoming CEO?" Whatever stands beside her name is what she became. */
function isOfficeOfNow({ items, strategy }: Candidate, { question }: Asked): boolean {
  return (
    strategy !== 'prior office' && items.some(({ kind }) => kind === 'text') && priorOfficeAsked(question) !== null
  );
}

/** "Who will be CEO once it is spun off?" Whoever signs, stands on a list or is told to be in office is so today. */
function isInOfficeNow({ items, strategy }: Candidate, { question }: Asked, reading: Reading): boolean {
  const [item] = items;
  if (item?.kind !== 'person_name' || !asksToCome.test(question)) return false;
  if (strategy === 'signature' || strategy === 'roster') return true;
  if (strategy !== 'person in a sentence') return false;
  const { original, last_name } = item.value as PersonName;
  const isReplaced = (text: string) => succeedsToCome.test(text.slice(0, Math.max(0, text.indexOf(last_name))));
  const texts = item.spans.flatMap((span) => textsCited(span, reading));
  const goes = (text: string) =>
    [original, last_name].some((name) => {
      const behind = text.slice(text.indexOf(name) + name.length);
      return text.includes(name) && (leaves.test(behind) || onceWas.test(behind));
    });
  const office = officeAsked(question, reading.table);
  const tells = (text: string) => {
    const rest = text.replace(/\bformer\b[^,;]*/gi, ' ');
    return toCome.test(rest) && (office?.titles.every((title) => title.test(rest)) ?? true);
  };
  return texts.some(goes) || texts.some(isReplaced) || !texts.some(tells);
}

const asksToCome =
  /\bwho(?:['’]ll| will| would| is going to| is to| is set to| is due to| is expected to) (?:then |soon |next )?(?:be|become|lead|head|run|chair|take over|serve as|act as)\b(?=[^?]*\b(?:chief|c[efto]o|president|chair\w*|head|lead|run|boss|director|officer|counsel|treasurer|controller|secretary)\b)/i;
const toCome =
  /\b(?:will|shall|appoint(?:s|ed)?|elect(?:s|ed)?|named|names|designat\w+|nominat\w+|promot\w+|hired|effective|incoming|next|new|successor|succeeds?|to (?:become|be|serve|lead|head|succeed)|expected|intends?|plans?)\b/i;

/** "Whose departure left the seat empty?" Who signs or stands on a list of today has not left. */
function isNotWhoLeft({ items, strategy }: Candidate, { question }: Asked): boolean {
  return strategy !== 'person in a sentence' && items[0]?.kind === 'person_name' && asksLeaver(question);
}

/** "Mr Feld replaces Ms Thorn as supervisor": she is it no more, wherever else she is named. */
function isSucceeded({ items: [item] }: Candidate, { question, ownTerms }: Asked, reading: Reading): boolean {
  if (item?.kind !== 'person_name' || !asksNow.test(question)) return false;
  const { last_name } = item.value as PersonName;
  const office = tokensOf(question.replace(asksNow, ''));
  return reading.sentences.some(({ text, tokens }) => {
    const at = text.indexOf(last_name);
    if (at <= 0 || !succeeds.test(text.slice(0, at))) return false;
    const said = new Set(tokens.map(({ stem }) => stem));
    // Where the office is all that the question says, no word of it is a term.
    return hitsIn(ownTerms, tokens).length > 0 || office.every(({ text, stem }) => ofAny.test(text) || said.has(stem));
  });
}

const ofAny = /^(?:the|our|your|its|their|an?|now|new|current|currently|today)$/i;

const asksNow =
  /^who(?:['’]s| is| are)\b(?![^?]*\b(?:replac|succeed|before|former|previous|prior|predecessor|outgoing|leav))/i;
/** "Anna Keller will replace Robert": whoever is named behind it goes. */
export const succeedsToCome =
  /\b(?:will|shall|is to|is set to|is due to|is expected to) (?:replace|succeed) (?:(?:Mr|Ms|Mrs|Dr|Prof)\.? )?(?:\p{Lu}[\p{L}.’'-]* ){0,2}$/u;
const succeeds =
  /\b(?:replac(?:es|ed|ing)|succeed(?:s|ed|ing)|in place of) (?:(?:Mr|Ms|Mrs|Dr|Prof)\.? )?(?:\p{Lu}[\p{L}.’'-]* ){0,2}$/u;
