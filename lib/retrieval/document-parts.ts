import type { LineTable, Page } from '../document/line-table';
import type { Heading } from './headings';
import { trait } from './line-traits';

/** Parts of a document that questions name or imply. */
export const partNames = [
  'income statement',
  'balance sheet',
  'cash flow statement',
  'statement of equity',
  'comprehensive income',
  'cover page',
  'table of contents',
  'schedule',
  'declarations',
  'signatures',
  'definitions',
  'exclusions',
  'business overview',
  'management discussion',
] as const;
export type PartName = (typeof partNames)[number];

/** Pages of each part with how sure it is, 0…1, best first. */
export type DocumentParts = ReadonlyMap<PartName, readonly { page: number; score: number }[]>;

/** Finds the parts by their titles and by rows that only they have ("total assets", "net cash provided by …"), so that a
 *  page which merely mentions a balance sheet is none. The main statements are those that stand together.
 *  @param traits bits by line number, see `line-traits.ts` */
export function findParts(table: LineTable, traits: Uint16Array, headings: readonly Heading[]): DocumentParts {
  const parts = new Map<PartName, { page: number; score: number }[]>();
  const add = (part: PartName, page: number, score: number) => {
    if (score <= 0) return;
    const pages = parts.get(part) ?? [];
    pages.push({ page, score });
    parts.set(part, pages);
  };
  for (const page of table.pages) {
    const top = titleLines(page);
    const rows = page.lines.filter((line) => ((traits[line.number] ?? 0) & trait.numbers) !== 0);
    const density = page.lines.length === 0 ? 0 : rows.length / page.lines.length;
    if (density > 0.2 && rows.length >= 4) {
      const labels = rows.map((line) => line.text);
      for (const statement of statements)
        add(statement.part, page.number, statementScore(statement, top, labels, density));
    }
    for (const [part, title] of titled)
      if (top.some((line) => title.test(line.text) && line.text.length < 90)) add(part, page.number, 0.8);
    const leaders = page.lines.filter(
      (line) =>
        /(?:\.\s?){4,}\s*\S{1,5}$/.test(line.text) ||
        /^(?:item|part|note|section|chapter|article)\s.+\s\d{1,3}$/i.test(line.text),
    ).length;
    if (leaders >= 6 || (leaders >= 3 && top.some((line) => contentsTitle.test(line.text) && !line.furniture)))
      add('table of contents', page.number, Math.min(1, 0.5 + leaders / 30));
    const signed = page.lines.filter((line) => ((traits[line.number] ?? 0) & trait.signature) !== 0).length;
    const formal = page.lines.some((line) => signatureWords.test(line.text));
    if (signed > 0 || formal) add('signatures', page.number, Math.min(1, 0.35 + signed * 0.1 + (formal ? 0.3 : 0)));
  }
  coverPages(table).forEach((page, index) => {
    add('cover page', page, 1 - index * 0.3);
  });
  for (const chapter of chapters) {
    for (const { page, score } of chapterPages(chapter, table, headings, parts)) add(chapter.part, page, score);
  }
  preferTogether(parts);
  for (const pages of parts.values()) pages.sort((a, b) => b.score - a.score || a.page - b.page);
  return parts;
}

type Statement = { part: PartName; title: RegExp; rows: readonly RegExp[] };

