import { countryCodeOf } from '../../contract/kinds/countries';
import { regionPattern } from '../../contract/kinds/regions';
import type { DateValue } from '../../contract/value-schemas';
import { rememberTexts } from '../../question/remember-texts';
import { parties } from '../parties';
import type { Asked, AskedTerm, TermHit } from './asked';
import { numbersIn, quantitiesIn } from './quantities';
import { valuesIn } from './value-readings';
import { isVerbForm } from './verbs';

/** "Is it governed by Delaware law?", "Is the deductible $250?" Does a text state every number, day and name that the question fixes?
 *  Where it states others, it tells neither yes nor no.
 *  @param hits the terms of the question that it holds itself
 *  @param above those that the head of its paper says for it */
export function statesWhatIsFixed(
  asked: Asked,
  text: string,
  hits: readonly TermHit[],
  above: ReadonlySet<AskedTerm>,
): boolean {
  const numbers = numbersFixed(withoutOwnName(asked));
  if (numbers.length > 0) {
    // "Three renewal options" are no "three years".
    const stated = numbersIn(asked.question.search(ofTime) >= 0 ? text : text.replace(ofTime, ' '));
    if (!numbers.every((number) => stated.has(number) || isScaled(number, stated))) return false;
    if (!standTogether(asked, text, hits, numbers)) return false;
  }
  if (!statesGrade(asked.question, text)) return false;
  if (!statesDays(asked.question, text) || !statesChange(asked.question, text)) return false;
  if (saysAnother(asked.question, text) || !statesYear(asked, text, hits)) return false;
  const names = new Set(namesFixed(asked.question));
  if (names.size === 0) return true;
  return asked.terms.every(
    (term) =>
      !names.has(term.text) ||
      (term.subject && !isPlace(term.text)) ||
      above.has(term) ||
      hits.some((hit) => hit.term === term),
  );
}

/** "Is it rated AA+?" of a text on AA-: a grade is another by its sign or its figure, and is compared letter for letter. */
function statesGrade(question: string, text: string): boolean {
  const [asked] = asksGrade.test(question) ? gradesIn(question) : [];
  return asked === undefined || gradesIn(text).includes(asked);
}

const asksGrade = /\brat(?:ed|ings?)\b/i;

function gradesIn(text: string): string[] {
  return [...text.matchAll(grade)].map(([each]) => each.replace(/[–−]/, '-'));
}

/** Of S&P and Fitch, and of Moody's; a single letter only with its sign or figure. */
const grade =
  /(?<![\p{L}\d])(?:(?:AAA|AA|BBB|BB|CCC|CC)[+–−-]?|[ABC][+–−-]|(?:Aaa|Aa|Baa|Ba|Caa|Ca|A|B)[1-3]?)(?![\p{L}\d])/gu;

/** "Did 3M issue notes?" The document's own name counts nothing. */
function withoutOwnName({ question, terms }: Asked): string {
  const names = terms.filter(({ subject, text }) => subject && /\d/.test(text));
  return names.reduce((rest, { text }) => rest.replaceAll(text, ' '), question);
}

/** Where a text names days, the one that the question fixes is among them. */
function statesDays(question: string, text: string): boolean {
  const days = daysFixed(question);
  if (days.length === 0) return true;
  const stated = daysIn(text);
  return stated.length === 0 || days.every((day) => stated.includes(day));
}

const daysFixed = rememberTexts((question): string[] => daysIn(question.replace(noQuantity, ' ')), 500);

function daysIn(text: string): string[] {
  return valuesIn('date', text)
    .map(({ value }) => (value as DateValue).iso)
    .filter((iso) => iso.length === 10);
}

/** "Increased by 1 %, which includes a loss of 5 %" is no increase by 5 %. */
function statesChange(question: string, text: string): boolean {
  const change = /\bby (\d[\d.,]*)\s?(?:%|percent|per cent)/i.exec(question)?.[1];
  if (change === undefined) return true;
  return new RegExp(`\\bby (?:approximately |about )?${change}\\s?(?:%|percent|per cent)`, 'i').test(text);
}

