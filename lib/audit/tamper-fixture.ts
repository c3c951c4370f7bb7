import { nextRecord } from './append-event';
import { type AuditRecord, auditEventSchema } from './audit-event';
import { sha256Of } from './canonical-hash';

/** One random change of a copied chain that touches its first `guarded` records: an edit of a column or of a letter of
 *  the text, with or without the hash made to fit, alone or with all that follows written anew; a row deleted,
 *  repeated, swapped or moved; the end cut off. */
export function tamper(
  records: AuditRecord[],
  guarded: number,
  seed: number,
): { changed: AuditRecord[]; what: string } {
  const random = mulberry(seed);
  const pick = (below: number) => Math.floor(random() * below);
  const copy = records.map((record) => ({ ...record }));
  const place = pick(guarded);
  const kinds = [
    'column',
    'letter',
    'letter and hash',
    'rewritten from there',
    'deleted',
    'repeated',
    'swapped',
    'moved',
    'cut',
  ] as const;
  const kind = kinds[pick(kinds.length)] ?? 'cut';
  const target = copy[place] as AuditRecord;
  switch (kind) {
    case 'column': {
      const names = Object.keys(target) as (keyof AuditRecord)[];
      const name = names[pick(names.length)] as keyof AuditRecord;
      Object.assign(target, { [name]: otherValue(target[name], random) });
      break;
    }
    case 'letter':
      target.body = otherLetter(target.body, random);
      break;
    case 'letter and hash':
      target.body = otherLetter(target.body, random);
      target.hash = sha256Of(target.body);
      break;
    case 'rewritten from there':
      rewrite(copy, place);
      break;
    case 'deleted':
      copy.splice(place, 1 + pick(3));
      break;
    case 'repeated':
      copy.splice(place, 0, { ...target });
      break;
    case 'swapped': {
      const other = (place + 1 + pick(copy.length - 1)) % copy.length;
      [copy[place], copy[other]] = [copy[other] as AuditRecord, target];
      break;
    }
    case 'moved':
      copy.splice((place + 1 + pick(copy.length - 1)) % copy.length, 0, ...copy.splice(place, 1));
      break;
    case 'cut':
      copy.splice(place);
      break;
  }
  return { changed: copy, what: `${kind} at ${place + 1}, seed ${seed}` };
}

/** Says another name in one event and writes all that follows so that it fits. */
function rewrite(records: AuditRecord[], from: number): void {
  for (let index = from; index < records.length; index++) {
    const event = auditEventSchema.parse(JSON.parse((records[index] as AuditRecord).body));
    const actor = index === from ? { ...event.actor, name: `${event.actor.name}!` } : event.actor;
    const head = { length: index, hash: index === 0 ? event.previousHash : (records[index - 1] as AuditRecord).hash };
    records[index] = nextRecord(event.chain, head, actor, event.body, Date.parse(event.at));
  }
}

function otherValue(value: string | number | null, random: () => number): string | number {
  if (typeof value === 'number') return value + 1 + Math.floor(random() * 5);
  return value === null || value === '' ? 'x' : otherLetter(value, random);
}

function otherLetter(text: string, random: () => number): string {
  const place = Math.floor(random() * text.length);
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  const other = text.charAt(place) === letter ? '#' : letter;
  return text.slice(0, place) + other + text.slice(place + 1);
}

/** Mulberry32: a small generator of random numbers that a seed repeats. */
function mulberry(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
