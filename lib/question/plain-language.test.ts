import { describe, expect, it } from 'vitest';
import { languageOfText, plainLanguageOf } from './plain-language';

describe('the language of a question', () => {
  it.each([
    ['de', 'Wie hoch ist die Miete?'],
    ['de', 'Wer ist der Vermieter?'],
    ['de', 'Was ist in dem Vertrag über die Kündigung gesagt?'],
    ['de', 'Wann endet der Vertrag?'],
    ['de', 'Welche Frist gilt für die Kündigung durch den Mieter?'],
    ['de', 'wieviel beträgt die kaution'],
    ['fr', 'Quel est le loyer mensuel ?'],
    ['fr', 'Quelle est la date d’entrée en vigueur du contrat ?'],
    ['fr', 'Qui sont les parties au contrat ?'],
    ['fr', 'Combien coûte la prime annuelle pour les bâtiments ?'],
    ['fr', 'Où se trouve le siège de la société ?'],
    ['es', '¿Cuál es la renta mensual?'],
    ['es', '¿Quién es el arrendador?'],
    ['es', '¿Cuándo vence el contrato?'],
    ['es', '¿Cuáles son las exclusiones de la póliza?'],
    ['es', 'cuanto es el capital asegurado por incendio'],
    ['it', 'Qual è il canone mensile?'],
    ['it', 'Chi è il conduttore?'],
    ['it', 'A quanto ammonta il deposito cauzionale?'],
    ['it', 'Quali sono le esclusioni della polizza?'],
    ['it', 'Quando scade il contratto?'],
    ['nl', 'Wat is de huur per maand?'],
    ['nl', 'Wie is de verhuurder?'],
    ['nl', 'Wanneer eindigt de overeenkomst?'],
    ['nl', 'Hoeveel bedraagt het eigen risico?'],
    ['nl', 'Welke schade is niet gedekt door de polis?'],
  ])('%s: %s', (language, question) => expect(plainLanguageOf(question)).toBe(language));

  it.each([
    'What is the annual premium?',
    'Who is the landlord?',
    'Annual premium',
    'premium',
    'deductible for flood?',
    'De La Rue revenue 2018',
    'Is De La Rue plc a party?',
    'Los Angeles office rent',
    'Did Die Zeit Verlag AG sign?',
    'Does the Banco de la Nación guarantee apply?',
    'La Quinta: lease term',
    'When does the force majeure clause apply?',
    'pro rata temporis, what is it?',
    'What is the per diem in Den Haag?',
    'Who is van der Berg?',
    'What are the duties of the directors of El Paso Electric?',
    'Which was the last year in which the company had a loss?',
    'Do any of the lessees die in the term?',
    'How much was paid as a bonus to the son of the founder?',
    'Which hay and straw is insured?',
    'Total net sales, Q4 FY2018?',
    'Give the address of Le Meridien in Rue de la Paix, Paris.',
    'What did Del Monte pay for its plant in San Jose?',
    'list all exclusions',
    'Does Société Générale have a lien on the assets?',
    'a capo al fine',
    'per annum rate on the note',
  ])('is never taken for another in English: %s', (question) => {
    expect([null, 'en']).toContain(plainLanguageOf(question));
  });

  it('is in doubt in a word or a name', () => {
    for (const question of ['', '?', 'Miete', 'Prämie 2023', 'Société Générale', 'La Quinta']) {
      expect(plainLanguageOf(question), question).toBeNull();
    }
  });
});

describe('the language of a document', () => {
  it.each([
    ['en', 'The tenant pays the rent to the landlord on the first day of each month, and not later than that.'],
    ['de', 'Der Mieter zahlt die Miete an den Vermieter am ersten Tag des Monats und nicht später als an diesem.'],
    ['fr', 'Le locataire paie le loyer au bailleur le premier jour de chaque mois, et pas plus tard que ce jour.'],
    ['es', 'El arrendatario paga la renta al arrendador el primer día de cada mes, y no más tarde de ese día.'],
    ['it', 'Il conduttore paga il canone al locatore il primo giorno di ogni mese, e non più tardi di questo giorno.'],
    ['nl', 'De huurder betaalt de huur aan de verhuurder op de eerste dag van de maand, en niet later dan die dag.'],
  ])('%s', (language, text) => expect(languageOfText(text)).toBe(language));

  it('is not told by figures and names', () => {
    expect(languageOfText('Revenue 2018 2017 2016 EUR 1,200 EUR 1,100 Total 48 Novartis AG Basel')).toBeNull();
  });
});
