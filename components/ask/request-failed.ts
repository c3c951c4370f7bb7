/** The words for a request that never came back; anything else is a defect of ours and is thrown on. */
export function requestFailed(error: unknown, words: string): string {
  if (error instanceof TypeError || (error instanceof Error && 'digest' in error)) return words;
  throw error;
}
