import type { Item } from '../../contract/answer';
import type { Reading as ValueReading } from '../../contract/value-kind';
import type { AnyValue, PersonName } from '../../contract/value-schemas';
import { type Candidate, plainlyTold } from '../candidate';
import { type NamedParty, partiesBetween, partiesCalled } from '../defined-parties';
import { roleNames, rolesIn } from '../named-roles';
import { isSameRole } from '../party-roles';
import type { Asked, TermHit } from './asked';
import { hitsIn } from './asked';
import { cellBorderIn } from './cell-border';
import { asksLeaver, isToldToGo } from './leaving-told';
import { nearnessOf } from './nearness';
import { isOrdinaryName } from './ordinary-name';
import { isOfOtherOfKind } from './other-of-kind';
import type { Reading } from './reading';
import { contextCoverage } from './sentence-context';
import type { Signature } from './signatures';
import {
  asksCertified,
  isSignedInRow,
  isUnderCertification,
  signaturesIn,
  signedFor,
  signersBeside,
  signersOfReport,
} from './signatures';
import { signedInWords } from './signed-in-words';
import { sourceTextOf, spanOf, spansOf } from './source-text';
import { tokensOf } from './stems';
import { valuesIn } from './value-readings';

/** Reads people: who signed (in which capacity, for whom), and who is named beside a role in a sentence. */
export function readPeople(asked: Asked, reading: Reading): Candidate[] {
  if (asked.brief.kind !== 'person_name' || asked.brief.shape !== 'single') return [];
  // A firm is nobody's name.
  if (/\b(?:is|was|which|what) (?:the )?(?:[\w-]+ ){0,5}firm\?/i.test(asked.question)) return [];
  const signing = /\bsign(?:ed|s|atory|ature)?\b|\bexecuted\b|under whose name/i.test(asked.question);
  const inWords = signing ? signedInWords(asked.question, reading) : null;
  if (inWords) return inWords;
  // Whoever certified a report has not signed it there.
  const ofReport = asksSignedReport.test(asked.question) && !asksCertified.test(asked.question);
  const role = signing ? roleSignedFor(asked.question, reading) : undefined;
  const signatures = signaturesIn(reading).filter((each) => role === undefined || isSignedForRole(each, role, reading));
  const forCompany = asksSignedForCompany.test(asked.question) && !asksOtherPaper.test(asked.question);
  const ofCompany = forCompany ? signersOfReport(signatures) : [];
  const uncertified = ofReport || forCompany;
  const own =
    ofCompany.length > 0
      ? ofCompany
      : uncertified
        ? signatures.filter((each) => !isUnderCertification(each, reading.table))
        : signatures;
  const together = signing ? signedTogether(asked.question, own) : null;
  if (together) return [together];
  const bySignature = (own.length > 0 ? own : signatures).flatMap((signature, position, all) =>
    fromSignature(asked, signature, position, all, signing),
  );
  return [...bySignature, ...(signing && bySignature.length > 0 ? [] : inSentences(asked, reading))];
}

/** The party that a question wants the signer of, by a usual role or by what this contract calls one of those who made it: "the Distributor". */
function roleSignedFor(question: string, { sentences }: Reading): string | undefined {
  const usual = signsForRole.exec(question)?.[1];
  const called = usual === undefined ? signsForCalled.exec(question)?.[1] : undefined;
  if (called === undefined || /^company$/i.test(called)) return usual;
  return sentences.some(({ text }) => partiesCalled(called, text).length > 0) ? called : usual;
}

/** "Who signed the agreement?" of a page that each side has signed in a column of its own is answered by all of them. */
function signedTogether(question: string, signatures: readonly Signature[]): Candidate | null {
  const [first, ...others] = signatures;
  if (!asksAllSigners.test(question) || !first || others.length === 0 || others.length >= mostTogether) return null;
  if (!others.every((other) => isSignedInRow(first, other))) return null;
  const items = signatures.flatMap(({ name, line, start, end }) => nameItem(name, line, start, end) ?? []);
  if (items.length < signatures.length) return null;
  return plainlyTold('signature', items, 'signed beside each other');
}