/** "Founded in 1902 and incorporated in 1929" is no incorporation in 1902: the year right behind the deed is its year. */
function statesYear(asked: Asked, text: string, hits: readonly TermHit[]): boolean {
  const year = yearAsked.exec(asked.question)?.[1];
  if (year === undefined) return true;
  const deed = asked.ownTerms.findLast(({ text: word }) => !word.includes(year));
  const [at] = hits.find(({ term }) => term === deed)?.at ?? [];
  const behind = at === undefined ? undefined : yearBehind.exec(text.slice(at))?.[1];
  return behind === undefined || behind.includes(year);
}

const yearAsked = /\bin (?:the year )?((?:19|20)\d\d)\s*\?*$/i;
/** "In 2031", "in 2029, 2030 or 2031" */
const yearBehind =
  /^[^.;]{0,40}?\bin (?:\p{Lu}\p{Ll}+ )?((?:19|20)\d\d(?:(?:, (?:and |or )?| and | or )(?:19|20)\d\d)*)\b/u;

/** "Reviewed annually?" of what is reviewed monthly; "by a majority?" of what needs two thirds; "before?" of what may be done after. */
function saysAnother(question: string, text: string): boolean {
  return placesAsked(question).some(
    ({ own, others, isNeeded }) => !own.test(text) && (isNeeded || others.some((other) => other.test(text))),
  );
}

/** Words of which only one can hold, with what says the same; `isNeeded` where a sentence that leaves them out says too little. */
const scales: readonly { isNeeded: boolean; places: readonly RegExp[] }[] = [
  {
    isNeeded: true,
    places: [
      /\bhourly\b|\b(?:per|an|each|every) hour\b/i,
      /\bdaily\b|\b(?:per|a|each|every) day\b/i,
      /\bweekly\b|\b(?:per|a|each|every) week\b/i,
      /\bmonthly\b|\b(?:per|a|each|every) month\b/i,
      /\bquarterly\b|\b(?:per|a|each|every) quarter\b|\bevery (?:three|3) months\b/i,
      /\b(?:semi-?annually|biannually)\b|\btwice (?:a|per) year\b|\bevery (?:six|6) months\b/i,
      /\b(?<!semi-)(?:annually|yearly)\b|\b(?:per|each|every) (?:calendar |fiscal )?year\b|\bonce a year\b|\bper annum\b|\bannual (?:basis|salary|pay|rate|fee|review)\b/i,
    ],
  },
  {
    isNeeded: true,
    places: [/\b(?<!super-?)majority\b/i, /\btwo[- ]thirds?\b/i, /\bthree[- ](?:fourths|quarters)\b/i, /\bunanimous/i],
  },
  { isNeeded: false, places: [/\b(?:before|prior to|earlier than|until)\b/i, /\b(?:after|following|later than)\b/i] },
];

const placesAsked = rememberTexts(
  (question): { own: RegExp; others: readonly RegExp[]; isNeeded: boolean }[] =>
    scales.flatMap(({ isNeeded, places }) =>
      places
        .filter((place) => place.test(question))
        .map((own) => ({ own, others: places.filter((place) => place !== own), isNeeded })),
    ),
  500,
);

