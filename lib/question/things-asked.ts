import { lineKey } from './line-asked';
import { isPlural, isSum, nounKind } from './noun-kinds';

/** The things that one question asks for in a list, each as a question of its own: "What are the rent, the deposit and the
 *  term of the lease?" Each has an article of its own, or is of another kind of value than the others ("the premium and expiry
 *  date"), or is called so in the document: "the research and development expense" is one thing, and "the terms and
 *  conditions" are to be listed.
 *  @param labels what the document's fields are called, as labels are compared
 *  @returns the questions in full; null where the sentence asks for one thing, or for what two have to do with each other */
export function thingsAsked(sentence: string, labels: ReadonlySet<string>): string[] | null {
  const { opening, list } = asks.exec(sentence)?.groups ?? {};
  if (opening === undefined || list === undefined) return null;
  const pieces = list.split(between);
  const things = pieces.map((piece) => thing.exec(piece)?.groups);
  if (pieces.length < 2 || things.some((one) => one === undefined || compared.test(one.name ?? ''))) return null;
  const names = things.map((one) => one?.name ?? '');
  // "the date of the lease and the rent": what stands behind one that others follow is its own
  if (things.slice(0, -1).some((one) => one?.tail !== undefined)) return null;
  if (!names.every(isOne)) return null;
  const tail = things.at(-1)?.tail ?? '';
  const asked = askedWith(opening);
  const alone = things.every((one, index) => index === 0 || one?.article !== undefined);
  const peopleAsked = asked === 'Who' && /\b(?:are|were)$/i.test(opening);
  if (ofEach.test(tail) || !(alone || peopleAsked || areOfOtherKinds(names) || areFields(names, labels))) return null;
  const ownTail = ofItsOwn.exec(tail)?.[0] ?? '';
  return things.map((one, index) => {
    const name = names[index] ?? '';
    const [single, several] = /\bw(?:as|ere)\b/i.test(opening) ? ['was', 'were'] : ['is', 'are'];
    const of = index === things.length - 1 ? tail : tail.slice(ownTail.length);
    return `${asked} ${isSeveral(name) ? several : single} ${one?.article ?? things[0]?.article ?? 'the'} ${name}${of}`;
  });
}

/** What a noun phrase stands for; null where its last word says nothing or there are more of them. A name is a text of its own. */
export function kindOfThing(phrase: string): string | null {
  const noun = lastWord(phrase);
  return isPlural(noun) ? null : noun === 'name' ? 'name' : nounKindOf(phrase);
}

function nounKindOf(phrase: string): string | null {
  return nounKind(lastWord(phrase), phrase.toLowerCase());
}

/** One value: "term", "total assets". */
function isOne(name: string): boolean {
  return !isPlural(lastWord(name)) || isSum(lastWord(name));
}

function isSeveral(name: string): boolean {
  return isPlural(lastWord(name));
}

function areOfOtherKinds(names: readonly string[]): boolean {
  const kinds = names.map(kindOfThing);
  return kinds.every((kind) => kind !== null) && new Set(kinds).size === kinds.length;
}

/** One of them at least is called so, what the others are can be told, and nothing is called by them together. */
function areFields(names: readonly string[], labels: ReadonlySet<string>): boolean {
  const isField = (name: string) => labels.has(lineKey(name));
  if (!names.some(isField) || !names.every((name) => isField(name) || nounKindOf(name) !== null)) return false;
  const together = lineKey(names.join(' and '));
  return ![...labels].some((label) => label.includes(together));
}

function askedWith(opening: string): 'Who' | 'How much' | 'What' {
  if (/^who\b/i.test(opening)) return 'Who';
  return /^how\b/i.test(opening) ? 'How much' : 'What';
}

const lastWord = (phrase: string) => phrase.split(' ').at(-1)?.toLowerCase() ?? '';

const asks =
  /^(?<opening>(?:what|who|how much) (?:is|are|was|were)|(?:please )?(?:give|tell|show|find|state|extract|provide)(?: me| us)?) (?<list>[^?;:]{3,200}?)\s*[?.]*$/i;
const between = /,?\s+(?:and|as well as|plus)\s+|,\s+/i;
/** "the annual base salary", "its term", "notice period of the lease" */
const thing =
  /^(?:(?<article>the|its|their|our|his|her) )?(?<name>(?:(?!(?:of|in|for|on|at|as|from|to|by|with|under|during|between|per|about|whether|if|why|that|which|who|what|when|where|how|is|are|was|were|and|or|the|an?|its|their|our|his|her|this|these|all|any|each|every|both)\b)[\p{L}&’'-]+ ?){1,5}(?<! ))(?<tail> (?:of|in|for|at|as of|on|during|under) .+)?$/iu;
/** "The revenue and the number of employees in 2021": of things that nothing has named, it says which are counted. */
const ofItsOwn =
  /^ of (?!(?:the|an?|its|their|our|this|that|these|those)\b)\p{Ll}[\p{L}-]*(?: (?!(?:in|for|on|at|as|during|under)\b)\p{Ll}[\p{L}-]*)*/u;
/** Of each of several a table is asked. */
const ofEach = /\b(?:each|every|all|any|both)\b/i;
/** Of both together one value is asked. */
const compared =
  /\b(?:both|combined|sum|ratio|difference|relationship|relation|distinction|split|balance|breakdown|comparison|average|mean|median|gap|higher|lower|larger|smaller)\b/i;
