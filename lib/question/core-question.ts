import { rememberTexts } from './remember-texts';

/** A question without what surrounds it: roles to assume, where to look, how to write the answer, definitions. */
export type CoreQuestion = {
  /** What is really asked, one or more sentences. */
  core: string;
  /** Everything that was taken off, in order: it still names units, statements and formulas. */
  instructions: readonly string[];
};

/** Takes instructions and definitions off a question, in four languages. What is left always has text: a question made of
 *  instructions only is its own core. Each way to read asks for it anew. */
export const coreQuestion = rememberTexts(takeApart, 200);

function takeApart(question: string): CoreQuestion {
  const text = tidy(question);
  const kept: string[] = [];
  const instructions: string[] = [];
  for (const sentence of sentencesOf(text)) {
    if (isInstruction(sentence)) {
      instructions.push(sentence);
      continue;
    }
    // "Take the simple average of the three percentages", where an average is asked for.
    if (averages.test(sentence) && /\baverage\b/i.test(text.replace(sentence, ''))) {
      instructions.push(sentence);
      continue;
    }
    const { lead, rest } = withoutLead(sentence);
    if (lead !== '') instructions.push(lead);
    if (rest !== '') kept.push(rest);
  }
  const request = kept.length === 0 ? instructions.findIndex(isRequest) : -1;
  kept.push(...instructions.splice(request, request < 0 ? 0 : 1));
  const core = whatItWas(withoutKnownValue(kept.join(' ').replace(renamedOwner, '').replace(renamed, ' ')))
    .replace(/\s+(?=[?.,;]|\s)/g, '')
    .trim();
  return core === '' ? { core: whatItWas(text), instructions: [] } : { core, instructions };
}

/** "How high was the goodwill?", "What did goodwill amount to?", "Tell me the goodwill.", "I need the 2031 figure for goodwill.": what was it? */
function whatItWas(core: string): string {
  const wanted = wants.exec(core);
  if (!wanted)
    return asQuestion(core)
      .replace(howHigh, 'What $1 ')
      .replace(amountsTo, 'What was $1')
      .replace(boughtBack, boughtBackBy)
      .replace(turnsOver, "What was $<seller>'s inventory turnover")
      .replace(turnedOver, 'What was $<stock> turnover');
  const rest = core.slice(wanted[0].length).replace(/[\s.?]+$/, '');
  const { year } = wanted.groups ?? {};
  return `What was ${rest}${year === undefined ? '' : ` in ${year}`}?`;
}

/** "Show me the auditor", "What is the landlord?": who it is. "Find the deductible": the verb is no word to look for. "The tenant's name": that of the tenant. */
export function asQuestion(request: string): string {
  return request
    .replace(wantsRole, 'Who is $1$2?')
    .replace(looksUp, 'Give ')
    .replace(whoseName, 'What $1 the name of $2');
}

/** The name of a line of the accounts follows. */
const measure =
  "(?=(?:[\\p{L}\\d&.'’-]+ ){0,6}?(?:sales|revenues?|turnover|income|profits?|earnings|ebitda?|eps|assets|liabilities|equity|debts?|cash|borrowings|inventor(?:y|ies)|goodwill|expenses?|costs?|receivables?|payables?|receivable|payable|expenditures?|provisions?|depreciation|amorti[sz]ation|compensation|dividends?|repurchases?|loss(?:es)?|capital|tax(?:es)?|margin|equivalents|activities|share)(?=\\s*(?:[?.,]|$)|\\s+(?:in|for|at|as|on|during|of|by|from|amount)\\b))";
