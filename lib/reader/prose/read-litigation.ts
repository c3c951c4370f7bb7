import { frontOf } from '../../document/registrant';
import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import { asksOnly } from './asks-only';
import type { Reading } from './reading';
import { verdict } from './verdict';

/** Answers whether the company itself is in litigation: "Is it a party to any material legal proceedings?" An action that a sentence tells
 *  of decides before what the management expects of all of them together, and that before a general remark; a risk that litigation may
 *  come says nothing.
 *  @returns at most one candidate; null where something else is asked */
export function readLitigation({ brief, question }: Asked, reading: Reading): Candidate[] | null {
  if (brief.kind !== 'boolean' || !asksLitigation(question, reading)) return null;
  const first = (says: (text: string) => boolean) => reading.sentences.find(({ text }) => says(text));
  const front = frontOf(reading.table);
  const action = first((text) => tellsOfAction(text, front));
  const denial = first((text) => isDenial.test(text));
  const noEffect = first((text) => isOfLitigation.test(text) && isNoEffect.test(text));
  const general = first((text) => isParty.test(text) && !isPossible.test(text));
  const caveats = noEffect ? [`What is expected of all of it: “${noEffect.text.trim()}”`] : [];
  const material = asksForMaterial.test(question);
  const unsaid = material && !noEffect ? ['Whether it is material is for you to judge.'] : [];
  if (action)
    return [verdict(true, [action], 'a sentence tells of an action against the company', [...caveats, ...unsaid])];
  if (denial) return [verdict(false, [denial], 'a sentence says that there is none', [])];
  if (!general) return [];
  if (!material) return [verdict(true, [general], 'a sentence says that it is a party to some', caveats)];
  return noEffect ? [verdict(false, [general, noEffect], 'no material effect is expected of any', [])] : [];
}

/** Is it asked whether there is litigation, and nothing more of it? An action by somebody, or about something, is another question. */
function asksLitigation(question: string, { table }: Reading): boolean {
  return isOfLitigation.test(question) && asksOnly(question, saidOfLitigation, table);
}

const isOfLitigation =
  /\b(?:litigations?|law ?suits?|class actions?|(?:legal|judicial|court|regulatory) (?:battles?|proceedings?|actions?|disputes?|matters?|cases?|issues?|claims?|trouble|troubles))\b/i;

const saidOfLitigation =
  /^(?:is|are|was|were|has|have|had|does|do|did|been|being|be|there|it|its|the|a|an|any|some|this|that|which|and|or|of|in|to|by|from|with|as|at|on|for|against|company|group|registrant|issuer|firm|subsidiaries|party|parties|involved|engaged|facing|face|faces|faced|subject|named|defendants?|reported?|reports?|disclose[ds]?|mention(?:ed|s)?|describe[ds]?|report|filing|currently|presently|now|still|could|material(?:ly)?|significant|important|major|substantial|serious|pending|ongoing|open|current|legal|judicial|court|regulatory|battles?|proceedings?|actions?|disputes?|matters?|cases?|issues?|claims?|troubles?|litigations?|law|suits?|lawsuits?|class|year|fiscal|end|time)$/i;

const asksForMaterial = /\b(?:material(?:ly)?|significant|important|major|substantial|serious)\b/i;

const own = String.raw`(?:us|we|it|the (?:Company|company|Registrant|Corporation|Group)|(?<name>\p{Lu}[\p{L}\d&’'-]*))\b`;
const action =
  '(?:law ?suits?|legal actions?|complaints?|class actions?|suits?|actions?|cases|petitions?|proceedings?)';

/** "We are defendants in", "the company is facing multiple lawsuits". */
const isDefended = new RegExp(
  [
    String.raw`\b[Nn]amed as (?:a |an |the )?(?:co-)?defendants?\b`,
    String.raw`\b[Nn]amed (?:as a party )?in (?:(?:over|more than|approximately|about|numerous|many|several|multiple|various|certain|other|[\d,]+|[\p{L}-]+) ){1,5}(?:law ?suits|cases|class actions)\b`,
    String.raw`\b(?:is|are) (?:currently |also )?(?:facing|defending) (?:[\p{L}-]+ ){0,4}${action}\b`,
    String.raw`\b(?:is|are) (?:currently |also )?(?:a )?defendants? in\b`,
    String.raw`\b(?:is|are) (?:vigorously )?defending (?:itself|ourselves) against\b`,
  ].join('|'),
  'u',
);
/** "Several lawsuits have been filed against us", "the state filed a complaint against Example". */
const areBrought = [
  String.raw`\b(?:[Cc]laims|[Cc]omplaints|[Dd]emands)\b[^.;]{0,80}\b(?:(?:have|had) (?:also )?been|were|are being) (?:also )?(?:made|filed|asserted|brought) against (?:certain of )?${own}`,
  String.raw`\b${action}\b[^.;]{0,60}\b(?:has|have|had|was|were) (?:also )?(?:been )?(?:filed|brought|commenced|instituted)\b[^;]{0,60}?\bagainst (?:certain of )?${own}`,
  String.raw`\b(?:filed|brought|commenced|initiated) (?:a |an |the )?(?:[\p{L}-]+ ){0,6}${action}\b[^;]{0,80}?\bagainst ${own}`,
].map((pattern) => new RegExp(pattern, 'u'));

/** Does a text tell of an action against the company? One against somebody else is none. */
function tellsOfAction(text: string, front: string): boolean {
  if (isPossible.test(text) || isOver.test(text)) return false;
  if (isDefended.test(text)) return true;
  return areBrought.some((pattern) => {
    const brought = pattern.exec(text);
    return brought !== null && front.includes((brought.groups?.name ?? '').toLowerCase());
  });
}

/** A risk, and no action: "we could be named as defendants". */
const isPossible =
  /\b(?:may(?! \d)|might|could|would|can|from time to time|if|potential(?:ly)?|possible|risks?|include, but are not limited)\b/i;

const isOver = /\b(?:dismissed|settled|withdrawn|resolved|concluded|formerly|jury verdict in favor of)\b/i;

const isDenial =
  /\b(?:not (?:currently |presently |now )?(?:(?:a )?part(?:y|ies) to|involved in|engaged in|subject to|aware of),? (?:and [^.;]{0,80} )?any|(?:there (?:is|are|were)|have|has) no)\b[^.;]{0,60}\b(?:legal|litigation|proceedings?|law ?suits?)\b/i;

/** What management expects of all of them together. */
const isNoEffect =
  /\b(?:(?:will|would|could|is|are|does|do|did)(?: not| n[’']t)|unlikely)\b[^.;]{0,90}\bmaterial(?:ly)?\b[^.;]{0,40}\b(?:effect|impact|affect)|\bnot (?:be )?(?:reasonably )?(?:expected|likely|believe)[^.;]{0,90}\bmaterial/i;

const isParty =
  /\b(?:(?:is|are|was|were) (?:currently |presently |also |now )?(?:(?:a )?part(?:y|ies) to|(?:involved|engaged|named) in|subject to|(?:the )?subjects? of|defending)|face|faces|facing)\b[^.;]{0,80}\b(?:litigation|legal (?:(?:and|or) \p{L}+ )?(?:proceedings?|actions?|matters?|claims?|disputes?|cases)|law ?suits?|class actions?)\b/iu;
