import { memo } from 'react';
import type { Item } from '@/lib/contract/answer';
import type { Evidence } from '@/lib/evidence/evidence';
import { Kbd } from '../ui/kbd';
import { Pill, PillButton } from '../ui/pill';
import { Snippet } from './snippet';
import { ValueView } from './values/value-view';
import { cutInWords, gradeWords, linesInWords } from './words';

type ItemCardProps = {
  item: Item;
  evidence: readonly Evidence[];
  /** 1-based place in the list, and how many there are. */
  position: number;
  count: number;
  /** 1-based span that is shown, when this item is the selected one. */
  selectedSpan: number | null;
  /** The other value of a conflict: it has its own hue everywhere. */
  second: boolean;
  /** Still arriving: it may change until the answer stands. */
  provisional: boolean;
  /** A person rejected the answer: where its words stand is said, and that is no proof of it. */
  rejected?: boolean;
  /** A person gave a value that does not stand in the cited words: that these are there is no proof of it. */
  inferredByPerson?: boolean;
  /** A yes or no that depends on what the caveats beside it say. */
  conditional?: boolean;
  /** Told the item and the span, both 1-based; the same function from one render to the next spares the others theirs. */
  onSelect: (item: number, span: number) => void;
  /** Told what a click would select, while the pointer or the focus is on it. */
  onPoint?: (item: number, span: number) => void;
};

/** One value with its proof directly under it. */
export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const {
    item,
    evidence,
    position,
    count,
    selectedSpan,
    second,
    provisional,
    rejected = false,
    inferredByPerson = false,
    conditional = false,
    onSelect,
    onPoint,
  } = props;
  const selected = selectedSpan !== null;
  const shown = evidence[(selectedSpan ?? 1) - 1];
  const cut = shown && isPassage(item) ? cutInWords(shown) : null;
  const unproved = rejected || inferredByPerson;
  return (
    <article
      data-item={position}
      aria-current={selected ? 'true' : undefined}
      onPointerEnter={() => onPoint?.(position, selectedSpan ?? 1)}
      onFocus={() => onPoint?.(position, selectedSpan ?? 1)}
      className={`mt-[9px] overflow-hidden rounded-[9px] border bg-panel ${selected ? 'border-accent ring-1 ring-accent' : ''} ${provisional ? 'opacity-75' : ''}`}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for the pointer; the place below is the button */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div
        onClick={() => onSelect(position, selectedSpan ?? 1)}
        className="flex cursor-pointer items-baseline justify-between gap-2.5 px-3 pb-1 pt-2.5"
      >
        <div
          className={`min-w-0 font-semibold tracking-[-.01em] ${selected || count === 1 ? 'text-xl' : 'text-[14px]'}`}
        >
          <ValueView item={item} />
        </div>
        {count > 1 ? (
          <span className="whitespace-nowrap text-muted">
            {position} of {count}
          </span>
        ) : null}
      </div>
      {selected && shown ? <Snippet evidence={shown} second={second} kind={item.kind} /> : null}
      <div className="flex flex-wrap items-center gap-[7px] px-3 pb-[9px]">
        {provisional ? <Pill>arriving</Pill> : null}
        {conditional ? (
          <Pill tone="warn" hint="It depends on what the caveats say.">
            with a condition
          </Pill>
        ) : null}
        {rejected ? <Pill tone="bad">rejected</Pill> : null}
        {inferredByPerson ? (
          <Pill tone="warn" hint="Whoever edited it says that it follows from the cited words.">
            inferred by a person
          </Pill>
        ) : null}
        {shown && unproved ? <Pill hint={gradeWords[shown.grade].hint}>{unprovedGrade[shown.grade]}</Pill> : null}
        {unproved && shown ? null : shown ? (
          <GradePill evidence={shown} short={!selected} kind={item.kind} />
        ) : (
          <Pill tone="warn">no citation</Pill>
        )}
        {shown ? (
          <PillButton
            label={`Item ${position} of ${count}: show ${placeInWords(shown)}`}
            onClick={() => onSelect(position, selectedSpan ?? 1)}
          >
            {placeInWords(shown)}
          </PillButton>
        ) : null}
        {shown && shown.hiddenLines.length > 0 ? (
          <Pill tone="warn" hint="A cited line is in the file, but nobody can see it on the page.">
            hidden on the page
          </Pill>
        ) : null}
        {selected && cut ? (
          <Pill hint="The cited lines are cut where a sentence or a paragraph goes on: read the lines around them.">
            {cut}
          </Pill>
        ) : null}
        {selected && evidence.length > 0 ? (
          <span className="ml-auto flex items-center gap-1.5 text-faint">
            evidence {selectedSpan} of {evidence.length}
            <Kbd>N</Kbd>
            <Kbd>P</Kbd>
          </span>
        ) : null}
      </div>
      {selected && evidence.length > 1 ? (
        <div className="flex flex-wrap gap-1.5 border-t px-3 py-2">
          {evidence.map((each, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: spans have no other name and never move
              key={index}
              type="button"
              aria-pressed={index + 1 === selectedSpan}
              onPointerEnter={() => onPoint?.(position, index + 1)}
              onClick={() => onSelect(position, index + 1)}
              className="rounded-[10px] bg-sunken px-2 py-[2px] text-xs text-muted aria-pressed:bg-accent-soft aria-pressed:text-text"
            >
              {spanInWords(each, evidence)}
            </button>
          ))}
        </div>
      ) : null}
    </article>
  );
});

/** A name or a number stands within a sentence as a rule; running text should not be cut. */
function isPassage({ kind, value }: Item): boolean {
  return kind === 'section' || (kind === 'text' && typeof value === 'string' && value.length > shortText);
}

const shortText = 60;

/** What the grade of a proof says where it proves nothing: a person rejected the value, or gave another than stands there. */
const unprovedGrade: Record<Evidence['grade'], string> = {
  exact: 'the words stand there',
  normalized: 'the words stand there, normalised',
  lines_only: 'lines only',
  unplaced: 'could not be placed',
};

function GradePill({ evidence, short, kind }: { evidence: Evidence; short: boolean; kind: Item['kind'] }) {
  const { text, tone, hint } = gradeWords[evidence.grade];
  return (
    <Pill tone={tone} hint={kind === 'boolean' ? `${hint} ${yesOrNoHint}` : hint}>
      {short && tone === 'ok' ? '✓ proved' : text}
    </Pill>
  );
}

const yesOrNoHint = 'Whether that means yes or no is for people to judge.';

/** "page 5 · line 232", with the quoted words where others of `all` are quoted from the same lines. */
function spanInWords(evidence: Evidence, all: readonly Evidence[]): string {
  const { line_start: first, line_end: last, quote } = evidence.span;
  const sameLines = all.filter(({ span }) => span.line_start === first && span.line_end === last);
  if (sameLines.length < 2 || quote === null) return placeInWords(evidence);
  return `${placeInWords(evidence)} · “${quote.length > longestQuote ? `${quote.slice(0, longestQuote)}…` : quote}”`;
}

/** In UTF-16 units: a figure and some words with it; the card has the whole quote. */
const longestQuote = 40;

/** "page 5 · line 232". */
export function placeInWords(evidence: Evidence): string {
  const first = evidence.snippet[0]?.page ?? evidence.pages[0]?.page;
  const last = evidence.snippet.at(-1)?.page ?? first;
  const lines = linesInWords(evidence.span.line_start, evidence.span.line_end);
  if (first === undefined) return lines;
  return `${first === last ? `page ${first}` : `pages ${first}–${last}`} · ${lines}`;
}
