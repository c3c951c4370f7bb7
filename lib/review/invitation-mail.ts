import { mailSubject } from './mail-subject';

/** An invitation as mail, in plain text, with the link that lets its reader in. */
export function invitationAsMail(invitation: {
  invitedBy: string;
  workspaceName: string;
  role: string;
  /** Works once. */
  link: string;
  expiresAt: Date;
}): { subject: string; text: string } {
  const { invitedBy, workspaceName, role, link, expiresAt } = invitation;
  const parts = [
    `${invitedBy} invited you to the workspace “${workspaceName}”, as ${role}.`,
    `Join here: ${link}`,
    `The link works once, until ${expiresAt.toISOString().slice(0, 10)}, and lets in whoever has it: do not pass it on. If you expected no invitation, leave it; nothing happens.`,
  ];
  return { subject: mailSubject(`${invitedBy} invited you to ${workspaceName}`), text: `${parts.join('\n\n')}\n` };
}
