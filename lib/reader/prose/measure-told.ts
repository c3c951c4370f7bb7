import { rememberTexts } from '../../question/remember-texts';
import { yearsIn } from '../../question/years-in';
import type { SaidValue } from './said-value';
import { type Token, tokensOf } from './stems';

/** Is a reported measure asked for ("the net debt", "Tarnlink revenue", "core EPS in the first quarter") of which the sentence does not say
 *  that this is its value? It does where the measure stands with all that narrows it right before the value, or right behind: "our net debt was
 *  $5 billion", "$5 billion in net debt". Another figure of the same sentence is no answer, however much of the question stands in it. */
export function isOfAnotherMeasure({ asked, kind, text, start, end }: SaidValue): boolean {
  const measure = measureAsked(asked.question);
  if (!measure) return false;
  if (isOfQuarter.test(asked.question) && !isOfQuarter.test(text)) return true;
  // A fall is growth below nothing, and printed without its sign.
  if (asksGrowth.test(asked.question) && falls.test(text.slice(0, start))) return true;
  // "… compared to $289 million in 2031" is that of 2031.
  const isOfYear = [...yearsIn(asked.question)].some((year) => yearsIn(text.slice(end)).has(year));
  if (wasBefore.test(text.slice(0, start)) && !isOfYear) return true;
  // "• Valves: comparable sales grew by 3 %" tells of the valves.
  const label = /^[•·–*-]?\s*(\p{Lu}[^:.;]{2,40}):\s/u.exec(text)?.[1];
  if (
    label !== undefined &&
    !tokensOf(label).some(({ stem }) => asked.terms.some(({ ways }) => ways.flat().includes(stem)))
  )
    return true;
  const tokens = tokensOf(text);
  return !tokens.some((token, index) => {
    if (!measure.head.test(token.text) || narrows(tokens[index - 1], asked.question)) return false;
    if (goesOn.test(tokens[index + 1]?.text ?? '')) return false;
    const around = tokens.slice(Math.max(0, index - wordsBefore), index + wordsBehind);
    if (!measure.modifiers.every((word) => around.some((other) => isSame(word, other)))) return false;
    if (token.end <= start) {
      const between = text.slice(token.end, start);
      return between.length <= mostBefore && !/;/.test(between) && !otherMeasure.test(between);
    }
    const between = text.slice(end, token.start);
    // "13.8% of net sales" is a share of them.
    return (
      kind !== 'percent' &&
      between.length <= mostBehind &&
      !/[;,$€£%\d]/.test(between) &&
      !changedBy.test(text.slice(0, start))
    );
  });
}

/** What is asked for by each name, and the words by which a sentence says it. */
const heads: readonly { asked: RegExp; said: RegExp }[] = [
  { asked: asking('growth'), said: /^(?:grow\w*|grew|increas\w*|gain\w*|rose|declin\w*|decreas\w*)$/i },
  { asked: asking('revenues?|(?:net )?sales|turnover'), said: /^(?:revenues?|sales|turnover)$/i },
  { asked: asking('income|profits?|earnings'), said: /^(?:income|profits?|earnings|loss)$/i },
  { asked: asking('eps'), said: /^(?:eps|share)$/i },
  { asked: asking('ebitda'), said: /^ebitda$/i },
  { asked: asking('ebit'), said: /^ebit$/i },
  { asked: asking('cash'), said: /^cash$/i },
  { asked: asking('debt'), said: /^(?:debt|borrowings?|indebtedness)$/i },
  { asked: asking('margin'), said: /^margins?$/i },
  { asked: asking('take rate'), said: /^take$/i },
  { asked: asking('goodwill'), said: /^goodwill$/i },
  { asked: asking('lease commitments|lease obligations'), said: /^(?:commitments?|obligations?|payments?)$/i },
  { asked: asking('backlog'), said: /^backlog$/i },
  { asked: asking('gmv|tpv|gpv'), said: /^(?:gmv|tpv|gpv|volume)$/i },
];

function asking(names: string): RegExp {
  return new RegExp(
    `^(?:what (?:was|were|is|are)|how (?:much|large|big|high) (?:was|were|is|are)|how much(?= (?:\\S+ ){0,2}(?:${names})\\b))\\s+(?:the |its |our |their |total )*((?:[\\p{L}\\d&.’'-]+ ){0,4}?)(?:${names})\\b(.*)$`,
    'iu',
  );
}

