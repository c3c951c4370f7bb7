import { countryCodeOf } from '../../contract/kinds/countries';

/** Does a question ask how many people work somewhere, all in all? */
export function asksHeadcount(question: string): boolean {
  return (
    /\bhow many (?:[\w-]+ ){0,3}(?:people|persons|employees|associates|colleagues|workers|staff|team members)\b|\bnumber of (?:[\w-]+ ){0,2}employees\b|\bheadcount\b|\bhow (?:big|large) (?:is|was) (?:the |its |their )?(?:[\p{L}'’-]+ )?workforce\b|\bsize of (?:the |its |their )?(?:[\p{L}'’-]+ )?workforce\b/iu.test(
      question,
    ) &&
    /\bemploy|\bwork(?:s|ed|ing|force)?\b|\bstaff\b|\bheadcount\b|\bhave\b|\bhad\b|\bhas\b/i.test(question) &&
    !/\b(?:cut|cuts|lay|laid|los[et]|eliminat\w*|reduc\w*|affect\w*|impact\w*|jobs?|unions?|cover\w*|segment|hir\w+|vot\w+|notice|agreements?|contracts?|than)\b/i.test(
      question,
    )
  );
}

const people = '(?:employees|people|persons|individuals|associates|colleagues|team members|workers|staff|partners)';
/** "1,853 full-time employees", not "27,000 people managers". */
const countedPeople = new RegExp(
  `^\\s*(?:(?:full|part|time|equivalent|active|regular|permanent|temporary|seasonal|casual|hourly|salaried|global|worldwide|total|paid|of|our|and|or|[-–/,&])[\\s,-]*){0,6}\\b${people}\\b(?!\\s+(?:managers?|leaders|stock|resource|relations))`,
  'i',
);

