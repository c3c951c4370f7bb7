import { afterEach, describe, expect, it } from 'vitest';
import { type Scenario, supporting } from '../../../scripts/provider-server/scenario';
import { type ProviderServer, startProviderServer } from '../../../scripts/provider-server/start-provider-server';
import { createMemoryCapabilities, ladder } from './capabilities';
import type { OpenAiOptions } from './provider';
import { testConnection } from './test-connection';

const open: ProviderServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function optionsFor(scenario: Scenario): Promise<OpenAiOptions & { server: ProviderServer }> {
  const server = await startProviderServer(scenario);
  open.push(server);
  return {
    server,
    baseUrl: server.baseUrl,
    apiKey: null,
    model: 'local',
    fetch: globalThis.fetch,
    memory: createMemoryCapabilities(),
    clock: { now: () => 5, id: () => 'id' },
    sleep: async () => undefined,
    random: () => 0,
  };
}

const answering: Scenario = () => ({ kind: 'reply', text: '{"items":[{"text":"4711"}]}' });
const never = new AbortController().signal;

describe('testing a connection', () => {
  it('tries every rung, shows what came back, and remembers the strongest that worked', async () => {
    const options = await optionsFor(supporting({ protocols: ['chat'] }, answering));
    const reports = await testConnection(options, never);
    expect(reports.map(({ rung }) => rung)).toEqual(ladder);
    expect(reports.map(({ ok }) => ok)).toEqual([false, true, true, true, true]);
    expect(reports[0]?.problem).toBe('404: Not Found');
    expect(reports[1]?.text).toContain('4711');
    expect(await options.memory.get(`${options.baseUrl} local`)).toMatchObject({ rung: 'chat_schema', pinned: false });
  });

  it('says that a model which talks about something else did not answer', async () => {
    const options = await optionsFor(() => ({ kind: 'reply', text: 'Hello! How can I help?' }));
    const reports = await testConnection(options, never);
    expect(reports.every(({ ok }) => !ok)).toBe(true);
    expect(reports[0]?.text).toBe('Hello! How can I help?');
    expect(await options.memory.get(`${options.baseUrl} local`)).toBeNull();
  });

  it('stops at once where no rung can work', async () => {
    const options = await optionsFor(() => ({ kind: 'error', status: 401, body: { error: { message: 'no' } } }));
    const reports = await testConnection(options, never);
    expect(reports).toHaveLength(1);
    expect(reports[0]?.problem).toContain('API key');
    expect(options.server.requests).toHaveLength(1);
  });
});
