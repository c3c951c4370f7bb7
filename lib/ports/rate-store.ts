import type { Rate } from '../compute/rates';
import type { Actor } from './actor';

/** A workspace's exchange rates. Until somebody changes one, they are the seeded ones. Each change is told in the audit chain. */
export interface RateStore {
  /** By pair, the newest first. */
  all(workspaceId: string): Promise<Rate[]>;
  /** A rate of the same pair and day is replaced. */
  save(actor: Actor, rate: Rate): Promise<void>;
  remove(actor: Actor, rate: Pick<Rate, 'base' | 'quote' | 'date'>): Promise<void>;
}
