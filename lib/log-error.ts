/** What went wrong where nobody is there to be told: one entry in the output of the server. */
export function logError(message: string, detail: unknown): void {
  console.error(`${new Date().toISOString()} ${message}:`, detail);
}
