import { genesisHash, nextRecord } from '../../audit/append-event';
import type { AuditBody, AuditRecord } from '../../audit/audit-event';
import type { Clock } from '../../ports/clock';
import type { Transaction } from './open-database';

/** Appends to a chain in the transaction of the effect. Call it last: the row of the chain's head is the lock that puts
 *  appends in order, and everybody who takes it last can't wait for each other in a circle. */
export async function appendAudit(
  transaction: Transaction,
  chain: string,
  actor: { id: string; name: string },
  body: AuditBody,
  clock: Clock,
): Promise<AuditRecord> {
  const locked = await transaction.auditHead.upsert({
    where: { chain },
    create: { chain, length: 1, hash: genesisHash },
    update: { length: { increment: 1 } },
  });
  const record = nextRecord(chain, { length: locked.length - 1, hash: locked.hash }, actor, body, clock.now());
  await transaction.auditEvent.create({ data: record });
  await transaction.auditHead.update({ where: { chain }, data: { hash: record.hash } });
  return record;
}
