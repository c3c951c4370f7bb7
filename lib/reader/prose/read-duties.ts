import { asksWhoBears } from '../../question/answer-kind';
import { coreQuestion } from '../../question/core-question';
import type { Candidate } from '../candidate';
import { roleNames } from '../named-roles';
import type { Asked } from './asked';
import type { Reading } from './reading';
import { tokensOf } from './stems';
import { textCandidate } from './text-candidate';
import { isVerb, isVerbForm } from './verbs';

/** Reads which party of a contract has to do, pay, insure or own what the question names: "Who must repair the roof?" of "Landlord shall
 *  maintain and repair the foundation and the roof." The thing is the verb's own object, or one of a row of objects: who "shall repair damage
 *  to the roof" does not have to repair the roof. Where two parties are told, neither is given. */
export function readDuties({ brief }: Asked, reading: Reading): Candidate[] {
  if (brief.kind !== 'text' || brief.shape !== 'single' || brief.language !== 'en') return [];
  const duty = dutyAsked(coreQuestion(brief.question).core);
  if (!duty) return [];
  const candidates: Candidate[] = [];
  const bearers = new Set<string>();
  for (const sentence of reading.sentences) {
    const { text } = sentence;
    for (const clause of clausesOf(text)) {
      const role = bearerOf(duty, text.slice(clause.start, clause.end));
      if (role === null) continue;
      bearers.add(role.value.toLowerCase());
      const start = clause.start + role.at;
      const found = { value: role.value, start, end: start + role.value.length };
      const signals = { coverage: 1, nearness: 1, fit: 1 };
      candidates.push(textCandidate('duty', sentence, found, signals, 'whom the sentence obliges to it'));
    }
  }
  return bearers.size === 1 ? candidates : [];
}

/** Those whom contracts oblige. */
const bearers = `${roleNames}|distributor|dealer|reseller|agent|manufacturer|owner|operator|company|issuer|hirer|carrier|author|publisher|artist|producer|developer|investor`;

type Duty = { verb: string; thing: readonly string[] };

function dutyAsked(core: string): Duty | null {
  const [, verb = '', thing = ''] = asksWhoBears.exec(core) ?? [];
  const stems = contentStems(thing);
  return stems.length === 0 ? null : { verb: verbClass(verb), thing: stems };
}

/** Half-open. */
type Clause = { start: number; end: number };

/** A sentence without its number and heading, cut where another party's duty begins, or an exception. */
function clausesOf(text: string): Clause[] {
  const from = numbered.exec(text)?.[0].length ?? 0;
  const cuts = [...text.slice(from).matchAll(otherClause)].map((cut) => ({
    at: from + cut.index,
    length: cut[0].length,
  }));
  return [{ at: from, length: 0 }, ...cuts].map(({ at, length }, place, all) => ({
    start: at + length,
    end: all[place + 1]?.at ?? text.length,
  }));
}

const numbered =
  /^(?:(?:section|article|clause|§)?\s*\(?[\dA-Za-z]{1,4}(?:\.\d+)*[.)]?\s+)?(?:(?:\p{Lu}[\p{L}-]*(?: (?:and|of|&))?\s?){1,5}[.:]\s+)?/u;
const otherClause = new RegExp(
  `;\\s*(?:and |but )?|,? (?:and|but|while|whereas) (?=(?:the )?(?:${bearers}) (?:shall|must|will|may|is|pays|bears)\\b)|,? (?:except|excluding|other than|save|but not|unless)\\b`,
  'gi',
);

/** Whom a clause obliges to it, as an offset and as printed; null where it says something else. */
function bearerOf(duty: Duty, clause: string): { value: string; at: number } | null {
  if (inPart.test(clause)) return null;
  const [, own = '', bears = '', matter = ''] = isResponsible.exec(clause) ?? [];
  if (bears !== '') return isMatter(duty, matter) ? { value: bears, at: own.length } : null;
  const [, lead = '', doer = '', deeds = ''] = does.exec(clause) ?? [];
  if (doer !== '') return isDuty(duty, deeds.replace(inserted, ' ').trim()) ? { value: doer, at: lead.length } : null;
  const [whole = '', subject = '', deed = '', bearer = ''] = isDone.exec(clause) ?? [];
  if (bearer === '' || verbClass(deed) !== duty.verb || !isThing(duty.thing, subject)) return null;
  return { value: bearer, at: whole.length - bearer.length };
}

/** "The Tenant is responsible for all utility charges", "… for decorating the interior". */
function isMatter(duty: Duty, matter: string): boolean {
  const [, gerund = '', object = ''] = /^(?:the )?(\p{Ll}+ing) (?:of )?(.*)$/isu.exec(matter) ?? [];
  if (gerund !== '' && verbClass(gerund) === duty.verb) return isThing(duty.thing, object);
  return duty.verb === verbClass('pay') && isPaid.test(matter) && isThing(duty.thing, matter);
}

const isPaid = /\b(?:tax(?:es)?|fees?|charges?|costs?|expenses?|bills?|rates|premiums?|duties|utilities)\b/i;

