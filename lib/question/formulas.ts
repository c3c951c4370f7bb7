import type { Formula } from './brief';
import { isBareQuotient, sentencesOf, statesFormula, tidy } from './core-question';

/** Formulas that a question defines itself, in its order; a nested one ("CCC = DIO + DSO - DPO", then DIO …) names the
 *  others in its expression. Words for operations become signs ("a divided by b" → "a / b"); operands stay words. */
export function formulasIn(question: string): Formula[] {
  const formulas: Formula[] = [];
  let before = '';
  const sentences = sentencesOf(tidy(question)).flatMap((sentence) => {
    const parts = sentence.split(/;\s+/);
    return statesFormula.test(sentence) || parts.slice(1).every((part) => statesFormula.test(part))
      ? parts
      : [sentence];
  });
  for (const sentence of sentences) {
    const formula =
      definition(sentence) ?? instruction(sentence) ?? (before.endsWith('?') ? bareQuotient(sentence) : null);
    const name =
      formula && /^(?:it|this|that|which|(?:this|that) (?:ratio|metric|figure))$/i.test(formula.name)
        ? subjectOf(before) || 'it'
        : formula?.name;
    if (formula && name && formula.expression !== '') formulas.push(...withItsOwn({ ...formula, name }));
    before = sentence;
  }
  return formulas;
}

/** "EBIT / interest expense, EBIT being operating income": what is defined within a definition. */
function withItsOwn(formula: Formula): Formula[] {
  const { expression = '', name = '', meaning = '' } = definesWithin.exec(formula.expression)?.groups ?? {};
  if (expression === '' || !expression.toLowerCase().includes(name.toLowerCase())) return [formula];
  return [
    { ...formula, expression },
    { name, expression: meaning },
  ];
}

