/** What one parse may use. Over a limit it ends with a code; pages that were done by then stay readable. */
export type ParseLimits = {
  pages: number;
  /** Wall-clock seconds from the start of the first process. */
  seconds: number;
  /** Of each process, resident. */
  megabytes: number;
  /** Of one page; a page over it is cut there and marked as garbled. */
  operatorsPerPage: number;
  /** Processes that share one long document. */
  workers: 1 | 2;
};

export const defaultLimits: ParseLimits = {
  pages: 5000,
  seconds: 600,
  megabytes: 1500,
  operatorsPerPage: 1_000_000,
  workers: 2,
};
