import { type Candidate, plainlyTold } from '../candidate';
import { type Asked, hitsIn } from './asked';
import type { Reading, Sentence } from './reading';
import { spansOf } from './source-text';
import { tokensOf } from './stems';

/** Reads whether the owners of a company decided so: "The shareholder proposal regarding independent Board Chair was defeated" for "Did
 *  shareholders vote to require an independent chairman?" All that the question says of the matter has to stand in what the sentence calls it.
 *  @returns at most one candidate, none where two matters are called so and came out differently */
export function readResolutions(asked: Asked, reading: Reading): Candidate[] {
  const { brief, question, ownTerms } = asked;
  if (brief.kind !== 'boolean' || brief.narrative || isDenied.test(question)) return [];
  const wanted = asksDecision.exec(question);
  if (!wanted) return [];
  const times: readonly string[] = question.match(ofTime) ?? [];
  if (!times.every((time) => reading.lines.some(({ text }) => text.includes(time)))) return [];
  const owner = ownerNamed(question);
  const terms = ownTerms.filter(
    ({ text }) =>
      !(
        wordsOfVoting.test(text) ||
        times.includes(text) ||
        isRemoval.test(text) ||
        text.replace(/['’]s?$/, '') === owner
      ),
  );
  if (terms.length === 0) return [];
  const found = reading.sentences.flatMap((sentence) => {
    const decision = decisionIn(sentence);
    if (!decision) return [];
    if (isOfOtherOwners(question, sentence.text, reading)) return [];
    const told = ownerNamed(sentence.text);
    // "Declassify the board" does away with the classified board.
    const matter = decision.matter.replace(/\bdeclassif(?:y|ying|ication of)\b/gi, 'eliminate classified');
    if (isRemoval.test(matter) !== isRemoval.test(question)) return [];
    const hits = hitsIn(terms, tokensOf(matter)).map(({ term }) => term);
    // Those who own one of its parties decide on the deal of that party alone.
    const isDeal = told !== null && ofDeal.test(matter);
    const isHeld = terms.every((term) => hits.includes(term) || (isDeal && ofDeal.test(term.text)));
    return isHeld ? [{ sentence, ...decision }] : [];
  });
  const [first] = found.toSorted((a, b) => a.matter.length - b.matter.length);
  if (!first || found.some(({ approved }) => approved !== first.approved)) return [];
  // One word of several matters names none of them.
  if (terms.length === 1 && found.length > 1) return [];
  const { sentence, approved } = first;
  const spans = spansOf(sentence.block.source, sentence.start, sentence.start + sentence.text.length);
  return [
    plainlyTold(
      'statement',
      [{ kind: 'boolean', value: approved !== asksRefusal.test(question), spans, path: null }],
      `the owners ${approved ? 'approved' : 'did not approve'} it`,
    ),
  ];
}

const owners = '(?:share|stock|unit)(?:holders|owners)|owners|members|investors';
const asksDecision = new RegExp(
  `^(?:did|have|has) (?:\\p{Lu}[\\p{L}&.]*(?:['’]s?)? |the |its |their |company['’]s )*(?:${owners}) (?:(?:just|already|ever|also) )?(?:sign(?:ed)? off on|vote[d]? (?:to|for|in favou?r of|against|down|on)|approved?|backed?|back|adopt(?:ed)?|pass(?:ed)?|support(?:ed)?|ratif(?:y|ied)|agreed? to|reject(?:ed)?|defeat(?:ed)?)\\b|^(?:did|was|were|has|have) (?:the |a )?(?:[\\p{L}-]+ ){0,2}(?:proposal|resolution)\\b[^?]*\\b(?:pass(?:ed)?|approved|adopted|accepted|succeed|(?:go|get|gone|make it) through|carried|fail(?:ed)?|defeated|rejected|voted down)(?: (?:at|in|by) [^?]*\\bmeeting)?\\s*\\?*$`,
  'iu',
);
const asksRefusal = /\b(?:against|down|reject(?:ed)?|defeat(?:ed)?|fail(?:ed)?)\b/i;
const isDenied = /\b(?:not|never)\b|n['’]t\b/i;

/** Words of voting, and verbs that only say that a proposal is to bring something about. */
const wordsOfVoting =
  /^(?:(?:share|stock|unit)(?:holders?|owners?)|owners?|members?|investors?|vot(?:es?|ed|ing)|approv\w*|back(?:ed)?|adopt\w*|pass(?:ed)?|support\w*|ratif\w*|agreed?|reject\w*|defeat\w*|fail\w*|accepted|succeed|through|get(?:ting)?|rid|sign(?:ed)?|off|already|ever|proposals?|resolutions?|favou?r|against|down|require|have|annual|general|special|meeting|regarding|concerning|about)$/i;

const ofTime =
  /\b(?:(?:19|20)\d\d|January|February|March|April|May|June|July|August|September|October|November|December)\b/g;
/** What does away with something is not that thing: "to eliminate the supermajority vote". */
const isRemoval =
  /\b(?:get(?:ting)? rid|eliminat\w+|abolish\w*|remov\w+|repeal\w*|replac\w+|scrap\w*|drop(?:ping)?|delet\w+|declassif\w+)\b/i;
const ofDeal = /\b(?:acquisition|merger|take-?over|buy-?out|deal|transaction)\b/i;

/** "Approved an amendment to eliminate the supermajority vote" says nothing of who approved that vote. */
export function onlyDoesAway(question: string, text: string): boolean {
  return removes.test(text) && !isRemoval.test(question);
}

const removes = /\bto (?:eliminate|abolish|remove|repeal|replace|delete|declassify)\b/i;

/** What the owners of one company decided on says nothing of those of another. */
export function isOfOtherOwners(question: string, text: string, reading: Reading): boolean {
  const [wanted, told] = [ownerNamed(question), ownerNamed(text)];
  if (wanted === told) return false;
  const head = (reading.table.pages[0]?.lines ?? []).slice(0, linesOfHead).filter(({ text }) => ofCompany.test(text));
  const isOwn = (name: string | null) =>
    name === null || head.some(({ text }) => text.toLowerCase().includes(name.toLowerCase()));
  return !(isOwn(wanted) && isOwn(told));
}

const linesOfHead = 30;
const ofCompany =
  /^[^.;:]{2,60}?(?:\b(?:inc|corp|co|ltd|llc|plc)\b\.?|\b(?:company|corporation|incorporated|limited)\b|n\.v\.|s\.a\.)[^\p{L}]*$/iu;

/** "Tarn's shareholders", "the shareholders of Tarn"; null where they are nobody's or "the Company's". */
function ownerNamed(text: string): string | null {
  const [, one, other] = ofOwner.exec(text) ?? [];
  const name = one ?? other ?? null;
  return name === null || /^(?:Company|Corporation|Registrant|Group)$/.test(name) ? null : name;
}

const verdicts =
  "approved|adopted|ratified|accepted|passed|defeated|rejected|(?:not|n[o’']t) (?:been )?(?:approved|adopted|ratified|accepted|passed)";
const ofProposal = new RegExp(
  `\\b(?:proposal|resolution)\\b(?: \\d+)?,? ((?:regarding|concerning|requesting|calling|relating|about|on|for|to|that)\\b[^;]*?)\\s(?:was|were|has been|is)\\s(${verdicts})\\b`,
  'i',
);
const byOwners = new RegExp(
  `\\b(?:${owners})(?: of [^,;]{2,40}?)?\\s(?:also )?(approved|ratified|adopted|rejected|defeated|voted (?:against|down)|did not (?:approve|ratify|adopt))(?:, (?:on|by|in|as) [^,]{2,40},)?\\s([^;:]*)`,
  'i',
);
const byOwnersOf = new RegExp(
  `^([^,;:]{3,80}?)\\s(?:was|were|has been|have been)\\s(?:duly )?(approved|ratified|adopted|rejected)\\sby (?:the )?(?:\\p{Lu}[\\p{L}&.]*['’]s? )?(?:${owners})\\b`,
  'u',
);
const ofOwner = new RegExp(
  `(?<!\\p{L})(\\p{Lu}[\\p{L}&]*)['’]s? (?:${owners})\\b|\\b(?:${owners}) of (?:the )?(\\p{Lu}[\\p{L}&]*)`,
  'u',
);
const isRefusal = /\b(?:not|defeated|rejected|against|down)\b|n[’']t\b/i;
/** What is still to be decided, or what would follow. */
const isOpen =
  /\b(?:if|whether|unless|until|subject to|will|would|shall|must|may|should|asked to|recommends?|recommended)\b/i;

const decides =
  /\b(?:approved?|ratif(?:ied|y)|adopt(?:ed)?|rejected|defeated|passed|accepted|voted (?:against|down))\b/gi;

/** What was decided on, and how it came out. */
function decisionIn({ text }: Sentence): { matter: string; approved: boolean } | null {
  // "Approved the plan and rejected the proposal on pay": of several decisions each has its own matter.
  if ((text.match(decides) ?? []).length > 1) return null;
  const [, matter = '', verdict = ''] = ofProposal.exec(text) ?? [];
  const [before] = matter === '' ? [text] : text.split(matter);
  if (matter !== '') return isOpen.test(before ?? '') ? null : { matter, approved: !isRefusal.test(verdict) };
  const passive = byOwnersOf.exec(text);
  if (passive?.[1] && passive[2])
    return isOpen.test(passive[0]) ? null : { matter: passive[1], approved: !isRefusal.test(passive[2]) };
  const own = byOwners.exec(text);
  if (!own?.[1] || !own[2] || isOpen.test(text.slice(0, own.index))) return null;
  return { matter: own[2], approved: !isRefusal.test(own[1]) };
}
