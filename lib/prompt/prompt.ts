/** A prompt as sent. The prefix (system) is constant for a shape and kind, so that providers can cache it. */
export type Prompt = {
  system: string;
  user: string;
  /** Each part with its version: `base@3 shape.listing@1 kind.amount@2`. */
  version: string;
  /** Strict JSON Schema of the reply and its name; what the provider enforces and what the validator reads. */
  schema: { name: string; schema: Record<string, unknown> };
  /** What stands in for `system` where the provider enforces less. */
  alternatives?: {
    /** The rules, and the skeleton of the reply written out. */
    promptSchema: { system: string; version: string };
    /** Plain prose with references to passages, from which code constructs the answer. */
    prose: { system: string; version: string };
  };
};

/** What stood in the system message on a rung, with its version: the weaker rungs are asked with rules of their own.
 *  @param rung as a diary names it; null where it is not known */
export function systemOn(
  { system, version, alternatives }: Prompt,
  rung: string | null,
): { system: string; version: string } {
  if (rung === 'prompt_schema' && alternatives) return alternatives.promptSchema;
  if (rung === 'prose' && alternatives) return alternatives.prose;
  return { system, version };
}
