import type { Clock } from '../../ports/clock';
import { appendAudit } from './append-audit';
import type { Transaction } from './open-database';
import { now } from './store-context';

/** What is true of an invitation that can still be taken. */
export function openAt(clock: Clock) {
  return { acceptedAt: null, revokedAt: null, expiresAt: { gt: now(clock) } };
}

/** The membership, the end of the invitation and the event; once, whoever is quicker. */
export async function takeInvitation(
  tx: Transaction,
  invitation: { id: string; workspaceId: string; role: string },
  person: { id: string; name: string },
  clock: Clock,
): Promise<boolean> {
  const { count } = await tx.invitation.updateMany({
    where: { id: invitation.id, acceptedAt: null, revokedAt: null },
    data: { acceptedAt: now(clock), acceptedBy: person.id },
  });
  if (count === 0) return false;
  const { workspaceId, role } = invitation;
  await tx.membership.create({
    data: { id: clock.id(), workspaceId, userId: person.id, role, createdAt: now(clock) },
  });
  await appendAudit(tx, workspaceId, person, { type: 'member_added', userId: person.id, role }, clock);
  return true;
}
