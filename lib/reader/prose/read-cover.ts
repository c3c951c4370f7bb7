import { coverAsked } from '../../question/cover-asked';
import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import { itemsAfter, listCandidate } from './read-lists';
import type { Block, Reading } from './reading';

/** Reads what an insurance covers, or what it does not: the lists whose lead says so, or where it doesn't, the heading above it. "This policy
 *  does not cover loss caused by:" has every word of "What does the policy cover?" and is its contrary. */
export function readCover(asked: Asked, reading: Reading): Candidate[] {
  const side = coverAsked(asked.brief.question);
  if (side === null || asked.brief.shape !== 'listing') return [];
  const lists = reading.blocks.flatMap((lead, index) => {
    if (!/[:—–]$/.test(lead.source.text) || sideOf(lead, reading) !== side) return [];
    const items = itemsAfter(lead, index, reading);
    return items.length > 1 ? [items] : [];
  });
  if (lists.length === 0) return [];
  const signals = { labelMatch: 1, nearness: 1, kindMatch: 1 };
  return [
    listCandidate(
      'enumeration',
      lists.flat(),
      asked,
      reading,
      signals,
      `the items under ${lists.length === 1 ? 'the line that says' : `the ${lists.length} lines that say`} what is ${side}`,
    ),
  ];
}

function sideOf(lead: Block, reading: Reading): 'covered' | 'not covered' | null {
  const line = lead.source.parts[0]?.line.number ?? 0;
  const section = reading.table.sections.findLast(({ firstLine, lastLine }) => firstLine <= line && line <= lastLine);
  if (notCovered.test(lead.source.text)) return 'not covered';
  const headings = [lead.heading ?? '', section?.title ?? ''];
  if (headings.some((heading) => notCovered.test(heading))) return 'not covered';
  if (covers.test(lead.source.text)) return 'covered';
  return headings.some((heading) => namesCover.test(heading)) ? 'covered' : null;
}

const notCovered =
  /\bexclu(?:ded|des?|sions?)\b|^\W*(?:\d[\d.]*\s+)?exceptions?\b|\b(?:not|no|never)\b[^.:]{0,30}\b(?:cover\w*|insured|insures?|pay\w*|indemnif\w*)\b/i;
const covers =
  /\b(?:covers|we cover|(?:is|are) (?:covered|insured)|cover(?:age)? is (?:given|provided|granted)|(?:pays?|indemnif(?:y|ies)) (?:\p{L}+ )?for|insures? (?:against|you)|covered (?:causes|perils|events|losses))\b/iu;
const namesCover =
  /^\W*(?:(?:section|part) )?(?:\d[\d.]*\s*[-–—:]?\s*)?(?:what (?:we cover|is (?:covered|insured))|(?:scope of )?cover(?:age)?|(?:insured|covered) (?:perils|events|risks|causes(?: of loss)?|losses))\W*$/i;
