import { countryCodeOf } from '../../contract/kinds/countries';
import { regionPattern } from '../../contract/kinds/regions';
import { howSoon } from '../../question/how-soon';
import type { Asked } from './asked';

type TextFound = { value: string; start: number; end: number; fit: number };

/** What a text answer must look like, told from the question. */
type TextForm = {
  name: string;
  /** The answer in a cell that holds little else. */
  readCell(text: string): TextFound[];
  /** Answers in running text. */
  pattern: RegExp | null;
  /** Words of a question that ask for this form. */
  asks: RegExp | null;
};

const forms: { asks: RegExp; name: string; pattern: RegExp }[] = [
  {
    name: 'telephone number',
    asks: /\b(?:tele)?phone|\bfax\b|\bcall\b|\bdial(?:-| )?in\b|\bhotline\b/i,
    // "+353 1 555 0142" has an area code of one figure. "2024-05-24" and "24.05.2024" are dates, "10577-1444" is a postal code.
    pattern:
      /(?<![\d./-])(?!(?:(?:19|20)\d\d[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:19|20)\d\d|\d{5}-\d{4}|\d{2}-\d{7})(?!\d))(?:(?:\+\d{1,3}[\s.-]?(?:\d[\s.-])?)?(?:\(\d{1,5}\)[\s.-]?)?\d{2,5}(?:[\s.-]\d{2,8}){1,4}|\(\d{3}\)\s?\d{3}[\s-]\d{4})/g,
  },
  {
    name: 'time',
    asks: /\b(?:what|which) time\b|\bstart time\b|\bat what hour\b|^time$/i,
    pattern:
      /\b(?:[01]?\d|2[0-3])(?::[0-5]\d)?\s?(?:[AaPp]\.?[Mm]\b\.?|o['’]clock)(?:\s(?:[A-Z]{2,4}\b|\(?(?:Eastern|Central|Mountain|Pacific|Greenwich)(?:\s(?:Standard|Daylight|Mean))?(?:\s[Tt]ime)?\)?))?|\b(?:[01]?\d|2[0-3]):[0-5]\d\b(?:\s[A-Z]{3,4}\b)?/g,
  },
  { name: 'e-mail address', asks: /\be-?mail(?:ed|s)?\b/i, pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g },
  {
    name: 'web address',
    asks: /\b(?:website|web site|web address|url|web page)\b/i,
    pattern: /(?:https?:\/\/|www\.)[^\s,;)]+/g,
  },
  {
    name: 'frequency',
    asks: /^how (?:often|frequently)\b/i,
    pattern:
      /\b(?:at least )?(?:(?:hourly|daily|weekly|fortnightly|monthly|quarterly|semi-?annually|annually|yearly)\b|(?:once|twice|(?:two|three|four) times) (?:an?|per|each|every) (?:hour|day|week|month|quarter|(?:calendar |fiscal )?year)\b|every (?:(?:\d{1,2}|two|three|four|five|six|other|second|third) )?(?:hours?|days?|weeks?|months?|quarters?|years?)\b)/gi,
  },
  {
    name: 'deadline',
    asks: /^how (?:soon|quickly|promptly)\b|^(?:by )?when\b[^?]*\b(?:invoices|bills|breach(?:es)?|incidents?|accidents?|complaints?|defects?|outages?)\b/i,
    pattern:
      /\b(?:within|in no event later than|no later than|not later than) (?:(?:[\p{L}-]+ ){1,2}\(?)?(?:\d+|[a-z-]+)\)? (?:(?:calendar|business|working|banking) )?(?:hours?|days?|weeks?|months?|years?)(?: (?:after|of|from|following|before|prior to) (?:(?! and (?:shall|must|will|notify|give|pay|deliver|provide|send|commence|return)\b)[^.;,]){2,80})?|(?<=\b(?:due|payable) )(?:[\p{L}-]+ \()?\d+\)? (?:(?:calendar|business|working|banking) )?(?:days?|weeks?|months?) (?:after|of|from|following) [^.;,]{2,80}/giu,
  },
  {
    name: 'file name',
    asks: /\bfile ?names?\b|\bname of [^?]{0,40}\bfile\b|\bheader file\b|\b(?:which|what) file(?! (?:number|no|code|id)\b)\b/i,
    pattern: /(?<![\w./-])[\w-]+(?:\.[\w-]+)*\.[a-z]{1,5}\d?(?![\w-]|\.\w)/g,
  },
  { name: 'symbol', asks: /\b(?:ticker|symbol)\b/i, pattern: /\b[A-Z][A-Z0-9]{0,6}(?:[./][A-Z0-9]{1,4})?\b/g },
  {
    name: 'identifier',
    asks: /\b(?:(?:file|identification|id|invoice|policy|contract|order|account|registration|reference|serial|document|case|docket|customer|tax|vat|report|purchase order|licen[cs]e|part|model|standard|project)\s+(?:number|no\.?|id|code)|EIN|identifier|reference(?= (?:number|no|code|of|is|was|for|does|do|has)\b|[?.,]|$))\b/i,
    // "HOME-001-" at the end of a line goes on in the next.
    pattern:
      /\b(?:[A-Z]{2,6} (?=\d))?(?=[A-Za-z0-9/.-]*\d)(?![A-Za-z0-9/.-]*-(?:\s|$))[A-Za-z0-9]+(?:[-/.][A-Za-z0-9]+)*\b/g,
  },
];

/** The form of text that the question asks for. */
export function textFormOf(asked: Asked): TextForm {
  const form = forms.find(
    ({ asks, name }) => asks.test(asked.question) || (name === 'deadline' && howSoon(asked.question) !== null),
  );
  if (form) {
    return {
      name: form.name,
      pattern: form.pattern,
      asks: form.asks,
      readCell: (text) =>
        form.name === 'identifier' && isWholeIdentifier(text)
          ? wholeCell(text)
          : [...text.matchAll(form.pattern)].map((match) => ({
              value: match[0],
              start: match.index,
              end: match.index + match[0].length,
              fit: match[0].length / Math.max(text.trim().length, 1) > 0.45 ? 1 : 0.7,
            })),
    };
  }
  if (asksPlace.test(asked.question)) return { name: 'place', pattern: null, asks: null, readCell: placeCell };
  return { name: 'text', pattern: null, asks: null, readCell: wholeCell };
}

/** "TS 3131-2", "CP-104 / 22": a short cell with digits is the identifier as a whole. */
function isWholeIdentifier(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= 30 && /\d/.test(trimmed) && trimmed.split(/\s+/).length <= 4 && !/[:;]/.test(trimmed);
}

const asksPlace =
  /\b(?:which|what) (?:\w+ )?(?:state|jurisdiction|country|province|canton)\b|\b(?:state|jurisdiction|country|place) of (?:incorporation|organi[sz]ation|formation|residence|birth)\b/i;
const region = new RegExp(`^(?:the )?(?:state of |commonwealth of |province of )?(?:${regionPattern})$`, 'iu');

/** A state, a province or a country and nothing else. */
function placeCell(text: string): TextFound[] {
  const [found] = wholeCell(text);
  return found && (region.test(found.value) || countryCodeOf(found.value) !== null) ? [{ ...found, fit: 1 }] : [];
}

function wholeCell(text: string): TextFound[] {
  const trimmed = text.trim().replace(/^[:\s]+|(?<!\b(?:Inc|Corp|Ltd|Co|Bros|[A-Z]))[.;,\s]+$|[;,\s]+$/g, '');
  // A cell of brackets is a label of something else.
  if (/^\(|^[^()]*\)$/.test(trimmed)) return [];
  if (trimmed.length < 2 || trimmed.length > 120 || !/[\p{L}\d]/u.test(trimmed)) return [];
  // "To the Board of Directors and Shareholders of" begins something else.
  if (/\s(?:of|and|or|the|an?|to|for|in|by|with|from|at|on|as|that|which)$/i.test(trimmed)) return [];
  const start = text.indexOf(trimmed);
  return [{ value: trimmed, start, end: start + trimmed.length, fit: /^[\p{Lu}\d“"]/u.test(trimmed) ? 0.9 : 0.6 }];
}
