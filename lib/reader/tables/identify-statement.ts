import type { Row, StatementKind } from './table';

/** Titles as filers print them; spaces inside words of a title happen ("Balance Shee t") and are ignored. */
const titles: [StatementKind, RegExp][] = [
  [
    'comprehensive-income',
    /statements?of(?:other)?comprehensive(?:income|loss|earnings)|comprehensiveincomestatements?/,
  ],
  [
    'equity',
    /statements?of(?:changesin)?(?:total)?(?:stockholders|shareholders|shareowners|shareowners|owners)?['’]?(?:equity|deficit|investment)|statements?ofchangesinequity/,
  ],
  ['cash-flow', /statements?ofcashflows?|cashflowsstatements?|cashflowstatements?/],
  ['balance', /balancesheets?|statements?offinancial(?:position|condition)/],
  [
    'income',
    /statements?of(?:consolidated)?(?:net)?(?:income|operations|earnings|profitorloss|profitandloss|incomeandcomprehensive)|incomestatements?|statements?of\(?(?:loss|earnings)/,
  ],
];

/** Rows that only one kind of statement has; three of them decide. */
const typical: [StatementKind, RegExp[]][] = [
  [
    'balance',
    [
      /^total assets/,
      /^total current assets/,
      /^total current liabilities/,
      /^total liabilities/,
      /^accounts payable/,
      /^retained earnings|^accumulated deficit/,
      /^goodwill/,
      /^total (?:shareholders|stockholders|shareowners|equity)/,
      /liabilities and .*equity/,
    ],
  ],
  [
    'cash-flow',
    [
      /operating activities/,
      /investing activities/,
      /financing activities/,
      /^depreciation/,
      /at (?:the )?(?:beginning|end) of/,
      /^(?:capital expenditures|purchases? of property|additions to property|capital spending)/,
      /^net (?:increase|decrease|change|\(decrease\)).*cash/,
    ],
  ],
  [
    'income',
    [
      /^(?:total )?(?:net )?(?:sales|revenues?)/,
      /^cost of/,
      /^(?:operating (?:income|profit|loss)|income.*operations)/,
      /before (?:provision|income tax|tax)/,
      /^(?:provision for|income tax|tax)/,
      /^net (?:income|earnings|loss)/,
      /^(?:basic|diluted)|per (?:common )?share/,
      /^(?:selling|general and admin|research)/,
    ],
  ],
];

/** Which financial statement a table is, from its title and from rows that only one kind has. */
export function identifyStatement(
  top: string,
  caption: string,
  rows: readonly Row[],
): { statement: StatementKind | null; statementCertainty: number } {
  const counts = typicalRows(rows);
  const [bestKind, bestCount] = counts.reduce((best, entry) => (entry[1] > best[1] ? entry : best));
  const selected = titleIn(caption, headsSelectedData);
  const titled = selected ?? titleIn(caption) ?? titleIn(top);
  // Of what is selected from a statement the statement itself says more.
  if (selected && rows.length >= 3) return { statement: selected, statementCertainty: 0.6 };
  if (titled && rows.length >= 3) {
    const own = counts.find(([kind]) => kind === titled)?.[1];
    // A balance sheet's page may carry a second, small table; its own rows decide then.
    if (own === undefined) return { statement: titled, statementCertainty: 0.8 };
    if (own >= 3) return { statement: titled, statementCertainty: 1 };
    if (own >= 1 && own >= bestCount) return { statement: titled, statementCertainty: 0.7 };
    if (bestCount < 3) return { statement: own > 0 ? titled : null, statementCertainty: 0.4 };
  }
  if (bestCount >= 4) return { statement: bestKind, statementCertainty: Math.min(0.75, 0.35 + bestCount * 0.08) };
  return { statement: null, statementCertainty: 0 };
}

/** Where to look is no part of what is asked. */
export const statementNames =
  /\b(?:(?:(?:condensed |unaudited )*consolidated )?statements? of (?:consolidated )?(?:cash flows?|income|operations|earnings|financial (?:position|condition))|(?:cash flows?|income|p ?& ?l) statements?|balance sheets?)\b/gi;

/** The statement that a question names as the place to look; null where it names none, or two. */
export function statementNamed(question: string): StatementKind | null {
  const named = [...question.matchAll(statementNames)].map(([name]) =>
    /p ?& ?l/i.test(name) ? 'income' : titleIn(name.replace(/s (?=statement)/i, ' ')),
  );
  return named.every((kind) => kind === named[0]) ? (named[0] ?? null) : null;
}

/** Do the rows of a table without a title go with a statement of this kind? */
export function speaksFor(rows: readonly Row[], kind: StatementKind): boolean {
  const counts = typicalRows(rows);
  const own = counts.find(([other]) => other === kind)?.[1] ?? 0;
  return own >= 2 && own >= Math.max(...counts.map(([, count]) => count)) - 1;
}

function typicalRows(rows: readonly Row[]): [StatementKind, number][] {
  const labels = rows
    .flatMap((row) => [row.label, ...row.parents])
    .map((label) => label.toLowerCase().replace(/\s+/g, ' '));
  return typical.map(([kind, patterns]) => [
    kind,
    patterns.filter((pattern) => labels.some((label) => pattern.test(label))).length,
  ]);
}

/** "Statements of Operations:" and "Consolidated Statements of Operations Data", over rows. */
const headsSelectedData = /:$|\bdata$/i;

function titleIn(text: string, of = /(?:)/): StatementKind | null {
  for (const line of text.split('\n')) {
    if (line.length > 120 || !of.test(line.trimEnd())) continue;
    const squashed = line.toLowerCase().replace(/[^a-z()'’]/g, '');
    const found = titles.find(([, pattern]) => pattern.test(squashed));
    if (found && !/^(?:see|theaccompanying|notesto)/.test(squashed)) return found[0];
  }
  return null;
}
