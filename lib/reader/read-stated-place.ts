import type { Answer } from '../contract/answer';
import { countryCodeOf } from '../contract/kinds/countries';
import { canonicalRegion, regionSpellings } from '../contract/kinds/regions';
import { frontOf, isRegistrant } from '../document/registrant';
import { coreQuestion } from '../question/core-question';
import { parseQuestion } from '../question/parse-question';
import type { Candidate } from './candidate';
import type { ReaderInput } from './reader-input';

/** "Is the company incorporated in Delaware?": reads which place a form names over "(State or other jurisdiction of incorporation)", and
 *  compares. Of whom else than who files the document that label says nothing.
 *  @param read answers a question from the same passages
 *  @returns null where it isn't asked, or the document has no such label; with nothing told where the label can't be read, or where the two
 *    places don't exclude each other: a state may lie in a country */
export function readStatedPlace(
  input: ReaderInput,
  read: (input: ReaderInput) => { answer: Answer; best: Candidate | null },
): { told: Answer | null } | null {
  if (input.brief.kind !== 'boolean') return null;
  const stated = placeStated(coreQuestion(input.brief.question).core);
  const front = frontOf(input.table);
  if (!stated || !label.test(front) || !isWhoFiles(stated.subject, front)) return null;
  const brief = parseQuestion('In which state is the company incorporated?', {
    override: { shape: 'single', kind: 'text', narrative: false, scope: input.brief.scope },
  });
  const { answer: told, best } = read({ ...input, brief });
  const [item, ...others] = told.items;
  const isTold = item?.kind === 'text' && others.length === 0 && best?.strategy === 'form field';
  const isIt = isTold && told.confidence >= sureEnough ? isSamePlace(String(item.value), stated.place) : null;
  if (!item || isIt === null) return { told: null };
  return {
    told: {
      ...told,
      items: [{ kind: 'boolean', value: isIt, spans: item.spans, path: null }],
      extraction_method: 'inferred',
      confidence_explanation: `the document gives ${item.value} as the place of incorporation`,
      caveats: isIt ? told.caveats : [...told.caveats, `The document gives ${item.value}.`],
    },
  };
}

/** Of a report's cover, which `frontOf` gives in lower case; another label may stand between its lines. */
const label = /\b(?:state|jurisdiction)\b.{0,80}?\bof\b.{0,60}?\bincorporation\b/s;

const sureEnough = 0.9;

function placeStated(core: string): { subject: string; place: string } | null {
  const text = core.replace(/\s*\?+\s*$/, '');
  for (const pattern of asksPlace) {
    const { subject = '', place = '' } = pattern.exec(text)?.groups ?? {};
    if (place !== '') return { subject, place: place.replace(ofRank, '') };
  }
  return null;
}

const asksPlace = [
  /^(?:is|was) (?<subject>.{2,60}?) (?:incorporated|organi[sz]ed) (?:in|under the laws? of) (?:the )?(?<place>\p{Lu}[\p{L} ]+|state of \p{Lu}[\p{L} ]+)$/iu,
  /^(?:[Ii]s|[Ww]as) (?<subject>.{2,60}?) an? (?<place>\p{Lu}[\p{L} ]+?) corporation$/u,
  /^is (?:the )?(?<subject>.{0,60}?)(?:['’]s?)? ?(?:state|place|jurisdiction|country) of incorporation (?:the )?(?<place>\p{Lu}[\p{L} ]+)$/iu,
];
const ofRank = /^(?:(?:US |U\.S\. )?state|commonwealth|republic|province) of (?:the )?/i;

function isWhoFiles(subject: string, front: string): boolean {
  const words = subject
    .replace(/['’]s?$/i, '')
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  return words.every((word) => roleOrForm.test(word) || isRegistrant(word, front));
}

const roleOrForm =
  /^(?:it|we|the|our|its|company|registrant|issuer|corporation|inc\.?|corp\.?|co\.?|plc|ltd\.?|limited|llc|&|and)$/i;

/** @returns null where one may lie in the other, or where one of them isn't known as a place */
function isSamePlace(told: string, asked: string): boolean | null {
  if (told.trim().toLowerCase() === asked.trim().toLowerCase()) return true;
  const [one, other] = [told, asked].map((name) => name.trim().replace(ofRank, ''));
  if (one === undefined || other === undefined) return null;
  if (isRegion(one) && isRegion(other)) return canonicalRegion(one) === canonicalRegion(other);
  const [own, wanted] = [countryCodeOf(one), countryCodeOf(other)];
  if (own !== null && wanted !== null) return own === wanted;
  const country = isRegion(one) ? wanted : isRegion(other) ? own : null;
  return country === null || holdsRegions.has(country) ? null : false;
}

function isRegion(name: string): boolean {
  return regionSpellings(name).length > 1;
}

/** Countries whose states or provinces are known by name. */
const holdsRegions: ReadonlySet<string> = new Set(['US', 'CA', 'PR']);