const mostTogether = 5;
const asksAllSigners =
  /^who (?:has |have |all )?(?:signed|executed) (?:the|this) (?:[\p{L}-]+ ){0,2}(?:agreement|contract|lease|deed|amendment|licen[cs]e|note|letter|offer|document)\s*\?*$/iu;

/** "Who signed for the tenant?" Whoever signed under the landlord's name did not: what is printed last above has to be the role, or who has it. */
export function isSignedForRole({ party, title }: Signature, role: string, reading: Reading): boolean {
  if (title.trim().toLowerCase() === role.toLowerCase()) return true;
  // "Executive Vice President" is no executive of a contract.
  const above = party
    .toLowerCase()
    .replace(/\bexecutive (?:vice|offic\w+|chair\w*|committee|director)/g, ' ')
    .slice(-lettersAbove);
  const placeOf = (name: string) => (name === '' ? -1 : above.lastIndexOf(name.toLowerCase()));
  const places = [...namesOfRoles(reading), ...namesOfCalled(role, reading)].map(([own, name]) => ({
    isOwn: isSameRole(own, role),
    place: Math.max(placeOf(own), placeOf(name.split(' ')[0] ?? '')),
  }));
  const lastOf = (isOwn: boolean) =>
    Math.max(-1, ...places.flatMap((each) => (each.isOwn === isOwn ? each.place : [])));
  return Math.max(lastOf(true), placeOf(role)) > lastOf(false);
}

/** Who has which role: in brackets behind a name, or "Insurer: Orrin Mutual" in a form, also beside or below the word. */
function namesOfRoles({ sentences, lines, cells }: Reading): [role: string, name: string][] {
  const inText = sentences.flatMap(({ text }) =>
    rolesIn(text).map(({ role, name }): [string, string] => [role, text.slice(name.start, name.end)]),
  );
  const inForms = lines.flatMap(({ number, text }, index): [string, string][] => {
    const [label, beside] = cells.get(number) ?? [];
    const [, role, name] = inlineRole.exec(text) ?? [];
    if (role && name) return [[role, name]];
    const value = beside?.text ?? lines[index + 1]?.text;
    return label && value && isRole.test(label.text) ? [[label.text, value]] : [];
  });
  return [...inText, ...inForms];
}

/** Who is called so by the contract, and the others whom the same sentence names. */
function namesOfCalled(role: string, { sentences }: Reading): [role: string, name: string][] {
  return sentences.flatMap(({ text }) => {
    const own = partiesCalled(role, text);
    const others =
      own.length === 0 ? [] : partiesBetween(text).filter(({ start }) => own.every((each) => each.start !== start));
    const nameOf = ({ start, end }: NamedParty) => text.slice(start, end);
    return [
      ...own.map((each): [string, string] => [role, nameOf(each)]),
      ...others.map((each): [string, string] => ['', nameOf(each)]),
    ];
  });
}

/** Of a page that a signature ends, its last lines tell for whom it is. */
const lettersAbove = 240;

const isRole = new RegExp(`^(?:${roleNames}):?$`, 'i');
const inlineRole = new RegExp(`^(${roleNames}): *(\\S.*)$`, 'i');
const signsForCalled = /\b(?:for|on behalf of) (?:the )?([\p{L}-]+)\s*\?*$/iu;
export const signsForRole = new RegExp(`\\bfor (?:the )?(${roleNames})\\b`, 'i');

const asksSignedForCompany =
  /\bsign(?:ed|s)?\b[^?]*\b(?:for|on behalf of) (?:the |this )?(?:company|registrant|issuer|corporation)\b/i;
