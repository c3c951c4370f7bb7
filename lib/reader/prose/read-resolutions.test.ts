import { describe, expect, it } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, type Piece, plainLook } from '../testing/lay-out';

const minutes = layOut(
  [
    { type: 'title', text: 'Orrin Mills, Inc.' } as Piece,
    ...[
      'Orrin Mills held its 2032 annual meeting of shareholders on May 3, 2032.',
      '(2) The shareholders ratified the appointment of Tarn & Wick LLP as the independent auditor for 2032.',
      '(3) The shareholders approved, on an advisory basis, the compensation of the executive officers.',
      '(5) The shareholder proposal regarding independent Board Chair was defeated:',
      '(6) The shareholder proposal regarding a report on packaging waste was defeated:',
      '(7) The shareholder proposal regarding a report on water was not approved.',
      'The shareholders approved an amendment to the Bylaws to eliminate the supermajority vote.',
      'The shareholders approved an amendment to the Certificate of Incorporation to declassify the Board of Directors.',
      'We announced that we will acquire Wexel, a maker of pumps. The transaction was approved by Wexel’s shareholders in May 2032.',
      'Shareholders will be asked whether to approve the stock split in 2033.',
    ].map((text): Piece => ({ type: 'paragraph', text })),
  ],
  plainLook,
);

describe('what the owners of a company decided', () => {
  it.each([
    ['Did shareholders vote to require an independent chairman?', 'No'],
    ['Did the shareholder proposal on packaging waste pass?', 'No'],
    ['Did Orrin’s shareholders reject the report on water?', 'Yes'],
    ['Did shareholders approve executive compensation?', 'Yes'],
    ['Did shareholders ratify the auditor at the 2032 annual meeting?', 'Yes'],
    ['Did the proposal for an independent board chair get through at Orrin’s 2032 annual meeting?', 'No'],
    ['Did Orrin’s shareholders vote in favor of getting rid of the classified board?', 'Yes'],
    ['Did Orrin’s shareholders vote to eliminate the supermajority vote?', 'Yes'],
    ['Have Wexel’s shareholders already signed off on the acquisition by Orrin?', 'Yes'],
  ])('%s', (question, label) => {
    expect(labelsOfWhole(minutes, question)).toEqual([label]);
  });

  it.each([
    'Did shareholders vote to abolish the independent chairman?',
    'Did shareholders approve the stock split?',
    'Did shareholders approve the merger with Tarn?',
    'Did shareholders approve the report?',
    'Did shareholders vote to require an independent chairman at the 2029 meeting?',
    'Did the proposal for an independent board chair get through at Orrin’s 2029 annual meeting?',
    'Did shareholders approve a classified board?',
    'Did shareholders approve the supermajority vote?',
    'Have Orrin’s shareholders approved the acquisition of Wexel?',
    'Have Birch’s shareholders approved the acquisition by Orrin?',
    'Have Wexel’s shareholders approved the compensation of its officers?',
  ])('says nothing where nothing of the kind was decided: %s', (question) => {
    expect(labelsOfWhole(minutes, question)).toEqual([]);
  });
});
