import type { Actor } from './actor';

/** Small values by key. A secret is sealed by the caller before it comes here, and is never told in the audit chain. */
export interface SettingStore {
  /** @param scope a workspace's id, a user's id, or "installation" */
  get(scope: string, key: string): Promise<{ value: unknown; sealed: boolean } | null>;
  all(scope: string): Promise<Record<string, { value: unknown; sealed: boolean }>>;
  set(actor: Actor, scope: string, key: string, value: unknown, options?: { sealed: boolean }): Promise<void>;
  remove(actor: Actor, scope: string, key: string): Promise<void>;
  /** What a provider was seen to be able to do, for the whole installation; JSON of the provider's own making. */
  capability(provider: string, model: string): Promise<unknown>;
  rememberCapability(provider: string, model: string, abilities: unknown): Promise<void>;
}