/** Does a question ask how many of the people who work somewhere do so in one place? */
export function asksPeopleThere(question: string): boolean {
  return (
    /\bhow many of (?:[\w'’&.-]+ ){1,4}(?:people|employees|associates|colleagues|workers|staff|team members)\b/i.test(
      question,
    ) &&
    placeAsked(question) !== null &&
    !/\b(?:cut|cuts|laid|los[et]|eliminat\w*|affect\w*|jobs?|unions?|cover\w*|represent\w*|agreements?|contracts?|part-time|full-time|women|men|female|male)\b/i.test(
      question,
    )
  );
}

/** 1 where a sentence says of the whole company how many it employs; little for a part of the workforce, and for a number of
 *  anything else. */
export function headcountMatch(question: string, own: string, before: string, after: string): number {
  if (
    isChange.test(before) ||
    isBound.test(before) ||
    (isLeaving.test(`${before.slice(-60)} ${after}`) && !isLeaving.test(question)) ||
    isElsewhere(question, own, before, after) ||
    isOfAnotherBusiness(question, before + own + after)
  )
    return 0.15;
  const kind = peopleOfKind.exec(question)?.[0] ?? qualifierAsked(question);
  if (kind !== undefined && placeAsked(question) === null) return isOfKind(kind, own, after) ? 1 : 0.2;
  if (placeAsked(question) !== null) return countsPeople(own, before, after) ? 1 : 0.2;
  if (isOfPartAsked(question, before)) return countsPeople(own, before, after) ? 1 : 0.2;
  // "IBM's 380,000 employees" are not those of whom the question names.
  const employer = /(\p{Lu}[\p{L}\d.&-]+)['’]s? (?:[\p{Ll}-]+ ){0,4}$/u.exec(before)?.[1];
  return employer !== undefined && !question.includes(employer) ? 0.2 : totalMatch(own, before, after);
}

/** "The Rigid Packaging Segment employed 5,000 people", where it is asked who works in Rigid Packaging. */
function isOfPartAsked(question: string, before: string): boolean {
  const [, part = ''] = partNamed.exec(question) ?? [];
  return (
    part !== '' &&
    new RegExp(`\\b${part} (?:segment|division|business|unit)(?:['’]s)? (?:\\p{Ll}+ ){1,4}$`, 'iu').test(before)
  );
}

const partNamed =
  /\bwork(?:s|ed|ing)? (?:in|for|at) (?:the |its |their )?(\p{Lu}[\p{L}-]+(?: (?:and |& )?\p{Lu}[\p{L}-]+){0,3})/u;

/** "4,210 employees, 610 of them part-time": of each kind its own number, which is told with it. */
const peopleOfKind = /\b(?:(?:part|full)[- ]time|seasonal|temporary|hourly|salaried|unioni[sz]ed)\b/i;

function isOfKind(kind: string, own: string, after: string): boolean {
  const [tail = ''] = `${own}${after}`.split(/,(?!\d)|;|\.(?!\d)|\b(?:and|of which|including)\b/);
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/\bnon-\w+/g, ' ')
      .replace(/-/g, ' ');
  return plain(tail).includes(plain(kind));
}

/** "How many production employees are there?" */
function qualifierAsked(question: string): string | undefined {
  const word = qualified.exec(question)?.[1];
  return word === undefined || ofAnybody.test(word) ? undefined : word;
}

const qualified =
  /\b[Hh]ow many (?:[\p{Ll}-]+ ){0,2}?([\p{Ll}-]{4,}) (?:people|persons|employees|associates|colleagues|workers|staff|team members)\b/u;
const ofAnybody =
  /^(?:total|different|many|other|more|less|fewer|active|actual|current|regular|permanent|paid|overall|global|worldwide|full|part|time|full-time|part-time|company|of|the|its|their|these|those|such)$/;

/** "We reduced our workforce by 1,200 employees" */
const isChange =
  /\b(?:reduc|cut|decreas|increas|gr[eo]w|declin|shr[aiu]nk)\w*\b[^.;]{0,40}\bby\s+(?:approximately |about |some )?$|\b(?:eliminat\w+|laid off|lay off|cut|dismiss\w+|hired|hiring|add(?:ed|ing)|(?:addition|increase|decrease|reduction|elimination|hiring|departure) of)\s+(?:approximately |about |some )?$/i;

/** "No more than 50 employees": a rule. */
const isBound = /\b(?:(?:no|not) more than|fewer than|less than|at least|up to|a maximum of|a minimum of)\s+$/i;

/** "We'll be letting approximately 500 employees know that their jobs will be eliminated." */
const isLeaving =
  /\b(?:eliminat\w+|laid off|lay(?:ing)? off|layoffs?|let(?:ting)? go|los(?:e|ing) their jobs|severance|letting)\b/i;

/** "How many work in the packaging business?": those of the whole company don't all. */
function isOfAnotherBusiness(question: string, text: string): boolean {
  const named = /\b(?:in|for|at) ((?:[\p{L}\d'’.&-]+ ){1,4})(?:business|division|unit)\b/iu.exec(question)?.[1];
  const words = (named ?? '').match(/(?<![\p{L}'’])\p{L}{5,}(?!\p{L}|['’])/gu) ?? [];
  return words.length > 0 && !words.some((word) => text.toLowerCase().includes(word.toLowerCase().slice(0, -1)));
}

/** "37,412 employed in the United States", not "75 plants in the United States". */
function countsPeople(own: string, before: string, after: string): boolean {
  const figure = own.replace(/^[\d.,\s]*(?:thousand|million)?/i, '');
  if (countedPeople.test(`${figure}${after}`)) return true;
  const isBare =
    /^\s*(?:(?:are|is|was|were|work(?:ed|s)?|employed|based|located)\s+){0,2}(?:in|inside|outside|abroad|overseas|internationally|at)\b/i;
  return (
    isBare.test(`${figure}${after}`) &&
    /\b(?:employ|people\b|workforce|headcount|staff\b|associates\b|workers\b)/i.test(before + after)
  );
}

/** Does a question ask how many there are in one place, and the text not say it of that place? */
export function isElsewhere(question: string, own: string, before: string, after: string): boolean {
  const place = placeAsked(question);
  if (!place) return false;
  // The full stops of "U.S." end no sentence.
  const tail = after.replace(/\bU\.\s?S\.(?:A\.)?/g, 'US').split(/[;.]/)[0] ?? '';
  const named = `${before.slice(-60)} ${own} ${tail.slice(0, 60)}`;
  return !place.said.test(place.behind ? (tail.split(/,|\band\b/)[0] ?? '') : named);
}

/** People of one place: only a count that is said of it answers. */
const places: readonly { asked: RegExp; said: RegExp; behind: boolean }[] = [
  {
    asked: /\b(?:outside (?:of )?(?:the )?\p{Lu}|abroad|overseas|internationally|in other countries)/iu,
    said: /\b(?:outside|abroad|overseas|internationally|in other countries|non-U\.?S)/i,
    behind: true,
  },
  {
    asked: /\bin(?:side)? (?:the )?(?:US|U\.S\.|USA|United States|America)(?=[\s,?.]|$)|\bdomestic/,
    said: /\b(?:with)?in the (?:U\.?S\.?|United States)|\bdomestic/i,
    behind: true,
  },
  {
    asked:
      /\b(?:at|in) (?:[\p{L}'’.&]+ ){0,4}(?:headquarters|head office|plant|factory|site|facility|warehouse|campus|store)s?\b/iu,
    said: /\b(?:headquarters|head office|plant|factory|site|facilit|warehouse|campus|store)/i,
    behind: false,
  },
];

/** The place that a question names, a country or a part of the world among them. */
export function placeAsked(question: string): Omit<(typeof places)[number], 'asked'> | null {
  const known = places.find(({ asked }) => asked.test(question));
  if (known) return known;
  const named = [...question.matchAll(/\bin (?:the )?(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*)/gu)]
    .map(([, name = '']) => name)
    .find((name) => countryCodeOf(name) !== null || partOfWorld.test(name));
  return named === undefined ? null : { said: new RegExp(`\\b(?:with)?in (?:the )?${named}\\b`, 'i'), behind: true };
}

const partOfWorld = /^(?:Europe|Asia|Africa|North America|South America|Latin America|EMEA|APAC|Asia Pacific)$/;

/** "Employees, which constitute 32% of our total workforce" */
const shareOfAll =
  /\b(?:constitut\w+|represent\w*|compris\w+|mak\w+ up|account\w* for|or) (?:approximately |about |roughly )?\d+(?:\.\d+)?(?:%| percent) of (?:our|its|the)\b/i;

function totalMatch(own: string, before: string, after: string): number {
  const tail = after.split(/[;.]/)[0] ?? '';
  const counted = countedPeople.test(`${own.replace(/^[\d.,\s]*(?:thousand|million)?/i, '')}${tail}`);
  const total =
    /\b(?:workforce|headcount|number of (?:[\w-]+ ){0,2}(?:employees|people|associates))\b[^.;]{0,60}\b(?:was|were|is|of|totall?ed|consist\w*|compris\w*|includ\w*)\b[^.;\d]{0,30}(?:[\d,]{4,},? and (?:approximately |about )?)?$/i.test(
      before,
    );
  if (!counted && !total) return 0.2;
  // "Our workforce is divided between 12,500 in production and 20,000 others."
  if (/\b(?:divided|split)\b[^.;\d]*$/i.test(before)) return 0.2;
  // "Each of our 1,200 employees" are all of them.
  if (/\b(?:each|every one|all) of (?:our|its|the)\s+(?:approximately |about |roughly )?$/i.test(before)) return 1;
  if (shareOfAll.test(tail)) return 0.2;
  if (
    /\b(?:segment|division|plant|facility|of (?:our|these|those|its|the|which|whom))\b[^.;]{0,60}$/i.test(
      before.slice(-90),
    )
  )
    return 0.35;
  const said =
    total ||
    // What is brought into a workforce does not tell how large it is.
    /\b(?:employ(?:s|ed|ing)?|had|have|has|(?<!\binto (?:(?:the|our|its) )?(?:\p{L}+ )?)workforce|work for)\b[^.;\d]{0,50}$/iu.test(
      before,
    ) ||
    /^[^.;]{0,40}\b(?:work(?:ed|s)? (?:for|at)|(?:were|are) employed)\b/i.test(tail);
  const part =
    /^(?:(?!\bwith\b)[^.;,]){0,30}\b(?:covered|represented|union|outside|located|internationally|participat\w*|eligible|under|at \d+)\b/i.test(
      tail,
    );
  // "…, with approximately 13,000 in the United States"
  const within =
    /,?\s(?:with|including|of (?:which|whom))\s(?:approximately |about |roughly |over |more than )?$/i.test(before);
  if (part || within) return 0.45;
  return said
    ? 1
    : /^\s*(?:people|persons|individuals)\b/i.test(own.replace(/^[\d.,\s]*(?:thousand|million)?/i, '') + tail)
      ? 0.3
      : 0.5;
}
