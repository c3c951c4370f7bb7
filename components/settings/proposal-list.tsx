'use client';

import Link from 'next/link';
import { acceptProposal, refuseProposal } from '@/app/actions/dictionary';
import type { Proposal } from '@/lib/ports/dictionary-store';
import type { DictionaryEntry } from '@/lib/question/dictionary';
import { Button } from '../ui/button';
import { formText } from './form-text';
import { TextField } from './text-field';
import { useAction } from './use-action';

type ProposalListProps = { proposals: readonly Proposal[]; entries: readonly DictionaryEntry[] };

/** Words that a model found in passages. None is looked for in other questions until a person accepts it. */
export function ProposalList({ proposals, entries }: ProposalListProps) {
  const { pending, run } = useAction();
  if (proposals.length === 0) return null;
  return (
    <section aria-label="Proposed words" className="mb-8">
      <h2 className="text-base font-semibold">Proposed words</h2>
      <p className="mb-2 mt-1 max-w-[640px] text-muted">
        Found by a model while it answered. They enter the dictionary only when accepted, into the concept you name.
      </p>
      <datalist id="concepts">
        {[...new Set(entries.map(({ concept }) => concept))].map((concept) => (
          <option key={concept} value={concept} />
        ))}
      </datalist>
      <ul>
        {proposals.map((proposal) => {
          const known = entries.find(({ concept }) => concept.toLowerCase() === proposal.concept.toLowerCase());
          return (
            <li key={proposal.id} className="border-t py-2">
              <form
                aria-label={`Proposed: ${proposal.keyword}`}
                className="flex flex-wrap items-end gap-3"
                onSubmit={(event) => {
                  event.preventDefault();
                  const form = new FormData(event.currentTarget);
                  const into = { concept: formText(form, 'concept'), domain: formText(form, 'domain') };
                  void run(
                    () => acceptProposal({ id: proposal.id, ...into }),
                    `“${proposal.keyword}” is looked for with “${into.concept}” from now on.`,
                  );
                }}
              >
                <div className="min-w-[200px] grow basis-[260px]">
                  <p className="font-semibold">
                    “{proposal.keyword}” <span className="font-normal text-faint">{proposal.language}</span>
                  </p>
                  <p className="text-sm text-muted">
                    {proposal.documentId && proposal.questionId ? (
                      <Link
                        href={`/documents/${proposal.documentId}?question=${proposal.questionId}`}
                        className="text-accent underline"
                      >
                        {proposal.question}
                      </Link>
                    ) : (
                      proposal.question
                    )}
                    {proposal.seen > 1 ? ` · found ${proposal.seen} times` : ''}
                  </p>
                </div>
                <TextField
                  label="Into the concept"
                  name="concept"
                  required
                  list="concepts"
                  defaultValue={proposal.concept}
                  className="w-[200px]"
                />
                <TextField label="Domain" name="domain" defaultValue={known?.domain ?? ''} className="w-[120px]" />
                <Button type="submit" variant="primary" disabled={pending} className="mb-0.5">
                  Accept
                </Button>
                <Button
                  disabled={pending}
                  className="mb-0.5"
                  onClick={() => run(() => refuseProposal({ id: proposal.id }), 'Refused; it is not proposed again.')}
                >
                  Refuse
                </Button>
              </form>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
