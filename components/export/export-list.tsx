import type { RefObject } from 'react';
import { exportFormats } from '@/lib/export/export-formats';
import { Kbd } from '../ui/kbd';
import { ProgressBar } from '../ui/progress-bar';
import type { ScopeChoices } from './scope-in-words';
import { scopeInWords } from './scope-in-words';
import type { ShownExport } from './shown-export';

type NewestFile = RefObject<HTMLAnchorElement | null>;

/** What was exported, of which answers, by whom and when, with its file or how far it is. Newest first.
 *  @param newest has the link of the newest file, which a key downloads */
export function ExportList({
  exports,
  choices,
  newest,
}: {
  exports: ShownExport[];
  choices: ScopeChoices;
  newest: NewestFile;
}) {
  const newestDone = exports.find(({ state }) => state === 'done');
  return (
    <ul className="flex flex-col">
      {exports.map((each) => (
        <li key={each.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-b py-2.5 text-sm">
          <span className="font-[550]">{exportFormats[each.format].title}</span>
          <span className="text-muted">
            {each.createdByName},{' '}
            <time dateTime={each.createdAt}>{each.createdAt.replace('T', ' ').slice(0, 16)} UTC</time>
          </span>
          <span className="ml-auto">
            <Outcome each={each} newest={each === newestDone ? newest : null} />
          </span>
          <span className="w-full break-all text-xs text-muted">{scopeInWords(each.scope, choices)}</span>
          {each.sha256 ? (
            <span className="w-full break-all text-xs text-muted">
              {sizeInWords(each.bytes ?? 0)} · SHA-256 {each.sha256}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Outcome({ each, newest }: { each: ShownExport; newest: NewestFile | null }) {
  switch (each.state) {
    case 'queued':
      return <span role="status">Waiting for its turn</span>;
    case 'running':
      return (
        <span role="status" className="flex items-center gap-2">
          <ProgressBar label="answers done" done={each.answers} total={each.expected} />
          {each.answers.toLocaleString('en')} of {each.expected.toLocaleString('en')}
        </span>
      );
    case 'failed':
      return (
        <span role="alert" className="text-bad">
          {each.problem}
        </span>
      );
    case 'done':
      return (
        <a
          ref={newest}
          aria-keyshortcuts={newest ? 'D' : undefined}
          className="text-accent underline"
          href={`/api/exports/${each.id}`}
          download={each.fileName ?? true}
        >
          Download {each.answers.toLocaleString('en')} {each.answers === 1 ? 'answer' : 'answers'}
          {newest ? (
            <span className="ml-1 inline-block">
              <Kbd>D</Kbd>
            </span>
          ) : null}
        </a>
      );
  }
}

function sizeInWords(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
