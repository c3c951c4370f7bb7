/** pdf.js ships no types for its worker half; it is only put where pdf.js looks for it. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: unknown;
}
