import type { Item } from '@/lib/contract/answer';
import type { Evidence } from '@/lib/evidence/evidence';
import { amendsInWords, type Choice } from '../ask/choices-of';
import { placeInWords } from '../ask/item-card';
import { Snippet } from '../ask/snippet';
import { ValueView } from '../ask/values/value-view';
import { gradeWords } from '../ask/words';
import { Kbd } from '../ui/kbd';
import { Pill } from '../ui/pill';
import { useLinesAround } from './lines-around';

type ConflictCardsProps = {
  /** The reading that is cited. */
  document: { id: string; revisionId: string };
  items: readonly { item: Item; evidence: Evidence[] }[];
  /** What the run found out about where each value stands. */
  choices: readonly Choice[];
  chosen: number | null;
  onChoose: (index: number) => void;
};

/** The values of a conflict side by side, each with its page, lines, those around them, section and date; 1–9 choose. */
export function ConflictCards({ document, items, choices, chosen, onChoose }: ConflictCardsProps) {
  const around = useLinesAround(
    document,
    items.map(({ evidence }) => evidence[0]),
  );
  return (
    <div role="radiogroup" aria-label="Values" className="mt-[9px] grid grid-cols-2 gap-2.5 max-lg:grid-cols-1">
      {items.map(({ item, evidence }, index) => {
        const first = evidence[0];
        const choice = first && choices.find(({ lines }) => lines.includes(first.span.line_start));
        return (
          // biome-ignore lint/a11y/useSemanticElements: a card with a quote in it can't be inside an input
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a value is named by its place in the answer
            key={index}
            role="radio"
            aria-checked={chosen === index}
            tabIndex={0}
            onClick={() => onChoose(index)}
            onKeyDown={(event) => {
              if (event.key !== ' ') return;
              event.preventDefault();
              onChoose(index);
            }}
            className="cursor-pointer overflow-hidden rounded-[9px] border bg-panel aria-checked:border-accent aria-checked:ring-1 aria-checked:ring-accent"
          >
            <div className="flex items-baseline justify-between gap-2.5 px-3 pb-1 pt-2.5">
              <div className="flex min-w-0 items-baseline gap-2 text-xl font-semibold">
                <span
                  aria-hidden="true"
                  className={`inline-block size-3.5 shrink-0 rounded-full ${chosen === index ? 'border-[4.5px] border-accent' : 'border-[1.5px] border-line-strong'}`}
                />
                <ValueView item={item} />
              </div>
              {index < 9 ? <Kbd>{String(index + 1)}</Kbd> : null}
            </div>
            {first ? <Snippet evidence={first} second={index > 0} kind={item.kind} around={around[index]} /> : null}
            <div className="flex flex-wrap gap-[7px] px-3 pb-[9px]">
              {first ? (
                <>
                  <Pill tone={gradeWords[first.grade].tone}>{gradeWords[first.grade].text}</Pill>
                  <Pill>
                    {first.sectionTitle ? `${placeInWords(first)} · ${first.sectionTitle}` : placeInWords(first)}
                  </Pill>
                  {choice?.date ? <Pill>dated {choice.date}</Pill> : null}
                </>
              ) : (
                <Pill tone="warn">no citation</Pill>
              )}
            </div>
            {choice?.amends ? (
              <p className="break-words px-3 pb-[9px] text-sm text-warn">{amendsInWords(choice.amends)}</p>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