/** "(a) pays when due, and (b) gives notice within 30 days" does not say that anything is paid within 30 days. */
function standTogether(asked: Asked, text: string, hits: readonly TermHit[], numbers: readonly string[]): boolean {
  const marks = [...text.matchAll(/\([a-z]{1,3}\)\s|;/g)].map(({ index }) => index);
  const verbs = [...text.matchAll(/\band (?=(\p{L}+))/gu)]
    .filter(([, word = '']) => beginsClause.test(word) || isVerbForm(word))
    .map(({ index }) => index);
  if (marks.length < 2 && verbs.length === 0) return true;
  const starts = [0, ...[...marks, ...verbs].sort((a, b) => a - b), text.length];
  const [first] = numbers.map((number) => numberPlace(asked.question, number)).sort((a, b) => a - b);
  const measured = asked.ownTerms.findLast(({ text: word }) => asked.question.indexOf(word) < (first ?? 0));
  const at = hits.find(({ term }) => term === measured)?.at ?? [];
  if (at.length === 0) return measured === undefined;
  return starts.some((from, index) => {
    const to = starts[index + 1] ?? from;
    const stated = numbersIn(text.slice(from, to));
    return at.some((place) => place >= from && place < to) && numbers.every((number) => stated.has(number));
  });
}

const beginsClause = /^(?:shall|will|may|must|ends?|begins?|starts?|gives?)$/i;

function numberPlace(question: string, number: string): number {
  const words = [...question.matchAll(/[\p{L}\d.,]+/gu)];
  return words.find(([word]) => numbersIn(word).has(number))?.index ?? 0;
}

const ofTime =
  /\b[\p{L}\d]+(?:-\p{L}+)?(?:\s*\(\d+\))?[\s-](?:calendar |business |working )?(?:hours?|days?|weeks?|months?|years?)\b/giu;

function isPlace(name: string): boolean {
  return isRegion.test(name) || countryCodeOf(name) !== null;
}

const isRegion = new RegExp(`^(?:${regionPattern})$`, 'u');

/** "$1.5 million" is "$1,500,000" elsewhere. */
function isScaled(number: string, stated: ReadonlySet<string>): boolean {
  return [...stated].some((other) => {
    const ratio = Number(other) / Number(number);
    return ratio === 1e3 || ratio === 1e6 || ratio === 1e9 || ratio === 1e-3 || ratio === 1e-6 || ratio === 1e-9;
  });
}

const numbersFixed = rememberTexts((question): string[] => {
  const plain = question.replace(noQuantity, ' ');
  const named = [...numbersIn(plain)].filter((number) => !isOrdinal(number, plain));
  return [...new Set([...named, ...quantitiesIn(plain)])].filter((number) => !/^(?:19|20)\d\d$/.test(number));
}, 500);

/** References, names with numbers, lengths and ends of periods, which say where or when, and "one", which says hardly more than "a". */
const noQuantity =
  /\b(?:sections?|items?|articles?|rules?|notes?|pages?|parts?|exhibits?|forms?|chapters?|clauses?|schedules?|level|tier|class|series|act of|no\.)\s+\(?[\d.]+[\w().-]*|\b\d+-[A-Z]\w*|\b[A-Z]+-?\d[\w.-]*|\b(?:the )?(?:first|last|next|past|previous|three|six|nine|twelve|\d{1,2}|thirteen|twenty-six|thirty-nine|fifty-two)[ -](?:months?|weeks?|years?) (?:ended|ending|period)\b|\b(?:ended|ending|as of|as at|at|during|since|through) (?:the )?(?:\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,?(?: (?:19|20)\d\d)?|\d{1,2} \p{L}{3,9}(?: (?:19|20)\d\d)?)|\bone\b|\b(?:\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth) (?:quarter|half)\b/giu;

function isOrdinal(number: string, question: string): boolean {
  return (
    !new RegExp(`(?<![\\d.,])${number.replace('.', '\\.')}(?![\\d])`).test(question) &&
    /\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\b/i.test(question)
  );
}

/** Words with a capital that begin nothing, and are no party's. */
const namesFixed = rememberTexts(
  (question): string[] =>
    [...question.matchAll(/(?<=[\p{L}\d,)] )\p{Lu}\p{Ll}[\p{L}’'-]*/gu)]
      .map(([word]) => word)
      .filter((word) => !parties.flat().some((party) => party.test(word))),
  500,
);
