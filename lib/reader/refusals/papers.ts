import type { Span } from '../../contract/span';
import { type LineTable, lineAt } from '../../document/line-table';
import type { Candidate } from '../candidate';
import type { Asked } from '../prose/asked';
import { paperOf } from '../prose/paper-head';
import type { Reading } from '../prose/reading';
import { standsOn, textsCited } from '../prose/texts-on-lines';

/** "What is the effective date of the policy?" Where no policy is spoken of, neither in the sentence nor around it nor by the title of the paper, the
 *  date is that of something else. */
export function isOfNoSuchPaper({ items, strategy }: Candidate, { question }: Asked, reading: Reading): boolean {
  const asked = paperAsked.exec(question)?.[1]?.toLowerCase();
  if (asked === undefined || readsRows.has(strategy)) return false;
  const said = sayings.find(([name]) => name.test(asked))?.[1];
  const titles = titlesOf(reading.table);
  if (!said || titles.some((title) => title.includes(asked.replace(/(?:ies|y|s)$/, '')))) return false;
  // "Effective date: 12 May", on a sheet that does not say what it is.
  if (strategy === 'form field' && !titles.some((title) => anyPaper.test(title))) return false;
  return items.every(({ spans }) => spans.every((span) => !textsNear(span, reading).some((text) => said.test(text))));
}

/** What is asked of: "the effective date of the policy", "does the lease end". */
const paperAsked =
  /\b(?:the|this|our|my|your|its|their) (?:[\p{L}-]+ )?(polic(?:y|ies)|leases?|tenancy|loans?|mortgages?|warrant(?:y|ies)|amendments?|licen[cs]es?|guarant(?:ees?|y)|indentures?)(?=\s*\?*$|\s+(?:is|are|was|were|has|have|expires?|ends?|starts?|begins?|commences?|runs?|lasts?|renews?|terminates?|takes?|signed|made|dated|governed|effective)\b)/iu;

/** Each with the words by which a text speaks of it. */
const sayings: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^polic/,
    /(?<!\b(?:accounting|our|its|their|\p{L}+['’]s) )\bpolic(?:y|ies)\b(?! (?:for|on|to|of|regarding)\b)|\binsur/iu,
  ],
  [/^(?:lease|tenan)/, /\b(?:sub)?leas|\btenan|\brent|\blessor|\blessee/i],
  [/^(?:loan|mortgage)/, /\bloans?\b|\bmortgag|\bborrow|\bcredit\b|\bfacilit|\bnotes?\b|\badvances?\b|\blend/i],
  [/^warrant/, /\bwarrant/i],
  [/^amendment/, /\bamendments?\b|\bamended\b(?! and restated)/i],
  [/^licen/, /\blicen[cs]/i],
  [/^guarant/, /\bguarant/i],
  [/^indenture/, /\bindenture|\bnotes?\b|\bdebentures?\b/i],
];

const readsRows: ReadonlySet<Candidate['strategy']> = new Set([
  'statement line',
  'table cell',
  'computed',
  'figures compared',
]);

/** What the document may call itself where it begins: short lines that are no sentences. */
function titlesOf({ pages }: LineTable): string[] {
  const lines = (pages[0]?.lines ?? []).slice(0, linesOfTitle);
  return lines.flatMap(({ text }) => (text.length > longestTitle || isProse.test(text) ? [] : text.toLowerCase()));
}

const linesOfTitle = 15;
const longestTitle = 80;
const isProse = /\p{Ll}[.;](?:\s|$)/u;
const anyPaper =
  /\b(?:agreement|contract|lease|polic(?:y|ies)|report|form \d|amendment|indenture|prospectus|licen[cs]e|deed|invoice)\b/;

/** The sentences that are cited with those right before them, the lines, what stands over them, and the head of their paper. */
function textsNear(span: Span, reading: Reading): string[] {
  const { line_start: from, line_end: to } = span;
  const { blocks, sectionTitles, table } = reading;
  const cited = textsCited(span, reading);
  const own = blocks.filter((block) => standsOn(block, from, to));
  const read = own.flatMap(({ sentences, heading }) => [
    heading ?? '',
    ...sentences.flatMap(({ text }, at) =>
      cited.includes(text) ? sentences.slice(Math.max(0, at - sentencesBefore), at + 1).map((each) => each.text) : [],
    ),
  ]);
  const head = (paperOf(table, from)?.head ?? []).map(({ text }) => text).join(' ');
  const lines = cited.length > 0 ? [] : [from - 1, from, to].map((line) => lineAt(table, line)?.text ?? '');
  return [...read, ...lines, sectionTitles.get(from) ?? '', head];
}

const sentencesBefore = 2;
