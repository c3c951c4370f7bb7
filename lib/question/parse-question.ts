import { answerKind } from './answer-kind';
import type { Brief, Field, Keyword } from './brief';
import { changeAsked } from './change-asked';
import { clarificationFor } from './clarify';
import { comparisonAsked } from './comparison-asked';
import { coreQuestion, tidy } from './core-question';
import { typosIn, withoutTypos } from './correct-typos';
import type { Dictionary } from './dictionary';
import { expand, isWordOfTerm } from './dictionary';
import { formulasIn } from './formulas';
import { keywordsOf } from './keywords';
import type { Language } from './language';
import { detectLanguage } from './language';
import { type KnownLines, lineAsked } from './line-asked';
import { partFields } from './part-fields';
import { namesFigure, withoutLengthOfTime } from './period-lengths';
import { periodsIn } from './periods';
import { withoutRelativePeriod } from './relative-period';
import { scopeHints } from './scope-hints';
import { seedDictionary } from './seed-dictionary';
import type { Vocabulary } from './spelling';
import { splitParts } from './split-parts';
import { saysOnlyWhen } from './time-phrase';
import { tokensOf } from './tokens';
import { unitAsked } from './unit-asked';

/** What a person changed in a brief; kept as it is, whatever the parser thinks. */
export type BriefOverride = Partial<
  Pick<
    Brief,
    'language' | 'shape' | 'kind' | 'narrative' | 'keywords' | 'periods' | 'unit' | 'comparison' | 'scope' | 'parts'
  >
>;

export type ParseOptions = {
  /** The document's words: typos are corrected against them. */
  vocabulary?: Vocabulary;
  /** The lines that the document's statements have. */
  lines?: KnownLines;
  /** The expert's dictionary; the seeded one when absent. */
  dictionary?: Dictionary;
  /** Declared fields make the question one for `nested_json`, or `tree` where a path has several steps. */
  fields?: Field[];
  override?: BriefOverride;
};

/** Understands a question: what kind of answer, which words to look for, which period, unit, formula and place. Deterministic,
 *  never throws, under 5 ms whatever the question's length (text beyond 4,000 characters is not read). */
export function parseQuestion(question: string, options: ParseOptions = {}): Brief {
  const text = tidy(question.slice(0, maximumCharacters));
  const language = detectLanguage(text);
  const { core: written, instructions } = coreQuestion(text);
  const dictionary = options.dictionary ?? seedDictionary;
  const typos = options.vocabulary ? typosIn(written, language, options.vocabulary) : [];
  // In other languages what looks like a typo may be another form of the word, which stems don't find.
  const corrections = language === 'en' ? typos.filter(({ from }) => !isWordOfTerm(from, dictionary, 'en')) : typos;
  const core = withoutTypos(written, corrections);
  // "last year" says when, never what: neither the kind nor a keyword comes of it.
  const plain = saysOnlyWhen(core) ? '' : withoutRelativePeriod(core) || core;
  const formulas = formulasIn(text);
  const unit = unitAsked(text);
  const periods = periodsIn(text);
  const { line, ...asked } = kindAsked({ question: core, plain, language, unit, formulas, periods }, options.lines);
  const comparison = comparisonAsked(core);
  // The threshold is the question's own: the document need not have its words.
  const withoutThreshold = plain.replace(comparison?.original ?? '', ' ');
  const compared =
    asked.kind === 'boolean' && comparison !== null ? comparedKind(comparison, withoutThreshold, language, unit) : null;
  const searched = compared !== null ? withoutThreshold : plain;
  const parts = splitParts(core, options.lines?.labels);
  const declared = options.fields ?? [];
  const fields =
    declared.length > 0 ? declared : partFields(parts.map((part) => readPart(part, language, formulas, options.lines)));
  const keywords = findKeywords(
    apartFromChange(searched).replace(inWhichTerms, ' '),
    instructions,
    formulas,
    language,
    corrections,
    options,
  );
  const shape =
    fields.length === 0 ? asked.shape : declared.some((field) => /[./]/.test(field.path)) ? 'tree' : 'nested_json';
  return {
    schemaVersion: 1,
    question,
    language,
    shape,
    kind: compared ?? asked.kind,
    narrative: fields.length === 0 && asked.narrative,
    keywords,
    periods,
    unit,
    comparison,
    formulas,
    ...(line === null ? {} : { line }),
    scope: scopeHints(text),
    parts,
    fields,
    clarification: clarificationFor(core, keywords, language),
    corrections,
    ...options.override,
  };
}

