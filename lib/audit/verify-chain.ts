import { type ChainHead, genesisHash } from './append-event';
import { type AuditEvent, type AuditRecord, auditEventSchema, subjectOf } from './audit-event';
import { canonicalJson, sha256Of } from './canonical-hash';
import type { Checkpoint } from './checkpoint';

export type ChainProblem = {
  /** The place in the chain, 1…; 0 when it is about the chain as a whole. */
  seq: number;
  code:
    | 'missing'
    | 'wrong_hash'
    | 'wrong_link'
    | 'unreadable'
    | 'column_changed'
    | 'wrong_chain'
    | 'shorter_than_checkpoint'
    | 'differs_from_checkpoint'
    | 'differs_from_head';
  message: string;
};

export type ChainVerdict = { ok: true; head: ChainHead } | { ok: false; problems: ChainProblem[] };

/** Checks every record of one chain and that each follows from the one before.
 *  A chain alone can't show that its tail is missing or that all of it was rewritten: a checkpoint from outside can.
 *  @param records in the order of the chain
 *  @param known a checkpoint whose signature was verified, or the head that the database remembers */
export function verifyChain(
  chain: string,
  records: AuditRecord[],
  known: { checkpoint?: Checkpoint; head?: ChainHead } = {},
): ChainVerdict {
  const problems: ChainProblem[] = [];
  let previousHash = genesisHash;
  records.forEach((record, index) => {
    const seq = index + 1;
    const found = problemOf(chain, record, seq, previousHash);
    if (found) problems.push({ seq, ...found });
    previousHash = record.hash;
  });
  const head = { length: records.length, hash: previousHash };
  const { checkpoint, head: remembered } = known;
  if (remembered && (remembered.length !== head.length || remembered.hash !== head.hash)) {
    problems.push({
      seq: 0,
      code: 'differs_from_head',
      message: `The chain has ${head.length} events; ${remembered.length} were written to it, or its last one was another.`,
    });
  }
  if (checkpoint) problems.push(...againstCheckpoint(chain, records, checkpoint));
  return problems.length === 0 ? { ok: true, head } : { ok: false, problems };
}

function problemOf(
  chain: string,
  record: AuditRecord,
  seq: number,
  previousHash: string,
): Omit<ChainProblem, 'seq'> | null {
  if (record.seq !== seq) {
    return { code: 'missing', message: `Event ${seq} is missing: the next one that is there is ${record.seq}.` };
  }
  if (sha256Of(record.body) !== record.hash) {
    return { code: 'wrong_hash', message: `Event ${seq} was changed: its hash does not fit its text.` };
  }
  const event = readEvent(record.body);
  if (!event) return { code: 'unreadable', message: `Event ${seq} is not the canonical text of an event.` };
  if (event.chain !== chain || record.chain !== chain) {
    return { code: 'wrong_chain', message: `Event ${seq} belongs to another chain.` };
  }
  if (event.seq !== seq || event.previousHash !== previousHash) {
    return { code: 'wrong_link', message: `Event ${seq} does not follow from the one before it.` };
  }
  const columnsFit =
    record.type === event.body.type &&
    record.at === event.at &&
    record.actorId === event.actor.id &&
    record.previousHash === event.previousHash &&
    record.subjectId === subjectOf(event.body);
  if (!columnsFit) {
    return { code: 'column_changed', message: `Event ${seq} is listed under something else than it says.` };
  }
  return null;
}

/** @returns null for text that is no event, or not in its one canonical form */
function readEvent(text: string): AuditEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = auditEventSchema.safeParse(json);
  return parsed.success && canonicalJson(parsed.data) === text ? parsed.data : null;
}

function againstCheckpoint(chain: string, records: AuditRecord[], checkpoint: Checkpoint): ChainProblem[] {
  if (checkpoint.chain !== chain) {
    return [{ seq: 0, code: 'wrong_chain', message: 'The checkpoint was made of another chain.' }];
  }
  if (records.length < checkpoint.length) {
    const message = `The checkpoint of ${checkpoint.at} saw ${checkpoint.length} events; ${records.length} are left.`;
    return [{ seq: 0, code: 'shorter_than_checkpoint', message }];
  }
  const hash = checkpoint.length === 0 ? genesisHash : records[checkpoint.length - 1]?.hash;
  if (hash === checkpoint.head) return [];
  const message = `Event ${checkpoint.length} is not the one that the checkpoint of ${checkpoint.at} saw.`;
  return [{ seq: checkpoint.length, code: 'differs_from_checkpoint', message }];
}
