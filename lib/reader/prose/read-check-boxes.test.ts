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
        'If an emerging growth company, indicate by check mark if the registrant has elected not to use the extended transition',
        'period for complying with any new or revised financial accounting standards. ☐',
        'Indicate by check mark whether the registrant has been subject to such filing requirements for the past 90 days. Yes ☒ No ☐',
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
  ['Did Orrin appoint a new chief financial officer?', []],
  ['Has Orrin been subject to such filing requirements for the past 90 days?', ['Yes']],
  ['Is Orrin subject to cyclical or seasonal demand?', []],
])('a statement with the verb alone says nothing of another thing: %s', (question, expected) => {
  expect(labelsOfWhole(cover, question)).toEqual(expected);
});

const sheet = layOut(
  [
    { type: 'title', text: 'Minutes of the Harbour Society' },
    {
      type: 'lines',
      lines: [
        'Present: Ann Lee, Bo Marsh',
        'Quorum present? Yes',
        'Proxies accepted by the chair: No',
        'Guests: Cy Voss',
      ],
    },
    {
      type: 'fields',
      style: 'column',
      fields: [
        ['Pets allowed', 'No'],
        ['Heating included', 'Yes'],
        ['Parking', 'Two places'],
      ],
    },
  ],
  plainLook,
);

it.each([
  ['Was a quorum present?', ['Yes']],
  ['Are pets allowed?', ['No']],
  ['Is heating included?', ['Yes']],
  // Another thing, a narrower one, and one with no word behind it.
  ['Was the treasurer present?', []],
  ['Are proxies accepted?', []],
  ['Are pets allowed in the pool?', []],
  ['Is parking included?', []],
])('a yes or no behind a label answers what the label says: %s', (question, expected) => {
  expect(labelsOfWhole(sheet, question)).toEqual(expected);
});
