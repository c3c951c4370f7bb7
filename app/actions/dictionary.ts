'use server';

import { z } from 'zod';
import { dictionaryFromCsv } from '@/lib/question/dictionary';
import { store } from '@/lib/wiring';
import { acting, type Refused, refused } from './acting';

const concept = z.string().trim().min(1, 'Name the concept.').max(120, 'A concept has at most 120 characters.');
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(40, 'A domain has at most 40 characters.')
  .regex(/^[^:]*$/, 'A domain has no colon.');
const language = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z]{2}$/, 'A language has two letters: en.');
const entryKey = z.object({ concept, domain, language });
const entrySchema = entryKey.extend({
  keywords: z
    .array(z.string().trim().min(1).max(120, 'A keyword has at most 120 characters.'))
    .min(1, 'An entry has at least one keyword.')
    .max(200, 'An entry has at most 200 keywords.'),
});
const proposalSchema = z.object({ id: z.string().min(1) });
const longestCsv = 2_000_000;

/** Saves an entry; one of the same concept, domain and language is replaced. */
export async function saveEntry(input: z.input<typeof entrySchema>): Promise<{ ok: true } | Refused> {
  return acting('review', async (actor) => {
    const entry = entrySchema.parse(input);
    await (await store()).dictionary.save(actor, [{ ...entry, keywords: [...new Set(entry.keywords)] }]);
    return { ok: true };
  });
}

export async function removeEntry(input: z.input<typeof entryKey>): Promise<{ ok: true } | Refused> {
  return acting('review', async (actor) => {
    await (await store()).dictionary.remove(actor, entryKey.parse(input));
    return { ok: true };
  });
}

/** Takes entries from a CSV, all of them or none. Entries that the file doesn't name stay as they are. */
export async function importDictionary(csv: string): Promise<{ ok: true; entries: number } | Refused> {
  return acting('review', async (actor) => {
    const text = z.string().max(longestCsv, 'The file is too long; split it.').parse(csv);
    const read = dictionaryFromCsv(text);
    if (!read.ok) return refused(`Nothing was imported. ${read.issues.slice(0, 3).join(' ')}`);
    if (read.dictionary.length === 0) return refused('Nothing was imported: the file has no entries.');
    const entries = read.dictionary.map((entry) => entrySchema.parse(entry));
    await (await store()).dictionary.save(actor, entries);
    return { ok: true, entries: entries.length };
  });
}

/** A person takes a discovered keyword into a concept's entry. */
export async function acceptProposal(
  input: z.input<typeof proposalSchema> & { concept: string; domain: string },
): Promise<{ ok: true } | Refused> {
  return acting('review', async (actor) => {
    const { id, ...into } = proposalSchema.extend({ concept, domain }).parse(input);
    const decided = await (await store()).dictionary.decide(actor, id, { accept: true, ...into });
    return decided ? { ok: true } : refused('Somebody else decided this one already.');
  });
}

export async function refuseProposal(input: z.input<typeof proposalSchema>): Promise<{ ok: true } | Refused> {
  return acting('review', async (actor) => {
    const { id } = proposalSchema.parse(input);
    const decided = await (await store()).dictionary.decide(actor, id, { accept: false });
    return decided ? { ok: true } : refused('Somebody else decided this one already.');
  });
}
