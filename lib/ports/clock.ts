export type Clock = {
  /** Milliseconds since the epoch. */ now(): number /** A fresh id, sortable by time. */;
  id(): string;
};
