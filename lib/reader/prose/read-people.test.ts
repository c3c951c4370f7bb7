import { describe, expect, it } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, plainLook } from '../testing/lay-out';

function answersTo(question: string, text: string): string[] {
  return labelsOfWhole(
    layOut(
      [
        { type: 'title', text: 'ORRIN, INC.' },
        { type: 'paragraph', text },
      ],
      plainLook,
    ),
    question,
  );
}

describe('what somebody did', () => {
  it.each([
    ['Who resigned?', 'Ms. Ida Tarn resigned from the Board on May 4, 2031.', ['Ida Tarn']],
    ['Who resigned?', 'When the talks ended, Ms. Ida Tarn resigned from the Board.', ['Ida Tarn']],
    ['Who was dismissed?', 'On May 4, 2031 Ms. Ida Tarn was dismissed by the Board.', ['Ida Tarn']],
    [
      'Who was appointed president?',
      'Mr. Brett Moor will retire as president in May. Ms. Ida Tarn has been appointed president and a member of the Board.',
      ['Ida Tarn'],
    ],
    ['Who was appointed treasurer?', 'Ms. Ida Tarn was appointed treasurer on May 4, 2031.', ['Ida Tarn']],
  ])('is told where it happened: %s — %s', (question, text, expected) => {
    expect(answersTo(question, text)).toEqual(expected);
  });

  it.each([
    ['Who resigned?', 'If Ms. Ida Tarn resigns from the Board, her options lapse.'],
    ['Who resigned?', 'Her options lapse if Mr. Brett Moor agrees or if Ms. Ida Tarn resigned with good reason.'],
    ['Who resigned?', 'Ms. Ida Tarn may resign from the Board upon thirty days’ notice.'],
    ['Who was terminated?', 'The awards that are held by Ms. Ida Tarn at the time of termination lapse.'],
    ['Who was appointed president?', 'Mr. Brett Moor will retire as president, effective May 4.'],
    ['Who was appointed treasurer?', 'Unless Ms. Ida Tarn is appointed treasurer, the post is left open.'],
  ])('is not told by what might be: %s — %s', (question, text) => {
    expect(answersTo(question, text)).toEqual([]);
  });
});

describe('whoever was appointed', () => {
  const under = (text: string) =>
    labelsOfWhole(
      layOut(
        [
          { type: 'title', text: 'ORRIN, INC.' },
          { type: 'heading', text: 'Appointment of Certain Officers' },
          { type: 'paragraph', text },
        ],
        plainLook,
      ),
      'Who was appointed?',
    );

  it('is told to be', () => {
    expect(under('The Board appointed Ms. Ida Tarn.')).toEqual(['Ida Tarn']);
  });

  it.each([
    'The award of Mr. Brett Moor can increase by 15 points.',
    'Mr. Brett Moor is one of the named executive officers.',
  ])('is nobody who only stands under the heading: %s', (text) => {
    expect(under(text)).toEqual([]);
  });
});

describe('for whom somebody signs', () => {
  const contract = layOut(
    [
      { type: 'title', text: 'LEASE' },
      {
        type: 'paragraph',
        text: 'This lease is made between Mossgrove Homes LLC (the “Landlord”) and Tarn Bakery Ltd. (the “Tenant”).',
      },
      { type: 'lines', lines: ['Mossgrove Homes LLC', 'By: /s/ Liv Aasen', 'Liv Aasen', 'Managing Director'] },
    ],
    plainLook,
  );

  it.each([
    ['Who signed the lease?', ['Liv Aasen']],
    ['Who signed for the landlord?', ['Liv Aasen']],
    ['Who signed for the tenant?', []],
    ['Who signed for the guarantor?', []],
  ])('%s', (question, names) => {
    expect(labelsOfWhole(contract, question)).toEqual(names);
  });

  it.each([['Landlord: Mossgrove Homes LLC'], ['Landlord', 'Mossgrove Homes LLC']])(
    'is told by a form: %s',
    (...lines) => {
      const form = layOut(
        [
          { type: 'title', text: 'LEASE' },
          { type: 'lines', lines },
          {
            type: 'lines',
            lines: ['Signed for Mossgrove Homes LLC', '/s/ Liv Aasen', 'Liv Aasen', 'Managing Director'],
          },
        ],
        plainLook,
      );
      expect(labelsOfWhole(form, 'Who signed for the landlord?')).toEqual(['Liv Aasen']);
      expect(labelsOfWhole(form, 'Who signed for the tenant?')).toEqual([]);
    },
  );
});

describe('whoever comes to the board', () => {
  const question = 'Who was elected to the board?';

  it.each([
    [
      'The Board has appointed Mr. Brett Moor, a current member of the Audit Committee, to be the Audit Committee Chair.',
      [],
    ],
    ['Ms. Ida Tarn told the Board that she will retire and not stand for re-election to the Board.', []],
    ['On May 4, 2031 Ms. Ida Tarn was elected to the Board, and will serve on the Audit Committee.', ['Ida Tarn']],
    ['The shareholders elected Ms. Ida Tarn as a director.', ['Ida Tarn']],
  ])('is no chair of a committee, and nobody who leaves: %s', (text, expected) => {
    expect(answersTo(question, text)).toEqual(expected);
  });
});
