import { lineAt } from '../../document/line-table';
import type { Candidate } from '../candidate';
import { agentTold } from './agent-told';
import type { Asked, AskedTerm, TermHit } from './asked';
import { hitsIn } from './asked';
import { happensByItself, isAsserted } from './asserted';
import { tellsChangeAsked } from './change-told';
import { statesWhatIsFixed } from './fixed-by-question';
import { numbersIn } from './quantities';
import { isOfOtherOwners, onlyDoesAway } from './read-resolutions';
import type { Reading, Sentence } from './reading';
import { contextCoverage, termsOfPaper } from './sentence-context';
import { spansOf } from './source-text';
import { type Token, tokensOf } from './stems';
import { asksDone, asksWhetherThereIs, isOfTest, isOnlyMentioned, ofTime } from './there-is';
import { isVerb, isVerbForm } from './verbs';

/** Words that turn a statement into its opposite, by stem or as printed. */
const negation =
  /\b(?:not|no longer|no|never|neither|nor|none|nothing|nobody|nowhere|without|cannot|can't|isn't|aren't|wasn't|weren't|doesn't|don't|didn't|hasn't|haven't|won't|prohibited|forbidden|(?:barred|banned|refrain) from|(?:waive[sd]?|waiving|relinquish(?:e[sd])?|g[ai]ve[sn]? up) (?:[a-z]+ ){0,2}rights? to|excluded|excludes|exclude|unless and until|free of charge)\b/gi;
const hasVerb =
  /\b(?:is|are|was|were|be|been|has|have|had|shall|will|may|can|must|should|does|do|did|not|include[sd]?|provides?|requires?|appl(?:y|ies)|covers?|agrees?|remains?|indicates?|permits?|enables?|prohibits?|excludes?|allows?|needs?|means?|became|becomes?|approved|appointed|declared|entered|agreed|paid|received|incurred|completed|acquired|announced|adopted|elected|resigned|terminated|increased|decreased|reported|remained|resulted|exceeded|failed|waived|used|issued|sold|closed|refused|granted|uses?|we|you|they)\b/iu;
/** "Renews" */
function tellsDeed({ text }: Token): boolean {
  return /^\p{Ll}+s$/u.test(text) && isVerbForm(text);
}

/** "Do they own their stores?" What is held behind a counter says nothing of it. */
const asksOwn = /\b(?:own|owns|owned) (?:(?:all|any|most|some|many) (?:of )?)?(?:its|their|the|his|her|your|our)\b/i;
const tellsOwn =
  /\b(?:we|it|they|company|group|corporation|registrant)\b[^.;]{0,80}\b(?:owns?|leas(?:es?|ed)|rents?)\b|\b(?:are|is|were|was) (?:\p{L}+ )?(?:owned|leased|rented)\b/iu;

/** "Is the dividend franked?" of a sentence that calls it unfranked. */
function saysOpposite(asked: Asked, sentence: Sentence, hits: readonly TermHit[]): boolean {
  return asked.ownTerms.some(
    ({ text }, index) =>
      /^\p{Ll}{4,}$/u.test(text) &&
      !hits.some(({ term }) => term === asked.ownTerms[index]) &&
      new RegExp(`\\b(?:un|non-?)${text}\\b`, 'i').test(sentence.text),
  );
}

/** "Did the treasurer change?" of a sentence on "no change in our internal control". */
function tellsOtherChange({ question, ownTerms }: Asked, { text }: Sentence): boolean {
  const subject = whatChanged.exec(question)?.[1];
  const told = [...text.matchAll(changeIn)].map(([, thing = '']) => thing);
  if (subject === undefined || told.length === 0) return false;
  const terms = ownTerms.filter((term) => subject.includes(term.text));
  return told.every((thing) => hitsIn(terms, tokensOf(thing)).length === 0);
}

const whatChanged =
  /^(?:did|has|have) (?:the |its |their )?([^?,;]{2,60}?) changed?(?=\s*(?:\?|$)| (?:in|during|since|from|over)\b)/i;
const changeIn = /\bchanges? (?:in|to|of) ([^.;,]{1,60})/gi;

/** "2014 Acquired Adjustments 2015": what stands over columns states nothing. */
function isHeadOfColumns(text: string): boolean {
  return (
    !/(?<!\p{L})\p{Ll}{2}/u.test(text) && /\p{Ll}/u.test(text) && (text.match(/\b(?:19|20)\d\d\b/g) ?? []).length > 1
  );
}

/** "Its Food business (formerly part of the Health segment) was sold": nothing that is said of the segment. */
function isOfFormer(text: string, hits: readonly TermHit[]): boolean {
  const aside = formerly.exec(text);
  if (!aside) return false;
  const [from, to] = [aside.index, aside.index + aside[0].length];
  return hits.some(
    ({ term, at }) => term.weight >= 0.2 && at.length > 0 && at.every((place) => place > from && place < to),
  );
}

const formerly =
  /\((?:formerly|previously)\b[^)]{0,120}\)|, (?:formerly|previously) (?:a )?(?:part|unit|division) of [^,.;]{1,80}/i;

