import { z } from 'zod';

/** Decimals travel as strings: "-1234.50", never a float, never grouped. */
export const decimalSchema = z
  .string()
  .describe('decimal number as a string, "." as the decimal mark, no grouping: "-1234.50"');
export const scaleSchema = z.enum(['thousand', 'million', 'billion']).nullable();

export const textValueSchema = z.string();
export const amountValueSchema = z.strictObject({
  value: decimalSchema.describe('the number as printed, without applying the scale'),
  currency: z.string().describe('ISO 4217 code'),
  scale: scaleSchema.describe('as printed: "in millions" is million; null where the number is in units'),
  unit: z.string().nullable().describe('what the amount is per: "per claim", "per share"; null if nothing'),
});
export const dateValueSchema = z.strictObject({
  iso: z.string().describe('ISO 8601: YYYY-MM-DD; YYYY-MM or YYYY where the document says no more'),
  original: z.string().describe('as written in the document'),
});
export const dateRangeValueSchema = z.strictObject({
  iso_start: z.string(),
  iso_end: z.string(),
  original: z.string(),
});
export const booleanValueSchema = z.boolean();
export const numberValueSchema = z.strictObject({ value: decimalSchema, unit: z.string().nullable() });
export const percentValueSchema = z.strictObject({ value: decimalSchema.describe('0.5 means 0.5 %') });
export const tableValueSchema = z.strictObject({ headers: z.array(z.string()), rows: z.array(z.array(z.string())) });
export const addressValueSchema = z.strictObject({
  street: z.string().nullable(),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().nullable().describe('ISO 3166-1 alpha-2 code, only where the document names the country'),
});
export const personNameValueSchema = z.strictObject({
  first_name: z.string().nullable(),
  middle_initial: z.string().nullable(),
  last_name: z.string(),
  suffix: z.string().nullable(),
  original: z.string(),
});
export const ibanValueSchema = z.string();
export const sectionValueSchema = z.strictObject({ title: z.string(), content: z.string() });

export type Amount = z.infer<typeof amountValueSchema>;
export type ScaleWord = NonNullable<Amount['scale']>;
export type DateValue = z.infer<typeof dateValueSchema>;
export type DateRange = z.infer<typeof dateRangeValueSchema>;
export type NumberValue = z.infer<typeof numberValueSchema>;
export type Percent = z.infer<typeof percentValueSchema>;
export type TableValue = z.infer<typeof tableValueSchema>;
export type Address = z.infer<typeof addressValueSchema>;
export type PersonName = z.infer<typeof personNameValueSchema>;
export type SectionValue = z.infer<typeof sectionValueSchema>;

/** Which value each kind carries. `section` belongs to narrative answers. */
export type ValueOf = {
  text: string;
  amount: Amount;
  date: DateValue;
  date_range: DateRange;
  boolean: boolean;
  number: NumberValue;
  percent: Percent;
  table: TableValue;
  address: Address;
  person_name: PersonName;
  iban: string;
  section: SectionValue;
};
export type ValueKind = keyof ValueOf;
export type AnyValue = ValueOf[ValueKind];
