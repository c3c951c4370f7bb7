/** A question about a generated document, and what its document says. */
export type Case = { question: string; expected: Expected };

export type Expected =
  | { kind: 'date'; iso: string }
  | { kind: 'amount'; value: string; currency: string }
  | { kind: 'number'; value: string }
  | { kind: 'percent'; value: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'text'; value: string }
  | { kind: 'person'; last: string }
  | { kind: 'address'; street: string; city: string; postalCode: string }
  | { kind: 'iban'; value: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; rows: string[][] }
  /** The document says two things. */
  | { kind: 'conflict' }
  | { kind: 'not found' };
