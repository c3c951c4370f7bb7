import type { ExportFormat } from './export-request';

type FormatFacts = { title: string; about: string; extension: string; mediaType: string };

/** What each format is for, and how its file is named and served. */
export const exportFormats: Record<ExportFormat, FormatFacts> = {
  bundle: {
    title: 'Evidence bundle',
    about: 'Answers, decisions, the audit chain and a signature in one ZIP that anyone can check offline.',
    extension: 'zip',
    mediaType: 'application/zip',
  },
  report: {
    title: 'PDF report',
    about: 'For people: answers with their citations, pictures of the cited places, and who decided what.',
    extension: 'pdf',
    mediaType: 'application/pdf',
  },
  annotated_pdf: {
    title: 'Annotated PDF',
    about:
      'A copy of each document with highlights and comments; its own bytes stay an exact prefix. Several come as a ZIP.',
    extension: 'pdf',
    mediaType: 'application/pdf',
  },
  xlsx: {
    title: 'Workbook (XLSX)',
    about: 'One row a value with typed cells; each table on a sheet of its own.',
    extension: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: {
    title: 'CSV',
    about: 'One row a value, for any program that reads tables.',
    extension: 'csv',
    mediaType: 'text/csv; charset=utf-8',
  },
  json: {
    title: 'JSON',
    about: 'Everything about each answer, in the published form.',
    extension: 'json',
    mediaType: 'application/json',
  },
  jsonl: {
    title: 'JSON Lines',
    about: 'The same, one answer a line.',
    extension: 'jsonl',
    mediaType: 'application/jsonl',
  },
  annotations: {
    title: 'W3C Web Annotations',
    about: 'Each citation as a standard annotation, by quote, by position in the text, and by place on the page.',
    extension: 'jsonld',
    mediaType: 'application/ld+json',
  },
};