const howHigh = new RegExp(`^how (?:high|large|big|great) (is|are|was|were) ${measure}`, 'iu');
const amountsTo = new RegExp(`^(?:what|how much) (?:did|does|do) ${measure}([^?,]+?) amount to\\b`, 'iu');
/** "How much of its own stock did Example buy back …?", "How much did Example spend on buying back its shares …?" */
const boughtBack =
  /^how much (?:(?:(?:of )?its )?(?:own )?(?:common )?(?:stock|shares) did ([^?]{1,40}?) (?:repurchase|buy back|purchase for treasury)(?= (?:in|during|for|over|between)\b|\s*\?)|(?:(?:money|cash) )?did ([^?]{1,40}?) (?:spend|pay|use|lay out) (?:on|for|to|in) (?:buying back|buy back|repurchas(?:e|ing)) (?:(?:its|the|own|common|company's) )*(?:stock|shares?))/i;

function boughtBackBy(_: string, buyer: string | undefined, spender = ''): string {
  const whose = buyer ?? spender;
  return `What were ${/^(?:it|they|we|the company)$/i.test(whose) ? 'the' : `${whose}'s`} share repurchases`;
}
/** "Roughly how many times did Example turn over its inventory?", "How often was Example's inventory sold and replaced?" */
const turnsOver =
  /^(?:(?:roughly|about|approximately) )?how (?:many times|often) (?:did|does|do|has|have) (?<seller>[^?]{1,40}?) (?:sell|sold|turn(?:ed)? over|replaced?)(?: (?:and|or) replaced?)? (?:its|the|their) (?:inventory|inventories|stock)\b(?! of\b)/i;
const turnedOver =
  /^(?:(?:roughly|about|approximately) )?how (?:many times|often) (?:was|were|is|are) (?<stock>[^?]{1,40}? inventory) (?:sold|turned over|replaced)(?: (?:and|or) replaced)?\b/i;
const asksForIt =
  "(?:(?:can|could|would) you )?(?:please )?(?:(?:tell|give|show|get|find) me|find|look up|state|report|indicate|provide)|i(?:['’]d| would)? (?:need|want|like)(?: to (?:know|see|have))?|we need|looking for";
const wants = new RegExp(
  `^(?:please |kindly )?(?:${asksForIt}) (?!what|who|which|when|where|how|why|whether|if|all|each|every|a list)(?:(?:the )?(?:(?<year>(?:fy ?)?(?:19|20)\\d\\d) )?(?:figure|amount|number|value)s? (?:for|of) )?${measure}`,
  'iu',
);

const role =
  '(?:auditor|insurer|policy ?holder|underwriter|broker|landlord|tenant|lessor|lessee|licensor|licensee|buyer|seller|purchaser|borrower|lender|guarantor|trustee|employer|supplier|contractor|client|customer|chair(?:man|woman|person)?|president|director|manager|secretary|treasurer|chief \\p{L}+(?: \\p{L}+)? officer|c[efot]o)';
const whose = '(?:the|its|their|our)';
/** "The named insured", and not "the sum insured". */
const wantsRole = new RegExp(
  `^(?:(?:(?:can|could|would) you )?(?:please )?(?:(?:tell|give|show|get|find)(?: me)?|state|name|identify|look up) (${whose} (?:(?!(?:of|for|to|by|from|with|between|and|or)\\b)\\p{L}[\\p{L}'’-]* ){0,3}?(?:${role}|(?<!\\b(?:sum|amount|value|property|interest|risk)s? )insured))|what (?:is|are|was|were) (${whose} ${role}))\\s*[.?]*$`,
  'iu',
);
const whoseName = /^what (is|was) ((?:the |its |their |our )?[\p{L}][\p{L} -]{1,40})['’]s name(?=\s*[?.]*$)/iu;
const looksUp =
  /^(?:(?:can|could|would) you )?(?:please )?(?:(?:tell|find|get) me|find|look up) (?=(?:the|its|their|our|all|each|every) )/i;

/** "Of Example (formerly known as Sample)": whose document it is, by two names. */
const renamed =
  /(?:\b(?:of|for|at|by)\s+(?:\p{Lu}[\p{L}\d&.'-]*\s){1,4}|\b\p{Lu}[\p{L}\d&.-]*'s\s)\((?:formerly|previously|f\/k\/a|now)\b[^)]*\)/gu;

/** "Example (then Sample)'s sales" */
const renamedOwner = /(?<=\p{Lu}[\p{L}\d&.-]*) \((?:formerly|previously|f\/k\/a|then|now)\b[^)]*\)(?='s\b)/gu;

/** "What was the rate in 2023, as compared with 13% in 2022?" asks for one value: the other it tells itself. What asks for the change between
 *  the two, or for yes or no, needs both. */
function withoutKnownValue(core: string): string {
  const { before = '', after = '' } = knownValue.exec(core)?.groups ?? {};
  return before === '' || changes.test(before) ? core : `${before}${after}`;
}

const knownValue =
  /^(?<before>(?:what|which) (?:was|were|is|are)\b[^?]*?),?\s+(?:(?:and|or),?\s+)?(?:how (?:does|did|do) (?:it|that|this|they|these) compare (?:with|to|against)|(?:as )?(?:compared (?:with|to)|against|versus|vs\.?)|(?:up|down) from) (?:the |its |a |about |roughly |approximately )*(?:us)?[$€£]?\d+(?:[.,]\d+)*\s?(?:%|percent|million|billion|thousand)(?: (?:in|of|for|at|from|during|a year|one year|the (?:prior|previous|preceding|last) (?:fiscal )?year|reported|recorded|earlier|before|the year|(?:fiscal )?(?:year )?(?:fy ?)?\d{2,4}|fiscal|prior|previous|year))*(?<after>\?.*)?$/i;
const changes =
  /\b(?:chang\w*|growth|gr[eo]w\w*|increas\w*|decreas\w*|declin\w*|drop\w*|r[io]se|rising|risen|f[ae]ll\w*|reduc\w*|improv\w*|difference|margin of)\b/i;

/** Sentences of a text; a full stop after an abbreviation, an initial or inside a number ends nothing. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(/[.?!]+["'”’)]?\s+/g)) {
    const end = match.index + match[0].length;
    const mark = match[0].trim();
    if (!/[?!]/.test(mark) && (endsInAbbreviation(text.slice(start, match.index)) || /^[a-zà-ÿ]/.test(text.slice(end))))
      continue;
    sentences.push(text.slice(start, end).trim());
    start = end;
  }
  const last = text.slice(start).trim();
  if (last !== '') sentences.push(last);
  return sentences;
}

/** Typographic quotes and dashes made plain, white space single; a definition in the middle of a question is a sentence of its own. */
export function tidy(text: string): string {
  return definitionApart(requestApart(sourcesApart(sharesApart(subjectsGiven(balancesGiven(plain(text)))))));
}

/** "What was the inventory turnover in 2031? Use the average inventory.": how it is computed, said of what was asked. */
function balancesGiven(text: string): string {
  return text.replace(takesAverage, '$<asked>, using average $<balance>?');
}

const takesAverage =
  /(?<asked>[^\s?])\?\s+(?:please )?(?:use|take) (?:the |its |their )?average (?:of )?(?<balance>(?:\p{L}[\p{L}&-]*)(?: (?!and\b|or\b|as\b|of\b|for\b)\p{L}[\p{L}&-]*){0,3})\s*[.]?(?=$|\s+\p{Lu})/iu;

/** "What is the payout? Defined as dividends / net income, in percent.": the definition is of what was asked before. */
function subjectsGiven(text: string): string {
  return sentencesOf(text)
    .map((sentence) => {
      const { expression = '' } = definesNothingNamed.exec(sentence)?.groups ?? {};
      if (!operation.test(expression)) return sentence;
      const [, formula = expression, how = ''] = endsInFormat.exec(expression) ?? [];
      return `It is defined as: ${endingInStop(formula)}${formatAsked(how)}`;
    })
    .join(' ');
}

const definesNothingNamed = /^(?:defined|calculated|computed|measured) (?:as|by):? (?<expression>[^?]+?)\.?$/i;

/** "What was the margin, taking operating income as a % of net revenues?", "Divide the provision by the income before taxes.": what is computed. */
function sharesApart(text: string): string {
  return sentencesOf(text)
    .map((sentence) => {
      const { before = '', part = '', whole = '' } = takesShare.exec(sentence)?.groups ?? {};
      if (before !== '') return `${before}? It is defined as: ${part} / ${endingInStop(whole)}`;
      const { dividend = '', divisor = '', rest = '' } = divides.exec(sentence)?.groups ?? {};
      if (dividend === '') return quotientApart(sentence);
      const told = rest === '' ? '' : ` ${rest.charAt(0).toUpperCase()}${endingInStop(rest.slice(1))}`;
      if (!text.includes('?')) return dividing(dividend, divisor) + told;
      return `It is defined as: ${dividend} / ${endingInStop(divisor)}${told}`;
    })
    .join(' ');
}

/** "What was gross profit less SG&A, divided by revenue, in fiscal 2022?", "Using A plus B, divided by C, what is the quick measure?" */
function quotientApart(sentence: string): string {
  const using = usesQuotient.exec(sentence)?.groups;
  if (using) return `What is the ${using.thing}? It is defined as: (${using.dividend}) / (${using.divisor}).`;
  const told = tellsQuotient.exec(sentence)?.groups;
  if (told) return `${told.before}? It is defined as: ${told.dividend} / ${endingInStop(told.divisor ?? '')}`;
  const { dividend = '', divisor = '' } = asksQuotient.exec(sentence)?.groups ?? {};
  return dividend !== '' && operation.test(`${dividend} ${divisor}`) ? dividing(dividend, divisor) : sentence;
}

const usesQuotient =
  /^using (?:the )?(?<dividend>[^?;]{3,120}?),? divided by (?:the )?(?<divisor>[^?;]{3,80}?), (?:what (?:is|was|are|were) |compute |calculate )(?:the |its )?(?<thing>[^?]{3,80})\?$/i;
/** "What was the inventory turnover, using cost of sales over the average of opening and closing inventories?" */
const tellsQuotient =
  /^(?<before>(?:what|which|how|compute|calculate)\b[^?;:]{8,120}?),? (?:using|taking|with) (?:the )?(?<dividend>(?!(?:[^?]*\bas\b))[^?;:,]{3,80}?),? (?:divided by|over(?! time| (?:the )?(?:last|past|year|period|same|\d))) (?:the )?(?<divisor>[^?;:,]{3,120}?)\s*\?$/i;
const asksQuotient =
  /^(?:(?:what (?:is|was|are|were)|compute|calculate) )?(?:the )?(?![^?]*\b(?:what|which|how|who|is|are|was|were|did|does|it|defined?|calculated|computed|measured|equals|means|being|taking|where|that)\b)(?<dividend>[^?;:.]{3,120}?),? divided by (?:the )?(?<divisor>[^?;:.]{3,120}?)(?:, using [^?;]*)?[?.]?$/i;

/** Of more than two lines it is a formula, of which the time is no part. */
function dividing(dividend: string, divisor: string): string {
  if (!operation.test(`${dividend} ${divisor}`) && !/\baverage\b/i.test(`${dividend} ${divisor}`))
    return `What is the ${dividend} divided by the ${divisor}?`;
  const [, whole = divisor, time = ''] = endsInTime.exec(divisor) ?? [];
  return `What is the ratio${time === '' ? '' : ` ${time}`}? It is defined as: (${dividend}) / (${whole}).`;
}

const endsInTime =
  /^(.*?),?\s+((?:(?:for|in|at|during|as of) (?:the )?)?(?:(?:fiscal|FY|year|quarter|first|second|third|fourth|three|six|nine|twelve|\d\d[- ]weeks?|\p{Lu}\p{Ll}{2,8} \d{1,2},(?= ))(?!\p{L})[^()+*/]*|(?:19|20)\d\d))$/iu;

const takesShare =
  /^(?<before>[^?]*?[^\s.?!:;])\s*[,;(-]\s*(?:taking|i\.e\.,?|that is,?|meaning|being) (?:the )?(?<part>[^?(),]{3,60}?) as an? (?:%|percent|percentage|share|proportion|fraction) of (?:the )?(?<whole>[^?(),]{3,60}?)\s*\)?[?.]?$/i;
const divides =
  /^(?:please )?divide (?:the )?(?<dividend>(?!it\b|this\b|that\b|the result\b)(?:[^?,;]|,(?= (?:19|20)\d\d)){3,80}?) by (?:the )?(?<divisor>(?:[^?,;]|,(?= (?:19|20)\d\d)){3,80}?)(?:[,;]? and (?<rest>(?:give|express|round|state|show|answer|report|present)\b[^?]*))?[.]?$/i;

/** "Working capital is total current assets less total current liabilities, per the balance sheet.": where its parts stand. */
function sourcesApart(text: string): string {
  return sentencesOf(text)
    .map((sentence) =>
      defines.test(sentence) || statesFormula.test(sentence) ? sentence.replace(perStatement, '.') : sentence,
    )
    .join(' ');
}

/** "Compute the ROA of Acme as net income divided by total assets." asks, and defines what it asks for. */
function requestApart(text: string): string {
  if (text.includes('?')) return text;
  const [first = '', ...others] = sentencesOf(text);
  const named = metricNamed(first);
  if (named !== null) return [named, ...others].join(' ');
  const { asked = '', expression = '' } = (computesAs.exec(first) ?? wantsComputed.exec(first))?.groups ?? {};
  if (operation.test(expression)) return [`What is ${asked}? It is defined as: ${expression}.`, ...others].join(' ');
  return asked !== '' && wantsComputed.test(first) ? [`What is ${asked}?`, ...others].join(' ') : text;
}

/** "Quick ratio at May 29, 2032: (cash + receivables) / total current liabilities, two decimals": what is asked and how it comes. */
function metricNamed(sentence: string): string | null {
  const { asked = '', expression = '' } = (namesAndDefines.exec(sentence) ?? namesMetric.exec(sentence))?.groups ?? {};
  if (
    asked === '' ||
    !(operation.test(expression) || asShare.test(expression)) ||
    interrogative.test(asked) ||
    asksToDo.test(asked)
  )
    return null;
  const [, formula = expression, how = ''] = endsInFormat.exec(expression) ?? [];
  const [, whole = formula, time = ''] = endsInTime.exec(formula) ?? [];
  return `What is the ${asked}${time === '' ? '' : ` ${time}`}? It is defined as: ${endingInStop(whole)}${formatAsked(how)}`;
}

/** "In percent, one decimal", as a sentence that asks for it. */
function formatAsked(how: string): string {
  return how === '' ? '' : ` Answer ${/^(?:as|in|to|with)\b/i.test(how) ? how : `with ${how}`}.`;
}

/** "R&D intensity in 2031: research expense as a percent of revenues" */
const asShare = /^\S[^?,]*? as an? (?:%|percent|percentage|share|proportion|fraction) of \S/i;
const asksToDo =
  /^(?:please |let |we |i |help |based |using |by )|^(?:calculate|compute|determine|derive|find|define|take|use|divide)\b/i;
const metricWords =
  '(?:ratio|margin|turnover|coverage|multiple|leverage|rate|equity|assets|sales|revenues?|capital|days)';
const namesAndDefines = /^(?<asked>[^:?.]{3,90}?): (?<expression>[^?]+?)\.?$/;
const namesMetric = new RegExp(
  `^(?<asked>[^:?]{3,90}?\\b${metricWords}\\b[^:?]{0,60}?), (?:defined as |calculated as |computed as )?(?<expression>(?=[\\p{L}(])(?!(?:where|which|with|taking|using|counting|treating|assuming|i\\.e|that|and|then|if)\\b)[^?]+? (?:divided by|/) [^?]+?)\\.?$`,
  'iu',
);
const endsInFormat =
  /^(.*?),?\s+((?:to |with |in |as )?(?:(?:an? )?(?:percent(?:age)?|%)(?! of\b)|(?:one|two|three|four|no|\d) decimals?(?: places?)?|(?:number|figure) only)(?:,? [^()+*/]{0,40})?)$/i;

/** "We need to calculate the days inventory outstanding of Acme.", "Let us compute its turnover: sales divided by inventory." */
const wantsComputed =
  /^(?:please )?(?:(?:we|i) (?:need|want|would like|have) to|let us|let's|(?:please )?help (?:us|me)(?: to)?) (?:compute|calculate|determine|work out) (?<asked>(?:the|its|their|\p{Lu})(?!\S*\s+(?:answer|result)\b)[^?:]{3,160}?)(?::\s*(?<expression>[^?]+?))?\.?$/iu;

const computesAs =
  /^(?:please )?(?:compute|calculate|determine) (?<asked>[^:]{3,120}?) as:? (?<expression>(?!of\b|at\b|reported\b|shown\b|a (?:%|percent))[^?]+?)\.?$/i;

/** "What is the X, defined as A / B?" is "What is the X? It is defined as: A / B."; "…, where Y is A / B" defines Y. */
function definitionApart(text: string): string {
  return sentencesOf(text)
    .map((sentence) => {
      const named = meaningsApart(sentence);
      if (named !== null) return named;
      const {
        before = '',
        name,
        bracketed,
        plain = '',
      } = (inside.exec(sentence) ?? inBrackets.exec(sentence))?.groups ?? {};
      const expression = bracketed ?? plain;
      if (defines.test(sentence)) return oneEach(sentence);
      if (before === '' || !operation.test(expression)) return sentence;
      const open = [...expression].reduce((depth, sign) => depth + (sign === '(' ? 1 : sign === ')' ? -1 : 0), 0);
      return `${before}? ${oneEach(`${name ?? 'It'} is defined as: ${open < 0 ? expression.replace(/\)(?=[^)]*$)/, '') : expression}.`, name !== undefined)}`;
    })
    .join(' ');
}

/** "Define A as b + c, and D as e", "A is calculated as b / C, where C is d + e": each definition is a sentence of its own. */
function oneEach(sentence: string, afterWhere = false): string {
  const [first = '', ...wheres] = sentence.split(whereElse);
  // After "where" a plain "is" defines too.
  const meant = wheres.map((part) => part.split(andIs));
  const [head = '', ...more] = first.split(afterWhere ? andIsElse : andAs);
  const rest = [...more, ...meant.flatMap(([, ...pairs]) => pairs)];
  if (rest.length === 0 || meant.some(([lead]) => lead !== '')) return sentence;
  const defined = Array.from({ length: rest.length / 2 }, (_, index) => {
    const [name = '', expression = ''] = rest.slice(2 * index, 2 * index + 2);
    return `${name.charAt(0).toUpperCase()}${name.slice(1)} is defined as: ${endingInStop(expression)}`;
  });
  return [endingInStop(head), ...defined].join(' ');
}

function endingInStop(text: string): string {
  return `${text.replace(/[\s.,;?]+$/, '')}.`;
}

const nameDefined =
  "(?!round|report|express|show|state|give|answer|use\\b)((?:(?!and\\b)[\\w&'-]+ ){0,5}(?:[\\w&'-]+|\\([\\w&' -]+\\)))";
const isDefined =
  '(?:(?:is |are |being )?(?:defined|calculated|computed|measured|taken) as|is|are|being|equals?|means|=):?';
/** Without capturing "where": what stands behind it is split into name and expression as after "and". */
const whereElse = /[,;]\s*(?:and\s+)?(?=(?:where|with|wherein|in which)\s+)/i;
const andAs = new RegExp(
  `[,;]?\\s+and\\s+(?:the )?${nameDefined} as:?\\s+(?!a\\b|an\\b|reported|shown|stated|of\\b|well\\b)`,
  'i',
);
const andIsElse = new RegExp(`[,;]?\\s+and\\s+(?:the )?${nameDefined} ${isDefined}\\s+`, 'i');
const andIs = new RegExp(
  `(?:^|[,;]?\\s+and\\s+)(?:(?:where|with|wherein|in which)\\s+)?(?:the )?${nameDefined} ${isDefined}\\s+`,
  'i',
);

/** "What is the debt-to-equity ratio, taking debt as long-term debt and equity as …?": what two words of a ratio stand for here. Null where
 *  none of the words is one of the question's. */
function meaningsApart(sentence: string): string | null {
  const { before = '', meanings = '' } = takes.exec(sentence)?.groups ?? {};
  if (!ofFigures.test(before) || operation.test(meanings.replace(/(?<=\w)-(?=\w)/g, ' '))) return null;
  const asked = ` ${wordsOf(before)} `;
  const isAsked = (name: string) => asked.includes(` ${wordsOf(name)} `);
  const pairs = meanings.split(/,?\s+and\s+(?=[^,;]* as )|[,;]\s+(?=[^,;]* as )/).map((pair) => {
    const [, first = '', second = ''] = /^(?:the )?(.{2,40}?) as (?:the )?(.{3,80})$/i.exec(pair.trim()) ?? [];
    // "Taking debt as long-term debt" and "using long-term debt as debt" say the same.
    return isAsked(first) || !isAsked(second) ? { name: first, stands: second } : { name: second, stands: first };
  });
  if (!pairs.every(({ name }) => name !== '' && isAsked(name))) return null;
  return [`${before}?`, ...pairs.map(({ name, stands }) => `${name} is defined as: ${endingInStop(stands)}`)]
    .join(' ')
    .replace(/(?<=[?.] )\p{Ll}/gu, (letter) => letter.toUpperCase());
}

const takes =
  /^(?<before>.*?[^\s.?!:;])\s*[,;(-]\s*(?:taking|treating|using|counting|considering|with)\s+(?<meanings>[^?()]{2,60}? as [^?()]+?)\s*\)?[?.]?$/i;
const ofFigures =
  /\b(?:ratio|margin|turnover|return on|coverage|multiple|leverage|percent(?:age)?|days|debt|ebitda|cash flow|conversion|rate)\b|%/i;

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

/** A sentence that is a definition by itself. */
const defines =
  /^(?:please )?(?:define|calculate|compute|measure)\b[^?]{1,60}?\bas\b|^.{2,80}?\b(?:is|are)(?: here)? (?:defined|calculated|computed|measured|given)(?: here)? (?:as|by)\b|^[A-Z][\w&'-]*(?: [\w&'-]+){0,4} = /i;
const operation =
  /[+*×÷=]|\s[-−–/]\s|\S\/\S+\)?$|\s[x]\s|\b(?:divided by|(?<!-)over(?!\s+\d|-)|plus|minus|less(?! than)|times|multiplied by)\b/i;
const inside =
  /^(?<before>.*?[^\s.?!:;])\s*[,;(-]\s*(?:(?:which|where it|where this|that) is (?:defined|calculated|computed|measured) (?:as|by)\b|(?:defined|calculated|computed|measured|taken) (?:as|by)\b|(?:with|where|taking|if) (?:the |its )?(?<name>[^,;]{1,60}?) (?:(?:being |is )?(?:defined|calculated|computed|measured|taken) )?(?:(?:as|by|is|being|equals|to be)\b|=)|i\.e\.,?|that is,)\s*:?\s*(?<plain>[^?]*?)\s*[?.]?$/i;
const inBrackets =
  /^(?<before>.*?[^\s.?!:;])\s*\((?<bracketed>(?!formerly\b|previously\b|f\/k\/a|in (?:units?|usd|percent)\b)[^?]*)\)\s*[?.]?$/i;

function plain(text: string): string {
  return text
    .replace(/[\u2018\u2019\u201b\u02bc]/g, "'")
    .replace(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2012\u2212]/g, '-')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(
      /\b(who|what|where|when)'(s|re)\b/gi,
      (_, word: string, verb: string) => `${word} ${verb === 're' ? 'are' : 'is'}`,
    )
    .trim();
}

function endsInAbbreviation(before: string): boolean {
  return /(?:^|[\s("])(?:Mr|Mrs|Ms|Dr|Prof|Inc|Corp|Co|Ltd|LLC|No|Nos|Pub|Stat|Art|Sec|Ch|vs|e\.g|i\.e|St|approx|bzw|z\.B|Nr|Abs|Sr|Sra|Mme|M|[A-Z]|U\.S|U\.K|p|pp|S)$/.test(
    before,
  );
}

/** "Free cash flow is cash from operations less additions to property.": what a word of the question stands for. */
export const statesFormula =
  /^(?!(?:what|which|who|how|when|where|why|is|are|was|were|did|does|do|has|have|if)\b)(?:the )?[A-Za-z][\w&' -]{2,50}? (?:is|are|equals|means) (?!(?:defined|calculated|computed|measured)\b)[^?]*(?:\s[-–+*/×÷]\s|\b(?:less|plus|minus|divided by)\b)[^?]*$/i;

/** "Operating income divided by interest, net.": how what was asked before is computed, without a word more. */
export const isBareQuotient =
  /^(?!(?:what|which|who|how|when|where|why|is|are|was|were|did|does|do|has|have|if|use|divide|calculate|compute)\b)[A-Z][\w&', -]{2,60} divided by [\w&', -]{2,60}[.]?$/i;

/** A financial statement by its name. */
const statement =
  /(?:statements? of (?:consolidated |comprehensive )*(?:cash flows?|income|operations|earnings|profit|financial (?:position|condition))|(?:cash flows?|income|earnings|profit and loss|p ?& ?l|financial) statements?|balance sheets?|p ?& ?l)\b/i;

const perStatement = new RegExp(
  `(?:,? (?:per|according to|as (?:shown|reported|given|printed|presented) (?:in|on|by))|, (?:both |all )?(?:taken |read )?(?:from|in|on)) (?:the )?(?:company's |consolidated )*${statement.source}\\.?$`,
  'i',
);

const only =
  'nothing (?:else|more)|only|please|alone|no (?:words|explanations?|comments?|commentary|other text|more)|without (?:any )?(?:explanations?|comments?|words|commentary)';

const instructionPatterns: readonly RegExp[] = [
  /^(?:please )?(?:answer|respond|reply|state (?:your |the )?answer|give (?:your |the )?answer|provide (?:your |the )?answer|report|express)\b[^?]*\b(?:in|as|with|to|by|using|from)\b[^?]*$/i,
  /^(?:please )?round\b/i,
  // "Give percents to one decimal place", "State it as a negative number".
  /^(?:please )?(?:give|show|state|express|present|write|report|quote|provide|print|keep|leave)\b (?:it|them|the (?:answer|result|figure|value|ratio|number|rate)|percents?|percentages?|figures?|numbers?|values?|a (?:percentage|number|figure))\b[^?]{0,80}$/i,
  /^(?:an? |any )?(?:shortfall|deficit|loss|decrease|decline|outflow|negative (?:figure|number|value|result|amount))s?\b[^?]*\b(?:should|must|is|are|may|can|to be)\b[^?]*\b(?:negative|minus|brackets|parentheses|sign)\b[^?]*$/i,
  // "Take it from the statement of income": where to look.
  new RegExp(
    `^(?:please )?(?:take|draw|read|get|pull) (?:it|them|this|both|all|(?:the|all) (?:figures?|numbers?|values?|data|amounts?|inputs?))\\b[^?]*${statement.source}[^?]*$`,
    'i',
  ),
  /^(?:to |with |in |as )?(?:one|two|three|four|no|zero|\d) decimals?\b[^?]{0,30}$/i,
  // "Percentage, one decimal.", "Ratio with two decimals"
  /^(?:as )?(?:an? )?(?:percentage|percents?|%|ratio|number|figure|answer|result)(?:,| with| to| in| and| rounded(?: to)?)* (?:one|two|three|four|no|zero|\d) decimals?(?: places?)?\.?$/i,
  // "Calculate inventory turnover and round to one decimal place."
  /^(?:please )?(?:calculate|compute) (?:the )?[\w&' -]{3,40}?,? and (?:then )?round\b[^?]*$/i,
  // "Give two decimals, and nothing else.", "In millions, please.", "The figure only."
  new RegExp(
    `^(?:please )?(?:(?:give|show|state|use|provide|return|write|keep|reply|respond|quote)\\b )?(?:me )?(?:(?:only|just|it|with|in|to|as|at|the|a|an) )*(?:(?:one|two|three|four|no|zero|\\d) (?:decimals?|decimal places?|digits?)|(?:USD |US\\$ ?|US dollars? |dollars? |EUR |euros? )?(?:in )?(?:thousands|millions|billions)(?: of (?:US )?(?:dollars|euros|USD|EUR))?|(?:bare |plain |whole )?(?:numbers?|figures?|values?|amounts?|names?|dates?|years?|ratio|percentage|percents?))(?:,? (?:and |but )?(?:${only}))*[.!]?$`,
    'i',
  ),
  new RegExp(`^(?:and |but )?(?:${only})(?:,? (?:and |but )?(?:${only}))*[.!]?$`, 'i'),
  // "I only need the month and year", "Just the year please", "Please name both places".
  /^i(?:['’]d| would)? (?:only |just )?(?:need|want|like|would like)\b(?![^?]*\b(?:what|which|who|when|where|why|how|know|find|see)\b)[^?]{0,40}$/i,
  /^(?:please )?(?:just|only) (?:the|a|one|their|its)\b[^?]{0,30}$/i,
  /^(?:please )?(?:name|list|give|state) (?:me )?(?:both|all|each|them|every one)(?: of (?:them|these))?(?: \p{L}+)?[.!]?$/iu,
  /^(?:please )?(?:assume|suppose|imagine|pretend|act as|you are)\b[^?]*$/i,
  /^(?:please )?(?:base|address|approach|respond|calculate|compute|derive|extract|answer|provide|give|use|utilize|consider|refer|rely|look)\b[^?]*\b(?:judge?ments?|question|response|what was asked|answer|line items|information|details|statements?|balance sheet|standpoint|perspective)\b[^?]*$/i,
  /^if\b[^?]*\b(?:not|isn't|aren't|no longer)\b[^?]*\b(?:state|say|explain|mention|answer|write|indicate|respond|return)\b[^?]*$/i,
  /^we (?:need|want|would like|have) to (?:calculate|compute|know|find|determine)\b[^?]*$/i,
  /^(?:please )?help (?:us|me)\b[^?:]*$/i,
  /^(?:please )?(?:define|calculate|compute)\b[^?]*\b(?:as|using|by|from)\b[^?]*$/i,
  new RegExp(`^(?:please )?(?:take|measure)\\b[^?]*\\bas\\b[^?]*(?:${operation.source})[^?]*$`, 'i'),
  /^(?:please )?(?:take|use) (?:(?!\bas\b)[^?;:])*\b(?:plus|minus|less)\b(?! than)[^?;:]*$/i,
  /^(?:please )?use\b[^?]*(?:\bas (?:the )?[\w&' -]{2,40}[.]?|\b(?:divided by|over)\b[^?]*)$/i,
  /^[A-Z][\w&'-]*(?: [\w&'-]+){0,4} = [^?]+$/,
  /^(?:here|(?:for|in) (?:this|these|the) (?:question|purposes?)(?: of this question)?),? .{1,60}? (?:is|are|means|equals) [^?]*(?:[-+*/]|divided by|over|minus|plus|less)[^?]*$/i,
  /\b(?:is|are|here is)(?: here)? (?:defined|calculated|computed|measured|given)(?: here)? (?:as|by)\b[^?]*$/i,
  /^(?:please )?treat\b[^?]*\bas\b[^?]*$/i,
  /^(?:the )?answer (?:should|must|needs?)\b[^?]*$/i,
  /^(?:please )?(?:using|relying on|based on|drawing on|looking at)\b[^?]*,\s*(?:please )?(?:answer|respond|reply)\b[^?]*$/i,
  new RegExp(`^(?:please )?(?:only|just|solely|exclusively)\\b[^?]*\\b${statement.source}[^?]*$`, 'i'),
  // "Please work from the balance sheet.", "You only have the balance sheet to work with.", "Your only source is the income statement."
  new RegExp(`^(?:please )?(?:work|stay|stick|keep)\\b[^?]*\\b${statement.source}[^?]*$`, 'i'),
  new RegExp(`^(?:you|your|we|our|the)\\b[^?]*\\b(?:only|sole|single|just)\\b[^?]*\\b${statement.source}[^?]*$`, 'i'),
  new RegExp(
    `^[^?]*\\b${statement.source}[^?]*\\b(?:may|can|should|must|is to|are to) be (?:used|consulted|considered)\\b[^?]*$`,
    'i',
  ),
  /^you (?:may|can|should|must|are to)\b[^?]*\b(?:use|rely|refer|consult|look|draw)\b[^?]*$/i,
  statesFormula,
  isBareQuotient,
  /^(?:be|keep it) (?:brief|concise|short|precise|specific)\b[^?]*$/i,
  /^(?:please )?(?:cite|quote|show) (?:the |your )?(?:sources?|pages?|lines?|work|evidence)\b[^?]*$/i,
  /^bitte (?:antworten|runden|geben|verwenden|begrunden|begründen)\b[^?]*$/i,
  /^(?:runden|antworten) sie\b[^?]*$/i,
  /^(?:nehmen sie an|angenommen)\b[^?]*$/i,
  /^(?:merci de |veuillez )?(?:répond(?:ez|re)|arrondi(?:ssez|r)|exprim(?:ez|er)|supposez)\b[^?]*$/i,
  /^(?:por favor,? )?(?:respond[ae]|conteste|redonde[ea]|exprese|suponga)\b[^?]*$/i,
];

const averages =
  /^(?:please )?(?:take|use|compute|calculate) (?:the|a) (?:simple |arithmetic |plain )?(?:average|mean) of (?:the )?(?:\p{L}+ )?(?:yearly|annual|\p{L}+) (?:ratios?|percentages?|margins?|figures|rates?|values|years|shares)\b[^?]*$/iu;

function isInstruction(sentence: string): boolean {
  return instructionPatterns.some((pattern) => pattern.test(sentence));
}

/** "Please compute the FY2021 inventory days from the balance sheet.": where nothing else asks, what is to be computed is asked. */
function isRequest(sentence: string): boolean {
  return requests.test(sentence) && !saysHow.test(sentence) && !defines.test(sentence) && !operation.test(sentence);
}

const requests =
  /^(?:please )?(?:compute|calculate|determine|derive|extract|give|provide|report|state)(?: me)? (?:the|its|their|\p{Lu})/iu;
/** "Report the answer in millions" says how to write what is asked. */
const saysHow =
  /^(?:please )?\w+(?: me)? (?:the|its|their|your) (?:\w+ )?(?:answers?|responses?|results?|values?|figures?|numbers?|units?|currency)\b/i;

const interrogative =
  /^(?:(?:in|on|at|by|from|to|under|as of|of|for|with|since|until|into|through|about|roughly|approximately) )?(?:what|which|who|whom|whose|when|where|why|how|is|are|was|were|do|does|did|has|have|had|can|will|would|should|name|list|give)\b/i;
const leadWords =
  /\b(?:information|data|details?|line items|figures|shown|provided|outlined|stated|question|below|perspective|standpoint|conclusions?|according to|based (?:up)?on|relying|using|referencing|referring|looking at|considering|help|judge?ments?)\b/i;

const leadsByStatement = new RegExp(`\\b${statement.source}`, 'i');

const asksShare = /\bmakes? up what (?:%|percent|share|portion|proportion|fraction)/i;

/** "By drawing conclusions from the income statement, what is …" → the lead and what it leads to. */
function withoutLead(sentence: string): { lead: string; rest: string } {
  for (const match of sentence.matchAll(/[:,]\s+/g)) {
    const lead = sentence.slice(0, match.index);
    const rest = sentence.slice(match.index + match[0].length);
    if (lead.length > 220) break;
    if (interrogative.test(lead) && !/^when (?:primarily |only |solely )?\p{L}+ing\b/iu.test(lead)) break;
    if ((leadWords.test(lead) || leadsByStatement.test(lead)) && (interrogative.test(rest) || asksShare.test(rest)))
      return { lead, rest };
  }
  return { lead: '', rest: sentence };
}