/** "Was there a change in accountants?" A change in accounting is none. */
const asksAccountant = /\baccountants?\b/i;
const tellsAccountant = /\b(?:accountants?|auditors?|(?:accounting|audit) firms?)\b/i;

/** "Dogs are not allowed, but guide dogs are": what only the short clause names is the contrary of what is said before it. */
function isOfContrast(text: string, hits: readonly TermHit[]): boolean {
  const from = contrast.exec(text)?.index;
  return from !== undefined && hits.some(({ at }) => at.every((place) => place > from));
}

const contrast =
  /,? but (?:[\p{L}’'-]+ ){1,6}(?:is|are|may|can|does|do|will|was|were|has|have)(?: not)?(?=\s*[.;,]|$)/iu;

/** "Is it profitable?" Of a question with one adjective alone, a sentence decides that says it of the company itself. */
function saysOfItself({ question }: Asked, { text }: Sentence): boolean {
  const [, subject = 'it', adjective] =
    /^(?:is|are|was|were) (?:it|they|he|she|(?:the|this) (\p{L}+)) (?:\p{L}+ly )?(\p{L}{4,})\s*\?*$/iu.exec(question) ??
    [];
  if (!adjective || happensByItself.test(adjective)) return true;
  const own = new RegExp(
    `\\b(?:we|it|they|company|group|business|policy|agreement|lease|contract|${subject})\\b (?:is|are|was|were|(?:has|have) been) (?:\\p{L}+ ){0,2}${adjective}\\b`,
    'iu',
  );
  return own.test(text);
}

/** The wording of a form asks, it doesn't say. */
const instruction = /[☐☒☑]|\[\s?x?\s?\]|\bindicate by\b|\bcheck (?:the|one|if|mark)\b/i;

const exception =
  /\b(?:except|unless|other than|subject to|provided that|provided, however|save (?:for|that)|excluding|only if)\b[^.;]*?(?=\s+and\s+(?:\p{L}+\s+){1,3}(?:may|shall|will|must|can)\b|[.;]|$)/iu;

/** What is needed may stand in a condition: "unless the landlord consents". */
const asksCondition = /\b(?:unless|without|only|need\w*|requir\w*|consent\w*|approv\w*|permi\w+|notice|agree\w*)\b/i;

/** "Except that one person may not hold both": the exception says itself what is not allowed. */
const ruleOfItsOwn = /^except that\b[^,;]*\b(?:may|shall|must|can|will) ?not\b/i;

/** Answers yes/no questions by one sentence that says so: nearly all that was asked stands in it, and whether it denies it decides.
 *  An exception in the sentence becomes a caveat. */
export function readYesNo(asked: Asked, reading: Reading): Candidate[] {
  if (asked.brief.kind !== 'boolean' || asksWhichOfTwo.test(asked.question)) return [];
  const isOfList = asksCover.test(asked.question);
  const candidates: Candidate[] = [];
  for (const sentence of reading.sentences) {
    const { coverage, inside, hits } = contextCoverage(asked, sentence, reading);
    // What a list begins with is said of each of its items.
    const above = isOfList ? leadOf(sentence, reading) : null;
    // "Such events may be caused by:" says of no item that it is covered.
    const tells = /\binclud/i.test(asked.question) ? tellsOfItems : tellsCover;
    const lead = above && tells.test(above.text) ? above : null;
    const led = saidByLead(lead, hits, asked);
    const share = led.reduce((sum, term) => sum + term.weight, 0) / Math.max(asked.totalWeight, 1e-9);
    if (inside + share < 0.45 || Math.max(coverage, inside + share) < 0.55) continue;
    if (sentence.tokens.length < (lead ? 2 : 4) || sentence.tokens.length > 90) continue;
    if (!(lead || hasVerb.test(sentence.text) || sentence.tokens.some(tellsDeed))) continue;
    if (instruction.test(sentence.text) || isHeadOfColumns(sentence.text)) continue;
    if (isOfFormer(sentence.text, hits)) continue;
    if (asksAccountant.test(asked.question) && !tellsAccountant.test(sentence.text)) continue;
    if (asksOwn.test(asked.question) && !tellsOwn.test(sentence.text)) continue;
    if (!saysOfItself(asked, sentence) || lacksWithout(asked.question, sentence.text)) continue;
    if (isOtherDeedByItself(asked, sentence, hits)) continue;
    if (asksOfficeNow.test(asked.question) && onlyOnce.test(sentence.text) && !stillIs.test(sentence.text)) continue;
    if (asksOneHolder.test(asked.question) && !tellsOneHolder.test(sentence.text)) continue;
    if (!statesWhatIsFixed(asked, sentence.text, hits, termsOfPaper(asked, sentence, reading))) continue;
    const agent = agentTold(asked, sentence);
    if (!(lead || isAsserted(asked, sentence, hits)) || agent === 'another') continue;
    if (!tellsChangeAsked(asked, sentence, reading.table) || tellsOtherChange(asked, sentence)) continue;
    if (isOfOtherBody(asked.question, sentence.text)) continue;
    if (
      asksApproval.test(asked.question) &&
      (onlyDoesAway(asked.question, sentence.text) || isOfOtherOwners(asked.question, sentence.text, reading))
    )
      continue;
    if (asksWhatIs.test(asked.question) && onlyMight.test(sentence.text) && !tellsWhatIs.test(sentence.text)) continue;
    const at = (asksWhetherThereIs(asked.question) ? hits.filter(({ term }) => !ofTime.test(term.text)) : hits).map(
      (hit) => placeMeant(hit, sentence),
    );
    const opposite = asksApproval.test(asked.question) && refusal.test(sentence.text);
    const isLeftOut = lead !== null && leavesOut.test(lead.text);
    const isTurned = saysOpposite(asked, sentence, hits) !== isOfContrast(sentence.text, hits);
    const negative =
      noReading.test(sentence.text) || (isDenied(sentence, at, asked.question) !== isLeftOut) !== isTurned;
    const onlyWith = /\bwithout \p{L}/iu.test(asked.question) && !/\bwithout\b/i.test(sentence.text);
    const isNeeded = asksNeed.test(asked.question) && !asksNegative(asked.question) && barsWithout.test(sentence.text);
    const denied =
      !isNeeded &&
      (agent === 'only another' || ((negative !== asksNegative(asked.question)) !== opposite) !== onlyWith);
    const excepted = exception.exec(sentence.text);
    const condition = excepted?.[0] ?? null;
    const from = excepted?.index ?? sentence.text.length;
    const to = from + (condition?.length ?? 0);
    // What is asked about stands in the exception: the sentence says the opposite of it, or something else.
    const isExcepted =
      excepted !== null &&
      !/^(?:subject|provided)/i.test(excepted[0]) &&
      !(/^unless/i.test(excepted[0]) && asksCondition.test(asked.question)) &&
      !ruleOfItsOwn.test(excepted[0]) &&
      hits.some((hit) => hit.term.weight >= 0.5 && hit.at.every((place) => place >= from && place < to));
    candidates.push({
      strategy: 'statement',
      items: [
        {
          kind: 'boolean',
          value: !denied,
          spans: [
            ...(isLeftOut ? [{ line_start: lead.line, line_end: lead.line, quote: null }] : []),
            ...spansOf(sentence.block.source, sentence.start, sentence.start + sentence.text.length),
          ],
          path: null,
        },
      ],
      method: 'verbatim',
      computation: null,
      signals: {
        labelMatch: Math.min(1, Math.max(coverage, inside + share)),
        uniqueness: 1,
        agreement: 0,
        nearness: compactness(
          sentence.tokens,
          hits.flatMap((hit) => hit.at),
        ),
        kindMatch: predicateStands(
          asked,
          [...hits.map((hit) => hit.term), ...led],
          termsOfPaper(asked, sentence, reading),
          negative ? sentence : null,
        )
          ? isExcepted ||
            isOnlyPossible(asked, sentence, hits) ||
            isOnlyMentioned(asked, sentence, hits, negative) ||
            isConditional(asked, sentence, negative)
            ? 0.3
            : 1
          : 0.4,
      },
      explanation: `a sentence says ${denied ? 'no' : 'yes'}`,
      caveats: caveatsOf(asked, sentence, hits, {
        // "Some employees are subject to collective agreements", where that is asked.
        condition:
          /^subject/i.test(condition ?? '') && hits.some(({ at }) => at.every((place) => place >= from && place < to))
            ? null
            : condition,
        isItem: lead !== null,
        denied,
      }),
      rivals: [],
      clarification: null,
      complete: true,
    });
  }
  return candidates;
}

/** What a person has to know beside the yes or no: the exception, the condition of a yes ("covered where the premises stand above the flood
 *  line"), and an item of a list that is narrower than what was asked ("theft following forcible entry"). */
function caveatsOf(
  asked: Asked,
  { text }: Sentence,
  hits: readonly TermHit[],
  { condition, isItem, denied }: { condition: string | null; isItem: boolean; denied: boolean },
): string[] {
  if (condition !== null) return [`The sentence has a condition: “${condition.trim()}”.`];
  const barred = denied && !asksNeed.test(asked.question) ? withoutConsent.exec(text)?.[0] : undefined;
  if (barred !== undefined && !/\bwithout\b/i.test(asked.question))
    return [`The sentence has a condition: “${barred.trim()}”.`];
  const last = Math.max(0, ...hits.map(({ at: [first = 0] }) => first));
  const required = denied || requires.test(asked.question) ? undefined : requires.exec(text.slice(last))?.[0];
  if (required !== undefined) return [`The sentence has a condition: “${required.trim()}”.`];
  const opening = denied || requires.test(asked.question) ? undefined : openingCondition.exec(text)?.[1];
  if (opening !== undefined) return [`The sentence has a condition: “${opening.trim()}”.`];
  const bound = denied || boundOf.test(asked.question) ? undefined : boundOf.exec(text.slice(last))?.[0];
  if (bound !== undefined) return [`The sentence has a condition: “${bound.trim()}”.`];
  // "Fire, lightning and explosion" are three.
  const [own = ''] = text.slice(last).split(/[,;]|\s(?:and|or)\s/);
  const isNarrower = isItem && tokensOf(own).length > hits.filter(({ at: [first = 0] }) => first >= last).length;
  return isNarrower ? [`The item reads “${text.replace(/^\([^)]*\)\s*|[\s;,.]+(?:and|or)?[\s;,.]*$/giu, '')}”.`] : [];
}

/** "Shall not be lowered without the consent of the employee": the no holds for that case. */
const withoutConsent =
  /\bwithout (?:[\p{L}’'-]+ ){0,5}?(?:consent|approval|permission|agreement)\b(?: (?:of|from|by) [^,.;]{2,60})?/iu;

const requires =
  /\b(?:where(?! (?:applicable|appropriate|possible|necessary|practicable|he|she|it|they)\b)|if|only (?:when|with|upon|after|by)|as long as|so long as|to the extent(?: that)?|in the event that)\s[^.;]*/i;

/** "May sublet up to 30% of the floor area": the yes goes no further. */
const boundOf =
  /\b(?:up to|(?:not|no) (?:more|longer) than|not exceeding|at most)\s(?:(?!without|with|and|or|if|unless)[^\s.;,]+\s?){1,10}/i;

/** "If the goods are late, the buyer may cancel": the yes holds for that case. */
const openingCondition = /^(?:\([\p{L}\d]{1,3}\) )?((?:if|unless|provided that|in the event that)\b[^.;,]*),/iu;

/** "Are the brands owned or licensed?" is neither yes nor no. */
const asksWhichOfTwo = /^(?:is|are|was|were)\b.* (\p{L}{3,}ed) or (?!not\b)(\p{L}{3,}ed)\s*\?*$/iu;

/** The words that a list begins with: "The insurer does not pay for loss caused by:", for any of its items.
 *  @returns their text and the line that they end on; null for what is no item of a list */
function leadOf(sentence: Sentence, reading: Reading): { text: string; line: number } | null {
  const first = sentence.block.source.parts[0]?.line;
  if (!first || !listMark.test(first.text)) return null;
  const lowest = Math.max(1, first.number - linesToLead);
  for (let number = first.number - 1; number >= lowest; number--) {
    const line = lineAt(reading.table, number);
    if (line && clause.test(line.text) && !/:\s*$/.test(line.text)) return null;
    if (line && /:\s*$/.test(line.text)) {
      const before = lineAt(reading.table, number - 1)?.text ?? '';
      return { text: `${before} ${line.text}`, line: number };
    }
  }
  return null;
}

/** The terms that the lead of a list holds beside those that its item holds. */
function saidByLead(lead: { text: string } | null, hits: readonly TermHit[], asked: Asked): AskedTerm[] {
  if (!lead || hits.length === 0) return [];
  const above = new Set(hitsIn(asked.terms, tokensOf(lead.text)).map(({ term }) => term));
  return [...above].filter((term) => !hits.some((hit) => hit.term === term));
}

const listMark = /^(?:\([a-z\d]{1,4}\)|[a-z]\)|[•·–—*-])\s/i;
const clause = /^\d+(?:\.\d+)+\s/;
const linesToLead = 25;
const asksCover = /\b(?:cover(?:ed|s)?|insured?|insures?|paid|pays?|includ(?:ed|es?)|eligible|qualif(?:y|ied|ies))\b/i;
const tellsCover =
  /\b(?:cover\w*|(?:un)?insur\w+|pay(?:s|able|ments?|ing)?|paid|indemni\w+|reimburs\w+|exclu\w+|(?:in)?eligib\w+|qualif\w+|perils?)\b/i;
const tellsOfItems = new RegExp(`\\binclud|${tellsCover.source}`, 'i');
const leavesOut =
  /\b(?:(?:does|do|will|shall|is|are|may) not (?:\p{L}+ )?(?:pay|cover|insure|apply|include|extend|liable|eligible|qualify)|not (?:be )?(?:covered|insured|included|liable|(?:considered |deemed )?eligible)|no (?:payment|cover|claim|indemnity|liability|benefit)|exclu(?:ded?s?|ding|sions?))\b[^.]*:\s*$/iu;

/** Of "tested for impairment, and determined that it is not impaired" the second says what came out, and before others the very word that is
 *  asked for. */
function placeMeant({ term, at }: TermHit, { text }: Sentence): number {
  const [first = 0, ...others] = at;
  if (others.length === 0) return first;
  const told = at.filter((place) => !isOfTest(text, place));
  const word = term.text.toLowerCase();
  return told.find((place) => text.slice(place, place + word.length).toLowerCase() === word) ?? told[0] ?? first;
}

/** An odd number of negations that reach the asked words: "not" reaches the words behind it, "prohibited" those before it. */
function isDenied(sentence: Sentence, at: number[], question: string): boolean {
  const blank = (match: string) => '_'.repeat(match.length);
  const plain = sentence.text.replace(harmless, blank);
  // Where the question says "without", so does what affirms it.
  const said = /\bwithout\b/i.test(question) ? plain.replace(/\bwithout\b/gi, blank) : plain;
  const kept = /\bfree\b/i.test(question) ? said.replace(/\bfree of charge\b/gi, blank) : said;
  const text = asksWaiver.test(question) ? kept.replace(waives, blank) : kept;
  const places = sentence.tokens.flatMap((token, index) => (at.includes(token.start) ? [index] : []));
  const between = (from: number, place: number) => text.slice(from, sentence.tokens[place]?.start ?? from);
  const reaching: { from: number; to: number }[] = [];
  for (const match of text.matchAll(negation)) {
    const index = sentence.tokens.findIndex((token) => token.start >= match.index);
    const backwards = /^(?:prohib|forbid|exclu)/i.test(match[0]);
    const ofVerb =
      /^no longer$/i.test(match[0]) ||
      (/^(?:not|never|cannot|nor)$/i.test(match[0]) && modal.test(text.slice(0, match.index)));
    // "Neither this Agreement nor any rights hereunder may be assigned": what is denied stands behind the verb.
    const ofSubject = (place: number) =>
      /^(?:neither|nor)$/i.test(match[0]) && isOfVerb.test(between(match.index, place));
    const obliges = /^(?:nothing|neither|nor)$/i.test(match[0]) && obligesTo.test(text.slice(match.index));
    const reachTo = (place: number) => (ofVerb || obliges || ofSubject(place) ? wordsDeniedByVerb : wordsDenied);
    if (
      places.some((place) =>
        backwards
          ? place <= index &&
            index - place <= 8 &&
            !endsBefore.test(text.slice(sentence.tokens[place]?.end ?? 0, match.index))
          : place >= index &&
            place - index <= reachTo(place) &&
            !turns.test(between(match.index, place)) &&
            (asksCause.test(question) || !givesCause.test(between(match.index, place))),
      )
    ) {
      // "Shall not solicit, nor disclose": one denial, said of each.
      if (/^nor$/i.test(match[0])) reaching.length = 0;
      reaching.push({ from: match.index, to: match.index + match[0].length });
    }
  }
  // "No action may be taken …, and members may not act by consent": two clauses deny, and neither the other.
  const [first, ...others] = reaching;
  const goesOn = ({ from, to }: { from: number; to: number }) =>
    coordinates.test(text.slice(first?.from, from)) || deniesAnew.test(text.slice(first?.from, to));
  if (others.some(goesOn)) return true;
  return reaching.length % 2 === 1;
}

/** "Fire and theft are covered; flood is excluded": what stands behind another clause is not reached from there. */
const endsBefore = /[;:]|\bbut\b/i;

/** How many words a denial reaches, and one of the verb of its clause: "shall not, during the term or thereafter, solicit or employ". */
const wordsDenied = 5;
const wordsDeniedByVerb = 16;
const modal = /\b(?:shall|may|will|must|can|should|do|does|did)\s*$|\bcan$/i;
const isOfVerb = /\b(?:may|shall|will|can|must|is|are|was|were|has|have)\b/i;
/** Whoever waived a right may not do what it was a right to, unless the waiver is what is asked for. */
const asksWaiver = /\b(?:waiv|relinquish|g[ai]ven? up)/i;
const waives = /\b(?:waive[sd]?|waiving|relinquish(?:e[sd])?|g[ai]ve[sn]? up)\b/gi;
/** Where another clause begins, which the denial of the one before does not reach. */
const turns =
  /[;:]|\bbut\b|\b(?:except|unless|provided)\b|,\s+(?:may|shall|will|must|can)\b(?! not)|\band\s+(?:\p{L}+\s){0,4}(?:may|shall|will|must|can|is|are)\b/iu;

/** "Was not effective due to the material weakness": what something was not because of is there. */
const givesCause =
  /^not\s+(?!(?:\p{L}+ly\s+)?(?:due|because|as a|owing)\b)\p{L}.*\b(?:due to|because of|as a result of|owing to) (?!any\b)/iu;
const asksCause = /\b(?:due to|because|as a result of|owing to)\b/i;

/** "Are not refunds, cannot be exchanged, and may only …", "will not use it, and will not sell it", "no funds were drawn and no letters issued", "does not show the
 *  programme, under which no notes were sold" */
const deniesAnew =
  /(?:,|\band|\bor)\s+(?:(?:for|of|in|on|under|to) which )?(?:cannot|(?:may|shall|will|must|can|should|do|does|did|is|are|was|were) not|never|no)$/i;
const coordinates = /\b(?:may|shall|will|must|can)\b.*(?:\band\b|\bor\b|;).*\b(?:may|shall|will|must|can)\b/i;

/** "Does it end automatically?" What "is automatically renewed unless a party ends it" does not: the word has to stand near the verb that is
 *  asked for. */
function isOtherDeedByItself({ terms, question }: Asked, { tokens }: Sentence, hits: readonly TermHit[]): boolean {
  const place = terms.findIndex(({ text }) => byItself.test(text));
  const [before, manner, after] = [terms[place - 1], terms[place], terms[place + 1]];
  const deed = manner && after && question.includes(`${manner.text} ${after.text}`) ? after : before;
  const placesOf = (wanted: AskedTerm | undefined) =>
    hits.flatMap(({ term, at }) =>
      term === wanted ? at.map((start) => tokens.findIndex((token) => token.start === start)) : [],
    );
  const [told, done] = [placesOf(manner), placesOf(deed)];
  return (
    told.length > 0 &&
    done.length > 0 &&
    !told.some((one) => done.some((other) => Math.abs(one - other) <= wordsBetween))
  );
}

/** "Is Ms. Berg a director?" Whoever "was Director of Stores at Tarn from 2005 to 2009" need not be one today. */
const asksOfficeNow =
  /^is (?:(?:Mr|Ms|Mrs|Dr)\.? |\p{Lu}\p{Ll}+ )[^?]*\b(?:director|officer|president|chair\w*|secretary|treasurer|employee|member|partner|adviser|advisor|consultant|trustee)\b/iu;
const onlyOnce = /\b(?:was|were|served|had been|worked|joined|previously|formerly|prior to|until (?:19|20)\d\d)\b/i;
const stillIs =
  /\b(?:is|serves|currently|remains|continues?|(?:has|have) (?:served|been)|(?:was|were) (?:\p{L}+ )?(?:appointed|elected|named|re-?elected)|since)\b/iu;

const byItself = /^automatic(?:ally)?$/i;
const wordsBetween = 4;

/** "Can they be removed without cause?": a sentence on their removal decides that only where it says "without", or "only for cause". */
function lacksWithout(question: string, text: string): boolean {
  return /\bwithout \p{L}/iu.test(question) && !/\bwithout\b|\bonly (?:for|with|upon|after|if)\b/i.test(text);
}

/** "Can one person be president and treasurer?": a sentence that names both offices says nothing of who may hold them. */
const asksOneHolder = /\b(?:one|same|single) (?:person|individual|member|director|officer|employee)\b/i;
const tellsOneHolder =
  /\b(?:one|same|single|two|both|more than|multiple|dual|simultaneous\w*|concurrent\w*|combin\w+)\b/i;

/** "Nothing herein obliges the buyer to purchase only from the manufacturer" */
const obligesTo = /^\p{L}+ (?:[\p{L}’'-]+ ){0,6}(?:oblig(?:es?|ates?)|requires?|commits?|binds?)\b/iu;

/** "Nothing in this Act shall be construed to …" denies all that follows. */
const noReading = /\b(?:nothing|no provision)\b[^.;]*\bshall be (?:construed|deemed|interpreted|read|understood)\b/i;

/** "Is consent needed to assign it?" of "the company shall not assign it without the consent": yes. */
const asksNeed =
  /^(?:is|are|was|were|does|do|will|would)\b[^?]*\b(?:consent|approval|permission|notice)\b[^?]*\b(?:required|needed|necessary|need|require)\b|^(?:does|do|will|would)\b[^?]*\b(?:need|require|have to (?:get|obtain))\b[^?]*\b(?:consent|approval|permission)\b/i;
const barsWithout =
  /\b(?:shall|may|will|must|can) not\b[^.;]*\bwithout\b[^.;]*\b(?:consent|approval|permission)\b|\b(?:no|neither|none)\b[^.;]*\b(?:shall|may|will|can)\b[^.;]*\bwithout\b[^.;]*\b(?:consent|approval|permission)\b/i;

const board = /\b(?:board|directors?)\b/i;
const owners = /\b(?:stockholders?|shareholders?|shareowners?)\b/i;

/** What the owners can do says nothing of what their board can, and the other way round. */
function isOfOtherBody(question: string, text: string): boolean {
  return [
    [board, owners],
    [owners, board],
  ].some(([own, other]) => own?.test(question) && !other?.test(question) && other?.test(text) && !own.test(text));
}

/** "A union could result in higher costs": nothing that is so. */
const asksWhatIs = /^(?:is|are|was|were)\b/i;
const onlyMight = /\b(?:could|might|would)\b/i;
const tellsWhatIs = /\b(?:is|are|was|were|has|have|had|does|do|did)\b/i;

/** What was voted on and did not pass. */
const asksApproval = /\b(?:approved?|adopted?|pass(?:ed)?|accepted?|elected|ratified)\b/i;
const refusal = /\b(?:defeated|rejected|voted down)\b/i;

const harmless =
  /\b(?:with or without|not only|no later than|not later than|no more than|no less than|not more than|not less than)\b|\bNo\.\s?\d/gi;

function asksNegative(question: string): boolean {
  return /\b(?:not|never|prohibited|forbidden|excluded)\b/i.test(question);
}

/** What was done is not told by what may be done, was allowed or is meant to be: "authorised a repurchase" says of none. */
function isOnlyPossible(asked: Asked, sentence: Sentence, hits: readonly TermHit[]): boolean {
  if (!asksDone.test(asked.question)) return false;
  const heaviest = hits.reduce<TermHit | null>(
    (best, hit) => (best && best.term.weight >= hit.term.weight ? best : hit),
    null,
  );
  const possible = heaviest?.at.every((at) => onlyPossible.test(sentence.text.slice(Math.max(0, at - 60), at)));
  return possible === true && !asksPossible.test(asked.question);
}

/** "Such a default would permit the lenders …" says of no default that there was one, nor "if its value is lower, we conclude that it is
 *  impaired" of anything that is. */
function isConditional({ question }: Asked, { text }: Sentence, negative: boolean): boolean {
  if (!asksDone.test(question) || asksPossible.test(question)) return false;
  if (!negative && restricts.test(text) && !restricts.test(question)) return true;
  if (!negative && (ifAny.test(text) || (onlyMight.test(text) && !tellsDone.test(text)))) return true;
  if (beginsWithCondition.test(text) && !beginsWithCondition.test(question)) return true;
  // What was agreed may say what would follow from it.
  const decided = /\b(?:approved|adopted|agreed|voted|elected|resolved)\b/i.test(text);
  return !negative && !decided && wouldFollow.test(text);
}

/** "Interest on our commercial paper, if any": whether there is any is left open. */
const ifAny = /,? \(?if any\b/i;
/** "Covenants that restrict us from incurring debt, paying dividends …" */
const restricts = /\bcovenants?\b|\brestricts?\b/i;
/** "A recall could result in adverse publicity": nothing in it was done. */
const tellsDone = /\b(?:was|were|has|have|had|did|\p{Ll}{3,}ed)\b/iu;

const beginsWithCondition =
  /^(?:\([\p{L}\d]{1,3}\) )?(?:if|when|whenever|unless)\b[^.;]*,[^.;]*\b(?:is|are|do|does|will|shall|conclude|recogni[sz]e|record|test|perform|compare|determine|measure)\b/iu;

const wouldFollow =
  /\b(?:if|such an?|in the event|failure|inability|unless)\b[^.;]{0,160}\b(?:would|could|may(?! \d)|might)\b|\b(?:would|could|may(?! \d)|might)\b[^.;]{0,160}\b(?:if|in the event)\b/i;

const asksPossible = /\b(?:authori[sz]ed|permitted|allowed|expected|entitled|intended|planned)\b/i;
const onlyPossible =
  /\b(?:may(?! \d)|might|could|would|will|authori[sz]\w+|permit\w*|allow\w*|entitled|intend\w*|plan(?:s|ned)? to|expect\w*)\b[^.;]*$/i;

/** Nearly all of the words that carry the question have to stand in the sentence or the head of its paper, and in it the one it turns on too: without it the
 *  sentence only shares its subject. */
function predicateStands(
  asked: Asked,
  inside: AskedTerm[],
  above: ReadonlySet<AskedTerm>,
  denial: Sentence | null,
): boolean {
  const found = [...inside, ...above, ...(denial ? saidBefore(asked, inside, denial) : [])];
  const source = `${saidWhere.exec(asked.question)?.[0] ?? ''} ${toWhom.exec(asked.question)?.[0] ?? ''}`;
  const content = asked.ownTerms.filter((term) => term.weight >= 0.3 && !source.includes(term.text));
  // Whether the numbers are stated is looked at by itself.
  const missing = content.filter((term) => !found.includes(term) && !isQuantity(term.text));
  const share = (terms: AskedTerm[]) => terms.reduce((sum, term) => sum + term.weight, 0);
  // "May it assign the letter agreement?": of what all of a paper is about nothing turns on.
  const predicate = content.findLast(
    (term) =>
      !(above.has(term) || ofTime.test(term.text) || isQuantity(term.text)) ||
      (term.text === 'end' && asksEnd.test(asked.question)),
  );
  return (
    predicate !== undefined &&
    inside.includes(predicate) &&
    share(missing) <= share(content) * 0.34 &&
    // A denial may be of something that what is asked would need: "no disagreements", of whether they made somebody leave.
    (denial !== null || !missing.some((term) => carriesPredicate(term, asked.question))) &&
    !missing.some((term) => narrows(term, found, asked.question, denial?.text ?? '')) &&
    missing.length < content.length / 2
  );
}

/** The verb of a question and what comes behind it: "pay for flood damage". What comes before, a sentence may call by another name. */
function carriesPredicate({ text, weight }: AskedTerm, question: string): boolean {
  if (weight < leastOfPredicate || ofTime.test(text) || / (?:under|of|for|in|to|by|with|on|at)$/.test(text))
    return false;
  if (underWhat.exec(question)?.[0].includes(text)) return false;
  const words = question.split(/[^\p{L}\d'’-]+/u);
  const verb = words.findIndex((word, index) => index > 0 && (isVerb(word.toLowerCase()) || isVerbForm(word)));
  return verb > 0 && words.findIndex((word) => text.startsWith(word)) >= verb;
}

const leastOfPredicate = 0.5;
const underWhat =
  /\b(?:under|pursuant to) (?:the|this|its|their) (?:[\p{L}\d-]+ ){0,4}(?:agreement|contract|policy|lease|plan|indenture|facility)\b/iu;

function isQuantity(text: string): boolean {
  return numbersIn(text).size > 0 || /^(?:hours?|days?|weeks?|months?|years?|%|percent)$/i.test(text);
}

/** "… under the employment agreement?": where it is said, not what. */
const saidWhere =
  /\b(?:under|pursuant to|according to|in|per) (?:the|this|its|their|his|her) (?:[\p{L}-]+ ){0,2}(?:agreement|contract|policy|lease|plan|indenture|by-?laws|document|report|filing|letter|notice|release|standard)\s*\??$/iu;

/** "Did it pay dividends to its shareholders?": whom else? */
const toWhom =
  /\bto (?:its|their|our|the) (?:share|stock)?(?:holders|owners|customers|clients|employees|members|investors|lenders)\b/i;

/** "The Board approved a repurchase of shares in May. It set no end date for the authorization." What a denial takes up was said
 *  right before: of the words that it lacks, those count that stand there beside one that both sentences hold. */
function saidBefore(asked: Asked, inside: readonly AskedTerm[], sentence: Sentence): AskedTerm[] {
  if (!takesUp.test(sentence.text)) return [];
  const position = sentence.index - (sentence.block.sentences[0]?.index ?? 0);
  return sentence.block.sentences.slice(Math.max(0, position - 2), position).flatMap((before) => {
    const terms = hitsIn(asked.terms, before.tokens).map(({ term }) => term);
    return terms.some((term) => inside.includes(term) && term.weight >= 0.5) ? terms : [];
  });
}

const takesUp = /\b(?:the|this|that|these|those|such|its|our|their)\s+\p{Ll}|^(?:it|they|no)\b/iu;

/** "Cumulative voting" is not voting: a word right before one that was found makes another thing of it. */
function narrows(missing: AskedTerm, found: readonly AskedTerm[], question: string, text: string): boolean {
  // "Unfranked" says of it what is asked.
  if (/^\p{L}+$/u.test(missing.text) && new RegExp(`\\b(?:un|non-?)${missing.text}\\b`, 'i').test(text)) return false;
  const at = question.indexOf(`${missing.text} `);
  const rest = question.slice(at + missing.text.length + 1);
  // "Does the standard apply": a subject, which a sentence may leave out.
  const isSubject = isVerb(/^[\p{L}-]+/u.exec(rest)?.[0] ?? '');
  if (isSubject && /\b(?:the|an?|this|its|their)\s$/i.test(question.slice(0, Math.max(0, at)))) return false;
  return (
    at >= 0 &&
    /^\p{Ll}/u.test(missing.text) &&
    missing.weight >= 0.85 &&
    found.some((term) => rest.startsWith(term.text) && !isDefined(term.text, text))
  );
}

/** "Under the Notes": a defined term stands for all that was said of it. */
function isDefined(word: string, text: string): boolean {
  const name = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  return text.includes(` the ${name}`) || text.includes(`“${name}”`);
}

/** "Does it end in May?" */
const asksEnd = /^(?:do|does|did|will|would|shall)\b.*\bend\b(?! of\b)/i;

function compactness(tokens: readonly Token[], at: readonly number[]): number {
  const places = tokens.flatMap((token, index) => (at.includes(token.start) ? [index] : []));
  if (places.length < 2) return 0.3;
  const spread = (places.at(-1) ?? 0) - (places[0] ?? 0) + 1;
  return Math.min(1, 0.4 + (0.6 * Math.min(places.length, 12)) / Math.max(spread * 0.5, 1));
}
