import type { PersonName } from '../../contract/value-schemas';
import { rememberTexts } from '../../question/remember-texts';
import { type Candidate, textTold } from '../candidate';
import { monthPattern } from '../tables/parse-period';
import type { Asked } from './asked';
import { isSamePerson, type LifeTold, livesTold } from './life-told';
import type { Reading } from './reading';
import { spansOf } from './source-text';
import { valuesIn } from './value-readings';

type AppointmentAsked = { name: string; month: string | null; year: string | null };

/** Reads to which office somebody was appointed, in the month or year that the question names: "In February 2032 she was appointed Chief
 *  Financial Officer". Without a time one office alone may be told. */
export function readAppointedOffices({ brief, question }: Asked, reading: Reading): Candidate[] {
  const asked = appointmentAsked(question);
  if (!asked || brief.kind !== 'text' || brief.shape !== 'single') return [];
  const [found] = valuesIn('person_name', /\s/.test(asked.name) ? asked.name : `Mr. ${asked.name}`);
  if (!found) return [];
  const told = livesTold(reading).flatMap((life) => toldIn(life, found.value as PersonName, asked));
  const [first] = told;
  const titleOf = ({ items }: Candidate) => `${items[0]?.value}`.toLowerCase();
  return first && told.every((each) => titleOf(each) === titleOf(first)) ? [first] : [];
}

/** "To which position was Vond appointed in May 2031?", "What role was Vond promoted to?"; null where nothing of the kind is asked. */
export const appointmentAsked: (question: string) => AppointmentAsked | null = rememberTexts((question) => {
  const { name, month, year } = asksAppointment.exec(question)?.groups ?? {};
  if (!name) return null;
  return { name, month: month?.slice(0, 3).toLowerCase() ?? null, year: year ?? null };
});

const given = '(?:appointed|named|elected|promoted|made)';
const office = '(?:role|position|title|post|office|job)';
const time = String.raw`(?:(?<month>${monthPattern})(?: \d{1,2})?,? ?)?(?<year>(?:19|20)\d\d)?`;
const asksAppointment = new RegExp(
  String.raw`^(?:to )?(?:what|which) ${office} (?:was|has|had) (?:(?:Mr|Mrs|Ms|Mx|Dr|Prof)\.? )?(?<name>\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}) (?:been )?${given}(?: (?:to|as))?(?: (?:in|on|effective) ${time})?\s*\?*$`,
  'iu',
);

const appointed = new RegExp(
  String.raw`\b(?:was|were) (?:also |then |later |further )?${given} (?:to (?:the (?:position|role|office) of )?|as |to be )?(?:(?:our|the|its|an?) |[\p{L}.&]+['’]s? )?(?<title>[^,.;]{4,90}?)(?=,? (?:(?:in|on|effective|since) (?:(?:${monthPattern}) (?:\d{1,2},? )?)?(?<behind>(?:19|20)\d\d))|,? and (?:in|was|has|he|she|is|later|then|joined|became|served|led|leads|oversees|since)\b|,? (?:where|when|a role|to (?:lead|oversee|succeed))\b|[,.;]|$)`,
  'giu',
);
const holdsOffice =
  /\b(?:officer|president|director|chair(?:man|woman|person)?|counsel|secretary|treasurer|controller|manager|head|chief)\b/i;
const date = new RegExp(
  String.raw`\b(?:in|on|effective|since) (?:(?<month>${monthPattern}) (?:\d{1,2},? )?)?(?<year>(?:19|20)\d\d)`,
  'iu',
);

function toldIn(
  { source, sentences, people, owner }: LifeTold,
  person: PersonName,
  asked: AppointmentAsked,
): Candidate[] {
  return sentences.flatMap(([start, end]) => {
    const text = source.text.slice(start, end);
    return [...text.matchAll(appointed)].flatMap((match) => {
      const title = match.groups?.title?.trim() ?? '';
      const at = start + match.index + match[0].indexOf(title);
      const before = people.filter((each) => each.start >= start && each.end <= start + match.index);
      const whose =
        before.at(-1) ?? (/\b(?:he|she|who)\b[^,;]{0,40}$/i.test(text.slice(0, match.index)) ? owner : null);
      if (!whose || !isSamePerson(whose.name, person) || !holdsOffice.test(title)) return [];
      if (!isAtTime(text, match.index, match.index + match[0].length, asked)) return [];
      return [textTold('office', title, spansOf(source, at, at + title.length), 'a sentence tells of the appointment')];
    });
  });
}

/** The time stands right behind the office, or opens the sentence before the first office that it tells of. */
function isAtTime(text: string, start: number, end: number, { month, year }: AppointmentAsked): boolean {
  if (year === null && month === null) return true;
  const behind = date.exec(text.slice(end, end + 40).match(/^,? [^,.;]*/)?.[0] ?? '');
  const first = text.slice(0, start).search(new RegExp(String.raw`\b${given}\b`, 'i')) < 0;
  const told = behind ?? (first ? date.exec(text.slice(0, start)) : null);
  if (!told?.groups) return false;
  const isMonth = month === null || told.groups.month?.slice(0, 3).toLowerCase() === month;
  return isMonth && (year === null || told.groups.year === year);
}
