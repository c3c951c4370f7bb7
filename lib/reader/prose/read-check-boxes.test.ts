import { expect, it } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, plainLook } from '../testing/lay-out';

const cover = layOut(
  [
    { type: 'title', text: 'Orrin Corporation' },
    {
      type: 'lines',
      lines: [
        'Indicate by check mark whether the registrant has filed a report on and attestation to its management’s assessment of',
        'its internal control by the registered public accounting firm that prepared or issued its audit report. ☒',
      ],
    },
  ],
  plainLook,
);

it.each([
  ['Did the registrant file an attestation report?', ['Yes']],
  // The firm issued something else.
  ['Did the auditor issue a going concern doubt?', []],
  ['Did the accounting firm issue a comfort letter?', []],
])('a statement with the verb alone says nothing of another thing: %s', (question, expected) => {
  expect(labelsOfWhole(cover, question)).toEqual(expected);
});
