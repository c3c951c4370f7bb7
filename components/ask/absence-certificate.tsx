'use client';

import { useCallback, useEffect, useState } from 'react';
import { readOn } from '@/app/actions/brief';
import type { AbsenceCertificate as Certificate } from '@/lib/dispatch/certificate';
import type { SearchRow } from '@/lib/ports/review-store';
import type { Brief } from '@/lib/question/brief';
import { placeInWords } from '@/lib/question/place-asked';
import { wordsAsked } from '@/lib/question/words-asked';
import { OwnSearch } from '../review/own-search';
import type { RunReading } from '../run/read-run';
import type { Wire } from '../run/wire';
import { Button } from '../ui/button';
import { CoverageStrip } from './coverage-strip';
import { placeInShort } from './place-form';
import { useAskAction } from './use-ask-action';
import { linesInWords, rangesInWords } from './words';
import { wordsTogether } from './words-together';

type AbsenceCertificateProps = {
  questionId: string;
  /** Changes with each run. */
  runId: string | undefined;
  reading: RunReading;
  pageCount: number | null;
  /** The document was read again since: what its pages say now was not searched. */
  readAgain: boolean;
  onShowLines: (first: number, last: number) => void;
  /** The answer that a search of one's own is kept with; absent where that stands elsewhere on the page. */
  searchAs?: string;
};

type ShowLines = AbsenceCertificateProps['onShowLines'];

type Loaded = { certificate: Certificate; searches: Wire<SearchRow>[] };

/** What stands behind "not found in this document": what was tried, where, what the nearest passages cover, and one's own searches. */
export function AbsenceCertificate(props: AbsenceCertificateProps) {
  const { questionId, runId, reading, pageCount, readAgain, onShowLines, searchAs } = props;
  const { loaded, failed, load } = useCertificate(questionId, runId);
  const { pending, run } = useAskAction();
  const scope = reading.brief?.scope;
  const held = scope?.fixed ? placeInShort(placeInWords(scope)) : null;
  const rounds = reading.retrievals.length;
  const certificate = loaded?.certificate;
  const pages = certificate?.coverage.filter(({ searched }) => searched).map(({ page }) => page) ?? [];
  const unsearched = certificate !== undefined && pages.length === 0;
  const together = wordsTogether(reading);
  return (
    <section
      aria-label="Where it was looked for"
      className="mt-[9px] rounded-[9px] border border-dashed border-line-strong px-3 py-2.5"
    >
      <div className="flex items-start gap-3">
        <p className="min-w-0 grow text-xl font-semibold">
          {unsearched
            ? 'Not searched'
            : together
              ? `Nothing in ${held ?? 'this document'} proves an answer`
              : `Not found in ${held ?? 'this document'}`}
        </p>
        {held && searchAs ? (
          <Button
            disabled={pending}
            onClick={() => void run(() => readOn({ questionId }), 'Looking in the whole document.')}
          >
            {pending ? 'Starting' : 'Look everywhere'}
          </Button>
        ) : null}
      </div>
      <p className="mt-1 text-sm">
        {unsearched
          ? 'No page had text that could be read, so it is not known whether the document says it.'
          : together
            ? 'The words of the question stand there, but no line that was read states an answer clearly enough to prove it. The nearest lines are below: read them before you rely on this.'
            : 'No line that was read answers it. It may still stand there in other words: look at the nearest lines, or search for yours.'}
      </p>
      {certificate ? (
        <>
          {certificate.otherLanguage ? <OtherLanguageHint {...certificate.otherLanguage} /> : null}
          <p className="mt-1 text-sm text-muted">
            {pages.length === 0
              ? 'No page was searched.'
              : `Searched ${pages.length === 1 ? 'page' : 'pages'} ${rangesInWords(pages)}${pageCount ? ` of ${pageCount}` : ''}, in ${
                  rounds === 1 ? 'one round' : `${rounds} rounds`
                }.`}
          </p>
          {readAgain ? (
            <p role="status" className="mt-2 rounded-md bg-warn-soft px-2.5 py-1.5 text-sm text-warn">
              The document was read again after this was asked. What is known of its pages now was not searched: ask
              again.
            </p>
          ) : certificate.pagesUnread.length > 0 ? (
            <p className="mt-1 text-sm">
              {pagesInWords(certificate.pagesUnread)} without text that can be read, so it is not known what stands
              there. Have them read with OCR and ask again.
            </p>
          ) : null}
          <Nearest certificate={certificate} onShowLines={onShowLines} />
          <CoverageStrip coverage={certificate.coverage} />
          {/* whoever signs it has in sight what they sign; where nothing was searched, no word was missed */}
          {unsearched ? null : (
            <details className="mt-2.5" open={searchAs === undefined}>
              <summary className="cursor-pointer text-sm text-muted">What was looked for, and where</summary>
              <Tried certificate={certificate} brief={reading.brief} onShowLines={onShowLines} />
            </details>
          )}
        </>
      ) : failed ? (
        <p className="mt-1 text-sm text-bad">
          Where it looked could not be loaded. <Button onClick={load}>Try again</Button>
        </p>
      ) : (
        <p className="mt-1 text-sm text-muted">Fetching which pages were searched, and the nearest lines.</p>
      )}
      {searchAs && loaded ? (
        <OwnSearch answerId={searchAs} searches={loaded.searches} onShowLines={onShowLines} />
      ) : null}
    </section>
  );
}