/** A report is no agreement that is filed with it. */
const asksOtherPaper =
  /\b(?:agreement|amendment|contract|exhibit|certif\w+|lease|letter|plan|note|indenture|offer|award|waiver|consent|as (?:the )?\w+ \w+ officer)\b/i;
const asksSignedReport =
  /\bsign(?:ed|s)? (?:the|this) (?:(?:annual|quarterly|current|periodic) )?(?:report|filing|form|10-[KQ]|8-K)\b(?![^?]*\bas\b)/i;

function fromSignature(
  asked: Asked,
  signature: Signature,
  position: number,
  all: Signature[],
  signing: boolean,
): Candidate[] {
  // Asked for the chief executive, whoever signed as chief financial officer is another.
  if (signing && !holdsRole(asked.question, signature.title) && namesRole(signature.title)) return [];
  const name = nameItem(signature.name, signature.line, signature.start, signature.end);
  if (!name) return [];
  const own = hitsIn(asked.terms, tokensOf(`${signature.title} signed signature`));
  const found = new Map(own.map((hit) => [hit.term, hit.term.weight]));
  for (const hit of hitsIn(asked.terms, tokensOf(signature.party))) {
    if (!found.has(hit.term))
      found.set(
        hit.term,
        hit.term.weight * (/officer|director|president|chair|secretary/i.test(hit.term.text) ? 0.3 : 0.9),
      );
  }
  const share = [...found.values()].reduce((sum, weight) => sum + weight, 0) / Math.max(asked.totalWeight, 1e-9);
  const roleTerms = asked.terms.filter(
    (term) => !/^(?:signed?|name|report|form|annual|filed|issued|published|released|went|made)$/i.test(term.text),
  );
  const roleFound = roleTerms.length === 0 ? 0 : hitsIn(roleTerms, tokensOf(signature.title)).length / roleTerms.length;
  const office = namesRole(asked.question) && holdsRole(asked.question, signature.title);
  const first = position === 0 || all[position - 1]?.line.page !== signature.line.page;
  const printed = signature.printed
    ? nameItem(signature.printed.name, signature.printed.line, signature.printed.start, signature.printed.end)
    : null;
  const differs = printed !== null && !sameName(printed.value as PersonName, name.value as PersonName);
  const titleSpans = signature.titleLines
    .slice(0, 2)
    .map((line) => ({ line_start: line.number, line_end: line.number, quote: line.text }));
  return [
    {
      strategy: 'signature',
      items: [
        {
          ...name,
          spans: [
            ...name.spans,
            ...(roleFound > 0 ? titleSpans.filter((span) => span.line_start !== signature.line.number) : []),
            ...(signing && asksForWhom.test(asked.question) ? spanOfParty(signature) : []),
          ],
        },
      ],
      method: 'verbatim',
      computation: null,
      signals: {
        // Who holds an office is told by the title alone, whatever else says of which paper it is asked.
        labelMatch: Math.min(1, Math.max(share + (signing ? 0.15 : 0), office && !signing ? ofOffice(asked, own) : 0)),
        uniqueness: 1,
        agreement: printed && !differs ? 0.5 : 0,
        nearness: roleFound > 0 || (first && signing) ? 1 : 0.5,
        kindMatch:
          (holdsRole(asked.question, signature.title) ? (signing || office || roleFound > 0.5 ? 1 : 0.4) : 0.35) *
          (signing && signedFor(asked.question, signature, all) < 0.6 ? 0.3 : 1),
      },
      explanation: signature.title ? `signed as ${signature.title}` : 'stands under the signature',
      caveats: signing && roleFound === 0 ? alsoSigned(asked.question, signature, all) : [],
      rivals: differs && printed ? [printed] : [],
      clarification: null,
      complete: true,
    },
  ];
}

const asksForWhom = /\b(?:for|on behalf of)\b/i;

/** The name of a party right over a signature tells for whom it is. */
function spanOfParty({ partyLine }: Signature): Item['spans'] {
  return partyLine ? [{ line_start: partyLine.number, line_end: partyLine.number, quote: partyLine.text }] : [];
}

