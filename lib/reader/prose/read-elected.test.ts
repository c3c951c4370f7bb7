import { describe, expect, it } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, type Piece, plainLook } from '../testing/lay-out';

const asks = (question: string, ...sentences: readonly string[]) =>
  labelsOfWhole(
    layOut(
      [
        { type: 'title', text: 'Orrin Mills, Inc.' } as Piece,
        { type: 'paragraph', text: 'Orrin Mills held its 2032 annual meeting of stockholders on June 1, 2032.' },
        ...sentences.map((text): Piece => ({ type: 'paragraph', text })),
      ],
      plainLook,
    ),
    question,
  );

const question = 'who was elected to the board at the June 2032 meeting?';

describe('whom a meeting elected', () => {
  it('reads every name of the series', () => {
    const said =
      'The stockholders elected Michelle Harrow, Patricia A. Voss, Heidi G. Lande and Carl C. Nudi as Class I directors to hold office until the 2034 annual meeting of stockholders.';
    expect(asks(question, said)).toEqual(['Michelle Harrow', 'Patricia A. Voss', 'Heidi G. Lande', 'Carl C. Nudi']);
    expect(asks('Who was elected to the board at the 2029 meeting?', said)).toEqual([]);
    expect(asks('Who was elected as chairman of the board at the meeting?', said)).toEqual([]);
  });

  it('reads the nominees of the agenda where the result says that all were elected', () => {
    const agenda = 'The stockholders voted on the election of Ann M. Lee, Jon K. Nudi and Heidi Lande as directors.';
    expect(asks(question, agenda, 'Each of the three nominees was duly elected.')).toEqual([
      'Ann M. Lee',
      'Jon K. Nudi',
      'Heidi Lande',
    ]);
  });

  it('names nobody whom another body elected, or who is only proposed', () => {
    expect(asks(question, 'The Board elected Ann M. Lee as Secretary.')).toEqual([]);
    expect(asks(question, 'The nominees are Ann M. Lee, Jon Nudi and Heidi Lande.')).toEqual([]);
  });

  it('takes no list of officers with their ages for people whom a meeting elected', () => {
    const officers = [
      'The executive officers are elected by the board after the annual meeting:',
      'Ann M. Lee 52 General Counsel since 2030',
      'Jon K. Nudi 57 Chief Financial Officer since 2031',
      'Heidi G. Lande 49 Chief Executive Officer since 2029',
    ];
    expect(
      labelsOfWhole(
        layOut(
          [
            { type: 'title', text: 'Orrin Mills, Inc.' },
            { type: 'lines', lines: officers },
          ],
          plainLook,
        ),
        'who was elected to the board at the annual meeting?',
      ),
    ).toEqual([]);
  });
});