const definesWithin =
  /^(?<expression>[^,]+),? (?:with |where )?(?:the )?(?<name>[\p{L}&][\p{L}&' -]{1,40}?) (?:being|is|are|means|equals) (?:the )?(?<meaning>[^,]+)$/iu;

/** What a question asks for, without its period and whose it is: "What is Example's FY2020 cash conversion?" → "cash conversion". */
function subjectOf(question: string): string {
  const asked = /\b(?:what|how much) (?:is|are|was|were) (?:the )?(.+?)\??$/i.exec(question)?.[1] ?? '';
  return asked
    .replace(/^\S+(?: \S+){0,3}'s? /, '')
    .replace(/\b(?:in|for|of|at|during) (?:the )?(?:year end )?(?:fy|fiscal(?: year)?)?\s?\d{2,4}\b.*$/i, '')
    .replace(/\b(?:fy|fiscal(?: year)?)\s?\d{2,4}\b/gi, '')
    .replace(/\b(?:for|of) \p{Lu}.*$/u, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function definition(sentence: string): Formula | null {
  const match =
    /^(.{1,80}?)(?: here)? (?:is|are)(?: here)? (?:defined|calculated|computed|measured|given)(?: here)? (?:as|by)\s*(?:follows)?\s*:?\s*(.+)$/i.exec(
      sentence,
    ) ??
    /^([A-Z][\w&'-]*(?: [\w&'-]+){0,4}) = ([^?]+)$/.exec(sentence) ??
    operates(
      /^(?:here|(?:for|in) (?:this|these|the) (?:question|purposes?)(?: of this question)?),? (.{1,60}?) (?:is|are|means|equals) (.+)$/i.exec(
        sentence,
      ),
    ) ??
    (statesFormula.test(sentence) ? operates(/^(.{1,60}?) (?:is|are|means|equals) (.+)$/i.exec(sentence)) : null) ??
    /^(.{1,80}?) (?:ist|sind|wird|werden) (?:definiert|berechnet) als\s*:?\s*(.+)$/i.exec(sentence) ??
    /^(.{1,80}?) (?:est|sont) (?:défini|calculé)e?s? (?:comme|par)\s*:?\s*(.+)$/i.exec(sentence) ??
    /^(.{1,80}?) se (?:define|calcula) como\s*:?\s*(.+)$/i.exec(sentence);
  if (!match) return null;
  // "Free cash flow is defined as A less B; divide it by C" computes what was asked before, which is named there.
  const [, dividend, divisor] =
    /^(.+?)[;,]\s*(?:and |then )*divide (?:it|this|that|the result) by (.+)$/i.exec(match[2] ?? '') ?? [];
  if (dividend !== undefined && divisor !== undefined)
    return { name: 'it', expression: `(${expressionOf(dividend)}) / ${expressionOf(divisor)}` };
  return { name: nameOf(match[1] ?? ''), expression: expressionOf(match[2] ?? '') };
}

/** "What is the interest coverage? Operating income divided by interest, net." */
function bareQuotient(sentence: string): Formula | null {
  return isBareQuotient.test(sentence) ? { name: 'it', expression: expressionOf(sentence) } : null;
}

/** A definition that needs a sign to be one: "here, turnover is strong" defines nothing. */
function operates(match: RegExpExecArray | null): RegExpExecArray | null {
  return match && /[-+*/]/.test(expressionOf(match[2] ?? '').replace(/(?<=\w)-(?=\w)/g, ' ')) ? match : null;
}

function instruction(sentence: string): Formula | null {
  const [, plainly] =
    /^(?:please )?(?:calculate|compute|measure)(?: (?:it|this|that))? as\s*:?\s+(.+)$/i.exec(sentence) ?? [];
  if (plainly !== undefined) return { name: 'it', expression: expressionOf(plainly) };
  const defined = /^(?:please )?(?:define|calculate|compute|take|measure)\s+(.{1,80}?)\s+as\s*:?\s+(.+)$/i.exec(
    sentence,
  );
  if (defined) return { name: nameOf(defined[1] ?? ''), expression: expressionOf(defined[2] ?? '') };
  // "Use purchases of equipment as capex" gives a name to a line, and so does "Treat … as …".
  const used = /^(?:please )?(?:use|treat)\s+(?:the )?(.{3,80}?)\s+as\s+(?:the )?([\w&' -]{2,40}?)[.]?$/i.exec(
    sentence,
  );
  if (used && !/\b(?:statements?|information|balance sheet|source|basis|guide)\b/i.test(sentence))
    return { name: nameOf(used[2] ?? ''), expression: expressionOf(used[1] ?? '') };
  // "Use A divided by B" says how what was asked before is computed.
  const asked =
    /^(?:please )?use\s+(?:the )?(?:(?:formula|ratio|definition)\s+)?(.{3,160}?\b(?:divided by|over)\b.+)$/i.exec(
      sentence,
    );
  if (asked)
    return { name: 'it', expression: expressionOf((asked[1] ?? '').replace(/,\s*(?:both|each|all)\b.*$/i, '')) };
  // "Take A plus B less C only": so does what is added up.
  const [, added] =
    /^(?:please )?(?:take|use)\s+(?:the )?((?:(?!\bas\b)[^?;:]){3,80}?\b(?:plus|minus|less)\b[^?;:]+)$/i.exec(
      sentence,
    ) ?? [];
  if (added !== undefined) return { name: 'it', expression: expressionOf(added.replace(/ only(?=,|[.]?$)/i, '')) };
  // "Calculate X using A and B" adds them up, which is how such sums are described when no other operation is named.
  const summed =
    /^(?:please )?(?:calculate|compute)\s+(?!what\b|the answer\b)(.{1,80}?)\s+using\s+(.+?)\s+and\s+(.+)$/i.exec(
      sentence,
    );
  if (!summed || /\b(?:statement|information|line items|balance sheet)s?\b/i.test(`${summed[2]}`)) return null;
  if (noSum.test(summed[1] ?? '')) return null;
  return { name: nameOf(summed[1] ?? ''), expression: expressionOf(`${summed[2]} + ${summed[3]}`) };
}

/** What nobody adds up to: "calculate the net margin using net income and revenue". */
const noSum =
  /\b(?:margin|ratio|turnover|return|rate|days|coverage|yield|growth|change|multiple|percent(?:age)?|share|intensity)\b/i;

function nameOf(text: string): string {
  return text
    .replace(/^(?:the|a|an|where|and|die|der|das|le|la|el)\s+/i, '')
    .replace(/\s+here$/i, '')
    .trim();
}

/** "Net income plus interest expense, income taxes, depreciation and amortization": every part of the list is added. */
function addingEach(text: string): string {
  return text.replace(addends, (_, list: string) => `plus ${list.split(/,\s*(?:and\s+)?/).join(' plus ')}`);
}

const addends =
  /\bplus ((?:[^,;:()/+*\d]{3,60}, )+(?:and )?(?!(?:net|less|excluding|including|of|which|both|all|round|then|in|from|as|divided)\b)[^,;:()/+*\d]{3,60})$/i;

/** "A less B, divided by C": the comma says that all before it is divided. */
function asPaused(text: string): string {
  return text.replace(paused, (_, before: string, operation: string) => `(${addingEach(before)}) ${operation}`);
}

const paused =
  /^([^()]*\b(?:plus|minus|less)\b[^()]*?|[^()]*[+][^()]*?|[^()]*\s[-–−]\s[^()]*?),\s*(?:and )?(?:(?:all|then|both|together|the (?:sum|total|difference|result)) )*(divided by|multiplied by|times|over|relative to|as an? (?:%|percent(?:age)?|share|proportion|fraction) of)\b/i;

function expressionOf(text: string): string {
  // Where to look, what is left as it is, and of what a margin is one anyway, are no part of it.
  const bare = text
    .replace(/[.;?!]\s*$/, '')
    .replace(whereToLook, '')
    .replace(leftAlone, '')
    .replace(marginOnRevenue, '');
  const plain = addingEach(asPaused(bare))
    .replace(/"/g, '')
    // What to do otherwise is no part of it.
    .replace(/[;,.]\s*(?:but )?if\b[^;]*\b(?:not|isn't|aren't)\b.*$/i, '')
    .replace(
      /\s*[[(]\s*(?:(?:averaged? )?(?:at |of |over )?(?:the )?((?:fy|fiscal )?\s?\d{4} and (?:fy|fiscal )?\s?\d{4})(?: (?:fiscal )?year[- ]ends?)?(?: (?:balances?|levels?|figures?|values?))?)\s*[\])]/gi,
      ' between $1',
    )
    .replace(/,?\s+(?:and|then) round(?:ed)?\b.*$/i, '')
    .replace(/\s+(?:for|in|of) each (?:of the )?(?:\p{L}+ )?years?\b.*$/iu, '')
    .replace(/,?\s+(?:and )?then (?:take|average|find)\b.*$/i, '')
    .replace(/,\s*(?:the )?(?:latter|former|first|last|both|all|each)\b[^,]*\bfrom\b[^,]*$/i, '')
    .replace(
      /[[(]\s*(?:(?:both|all|each) )?(?:(?:as )?(?:taken|shown|reported|stated|found|listed|presented|printed) )?(?:from|in|on|per|see|under)\s+[^\])]*[\])]/gi,
      '',
    )
    .replace(
      /[[(]\s*(?:the )?(?:consolidated )?(?:(?:cash flows?|income) statements?|balance sheets?|p&l)\s*[\])]/gi,
      '',
    )
    .replace(inUnit, '')
    .replace(/\(\s*(?:including|gross of)\b[^()+*/-]*\)/gi, ' ')
    .replace(
      /\s+(?:(?:as )?(?:taken|shown|reported|stated|found|listed|presented) )?(?:from|in|on) the (?:[a-z&]+ )*(?:statements?(?: of (?:cash flows?|income|operations|earnings|financial position))?|balance sheets?|p&l)\b/gi,
      '',
    )
    .replace(/\s*[×✕]\s*/g, ' * ')
    .replace(/\s*÷\s*/g, ' / ')
    .replace(/\s+x\s+/gi, ' * ')
    .replace(
      /\b(?:divided by|relative to|as an? (?:%|percent(?:age)?|share|proportion|fraction) of|over(?! time| (?:the )?(?:year|period|last|past))(?: the)?|geteilt durch|divisé par|dividido (?:por|entre))\b/gi,
      '/',
    )
    .replace(/\b(?:multiplied by|times|mal|multiplié par|multiplicado por)\b/gi, '*')
    .replace(/\b(?:minus|less|abzüglich|moins|menos)\b/gi, '-')
    .replace(/\b(?:plus|zuzüglich|más)\b/gi, '+')
    .replace(/\s+/g, ' ')
    .trim();
  return withoutOuterBrackets(plain);
}

/** "… (USD millions)", "…, in dollars and cents": in what it is told. */
const inUnit =
  /\s*(?:\((?:in )?(?:(?:USD|US\$|EUR|GBP|[$€£]) ?)?(?:thousands|millions|billions)?(?: of (?:USD|US dollars|dollars|euros|pounds))?\)|, in (?:(?:USD|US\$|EUR|GBP|[$€£]) ?)?(?:thousands|millions|billions)(?: of (?:US )?(?:dollars|euros|pounds))?)\s*$/i;
/** "…, and rely on the balance sheet" */
const whereToLook =
  /,?\s+(?:and|but) (?:please )?(?:then )?(?:(?:only|solely) )?(?:rely|base|draw|work|use|take|look|refer|stick)\b[^;=+*/]*\b(?:statements?(?: of [a-z ]+)?|balance sheets?|p&l)\s*$/i;
/** "…, without adding back the proceeds of sales": nobody would have added them to what is written out. */
const leftAlone =
  /,\s*(?:but )?(?:without|not) (?:adding|adjusting|netting|deducting|subtracting|making|offsetting)\b[^,;()=+*/]*$/i;
/** "EBITDA is …, and the margin on total revenues" */
const marginOnRevenue =
  /,?\s+and (?:the|its) margin (?:is )?(?:(?:taken|measured|computed|calculated|expressed) )?(?:on|over|of|as an? (?:%|percent(?:age)?|share) of) (?:the )?(?:total )?(?:net )?revenues?\s*$/i;

function withoutOuterBrackets(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text;
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '(') depth++;
    else if (text[index] === ')') depth--;
    if (depth === 0 && index < text.length - 1) return text;
  }
  return text.slice(1, -1).trim();
}
