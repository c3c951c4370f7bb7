import { describe, expect, it } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, plainLook } from './testing/lay-out';

const policy = layOut(
  [
    { type: 'title', text: 'Conditions' },
    {
      type: 'paragraph',
      text: 'The policyholder tells the insurer of a claim as soon as it can and at the latest within fourteen days after it learns of it.',
    },
    { type: 'paragraph', text: 'The premium is due no later than 30 days after the effective date.' },
    { type: 'paragraph', text: 'The insurer sends a surveyor within five working days.' },
  ],
  plainLook,
);

describe('how soon something has to be done', () => {
  it.each([
    ['How soon must the insurer be told of a claim?', ['within fourteen days after it learns of it']],
    ['How soon is the premium due?', ['no later than 30 days after the effective date']],
    ['How soon does the insurer send a surveyor?', ['within five working days']],
    ['How quickly does the insurer send a surveyor?', ['within five working days']],
    ['How soon must a fire be reported to the police?', []],
    ['How soon may the insurer cancel?', []],
    ['How soon must the insurer pay a claim?', []],
    ['How soon must the policyholder send a surveyor?', []],
  ])('%s', (question, values) => {
    expect(labelsOfWhole(policy, question)).toEqual(values);
  });
});
