import type { ParseRevision } from './line-table';

/** Raised with every change of lib/document that moves a line or a word. */
const assembly = 8;

/** What the lines of a parse depend on. Two of one parser and version number the lines of a file alike. */
export const parseRevision: ParseRevision = {
  parser: 'pdfjs-dist',
  version: `5.6.205+lines.${assembly}`,
  settings: { assembly },
};