/** A hint, and no more: the answer may be missing in any language. */
export function OtherLanguageHint({ asked, document }: NonNullable<Certificate['otherLanguage']>) {
  return (
    <p className="mt-2 rounded-md bg-warn-soft px-2.5 py-1.5 text-sm text-warn">
      The question is in {asked}, the document in {document}. Words are looked for as they stand: ask in {document}, and
      it may be found.
    </p>
  );
}

function useCertificate(questionId: string, runId: string | undefined) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    fetch(`/api/questions/${encodeURIComponent(questionId)}/certificate`)
      .then((response) => {
        if (!response.ok) throw new Error(`certificate answered ${response.status}`);
        return response.json() as Promise<Loaded>;
      })
      .then(setLoaded, () => setFailed(true));
  }, [questionId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another run looked elsewhere
  useEffect(load, [load, runId]);
  return { loaded, failed, load };
}

/** "Page 3 is", "Pages 1–2, 7 are". */
function pagesInWords(ranges: Certificate['pagesUnread']): string {
  const pages = ranges.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
  return pages.length === 1 ? `Page ${pages[0]} is` : `Pages ${rangesInWords(pages)} are`;
}

/** More titles than these hide what stands below them. */
const fewSections = 6;

/** Pages that are named one by one. */
const fewPages = 5;

/** A phrase stands there as it was looked for, or only its words do, or nothing of the kind. */
function WhereItStands({ word, onShowLines }: { word: Certificate['keywords'][number]; onShowLines: ShowLines }) {
  const { found, pages, near } = word;
  if (found) {
    const more = pages.length > fewPages ? ` and ${pages.length - fewPages} more` : '';
    const named = rangesInWords(pages.slice(0, fewPages));
    return <span>{pages.length === 1 ? `stands on page ${named}` : `stands on pages ${named}${more}`}</span>;
  }
  if (!near) return <span className="text-muted">does not stand there</span>;
  return (
    <span className="text-muted">
      does not stand there as such;{' '}
      <button
        type="button"
        onClick={() => onShowLines(near.firstLine, near.lastLine)}
        className="text-left text-accent underline"
      >
        its words or forms of them do on page {near.page}, {linesInWords(near.firstLine, near.lastLine)}
      </button>
    </span>
  );
}

type WordsTriedProps = { title: string; words: Certificate['keywords']; onShowLines: ShowLines };

function WordsTried({ title, words, onShowLines }: WordsTriedProps) {
  if (words.length === 0) return null;
  return (
    <>
      <dt className="text-muted">{title}</dt>
      <dd>
        <ul>
          {words.map((word) => (
            <li key={word.text}>
              “{word.text}” <WhereItStands word={word} onShowLines={onShowLines} />
            </li>
          ))}
        </ul>
      </dd>
    </>
  );
}

type TriedProps = { certificate: Certificate; brief: Brief | null; onShowLines: ShowLines };

/** The words of the question, and apart from them what was looked for in their place. */
export function Tried({ certificate, brief, onShowLines }: TriedProps) {
  const { keywords, sectionsSearched } = certificate;
  const { asked } = wordsAsked(brief?.keywords ?? []);
  const own = keywords.filter(({ text }) => brief === null || asked.includes(text));
  const others = keywords.filter((word) => !own.includes(word));
  return (
    <dl className="mt-2 grid grid-cols-[112px_minmax(0,1fr)] gap-x-2.5 gap-y-[5px] text-sm">
      <WordsTried title="Words tried" words={own} onShowLines={onShowLines} />
      <WordsTried title="In their place" words={others} onShowLines={onShowLines} />
      {sectionsSearched.length > 0 ? (
        <>
          <dt className="text-muted">In sections</dt>
          <dd className="text-muted">
            {sectionsSearched.length <= fewSections ? (
              sectionsSearched.join(' · ')
            ) : (
              <details>
                <summary className="cursor-pointer">{sectionsSearched.length} sections</summary>
                {sectionsSearched.join(' · ')}
              </details>
            )}
          </dd>
        </>
      ) : null}
    </dl>
  );
}

function Nearest({ certificate, onShowLines }: { certificate: Certificate; onShowLines: ShowLines }) {
  const near = certificate.nearest.filter(({ closest }) => closest.has.length > 0);
  if (certificate.nearest.length === 0) return null;
  if (near.length === 0) return <p className="mt-2.5 text-sm">None of the question’s words stands in what was read.</p>;
  return (
    <>
      <h3 className="mt-2.5 text-sm font-semibold">Nearest lines</h3>
      <ul className="text-sm">
        {near.map(({ firstLine, sectionTitle, closest: { lines, has, lacks } }) => {
          const [first] = lines;
          const last = lines.at(-1);
          if (!first || !last) return null;
          return (
            <li key={firstLine} className="mt-1.5">
              <button
                type="button"
                onClick={() => onShowLines(first.line, last.line)}
                className="text-left text-accent underline"
              >
                Page {first.page}, {linesInWords(first.line, last.line)}
              </button>
              {sectionTitle ? <span className="text-muted"> · {sectionTitle}</span> : null}
              <blockquote className="my-0.5 line-clamp-3 border-l-2 border-line-strong pl-2 break-words">
                {lines.map(({ text }) => text.trim()).join(' ')}
              </blockquote>
              <span className="text-muted">
                has {quoted(has)}
                {lacks.length > 0 ? `, lacks ${quoted(lacks)}` : ''}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(' ');