const otherMeasure =
  /\b(?:revenues?|sales|income|profit|earnings|loss|debt|cash|margin|expenses?|costs?|charges?|dividends?|proceeds)\b/i;
const changedBy =
  /\b(?:increases?d?|decreases?d?|declines?d?|reductions?|changes?|lower|higher) (?:of|by)?\s*(?:approximately |about )?[$€£]?$/i;
const asksGrowth = /\bgrowth\b/i;
const falls = /\b(?:declin|decreas|fell|fall|drop|lower)\w*\s(?:by |of |approximately |about )*[$€£]?$/i;
/** "Net income rose to $340 million compared to $289 million" */
const wasBefore =
  /\b(?:compared (?:to|with)|versus|up from|down from)\s+(?:approximately |about |a loss of )?(?:US)?[$€£]?$/i;
const isOfQuarter = /\b(?:quarters?|three months|q[1-4]|(?:12|13|16|17)[- ]weeks?|twelve weeks|thirteen weeks)\b/i;

/** Verbs of what is done with cash, as the source of a pattern; the question that has one asks for no cash that is held. */
export const movesCash =
  '(?:generat|provid|use|pa(?:y|id)|spen[dt]|receiv|flow|return|distribut|rais|borrow|contribut|invest|repa(?:y|id))';

/** "How much cash did it pay for interest?" asks for what was paid, "the cash dividend" for what is paid in it. */
const isNoneOfIt = new RegExp(
  `^\\s*(?:did|does|do|was|were|is|will)\\b[^?]*\\b${movesCash}\\w*|^ (?:dividends?|flows?|payments?|consideration|collateral|bonus(?:es)?|proceeds|counts?|weighs?)\\b`,
  'i',
);
/** "The fair value of debt securities", "the share of net sales": something that has to do with it. */
const ofIt = /\b(?:of|on|for|from|to|in|with|by|under|at|against)\s/i;

type MeasureAsked = { head: RegExp; modifiers: string[] };

/** A question is read once, whatever number of values its passages hold. */
const measureAsked = rememberTexts(readMeasure, 500);

function readMeasure(question: string): MeasureAsked | null {
  for (const { asked, said } of heads) {
    const [, before, behind = ''] = asked.exec(question) ?? [];
    if (before === undefined || issues.test(behind) || ofIt.test(before) || isNoneOfIt.test(behind)) continue;
    const of = /^ (?:of|from|for) (?:the |its )?((?:\p{Lu}[\p{L}\d&.-]*\s?){1,3})/u.exec(behind)?.[1] ?? '';
    const words = `${before} ${of}`.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word) && !says.test(word));
    // Whose it is, a sentence calls "our".
    return { head: said, modifiers: words.filter((word) => !/['’]s?$/.test(word)) };
  }
  return null;
}

/** "How much debt did it issue?" Notes are issued, and are debt, whatever was owed. */
const issues = /\b(?:did|has|have|had|was|were) (?:[\p{L}\d.&'’-]+ ){0,5}?(?:issued?|raised?|offered)\b/iu;

/** What a question says of a measure that a sentence need not. */
const says =
  /^(?:the|its|our|their|total|overall|reported|annual|yearly|full|whole|consolidated|fiscal|year|of|from|for|in|and|net|gross|fy\d*|segments?)$/i;

/** "Unearned revenue" is another thing. */
function narrows(before: Token | undefined, question: string): boolean {
  const word = before?.text.toLowerCase() ?? '';
  return (
    /^(?:unearned|deferred|unbilled|cost|costs|unrecognized)$/.test(word) && !question.toLowerCase().includes(word)
  );
}

/** "A cash dividend", "debt issuance costs" */
const goesOn =
  /^(?:dividends?|flows?|payments?|consideration|collateral|awards?|bonus(?:es)?|issuance|securities|outflows?|inflows?|proceeds)$/i;

function isSame(word: string, { text }: Token): boolean {
  return text.toLowerCase().startsWith(word.toLowerCase().replace(/s$/, ''));
}

/** Between the name of a measure and its value, in characters. */
const mostBefore = 110;
const mostBehind = 45;
/** How far from a measure what narrows it may stand, in words. */
const wordsBefore = 6;
const wordsBehind = 4;
