/** A row as it travels to the browser: JSON, so dates are ISO strings. */
export type Wire<T> = T extends Date ? string : T extends object ? { [K in keyof T]: Wire<T[K]> } : T;

/** Makes a row the same whether it comes with the page or over a stream. */
export function toWire<T>(value: T): Wire<T> {
  return JSON.parse(JSON.stringify(value)) as Wire<T>;
}
