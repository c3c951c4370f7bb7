import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import { asksOnly } from './asks-only';
import type { Reading, Sentence } from './reading';
import { verdict } from './verdict';

/** Answers whether a company's controls are effective: those over financial reporting, by its management or by its auditor, and those over
 *  what it discloses. What management is responsible for, what an audit is planned for, and what a risk may bring about say nothing.
 *  @returns at most one candidate, or one on each side where the document says both; null where something else is asked */
export function readInternalControl({ brief, question }: Asked, reading: Reading): Candidate[] | null {
  const asked = brief.kind === 'boolean' ? controlsAsked(question, reading) : null;
  if (!asked) return null;
  const year = /\b(?:19|20)\d\d\b/.exec(question)?.[0];
  if (asked.of === 'weakness') return weaknesses(reading.sentences, year);
  const concluded = reading.sentences.flatMap((sentence) => {
    const effective = conclusionOf(sentence.text, asked);
    const fits = year === undefined || sentence.text.includes(year);
    return effective === null || !fits ? [] : [{ sentence, effective }];
  });
  const caveats = leftOut(reading.sentences, asked);
  return [true, false].flatMap((effective) => {
    const first = concluded.find((each) => each.effective === effective);
    const explanation = asked.by === 'auditor' ? 'the auditor says so in its opinion' : 'management says so';
    return first ? [verdict(effective !== asked.denied, [first.sentence], explanation, caveats)] : [];
  });
}

type ControlsAsked = {
  of: 'financial reporting' | 'disclosure' | 'weakness';
  by: 'auditor' | 'management';
  /** "Was it ineffective?" */
  denied: boolean;
};