/** The share of what was asked that a title says, but for the company, the year and the paper. */
function ofOffice({ ownTerms }: Asked, hits: readonly TermHit[]): number {
  const wanted = ownTerms.filter(({ text }) => /\p{L}/u.test(text) && !ofPaper.test(text));
  const said = hits.filter(({ term }) => wanted.includes(term));
  const sum = (terms: readonly { weight: number }[]) => terms.reduce((total, { weight }) => total + weight, 0);
  return sum(said.map(({ term }) => term)) / Math.max(sum(wanted), 1e-9);
}

const ofPaper = /^(?:annual|quarterly|fiscal|year|reports?|filing|form|current(?:ly)?|today|now)$/i;

/** Of two who sign for one party each may be who is asked for. */
function alsoSigned(question: string, signature: Signature, all: readonly Signature[]): string[] {
  const others = signersBeside(signature, all)
    .filter((other) => other.party === '' || signedFor(question, other, all) > 0)
    .map(({ name }) => name);
  // A page that all directors sign is signed for nobody else.
  return others.length === 0 || others.length > mostBeside
    ? []
    : [`Signed beside it, perhaps for the same party: ${others.join(', ')}.`];
}

const mostBeside = 2;

/** Capacities that a question may ask for, and every way to say each. */
const roles: readonly RegExp[] = [
  /\b(?:chief|principal) financial officer\b|\bprincipal [\w\s,]{0,30}and financial officer\b|\bCFO\b|\bfinance chief\b|\b(?:chief|head) of finance\b|\bfinancial and \w+ officer\b/i,
  /\b(?:chief|principal) executive(?: officer)?\b|\bCEO\b|\bprincipal executive and \w+ officer\b/i,
  /\b(?:chief|principal) accounting officer\b|\bprincipal financial and accounting officer\b|\bfinancial officer and principal accounting officer\b|\bcontroller\b/i,
  /\bchief operating officer\b|\bCOO\b/i,
  /\bgeneral counsel\b|\bchief legal officer\b|\blegal chief\b|\bhead of legal\b|\b(?:charge of|responsible for) legal\b/i,
  /\bsecretary\b/i,
  /\btreasurer\b/i,
];

function namesRole(question: string): boolean {
  return roles.some((role) => role.test(question));
}

/** A capacity that the question names has to stand in the title. */
function holdsRole(question: string, title: string): boolean {
  const asked = roles.filter((role) => role.test(question));
  const own = title.replace(
    /\b(?:deputy|assistant|associate|former)\s+(?:chief|principal|general)\s+\w+(?:\s+officer)?/gi,
    ' ',
  );
  return asked.length === 0 || asked.some((role) => role.test(own));
}

/** What is written like a name and is none: a body, a role, the heading of a report. */
export const isBody =
  /\b(?:firm|company|corporation|board|committee|officers?|directors?|accountants?|auditors?|department|group|holders|bank|trust)$/i;
export const bodyFollows = /^,?\s+(?:Board|Committee|Firm|Company|Corporation|Group|Commission|Inc|LLP|LLC|Ltd)\b/;

/** "Chief Financial Officer of Hollis Shipping": whose officer, no person. */
const officeOf = /\b(?:officer|president|director|treasurer|controller) (?:of|at|for) (?:the )?$/i;

/** "Headquartered in San Francisco": where, and not who. */
const placeBefore =
  /\b(?:headquartered|based|located|offices?|incorporated|organi[sz]ed|operat\w+|stores?|plants?|courts?) (?:are |is )?(?:in|at|near) $/i;

/** Whoever sits on a committee need not chair it; whoever is named near a sale need not be who it went to. */
const asksChair = /^who (?:now |currently )?chair(?:s|ed)\b|\bwho is (?:the )?chair\w*\b/i;
const asksNew =
  /\b(?:new|next|incoming|successor|succeeds?|replaces?)\b|^who (?:was|has been|is|will be) (?:newly )?(?:appointed|named|elected|promoted|hired|designated)\b/i;
