import { rememberTexts } from './remember-texts';

export type ChangeAsked = {
  /** What may have changed, without whose it is: "net sales". */
  subject: string;
  /** Whose it is, as the question writes it: "Orrin's", "the company's"; empty where it says nothing of that. */
  owner: string;
  direction: 'up' | 'down';
  /** When and where, in the question's words: "in 2018". */
  rest: string;
};

/** "Did net sales decline in 2018?", "Was there an increase in inventories?" What is asked to have grown or fallen; null where the
 *  question asks for no such thing, or who changed what ("Did it raise its dividend?"). */
export const changeAsked = rememberTexts((question): ChangeAsked | null => {
  const {
    subject,
    verb,
    rest = '',
  } = (does.exec(question) ?? thereIs.exec(question) ?? isHigher.exec(question))?.groups ?? {};
  const named = subject?.replace(ofWhom, '').trim() ?? '';
  if (!verb || !/\p{L}{2}/u.test(named) || ofNobody.test(named)) return null;
  const owner = ofWhom.exec(subject ?? '')?.[0].trim() ?? '';
  return { subject: named, owner, direction: up.test(verb) ? 'up' : 'down', rest: rest.trim() };
}, 500);

const grows = 'increas(?:e|ed)|gr(?:ow|ew|own)|r(?:ise|ose|isen)|improved?|expand(?:ed)?|go(?:ne)? up|went up';
const falls =
  'declined?|decreas(?:e|ed)|f(?:all|ell|allen)|drop(?:ped)?|shr(?:ink|ank|unk)|worsen(?:ed)?|go(?:ne)? down|went down';
/** A thing that follows is what somebody changes. */
const when =
  '(?=\\s*(?:[?,]|$)|\\s+(?:in|during|for|from|between|over|compared|year|since|versus|vs|within|as|at|on|last|this|to|when|than|by|again|further|significantly|materially)\\b)';
const does = new RegExp(
  `^(?:did|has|have|had|does|do)\\s+(?<subject>[^?,;]+?)\\s+(?:(?:\\p{L}+ly|also|ever)\\s+)?(?<verb>${grows}|${falls})${when}(?<rest>[^?]*)`,
  'iu',
);
const thereIs =
  /^(?:was|were|is|are|has|have) there (?:been )?(?:an?|any) (?:\p{L}+ )?(?<verb>increase|growth|rise|improvement|decline|decrease|drop|fall|reduction) (?:in|of) (?<subject>[^?,;]+?)(?<rest>(?: (?:in|during|for|from|between|over|since) (?:the )?(?:fiscal |year |fy)?\d[^?]*)?)\s*\?*$/iu;
const isHigher = new RegExp(
  `^(?:is|are|was|were)\\s+(?<subject>[^?,;]+?)\\s+(?<verb>up|down|higher|lower)${when}(?<rest>[^?]*)`,
  'iu',
);
const up = /^(?:inc|gr|ri|ro|im|exp|up|hi|(?:go|gone|went) up)/i;
const ofWhom =
  /^(?:the (?:company|group|registrant|firm|business|corporation)['’]s?|(?:\p{Lu}[\p{L}\d&.-]*\s){0,3}\p{Lu}[\p{L}\d&.-]*['’]s?|the|its|their|our|his|her)\s/u;
const ofNobody =
  /^(?:it|they|we|you|he|she|this|that|there|any(?:thing|one|body)?|(?:the )?(?:company|group|registrant|firm|business|corporation))$/i;
