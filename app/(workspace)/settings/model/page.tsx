import type { Metadata } from 'next';
import { ConnectionTest } from '@/components/settings/connection-test';
import { ModelForm } from '@/components/settings/model-form';
import { Notice } from '@/components/ui/notice';
import { capabilities, models } from '@/lib/wiring';
import { pageActor } from '../../page-actor';

export const metadata: Metadata = { title: 'Model' };

/** Who answers: the built-in reader, or a model that was set on purpose. */
export default async function ModelPage() {
  const actor = await pageActor('view');
  if (actor.role !== 'administrator') {
    return (
      <Notice face="empty" title="Administrators choose the model">
        Ask one of them when answers should come from another model.
      </Notice>
    );
  }
  const model = await (await models()).shown(actor.workspaceId);
  const embeddings = await (await models()).embeddings(actor.workspaceId);
  const known = model && (await (await capabilities()).of(actor.workspaceId).get(`${model.baseUrl} ${model.name}`));
  return (
    <>
      <h1 className="text-lg font-semibold">Model</h1>
      <p className="mb-4 mt-1 max-w-[640px] text-muted">{whoAnswers(model)}</p>
      {embeddings ? (
        <p className="mb-4 max-w-[640px] text-muted">
          {embeddings.name} at {new URL(embeddings.baseUrl).host} finds passages by meaning beside their words: the text
          of each document goes there once, and each question.
        </p>
      ) : null}
      <ModelForm key={model ? `${model.baseUrl} ${model.name}` : 'none'} model={model} />
      {model ? <ConnectionTest known={known} /> : null}
    </>
  );
}

function whoAnswers(model: { name: string; from: 'environment' | 'workspace' } | null): string {
  if (!model) return 'The built-in reader answers, and nothing leaves this machine. Set a model here to ask one.';
  const where =
    model.from === 'environment'
      ? 'It is set in the environment of the server (COUNTERSIGN_MODEL) and can be changed only there.'
      : 'The passages of each question go to it.';
  return `${model.name} answers, with the built-in reader beside it. ${where}`;
}
