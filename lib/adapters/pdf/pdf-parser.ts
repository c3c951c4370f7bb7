import { recognizedVersion } from '../../document/recognized-revision';
import type { Parser } from '../../ports/parser';
import { howToInstallOcr, isOcrInstalled, ocrPages } from './ocr-pages';
import { defaultLimits, type ParseFailureCode, parsePdf, parseRevision } from './parse-pdf';
import { keepSpareChildren } from './spare-children';

/** What to do about a file that could not be read; what happened stands before it. */
const advice: Record<ParseFailureCode, string> = {
  empty: 'Choose the file again.',
  not_pdf: 'Save it as PDF and upload that.',
  truncated: 'Upload it again.',
  password_needed: 'Enter its password: it is used once and not kept.',
  password_wrong: 'Try another one.',
  too_many_pages: 'Split the document, or raise MAXIMUM_PAGES.',
  timeout: 'Split the document and upload its parts.',
  out_of_memory: 'Split the document and upload its parts.',
  crashed: 'Open it in a PDF program, save it again, and upload that.',
  corrupt: 'Open it in a PDF program, save it again, and upload that.',
};

/** The parser as the runtime sees it: pdf.js in processes of its own, and ocrmypdf where it is installed.
 *  @param options.ocrLanguages Tesseract's names joined by "+"
 *  @param options.ready keeps processes started ahead, for a server that people upload to */
export function createPdfParser(options: { pages: number; ocrLanguages?: string; ready?: boolean }): Parser {
  if (options.ready) keepSpareChildren(defaultLimits.megabytes);
  const limits = { ...defaultLimits, pages: options.pages };
  return {
    revision: parseRevision,
    async parse(input) {
      const result = await parsePdf({ ...input, limits });
      if (result.ok) return result;
      const readable = result.readablePages > 0 ? ` ${result.readablePages} pages could be read and are kept.` : '';
      return { ...result, message: `${result.message}${readable} ${advice[result.code]}` };
    },
    async recognize(input) {
      const languages = options.ocrLanguages ?? 'eng';
      const result = await ocrPages({ ...input, languages });
      if (!result.ok) return result;
      const { parser, version, settings } = parseRevision;
      const pages = input.pages.map(({ number }) => number).join(',');
      return {
        ok: true,
        revision: { parser, version: recognizedVersion(version), settings: { ...settings, pages, languages } },
      };
    },
    ocrMissing: async () => ((await isOcrInstalled()) ? null : howToInstallOcr),
  };
}
