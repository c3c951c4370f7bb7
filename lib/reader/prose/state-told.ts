import type { SaidValue } from './said-value';

/** "Effective internal control as of December 31, 2031, …": a day of which a state is told. When it got there is another. */
export function isDayOfState({ asked: { question }, before }: SaidValue): boolean {
  return asksDeed.test(question) && /\b(?:as of|as at)\s*$/i.test(before) && !ofDeed.test(before);
}

const asksDeed = /^(?:(?:so|and) )?(?:when|(?:on|in) (?:what|which) (?:date|day|month|year)) did\b/i;
/** "Dated as of", "sold to its rival, effective as of": the day of the deed itself. */
const ofDeed =
  /\b(?:dated|effective|made|executed|signed|entered into|agreement|contract|amend\w*|terminated|acquired|sold|closed|completed|resigned|retired),? (?:as of|as at)\s*$/i;