const statements: readonly Statement[] = [
  {
    part: 'income statement',
    title:
      /\b(?:statements? of (?:consolidated )?(?:net )?(?:income|operations|earnings|profit|loss)|income statements?|results of operations data|gewinn-? und verlustrechnung|compte de r[ée]sultat|cuenta de (?:p[ée]rdidas|resultados))/i,
    rows: [
      /^(?:total |net )*(?:revenues?|sales)\b|^(?:total )?net (?:sales|revenues?)|umsatzerl|chiffre d'affaires|ventas|ingresos/i,
      /^(?:total )?costs? of\b|herstellungskosten|coût des ventes|coste de ventas/i,
      /^(?:operating (?:income|profit|loss)|income(?: \(loss\))? from operations|(?:earnings|profit) from operations)|betriebsergebnis|résultat opérationnel|resultado de explotaci/i,
      /\b(?:before|provision for|benefit from)(?: \(?benefit from\)?)?(?: \(?provision for\)?)? ?(?:income )?taxes|income tax(?:es)?\b|steuern vom|impôt|impuesto/i,
      /^net (?:income|earnings|loss|\(loss\)|profit)|^consolidated net income|jahresüberschuss|résultat net|resultado neto/i,
      /\bbasic\b|\bdiluted\b|per (?:common )?share|je aktie|par action|por acci[óo]n/i,
      /^selling\b|general and administrative|^research|^gross (?:profit|margin)/i,
    ],
  },
  {
    part: 'balance sheet',
    title:
      /\bbalance sheets?\b|\bstatements? of (?:consolidated )?financial (?:position|condition)|\bbilanz\b|\bbilan\b|balance (?:general|de situaci[óo]n)/i,
    rows: [
      /^total (?:current )?assets|bilanzsumme|total de l'actif|total activos?/i,
      /^total current assets|umlaufvermögen|actif circulant|activo corriente/i,
      /^total (?:current )?liabilities|verbindlichkeiten|passif|pasivos?/i,
      /^(?:total )?(?:accounts|trade) (?:receivable|payable|and)|^accounts payable|forderungen|créances/i,
      /(?:stockholders|shareholders|shareowners)['’]? ?(?:equity|deficit|investment)|^total equity|^retained earnings|eigenkapital|capitaux propres|patrimonio/i,
      /^(?:merchandise )?inventories|^inventory|vorräte|stocks|existencias/i,
      /^(?:net )?property(?:, plant)?,? and equipment|sachanlagen|immobilisations|inmovilizado/i,
      /^goodwill|^cash and cash equivalents|geschäftswert/i,
    ],
  },
  {
    part: 'cash flow statement',
    title:
      /\bstatements? of (?:consolidated )?cash[- ]?flows?\b|\bcash[- ]?flows? statements?\b|kapitalflussrechnung|tableau (?:des|de) flux|estado de flujos/i,
    rows: [
      /\bcash\b.*\b(?:provided|generated|used|from|flows?)\b.*\boperat|operativen|opérationnel|explotaci/i,
      /\bcash\b.*\b(?:provided|generated|used|from|for|flows?)\b.*\binvest|investition|investissement|inversi/i,
      /\bcash\b.*\b(?:provided|generated|used|from|for|flows?)\b.*\bfinanc|finanzierung|financement/i,
      /^depreciation/i,
      /^(?:purchases? of|additions to|payments? for|capital expenditures|capital spending).*(?:property|equipment|expenditures|spending)?|^capital expenditures|^capital spending/i,
      /\bend of (?:year|period)|beginning of (?:year|period)|^(?:net )?(?:increase|decrease|change|\(decrease\))/i,
      /^(?:stock|share)-based compensation|^deferred (?:income )?tax|^dividends paid|^cash dividends|^payments? of (?:cash )?dividends/i,
    ],
  },
  {
    part: 'statement of equity',
    title:
      /\bstatements? of (?:changes in )?(?:consolidated )?(?:total )?(?:(?:stock|share)(?:holders|owners)['’]? ?)?(?:equity|investment|deficit)|eigenkapitalveränderung|variation des capitaux|cambios en el patrimonio/i,
    rows: [
      /^balances?\b|^at (?:december|january|beginning|end)/i,
      /^net (?:income|earnings|loss)/i,
      /comprehensive (?:income|loss)/i,
      /dividends|repurchase|issuance|issued/i,
    ],
  },
  {
    part: 'comprehensive income',
    title: /\bstatements? of (?:consolidated )?comprehensive (?:income|loss|earnings)/i,
    rows: [
      /^(?:total )?(?:other )?comprehensive (?:income|loss)/i,
      /translation/i,
      /^net (?:income|earnings|loss)/i,
      /unrealized|hedg|pension/i,
    ],
  },
];

const titled: readonly [PartName, RegExp][] = [
  [
    'schedule',
    /^(?:the |policy |insurance )?schedule\b(?! of)|versicherungsschein|conditions particulières|condiciones particulares/i,
  ],
  ['declarations', /^(?:policy |common policy )?declarations\b/i],
  ['definitions', /^(?:\S{1,6} )?(?:definitions|defined terms|begriffsbestimmungen|définitions|definiciones)\b/i],
  ['exclusions', /^(?:\S{1,6} )?(?:general )?(?:exclusions|ausschlüsse|exclusiones)\b/i],
];
const contentsTitle = /table of contents|^contents$|^index$|inhaltsverzeichnis|table des matières|sommaire|^índice/i;
const signatureWords =
  /pursuant to the requirements of|in witness whereof|^signatures?$|duly caused this|unterschrift(?:en)?$|^fait à|firmado en/i;

/** The lines where a page says what it is: the first ones below the running head. */
function titleLines(page: Page): Page['lines'] {
  return page.lines.filter((line) => line.furniture !== 'foot').slice(0, 14);
}

function statementScore(statement: Statement, top: Page['lines'], labels: string[], density: number): number {
  const rows = statement.rows.filter((row) => labels.some((label) => row.test(label))).length;
  if (rows < 2) return 0;
  const title = top.find((line) => statement.title.test(line.text) && line.text.length < 110);
  const alone =
    title !== undefined && !/\bnotes? to\b|consolidating|parent company|pro forma|\bindex\b|segment/i.test(title.text);
  const share = rows / statement.rows.length;
  if (!alone && (rows < 4 || share < 0.6)) return 0;
  const dense = Math.min(1, density * 1.6);
  return Math.min(1, (alone ? 0.45 : 0.05) + share * 0.4 + dense * 0.15);
}

const mainStatements = ['income statement', 'balance sheet', 'cash flow statement'] as const;
/** Main statements stand within a few pages of each other; summaries and parent companies' stand alone. */
const neighbourhood = 7;

function preferTogether(parts: Map<PartName, { page: number; score: number }[]>): void {
  for (const part of mainStatements) {
    for (const candidate of parts.get(part) ?? []) {
      const together = mainStatements.filter(
        (other) =>
          other !== part &&
          (parts.get(other) ?? []).some(
            ({ page, score }) => score > 0.5 && Math.abs(page - candidate.page) <= neighbourhood,
          ),
      ).length;
      candidate.score *= 0.6 + together * 0.2;
    }
  }
}

type Chapter = {
  part: PartName;
  title: RegExp;
  /** What ends it. */
  end: RegExp;
  /** Pages it takes at most, and how much each says less than the one before. */
  pages: number;
  decay: number;
};

const chapters: readonly Chapter[] = [
  {
    part: 'business overview',
    title: /^(?:item\s+1\.?\s*[-–—:.]?\s*)?(?:description of )?(?:our |the )?business(?: overview)?\.?$|^item\s+1\.?$/i,
    end: /^(?:item\s+(?:1a|2)\b|risk factors)/i,
    pages: 8,
    decay: 0.04,
  },
  {
    part: 'management discussion',
    title: /^(?:item\s+[27]\.?\s*[-–—:.]?\s*)?management[’']?s discussion and analysis/i,
    end: /^item\s+(?:7a|8|3)\b|quantitative and qualitative disclosures/i,
    pages: 40,
    decay: 0.005,
  },
];

/** Where a chapter stands: from its title, not the line of the contents, to the title that ends it. */
function chapterPages(
  chapter: Chapter,
  table: LineTable,
  headings: readonly Heading[],
  parts: ReadonlyMap<PartName, { page: number; score: number }[]>,
): { page: number; score: number }[] {
  const contents = new Set((parts.get('table of contents') ?? []).map(({ page }) => page));
  const start = headings.find(({ title, page }) => !contents.has(page) && chapter.title.test(title.trim()));
  if (!start) return [];
  const next = headings.find(({ title, line }) => line > start.line && chapter.end.test(title.trim()));
  const last = Math.min(next?.page ?? table.pages.length, start.page + chapter.pages, table.pages.length);
  return Array.from({ length: Math.max(1, last - start.page + 1) }, (_, offset) => ({
    page: start.page + offset,
    score: 1 / (1 + offset * chapter.decay),
  }));
}

/** The first page with text, and the one after it when the first goes on (a form's cover often does). */
function coverPages(table: LineTable): number[] {
  const first = table.pages.find((page) => page.lines.length > 3);
  if (!first) return [];
  const second = table.pages[first.number];
  return second && second.lines.length > 0 ? [first.number, second.number] : [first.number];
}
