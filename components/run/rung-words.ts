import type { Rung } from '@/lib/ports/provider';

/** The ways of asking a model, from strong to weak. */
export const rungWords: Record<Exclude<Rung, 'reader'>, string> = {
  responses_schema: 'Responses with a strict schema',
  chat_schema: 'Chat with a strict schema',
  chat_tool: 'Chat with a strict tool call',
  prompt_schema: 'Schema in the prompt',
  prose: 'Prose with references',
};

export function rungInWords(rung: string): string {
  return (rungWords as Record<string, string | undefined>)[rung] ?? rung;
}
