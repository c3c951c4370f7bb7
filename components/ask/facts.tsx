import type { ReactNode } from 'react';
import type { CompletenessVerdict } from '@/lib/completeness/verdict';
import type { Answer } from '@/lib/contract/answer';
import { groupDigits } from '@/lib/contract/decimal-string';
import type { Brief } from '@/lib/question/brief';
import { wordsAsked } from '@/lib/question/words-asked';
import { confidenceInWords, noneOfPerson } from '@/lib/review/confidence-in-words';
import { Pill } from '../ui/pill';
import { methodWords } from './words';

type FactsProps = {
  answer: Answer;
  brief: Brief | null;
  completeness: CompletenessVerdict | null;
  /** "the built-in reader", or a model's name. */
  by: string;
  /** Whose edit the answer is, where it is one: how it was found before says nothing of it. */
  editor: string | null;
};

/** How the answer was made and how far it can be trusted, under the answer itself. */
export function Facts({ answer, brief, completeness, by, editor }: FactsProps) {
  if (editor !== null) return <EditedFacts answer={answer} editor={editor} />;
  const askedBack = !answer.answer_found && (answer.suggested_clarification ?? brief?.clarification ?? null) !== null;
  return (
    <dl className="mt-3 grid grid-cols-[112px_minmax(0,1fr)] gap-x-2.5 gap-y-[5px] text-sm">
      <Fact name="Method">
        {methodWords[answer.extraction_method]}
        {answer.extraction_method === 'na' ? null : `, by ${by}`}
      </Fact>
      <Fact name="Confidence">
        {askedBack ? (
          <span className="text-muted">none before the question is clear</span>
        ) : !answer.answer_found ? (
          <>
            none claimed: no line that was read answers it{' '}
            <span className="text-muted">{answer.confidence_explanation}</span>
          </>
        ) : (
          <>
            {confidenceInWords(answer)} <span className="text-muted">{answer.confidence_explanation}</span>
          </>
        )}
      </Fact>
      <Fact name="Complete">{completeInWords(answer, completeness)}</Fact>
      {brief?.comparison ? (
        <Fact name="Compared">
          asked whether it is {brief.comparison.operator.replace('_', ' ')}{' '}
          {[
            brief.comparison.currency,
            groupDigits(brief.comparison.threshold),
            brief.comparison.upper && `to ${groupDigits(brief.comparison.upper)}`,
          ]
            .filter(Boolean)
            .join(' ')}
        </Fact>
      ) : null}
      {!answer.answer_found ? null : answer.keywords_found.length > 0 ? (
        <Fact name="Words found">
          <span className="text-muted">{wordsFoundInWords(answer.keywords_found, brief)}</span>
        </Fact>
      ) : (
        <Fact name="Words found">
          <span className="text-warn">none of the question's words: found by meaning only</span>
        </Fact>
      )}
      {answer.caveats.length > 0 ? (
        <Fact name="Caveats">
          <span className="flex flex-wrap gap-1.5">
            {answer.caveats.map((caveat) => (
              <Pill key={caveat} tone="warn">
                {caveat}
              </Pill>
            ))}
          </span>
        </Fact>
      ) : null}
      {Object.entries(answer.indicators).map(([name, value]) => (
        <Fact key={name} name={name.replaceAll('_', ' ')}>
          {typeof value === 'string' ? value : JSON.stringify(value)}
        </Fact>
      ))}
    </dl>
  );
}

/** The question's own words first; what stands there in their place is said as such. */
function wordsFoundInWords(found: readonly string[], brief: Brief | null): string {
  const { also } = wordsAsked(brief?.keywords ?? []);
  const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(' ');
  const asked = quoted(found.filter((word) => !also.includes(word)));
  const others = quoted(found.filter((word) => also.includes(word)));
  const inTheirPlace = others && `looked for in its place and found: ${others}`;
  return [asked || 'none as it was asked', inTheirPlace].filter(Boolean).join('; ');
}

/** What there is to say of a value that a person gave: nobody measured how sure they are. */
function EditedFacts({ answer, editor }: { answer: Answer; editor: string }) {
  return (
    <dl className="mt-3 grid grid-cols-[112px_minmax(0,1fr)] gap-x-2.5 gap-y-[5px] text-sm">
      <Fact name="Method">
        edited by {editor}: {editedWords[answer.extraction_method]}
      </Fact>
      <Fact name="Confidence">
        <span className="text-muted">{noneOfPerson}</span>
      </Fact>
    </dl>
  );
}

/** What a person says of where their value is from. */
const editedWords: Record<Answer['extraction_method'], string> = {
  verbatim: 'it stands in the cited lines as it is',
  inferred: 'it follows from the cited lines, and does not stand there',
  computed: 'it is computed from the cited values',
  na: 'it is not in the document',
};

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

function completeInWords(answer: Answer, completeness: CompletenessVerdict | null): ReactNode {
  if (completeness?.asked && completeness.strong === false) {
    return <span className="text-warn">no: {completeness.reason}</span>;
  }
  if (completeness?.asked && completeness.strong === null) {
    return <span className="text-warn">cannot be told: {completeness.reason}</span>;
  }
  if (!answer.answer_found) return 'nothing was found';
  if (!answer.complete_answer_found) return <span className="text-warn">no: part of the answer was not found</span>;
  return completeness?.asked ? `yes: ${completeness.reason}` : 'yes';
}
