import type { PartWriter } from '../../export/bundle';
import { type StoredPart, streamCanonicalZip } from '../../export/canonical-zip';
import { collectAnswers } from '../../export/collect-answers';
import type { ExportScope } from '../../export/export-request';
import type { ExportedAnswer } from '../../export/exported-answer';
import type { Blobs } from '../../ports/blobs';
import type { Clock } from '../../ports/clock';
import type { Store } from '../../ports/store';
import { inPartFolder } from './part-files';
import { writeReport } from './write-report';

type Ports = { store: Store; blobs: Pick<Blobs, 'read'>; clock: Clock; partsFolder: string };
type Options = { onAnswer: (count: number) => Promise<void>; signal: AbortSignal };

/** What one PDF holds, so that memory stays bounded; more answers come as numbered volumes in a ZIP. */
const answersOfAVolume = 200;

/** The report of a scope for people. */
export async function exportReport(
  actor: { name: string; workspaceId: string },
  scope: ExportScope,
  ports: Ports,
  options: Options,
): Promise<{ source: AsyncIterable<Uint8Array>; extension: string }> {
  const { answers: total } = await ports.store.exports.count(actor.workspaceId, scope);
  const volumes = Math.max(1, Math.ceil(total / answersOfAVolume));
  const reports = volumesOf(actor, scope, volumes, ports, options);
  if (volumes === 1) return { source: reports, extension: 'pdf' };
  return { source: inPartFolder(ports.partsFolder, (part) => zipOf(reports, part)), extension: 'zip' };
}

async function* volumesOf(
  actor: { name: string; workspaceId: string },
  scope: ExportScope,
  volumes: number,
  { store, blobs, clock }: Ports,
  { onAnswer, signal }: Options,
): AsyncGenerator<Uint8Array> {
  const createdAt = new Date(clock.now()).toISOString();
  const source = async (sha256: string) => new Uint8Array(await new Response(blobs.read(sha256)).arrayBuffer());
  let waiting: ExportedAnswer[] = [];
  let volume = 1;
  let done = 0;
  const write = () => {
    const facts = { createdAt, createdBy: actor.name, volume, volumes: Math.max(volume, volumes) };
    return writeReport(waiting, facts, source);
  };
  for await (const { exported } of collectAnswers(store, actor.workspaceId, scope, signal)) {
    // a volume is written when the next answer shows that there is another one
    if (waiting.length === answersOfAVolume && volume < volumes) {
      yield await write();
      waiting = [];
      volume += 1;
    }
    waiting.push(exported);
    await onAnswer(++done);
  }
  yield await write();
}

async function* zipOf(
  reports: AsyncIterable<Uint8Array>,
  part: (name: string) => Promise<PartWriter>,
): AsyncGenerator<Uint8Array> {
  const stored: StoredPart[] = [];
  for await (const report of reports) {
    const writer = await part(`report-${String(stored.length + 1).padStart(3, '0')}.pdf`);
    await writer.write(report);
    stored.push(await writer.finish());
  }
  yield* streamCanonicalZip(stored);
}
