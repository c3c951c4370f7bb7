import { expect, it } from 'vitest';
import { invitationAsMail } from './invitation-mail';

it('an invitation as mail says who invites where and as what, with the link and until when', () => {
  const mail = invitationAsMail({
    invitedBy: 'Ann\r\nBcc: eve@example.org',
    workspaceName: 'Underwriting',
    role: 'reviewer',
    link: 'https://answers.example/join/t',
    expiresAt: new Date('2026-01-08T10:00:00Z'),
  });
  expect(mail.subject).toBe('Ann Bcc: eve@example.org invited you to Underwriting');
  expect(mail.text).toContain('the workspace “Underwriting”, as reviewer.');
  expect(mail.text).toMatch(/^Join here: https:\/\/answers\.example\/join\/t$/m);
  expect(mail.text).toContain('until 2026-01-08');
});
