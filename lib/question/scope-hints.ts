import type { Brief } from './brief';

/** Where the question itself says to look: pages, lines, numbered sections, named parts of a document. Hints, not limits:
 *  only pages and lines are precise enough to be one. */
export function scopeHints(question: string): Brief['scope'] {
  return {
    pages: ranges(
      question,
      /\b(?:pages?|pp?\.|seiten?|p[áa]ginas?)\s*(\d{1,5})(?:\s*(?:-|–|to|and|bis|à|a|und|et|y)\s*(\d{1,5}))?/gi,
    ),
    lines: ranges(
      question,
      /\b(?:lines?|zeilen?|lignes?|l[íi]neas?)\s*(\d{1,6})(?:\s*(?:-|–|to|bis|à|a)\s*(\d{1,6}))?/gi,
    ),
    sections: sections(question),
    parts: parts
      .filter(
        ([name, pattern]) =>
          pattern.test(question) || amongSeveral.some(([own, also]) => own === name && also.test(question)),
      )
      .map(([name]) => name),
  };
}

function ranges(question: string, pattern: RegExp): { first: number; last: number }[] {
  return [...question.matchAll(pattern)].map((match) => {
    const first = Number(match[1]);
    const last = match[2] === undefined ? first : Number(match[2]);
    return first <= last ? { first, last } : { first: last, last: first };
  });
}

const sectionWords =
  'sections?|articles?|items?|notes?|parts?|clauses?|exhibits?|schedules?|appendix|annex(?:e|es)?|chapters?|paragraphs?|titles?|abschnitte?|artikel|ziffer|klauseln?|anhang|anlage|kapitel|teil|chapitre|partie|titre|secci[óo]n|art[íi]culo|cl[áa]usula|anexo|cap[íi]tulo|parte';
const sectionPattern = new RegExp(
  `(?:\\b(${sectionWords})\\s+((?:\\d+(?:\\.\\d+)*[A-Za-z]?|[IVXLC]+|[A-Z])(?:\\([a-z0-9]+\\))?)(?![A-Za-z])|(§§?)\\s*(\\d+[a-z]?))`,
  'gi',
);

function sections(question: string): string[] {
  const found = [...question.matchAll(sectionPattern)]
    .filter(
      (match) =>
        match[3] !== undefined || /^(?:\d|[IVXLC]+$|[A-Z]$)/.test(match[2] ?? '') || /^[IVXLC]+$/.test(match[2] ?? ''),
    )
    .map((match) => (match[3] !== undefined ? `§ ${match[4]}` : `${match[1]} ${match[2]}`));
  return [...new Set(found)];
}

/** "The statements of income, cash flows and financial position" */
const ofSeveral =
  'statements of (?:(?:income|operations|earnings|cash[- ]?flows?|financial (?:position|condition))(?:, (?:and )?| and ))+';
const amongSeveral: readonly [string, RegExp][] = [
  ['income statement', new RegExp(`\\b${ofSeveral}(?:income|operations|earnings)\\b`, 'i')],
  ['balance sheet', new RegExp(`\\b${ofSeveral}financial (?:position|condition)\\b`, 'i')],
  ['cash flow statement', new RegExp(`\\b${ofSeveral}cash[- ]?flows?\\b`, 'i')],
];

/** Names are canonical English, whatever the question's language. */
const parts: readonly [string, RegExp][] = [
  [
    'income statement',
    /\b(?:income statements?|statements? of (?:consolidated )?(?:income|operations|earnings)|consolidated statements? of (?:income|operations|earnings)|p\s?&\s?l|profit and loss|gewinn-? und verlustrechnung|guv|compte de r[ée]sultat|cuenta de (?:resultados|p[ée]rdidas y ganancias)|estado de resultados)\b/i,
  ],
  [
    'balance sheet',
    /\b(?:balance sheets?|statements? of (?:consolidated )?financial (?:position|condition)|bilanz|bilan|balance general|balance de situaci[óo]n|estado de situaci[óo]n financiera)\b/i,
  ],
  [
    'cash flow statement',
    /\b(?:cash[- ]?flows? statements?|statements? of (?:consolidated )?cash[- ]?flows?|kapitalflussrechnung|cashflow-?rechnung|tableau (?:des|de) flux de tr[ée]sorerie|estado de flujos? de (?:efectivo|caja))\b/i,
  ],
  [
    'statement of equity',
    /\b(?:statements? of (?:changes in )?(?:stockholders'?|shareholders'?|share(?:holders|owners)'?)?\s?(?:equity|investment)|eigenkapitalspiegel|variation des capitaux propres|estado de cambios en el patrimonio)\b/i,
  ],
  ['comprehensive income', /\bstatements? of comprehensive (?:income|loss|earnings)\b/i],
  [
    'cover page',
    /\b(?:cover (?:page|sheet)|on the cover|front page|title page|first page|deckblatt|titelblatt|page de garde|page de couverture|portada|car[áa]tula)\b/i,
  ],
  [
    'table of contents',
    /\b(?:table of contents|contents pages?(?:\(s\))?|contents page|inhaltsverzeichnis|table des mati[èe]res|sommaire|[íi]ndice|tabla de contenidos?)\b/i,
  ],
  [
    'schedule',
    /\b(?:the schedule|policy schedule|versicherungsschein|conditions particuli[èe]res|condiciones particulares)\b/i,
  ],
  ['declarations', /\b(?:declarations?(?: page)?|dec page)\b/i],
  [
    'signatures',
    /\b(?:signature pages?|signatures? block|unterschriftenseite|page de signatures?|p[áa]gina de firmas)\b/i,
  ],
  ['definitions', /\b(?:the definitions?|definitions section|definitionen|begriffsbestimmungen|las definiciones)\b/i],
  ['exclusions', /\b(?:the exclusions|exclusions section|ausschlüsse|les exclusions|las exclusiones)\b/i],
  ['risk factors', /\b(?:risk factors?|risikofaktoren|facteurs de risque|factores de riesgo)\b/i],
  [
    'management discussion',
    /\b(?:md\s?&\s?a|management'?s discussion|lagebericht|rapport de gestion|informe de gesti[óo]n)\b/i,
  ],
  ['exhibit index', /\b(?:exhibit index|index (?:of|to) exhibits)\b/i],
];