/** "Did net sales increase in 2018?": what may have changed is looked for as where its value is asked; the verb tells nothing of where it stands. */
function apartFromChange(core: string): string {
  const change = changeAsked(core);
  return change === null ? core : `${change.subject} ${change.rest}`;
}

/** "Grew fastest in percentage terms": the terms are those of no agreement. */
const inWhichTerms = /\bin (?:percentage|percent|relative|proportional|absolute|dollar|monetary|nominal) terms\b/gi;

function readPart(question: string, language: Language, formulas: Brief['formulas'], lines: KnownLines | undefined) {
  const plain = withoutRelativePeriod(question);
  const subject = keywordsOf(plain, language, 'question', 1)[0]?.text ?? null;
  const periods = periodsIn(question);
  return {
    question,
    subject,
    ...kindAsked({ question, plain, language, unit: unitAsked(question), formulas, periods }, lines),
  };
}

/** What kind of answer is asked for, and of which line of the statements, if of one.
 *  @param asked.plain the question without what says when only by pointing to another time */
function kindAsked(
  asked: Pick<Brief, 'question' | 'periods' | 'unit' | 'formulas'> & { plain: string; language: Language },
  lines: KnownLines = noLines,
): ReturnType<typeof answerKind> & { line: ReturnType<typeof lineAsked> } {
  const { plain, unit, formulas } = asked;
  const told = answerKind(withoutLengthOfTime(plain), asked.language, unit, formulas);
  const line = formulas.length === 0 && !unit.percent ? lineAsked(asked, lines) : null;
  const isFigure = line !== null || (told.kind === 'text' && !told.narrative && namesFigure(plain));
  return isFigure ? { shape: 'single', kind: 'amount', narrative: false, line } : { ...told, line };
}

/** Whether a value is above another is for code to say: the value is extracted. "Is the premium" is one of money as
 *  "What is the premium" is, and "Is the deductible above 5 %" one of a percentage; whether anything exceeds 5 % stays yes or no.
 *  @param core the question without its threshold */
function comparedKind(
  comparison: NonNullable<Brief['comparison']>,
  core: string,
  language: Language,
  unit: Brief['unit'],
): 'amount' | 'percent' | null {
  const { currency, original } = comparison;
  if (currency !== null && currency !== 'percent') return 'amount';
  const verb = /^exceed/i.test(original) ? 'is|was|does|did|will' : 'is|was';
  const subject = new RegExp(`^\\s*(?:${verb})\\s+(the\\s.+)$`, 'is').exec(core)?.[1];
  if (subject === undefined) return null;
  const asked = answerKind(`What is ${subject}`, language, unit, []);
  if (asked.shape !== 'single' || !quantities.has(asked.kind)) return null;
  if (currency === 'percent') return 'percent';
  return asked.kind === 'amount' ? 'amount' : null;
}

const noLines: KnownLines = { pages: new Map(), front: '' };
const quantities = new Set(['amount', 'percent', 'number']);

const maximumCharacters = 4_000;
const dictionaryWeight = 0.4;
const formulaWeight = 0.8;

function findKeywords(
  core: string,
  instructions: readonly string[],
  formulas: Brief['formulas'],
  language: Language,
  corrections: Brief['corrections'],
  options: ParseOptions,
): Keyword[] {
  const keywords = new Map<string, Keyword>();
  const add = (keyword: Keyword) => {
    const key = tokensOf(keyword.text).join(' ');
    if (key !== '' && !keywords.has(key)) keywords.set(key, keyword);
  };
  for (const keyword of keywordsOf(core, language, 'question', 1)) add(keyword);
  for (const formula of formulas) {
    for (const keyword of keywordsOf(formula.expression, language, 'question', formulaWeight)) add(keyword);
  }
  for (const field of options.fields ?? []) {
    for (const keyword of keywordsOf(
      `${field.path.replace(/[._/]/g, ' ')}, ${field.description}`,
      language,
      'question',
      formulaWeight,
    ))
      add(keyword);
  }
  for (const { to } of corrections) keywords.set(to, { text: to, weight: 1, source: 'correction' });
  const languages = [language, options.vocabulary?.language ?? language];
  const searched = [core, ...formulas.map((formula) => formula.expression), ...corrections.map(({ to }) => to)].join(
    ' ; ',
  );
  for (const word of expand(searched, options.dictionary ?? seedDictionary, languages)) {
    add({ text: word, weight: dictionaryWeight, source: 'dictionary' });
  }
  // A question of nothing but instructions still has words.
  if (keywords.size === 0)
    for (const keyword of keywordsOf(instructions.join(' '), language, 'question', 0.5)) add(keyword);
  return [...keywords.values()];
}
