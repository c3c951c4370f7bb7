import { leaves, leavesOn } from './leaving-told';

/** What a date is for, told by the words right before it, and by the words of a question that ask for such a date. */
const roles: { name: string; before: RegExp; after?: RegExp; asked: RegExp }[] = [
  {
    name: 'filed',
    before: /\b(?:filed|furnished|submitted|filing)\b[^.;]{0,90}\bon$/i,
    asked: /\bfile[ds]?\b|\bsubmit(?:s|ted)?\b|filing date/i,
  },
  {
    name: 'dated',
    before: /\bdated(?:,)?(?: as of)?$/i,
    asked:
      /\bdated\b|(?<!\b(?:termination|effective|maturity|record|expiration|expiry|closing|payment|due|end|start|commencement|settlement|redemption|filing|distribution|completion) )\bdate\b|\b(?:signed|executed|entered into|concluded)\b/i,
  },
  {
    name: 'payable',
    before: /\b(?:payable|paid|payment date|to be paid|pay date)[^.;,]{0,20}$/i,
    asked:
      /\bpay(?:able|ment|s)?\b|\bpaid\b|\b(?:get|receive)s? (?:(?:the|their|its|a|this|that) )?(?:\p{L}+ )?dividend/iu,
  },
  {
    name: 'record',
    before: /\bof record[^.;,]{0,40}$|\brecord date[^.;,]{0,30}$|\bholders of record\b[^.;,]{0,40}$/i,
    // "As of March 21, 2031, the Company's record date for the meeting"
    after: /^,? (?:(?:which|that) (?:is|was) )?(?:the|our|its) (?:\p{L}+['’]s )?record date\b/iu,
    asked: /\brecord\b|\bon the (?:share(?:holders?)? )?register\b/i,
  },
  {
    name: 'effective',
    before:
      /\beffective(?:,)?(?: as of| on| from)?$|\beffective (?:as of|on|from|at|upon)\b[^.;,\d]{0,50}\bon$|\b(?:commenc\w+|beginning|begins?|starting|starts?|with effect)(?: on| from| as of)?$/i,
    asked:
      /\beffective\b|\bfrom (?:what|which) date\b|\bstart|\bbegin|\bbegan|\bcommence|\btake effect|\binception|\bcome into force|\bbec[ao]mes?\b|\b(?:takes?|took) (?:office|over)\b|\bsucceeds?\b/i,
  },
  {
    name: 'end',
    before:
      /\b(?:matur\w+|expir\w+|terminat\w+|ends?|ending|ended|until|through|no later than|not later than|prior to)(?: on| in| at| as of)?$|\b(?:maturity|expir(?:y|ation)|termination|end) date\b[^.;,]{0,60}\b(?:is|was|of|being)$|\b(?:matures?|expires?|terminates?) and (?:all|any|the)\b[^.;,\d]{0,60}\b(?:due|payable|repaid)\b[^.;,\d]{0,12}\bon$|\blast (?:working |business )?day (?:of|at|with)\b[^.;,]{0,60}\b(?:is|was|(?:will|shall) be)$/i,
    asked:
      /\b(?:falls?|comes?) due\b|\bdue date\b|\brepaid\b|\bpaid back\b|\bmatur|\bexpir|\bend(?:s|ed)?\b|\bterminat|\buntil\b|\b(?:through|till) (?:what|which)\b|\bclose|\b(?:run|runs|ran|running) out\b|\blaps(?:e|es|ed)\b|\blatest\b|\blast day\b|\bat the latest\b/i,
  },
  {
    name: 'due',
    before:
      /\b(?:due|deadline)(?: is| was)?(?: on or before| no later than| on| by)?$|\b(?:payable|delivered|completed) by$|\b(?:on or before|no later than|not later than)$/i,
    asked: /\bdue\b|\bpay|\bdeadline\b|\bby (?:when|what date|which date)\b|\blatest\b|\buntil when\b/i,
  },
  {
    name: 'completed',
    before: /\b(?:complet(?:ion|ed|e)|finish(?:ed)?)\b[^.;,\d]{0,25}$/i,
    asked: /\bcomplet(?:ed|ion|e)\b|\bfinish/i,
  },
  // "On May 23, 2023, the officer entered into a plan": when something happened, at the head of its sentence.
  {
    name: 'event',
    before: /^(?:\W{0,4}|\([a-z\d]{1,3}\)\s*)(?:on|in)$|[.;:]\s+(?:on|in)$/i,
    asked: /\bwhen did\b|\bon (?:what|which) (?:date|day)\b/i,
  },
  {
    name: 'announced',
    before: /[–—-]{1,2}\s?(?:\([^)]*\)\s?[–—-]?\s?)?$|\(BUSINESS WIRE\)\s?[–—-]*\s?$|\bannounced(?: on)?$/i,
    asked: /\bannounc|\bpress release\b|\bpublish/i,
  },
  { name: 'birth', before: /\bborn(?: on| in)?$/i, asked: /\bborn\b|\bbirth\b/i },
];

/** Roles that no document leaves to be guessed. */
const specific = new Set(['record', 'payable', 'birth']);

/** 1 where the role of a date is the one asked for, less where it is another one, and where the question asks for a role that
 *  nothing before the date names.
 *  @param tellsEvent whether the sentence tells what happened on the date that is asked for */
export function dateRoleMatch(question: string, before: string, after = '', tellsEvent = false): number {
  const text = before.trimEnd();
  const own = rolesAt(text.length > 140 ? `…${text.slice(-140)}` : text, after);
  const named = rolesAsked(question);
  // "On May 4 we approved": the day of what the sentence tells, which is asked for.
  if (tellsEvent && own.length > 0 && own.every(({ name }) => name === 'event')) return 1;
  // "He will step down as president, effective September 1": the day of that.
  if (leaves.test(question) && leavesOn.test(text)) return 1;
  // "On what date does the term end": the day on which it was told is another one.
  const isToCome = named.some(({ name }) => name === 'effective') || /\bdate (?:does|do|will|is|are)\b/i.test(question);
  const asked = isToCome && named.length > 1 ? named.filter(({ name }) => name !== 'event') : named;
  if (own.length === 0) return asked.some((role) => specific.has(role.name)) ? 0.65 : asked.length > 0 ? 0.9 : 1;
  if (own.some((role) => asked.includes(role))) return 1;
  // "Starts on May 4 and continues for an initial term of two years": nothing ends where it starts.
  if (asked.length > 0) return opposite(asked, own) || opposite(own, asked) ? 0.2 : 0.55;
  // "When does he retire?": not on the day at the head of the sentence, on which something was agreed or told.
  if (own.every((role) => role.name === 'event')) return /^\s*when (?:does|do|will)\b/i.test(question) ? 0.5 : 1;
  return own.some((role) => role.name === 'effective' || role.name === 'end') ? 0.8 : 0.55;
}

type Role = (typeof roles)[number];

function opposite(some: readonly Role[], others: readonly Role[]): boolean {
  return some.every(({ name }) => name === 'effective') && others.every(({ name }) => name === 'end');
}

/** "When will it …?" asks where something begins, unless it says otherwise. */
function rolesAsked(question: string) {
  const named = roles.filter((role) => role.asked.test(question));
  return named.length > 0 || !/\bwhen will\b/i.test(question)
    ? named
    : roles.filter(({ name }) => name === 'effective');
}

/** "From April 1 to April 15": the first date is where it begins, the second where it ends. */
function rolesAt(before: string, after: string) {
  const isSecond = secondOfTwo.test(before);
  const isFirst = firstOfTwo.test(after) || /\b(?:no|not) earlier than$/i.test(before);
  const named = roles.filter((role) => role.before.test(before) || (role.after?.test(after) ?? false));
  const placed = roles.filter((role) => (isSecond && role.name === 'end') || (isFirst && role.name === 'effective'));
  return [...new Set([...named.filter((role) => !isFirst || role.name !== 'event'), ...placed])];
}

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const secondOfTwo = new RegExp(`(?:\\d{4}|\\d{1,2}|${month})\\s*(?:to|through|until|till|[–—-])$`, 'i');
const firstOfTwo = new RegExp(
  `^\\s*(?:to|through|until|till|[–—-])\\s*(?:${month}\\s+\\d|\\d{1,2}[\\s./-]|(?:19|20)\\d\\d)`,
  'i',
);
