/** Why a value that the document contradicts is trusted less: that first, and only then what speaks for it. */
export function contradicted(explanation: string): string {
  return `the document gives another value elsewhere. For the first: ${explanation}`;
}
