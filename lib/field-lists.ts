import { z } from 'zod';
import type { Actor } from './ports/actor';
import type { SettingStore } from './ports/setting-store';
import { type Field, fieldSchema } from './question/brief';

/** Fields that people want filled by one question: an address, the parties of a contract. */
export type FieldList = { name: string; fields: Field[] };

const prefix = 'field_list ';
const fieldsSchema = z.array(fieldSchema);

/** The lists of a workspace, by name. */
export async function fieldListsOf(settings: SettingStore, workspaceId: string): Promise<FieldList[]> {
  return Object.entries(await settings.all(workspaceId))
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, { value }]) => ({ name: key.slice(prefix.length), fields: fieldsSchema.parse(value) }));
}

/** A list of the same name is replaced. */
export async function saveFieldList(settings: SettingStore, actor: Actor, { name, fields }: FieldList): Promise<void> {
  await settings.set(actor, actor.workspaceId, prefix + name, fields);
}

export async function removeFieldList(settings: SettingStore, actor: Actor, name: string): Promise<void> {
  await settings.remove(actor, actor.workspaceId, prefix + name);
}
