import { rememberTexts } from './remember-texts';

/** Who does something, or to whom it is done: "Who may waive the report?", "To whom are invoices sent?" `role` is which of the two is
 *  asked for; `verb` and `thing` are as the question has them. */
export type DeedAsked = { role: 'doer' | 'receiver' | 'responsible'; verb: string; thing: string };

/** What contracts and rules have somebody do. Who leads, signs or attends is a person, and asked for as one. */
const deeds =
  'accept|adjust|administer|allocate|amend|appoint|approve|arrange|assess|assign|assume|authori[sz]e|award|calculate|certify|change|choose|collect|confirm|convene|decide|defend|defines?|deliver|designate|determine|distribute|enforce|ensure|establish|extend|fix|fund|furnish|grant|impose|indemnif(?:y|ies)|inspect|interpret|invoice|issue|modify|modifies|nominate|notif(?:y|ies)|obtain|perform|prepare|procure|provide|purchase|reimburse|remove|request|require|retain|review|revise|revoke|select|set|submit|supply|supplies|suspend|terminate|transfer|verif(?:y|ies)|waive|withdraw';

const modal =
  '(?:may|must|shall|should|can|will|has to|needs to|is (?:required|obliged|obligated|entitled|allowed|permitted|authori[sz]ed|supposed|responsible) (?:to|for)|is to|has the (?:right|power|authority) to)';
const asksDoer = new RegExp(
  `^(?:who|which (?:party|body|person)) (?:(?:${modal}) (${deeds})|((?:${deeds})(?:e?s)?)) ((?:the|any|an?|all|its|their|his|her|each|every|this|these)? ?[^?]{3,90}?)\\s*\\?*$`,
  'iu',
);
const asksByWhom = new RegExp(
  `^by whom (?:is|are|will|must|shall|may|can|should) ([^?]{3,90}?) (?:be )?(${deeds})(?:e?d)?\\s*\\?*$`,
  'iu',
);
const conveyed =
  'sent|submitted|delivered|addressed|provided|given|furnished|transmitted|reported|sent in|handed|returned|paid|forwarded';
const asksToWhom = new RegExp(
  `^(?:to whom|to which (?:party|body|person)) (?:is|are|will|must|shall|may|can|should) ([^?]{3,90}?) (?:to be |be )?(${conveyed})\\s*\\?*$`,
  'iu',
);
const asksResponsible =
  /^(?:who|which party) (?:is|are|will be|remains) (?:solely |fully |ultimately )?(responsible|liable) for ([^?]{3,90}?)\s*\?*$/iu;

/** @returns null where a question asks for something else, or for somebody by name or office */
export const deedAsked = rememberTexts((core): DeedAsked | null => {
  const [, meant, done, thing] = asksDoer.exec(core) ?? [];
  const verb = meant ?? done;
  if (verb !== undefined && thing !== undefined) return { role: 'doer', verb, thing };
  const [, doneThing, doneVerb] = asksByWhom.exec(core) ?? [];
  if (doneThing !== undefined && doneVerb !== undefined) return { role: 'doer', verb: doneVerb, thing: doneThing };
  const [, sent, sending] = asksToWhom.exec(core) ?? [];
  if (sent !== undefined && sending !== undefined) return { role: 'receiver', verb: sending, thing: sent };
  const [, state, matter] = asksResponsible.exec(core) ?? [];
  return state === undefined || matter === undefined ? null : { role: 'responsible', verb: state, thing: matter };
}, 500);