/** Is it asked whether the controls are effective, and nothing more? Those of a subsidiary, or in a year that isn't told of, are another question. */
function controlsAsked(question: string, { table }: Reading): ControlsAsked | null {
  const ofWeakness = isWeakness.test(question);
  const ofControls = /\bcontrols?\b/i.test(question) && /\b(?:in)?effective(?:ness|ly)?\b/i.test(question);
  if (!(ofWeakness || ofControls) || !asksOnly(question, saidOfControls, table)) return null;
  return {
    of: ofWeakness ? 'weakness' : /\bdisclosure\b/i.test(question) ? 'disclosure' : 'financial reporting',
    by: /\b(?:audit\w*|accounting firm|accountants?|opinion)\b/i.test(question) ? 'auditor' : 'management',
    denied: /\bineffective\b|\b(?:not|n[’']t) (?:\p{L}+ )?effective\b/iu.test(question),
  };
}

const saidOfControls =
  /^(?:is|are|was|were|has|have|had|does|do|did|be|been|it|its|their|the|a|an|that|whether|and|or|of|in|to|by|as|at|on|over|for|not|company|group|registrant|issuer|management|independent|registered|public|accounting|firm|accountants?|auditors?|conclude[ds]?|determine[ds]?|find|found|believe[ds]?|say|says|said|state[ds]?|report(?:ed|s)?|assess(?:ed)?|maintain(?:ed|s)?|consider(?:ed)?|give|gave|express(?:ed)?|opinion|internal|controls?|financial|reporting|disclosure|procedures|effective(?:ness|ly)?|ineffective|there|any|material|weakness(?:es)?|identif(?:y|ied)|disclose[ds]?|exist(?:ed|s)?|year|fiscal|end|period|january|february|march|april|may|june|july|august|september|october|november|december)$/i;

/** Whether a sentence says of the controls that they are effective; null where it says nothing of that. */
function conclusionOf(text: string, { of, by }: ControlsAsked): boolean | null {
  const isOpinion = inOpinion.test(text);
  if (isOpinion !== (by === 'auditor')) return null;
  const kept = of === 'financial reporting' ? maintained.exec(text) : null;
  const found = kept ?? (of === 'disclosure' ? disclosureStated : reportingStated).exec(text);
  if (!found || onlyPossible.test(text.slice(0, found.index + found[0].length))) return null;
  return found.groups?.denial === undefined && !/^in/i.test(found.groups?.word ?? '');
}

/** Whether there are material weaknesses. Where none is told of, those who found the controls effective found none: that follows, and is not read. */
function weaknesses(sentences: readonly Sentence[], year: string | undefined): Candidate[] {
  const ofYear = sentences.filter(({ text }) => year === undefined || text.includes(year));
  const told = (pattern: RegExp) =>
    ofYear.find(({ text }) => {
      const found = pattern.exec(text);
      return found !== null && !onlyPossible.test(text.slice(0, found.index + found[0].length));
    });
  const found = told(weaknessFound);
  if (found) return [verdict(true, [found], 'a sentence tells of a material weakness', [])];
  const none = told(noWeakness);
  if (none) return [verdict(false, [none], 'a sentence says that there is none', [])];
  const effective = ofYear.find(
    ({ text }) => conclusionOf(text, { of: 'financial reporting', by: 'management', denied: false }) === true,
  );
  return effective
    ? [verdict(false, [effective], 'management found the controls effective', [ruledOut], 'inferred')]
    : [];
}

const isWeakness = /\bmaterial weakness(?:es)?\b/i;
const weaknessFound =
  /\b(?:identified|(?:due to|because of|result of|constitutes?|had|has|have) (?:an?|the|these|those|one|two|three|certain|several)?)\b(?: \p{L}+){0,3}? material weakness(?:es)?\b|\bmaterial weakness(?:es)?\b[^.;]{0,80}\b(?:existed|exists?|was identified|were identified)\b/iu;
const noWeakness =
  /\bno material weakness(?:es)?\b|\b(?:did|have|has|had)(?: not|n[’']t) (?:identify|identified|found|find) any material weakness(?:es)?\b/i;
const ruledOut = 'No sentence speaks of one; controls with a material weakness can’t be found effective.';

const inOpinion = /\bin our opinion\b/i;
/** "For maintaining effective internal control" is a duty, "whether it was maintained" a question, "could be ineffective" a risk. */
const onlyPossible = /\b(?:may|might|could|would|[Ww]hether|[Ii]f|risks?|no assurance|not expect)\b/;
const controls = 'internal controls? over (?:our |its )?financial reporting';
/** "The Company maintained, in all material respects, effective internal control over financial reporting." */
const maintained = new RegExp(
  String.raw`\b(?:(?<denial>(?:did|has|have|had|do|does)(?: not|n[’']t)) (?:maintain(?:ed)?)|(?:has |have |had )?maintained|maintains?)\b(?:,[^,]{0,60},)?\s+effective ${controls}`,
  'i',
);
const state = String.raw`\b(?:is|are|was|were)\b(?: (?<denial>not)\b)?(?: \p{L}+ly)?,? (?:(?:adequate|designed|operating) and (?:were )?(?:operating )?)?(?<word>(?:in)?effective)\b`;
const reportingStated = new RegExp(String.raw`\b(?:${controls}|internal controls?)\b[^.;:]{0,80}?${state}`, 'iu');
const disclosureStated = new RegExp(
  String.raw`\bdisclosure controls(?: and procedures)?\b[^.;:]{0,200}?${state}`,
  'iu',
);

/** What was left out of the assessment: a company that was bought in the year. */
function leftOut(sentences: readonly Sentence[], { of }: ControlsAsked): string[] {
  const told =
    of === 'financial reporting'
      ? sentences.find(({ text }) => isLeftOut.test(text) && /\binternal controls?\b/i.test(text))
      : undefined;
  return told ? [`Not all of it was assessed: “${told.text.trim()}”`] : [];
}

const isLeftOut =
  /\bexclud(?:e[ds]?|ing)\b[^;]{0,160}\bfrom (?:its|our|the|management[’']s|their) (?:\p{L}+ ){0,3}(?:assessment|evaluation|audit)\b/iu;