export const leaves =
  /^(?:,[^,]{0,60},)?\s+(?:(?:will|is|has|had|was|to|intends to|plans to|would)\s+){0,3}(?:retir|resign|step(?:s|ped|ping)? down|depart|leav|left)/i;
const asksRecipient = /^to whom\b/i;
const towards = /\b(?:to|with)\s+(?:(?:the|its|his|her|their|our|Mr\.|Ms\.|Mrs\.|Dr\.)\s+){0,2}$/;

/** Who is in an office now, and who is told to have been in one. */
const asksWhoIs = /^\s*(?:who|which \p{L}+) (?:is|heads|leads|runs)\b/iu;
export const onceWas =
  /^(?:,[^,]{0,60},)?\s+(?:was|served as|had been|worked as)\s+(?!(?:\p{L}+ly )?(?:appointed|named|elected|promoted|designated|hired|made)\b)(?![^.]*\bsince\b)/iu;

/** "Dana Roe, Chief Marketing Officer", where the chief financial officer is asked for and stands in the line before; "Deputy General
 *  Counsel", where the general counsel is. */
function hasAnotherOffice(question: string, text: string): boolean {
  return otherOffice.test(text) && !holdsRole(question, text);
}

const otherOffice = /\b(?:chief|principal) \p{L}+ officer\b|\bgeneral counsel\b|\blegal affairs\b/iu;

/** "A, B, C and D were elected": a question for one is not answered by one of them. */
function isOneOfSeveral(
  text: string,
  { start, end }: { start: number; end: number },
  people: readonly [number, number][],
): boolean {
  const joined = (between: string) => /^,?\s*(?:(?:and|or)\s)?$|^,\s*$/.test(between) && /[,adro]/.test(between);
  const before = people.some(([, last]) => last <= start && joined(text.slice(last, start)));
  const behind = people.some(([first]) => first >= end && joined(text.slice(end, first)));
  return before || behind;
}

/** "Ada Holm, the chief financial officer of Tarn, and Olav Fjeld, the chief executive": the office is hers who stands before it. */
function isOfOneBefore(
  question: string,
  text: string,
  { start, end }: { start: number; end: number },
  people: readonly [number, number][],
): boolean {
  if (!namesRole(question)) return false;
  const before = Math.max(0, ...people.filter(([, last]) => last <= start).map(([, last]) => last));
  const next = Math.min(text.length, ...people.filter(([first]) => first >= end).map(([first]) => first));
  const [told, own] = [text.slice(before, start), text.slice(end, next)];
  return (
    before > 0 && apposed.test(told) && apposed.test(own) && holdsRole(question, told) && !holdsRole(question, own)
  );
}

/** "Claims are handled by Tarn Ltd, and our systems are hosted by Nord AB": whoever does what the last clause says, which has no word of the
 *  question, does that. */
function isDoerOfOtherClause(text: string, { start }: { start: number }, hits: readonly TermHit[]): boolean {
  const before = text.slice(0, start);
  const clause = [...before.matchAll(opensClause)].at(-1);
  if (!clause || !doneByNext.test(before)) return false;
  return hits.length > 0 && hits.every(({ at }) => at.every((place) => place < clause.index));
}

const opensClause = /;\s|, (?:and|but|while|whereas) /g;
const doneByNext = /\b(?:is|are|was|were|be|been) (?:\p{Ll}+ ){1,3}by (?:the )?$/u;

const apposed = /^,\s+(?:the|our|its|an?|who)\b/;

/** Who is named beside the role. A word that was asked for is the role ("Policyholder Orchard …"), never a part of the name; "Ms. Ode's
 *  retirement" is what happened, not who is asked for. */
