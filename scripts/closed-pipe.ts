/** Ends the program without a word once whoever read its output has gone, as `| head` does: there is nobody left to tell.
 *  @param status that the program ends with then */
export function endWhenNobodyReads(status = 0): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(status);
    throw error;
  });
}
