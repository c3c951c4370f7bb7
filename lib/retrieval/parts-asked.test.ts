import { expect, it } from 'vitest';
import { parseQuestion } from '../question/parse-question';
import { partsAsked } from './parts-asked';

it.each([
  'Who signed the agreement?',
  'Wer hat den Vertrag unterzeichnet?',
  'Qui a signé le contrat ?',
  '¿Quién firmó el contrato?',
])('looks at the signatures where they are asked for: %s', (question) => {
  expect(partsAsked(parseQuestion(question)).implied.map(({ part }) => part)).toContain('signatures');
});
