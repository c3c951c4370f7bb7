import type { Price, PriceTable } from '../generation/prices';
import type { Actor } from './actor';

/** What models cost, for the whole installation. Until somebody changes a price, they are the seeded ones. */
export interface PriceStore {
  table(): Promise<PriceTable>;
  /** A price of the same model and day is replaced. */
  save(actor: Actor, price: Price): Promise<void>;
  remove(actor: Actor, price: Pick<Price, 'model' | 'since'>): Promise<void>;
}
