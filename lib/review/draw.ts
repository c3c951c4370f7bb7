import { sha256Of } from '../audit/canonical-hash';

/** A number in 0…1 (1 excluded) that looks drawn by lot and is the same whenever it is asked for again.
 *  @param purpose two draws of one id for different purposes have nothing to do with each other */
export function drawOf(id: string, purpose: string): number {
  return Number.parseInt(sha256Of(`${purpose} ${id}`).slice(0, 12), 16) / 2 ** 48;
}
