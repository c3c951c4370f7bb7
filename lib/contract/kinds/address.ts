import { foldCase } from '../fold-text';
import type { Reading, ValueKindDefinition } from '../value-kind';
import { type Address, addressValueSchema } from '../value-schemas';
import { countryCodeOf, isCountryCode, namesCountry } from './countries';
import { partIssue } from './part-issue';
import { canonicalRegion, regionPattern, regionSpellings } from './regions';

export const addressKind: ValueKindDefinition<'address', Address> = {
  kind: 'address',
  title: 'address',
  schema: addressValueSchema,
  fragment: {
    id: 'kind.address',
    version: 1,
    text: `An address has "street" (with number, suite or P.O. box), "postal_code", "city", "region" (state or province as printed) and "country" (ISO 3166-1 alpha-2 code, only where the document names the country). A part that is not printed is null.`,
  },
  invariants: (value) => [
    ...(value.country === null || isCountryCode(value.country)
      ? []
      : [
          {
            code: 'country_unknown' as const,
            path: 'country',
            message: `${JSON.stringify(value.country)} is not an ISO 3166-1 alpha-2 country code such as "US" or "DE".`,
          },
        ]),
    ...(partsOf(value).every((part) => part === null || part.trim() === '')
      ? [{ code: 'empty_value' as const, path: '', message: 'The address has no parts: leave the item out.' }]
      : []),
  ],
  equal: (a, b) => key(a) === key(b),
  label: ({ street, postal_code, city, region, country }) => {
    const town = [city, [region, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
    return [street, town, country].filter(Boolean).join(', ');
  },
  readAll: readAddresses,
  writtenIn: (value, text) => {
    const haystack = ` ${plain(text)} `;
    const has = (part: string | null) => part === null || haystack.includes(` ${plain(part)} `);
    return (
      has(value.street) &&
      has(value.postal_code) &&
      has(value.city) &&
      (value.region === null || regionSpellings(value.region).some(has)) &&
      (value.country === null || namesCountry(text, value.country))
    );
  },
  partIssues: (value, proof) => {
    const readings = readAddresses(proof).filter(({ value: read }) => saysNoOther(value, read));
    const omitted = readings.map(({ value: read }) => partNames.filter(([part]) => read[part] && !value[part]));
    const [read] = readings;
    if (!read || omitted.some((parts) => parts.length === 0)) return [];
    const written = read.original.replace(/\s+/g, ' ');
    return (omitted[0] ?? []).map(([part, name]) =>
      partIssue(part, `${name} is empty, but the document writes “${written}”.`),
    );
  },
};

const partNames = [
  ['street', 'Street'],
  ['postal_code', 'Postal code'],
  ['city', 'City'],
  ['region', 'Region'],
  ['country', 'Country'],
] as const;

/** Whether every part that is given is that of the address which was read. */
function saysNoOther(value: Address, read: Address): boolean {
  return partNames.every(
    ([part]) =>
      !value[part] ||
      (part === 'region'
        ? canonicalRegion(value.region ?? '') === canonicalRegion(read.region ?? '')
        : plain(value[part]) === plain(read[part] ?? '')),
  );
}

function partsOf(value: Address): (string | null)[] {
  return [value.street, value.postal_code, value.city, value.region, value.country];
}

function key(value: Address): string {
  return JSON.stringify([
    ...[value.street, value.postal_code, value.city].map((part) => plain(part ?? '')),
    canonicalRegion(value.region ?? ''),
    value.country,
  ]);
}

function plain(text: string): string {
  return (
    foldCase(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      // A raised ending is a word of its own on the page: "34 th Street".
      .replace(/(\d) (st|nd|rd|th)(?= |$)/g, '$1$2')
      .trim()
  );
}

/** A piece of the text between commas and line ends. */
type Segment = { text: string; start: number; end: number };
/** The town's part of an address: which segments it takes and what it says. */
type Town = {
  from: number;
  to: number;
  postal_code: string | null;
  city: string;
  region: string | null;
  end: number;
  cityStart: number;
  country?: string;
};

const separators = /[^\n,;|•·]+/g;
const zip = '\\d{5}(?:-\\d{4})?';
const regionAndZip = new RegExp(`^(${regionPattern})\\.?[\\s\\u00a0]+(${zip})(?!\\d)`, 'u');
const cityRegionZip = new RegExp(
  `^(\\p{Lu}[\\p{L}.' -]{1,40}?)[\\s\\u00a0]+(${regionPattern})\\.?[\\s\\u00a0]+(${zip})(?!\\d)`,
  'u',
);
const regionOnly = new RegExp(`^(${regionPattern})\\.?$`, 'u');
/** "Ohio, U.S.A. 45501" */
const countryAndZip = new RegExp(
  `^(?:U\\.?S\\.?A?\\.?|United States(?: of America)?)[\\s\\u00a0]+(${zip})(?!\\d)`,
  'u',
);
const leadingZip = new RegExp(`^(${zip})(?!\\d)`);
const british = /^(?:(\p{Lu}[\p{L}.' -]{1,40}?)[\s\u00a0]+)?([A-Z]{1,2}\d[A-Z\d]?[ \u00a0]?\d[A-Z]{2})(?![\p{L}\d])/u;
/** "Dublin 2, D02 XY45" */
const irish = /^([AC-FHKNPRTV-Y]\d[\dW][ \u00a0]?[AC-FHKNPRTV-Y\d]{4})(?![\p{L}\d])/u;
const districtOfTown = /^\p{Lu}\p{L}+ \d{1,2}W?$/u;
const canadian = new RegExp(
  `^(?:(\\p{Lu}[\\p{L}.' -]{1,40}?)[\\s\\u00a0]+)??(?:(${regionPattern})[\\s\\u00a0]+)?([A-Z]\\d[A-Z][ \\u00a0-]?\\d[A-Z]\\d)(?![\\p{L}\\d])`,
  'u',
);
const continental =
  /^(?:([A-Z]{1,2})-)?(\d{4}[ \u00a0]?[A-Z]{2}|\d{4,5}|\d{3}[ \u00a0]\d{2})[ \u00a0]+(\p{Lu}[\p{L}.'()/ -]{1,40}?)(\.?)$/u;
const bareCode = /^(?:\d{4,6}|[A-Z]{2} ?\d{2,4})$/;
const cityName = /^\p{Lu}[\p{L}.'\u2019 -]{1,40}$/u;

const streetWord =
  /\b(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|way|court|ct|place|pl|square|sq|parkway|pkwy|highway|hwy|terrace|circle|trail|plaza|center|centre|park|row|walk|close|crescent|gardens|quay|wharf|broadway|loop|route|turnpike|mall|rue|quai|all[ée]e|chemin|impasse|cours|calle|avenida|paseo|via|viale|piazza|corso|rua)\b\.?|(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|ufer|ring|damm|laan|straat|gracht|plein|gatan|vägen)(?![\p{L}])/iu;
const unitOfBuilding =
  /^(?:(?:suite|ste|floor|unit|apt|apartment|room|building|bldg|level|block|tower|box|house)\b\.?.{0,24}|.{1,16}(?<!\p{L})(?:floor|fl|stock|étage)(?!\p{L}).{0,8}|#\s?\d+.{0,8})$/iu;
/** "1111 Constitution Ave. NW, IR-6526" */
const mailStop = /^[A-Z]{2,4}-\d{2,5}$/;
const postBox = /^(?:p\.?\s?o\.?\s?box|post office box|postfach|b\.?p\.?|apartado|casilla)\s?\d*/iu;
const startsWithNumber = /^(?:no\.?\s?)?\d{1,6}[a-z]?(?:[-/]\d{1,5}[a-z]?)?[ \u00a0]+\p{L}/iu;
const endsWithNumber = /\p{L}[\p{L}.'-]*[ \u00a0]\d{1,4}[ ]?[a-z]?(?:\s?[-–/]\s?\d{1,4}[a-z]?)?$/iu;
const numberInWords = /^(?:one|two|three|four|five|six|seven|eight|nine|ten)[ \u00a0]+\p{Lu}/iu;

/** Addresses over one to five lines: a town with its postal code, the street in front of it, the country after it. */
function readAddresses(text: string): Reading<Address>[] {
  const segments = split(text);
  const found: Reading<Address>[] = [];
  let freeFrom = 0;
  for (let index = 0; index < segments.length; index++) {
    const town = townAt(segments, index);
    if (!town || town.from < freeFrom) continue;
    const street = streetBefore(segments, town, freeFrom);
    const country = countryAfter(segments, town.to);
    const first = street ? street.start : town.cityStart;
    const end = country ? country.end : town.end;
    found.push({
      value: {
        street: street?.text ?? null,
        postal_code: town.postal_code,
        city: street?.city ?? town.city,
        // "Guildford, Surrey GU1 1AA": what stands between a place and its code is the county or the post town.
        region: town.region ?? (street?.place ? town.city : null),
        country: country?.code ?? town.country ?? null,
      },
      start: first,
      end,
      original: text.slice(first, end),
    });
    freeFrom = (country?.index ?? town.to) + 1;
    index = freeFrom - 1;
  }
  return found;
}

const calledBehind = /(?<=\S)\s*\((?:the\s+|an?\s+)?["“”].*$/u;

function split(text: string): Segment[] {
  const segments: Segment[] = [];
  for (const match of text.matchAll(separators)) {
    // 'Oslo (the "Customer")': what the party is called is no part of its address.
    const trimmed = match[0].replace(calledBehind, '').trim();
    if (trimmed === '') continue;
    const start = match.index + match[0].indexOf(trimmed);
    segments.push({ text: trimmed, start, end: start + trimmed.length });
  }
  return segments;
}

function townAt(segments: Segment[], index: number): Town | null {
  const segment = segments[index];
  if (!segment) return null;
  // "Wilmington, New Castle County, Delaware 19808": the county stands between the town and its state.
  const county = /^\p{Lu}[\p{L}.' -]{1,30} County$/u.test(segments[index - 1]?.text ?? '') ? 1 : 0;
  const previous = segments[index - 1 - county];
  const american = regionAndZip.exec(segment.text);
  if (american && previous) {
    return townFrom(
      previous,
      index - 1 - county,
      index,
      american[2] ?? null,
      american[1] ?? null,
      segment.start + american[0].length,
    );
  }
  const oneLine = cityRegionZip.exec(segment.text);
  if (oneLine?.[1]) {
    return {
      from: index,
      to: index,
      postal_code: oneLine[3] ?? null,
      city: oneLine[1],
      region: oneLine[2] ?? null,
      end: segment.start + oneLine[0].length,
      cityStart: segment.start,
    };
  }
  const next = segments[index + 1];
  const separate = next && regionOnly.test(segment.text) ? leadingZip.exec(next.text) : null;
  if (separate && next && previous) {
    return townFrom(
      previous,
      index - 1 - county,
      index + 1,
      separate[1] ?? null,
      segment.text,
      next.start + separate[0].length,
    );
  }
  const inStates = countryAndZip.exec(segment.text);
  const earlier = segments[index - 2];
  if (inStates && previous && earlier && regionOnly.test(previous.text)) {
    const end = segment.start + inStates[0].length;
    const town = townFrom(earlier, index - 2, index, inStates[1] ?? null, previous.text, end);
    return town && { ...town, country: 'US' };
  }
  return (
    withCode(segments, index, british.exec(segment.text), (match) => [match[1], match[2], null]) ??
    withCode(segments, index, irish.exec(segment.text), (match) => [undefined, match[1], null]) ??
    withCode(segments, index, canadian.exec(segment.text), (match) => [match[1], match[3], match[2] ?? null]) ??
    codeBeforeTown(segments, index) ??
    continentalTown(segments, index) ??
    bareCodeTown(segments, index)
  );
}

function withCode(
  segments: Segment[],
  index: number,
  match: RegExpExecArray | null,
  parts: (match: RegExpExecArray) => [string | undefined, string | undefined, string | null],
): Town | null {
  const segment = segments[index];
  if (!match || !segment) return null;
  const [city, code, region] = parts(match);
  const end = segment.start + match[0].length;
  // "Bristol, United Kingdom BS30 8XP": the country stands in front of the code.
  const country = city === undefined ? null : countryCodeOf(city);
  const before = segments[index - 1];
  if (country && before) {
    const town = townFrom(before, index - 1, index, code ?? null, region, end);
    return town && { ...town, country };
  }
  if (city !== undefined) {
    return { from: index, to: index, postal_code: code ?? null, city, region, end, cityStart: segment.start };
  }
  const previous = segments[index - 1];
  if (!previous) return null;
  // "Toronto, Ontario, M5J 2T3": the region may be a segment of its own.
  const earlier = segments[index - 2];
  if (earlier && regionOnly.test(previous.text))
    return townFrom(earlier, index - 2, index, code ?? null, previous.text, end);
  return townFrom(previous, index - 1, index, code ?? null, region, end);
}

/** "Storgata 14, 1083 HN, Amsterdam": the code is a piece of its own in front of the town. */
function codeBeforeTown(segments: Segment[], index: number): Town | null {
  const [street, segment, city] = [segments[index - 1], segments[index], segments[index + 1]];
  if (!street || !segment || !city || !codeAlone.test(segment.text)) return null;
  if (!isStreet(street.text) || !cityName.test(city.text) || countryCodeOf(city.text) !== null) return null;
  return {
    from: index,
    to: index + 1,
    postal_code: segment.text,
    city: city.text,
    region: null,
    end: city.end,
    cityStart: segment.start,
  };
}

const codeAlone = /^\d{4}[ \u00a0]?[A-Z]{2}$/;

function continentalTown(segments: Segment[], index: number): Town | null {
  const segment = segments[index];
  const match = segment && continental.exec(segment.text);
  const street = segments[index - 1];
  if (!match || !segment || !street || !isStreet(street.text) || codeAlone.test(segment.text)) return null;
  if (/^(?:19|20)\d\d$/.test(match[2] ?? '') && !endsWithNumber.test(street.text)) return null;
  return {
    from: index,
    to: index,
    postal_code: match[2] ?? null,
    city: (match[3] ?? '').replace(/\s+(?:cedex\b.*)$/i, '').trim(),
    region: null,
    end: segment.end - (match[4]?.length ?? 0),
    cityStart: segment.start,
  };
}

/** "350 Fifth Avenue, New York, 10118, USA". */
function bareCodeTown(segments: Segment[], index: number): Town | null {
  const segment = segments[index];
  const city = segments[index - 1];
  const street = segments[index - 2];
  if (!segment || !city || !street || !bareCode.test(segment.text) || !isStreet(street.text)) return null;
  return townFrom(city, index - 1, index, segment.text, null, segment.end);
}

function townFrom(
  city: Segment,
  from: number,
  to: number,
  code: string | null,
  region: string | null,
  end: number,
): Town | null {
  const isTown = cityName.test(city.text) || (irish.test(code ?? '') && districtOfTown.test(city.text));
  if (!isTown && cutCity(withoutLabel(city.text)) === null) return null;
  return { from, to, postal_code: code, city: city.text, region, end, cityStart: city.start };
}

type Street = {
  text: string;
  start: number;
  /** The city where it isn't the town that was found; `place`: because another place stands before that town. */
  city: string | null;
  place: boolean;
};

function streetBefore(segments: Segment[], town: Town, freeFrom: number): Street | null {
  const citySegment = segments[town.from];
  const lead = labelLength(town.city);
  const cut = cutCity(town.city.slice(lead));
  if (citySegment && cut) return { text: cut.street, start: citySegment.start + lead, city: cut.city, place: false };
  const parts: Segment[] = [];
  let place: string | null = null;
  for (let index = town.from - 1; index >= freeFrom && parts.length < mostPartsOfStreet; index--) {
    const segment = segments[index];
    if (!segment || segment.text.length - labelLength(segment.text) > 60) break;
    const street = isStreet(segment.text);
    const before = segments[index - 1];
    if (isBuildingBetween(before, segment, parts[0])) {
      parts.unshift(segment);
      continue;
    }
    if (!street && !unitOfBuilding.test(segment.text) && !mailStop.test(segment.text)) {
      if (!isLocality(segments, index)) break;
      if (town.region === null && index === town.from - 1) {
        place = segment.text;
        continue;
      }
    }
    parts.unshift(segment);
    if (street && labelLength(segment.text) > 0) break;
    if (street && before && /^\d{1,5}[a-z]?$/i.test(before.text) && !/^\d/.test(segment.text)) {
      // "12, rue de la Paix"
      parts.unshift(before);
      break;
    }
    if (street && !postBox.test(segment.text) && startsWithNumber.test(segment.text)) {
      // "3rd Floor, 44 High Street"
      if (before && index > freeFrom && unitOfBuilding.test(withoutLabel(before.text))) parts.unshift(before);
      break;
    }
  }
  const first = parts[0];
  if (!first || !parts.some((part) => isStreet(part.text))) return null;
  return {
    text: parts.map((part) => withoutLabel(part.text)).join(', '),
    start: first.start + labelLength(first.text),
    city: place,
    place: place !== null,
  };
}

/** "One Penns Way, OPS II, Floor 2": of a street with its number, a building's name, and the floor in it. */
const mostPartsOfStreet = 4;

/** A building's name between its street and a floor, a unit or a suite in it. */
function isBuildingBetween(before: Segment | undefined, { text }: Segment, behind: Segment | undefined): boolean {
  if (!before || !behind || !unitOfBuilding.test(behind.text) || isStreet(text)) return false;
  const street = withoutLabel(before.text);
  const isNumbered = startsWithNumber.test(street) || numberInWords.test(street);
  return isNumbered && isStreet(before.text) && text.length <= 30 && /^\p{Lu}[\p{L}\d .'’&-]*$/u.test(text);
}

/** "350 Fifth Avenue New York" without a comma: the street ends with its street word. */
function cutCity(text: string): { street: string; city: string } | null {
  const match =
    /^(\d.*?\b(?:street|avenue|road|boulevard|lane|drive|way|court|place|square|parkway|highway|plaza|circle)\b\.?(?:[ \u00a0]*\([^()]{1,30}\))?)[ \u00a0]+(\p{Lu}[\p{L}.' -]+)$/iu.exec(
      text,
    );
  return match?.[1] && match[2] ? { street: match[1], city: match[2] } : null;
}

function isStreet(text: string): boolean {
  const plainText = withoutLabel(text);
  if (plainText.length > 60) return false;
  return (
    postBox.test(plainText) ||
    (startsWithNumber.test(plainText) &&
      !/[.!?]$/.test(plainText.replace(/\b(?:st|ave|rd|blvd|dr|ln|ct|pl|sq|str)\.$/i, ''))) ||
    (numberInWords.test(plainText) && plainText.split(/\s+/).length <= 6) ||
    (streetWord.test(plainText) && plainText.split(/\s+/).length <= 7) ||
    (endsWithNumber.test(plainText) &&
      !unitOfBuilding.test(plainText) &&
      plainText.split(/\s+/).length <= 5 &&
      /^\p{Lu}/u.test(plainText))
  );
}

/** A village between the street and the post town: "83 Tower Road North, Warmley, Bristol". */
function isLocality(segments: Segment[], index: number): boolean {
  const before = segments[index - 1];
  const text = segments[index]?.text ?? '';
  return (
    before !== undefined &&
    text.length <= 30 &&
    cityName.test(text) &&
    /^\d{1,5}[a-z]?\s/i.test(withoutLabel(before.text))
  );
}

const label = /^[\p{L} ]{0,40}:\s*/u;
const runningLead =
  /^.*\b(?:at|is|are|was|to|office|address(?:[ \u00a0](?:of|being))?|premises|located)[ \u00a0]+(?=(?:\d{1,6}[a-z]?|One|Two|Three|P\.?O\.?)[ \u00a0]+\p{Lu})/u;
/** "With its registered office at Storgata 14": the number stands behind; a day of a month is none. */
const runningLeadToName =
  /^.*\b(?:at|in|is|to|located|office|address|premises)[ \u00a0]+(?=(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Note|Item|Form|Page|Part|Section|Exhibit|Level|Schedule|Article|Chapter)\b)\p{Lu}[\p{L}.'-]{2,}(?:[ \u00a0]\p{L}[\p{L}.'-]*){0,2}[ \u00a0]\d{1,4}[ \u00a0]?[a-z]?$)/u;

/** The first column of a row, in front of a house number: "Address of the insurer 107 Castle Street". */
const rowLead = /^\p{Lu}[\p{L} '\u2019-]{0,60}\p{Ll}[ \u00a0]+(?=\d{1,6}[a-z]?[ \u00a0]+\p{Lu})/u;

/** The end of a company's name, whose comma parts it from the rest: "Acme, Inc. 107 Castle Street". */
const legalForm = /^(?:inc|corp|co|ltd|limited|llc|llp|lp|plc|gmbh|ag|n\.a|s\.a)\b\.?[ \u00a0]+(?=\d)/iu;

/** What stands in front of a street: "Registered office: ", "acting through its office at ", the label of a row. */
function labelLength(text: string): number {
  const lead =
    (label.exec(text) ?? runningLead.exec(text) ?? runningLeadToName.exec(text) ?? legalForm.exec(text))?.[0].length ??
    0;
  if (lead > 0) return lead;
  const row = rowLead.exec(text)?.[0].length ?? 0;
  return streetWord.test(text.slice(row)) ? row : 0;
}

/** "Registered office: 1 High Street" without what stands before the colon. */
function withoutLabel(text: string): string {
  return text.slice(labelLength(text));
}

function countryAfter(segments: Segment[], index: number): { code: string; end: number; index: number } | null {
  const next = segments[index + 1];
  if (!next) return null;
  const whole = countryCodeOf(next.text.replace(/[.)]+$/, ''));
  return whole ? { code: whole, end: next.end, index: index + 1 } : null;
}
