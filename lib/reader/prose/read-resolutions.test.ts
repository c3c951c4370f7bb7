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
  ])('%s', (question, label) => {
    expect(labelsOfWhole(minutes, question)).toEqual([label]);
  });

  it.each([
    'Did shareholders vote to abolish the independent chairman?',
    'Did shareholders approve the stock split?',
    'Did shareholders approve the merger with Tarn?',
    'Did shareholders approve the report?',
    'Did shareholders vote to require an independent chairman at the 2029 meeting?',
  ])('says nothing where nothing of the kind was decided: %s', (question) => {
    expect(labelsOfWhole(minutes, question)).toEqual([]);
  });
});
