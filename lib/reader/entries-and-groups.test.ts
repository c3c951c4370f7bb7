import { describe, expect, it } from 'vitest';
import { definitionOf } from '../contract/registry';
import { type Printed, printPages } from './tables/print-page.fixture';
import { askWhole, labelsOfWhole } from './testing/ask-whole';
import { layOut } from './testing/lay-out';

const look = { fontSize: 10, linesPerPage: 40, width: 468, runningHead: null };

function printed(...texts: readonly string[]): Printed[][] {
  return texts.map((text) => [{ text, x: 40 }]);
}

describe('an entry that says yes or no', () => {
  const notice = printed(
    'Languages of tenders: German',
    'Electronic submission: Required',
    'Variants: Not allowed',
    'Tenderers may submit more than one tender: Not allowed',
    'The procedure is accelerated: no',
    'Electronic invoicing: Allowed',
  );
  const asked = (question: string) => askWhole(printPages([notice]), question).items.map(({ value }) => value);

  it.each([
    ['Are variants allowed?', [false]],
    ['Is electronic submission required?', [true]],
    ['Is the procedure accelerated?', [false]],
  ])('is read: %s', (question, answer) => {
    expect(asked(question)).toEqual(answer);
  });

  it.each(['Is electronic invoicing required?', 'Is submission by post required?', 'Are electronic variants allowed?'])(
    'is no answer to what it doesn’t name: %s',
    (question) => {
      expect(asked(question)).toEqual([]);
    },
  );

  it('tells nothing where two entries differ', () => {
    const lots = printPages([printed('Lot 1', 'Variants: Allowed', 'Lot 2', 'Variants: Not allowed')]);
    expect(askWhole(lots, 'Are variants allowed?').items).toEqual([]);
  });
});

describe('the size of a group', () => {
  const design =
    'In all, 620 participants are randomized to velastinib 100 mg (n = 248), velastinib 200 mg (n = 240) or placebo (n = 124).';
  const asked = (question: string, ...texts: readonly string[]) => {
    const paragraphs = texts.map((text) => ({ type: 'paragraph' as const, text }));
    return labelsOfWhole(layOut(paragraphs, look), question);
  };

  it('stands in brackets behind its name', () => {
    expect(asked('How many participants are randomized to placebo?', design)).toEqual(['124 participants']);
    expect(asked('How many participants are randomized to velastinib 200 mg?', design)).toEqual(['240 participants']);
  });

  it('is none of those with another name or another fate', () => {
    expect(asked('How many participants are randomized to oral placebo?', design)).not.toContain('124 participants');
    const finished = 'The study was completed by many on velastinib (n = 210) and placebo (n = 101).';
    expect(asked('How many participants are randomized to placebo?', finished)).toEqual([]);
  });
});

describe('a data sheet', () => {
  const at = [40, 200, 330, 380, 430, 480];
  const row = (...cells: readonly string[]) =>
    cells.flatMap((text, column): Printed[] => (text === '' ? [] : [{ text, x: at[column] ?? 0 }]));
  const sheet = printPages([
    [
      row('6.1 Absolute Maximum Ratings'),
      row('PARAMETER', '', 'MIN', '', 'MAX', 'UNIT'),
      row('Voltage', 'VIN to GND', '-0.3', '', '42', 'V'),
      row('Voltage', 'FB to GND', '-0.3', '', '5.5', 'V'),
      [],
      [],
      row('6.5 Electrical Characteristics'),
      row('PARAMETER', 'CONDITIONS', 'MIN', 'TYP', 'MAX', 'UNIT'),
      row('Shutdown current', 'no load, EN = 0 V', '', '0.6', '1.8', 'mA'),
      row('Feedback voltage', '', '0.985', '1.000', '1.015', 'V'),
      row('High-side current limit', '', '4.2', '5.0', '5.8', 'A'),
      row('Soft-start time', 'fast', '2.6', '3.5', '4.6', 'ms'),
      row('', 'slow', '5.2', '7.0', '9.2', 'ms'),
    ],
  ]);

  it.each([
    ['What is the typical shutdown current?', ['0.6 mA']],
    ['What is the maximum shutdown current?', ['1.8 mA']],
    ['What is the minimum feedback voltage?', ['0.985 V']],
    ['What is the absolute maximum voltage at FB?', ['5.5 V']],
  ])('gives the value of the column that is asked for: %s', (question, answer) => {
    expect(labelsOfWhole(sheet, question)).toEqual(answer);
  });

  it.each([
    'What is the minimum shutdown current?',
    'What is the maximum voltage at FB?',
    'What is the maximum voltage?',
    'What is the typical soft-start time?',
    'What is the maximum current limit?',
  ])('tells nothing of an empty place, of a part of a name or of two rows: %s', (question) => {
    expect(labelsOfWhole(sheet, question)).toEqual([]);
  });
});

describe('an Irish address', () => {
  it('has its code behind the town', () => {
    const [found] = definitionOf('address').readAll(
      'our registered office is at 27 Harcourt Terrace, Dublin 2, D02 XY45, Ireland.',
    );
    expect(found?.value).toEqual({
      street: '27 Harcourt Terrace',
      city: 'Dublin 2',
      postal_code: 'D02 XY45',
      region: null,
      country: 'IE',
    });
  });
});

describe('what a sentence says that something is', () => {
  const asked = (question: string, ...texts: readonly string[]) => {
    const paragraphs = texts.map((text) => ({ type: 'paragraph' as const, text }));
    return labelsOfWhole(layOut(paragraphs, look), question);
  };
  const sheet = 'Store it in a cool place. Shelf life is 24 months. Containers must be earthed.';
  const minutes = "Five bids were received by the clerk. The engineer's estimate was $1,350,000. The lowest was taken.";

  it('needs no article before a name of two words', () => {
    expect(asked('What is the shelf life?', sheet)).toEqual(['24 months']);
    expect(asked('What is the shelf life?', sheet.replace('months.', 'months in the unopened container.'))).toEqual([]);
  });

  it('may be a sum', () => {
    expect(asked("What was the engineer's estimate?", minutes)).toEqual(['$1,350,000']);
  });

  it('is nothing that is said of a part or of something narrower', () => {
    expect(asked('What is the life of the battery?', sheet)).toEqual([]);
    expect(asked('What is the opened shelf life?', sheet)).toEqual([]);
    expect(asked("What was the architect's estimate?", minutes)).toEqual([]);
    expect(asked('What was the estimate of the lowest bidder?', minutes)).toEqual([]);
  });
});
