import { fenceFor } from './fence';
import { reaskFragment } from './fragments';
import type { Prompt } from './prompt';

/** The prompt of a session that corrects a reply: the original prompt whole, the reply to the byte, and the validator's message
 *  as the very last thing the model reads. */
export function assembleReask(input: { prompt: Prompt; reply: string; message: string }): Prompt {
  const { prompt, reply, message } = input;
  const fence = fenceFor(`${prompt.user}\n${reply}\n${message}`);
  const version = `${reaskFragment.id}@${reaskFragment.version}`;
  const withRole = <T extends { system: string; version: string }>(part: T): T => ({
    ...part,
    system: `${reaskFragment.text}\n\n${part.system}`,
    version: `${version} ${part.version}`,
  });
  return {
    ...withRole(prompt),
    user: [
      `<task-${fence}>`,
      prompt.user,
      `</task-${fence}>`,
      '',
      'The reply that was refused:',
      `<reply-${fence}>`,
      reply,
      `</reply-${fence}>`,
      '',
      'What the validator says:',
      message,
    ].join('\n'),
    ...(prompt.alternatives
      ? {
          alternatives: {
            promptSchema: withRole(prompt.alternatives.promptSchema),
            prose: withRole(prompt.alternatives.prose),
          },
        }
      : {}),
  };
}
