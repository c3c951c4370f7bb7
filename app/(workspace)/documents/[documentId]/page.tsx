import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Workspace } from '@/components/ask/workspace';
import { toWire } from '@/components/run/wire';
import type { NamedLines } from '@/components/viewer/pdf-viewer';
import { allows } from '@/lib/access';
import { fieldListsOf } from '@/lib/field-lists';
import { runtime, store } from '@/lib/wiring';
import { pageActor } from '../../page-actor';

type PageProps = {
  params: Promise<{ documentId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const actor = await pageActor('view');
  const document = await (await store()).document(actor.workspaceId, (await params).documentId);
  return { title: document?.name ?? 'Not found' };
}

/** Everything that the address names comes with the page, so that a link opens just that. */
export default async function DocumentPage({ params, searchParams }: PageProps) {
  const actor = await pageActor('view');
  const { documentId } = await params;
  const { question, lines } = await searchParams;
  const files = await store();
  const [document, documents, questions, view, fieldLists] = await Promise.all([
    files.document(actor.workspaceId, documentId),
    files.documents(actor.workspaceId),
    files.questions(actor.workspaceId, documentId),
    typeof question === 'string' ? files.question(actor.workspaceId, question) : null,
    fieldListsOf(files.settings, actor.workspaceId),
  ]);
  if (!document) notFound();
  (await runtime()).prepare(documentId);
  return (
    <Workspace
      key={documentId}
      documentId={documentId}
      documents={toWire(documents)}
      questions={toWire(questions)}
      view={view?.question.documentId === documentId ? toWire(view) : null}
      lines={typeof lines === 'string' ? linesNamed(lines) : null}
      fieldLists={fieldLists.map(({ name }) => name)}
      mayReview={allows(actor.role, 'review')}
      userId={actor.userId}
    />
  );
}

/** The lines that an address names, as "12-14"; null where it names none. */
function linesNamed(text: string): NamedLines | null {
  const [, first, last] = /^(\d{1,9})-(\d{1,9})$/.exec(text) ?? [];
  return first && last ? { firstLine: Number(first), lastLine: Number(last) } : null;
}
