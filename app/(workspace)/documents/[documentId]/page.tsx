import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Workspace } from '@/components/ask/workspace';
import { toWire } from '@/components/run/wire';
import { linesNamed } from '@/components/viewer/named-lines';
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
  const [namedLines] = [lines].flat();
  const foundLines = namedLines ? linesNamed(namedLines, document.state === 'ready' ? document.lineCount : null) : null;
  return (
    <Workspace
      key={documentId}
      documentId={documentId}
      documents={toWire(documents)}
      questions={toWire(questions)}
      view={view?.question.documentId === documentId ? toWire(view) : null}
      lines={foundLines}
      unknownLines={foundLines ? null : (namedLines ?? null)}
      fieldLists={fieldLists.map(({ name }) => name)}
      mayReview={allows(actor.role, 'review')}
      userId={actor.userId}
    />
  );
}
