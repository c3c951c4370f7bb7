import { describe, expect, it } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, type Piece, plainLook } from '../testing/lay-out';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });

function answersTo(texts: readonly string[], question: string): string[] {
  return labelsOfWhole(
    layOut([{ type: 'title', text: 'Annual Report 2031' }, ...texts.map(paragraph)], plainLook),
    question,
  );
}

const weakness =
  'Our management has concluded that our internal control over financial reporting was not effective as of December 31, 2031, due to the material weakness discussed below.';
const definition =
  'A material weakness is a deficiency in internal control, such that a misstatement may not be prevented.';
const policy =
  'If the fair value of a reporting unit exceeds its carrying value, we conclude that no goodwill impairment has occurred.';
const risk = 'We believe the risk of a future goodwill impairment within our reporting unit is remote.';
const controls = 'We tested the effectiveness of controls over the goodwill impairment evaluation of management.';
const such = 'Our measures include adjustments for items such as restructuring charges and goodwill impairments.';
const changed = 'Changes in these assumptions could affect the amount of any goodwill impairment charge.';

describe('whether there was something', () => {
  it.each([
    ['Was there a material weakness at the end of 2031?', [weakness, definition], ['Yes']],
    ['Was there a material weakness at the end of 2031?', [definition], []],
    ['Was there a goodwill impairment?', [policy], []],
    ['Was there a goodwill impairment?', [risk], []],
    ['Was there a goodwill impairment?', [controls], []],
    ['Was there a goodwill impairment?', [such], []],
    ['Was there a goodwill impairment?', [changed], []],
    [
      'Was there a goodwill impairment?',
      [policy, risk, 'In 2031 we recorded a goodwill impairment of $12 million.'],
      ['Yes'],
    ],
    ['Was there a goodwill impairment?', [policy, risk, 'No goodwill impairment was recognized in 2031.'], ['No']],
    [
      'Were there any changes in internal control over financial reporting?',
      ['Management has filed a report on its assessment of internal control over financial reporting: Yes ☒ No ☐'],
      [],
    ],
    [
      'Is there any ongoing litigation?',
      ['Our dividends are subject to customary legal and contractual restrictions.'],
      [],
    ],
    ['Is there any ongoing litigation?', ['We are subject to legal and regulatory proceedings.'], ['Yes']],
  ])('%s of %j', (question, texts, expected) => {
    expect(answersTo(texts, question)).toEqual(expected);
  });

  it.each([
    ['Is Ms. Roe eligible for a bonus for fiscal 2033?', ['No']],
    ['Is Ms. Roe eligible for a bonus for fiscal 2032?', ['Yes']],
  ])('is said of the fiscal year that is asked for: %s', (question, expected) => {
    const letter = [
      'Ms. Roe will remain eligible for a bonus under the annual bonus plan for the 2032 fiscal year.',
      'Ms. Roe will no longer be eligible to participate in the annual bonus plan for the 2033 fiscal year.',
    ];
    expect(answersTo(letter, question)).toEqual(expected);
  });
});
