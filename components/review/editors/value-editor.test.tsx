import { isValidElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { valueKinds } from '@/lib/contract/registry';
import type { AnyValue, ValueKind, ValueOf } from '@/lib/contract/value-schemas';
import { emptyValues, ValueEditor } from './value-editor';

const values: { [K in ValueKind]: ValueOf[K] } = {
  text: 'all risks',
  amount: { value: '39850', currency: 'EUR', scale: null, unit: 'per year' },
  date: { iso: '2026-05-12', original: '12 May 2026' },
  date_range: { iso_start: '2026-05-12', iso_end: '2027-05-11', original: '12 May 2026 to 11 May 2027' },
  boolean: true,
  number: { value: '12', unit: 'months' },
  percent: { value: '0.5' },
  table: {
    headers: ['Peril', 'Limit'],
    rows: [
      ['Fire', '1'],
      ['Flood', '2'],
    ],
  },
  address: { street: 'Main St 1', postal_code: '10115', city: 'Berlin', region: null, country: 'DE' },
  person_name: { first_name: 'Ada', middle_initial: null, last_name: 'Low', suffix: null, original: 'Ada Low' },
  iban: 'DE89370400440532013000',
  section: { title: 'How', content: 'So.' },
};

/** Which field of an editor changes what; what is not named stays. */
const changes: { [K in ValueKind]: [label: string, typed: string, value: unknown][] } = {
  text: [['Text', 'fire', 'fire']],
  amount: [
    ['Amount', '40000', { ...values.amount, value: '40000' }],
    ['Currency', 'USD', { ...values.amount, currency: 'USD' }],
    ['Currency', 'gbp', { ...values.amount, currency: 'GBP' }],
    ['Scale', 'million', { ...values.amount, scale: 'million' }],
    ['Per', '', { ...values.amount, unit: null }],
  ],
  date: [
    ['Date (ISO): pick a day', '2026-07-17', { iso: '2026-07-17', original: '12 May 2026' }],
    ['Date (ISO)', '2026-07', { iso: '2026-07', original: '12 May 2026' }],
    ['As written', 'May 12th', { iso: '2026-05-12', original: 'May 12th' }],
  ],
  date_range: [
    ['From (ISO): pick a day', '2026-06-01', { ...values.date_range, iso_start: '2026-06-01' }],
    ['To (ISO): pick a day', '2027-06-01', { ...values.date_range, iso_end: '2027-06-01' }],
    ['As written', 'one year', { ...values.date_range, original: 'one year' }],
  ],
  boolean: [['Answer', 'no', false]],
  number: [
    ['Number', '24', { value: '24', unit: 'months' }],
    ['Unit', '', { value: '12', unit: null }],
  ],
  percent: [['Percent', '1', { value: '1' }]],
  table: [
    ['Header 2', 'Sum', { ...values.table, headers: ['Peril', 'Sum'] }],
    [
      'Row 2, Limit',
      '3',
      {
        headers: ['Peril', 'Limit'],
        rows: [
          ['Fire', '1'],
          ['Flood', '3'],
        ],
      },
    ],
  ],
  address: [
    ['street', 'Side St 2', { ...values.address, street: 'Side St 2' }],
    ['postal code', '', { ...values.address, postal_code: null }],
    ['city', 'Bonn', { ...values.address, city: 'Bonn' }],
    ['region', 'BE', { ...values.address, region: 'BE' }],
    ['country', 'AT', { ...values.address, country: 'AT' }],
  ],
  person_name: [
    ['first name', '', { ...values.person_name, first_name: null }],
    ['last name', 'High', { ...values.person_name, last_name: 'High' }],
    ['As written', 'Low, Ada', { ...values.person_name, original: 'Low, Ada' }],
  ],
  iban: [['IBAN', 'GB82WEST12345698765432', 'GB82WEST12345698765432']],
  section: [
    ['Title', 'Why', { title: 'Why', content: 'So.' }],
    ['Content', 'Since.', { title: 'How', content: 'Since.' }],
  ],
};

const kinds = Object.keys(valueKinds) as ValueKind[];

describe.each(kinds)('the editor of %s', (kind) => {
  it('has a field for each part, and changes that part alone', () => {
    for (const [label, typed, expected] of changes[kind]) {
      expect(afterTyping(kind, values[kind], label, typed), label).toEqual(expected);
    }
  });

  it('begins empty with the same fields', () => {
    const labels = (value: AnyValue) => fieldsOf(kind, value, () => undefined).map(({ label }) => label);
    const some = kind === 'table' ? ['Header 1', 'Row 1, column 1'] : labels(values[kind]);
    expect(labels(emptyValues[kind])).toEqual(some);
  });
});

it('a month alone has no day to pick, and stays a month', () => {
  const labels = fieldsOf('date', { iso: '2026-05', original: 'May 2026' }, () => undefined).map(({ label }) => label);
  expect(labels).toEqual(['Date (ISO)', 'As written']);
});

type Shown = { label: string; type: (text: string) => void };

function afterTyping(kind: ValueKind, value: AnyValue, label: string, text: string): AnyValue {
  let now = value;
  const field = fieldsOf(kind, value, (changed) => {
    now = changed;
  }).find((each) => each.label === label);
  if (!field) throw new Error(`There is no field “${label}”.`);
  field.type(text);
  return now;
}

/** What a person can type into, by the label that it is read out with. */
function fieldsOf(kind: ValueKind, value: AnyValue, onChange: (value: AnyValue) => void): Shown[] {
  return inputsIn(<ValueEditor kind={kind} value={value} onChange={onChange} />, '');
}

type Props = {
  children?: ReactNode;
  'aria-label'?: string;
  onChange?: (event: { target: { value: string } }) => void;
};

function inputsIn(node: ReactNode, label: string): Shown[] {
  if (Array.isArray(node)) return node.flatMap((each) => inputsIn(each, label));
  if (!isValidElement<Props>(node)) return [];
  const { type, props } = node;
  if (typeof type === 'function') return inputsIn((type as (props: Props) => ReactNode)(props), label);
  if (type === 'input' || type === 'textarea' || type === 'select') {
    const typed = (text: string) => props.onChange?.({ target: { value: text } });
    return [{ label: props['aria-label'] ?? label, type: typed }];
  }
  return inputsIn(props.children, type === 'label' ? firstText(props.children) : label);
}

function firstText(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(firstText).find((text) => text !== '') ?? '';
  return isValidElement<Props>(node) ? firstText(node.props.children) : '';
}
