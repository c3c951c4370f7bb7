import type { OutlineEntry, PageLink } from '../../document/section-builder';
import type { PageMessage } from './page-message';

/** From the parent to the child that parses. A child opens one file and then reads ranges of pages on request. */
export type ParseRequest =
  | { type: 'open'; path: string; password: string; packageFolder: string; operatorLimit: number }
  | { type: 'pages'; from: number; to: number }
  /** Reads a document for nothing, so that the code for the next one is compiled; breaks off when another request comes. */
  | { type: 'rehearse'; path: string; packageFolder: string }
  | { type: 'outline' }
  | { type: 'links'; pages: number[] };

export type OpenFailure = 'password_needed' | 'password_wrong' | 'corrupt';

/** From the child to its parent. Lines are numbered within their page. */
export type ParseReply =
  | { type: 'ready' }
  | { type: 'rehearsed' }
  | { type: 'opened'; pageCount: number; neededPassword: boolean }
  | { type: 'failed'; code: OpenFailure; message: string }
  | { type: 'pages'; from: number; pages: PageMessage[]; unreadable: number[] }
  | { type: 'outline'; entries: OutlineEntry[] }
  | { type: 'links'; links: PageLink[] };
