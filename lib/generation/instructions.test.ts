import { expect, it } from 'vitest';
import { instructionsSchema, longestInstructions, typedInstructionsSchema } from './instructions';

it('takes what is typed up to the limit, nothing as none, and refuses more in a sentence', () => {
  const longest = 'x'.repeat(longestInstructions);
  expect(typedInstructionsSchema.parse(` ${longest}\n`)).toBe(longest);
  expect(typedInstructionsSchema.parse('  \n')).toBeNull();
  const refused = typedInstructionsSchema.safeParse(`${longest}x`);
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    'What the model is told has at most 4,000 characters.',
  ]);
});

it('keeps whatever it took', () => {
  for (const typed of ['', 'Amounts as printed.', 'x'.repeat(longestInstructions)]) {
    const taken = typedInstructionsSchema.parse(typed);
    expect(instructionsSchema.parse(taken)).toBe(taken);
  }
});
