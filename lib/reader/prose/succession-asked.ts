import { rememberTexts } from '../../question/remember-texts';

/** Whose succession a question asks for. */
export type SuccessionAsked = {
  /** Who held the office before the person that is named, or who holds it after them. */
  side: 'before' | 'after';
  /** Who is named, as the question writes it; "before Dell and Ruiz took over" names two. */
  names: string[];
  /** What the question says beside the names: which office. */
  office: string;
};

/** "Who was CEO before Clara Voss?", "Who replaces Voss as finance chief?"; null where neither is asked for: "Who was CEO before 2019?" is of a time. */
export const successionAsked: (question: string) => SuccessionAsked | null = rememberTexts((question) => {
  for (const { side, form, mayBeEvent } of forms) {
    const match = form.exec(question);
    const names = (match?.[1] ?? '').split(/\s*,\s*|\s+and\s+/).flatMap(nameOf);
    if (!match?.[1] || names.length === 0) continue;
    const office = question.replace(match[1], ' ');
    // "Who is liable after Completion?", "… after delivery?" are of what happens.
    const isWritten = names.every((each) => /^\p{Lu}/u.test(each)) && !mayBeEvent;
    if (isWritten || ofOffice.test(office)) return { side, names, office };
  }
  return null;
});

function nameOf(words: string): string[] {
  const name = words
    .trim()
    .replace(/^(?:Mr|Mrs|Ms|Mx|Dr|Prof)\.?\s+/i, '')
    .replace(/['’]s?$/, '');
  return name === '' || noName.test(name) || ofTime.test(name) ? [] : [name];
}

const ofOffice =
  /\b(?:c[efto]o|chief|president|chair\w*|head(?:s|ed)?|lead(?:s|er)?|led|ran|runs?|boss|directors?|officer|counsel|treasurer|controller|secretary|auditors?|audit(?:s|ed)|job|post|role|position|office|seat|successor|predecessor)\b/i;
const noName =
  /^(?:the|an?|this|that|these|those|he|she|it|they|him|her|them|his|hers|its|their|our|we|us|you|your|any|all|each|no|now|then|there|what|who)\b/i;
const ofTime =
  /\d|^(?:\p{L}+ing|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|today|yesterday|fiscal|becoming)\b/iu;

const word = String.raw`(?!(?:as|and|once|when|is|was|has|had|will|on|in|at|for|by|with)\b)[\p{L}][\p{L}.'’-]*`;
const one = String.raw`(?:(?:Mr|Mrs|Ms|Mx|Dr|Prof)\.? )?${word}(?: (?:${word}|& ${word})){0,4}?`;
const name = `(${one}(?:(?:, ${one})?,? (?:and|&) ${one})?)`;
const own = `(${one})['’]s?`;
const starts = String.raw`(?:take|took|taking|step|stepp|becom|becam|join|came|come|arriv|start|got|get|had|has|was|were|is|did|does|assum|mov|ar)\p{L}*`;
const ends = String.raw`(?:is|was|are|were|has|had|will|leave|leaving|left|retire|retiring|step|resign|depart|go|went|quit|moves?|relinquish|ceases?|dies?)\p{L}*`;
/** "Which principles does it follow?", "Which standard replaces it?" are of no people. */
const ofPeople = String.raw`(?:which|what) (?:[\p{L}-]+ ){0,3}?(?:firms?|persons?|people|officers?|executives?|auditors?|directors?|presidents?|c[efto]o|chair\p{L}*|managers?|lawyers?|partners?)`;
const behind = String.raw`(?:\s*$|\s*\?|\s+(?:as|in|at|for|on)\b)`;

const forms: readonly { side: SuccessionAsked['side']; form: RegExp; mayBeEvent?: true }[] = [
  // "Who was the previous auditor before Marrow took over?"
  {
    side: 'before',
    form: new RegExp(
      String.raw`\b(?:who(?:['’]s)?|(?:which|what) (?:[\p{L}-]+ ){0,4}?(?:firm|person|officer|executive|auditor|director|president))\b (?:(?:is|was|were|ran|headed|led|chaired|served|held|managed|audited|had|has|did|used|acted|sat|occupied|filled)\b)[^?]*?\b(?:before|prior to|ahead of) ${name}(?:\s+${starts}\b[^?]*)?\s*\??\s*$`,
      'iu',
    ),
  },
  { side: 'before', form: new RegExp(String.raw`\bwho\b[^?]*?\b${own} (?:[\p{L}-]+ ){0,2}?predecessor`, 'iu') },
  { side: 'before', form: new RegExp(String.raw`\bpredecessor (?:of|to) ${name}${behind}`, 'iu') },
  { side: 'before', form: new RegExp(String.raw`\bwho (?:has |had )?(?:preceded|came before) ${name}${behind}`, 'iu') },
  {
    side: 'before',
    form: new RegExp(
      String.raw`\b(?:whom?|${ofPeople})\s+(?:did|does|do|has|will|is|was) ${name} (?:succeed|replac|follow|tak(?:e|en|ing) over from|took over from)`,
      'iu',
    ),
  },
  {
    side: 'before',
    form: new RegExp(String.raw`\bfrom whom (?:did|does|will|has) ${name} (?:take|taken|inherit)`, 'iu'),
  },
  {
    side: 'after',
    form: new RegExp(
      String.raw`\b(?:who|${ofPeople})\s+(?:has |had |will |would |is going to |is set to |is to |is )?(?:succe(?:ed|eds|eded|eding)|replac(?:e|es|ed|ing)|follow(?:s|ed)?|(?:take|takes|took|taking|taken) (?:over from|the place of)) ${name}${behind}`,
      'iu',
    ),
  },
  {
    side: 'after',
    form: new RegExp(
      String.raw`\b(?:who|whom)\b[^?]*?\b${own} (?:[\p{L}-]+ ){0,3}?(?:successor|replacement|seat|place|shoes|vacancy)\b`,
      'iu',
    ),
  },
  {
    side: 'after',
    form: new RegExp(String.raw`\bwho\b[^?]*\b(?:successor|replacement) (?:of|to|for) ${name}${behind}`, 'iu'),
  },
  {
    side: 'after',
    mayBeEvent: true,
    form: new RegExp(
      String.raw`\bwho (?:will |is going to |is to |is set to )?(?:takes?|took|taking|becomes?|became|be|is|was|leads?|led|heads?|headed|runs?|ran|chairs?|chaired|serves?|served|assumes?|assumed)\b[^?]*?\b(?:once|when|after|as soon as|upon|following) ${name}(?:['’]s? [\p{L}-]+|\s+${ends}\b[^?]*)?\s*\??\s*$`,
      'iu',
    ),
  },
];
