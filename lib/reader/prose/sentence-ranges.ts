/** Half-open ranges of the sentences of a text. */
export function sentenceRanges(text: string): [number, number][] {
  const ranges: [number, number][] = [];
  let start = 0;
  for (const match of text.matchAll(/[.?!]["”’)\]]*(?=\s+["“([]?[\p{Lu}\d§•])/gu)) {
    const end = match.index + match[0].length;
    const before = text.slice(start, match.index + 1);
    if (match[0].startsWith('.') && abbreviation.test(before.slice(-24))) {
      // "the New York Stock Exchange, Inc. The" and "at 8:45 p.m. The" end a sentence, "Mr. Marte" doesn't
      if (
        !/\b(?:Inc|Corp|Ltd|Co|[ap]\.m)\.$/.test(before) ||
        !/^\s+(?:The|On|In|As|We|Our|It|This|If|For|At)\b/.test(text.slice(end))
      )
        continue;
    }
    if (/^\(?(?:\d{1,3}|[a-z]|[ivx]+)\.$/i.test(before.trim())) continue;
    if (end - start < 4) continue;
    ranges.push([start, end]);
    start = end + (/^\s+/.exec(text.slice(end))?.[0].length ?? 0);
  }
  if (start < text.length) ranges.push([start, text.length]);
  return ranges;
}

const abbreviation =
  /(?:\b(?:Mr|Mrs|Ms|Messrs|Dr|Prof|Jr|Sr|St|No|Nos|Inc|Corp|Co|Ltd|Cos|vs|v|cf|al|art|Art|Sec|Fig|approx|est|Blvd|Ave|Rd|Ste|Mt|Hon|Gen|Rev|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec|Stat|ch|p|pp|para|Nr|bzw|Abs)|\b[A-Z]|\b(?:[A-Za-z]\.){1,3}[A-Za-z])\.$/;
