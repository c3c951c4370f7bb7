import { describe, expect, it } from 'vitest';
import { parseQuestion } from '../../question/parse-question';
import { readingOfText } from '../testing/reading-of-text';
import { askedOf } from './asked';
import { isAsserted } from './asserted';
import { contextCoverage } from './sentence-context';

function asserted(question: string, text: string): boolean | undefined {
  const reading = readingOfText(text);
  const asked = askedOf(parseQuestion(question), reading);
  return reading.sentences
    .map((sentence) => isAsserted(asked, sentence, contextCoverage(asked, sentence, reading).hits))
    .at(0);
}

describe('a sentence that says what was asked', () => {
  it.each([
    ['Does Tarn pay dividends?', 'We pay dividends each quarter on all classes of our common stock.'],
    ['Does Tarn pay dividends?', 'The company expects to pay dividends in each of the coming years.'],
    ['Did Tarn pay dividends?', 'As a result, we did not pay any dividends in the year that ended.'],
    ['Has Tarn repurchased any shares?', 'We have not made any repurchases of shares under this program.'],
    ['May a lender assign its rights?', 'A lender may at any time assign all of its rights under this agreement.'],
    ['Does the share plan allow transfers?', 'The share plan does not allow transfers of any kind between members.'],
    ['Does the tenant insure the building?', 'The tenant shall insure the building against fire and water.'],
    ['Is the pension plan fully funded?', 'At the end of the year the pension plan was fully funded.'],
    ['Is the business seasonal?', 'Our business, like that of many others, is seasonal in its nature.'],
    ['Did Ann Lee leave because of a disagreement?', 'Ann Lee did not indicate any disagreement with the company.'],
  ])('%s', (question, text) => {
    expect(asserted(question, text)).toBe(true);
  });

  it.each([
    [
      'Does Tarn pay dividends?',
      'We evaluate opportunities to sell equity, obtain credit, or pay dividends to owners.',
    ],
    ['Does Tarn pay dividends?', 'Our ability to pay dividends depends on the results of our subsidiaries.'],
    ['Does Tarn pay dividends?', 'The payment of dividends is recorded as a reduction of retained earnings.'],
    ['Did Tarn cut its dividend?', 'Dividends are recorded as a reduction to retained earnings of Tarn.'],
    [
      'Did the shareholders approve the merger?',
      'At any time prior to the approval of the merger by the shareholders it may end.',
    ],
    [
      'Did the shareholders approve the merger?',
      'If the shareholders approve the merger, it will be completed in May.',
    ],
    ['Did Tarn sell its stores?', 'Tarn agreed to sell its stores to a buyer that it did not name.'],
    ['Does Tarn hold bitcoin?', 'The bitcoin held in such a wallet can be lost with its key.'],
    [
      'Is the pension plan fully funded?',
      'The funded status of the pension plan is as follows at the end of the year.',
    ],
    [
      'Has Tarn ever been profitable?',
      'The measures that are used by management are revenue and gross profit of Tarn.',
    ],
    ['Are internal controls effective?', 'Obtain assurance about whether effective internal controls were maintained.'],
  ])('is none that mentions it: %s', (question, text) => {
    expect(asserted(question, text)).toBe(false);
  });
});
