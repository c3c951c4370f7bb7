import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMailer } from '@/lib/adapters/net/send-mail';
import { openMailServer, startSmtpServer } from '@/lib/adapters/net/smtp-fixture';
import { openStore } from '@/lib/adapters/prisma/open-store';
import { testClock } from '@/lib/adapters/prisma/rows-fixture';
import type { Store } from '@/lib/ports/store';
import { invitePerson } from './people';

const wired = vi.hoisted(() => ({
  store: null as unknown,
  actor: null as unknown,
  publicUrl: null as string | null,
  server: null as unknown,
  mailer: null as unknown,
}));
vi.mock('@/lib/wiring', () => ({
  currentActor: async () => wired.actor,
  store: async () => wired.store,
  config: () => ({ access: { publicUrl: wired.publicUrl } }),
  mailSettings: async () => ({ serverOf: async () => wired.server }),
  mailer: async () => wired.mailer,
}));

const folder = mkdtempSync(join(tmpdir(), 'countersign-people-'));
let store: Store;
let post: Awaited<ReturnType<typeof startSmtpServer>>;
beforeAll(async () => {
  store = await openStore({ databaseUrl: `file:${join(folder, 'a.db')}`, clock: testClock() });
  wired.store = store;
  const { people } = store;
  const first = { workspaceName: 'Underwriting', name: 'Amy', email: 'amy@x.org', passwordHash: 'h' };
  const made = await people.setUp({ token: (await people.newSetupToken()) ?? '', ...first });
  if (!made.ok) throw new Error(made.message);
  const memberships = [{ workspaceId: 'local', workspaceName: 'Underwriting', role: 'administrator' }];
  const account = { email: 'amy@x.org', sessionId: 's', memberships };
  wired.actor = { userId: made.userId, name: 'Amy', workspaceId: 'local', role: 'administrator', account };
  post = await startSmtpServer();
  wired.mailer = createMailer();
});
afterEach(() => {
  wired.publicUrl = null;
  wired.server = null;
});
afterAll(async () => {
  post.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('an invitation', () => {
  it('is a link to be given by hand where no mail server is set', async () => {
    wired.publicUrl = 'https://answers.example';
    expect(await invitePerson({ email: 'ben@x.org', role: 'asker' })).toMatchObject({
      ok: true,
      mailed: false,
      mailProblem: null,
    });
    expect(post.received).toEqual([]);
  });

  it('is mailed where one is set, with the link that opens it', async () => {
    wired.publicUrl = 'https://answers.example';
    wired.server = openMailServer(post.port);
    const made = await invitePerson({ email: 'Cleo@x.org', role: 'reviewer' });
    if (!made.ok) throw new Error(made.message);
    expect(made).toMatchObject({ mailed: true, mailProblem: null, email: 'cleo@x.org' });
    const [mail] = post.received;
    expect(mail).toMatchObject({ from: 'answers@example.org', to: ['cleo@x.org'] });
    const text = mail?.message.replace(/=\r\n/g, '').replaceAll('=3D', '=') ?? '';
    expect(text).toContain('Subject: Amy invited you to Underwriting');
    const token = /https:\/\/answers\.example\/join\/(\S+)/.exec(text)?.[1] ?? '';
    expect(await store.people.openInvitation(token)).toMatchObject({ email: 'cleo@x.org', role: 'reviewer' });
  });

  it('stays a link to be given by hand where the server refuses it, and says so', async () => {
    wired.publicUrl = 'https://answers.example';
    wired.server = openMailServer(post.port);
    post.refusals.push('550 nobody here');
    const made = await invitePerson({ email: 'dan@x.org', role: 'viewer' });
    expect(made).toMatchObject({ ok: true, mailed: false, mailProblem: expect.stringContaining('550 nobody here') });
    if (made.ok) expect(await store.people.openInvitation(made.token)).toMatchObject({ email: 'dan@x.org' });
  });

  it('is not mailed where nobody said what the address of the installation is', async () => {
    wired.server = openMailServer(post.port);
    const made = await invitePerson({ email: 'eve@x.org', role: 'viewer' });
    expect(made).toMatchObject({ ok: true, mailed: false, mailProblem: expect.stringContaining('COUNTERSIGN_URL') });
  });
});
