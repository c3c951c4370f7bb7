import { parse } from 'csv-parse/sync';
import { questionText, typedText } from '../question/question-text';

export type ListedQuestion = {
  /** The head of its column. */
  label: string;
  text: string;
};

export type QuestionList = { questions: ListedQuestion[]; issues: string[] };

/** `leftOut` says of each row that gave no question of its own why. */
export type ReadFile = QuestionList & { leftOut: string[] };

export const mostQuestions = 200;
const longestLabel = 60;

/** One question a line; a short label may stand before it, parted by a tab or a vertical bar. Empty lines are nothing; a
 *  question that stands there twice and a label without one are issues. Issues name the line. */
export function readQuestionLines(text: string): QuestionList {
  const { questions, issues, leftOut } = collect(
    text.split(/\r\n?|\n/).map((line, index) => {
      const place = `Line ${index + 1}`;
      const [, alone] = /^([^\t|]{0,60})(?:\t|\|)\s*$/.exec(line) ?? [];
      if (alone !== undefined) return { place, label: alone, text: '' };
      const [, label, question] = /^([^\t|]{1,60}?)\s*[\t|](.+)$/.exec(line) ?? [];
      return { place, label: label ?? '', text: question ?? line };
    }),
  );
  return { questions, issues: [...issues, ...leftOut.map((reason) => `${reason} Change the line or take it away.`)] };
}

/** Reads a CSV with the columns `question` and `label` in any order, or, without such a head, the question and perhaps its label. Commas,
 *  semicolons and tabs part the columns. */
export function readQuestionCsv(csv: string): ReadFile {
  let rows: string[][];
  const [head = ''] = csv.split('\n', 1);
  const delimiter = [',', ';', '\t'].reduce((best, each) => (count(head, each) > count(head, best) ? each : best));
  try {
    rows = parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: true, delimiter });
  } catch (error) {
    const message = error instanceof Error ? error.message : 'The file is not CSV.';
    return { questions: [], issues: [message], leftOut: [] };
  }
  const names = rows[0]?.map((name) => name.trim().toLowerCase()) ?? [];
  const headed = names.includes('question');
  const at = { question: headed ? names.indexOf('question') : 0, label: headed ? names.indexOf('label') : 1 };
  return collect(
    rows.slice(headed ? 1 : 0).map((row, index) => ({
      place: `Row ${index + (headed ? 2 : 1)}`,
      label: row[at.label] ?? '',
      text: row[at.question] ?? '',
    })),
  );
}

/** The list as lines that `readQuestionLines` reads. */
export function questionLines(questions: readonly ListedQuestion[]): string {
  return questions
    .map(({ label, text }) => (label === shortLabel(text) && !text.includes('|') ? text : `${label} | ${text}`))
    .join('\n');
}

function collect(rows: { place: string; label: string; text: string }[]): ReadFile {
  const questions: ListedQuestion[] = [];
  const issues: string[] = [];
  const leftOut: string[] = [];
  const seen = new Map<string, string>();
  for (const row of rows) {
    const text = typedText(row.text).replace(/\s+/g, ' ');
    const label = typedText(row.label.replace(/[\s|]+/g, ' '));
    if (text === '') {
      if (label !== '') leftOut.push(`${row.place} has the head “${label}” and no question.`);
      continue;
    }
    const before = seen.get(text.toLowerCase());
    if (before !== undefined) {
      leftOut.push(`${row.place} asks the same as ${before.toLowerCase()}.`);
      continue;
    }
    seen.set(text.toLowerCase(), row.place);
    const typed = questionText(text);
    if (!typed.ok) issues.push(`${row.place}: ${typed.message}`);
    else questions.push({ label: label === '' ? shortLabel(text) : label.slice(0, longestLabel), text });
  }
  if (questions.length > mostQuestions)
    issues.push(
      `A set has at most ${mostQuestions} questions; this list has ${questions.length}. Make two sets of it.`,
    );
  return { questions: questions.slice(0, mostQuestions), issues, leftOut };
}

const opening =
  /^(?:what|which|who|whose|when|where|how)\s+(?:is|are|was|were|does|do|did|has|have|many|much)?\s*(?:the|an?)?\s+|^(?:is|are|does|do|list|name|give|state)\s+(?:the|an?|all|there)?\s*/i;

/** The question without its opening words, as short as the head of a column. */
export function shortLabel(text: string): string {
  const core = text.replace(opening, '').replace(/[?.!:\s]+$/, '') || text;
  const label = core.length <= 40 ? core : `${core.slice(0, 39).replace(/\s+\S*$/, '')}…`;
  return label.replaceAll('|', ' ').replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}

function count(text: string, wanted: string): number {
  return text.split(wanted).length - 1;
}
