import type { Line, LineTable } from '../document/line-table';
import type { Brief } from '../question/brief';
import { isGeneric } from '../question/keywords';
import { isStopWord } from '../question/language';
import { periodsIn } from '../question/periods';
import { stem } from '../question/stem';
import { tokensOf } from '../question/tokens';
import type { DocumentIndex } from './build-index';
import type { Passage } from './passage';
import { defaultKnobs } from './retrieve';
import { retrieveAsked } from './retrieve-fields';

/** What routing knows of a document: small, made once, kept when its index is evicted. */
export type DocumentProfile = {
  id: string;
  /** Words of its file name and title, and what they make written together ("bestbuy"). */
  names: ReadonlySet<string>;
  /** Words of the titles on its first pages and of lines that name a company. */
  titles: ReadonlySet<string>;
  /** All words of its first pages. */
  cover: ReadonlySet<string>;
  /** The year that the document is about, from its cover or name. */
  year: number | null;
  quarter: number | null;
  /** Days on its cover, ISO. */
  days: ReadonlySet<string>;
  /** "10-k", "10-q", "8-k", "earnings", "policy", …: kinds of document that it calls itself. */
  forms: ReadonlySet<string>;
};

/** Names stand in large type, in running heads, or beside the legal form of a company. */
function titleWords(lines: Line[]): Set<string> {
  const sizes = lines.map((line) => line.fontSize).sort((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? 10;
  const titles = lines.filter(
    (line) =>
      line.text.length < 80 && (line.furniture === 'head' || line.fontSize > usual * 1.25 || legalForm.test(line.text)),
  );
  return new Set(
    titles.flatMap((line) => {
      const tokens = tokensOf(line.text);
      return [...tokens, ...joined(tokens)];
    }),
  );
}

const legalForm =
  /\b(?:inc|corp|corporation|company|co|ltd|limited|plc|llc|l\.?p|gmbh|ag|se|s\.?a|n\.?v|b\.?v|kg|s\.?l)\b\.?(?:$|[\s,)])/i;

export type LibraryDocument = { profile: DocumentProfile; index: DocumentIndex; table: LineTable };

export type LibraryRetrieval = {
  /** Documents that were searched, best first; the best has score 1. */
  documents: { id: string; score: number }[];
  /** Pages of all of them, best first: "DOC#page" is `${documentId}#${page}`. */
  rankedPages: { documentId: string; page: number; score: number }[];
  passages: Passage[];
};

export function profileDocument(id: string, name: string, table: LineTable): DocumentProfile {
  const lines = table.pages
    .slice(0, coverPages)
    .flatMap((page) => page.lines)
    .slice(0, coverLines);
  const text = lines.map((line) => line.text).join('\n');
  const nameTokens = tokensOf(name.replace(/\.pdf$/i, '').replace(/[_.]/g, ' '));
  const ended = lines.find(
    (line) => /\b(?:ended|date of report|as of|dated|period)\b/i.test(line.text) && /\b(?:19|20)\d\d\b/.test(line.text),
  );
  const named = /((?:19|20)\d\d)(?:[\s_-]?Q([1-4]))?/i.exec(name);
  const coverPeriod = ended ? periodsIn(ended.text)[0] : undefined;
  return {
    id,
    names: new Set([...nameTokens, ...joined(nameTokens)]),
    titles: titleWords(lines),
    cover: new Set(tokensOf(text)),
    year: named ? Number(named[1]) : (coverPeriod?.year ?? null),
    quarter: named?.[2] === undefined ? null : Number(named[2]),
    days: new Set(
      [...periodsIn(text), ...periodsIn(name)].flatMap(({ iso }) => (iso !== null && iso.length === 10 ? [iso] : [])),
    ),
    forms: formsIn(`${name.replace(/_/g, ' ')}\n${text}`),
  };
}

/** Asks a whole library: routes to the documents that the question is most likely about, searches those, and merges their
 *  pages. Names count by how few documents carry them, then the period, then the kind of document, then its words. */
export function routeLibrary(
  documents: readonly LibraryDocument[],
  brief: Brief,
  options: { maximumDocuments?: number } = {},
): LibraryRetrieval {
  const routed = routeDocuments(documents, brief).slice(0, options.maximumDocuments ?? maximumDocuments);
  const highest = routed[0]?.score ?? 1;
  const pages: LibraryRetrieval['rankedPages'] = [];
  const passages: Passage[] = [];
  for (const { document, score } of routed) {
    const weight = highest > 0 ? (score / highest) ** sharpness : 1;
    const found = retrieveAsked(document.index, document.table, brief, defaultKnobs(brief));
    found.rankedPages.slice(0, pagesEach).forEach((page, rank) => {
      pages.push({ documentId: document.profile.id, page, score: weight / (1 + rankDecay * rank) });
    });
    for (const passage of found.passages)
      passages.push({ ...passage, score: passage.score * weight, documentId: document.profile.id });
  }
  pages.sort((a, b) => b.score - a.score);
  passages.sort((a, b) => b.score - a.score);
  return {
    documents: routed.map(({ document, score }) => ({
      id: document.profile.id,
      score: highest > 0 ? score / highest : 1,
    })),
    rankedPages: pages,
    passages: passages.slice(0, maximumPassages).map((passage, index) => ({ ...passage, index: index + 1 })),
  };
}

const coverPages = 3;
const coverLines = 140;
const maximumDocuments = 5;
const maximumPassages = 10;
const pagesEach = 20;
const rankDecay = 0.1;
/** A document that fits a little less gives its pages much less. */
const sharpness = 3;
const weights = { name: 3, year: 1.6, quarter: 0.8, form: 0.8, day: 1.2, content: 2.5 };

function routeDocuments(
  documents: readonly LibraryDocument[],
  brief: Brief,
): { document: LibraryDocument; score: number }[] {
  const byId = new Map(documents.map((document) => [document.profile.id, document]));
  const candidates = documents.map(({ profile, index }) => ({ profile, share: contentShare(index, brief) }));
  return routeProfiles(candidates, brief).flatMap(({ id, score }) => {
    const document = byId.get(id);
    return document ? [{ document, score }] : [];
  });
}

/** Documents by how likely the question is about them, best first, from what is small of each: its profile, and the share of
 *  the question's words that it has. Nothing of a document need be in memory. */
export function routeProfiles(
  documents: readonly { profile: DocumentProfile; share: number }[],
  brief: Brief,
): { id: string; score: number }[] {
  const tokens = tokensOf(brief.question);
  const candidates = [
    ...new Set([
      ...tokens.filter((token) => token.length > 1 && !isStopWord(token, 'en') && !isGeneric(token)),
      ...joined(tokens),
    ]),
  ];
  const rarity = new Map(candidates.map((token) => [token, rarityOf(documents, token)]));
  return documents
    .map(({ profile, share }) => ({
      id: profile.id,
      score: scoreDocument(profile, brief, rarity) + weights.content * share,
    }))
    .sort((a, b) => b.score - a.score || a.id.localeCompare(b.id));
}

/** So many of a ranking, and those that fit exactly as well as the last of them: nothing says that it is rather that one. */
export function withTies<T extends { score: number }>(ranked: readonly T[], wanted: number): T[] {
  const last = ranked[wanted - 1]?.score;
  const tied = ranked.slice(wanted, Math.max(wanted, mostAtOnce)).filter(({ score }) => score === last);
  return [...ranked.slice(0, wanted), ...tied];
}

const mostAtOnce = 10;

/** 0 for a word that no cover carries or that most do, 1 for one that few do. */
function rarityOf(documents: readonly { profile: DocumentProfile }[], token: string): number {
  const count = documents.filter(({ profile }) => profile.names.has(token) || profile.titles.has(token)).length;
  const onCovers = documents.filter(({ profile }) => profile.cover.has(token)).length;
  if (count + onCovers === 0) return 0;
  return Math.max(0, 1 - Math.log(1 + Math.max(count, onCovers * 0.5)) / Math.log(2 + documents.length));
}

function scoreDocument(profile: DocumentProfile, brief: Brief, rarity: ReadonlyMap<string, number>): number {
  let name = 0;
  for (const [token, weight] of rarity) {
    if (profile.names.has(token)) name += weight * (token.length > 3 ? 1 : 0.7) * 1.5;
    else if (profile.titles.has(token)) name += weight * (token.length > 3 ? 1 : 0.7) * 1.3;
    else if (profile.cover.has(token)) name += weight * 0.2;
  }
  let score = weights.name * Math.min(2, name);
  const years = brief.periods.flatMap(({ year }) => (year === null ? [] : [year]));
  if (years.length > 0 && profile.year !== null) score += weights.year * yearFit(Math.max(...years), profile.year);
  const quarters = brief.periods.flatMap(({ quarter, year }) => (quarter === null ? [] : [{ quarter, year }]));
  if (quarters.some(({ quarter, year }) => quarter === profile.quarter && (year === null || year === profile.year)))
    score += weights.quarter;
  for (const period of brief.periods) if (period.iso !== null && profile.days.has(period.iso)) score += weights.day;
  for (const form of formsIn(brief.question)) if (profile.forms.has(form)) score += weights.form;
  // An annual figure stands in the annual report; a quarter's in the quarterly one.
  if (quarters.length === 0 && years.length > 0 && profile.forms.has('10-k')) score += weights.form * 0.5;
  return score;
}

/** A year is told best in its own report, then in the one after, which compares with it. */
function yearFit(asked: number, year: number): number {
  if (asked === year) return 1;
  if (year === asked + 1) return 0.5;
  return year === asked + 2 ? 0.3 : 0;
}

function contentTerms(brief: Brief): { text: string; weight: number }[] {
  return brief.keywords
    .filter(({ source }) => source !== 'dictionary')
    .flatMap(({ text, weight }) =>
      tokensOf(text).map((token) => ({ text: token, weight: isGeneric(token) ? weight * 0.2 : weight })),
    );
}

/** Which share of the question's words the document has at all, rare ones in it counting more. */
export function contentShare(index: DocumentIndex, brief: Brief): number {
  const terms = contentTerms(brief);
  let all = 0;
  let found = 0;
  for (const { text, weight } of terms) {
    all += weight;
    if (index.terms.has(stem(text, index.language))) found += weight;
  }
  return all === 0 ? 0 : found / all;
}

/** Neighbouring words written together: names of files often are. */
function joined(tokens: string[]): string[] {
  return tokens.slice(1).map((token, index) => `${tokens[index]}${token}`);
}

function formsIn(text: string): Set<string> {
  const forms = new Set<string>();
  for (const [form, pattern] of formPatterns) if (pattern.test(text)) forms.add(form);
  return forms;
}

const formPatterns: readonly [string, RegExp][] = [
  ['10-k', /\b10-?k\b|\bannual report\b/i],
  ['10-q', /\b10-?q\b|\bquarterly report\b/i],
  ['8-k', /\b8-?k\b|\bcurrent report\b/i],
  ['earnings', /\bearnings\b(?! per)|\bfourth quarter .{0,30}results\b|\breports? .{0,40}results\b/i],
  ['policy', /\binsurance policy\b|\bpolicy\b|\bversicherungsschein\b/i],
  ['contract', /\bagreement\b|\bcontract\b|\bvertrag\b/i],
];
