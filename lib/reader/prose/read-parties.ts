import type { Item } from '../../contract/answer';
import type { Candidate } from '../candidate';
import { definedRoleAsked, type NamedParty, partiesCalled } from '../defined-parties';
import { roleNames, rolesIn } from '../named-roles';
import { isSameRole, roleAsked } from '../party-roles';
import type { Asked } from './asked';
import type { Reading, Sentence } from './reading';
import { spansOf } from './source-text';

/** Reads who the parties of a contract are, and who has which role: `Orrin AS, a company of Norway (the "Customer")`. */
export function readParties({ question, brief }: Asked, reading: Reading): Candidate[] {
  if (brief.narrative) return [];
  const role = asksOne.test(question) ? roleAsked(question) : null;
  const all = asksAll.test(question);
  const defined = brief.kind === 'text' ? definedRoleAsked(question) : null;
  if (role === null && defined === null && !all) return [];
  return reading.sentences.flatMap((sentence) => {
    const named = rolesIn(sentence.text);
    if (all) return named.length > 1 ? [candidateOf(named.map(({ name }) => itemOf(sentence, name)))] : [];
    const called = defined === null ? [] : partiesCalled(defined, sentence.text);
    const own = named.filter((party) => role !== null && isSameRole(party.role, role)).map((party) => party.name);
    const whole = own.map((part) => called.find(({ start, end }) => start <= part.start && part.end <= end) ?? part);
    return (whole.length > 0 ? whole : called).map((place) => candidateOf([itemOf(sentence, place)]));
  });
}

/** "Who is the chief executive of the customer?" asks for somebody else. */
const asksOne = new RegExp(
  `^(?:who|which (?:company|party|person|firm|entity)) (?:is|was|acts as) (?:the |our )?(?:${roleNames})(?: (?:here|(?:of|in|under) (?:this|the) [\\p{L} ]+))?\\s*\\??$|^(?:what is|tell me|give) the (?:full |legal )?name of the (?:${roleNames})\\s*\\??$|^name the (?:${roleNames})\\s*[?.]?$`,
  'iu',
);
const asksAll =
  /^(?:who|which|what) (?:are|were) the (?:contracting |contract )?parties\b(?! (?:must|may|shall|agree|do)\b)|^(?:name|list) (?:all )?(?:of )?the parties\b|^(?:which|what) parties\b[^?]*\b(?:sign|signed|made|entered|conclud\w+)\b|^between (?:whom|which parties|what parties)\b/iu;

function itemOf({ block, start, text }: Sentence, name: NamedParty): Item {
  const value = text.slice(name.start, name.end);
  return { kind: 'text', value, spans: spansOf(block.source, start + name.start, start + name.end), path: null };
}

function candidateOf(items: Item[]): Candidate {
  return {
    strategy: 'party',
    items,
    method: 'verbatim',
    computation: null,
    signals: { labelMatch: 1, uniqueness: 1, agreement: 0, nearness: 1, kindMatch: 1 },
    explanation: 'the sentence that names the parties says who has the role',
    caveats: [],
    rivals: [],
    clarification: null,
    complete: true,
  };
}
