import type { ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { ParseReply, ParseRequest } from './parse-protocol';
import { pdfjsFolder, root, spawnChild } from './spawn-child';

/** A process that was started ahead. One that has rehearsed has read a document of all that most documents have, so that its code is compiled. */
type Spare = { child: ChildProcess; megabytes: number; stage: 'starting' | 'loaded' | 'rehearsing' | 'rehearsed' };

/** What a process rehearses on; `scripts/make-rehearsal.ts` draws it. */
export const rehearsalFile = join(/* turbopackIgnore: true */ root, 'lib/adapters/pdf/rehearsal.pdf');

/** As many as share one long document. */
const most = 2;
/** Then all but one of them end. */
const idleMs = 10 * 60_000;
/** The rehearsal waits until nothing was parsed for so long: it takes a core for some 0.7 seconds. */
const quietMs = 1000;

let spares: Spare[] = [];
let keptMegabytes: number | undefined;
let atWork = 0;
let rehearsalTimer: NodeJS.Timeout | undefined;
let idleTimer: NodeJS.Timeout | undefined;

/** From now on keeps two processes ready, so that a document need not wait for one to start and to compile its code; the second
 *  ends when nothing is parsed for ten minutes, and comes back with the next document. They end with this program and do not
 *  keep it from ending.
 *  @param megabytes the limit of memory that they are started with; only a parse with the same limit takes them */
export function keepSpareChildren(megabytes: number): void {
  keptMegabytes = megabytes;
  fill();
}

/** Takes the process that is readiest. */
export function takeSpareChild(megabytes: number): ChildProcess | undefined {
  const fitting = spares.filter((spare) => spare.megabytes === megabytes);
  const spare = fitting.find(({ stage }) => stage === 'rehearsed') ?? fitting.find(isLoaded) ?? fitting[0];
  if (!spare) return undefined;
  spares = spares.filter((other) => other !== spare);
  hold(spare.child, true);
  return spare.child;
}

/** Whether a process stands ready that has loaded pdf.js. */
export function hasSpareChild(megabytes: number): boolean {
  return spares.some((spare) => spare.megabytes === megabytes && isLoaded(spare));
}

/** For measurements: whether all processes that are kept have rehearsed. */
export function areSparesRehearsed(): boolean {
  return spares.length === most && spares.every(({ stage }) => stage === 'rehearsed');
}

/** A process began to parse. */
export function childAtWork(): void {
  atWork++;
  clearTimeout(rehearsalTimer);
  clearTimeout(idleTimer);
}

/** A process that parsed has ended: another takes its place, not earlier, since its start would have slowed the work down. */
export function childDone(): void {
  atWork--;
  if (keptMegabytes !== undefined) fill();
}

function isLoaded({ stage }: Spare): boolean {
  return stage !== 'starting';
}

function fill(): void {
  while (keptMegabytes !== undefined && spares.length < most) start(keptMegabytes);
  if (atWork > 0) return;
  clearTimeout(idleTimer);
  idleTimer = setTimeout(endAllButOne, idleMs);
  idleTimer.unref();
  rehearseSoon();
}

function start(megabytes: number): void {
  const child = spawnChild(megabytes);
  const spare: Spare = { child, megabytes, stage: 'starting' };
  spares.push(spare);
  child.once('exit', () => {
    spares = spares.filter((other) => other !== spare);
  });
  // What could not be started exits or is found out when it is taken.
  child.once('error', () => undefined);
  child.on('message', (reply: ParseReply) => {
    if (reply.type === 'ready') spare.stage = 'loaded';
    if (reply.type === 'rehearsed') spare.stage = 'rehearsed';
    if (spares.includes(spare) && atWork === 0) rehearseSoon();
  });
  hold(child, false);
}

/** One after the other, so that the rehearsals leave a core to the rest of the program. */
function rehearseSoon(): void {
  clearTimeout(rehearsalTimer);
  if (spares.some(({ stage }) => stage === 'rehearsing')) return;
  rehearsalTimer = setTimeout(() => {
    const next = spares.find(({ stage }) => stage === 'loaded');
    if (!next?.child.connected) return;
    next.stage = 'rehearsing';
    next.child.send({ type: 'rehearse', path: rehearsalFile, packageFolder: pdfjsFolder } satisfies ParseRequest);
  }, quietMs);
  rehearsalTimer.unref();
}

function endAllButOne(): void {
  for (const { child } of spares.slice(1)) child.kill();
}

/** Whether this program waits for a process before it ends. */
function hold(child: ChildProcess, waits: boolean): void {
  const stderr = child.stderr instanceof Socket ? child.stderr : undefined;
  for (const held of [child, child.channel, stderr]) {
    if (waits) held?.ref();
    else held?.unref();
  }
}
