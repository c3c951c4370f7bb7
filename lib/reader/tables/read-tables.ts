import type { LineTable } from '../../document/line-table';
import type { Brief } from '../../question/brief';
import type { Passage } from '../../retrieval/passage';
import type { Candidate } from '../candidate';

export function readTables(_input: { brief: Brief; passages: Passage[]; table: LineTable }): Candidate[] {
  return [];
}
