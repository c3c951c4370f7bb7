import { describe, expect, it } from 'vitest';
import { parseQuestion } from './parse-question';
import { relativePeriodIn, withoutRelativePeriod } from './relative-period';
import { takeReply } from './take-reply';

describe('a period that only the asker can date', () => {
  it.each([
    ['What was the turnover last year?', 'last year', 'What was the turnover?'],
    ["What was last quarter's premium?", "last quarter's", 'What was premium?'],
    ['What was the net income in the prior fiscal year?', 'the prior fiscal year', 'What was the net income?'],
    ['What is the premium this year and the deductible?', 'this year', 'What is the premium and the deductible?'],
    ['Wie hoch war der Umsatz letztes Jahr?', 'letztes Jahr', 'Wie hoch war der Umsatz?'],
    ['Wie hoch war der Gewinn im vergangenen Quartal?', 'vergangenen Quartal', 'Wie hoch war der Gewinn?'],
    ['Wie hoch war der Gewinn des Vorjahres?', 'Vorjahres', 'Wie hoch war der Gewinn?'],
    ["Quel était le loyer l'an dernier ?", "l'an dernier", 'Quel était le loyer?'],
    ['Quel était le résultat du trimestre précédent ?', 'du trimestre précédent', 'Quel était le résultat?'],
    ['¿Cuál fue la facturación del año pasado?', 'año pasado', '¿Cuál fue la facturación?'],
    ['¿Cuánto se pagó este trimestre?', 'este trimestre', '¿Cuánto se pagó?'],
  ])('is found and taken off: %s', (question, words, rest) => {
    expect(relativePeriodIn(question)?.words).toBe(words);
    expect(withoutRelativePeriod(question)).toBe(rest);
  });

  it.each([
    'What is the last year of the lease?',
    'What is the current year of the plan?',
    'In which year was the company founded?',
    'How did sales do over the last three years?',
    'Wie hoch ist die Miete im letzten Jahr der Laufzeit?',
    'Was ist das letzte Jahr der Laufzeit?',
    'Quelle était la dernière année du contrat ?',
    "Quel est le loyer de l'année 2022 ?",
    '¿Cuál es el último año del contrato?',
  ])('is not seen in a year of the document: %s', (question) => {
    expect(relativePeriodIn(question)).toBeNull();
    expect(withoutRelativePeriod(question)).toBe(question);
    expect(parseQuestion(question).clarification).toBeNull();
  });

  it.each([
    ['What was the turnover last year?', 'en', 'amount'],
    ['What was the headcount last year?', 'en', 'number'],
    ['What was the tax rate in the previous quarter?', 'en', 'percent'],
    ['Wie hoch war der Umsatz im letzten Jahr?', 'de', 'amount'],
    ['Wie viele Mitarbeiter gab es letztes Jahr?', 'de', 'number'],
    ["Quel était le chiffre d'affaires l'an dernier ?", 'fr', 'amount'],
    ["Quel était le taux d'imposition de l'année dernière ?", 'fr', 'percent'],
    ['¿Cuál fue la facturación del año pasado?', 'es', 'amount'],
    ['¿Cuál fue el porcentaje del trimestre pasado?', 'es', 'percent'],
  ])('says when, not what: %s', (question, language, kind) => {
    const brief = parseQuestion(question);
    expect(brief).toMatchObject({ language, kind, shape: 'single' });
    expect(brief.clarification).not.toBeNull();
    expect(brief.keywords.map(({ text }) => text).join(' ')).not.toMatch(/last|letzt|dernier|année|pasado/i);
  });

  it('is still a date where the year itself is asked for', () => {
    expect(parseQuestion('What is the last year of the lease?').kind).toBe('date');
    expect(parseQuestion('In which year was the company founded?').kind).toBe('date');
  });

  it.each([
    ['What was the turnover last year?', '2021', 'What was the turnover in 2021?'],
    ['Wie hoch war der Umsatz im letzten Jahr?', '2021', 'Wie hoch war der Umsatz in 2021?'],
    ["Quel était le loyer l'an dernier ?", 'en 2021', 'Quel était le loyer en 2021 ?'],
    ['¿Cuál fue la facturación del año pasado?', '2021', '¿Cuál fue la facturación en 2021?'],
  ])('gives way to the one that was named: %s', (question, reply, asked) => {
    const brief = takeReply(question, 'Which period?', reply);
    expect(brief.question).toBe(asked);
    expect(brief.periods.map(({ year }) => year)).toEqual([2021]);
    expect(brief.kind).toBe('amount');
  });
});
