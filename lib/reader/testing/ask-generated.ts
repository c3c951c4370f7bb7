import type { Answer } from '../../contract/answer';
import { definitionOf } from '../../contract/registry';
import type {
  Address,
  Amount,
  DateValue,
  NumberValue,
  Percent,
  PersonName,
  TableValue,
} from '../../contract/value-schemas';
import type { LineTable } from '../../document/line-table';
import type { Brief } from '../../question/brief';
import { parseQuestion } from '../../question/parse-question';
import { buildIndex } from '../../retrieval/build-index';
import { defaultKnobs, retrieve } from '../../retrieval/retrieve';
import { readAnswer } from '../read-answer';
import type { Case, Expected } from './expectation';
import type { Piece } from './lay-out';
import { layOut } from './lay-out';
import type { Seeded } from './seeded';
import { seeded } from './seeded';

type Result = {
  question: string;
  seed: number;
  expected: Expected;
  brief: Brief;
  answer: Answer;
  table: LineTable;
  right: boolean;
};

/** Makes the document of a seed, asks all its questions the way the program does, and tells which answers are right. */
export function askGenerated(make: (chance: Seeded) => { pieces: Piece[]; cases: Case[] }, seed: number): Result[] {
  const chance = seeded(seed);
  const { pieces, cases } = make(chance);
  const table = layOut(pieces, {
    fontSize: chance.pick([9, 10, 11]),
    linesPerPage: chance.integer(18, 46),
    width: chance.pick([430, 468]),
    runningHead: chance.pick([null, 'Confidential']),
  });
  const index = buildIndex(table);
  return cases.map(({ question, expected }) => {
    const brief = parseQuestion(question);
    let { passages } = retrieve(index, table, brief, defaultKnobs(brief, { reader: true }));
    let { answer } = readAnswer({ brief, passages, table });
    if (answer.answer_found && !answer.complete_answer_found) {
      passages = retrieve(index, table, brief, { ...defaultKnobs(brief, { reader: true }), extendLines: 60 }).passages;
      ({ answer } = readAnswer({ brief, passages, table }));
    }
    return { question, seed, expected, brief, answer, table, right: isRight(answer, expected) };
  });
}

function isRight(answer: Answer, expected: Expected): boolean {
  if (expected.kind === 'not found') return !answer.answer_found;
  if (expected.kind === 'conflict') return answer.conflicting_evidence && answer.items.length >= 2;
  const item = answer.items[0];
  if (!item || answer.conflicting_evidence) return false;
  const value = item.value;
  switch (expected.kind) {
    case 'date':
      return (value as DateValue).iso === expected.iso;
    case 'amount':
      return definitionOf('amount').equal({ ...(value as Amount), unit: null }, {
        ...expected,
        scale: null,
        unit: null,
      } as Amount);
    case 'number':
      return Number((value as NumberValue).value) === Number(expected.value);
    case 'percent':
      return Number((value as Percent).value) === Number(expected.value);
    case 'boolean':
      return value === expected.value;
    case 'text':
      return typeof value === 'string' && plain(value) === plain(expected.value);
    case 'person':
      return (value as PersonName).last_name === expected.last;
    case 'address': {
      const address = value as Address;
      return (
        address.street === expected.street &&
        address.city === expected.city &&
        address.postal_code === expected.postalCode
      );
    }
    case 'iban':
      return value === expected.value;
    case 'list':
      return (
        answer.items.length === expected.items.length &&
        expected.items.every((text, index) => plain(String(answer.items[index]?.value)) === plain(text))
      );
    case 'table':
      return JSON.stringify((value as TableValue).rows) === JSON.stringify(expected.rows);
  }
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%@+.]+/gu, ' ')
    .replace(/\.$/, '')
    .trim();
}
