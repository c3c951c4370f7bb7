import type { PersonName } from '../../contract/value-schemas';
import { rememberTexts } from '../../question/remember-texts';
import { type Candidate, textTold } from '../candidate';
import type { Asked } from './asked';
import { isSamePerson, type LifeTold, livesTold, type Mention } from './life-told';
import { isSameOffice, type Office, officeAsked } from './offices';
import { isOwnOffice } from './own-office';
import type { Reading } from './reading';
import { spansOf } from './source-text';
import { valuesIn } from './value-readings';

/** Reads which office somebody held right before another one: "was named President in June 2031 after serving as Treasurer", and "has been our
 *  President since …. Prior to this, she served as Treasurer". */
export function readPriorOffices(asked: Asked, reading: Reading): Candidate[] {
  const { brief, question } = asked;
  const prior = priorOfficeAsked(question);
  if (!prior || brief.kind !== 'text' || brief.shape !== 'single') return [];
  const [found] = valuesIn('person_name', /\s/.test(prior.name) ? prior.name : `Mr. ${prior.name}`);
  const office = officeAsked(prior.office, reading.table);
  if (!found || !office) return [];
  const told = livesTold(reading).flatMap((life) => toldIn(life, found.value as PersonName, office, reading));
  const [first] = told;
  return first && told.every(({ items }) => items[0]?.value === first.items[0]?.value) ? [first] : [];
}

/** "What was Voss's job before she became COO?", "Which position did Voss hold before becoming COO?"; null where nothing of the kind is asked. */
export const priorOfficeAsked: (question: string) => { name: string; office: string } | null = rememberTexts(
  (question) => {
    const [, one, two, office = ''] = asksPrior.exec(question) ?? [];
    const name = one ?? two;
    return name ? { name: name.replace(/^(?:Mr|Mrs|Ms|Mx|Dr|Prof)\.?\s+/, ''), office } : null;
  },
);

const name = `((?:(?:Mr|Mrs|Ms|Mx|Dr|Prof)\\.? )?\\p{Lu}[\\p{L}.-]*(?: \\p{Lu}[\\p{L}.’'-]*){0,3}?)`;
const asksPrior = new RegExp(
  `^(?:what|which)\\b[^?]*?(?:(?:was|were)\\s+${name}['’]s?\\s+(?:[\\p{L}-]+\\s+){0,2}?(?:job|role|position|title|post|office)|(?:job|role|position|title|post|office)\\s+(?:did|had|has|was)\\s+${name}\\s+(?:have|hold|held|in|do|serve\\p{L}*|occupy|had))\\b[^?]*?\\b(?:before|prior to)\\s+(?:(?:he|she|they)\\s+)?(?:becoming|became|being|was|were|taking|took|moving|moved|getting|got|assum\\p{L}+|named|appointed|promoted|her|his)\\s+([^?]+?)\\s*\\??$`,
  'iu',
);

function toldIn(life: LifeTold, person: PersonName, office: Office, reading: Reading): Candidate[] {
  const { source, sentences, people, owner } = life;
  const isOf = (mention: Mention | null | undefined) => !!mention && isSamePerson(mention.name, person);
  return sentences.flatMap(([start, end], index) => {
    const text = source.text.slice(start, end);
    const [from, to] = sentences[index - 1] ?? [0, 0];
    const earlier = source.text.slice(from, to);
    const named = people.find((each) => each.start >= start && each.end <= end);
    if (!isOf(named ?? owner)) return [];
    const after = afterServing.exec(text);
    const prior = after ? null : priorTo.exec(text);
    const match = after ?? prior;
    const title = match?.groups?.title?.trim();
    // The later office stands before "after serving", or in the sentence before "Prior to this".
    const next = after ? text.slice(0, after.index) : earlier;
    const names = person.original.split(' ');
    const fits = next
      .split(/\b(?:as|named|appointed|elected|to|our|became|was|been)\s|\s(?:in|since|effective|on)\s/i)
      .some((part) => isSameOffice(part, office, reading.table, names));
    if (!match || !title || !fits || !namesHolder.test(title)) return [];
    if (!isOwnOffice({ said: next, held: '', earlier: '', names }, reading.table)) return [];
    const at = start + match.index + match[0].lastIndexOf(title);
    const spans = [
      ...spansOf(source, at, at + title.length),
      ...(after ? spansOf(source, start, start + after.index) : spansOf(source, from, to)),
    ];
    return [textTold('prior office', title, spans, 'a sentence tells which office came before')];
  });
}

const held = `(?<title>[^,.;]{4,100}?)(?=\\s+(?:since|from|until|for|at|in|between|during)\\b|[,.;]|$)`;
const afterServing = new RegExp(
  `,?\\s+after\\s+(?:serving|having served)\\s+as\\s+(?:(?:our|the|its|an?)\\s+)?${held}`,
  'u',
);
const priorTo = new RegExp(
  `^(?:Immediately )?(?:prior to|before) (?:this|that|then)(?: (?:role|time|position|appointment|promotion))?,\\s+(?:[\\p{L}.’'-]+\\s+){1,4}?(?:served as|was|had been|held the position of)\\s+(?:(?:our|the|its|an?)\\s+)?${held}`,
  'iu',
);
const namesHolder = /\b(?:president|officer|director|manager|head|counsel|chair\w*|treasurer|secretary|controller)\b/i;
