import type { ReplyRecord } from '../generation/figures';

/** What figures on replies are counted from. */
export interface FigureStore {
  /** One record a finished run of a model or the reader, oldest first; the newest `limit` of them. */
  replies(workspaceId: string, limit: number): Promise<ReplyRecord[]>;
}
