import { z } from 'zod';
import type { DictionaryEntry as EntryRow } from '../../../generated/sqlite/client';
import type { Actor } from '../../ports/actor';
import type { DictionaryStore } from '../../ports/dictionary-store';
import type { DictionaryEntry } from '../../question/dictionary';
import { seedDictionary } from '../../question/seed-dictionary';
import { appendAudit } from './append-audit';
import { fromJson, toJson, toText } from './json-column';
import type { Transaction } from './open-database';
import { now, RowMissing, type StoreContext } from './store-context';

type EntryKey = Pick<DictionaryEntry, 'concept' | 'domain' | 'language'>;

const expansionsSchema = z.object({ schemaVersion: z.literal(1), domain: z.string(), keywords: z.array(z.string()) });

export function dictionaryStore({ database, clock }: StoreContext): DictionaryStore {
  return {
    async entries(workspaceId) {
      const rows = await database.read((db) =>
        db.dictionaryEntry.findMany({ where: { workspaceId }, orderBy: { id: 'asc' } }),
      );
      return rows.length === 0 ? seedDictionary : rows.filter(({ retiredAt }) => retiredAt === null).map(entryOf);
    },

    async save(actor, entries) {
      if (entries.length === 0) return;
      await database.transact(async (tx) => {
        await keepSeeds(tx, actor);
        for (const entry of entries) await write(tx, actor, entry, 'person');
        const [first] = entries;
        await tell(
          tx,
          actor,
          entries.length === 1 && first ? `dictionary ${first.concept}` : `dictionary, ${entries.length} entries`,
        );
      });
    },

    async remove(actor, entry) {
      await database.transact(async (tx) => {
        await keepSeeds(tx, actor);
        const { count } = await tx.dictionaryEntry.updateMany({
          where: { workspaceId: actor.workspaceId, language: entry.language, term: termOf(entry), retiredAt: null },
          data: { retiredAt: now(clock) },
        });
        if (count > 0) await tell(tx, actor, `dictionary ${entry.concept}`);
      });
    },

    async propose(workspaceId, { concept, keywords, language, questionId }) {
      const words = [...new Set(keywords.map((keyword) => toText(keyword.trim())))].filter(
        (word) => word !== '' && word.length <= longestKeyword && word !== concept,
      );
      if (words.length === 0 || concept.trim() === '') return;
      await database.transact(async (tx) => {
        for (const keyword of words.slice(0, mostKeywords)) {
          const term = toText(concept.trim());
          await tx.dictionaryProposal.upsert({
            where: { workspaceId_language_term_keyword: { workspaceId, language, term, keyword } },
            create: {
              id: clock.id(),
              workspaceId,
              term,
              keyword,
              language,
              questionId,
              state: 'waiting',
              createdAt: now(clock),
            },
            update: { seen: { increment: 1 } },
          });
        }
      });
    },

    async proposals(workspaceId) {
      return database.read(async (db) => {
        const rows = await db.dictionaryProposal.findMany({
          where: { workspaceId, state: 'waiting' },
          orderBy: [{ seen: 'desc' }, { id: 'asc' }],
        });
        const ids = rows.flatMap(({ questionId }) => (questionId ? [questionId] : []));
        const questions = await db.question.findMany({ where: { workspaceId, id: { in: ids } } });
        const byId = new Map(questions.map((question) => [question.id, question]));
        return rows.map(({ id, term, keyword, language, questionId, seen }) => {
          const question = questionId === null ? undefined : byId.get(questionId);
          return {
            id,
            concept: term,
            keyword,
            language,
            questionId,
            question: question?.text ?? null,
            documentId: question?.documentId ?? null,
            seen,
          };
        });
      });
    },

    decide(actor, proposalId, decision) {
      return database.transact(async (tx) => {
        const { workspaceId } = actor;
        const { count } = await tx.dictionaryProposal.updateMany({
          where: { id: proposalId, workspaceId, state: 'waiting' },
          data: {
            state: decision.accept ? 'accepted' : 'refused',
            decidedBy: actor.userId,
            decidedAt: now(clock),
          },
        });
        if (count === 0) return false;
        if (!decision.accept) return true;
        await keepSeeds(tx, actor);
        const proposal = await tx.dictionaryProposal.findUnique({ where: { id: proposalId } });
        if (!proposal) throw new RowMissing('proposal', proposalId);
        const key = { concept: decision.concept, domain: decision.domain, language: proposal.language };
        const known = await tx.dictionaryEntry.findUnique({
          where: { workspaceId_language_term: { workspaceId, language: key.language, term: termOf(key) } },
        });
        const before = known && known.retiredAt === null ? entryOf(known).keywords : [];
        const keywords = [...new Set([...before, proposal.keyword])];
        await write(tx, actor, { ...key, keywords }, 'proposal');
        await tell(tx, actor, `dictionary ${decision.concept}`);
        return true;
      });
    },
  };

  /** The first change makes rows of the seeded entries, so that they can be changed like any other. */
  async function keepSeeds(tx: Transaction, actor: Actor): Promise<void> {
    const { workspaceId } = actor;
    if (await tx.dictionaryEntry.findFirst({ where: { workspaceId }, select: { id: true } })) return;
    const createdAt = now(clock);
    await tx.dictionaryEntry.createMany({
      data: seedDictionary.map((entry) => ({
        id: clock.id(),
        workspaceId,
        term: termOf(entry),
        expansions: expansionsOf(entry),
        language: entry.language,
        source: 'seed',
        createdBy: actor.userId,
        createdAt,
      })),
    });
  }

  async function write(tx: Transaction, actor: Actor, entry: DictionaryEntry, source: 'person' | 'proposal') {
    const { workspaceId } = actor;
    const term = termOf(entry);
    const row = { expansions: expansionsOf(entry), source, createdBy: actor.userId, retiredAt: null };
    await tx.dictionaryEntry.upsert({
      where: { workspaceId_language_term: { workspaceId, language: entry.language, term } },
      create: { id: clock.id(), workspaceId, term, language: entry.language, createdAt: now(clock), ...row },
      update: row,
    });
  }

  async function tell(tx: Transaction, actor: Actor, key: string) {
    const body = { type: 'setting_changed', key, secret: false } as const;
    await appendAudit(tx, actor.workspaceId, { id: actor.userId, name: actor.name }, body, clock);
  }
}

const longestKeyword = 120;
const mostKeywords = 12;

/** The same concept of two domains is two entries; the table knows one column for both. */
function termOf({ concept, domain }: Pick<EntryKey, 'concept' | 'domain'>): string {
  return toText(domain === '' ? concept : `${domain}: ${concept}`);
}

function expansionsOf({ domain, keywords }: DictionaryEntry): string {
  return toJson({ schemaVersion: 1, domain, keywords });
}

function entryOf(row: EntryRow): DictionaryEntry {
  const { domain, keywords } = fromJson(row.expansions, expansionsSchema);
  return {
    concept: domain === '' ? row.term : row.term.slice(domain.length + 2),
    domain,
    language: row.language,
    keywords,
  };
}
