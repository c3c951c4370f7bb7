import type { SaidValue } from './said-value';
import { tokensOf } from './stems';

/** "He will step down as President on September 1": when he retires is not told by that. */
export function isOfOneOffice({ asked: { question }, text }: SaidValue): boolean {
  return asksRetiring(question) && leavesOffice.test(text) && !/\bretir/i.test(text);
}

/** "When will she retire?", and not "… retire as President". */
export function asksRetiring(question: string): boolean {
  return /\bwhen\b[^?]*\bretir(?:e|es|ed|ing)\b(?! (?:as|from (?:the|her|his|its|their) (?:board|post|position|role|office)))/i.test(
    question,
  );
}

const leavesOffice = /\b(?:step(?:s|ped|ping)? (?:down|aside)|resign\w*|leav(?:e|es|ing)|left)\b[^.;]{0,30}\bas\b/i;

/** "Leaves the board in January and remains with the company as an adviser until April": who stays until then leaves something else. */
export function isEndOfStay({ asked: { question }, before }: SaidValue): boolean {
  const [, left = ''] = asksLeaving.exec(question) ?? [];
  const [, stay] = stays.exec(before) ?? [];
  if (left === '' || stay === undefined) return false;
  const told = new Set(tokensOf(stay).map(({ stem }) => stem));
  return !tokensOf(left).some(({ text, stem }) => /^\p{L}{3,}/u.test(text) && text !== 'the' && told.has(stem));
}

/** "On August 19 it announced that Mr. Lee will step down, effective September 1": he leaves on the day behind the word, and nobody else does. */
export function isOtherDayOfLeaving({ asked: { question }, text, start }: SaidValue): boolean {
  if (!leaves.test(question)) return false;
  const days = [...text.matchAll(leavesFrom)].map(({ index, 0: words }) => index + words.length);
  if (days.length > 0 && !days.includes(start)) return true;
  const surname = surnameAsked.exec(question)?.[1];
  const leaver = whoLeaves.exec(text)?.[1];
  return surname !== undefined && leaver !== undefined && leaver !== surname && !text.includes(surname);
}

/** "On May 18, in light of Mr. Lee's retirement, the Board named …": the day of what came after it. */
export function isDayOfWhatFollowed({ asked: { question }, text, start, end }: SaidValue): boolean {
  return asksGoing.test(question) && followsGoing.test(text.slice(end)) && !leaves.test(text.slice(0, start));
}

const asksGoing =
  /\bwhen\b[^?]*\b(?:leav(?:e|es|ing)|left|depart(?:s|ed|ing)?|retir(?:e[sd]?|ing)|resign(?:s|ed|ing)?|died?|step(?:s|ped|ping)? (?:down|aside))\b/i;
const followsGoing =
  /^,? (?:following|after|in (?:light|view|anticipation|recognition) of|in connection with|as a result of|because of|due to|given|upon|with)\b(?:(?:Mr|Ms|Mrs|Dr)\.|[^.;]){0,80}?\b(?:departure|retirement|resignation|exit|death|passing|leaving)\b/i;

/** As a pattern. */
const leaving = String.raw`(?:step(?:s|ped|ping)? down|resign\w*|retir(?:e[sd]?|ing)|leav(?:e|es|ing)|left)`;
export const leaves = new RegExp(`\\b${leaving}\\b`, 'i');
const untilEffective = `\\b${leaving}\\b[^.;\\d]{0,110}\\beffective(?:,| as of| on)?`;
const leavesFrom = new RegExp(`${untilEffective} (?=\\p{L}+ \\d|\\d)`, 'giu');
/** What stands right before the day from which somebody is gone. */
export const leavesOn = new RegExp(`${untilEffective}$`, 'iu');
const surnameAsked =
  /\b(?:(?:Mr|Ms|Mrs|Dr)\.? (?:\p{Lu}[\p{L}.]+ )*|(?:did|does|do|will|has|had|is) (?:\p{Lu}[\p{L}.]+ )+)(\p{Lu}[\p{L}-]+)/u;
const whoLeaves = new RegExp(
  `\\p{Lu}[\\p{L}.]+ (\\p{Lu}[\\p{L}-]+) (?:will |has |had |is to |intends to )?${leaving}\\b`,
  'u',
);

const asksLeaving =
  /\bwhen\b[^?]*\b(?:leav(?:e|es|ing)|left|quits?|exit(?:s|ed|ing)?|depart(?:s|ed|ing)? from|step(?:s|ped|ping)? (?:down|off)(?: from)?)\b([^?]*)/i;
const stays =
  /\b(?:remain|stay|continu)\w*\b([^.;]{0,130}?)\b(?:until|through|till)\s+(?:early |mid-?|late |the end of )?$/i;

/** "Whose departure left the seat empty?", "Who retired?": who went, and not who came after. */
export function asksLeaver(question: string): boolean {
  return asksLeaverOf.test(question);
}

const asksLeaverOf =
  /\bwhose (?:\p{L}+ )?(?:departure|retirement|resignation|exit|leaving|death|passing|stepping down)\b|^who(?: (?:has|had|is|was|will|just|recently))* (?:retir(?:e[sd]?|ing)|resign(?:s|ed|ing)?|left|leav(?:e|es|ing)|depart(?:s|ed|ing)?|step(?:s|ped|ping)? down)\b|^who (?:was|were|has been|have been) (?:\p{L}+ly )?(?:terminated|dismissed|fired|removed|discharged|ousted|let go)\b/iu;

/** "Following Ann Berg's retirement", "the resignation of Ann Berg", "Ann Berg resigned". */
export function isToldToGo(text: string, { start, end }: { start: number; end: number }): boolean {
  return goes.test(text.slice(end)) || wentBefore.test(text.slice(0, start));
}

const goes =
  /^(?:['’]s? (?:\p{L}+ ){0,2}?(?:departure|retirement|resignation|exit|leaving|death|passing|stepping down)|(?: \p{L}+){0,2}? (?:retire[sd]?|resign(?:s|ed)?|left|leaves|depart(?:s|ed)|step(?:s|ped) down|died|passed away)|(?:,[^,.;]{1,60},)? (?:was|were|has been|have been) (?:\p{L}+ly )?(?:terminated|dismissed|fired|removed|discharged|ousted|let go))\b/iu;
const wentBefore =
  /\b(?:dismissed|fired|removed|discharged|ousted) (?:(?:Mr|Mrs|Ms|Dr)\.? )?$|\b(?:departure|retirement|resignation|exit|death|passing) of (?:(?:our|the|its) [\p{L} ]{1,40},? )?(?:(?:Mr|Mrs|Ms|Dr)\.? )?$/iu;
