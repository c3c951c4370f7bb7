import { describe, expect, it } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, type Piece, plainLook } from '../testing/lay-out';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });

function answersTo(texts: readonly string[], question: string): string[] {
  const pieces: Piece[] = [{ type: 'title', text: 'Orrin Pumps, Inc. Quarterly report' }, ...texts.map(paragraph)];
  return labelsOfWhole(layOut(pieces, plainLook), question);
}

const agreed =
  'In May 2031 we entered into an agreement to acquire Tarn Valves for $40 million. The acquisition is subject to customary regulatory approvals and is expected to close by the end of the third quarter.';
const conditional = 'Orrin agreed to buy Tarn Valves for $40 million, subject to customary closing conditions.';
const closed = 'On August 3, 2031 we completed the acquisition of Tarn Valves.';
const other = 'On August 3, 2031 we completed the acquisition of Meadow Seals.';
const upon = 'Upon completion of the acquisition of Tarn Valves, its officers will resign.';

describe('whether a deal is done', () => {
  it.each([
    ['Has the acquisition of Tarn Valves been completed?', [agreed], ['No']],
    ['Is the Tarn Valves deal closed?', [agreed], ['No']],
    ['Does Orrin already own Tarn Valves?', [conditional], ['No']],
    ['Has the acquisition of Tarn Valves been completed?', [closed], ['Yes']],
    ['Is the Tarn Valves deal done?', [agreed, other], ['No']],
    ['Has the acquisition of Tarn Valves been completed?', [other], []],
    ['Has the acquisition of Tarn Valves been completed?', [upon], []],
    ['Has the merger with Hollis been completed?', [agreed, other], []],
  ])('%s of %j', (question, texts, expected) => {
    expect(answersTo(texts, question)).toEqual(expected);
  });

  it('is not told by what was part of it once', () => {
    const other = 'In 2031 we completed the spin-off of our Food business (formerly part of the Valves segment).';
    expect(answersTo([other], 'Has the Valves spin-off been completed?')).toEqual([]);
  });

  it('is not asked where a name only sounds like a deal', () => {
    const plans = 'We expect to close 20 stores of Fair Buy by the end of the year.';
    expect(answersTo([plans], 'Did Fair Buy close stores?')).toEqual([]);
  });

  it('is left open where a document tells of both', () => {
    expect(answersTo([agreed, closed], 'Has the acquisition of Tarn Valves been completed?')).not.toEqual(['No']);
  });
});