function inSentences(asked: Asked, reading: Reading): Candidate[] {
  const candidates: Candidate[] = [];
  const deed = asksDoer.exec(asked.question)?.[1];
  const deedTerm = asked.terms.find(({ text }) => text === deed);
  for (const sentence of reading.sentences) {
    const { coverage, hits } = contextCoverage(asked, sentence, reading);
    if (asksNamed.test(asked.question) && !tellsNamed.test(sentence.text)) continue;
    if (deedTerm && !hits.some(({ term }) => term === deedTerm)) continue;
    if (coverage < 0.25 || (asksChair.test(asked.question) && !/\bchair/i.test(sentence.text))) continue;
    const people = sentence
      .valuesOf('person_name')
      .flatMap((person) => withoutVerb(person, sentence.text))
      .flatMap((person) => (asksLeaver(asked.question) ? withoutGenitive(person, sentence.text) : person));
    const ranges = people.map((person): [number, number] => [person.start, person.end]);
    people.forEach((person, index) => {
      const name = person.value as PersonName;
      if (
        isBody.test(name.last_name) ||
        cellBorderIn(sentence, person.start, person.end - person.start, reading) !== null ||
        (/[“"]$/.test(sentence.text.slice(0, person.start)) && /^[,.]?[”"]/.test(sentence.text.slice(person.end))) ||
        /['’]s$/.test(name.last_name) ||
        isOrdinaryName(name, sentence.text.slice(0, person.start), reading) ||
        bodyFollows.test(sentence.text.slice(person.end)) ||
        officeOf.test(sentence.text.slice(0, person.start)) ||
        placeBefore.test(sentence.text.slice(0, person.start)) ||
        (asksLeaver(asked.question)
          ? !isToldToGo(sentence.text, person)
          : asksNew.test(asked.question) && leaves.test(sentence.text.slice(person.end))) ||
        isOfOneBefore(asked.question, sentence.text, person, ranges) ||
        isDoerOfOtherClause(sentence.text, person, hits) ||
        (asksWhoDid.test(asked.question) && isOnlyThoughtOf(sentence.text, person)) ||
        (asksRecipient.test(asked.question) && !towards.test(sentence.text.slice(0, person.start))) ||
        hits.some(({ at }) => at.some((place) => place >= person.start && place < person.end)) ||
        asked.question.includes(name.last_name.replace(/['’]s$/, ''))
      )
        return;
      const others = ranges.filter((_, other) => other !== index);
      const full = name.first_name === null ? fullNameOf(name.last_name, reading) : null;
      const span = spanOf(sentence.block.source, sentence.start + person.start, sentence.start + person.end);
      candidates.push({
        strategy: 'person in a sentence',
        items: [
          {
            kind: 'person_name',
            value: full ? full.value : name,
            spans: full ? [span, ...full.spans] : [span],
            path: null,
          },
        ],
        method: 'verbatim',
        computation: null,
        signals: {
          labelMatch: Math.min(1, coverage),
          uniqueness: 1,
          agreement: 0,
          nearness: nearnessOf(sentence.text, [person.start, person.end], others, hits),
          kindMatch:
            (name.first_name === null && !full ? 0.7 : 1) *
            (isOneOfSeveral(sentence.text, person, ranges) ? 0.4 : 1) *
            (isOfOtherOfKind(asked, sentence.text, hits) ? 0.2 : 1) *
            (hasAnotherOffice(asked.question, sentence.text) ||
            (asksWhoIs.test(asked.question) &&
              (onceWas.test(sentence.text.slice(person.end)) || leaves.test(sentence.text.slice(person.end))))
              ? 0.35
              : 1),
        },
        explanation: 'is named beside the role in a sentence',
        caveats: full ? [`The sentence gives the surname only; the full name stands elsewhere in the document.`] : [],
        rivals: [],
        clarification: null,
        complete: true,
      });
    });
  }
  return candidates;
}

/** "Who was appointed?" Whom a sentence names that stands under "Appointment of officers", and tells of none, was not. */
export const asksNamed =
  /^who (?:was|were|has been|have been) (?:newly )?(?:appointed|named|elected|promoted|hired|designated)\b/i;
export const tellsNamed =
  /\b(?:appoint|elect|promot|hire|designat|succe|bec[oa]m|join|assum|nominat|effective)|\bnam(?:ed?|es|ing)\b(?! executive)|\b(?:will|to) serve\b/i;

/** "Who resigned?", "who was appointed chair?" */
const asksWhoDid =
  /^who (?:(?:has|have|had|was|were) )?(?:\p{L}+ly )?(?:\p{Ll}{2,}ed|left|took|became|bought|sold|made|gave|quit|went)\b/iu;

/** "If Ms. Berg resigns for good reason" and "Ms. Berg may resign" tell of nobody that she did. */
function isOnlyThoughtOf(text: string, { start, end }: { start: number; end: number }): boolean {
  return inCondition.test(text.slice(0, start).replace(/\b(Mr|Ms|Mrs|Dr)\./g, '$1')) || mightDo.test(text.slice(end));
}

const inCondition = /\b(?:if|unless|whether|in the event|in case|provided that)\b[^.;]*$|^should\b[^.;]*$/i;
const mightDo = /^(?: \p{L}+ly)? (?:may|might|could|would|should|shall|must|can)\b/iu;

/** "Who founded the company?" Whom a sentence names that tells of no founding did not found it. */
const asksDoer = /^who (?:has |have |had |first |originally |initially )?(\p{Ll}{3,}ed) /iu;

/** "Contact Dana Roe with any questions": what is to be done, and with whom. */
function withoutVerb(person: ValueReading<AnyValue>, text: string): ValueReading<AnyValue>[] {
  const verb = toBeDone.exec(text.slice(person.start, person.end))?.[0];
  if (verb === undefined) return [person];
  const from = person.start + verb.length;
  return valuesIn('person_name', text.slice(from, person.end)).map((found) => ({
    ...found,
    start: found.start + from,
    end: found.end + from,
  }));
}

const toBeDone = /^(?:Please )?(?:Contact|Call|E-?mail|Notify|Ask|Write to)\s+/u;

/** "Ann Berg's departure" tells who goes. */
function withoutGenitive(person: ValueReading<AnyValue>, text: string): ValueReading<AnyValue>[] {
  const named = text.slice(person.start, person.end).replace(/['’]s$/, '');
  if (named.length === person.end - person.start) return [person];
  return valuesIn('person_name', named).map((found) => ({
    ...found,
    start: found.start + person.start,
    end: found.end + person.start,
  }));
}

/** The full name to a surname ("Ms. Nicosia"), where exactly one stands in the passages. */
function fullNameOf(lastName: string, reading: Reading): Item | null {
  let found: Item | null = null;
  for (const line of reading.lines) {
    if (!line.text.includes(lastName)) continue;
    for (const person of valuesIn('person_name', line.text)) {
      const name = person.value as PersonName;
      if (name.last_name !== lastName || name.first_name === null) continue;
      if (found && (found.value as PersonName).first_name !== name.first_name) return null;
      found ??= {
        kind: 'person_name',
        value: name,
        spans: spansOf(sourceTextOf([line]), person.start, person.end),
        path: null,
      };
    }
  }
  return found;
}

function nameItem(text: string, line: Signature['line'], start: number, end: number): Item | null {
  const found = valuesIn('person_name', text)[0];
  const source = sourceTextOf([line]);
  if (!found) return null;
  return { kind: 'person_name', value: found.value, spans: spansOf(source, start, end), path: null };
}

function sameName(a: PersonName, b: PersonName): boolean {
  return (
    a.last_name.toLowerCase() === b.last_name.toLowerCase() &&
    (a.first_name ?? '').toLowerCase() === (b.first_name ?? '').toLowerCase()
  );
}
