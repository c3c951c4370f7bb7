import type { z } from 'zod';

/** What was kept as JSON for as long as the browser's tab is open.
 *  @returns null where nothing was kept, or nothing of this form */
export function readKept<T>(text: string | null, schema: z.ZodType<T>): T | null {
  if (text === null) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
