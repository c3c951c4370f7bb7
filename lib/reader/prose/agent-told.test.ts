import { describe, expect, it } from 'vitest';
import { parseQuestion } from '../../question/parse-question';
import { readingOfText } from '../testing/reading-of-text';
import { agentTold } from './agent-told';
import { askedOf } from './asked';

function told(question: string, text: string) {
  const reading = readingOfText(text);
  const asked = askedOf(parseQuestion(question), reading);
  return reading.sentences.map((sentence) => agentTold(asked, sentence)).at(0);
}

const only =
  'Special meetings of the stockholders may only be called at any time by a majority of the Board or by the President.';
const may =
  'Special meetings of the stockholders may be called at any time by a majority of the Board or by the President.';

describe('by whom something is done', () => {
  it.each([
    ['Can a special meeting be called by stockholders?', only, 'only another'],
    ['Can stockholders call a special meeting?', only, 'only another'],
    ['Can stockholders call a special meeting?', may, 'another'],
    ['Can the president call a special meeting?', only, 'same'],
    ['Can a special meeting be called by the board?', may, 'same'],
    ['Can a special meeting be called?', only, null],
    ['Can the supplier terminate at once?', 'The Customer may terminate at once if the Supplier fails.', 'another'],
    ['Can the supplier terminate at once?', 'The Customer and the Supplier may terminate at once.', null],
    ['Can the tenant terminate at once?', 'The Lessee may terminate at once if the Lessor fails.', null],
    ['Can the supplier terminate at once?', 'Either party may terminate at once.', null],
    ['Can directors be removed without cause?', 'Directors may be removed by the holders of shares.', null],
    ['Can stockholders call a special meeting?', 'Stockholders may call a special meeting in May.', null],
  ])('%s', (question, text, whom) => {
    expect(told(question, text)).toBe(whom);
  });
});
