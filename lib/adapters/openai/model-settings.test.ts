import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultModelOptions } from '../../generation/model-options';
import type { Store } from '../../ports/store';
import { type KeyStore, openKeys } from '../files/key-store';
import { openStore } from '../prisma/open-store';
import { ann, stranger, testClock } from '../prisma/rows-fixture';
import { unknownCapabilities } from './capabilities';
import { createModelSettings, type ModelInput } from './model-settings';
import { createStoredCapabilities } from './stored-capabilities';

const folder = mkdtempSync(join(tmpdir(), 'countersign-model-'));
let store: Store;
let keys: KeyStore;
beforeAll(async () => {
  store = await openStore({ databaseUrl: `file:${join(folder, 'a.db')}`, clock: testClock() });
  keys = await openKeys(folder);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const secret = 'sk-very-secret';
const input: ModelInput = {
  name: 'some-model',
  reaskName: null,
  baseUrl: 'https://models.example/v1',
  allowPrivateAddresses: false,
  options: { ...defaultModelOptions, reasks: 1, indicators: ['jurisdiction'] },
  apiKey: secret,
};
const settingsWith = (environment: Parameters<typeof createModelSettings>[0]['environment'] = null) =>
  createModelSettings({ settings: store.settings, keys, environment });

describe('the model of a workspace', () => {
  it('answers with its key, which is sealed where it is kept and never shown', async () => {
    const settings = settingsWith();
    expect(await settings.effective(ann.workspaceId)).toBeNull();
    expect(await settings.save(ann, input)).toEqual({ ok: true });
    expect(await settings.effective(ann.workspaceId)).toEqual(input);
    expect(await settings.effective(stranger.workspaceId)).toBeNull();
    const shown = await settings.shown(ann.workspaceId);
    expect(shown).toMatchObject({ name: 'some-model', hasKey: true, from: 'workspace' });
    expect(JSON.stringify([shown, await store.settings.all(ann.workspaceId)])).not.toContain(secret);
    expect(JSON.stringify(await store.audit.records(ann.workspaceId))).not.toContain(secret);
  });

  it('keeps its key for its own address only', async () => {
    const settings = settingsWith();
    await settings.save(ann, input);
    const elsewhere = { ...input, baseUrl: 'https://elsewhere.example/v1' };
    expect(await settings.save(ann, { ...elsewhere, apiKey: null })).toMatchObject({ ok: false });
    expect((await settings.effective(ann.workspaceId))?.baseUrl).toBe(input.baseUrl);
    expect(await settings.save(ann, { ...input, name: 'another', apiKey: null })).toEqual({ ok: true });
    expect(await settings.effective(ann.workspaceId)).toMatchObject({ name: 'another', apiKey: secret });
    expect(await settings.save(ann, { ...elsewhere, apiKey: '' })).toEqual({ ok: true });
    expect(await settings.effective(ann.workspaceId)).toMatchObject({ baseUrl: elsewhere.baseUrl, apiKey: null });
  });

  it('may be at an address of Azure, which carries its version', async () => {
    const baseUrl = 'https://name.openai.azure.com/openai/deployments/d?api-version=2024-10-21';
    expect(await settingsWith().save(ann, { ...input, baseUrl })).toEqual({ ok: true });
  });

  it.each([
    ['not a url', false],
    ['ftp://models.example', false],
    ['https://me:secret@models.example/v1', false],
    ['https://models.example/v1?key=1', false],
    ['http://models.example/v1', false],
  ])('refuses the address %s', async (baseUrl) => {
    const outcome = await settingsWith().save(ann, { ...input, baseUrl });
    expect(outcome.ok).toBe(false);
  });

  it('may be one in the own network when that is allowed explicitly', async () => {
    const local = { ...input, baseUrl: 'http://127.0.0.1:11434/v1', allowPrivateAddresses: true, apiKey: '' };
    expect(await settingsWith().save(ann, local)).toEqual({ ok: true });
  });

  it('comes from the environment where that has one, and can not be changed in the browser', async () => {
    const environment = { ...input, name: 'from-outside' };
    const settings = settingsWith(environment);
    expect(await settings.save(ann, input)).toMatchObject({ ok: false });
    expect(await settings.effective(ann.workspaceId)).toEqual(environment);
    expect(await settings.shown(ann.workspaceId)).toMatchObject({ from: 'environment', hasKey: true });
    expect(JSON.stringify(await settings.shown(ann.workspaceId))).not.toContain(secret);
  });

  it('finds passages by meaning at the same address with the same key, where a model for it is named', async () => {
    const settings = settingsWith();
    await settings.save(ann, input);
    expect(await settings.embeddings(ann.workspaceId)).toBeNull();
    await settings.save(ann, { ...input, options: { ...input.options, embeddingModel: 'near' } });
    const { baseUrl, apiKey, allowPrivateAddresses } = input;
    expect(await settings.embeddings(ann.workspaceId)).toEqual({
      name: 'near',
      baseUrl,
      apiKey,
      allowPrivateAddresses,
    });
    expect(await settings.embeddings(stranger.workspaceId)).toBeNull();
    const fixed = {
      name: 'of the server',
      baseUrl: 'https://near.example/v1',
      apiKey: null,
      allowPrivateAddresses: false,
    };
    const { settings: kept } = store;
    const served = createModelSettings({ settings: kept, keys, environment: null, environmentEmbeddings: fixed });
    expect(await served.embeddings(stranger.workspaceId)).toEqual(fixed);
  });

  it('is none again once removed, with its key', async () => {
    const settings = settingsWith();
    await settings.save(ann, input);
    await settings.remove(ann);
    expect(await settings.effective(ann.workspaceId)).toBeNull();
    expect(await store.settings.all(ann.workspaceId)).toEqual({});
  });
});

describe('what a provider can do', () => {
  const inWorkspace = (workspaceId: string) => createStoredCapabilities(store.settings, testClock()).of(workspaceId);

  it('is known again to the next process, and to every workspace', async () => {
    const id = 'https://models.example/v1 vendor/some model';
    const learned = {
      ...unknownCapabilities(7),
      rung: 'chat_tool' as const,
      refusals: { chat_schema: 'no such parameter' },
      withoutParameters: { chat_tool: { temperature: 'only 1' } },
    };
    await inWorkspace(ann.workspaceId).set(id, learned);
    expect(await inWorkspace(ann.workspaceId).get(id)).toEqual(learned);
    expect(await inWorkspace(stranger.workspaceId).get(id)).toEqual(learned);
    expect(await inWorkspace(ann.workspaceId).get('https://models.example/v1 other')).toBeNull();
  });

  it('is held to one way where a workspace pinned it, and nowhere else', async () => {
    const id = 'https://models.example/v1 pinned model';
    const { pin } = createStoredCapabilities(store.settings, testClock());
    await pin(ann, id, 'prompt_schema');
    const pinned = await inWorkspace(ann.workspaceId).get(id);
    expect(pinned).toMatchObject({ rung: 'prompt_schema', pinned: true });
    expect(await inWorkspace(stranger.workspaceId).get(id)).toBeNull();
    if (!pinned) throw new Error('nothing is pinned');

    // What a pinned call learns helps others, who are still asked in the strongest way.
    const without = { prompt_schema: { seed: '400: unknown parameter' } };
    await inWorkspace(ann.workspaceId).set(id, { ...pinned, withoutParameters: without });
    const theirs = { rung: 'responses_schema', pinned: false, withoutParameters: without };
    expect(await inWorkspace(stranger.workspaceId).get(id)).toMatchObject(theirs);
    expect(await inWorkspace(ann.workspaceId).get(id)).toMatchObject({ rung: 'prompt_schema', pinned: true });
    expect(await inWorkspace(ann.workspaceId).get('https://models.example/v1 another')).toBeNull();
    await pin(ann, id, null);
    expect(await inWorkspace(ann.workspaceId).get(id)).toMatchObject(theirs);
  });
});
