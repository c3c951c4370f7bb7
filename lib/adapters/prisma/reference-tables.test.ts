import { expect, it } from 'vitest';
import { seedRates } from '../../compute/rates';
import { seededPrices } from '../../generation/prices';
import { seedDictionary } from '../../question/seed-dictionary';
import { ann, stranger } from './rows-fixture';
import { onEveryDatabase } from './store-fixture';

onEveryDatabase('exchange rates', (databases) => {
  const today = { base: 'USD', quote: 'JPY', rate: '99', date: '2026-01-01', source: 'a test' };

  it('are the seeded ones until somebody changes one, and then those with the change', async () => {
    const { store } = await databases.open();
    expect(await store.rates.all(ann.workspaceId)).toEqual(seedRates);
    await store.rates.save(ann, today);
    const after = await store.rates.all(ann.workspaceId);
    expect(after).toHaveLength(seedRates.length + 1);
    expect(after).toContainEqual(today);
    expect(await store.rates.all(stranger.workspaceId)).toEqual(seedRates);
  });

  it('replace one of the same day, go when removed, and are told in the chain', async () => {
    const { store } = await databases.open();
    await store.rates.save(ann, today);
    await store.rates.save(ann, { ...today, rate: '101.5' });
    const saved = (await store.rates.all(ann.workspaceId)).filter(({ base }) => base === 'USD');
    expect(saved).toEqual([{ ...today, rate: '101.5' }]);
    await store.rates.remove(ann, today);
    await store.rates.remove(ann, today);
    expect((await store.rates.all(ann.workspaceId)).some(({ base }) => base === 'USD')).toBe(false);
    const told = (await store.audit.records(ann.workspaceId)).map(({ type }) => type);
    expect(told).toEqual(Array(3).fill('setting_changed'));
  });
});

onEveryDatabase('prices of models', (databases) => {
  it('are the seeded ones until somebody changes one, and keep their decimals', async () => {
    const { store } = await databases.open();
    expect(await store.prices.table()).toEqual(seededPrices);
    const price = {
      model: 'local-model',
      input: '0.000000000000000001',
      cachedInput: '0',
      output: '2.50',
      currency: 'EUR',
      since: '2026-01-01',
      source: 'electricity',
    };
    await store.prices.save(ann, price);
    expect((await store.prices.table()).prices).toContainEqual(price);
    expect((await store.prices.table()).prices).toHaveLength(seededPrices.prices.length + 1);
    await store.prices.remove(ann, price);
    expect((await store.prices.table()).prices).toHaveLength(seededPrices.prices.length);
  });
});

onEveryDatabase('the dictionary', (databases) => {
  const excess = { concept: 'excess', domain: 'insurance', language: 'en', keywords: ['deductible', 'retention'] };

  it('is the seeded one until somebody changes an entry, and stays empty once emptied', async () => {
    const { store } = await databases.open();
    expect(await store.dictionary.entries(ann.workspaceId)).toEqual(seedDictionary);
    await store.dictionary.save(ann, [{ ...excess, concept: 'x: y' }]);
    const entries = await store.dictionary.entries(ann.workspaceId);
    expect(entries).toEqual([...seedDictionary, { ...excess, concept: 'x: y' }]);
    for (const entry of entries) await store.dictionary.remove(ann, entry);
    expect(await store.dictionary.entries(ann.workspaceId)).toEqual([]);
    await store.dictionary.save(ann, [excess]);
    expect(await store.dictionary.entries(ann.workspaceId)).toEqual([excess]);
  });

  it('takes a discovered keyword only when a person accepts it, and asks once', async () => {
    const { store } = await databases.open();
    await store.dictionary.save(ann, [excess]);
    const before = await store.dictionary.entries(ann.workspaceId);
    const found = { concept: 'excess', language: 'en', questionId: 'gone' };
    await store.dictionary.propose(ann.workspaceId, { ...found, keywords: ['self-insured amount', 'first loss'] });
    await store.dictionary.propose(ann.workspaceId, { ...found, keywords: ['first loss', 'excess', ' '] });
    const waiting = await store.dictionary.proposals(ann.workspaceId);
    expect(waiting.map(({ keyword, seen }) => [keyword, seen])).toEqual([
      ['first loss', 2],
      ['self-insured amount', 1],
    ]);
    expect(await store.dictionary.entries(ann.workspaceId)).toEqual(before);
    expect(await store.dictionary.proposals(stranger.workspaceId)).toEqual([]);

    const [first, second] = waiting.map(({ id }) => id);
    const accept = { accept: true, concept: 'excess', domain: 'insurance' } as const;
    expect(await store.dictionary.decide(stranger, first ?? '', accept)).toBe(false);
    expect(await store.dictionary.decide(ann, first ?? '', accept)).toBe(true);
    expect(await store.dictionary.decide(ann, first ?? '', { accept: false })).toBe(false);
    expect(await store.dictionary.decide(ann, second ?? '', { accept: false })).toBe(true);
    await store.dictionary.propose(ann.workspaceId, { ...found, keywords: ['self-insured amount'] });
    expect(await store.dictionary.proposals(ann.workspaceId)).toEqual([]);
    const after = (await store.dictionary.entries(ann.workspaceId)).find(
      ({ concept, domain }) => concept === 'excess' && domain === 'insurance',
    );
    expect(after?.keywords).toEqual([...excess.keywords, 'first loss']);
  });
});
