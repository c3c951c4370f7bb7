import { z } from 'zod';

/** What a model is told with every question, besides the rules that always hold: characters. */
export const longestInstructions = 4_000;

const tooLong = `What the model is told has at most ${longestInstructions.toLocaleString('en')} characters.`;

export const instructionsSchema = z.string().trim().min(1).max(longestInstructions).nullable();

/** As they are typed into a form: nothing typed is none. */
export const typedInstructionsSchema = z
  .string()
  .trim()
  .max(longestInstructions, tooLong)
  .transform((text) => text || null);
