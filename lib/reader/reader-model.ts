/** The embedded reader where a model would be named. */
export const readerModel = { provider: 'reader', model: 'built-in reader' } as const;