/** "Maintain, repair and replace the roof and the walls", "clean the halls, remove refuse and heat the building" */
function isDuty(duty: Duty, deeds: string): boolean {
  const kept = keepsInRepair.exec(deeds)?.[1];
  if (kept !== undefined) return duty.verb === verbClass('repair') && isThing(duty.thing, kept);
  return deedsIn(deeds).some(({ row, object }) => {
    const own = tokensOf(row).some(({ text }) => isVerbForm(text) && verbClass(text) === duty.verb);
    return own && isThing(duty.thing, object);
  });
}

/** "Keep the roof and the walls in good repair": it has to be repaired by whoever keeps it so. */
const keepsInRepair =
  /^keep (.{3,160}?) in (?:(?:good|proper|tenantable|sound|working|safe|clean) |and )*(?:repair|order|condition|working order)\b/i;

/** What one has to do one after the other, each with its own object. */
function deedsIn(deeds: string): { row: string; object: string }[] {
  const further = [...deeds.matchAll(nextDeed)].flatMap(({ index, 0: lead, 1: verb = '' }) =>
    isVerb(verb) && !isOfOther.test(deeds.slice(0, index)) ? [index + lead.length - verb.length] : [],
  );
  const starts = [0, ...further];
  return starts.map((start, place) => {
    const own = deeds.slice(start, starts[place + 1]);
    const [row = ''] = verbRow.exec(own) ?? [];
    return {
      row,
      object: own
        .slice(row.length)
        .trim()
        .replace(/^for /i, '')
        .replace(/,?(?: and)?$/i, ''),
    };
  });
}

/** "Permit the Landlord to enter and repair the roof": another's deed. */
const isOfOther = /\b(?:to (?!\d)|that\b|who\b|which\b|permit|allow|let\b|cause|require|request|enable|authori[sz]e)/i;
/** "…, and shall insure the": a verb with an object of its own behind another's. */
const nextDeed = /(?:,| and) (?:and )?(?:(?:shall|must|will|to) )?(\p{Ll}+)(?= (?!and\b|or\b|of\b)\p{L})/gu;

const verbRow = /^\p{Ll}+(?:(?:, (?:and |or )?| and | or )(?!(?:the|all|any|its)\b)\p{Ll}+)*(?= )/u;

/** Is the thing all that one of a row of objects names, or does it begin what they name: "the interior of the building"? */
function isThing(thing: readonly string[], object: string): boolean {
  const [own = ''] = object.split(relation);
  const row = own.split(/,? and |, /).map(contentStems);
  if (row.some((stems) => thing.every((stem) => stems.includes(stem)))) return true;
  const whole = contentStems(object);
  // "The surveyor's fees" are the fees of the surveyor.
  const isWhole = thing.length === whole.length || row.some(([first]) => first === thing[0]);
  return isWhole && thing.every((stem) => whole.includes(stem));
}

const relation =
  /\s(?:to|from|caused|arising|resulting|in|on|by|with|against|under|for|at|through|during|which|that|used|of)\b/i;

function contentStems(text: string): string[] {
  return tokensOf(text).flatMap(({ text: word, stem }) => (word.length > 2 && !smallWord.test(word) ? [stem] : []));
}

const smallWord = /^(?:the|any|all|its|their|his|her|and|for|this|that|such|each|every)$/i;

/** Verbs that contracts use for one duty. */
function verbClass(verb: string): string {
  const [{ stem } = { stem: '' }] = tokensOf(verb);
  return classes.find((same) => same.includes(stem))?.[0] ?? stem;
}

const classes = ['repair maintain', 'pay bear borne paid payable', 'provide supply'].map((words) =>
  tokensOf(words).map(({ stem }) => stem),
);

const does = new RegExp(
  `^((?:the )?)(${bearers}) ((?!(?:shall|must|will|is|are|may|can)?\\s*not\\b|may\\b|can\\b|is (?!to\\b)|has\\b)(?:(?:shall|must|will|is to)\\b)?.*)$`,
  'is',
);
const isResponsible = new RegExp(
  `^((?:the )?)(${bearers}) (?:(?:shall|will) (?:be|remain)|is|are|remains) (?:solely |fully |entirely )?(?:responsible|liable) for (.*)$`,
  'is',
);
/** Whose duty it is in a case, or for a part, is not whose it is. */
const inPart = /\b(?:only|if|when|where|provided (?:that|however)|extent|not|jointly|equal(?:ly)?|half)\b/i;
/** What stands between the verb and its helper. */
const inserted =
  /^(?:(?:shall|must|will|is to)\b)?(?:,[^,]{3,60},| (?:also|always|promptly|at all times|at (?:its|their|his|her) (?:own |sole )?(?:cost|expense)))?/i;
const isDone = new RegExp(
  `^(?:the )?(.{3,120}?) (?:(?:shall|must|will|is to|are to) be|is|are) (\\p{L}+)(?: (?:quarterly|monthly|weekly|daily|annually|yearly|promptly|solely))? by (?:the )?(${bearers})\\b(?! (?:and|or)\\b)`,
  'iu',
);
