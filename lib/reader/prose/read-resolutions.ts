import type { Candidate } from '../candidate';
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
  const years: readonly string[] = question.match(/\b(?:19|20)\d\d\b/g) ?? [];
  if (!years.every((year) => reading.lines.some(({ text }) => text.includes(year)))) return [];
  const terms = ownTerms.filter(({ text }) => !wordsOfVoting.test(text) && !years.includes(text));
  if (terms.length === 0) return [];
  const found = reading.sentences.flatMap((sentence) => {
    const decision = decisionIn(sentence);
    return decision && hitsIn(terms, tokensOf(decision.matter)).length === terms.length
      ? [{ sentence, ...decision }]
      : [];
  });
  const [first] = found.toSorted((a, b) => a.matter.length - b.matter.length);
  if (!first || found.some(({ approved }) => approved !== first.approved)) return [];
  // One word of several matters names none of them.
  if (terms.length === 1 && found.length > 1) return [];
  const { sentence, approved } = first;
  const spans = spansOf(sentence.block.source, sentence.start, sentence.start + sentence.text.length);
  return [
    {
      strategy: 'statement',
      items: [{ kind: 'boolean', value: approved !== asksRefusal.test(question), spans, path: null }],
      method: 'verbatim',
      computation: null,
      signals: { labelMatch: 1, uniqueness: 1, agreement: 0, nearness: 1, kindMatch: 1 },
      explanation: `the owners ${approved ? 'approved' : 'did not approve'} it`,
      caveats: [],
      rivals: [],
      clarification: null,
      complete: true,
    },
  ];
}

const owners = '(?:share|stock|unit)(?:holders|owners)|owners|members|investors';
const asksDecision = new RegExp(
  `^(?:did|have|has) (?:\\p{Lu}[\\p{L}&.]*(?:['’]s?)? |the |its |their |company['’]s )*(?:${owners}) (?:just )?(?:vote[d]? (?:to|for|in favou?r of|against|down|on)|approved?|backed?|back|adopt(?:ed)?|pass(?:ed)?|support(?:ed)?|ratif(?:y|ied)|agreed? to|reject(?:ed)?|defeat(?:ed)?)\\b|^(?:did|was|were|has|have) (?:the |a )?(?:[\\p{L}-]+ ){0,2}(?:proposal|resolution)\\b[^?]*\\b(?:pass(?:ed)?|approved|adopted|accepted|succeed|go through|fail(?:ed)?|defeated|rejected|voted down)\\s*\\?*$`,
  'iu',
);
const asksRefusal = /\b(?:against|down|reject(?:ed)?|defeat(?:ed)?|fail(?:ed)?)\b/i;
const isDenied = /\b(?:not|never)\b|n['’]t\b/i;

/** Words of voting, and verbs that only say that a proposal is to bring something about. */
const wordsOfVoting =
  /^(?:(?:share|stock|unit)(?:holders?|owners?)|owners?|members?|investors?|vot(?:es?|ed|ing)|approv\w*|back(?:ed)?|adopt\w*|pass(?:ed)?|support\w*|ratif\w*|agreed?|reject\w*|defeat\w*|fail\w*|accepted|succeed|proposals?|resolutions?|favou?r|against|down|require|have|annual|general|special|meeting|regarding|concerning|about)$/i;

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
  const own = byOwners.exec(text);
  if (!own?.[1] || !own[2] || isOpen.test(text.slice(0, own.index))) return null;
  return { matter: own[2], approved: !isRefusal.test(own[1]) };
}
