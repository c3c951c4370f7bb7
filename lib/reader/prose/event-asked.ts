import { tokensOf } from './stems';

/** What happens on the date that is asked for, as a question says it and as documents do. */
type Event = {
  name:
    | 'end'
    | 'completion'
    | 'lawsuit'
    | 'ruling'
    | 'contract'
    | 'approval'
    | 'announcement'
    | 'purchase'
    | 'repayment'
    | 'appointment'
    | 'distribution';
  asked: RegExp;
  told: string;
};

/** The first that a question asks for counts: how long something lasts stands before what was agreed or announced about it. */
const events: readonly Event[] = [
  {
    name: 'end',
    asked:
      /\b(?:matur(?:e|es|ity|ing)(?: date)?|(?:falls?|comes?|becomes?) due|due date|expir(?:e|es|y|ation|ing)(?: date)?|laps(?:es?|ing)|runs? out|last day|end date|comes? to (?:an|its) end)\b|\buntil (?:what|which) (?:day|date)\b|(?<=\b(?:must|has to|have to|needs? to|will|to)\b[^?]*\bbe )(?:repaid|paid back|redeemed)\b/iu,
    told: 'matures, maturity, maturing, due, expires, expired, expiration, expiry, terminates, termination, ends, ending, until, through, runs out, lapses, repaid, repayable, payable',
  },
  {
    name: 'completion',
    asked:
      /\b(?:complet(?:e|ed|ion)|consummat(?:e|ed|ion)|wrap(?:ped)? up|finali[sz]ed?|close[sd]?(?= (?:on|of|its|the|their|a)\b)|(?<=\b(?:takeover|acquisition|merger|deal|transaction|sale|purchase|divestiture|disposal|buyout) )close[sd]?(?=\s*(?:\?|$))|closing(?= of\b))/iu,
    told: 'completed, completes, completing, completion, closed, closing, occurred, took place, consummated, consummation, finalized, finalised, acquired, sold, divested',
  },
  {
    name: 'lawsuit',
    asked:
      /\b(?:go|goes|went|taken?|took) (?:[\p{L}\d.’'&-]+ ){0,4}?to court\b|\bsue[ds]?\b|\bfile[ds]?(?= (?:(?:its|the|a|an|their|this|that) )?(?:\p{L}+ )?(?:suit|lawsuit|complaint|claim|action)\b)|\b(?:bring|brought)(?= (?:(?:its|the|a|an|their) )?(?:\p{L}+ ){0,3}(?:suit|lawsuit|complaint|claim|action)\b)/iu,
    told: 'filed, sued, brought, commenced, initiated, instituted',
  },
  {
    name: 'ruling',
    asked: /\b(?:wins?|won|prevail(?:ed)?|annul(?:led)?|overturn(?:ed)?|dismiss(?:ed)?|rul(?:ed|ing))\b/iu,
    told: 'won, prevailed, annulled, annulment, overturned, dismissed, dismissal, ruled, ruling, reversed, vacated, affirmed, in favor, favour, favorable, judgment, verdict, granted',
  },
  {
    name: 'contract',
    asked:
      /\b(?:enter(?:ed)? into|concluded?|signed|sign(?= (?:\p{L}+ ){1,4}?(?:deal|contract|agreement))|took out)\b/iu,
    told: 'entered into, signed, executed, concluded, agreed, dated, announced',
  },
  {
    name: 'approval',
    asked: /\b(?:approv(?:al|e|ed)|authori[sz](?:ed?|ation))\b/iu,
    told: 'approved, approval, authorized, authorised, authorization, authorisation, adopted, adopts, ratified',
  },
  {
    name: 'announcement',
    asked: /\b(?:(?:made|make|became|become) public|announc(?:e|ed|ement)|made known|disclosed?)\b/iu,
    told: 'announced, announcement, announcing, made public, published, disclosed, press release, reported',
  },
  {
    name: 'purchase',
    asked:
      /\b(?:becomes?|became)(?= (?:[\p{L}\d.&-]+ ){0,2}(?:[\p{L}\d.&-]+['’]s?|part of|owned|property)(?=\s|[?.,]|$))|\b(?:acquired?|bought|buy|purchased?|(?:take|took) over)\b/iu,
    told: 'acquired, acquires, acquisition, bought, purchased, purchase, completed, closed, merged, merger, takeover, took over',
  },
  {
    name: 'repayment',
    asked: /\b(?:(?:re|pre)pa(?:y|id|yment)|(?:pay|paid) (?:back|off|down)|redeem(?:ed)?)\b/iu,
    told: 'repaid, repayment, prepaid, prepayment, prepayments, redeemed, redemption, retired, paid down, paid off, paid',
  },
  {
    name: 'distribution',
    asked: /\b(?:distributed|distribution|spun off|spin-?off)\b/iu,
    told: 'distributed, distributes, distribution, spun off, spin off, spin-off, spinoff, separated, separation, split off',
  },
  {
    name: 'appointment',
    asked:
      /\b(?:named|appointed|promoted|elected)\b(?= (?:as |to (?:be )?)?(?:the |our |its |a )?(?:\p{L}+ ){0,3}(?:president|chair\p{L}*|director|officer|c[efo]o|partner|secretary|treasurer|counsel|controller|manager|head)\b)/iu,
    told: 'named, appointed, appointment, appoints, promoted, promotion, elected, election, designated, became, becomes, succeeded, succeeds, assumed, assumes',
  },
];

export type EventAsked = {
  name: Event['name'];
  /** Half-open offsets of the words of the question that name it. */
  start: number;
  end: number;
  /** Stems of each way to tell it, the question's own among them. */
  ways: string[][];
};

/** The event whose date is asked for. A date in a sentence that tells of something else is another date, however many of the
 *  question's words stand around it.
 *  @returns null where the question names none of those that are told in words of their own */
export function eventAsked(question: string): EventAsked | null {
  for (const { name, asked, told } of events) {
    const match = asked.exec(question);
    if (!match || isOfName(question, match.index) || isByTheWay(question, match.index, match[0])) continue;
    const ways = [match[0], ...told.split(', ')].map((phrase) => tokensOf(phrase).map((token) => token.stem));
    return { name, start: match.index, end: match.index + match[0].length, ways };
  }
  return null;
}

/** "Fair Buy": a name, and no purchase. */
function isOfName(question: string, at: number): boolean {
  return /^\p{Lu}/u.test(question.slice(at)) && /\p{Lu}[\p{L}\d.&'’-]*\s$/u.test(question.slice(0, at));
}

/** "The programme announced in May", "under which it may buy": what else is known of the thing, not what is asked of it. */
function isByTheWay(question: string, at: number, words: string): boolean {
  const before = question.slice(0, at);
  const after = question.slice(at + words.length);
  return (
    /ed$/i.test(words) &&
    (/^ (?:in|on|with|under|for|at|during|from)\b(?! which)(?:\s+\S+){3}/i.test(after) || ofDividend.test(before)) &&
    !/\b(?:was|were|been|be|is|are|did|has|have|had|get|got)(?: \p{L}+ly)? $/iu.test(before)
  );
}

/** "The dividend that the board approved in June" */
const ofDividend = /\bdividend,?(?: that| which)?(?: (?:the|its|their|our))?(?: \p{L}+){0,2} $/iu;
