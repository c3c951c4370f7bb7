import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseRoute, confidenceFloor, weakCompletenessFloor } from './choose-route';
import type { Budget, Signals } from './route';

const good: Signals = {
  reasksSpent: false,
  contextStructured: true,
  pageSignalsBad: false,
  reparsed: false,
  ambiguous: false,
  answerFound: true,
  rephrased: false,
  completeAnswerFound: true,
  completenessAsked: false,
  completenessStrong: null,
  listing: false,
  countMismatch: false,
  valuesDiffer: false,
  conflictingEvidence: false,
  confidence: 0.9,
  completenessWeak: 0.9,
  widened: false,
  hiddenEvidence: false,
  opinionsDiffer: false,
  policyReview: false,
  inferred: false,
  unverified: false,
  complexTable: false,
  flags: [],
};
const fresh: Budget = { calls: 1, rounds: 1, elapsedMs: 10, maximumCalls: 8, maximumRounds: 3, maximumMs: 1000 };
const spent: Budget = { ...fresh, rounds: 3 };

const route = (signals: Partial<Signals>, budget: Budget = fresh) => chooseRoute({ ...good, ...signals }, budget).route;

describe('chooseRoute', () => {
  it('ships when nothing speaks against it', () => {
    expect(route({})).toBe('ship');
  });

  it.each<[string, Partial<Signals>, string]>([
    [
      'reasks are spent, whatever else holds',
      { reasksSpent: true, contextStructured: false, answerFound: false },
      'human_review',
    ],
    ['passages came out garbled', { contextStructured: false }, 'reparse'],
    ["a page's own signals are bad", { pageSignalsBad: true }, 'reparse'],
    ['the question is ambiguous and nothing was found', { ambiguous: true, answerFound: false }, 'clarify'],
    ['nothing was found', { answerFound: false }, 'rephrase'],
    ['nothing was found where most pages cannot be read', { answerFound: false, unreadShare: 0.5 }, 'human_review'],
    ['nothing was found where few pages cannot be read', { answerFound: false, unreadShare: 0.49 }, 'rephrase'],
    ['nothing was found, rephrased', { answerFound: false, rephrased: true }, 'not_found'],
    ['the answer is a part', { completeAnswerFound: false }, 'broaden'],
    ['the list is truncated', { completenessAsked: true, completenessStrong: false, listing: true }, 'broaden'],
    ['the announced count differs', { countMismatch: true, listing: true }, 'broaden'],
    ['values differ', { valuesDiffer: true }, 'show_conflict'],
    ['evidence contradicts itself', { conflictingEvidence: true }, 'show_conflict'],
    ['confidence is low', { confidence: confidenceFloor - 0.01 }, 'broaden'],
    ['weak completeness is low', { completenessWeak: weakCompletenessFloor - 0.01 }, 'broaden'],
    ['confidence is low after widening', { confidence: 0.5, widened: true }, 'human_review'],
    ['weak completeness is low after widening', { completenessWeak: 0.1, widened: true }, 'human_review'],
    ['a hidden line is evidence', { hiddenEvidence: true }, 'human_review'],
    ['the second opinion disagrees', { opinionsDiffer: true }, 'human_review'],
    ['a policy asks for it', { policyReview: true }, 'human_review'],
    ['the answer is inferred', { inferred: true }, 'human_review'],
    ['a citation is unproved', { unverified: true }, 'human_review'],
    ['a table is complex', { complexTable: true }, 'human_review'],
    ['a list may go on', { listing: true, completenessAsked: true, completenessStrong: null }, 'human_review'],
    ['a flag was raised', { flags: ['sampled'] }, 'human_review'],
    ['pages stay garbled after reparsing', { contextStructured: false, reparsed: true }, 'human_review'],
    ['an ambiguous question was answered', { ambiguous: true }, 'ship'],
    [
      'the list goes on outside the place that a person set',
      { completenessAsked: true, completenessStrong: false, listing: true, outsideScope: true },
      'human_review',
    ],
    [
      'the rest stands outside that place and confidence is low',
      { outsideScope: true, confidence: 0.1 },
      'human_review',
    ],
    ['completeness was not asked', { completenessStrong: null, listing: true }, 'ship'],
  ])('when %s', (_, signals, expected) => {
    expect(route(signals)).toBe(expected);
  });

  it.each<[string, Partial<Budget>]>([
    ['rounds', { rounds: 3 }],
    ['calls', { calls: 8 }],
    ['time', { elapsedMs: 1000 }],
  ])('hands over to a person what it can no longer mend: %s spent', (_, used) => {
    const budget = { ...fresh, ...used };
    expect(route({ contextStructured: false }, budget)).toBe('human_review');
    expect(route({ answerFound: false }, budget)).toBe('human_review');
    expect(route({ completeAnswerFound: false }, budget)).toBe('human_review');
    expect(route({ confidence: 0.3 }, budget)).toBe('human_review');
    expect(route({ answerFound: false, rephrased: true }, budget)).toBe('not_found');
    expect(route({}, budget)).toBe('ship');
  });

  it('takes the earlier rule when several hold', () => {
    expect(route({ contextStructured: false, answerFound: false })).toBe('reparse');
    expect(route({ completeAnswerFound: false, valuesDiffer: true })).toBe('broaden');
    expect(route({ completeAnswerFound: false, valuesDiffer: true }, spent)).toBe('show_conflict');
    expect(route({ valuesDiffer: true, confidence: 0.1 })).toBe('show_conflict');
  });

  it('says which rule held and why', () => {
    expect(chooseRoute({ ...good, confidence: 0.42 }, fresh)).toEqual({
      route: 'broaden',
      rule: 'unsure, not yet widened',
      reason: 'Confidence 0.42 is below 0.7.',
    });
  });

  const boolean = fc.boolean();
  const anySignals: fc.Arbitrary<Signals> = fc.record({
    reasksSpent: boolean,
    contextStructured: boolean,
    pageSignalsBad: boolean,
    reparsed: boolean,
    ambiguous: boolean,
    answerFound: boolean,
    rephrased: boolean,
    completeAnswerFound: boolean,
    completenessAsked: boolean,
    completenessStrong: fc.constantFrom(true, false, null),
    listing: boolean,
    countMismatch: boolean,
    valuesDiffer: boolean,
    conflictingEvidence: boolean,
    confidence: fc.double({ min: 0, max: 1 }),
    completenessWeak: fc.double({ min: 0, max: 1 }),
    widened: boolean,
    hiddenEvidence: boolean,
    opinionsDiffer: boolean,
    policyReview: boolean,
    inferred: boolean,
    unverified: boolean,
    complexTable: boolean,
    flags: fc.constantFrom([], ['policy' as const]),
  });
  const anyBudget = fc.record({
    calls: fc.integer({ min: 0, max: 9 }),
    rounds: fc.integer({ min: 1, max: 4 }),
    elapsedMs: fc.integer({ min: 0, max: 1500 }),
    maximumCalls: fc.constant(8),
    maximumRounds: fc.constant(3),
    maximumMs: fc.constant(1000),
  });
  const cautions: Partial<Signals>[] = [
    { reasksSpent: true },
    { contextStructured: false },
    { pageSignalsBad: true },
    { answerFound: false },
    { completeAnswerFound: false },
    { completenessAsked: true, completenessStrong: false },
    { countMismatch: true },
    { valuesDiffer: true },
    { conflictingEvidence: true },
    { confidence: 0 },
    { completenessWeak: 0 },
    { hiddenEvidence: true },
    { opinionsDiffer: true },
    { policyReview: true },
    { inferred: true },
    { unverified: true },
    { complexTable: true },
    { flags: ['policy'] },
  ];

  it('never ships because of more caution', () => {
    fc.assert(
      fc.property(anySignals, anyBudget, fc.constantFrom(...cautions), (signals, budget, caution) => {
        if (chooseRoute(signals, budget).route === 'ship') return;
        expect(chooseRoute({ ...signals, ...caution }, budget).route).not.toBe('ship');
      }),
    );
  });

  it('ships nothing that carries any caution', () => {
    fc.assert(
      fc.property(anySignals, anyBudget, fc.constantFrom(...cautions), (signals, budget, caution) => {
        expect(chooseRoute({ ...signals, ...caution }, budget).route).not.toBe('ship');
      }),
    );
  });

  it('asks for no other round when the budget is spent, and ends', () => {
    fc.assert(
      fc.property(anySignals, (signals) => {
        expect(['broaden', 'rephrase', 'reparse']).not.toContain(chooseRoute(signals, spent).route);
      }),
    );
  });

  it('takes the same route for the same signals', () => {
    fc.assert(
      fc.property(anySignals, anyBudget, (signals, budget) => {
        expect(chooseRoute(structuredClone(signals), structuredClone(budget))).toEqual(chooseRoute(signals, budget));
      }),
    );
  });
});
