import { z } from 'zod';
import type { ValueKind } from './value-schemas';

const kinds = [
  'text',
  'amount',
  'date',
  'date_range',
  'boolean',
  'number',
  'percent',
  'table',
  'address',
  'person_name',
  'iban',
  'section',
] as const satisfies readonly ValueKind[];

export const valueKindSchema = z.enum(kinds);
