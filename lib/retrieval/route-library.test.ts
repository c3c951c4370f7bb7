import { describe, expect, it } from 'vitest';
import { lineTableOf } from '../evidence/line-table-fixture';
import { parseQuestion } from '../question/parse-question';
import { buildIndex } from './build-index';
import { type LibraryDocument, profileDocument, routeLibrary } from './route-library';

function document(id: string, name: string, cover: string[], body: string[]): LibraryDocument {
  const table = lineTableOf([cover, body, ['Other matters of the year']]);
  return { profile: profileDocument(id, name, table), table, index: buildIndex(table) };
}

const library = [
  document(
    'a',
    'acme_2020_10K.pdf',
    ['ANNUAL REPORT', 'ACME WIDGETS, INC.', 'For the fiscal year ended December 31, 2020'],
    ['Net income was 10.'],
  ),
  document(
    'b',
    'acme_2022_10K.pdf',
    ['ANNUAL REPORT', 'ACME WIDGETS, INC.', 'For the fiscal year ended December 31, 2022'],
    ['Net income was 30.'],
  ),
  document(
    'c',
    'globex_2022_10K.pdf',
    ['ANNUAL REPORT', 'GLOBEX CORPORATION', 'For the fiscal year ended December 31, 2022'],
    ['Net income was 70.'],
  ),
  document('d', 'lease.pdf', ['LEASE AGREEMENT', 'between North Ltd and South Ltd'], ['The monthly rent is 900.']),
];
const best = (question: string) => routeLibrary(library, parseQuestion(question)).documents[0]?.id;

describe('routeLibrary', () => {
  it('goes by the name, then by the year', () => {
    expect(best('What was the FY2022 net income of Acme?')).toBe('b');
    expect(best('What was the FY2020 net income of Acme?')).toBe('a');
    expect(best('What was the net income of Globex in 2022?')).toBe('c');
  });

  it('goes by the words where no name is given', () => {
    expect(best('What is the monthly rent under the lease agreement?')).toBe('d');
  });

  it('names its document with every page and passage, best first', () => {
    const { rankedPages, passages, documents } = routeLibrary(
      library,
      parseQuestion('What was the net income of Globex in 2022?'),
    );
    expect(rankedPages[0]).toMatchObject({ documentId: 'c', page: 2 });
    expect(rankedPages.every(({ score }, index) => index === 0 || score <= (rankedPages[index - 1]?.score ?? 0))).toBe(
      true,
    );
    expect(passages.every(({ documentId }) => library.some(({ profile }) => profile.id === documentId))).toBe(true);
    expect(documents[0]?.score).toBe(1);
  });

  it('searches no more documents than it may', () => {
    expect(routeLibrary(library, parseQuestion('net income'), { maximumDocuments: 2 }).documents).toHaveLength(2);
  });

  it('has an answer for an empty library', () => {
    expect(routeLibrary([], parseQuestion('net income'))).toEqual({ documents: [], rankedPages: [], passages: [] });
  });
});
