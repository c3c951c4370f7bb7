import type { LineTable } from '../document/line-table';
import type { Brief } from '../question/brief';
import type { Passage } from '../retrieval/passage';

/** What is asked, and what may be read and cited for it. */
export type ReaderInput = { brief: Brief; passages: Passage[]; table: LineTable };
