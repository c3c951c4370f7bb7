import type { ReactNode } from 'react';
import { isCalendarDate } from '@/lib/contract/kinds/calendar';
import type { AnyValue, TableValue, ValueKind, ValueOf } from '@/lib/contract/value-schemas';
import { SelectField } from '../../settings/select-field';

const scales = [
  ['', 'as printed'],
  ['thousand', 'thousand'],
  ['million', 'million'],
  ['billion', 'billion'],
] as const;

type EditorProps<V> = { value: V; onChange: (value: V) => void };

/** One editor per kind; a kind that is missing here does not compile. */
const editors: { [K in ValueKind]: (props: EditorProps<ValueOf[K]>) => ReactNode } = {
  text: ({ value, onChange }) => <LongField label="Text" value={value} onChange={onChange} />,
  amount: ({ value, onChange }) => (
    <Row>
      <Field label="Amount" value={value.value} onChange={(text) => onChange({ ...value, value: text })} />
      <Field
        label="Currency"
        value={value.currency}
        // a code is in capitals, however it is typed
        onChange={(text) => onChange({ ...value, currency: text.toUpperCase() })}
        short
      />
      <SelectField
        label="Scale"
        value={value.scale ?? ''}
        options={scales}
        onChange={(event) => onChange({ ...value, scale: scaleOf(event.target.value) })}
        className="w-32"
      />
      <Field label="Per" value={value.unit ?? ''} onChange={(text) => onChange({ ...value, unit: text || null })} />
    </Row>
  ),
  date: ({ value, onChange }) => (
    <Row>
      <Field label="Date (ISO)" value={value.iso} onChange={(iso) => onChange({ ...value, iso })} date />
      <Field label="As written" value={value.original} onChange={(original) => onChange({ ...value, original })} />
    </Row>
  ),
  date_range: ({ value, onChange }) => (
    <Row>
      <Field
        label="From (ISO)"
        value={value.iso_start}
        onChange={(iso_start) => onChange({ ...value, iso_start })}
        date
      />
      <Field label="To (ISO)" value={value.iso_end} onChange={(iso_end) => onChange({ ...value, iso_end })} date />
      <Field label="As written" value={value.original} onChange={(original) => onChange({ ...value, original })} />
    </Row>
  ),
  boolean: ({ value, onChange }) => (
    <SelectField
      label="Answer"
      value={value ? 'yes' : 'no'}
      options={[
        ['yes', 'yes'],
        ['no', 'no'],
      ]}
      onChange={(event) => onChange(event.target.value === 'yes')}
      className="w-32"
    />
  ),
  number: ({ value, onChange }) => (
    <Row>
      <Field label="Number" value={value.value} onChange={(text) => onChange({ ...value, value: text })} />
      <Field label="Unit" value={value.unit ?? ''} onChange={(text) => onChange({ ...value, unit: text || null })} />
    </Row>
  ),
  percent: ({ value, onChange }) => (
    <Field label="Percent" value={value.value} onChange={(text) => onChange({ value: text })} />
  ),
  table: TableEditor,
  address: ({ value, onChange }) => (
    <Row>
      {(['street', 'postal_code', 'city', 'region', 'country'] as const).map((part) => (
        <Field
          key={part}
          label={part.replace('_', ' ')}
          value={value[part] ?? ''}
          onChange={(text) => onChange({ ...value, [part]: text || null })}
        />
      ))}
    </Row>
  ),
  person_name: ({ value, onChange }) => (
    <Row>
      {(['first_name', 'middle_initial', 'last_name', 'suffix'] as const).map((part) => (
        <Field
          key={part}
          label={part.replace('_', ' ')}
          value={value[part] ?? ''}
          onChange={(text) => onChange({ ...value, [part]: part === 'last_name' ? text : text || null })}
        />
      ))}
      <Field label="As written" value={value.original} onChange={(original) => onChange({ ...value, original })} />
    </Row>
  ),
  iban: ({ value, onChange }) => <Field label="IBAN" value={value} onChange={onChange} />,
  section: ({ value, onChange }) => (
    <div className="flex flex-col gap-2">
      <Field label="Title" value={value.title} onChange={(title) => onChange({ ...value, title })} />
      <LongField label="Content" value={value.content} onChange={(content) => onChange({ ...value, content })} />
    </div>
  ),
};

/** What a new item of a kind starts from. */
export const emptyValues: { [K in ValueKind]: ValueOf[K] } = {
  text: '',
  amount: { value: '', currency: '', scale: null, unit: null },
  date: { iso: '', original: '' },
  date_range: { iso_start: '', iso_end: '', original: '' },
  boolean: true,
  number: { value: '', unit: null },
  percent: { value: '' },
  table: { headers: [''], rows: [['']] },
  address: { street: null, postal_code: null, city: null, region: null, country: null },
  person_name: { first_name: null, middle_initial: null, last_name: '', suffix: null, original: '' },
  iban: '',
  section: { title: '', content: '' },
};

export function ValueEditor({ kind, value, onChange }: { kind: ValueKind } & EditorProps<AnyValue>) {
  // A kind and its value belong together; the type of the pair is lost on the way through JSON.
  const Editor = editors[kind] as (props: EditorProps<AnyValue>) => ReactNode;
  return <Editor value={value} onChange={onChange} />;
}

const boxClass = 'h-8 min-w-0 rounded-md border border-line-strong bg-bg px-2 text-base text-text';
const inputClass = `${boxClass} w-full`;

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>;
}

type FieldProps = { label: string; value: string; onChange: (text: string) => void; short?: boolean; date?: boolean };

function Field({ label, value, onChange, short, date }: FieldProps) {
  const wholeDay = date && (value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value));
  return (
    <label className={`flex flex-col gap-1 text-sm text-muted ${short ? 'w-20' : 'min-w-[120px] grow'}`}>
      <span className="block first-letter:uppercase">{label}</span>
      <span className="flex gap-1">
        <input value={value} onChange={(event) => onChange(event.target.value)} className={inputClass} />
        {wholeDay ? (
          <input
            type="date"
            aria-label={`${label}: pick a day`}
            // a day that no calendar has can be typed, but not picked
            value={isCalendarDate(value) ? value : ''}
            onChange={(event) => onChange(event.target.value)}
            className={`${boxClass} w-9 shrink-0`}
          />
        ) : null}
      </span>
    </label>
  );
}

function LongField({ label, value, onChange }: FieldProps) {
  return (
    <label className="flex flex-col gap-1 text-sm text-muted">
      {label}
      <textarea
        rows={3}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${inputClass} field-sizing-content h-auto max-h-[300px] py-1.5`}
      />
    </label>
  );
}

function TableEditor({ value, onChange }: EditorProps<TableValue>) {
  const { headers, rows } = value;
  const setCell = (row: number, column: number, text: string) =>
    onChange({
      headers,
      rows: rows.map((cells, r) => (r === row ? cells.map((cell, c) => (c === column ? text : cell)) : cells)),
    });
  return (
    <div className="max-w-full overflow-x-auto">
      <table className="border-collapse text-sm">
        <thead>
          <tr>
            {headers.map((header, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a table's columns have no other name
              <th key={column} className="p-0.5">
                <input
                  aria-label={`Header ${column + 1}`}
                  value={header}
                  onChange={(event) =>
                    onChange({ rows, headers: headers.map((old, c) => (c === column ? event.target.value : old)) })
                  }
                  className={`${inputClass} font-semibold`}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name
                <td key={column} className="p-0.5">
                  <input
                    aria-label={`Row ${row + 1}, ${headers[column] || `column ${column + 1}`}`}
                    value={cell}
                    onChange={(event) => setCell(row, column, event.target.value)}
                    className={inputClass}
                  />
                </td>
              ))}
              <td className="p-0.5">
                <button
                  type="button"
                  className="text-sm text-muted underline"
                  onClick={(event) => {
                    // the last button of these goes, whichever row does, and the focus with it
                    const addButton = event.currentTarget.closest('table')?.nextElementSibling;
                    if (row === rows.length - 1 && addButton instanceof HTMLElement) addButton.focus();
                    onChange({ headers, rows: rows.filter((_, r) => r !== row) });
                  }}
                >
                  remove
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button
        type="button"
        className="mt-1 text-sm text-accent underline"
        onClick={() => onChange({ headers, rows: [...rows, headers.map(() => '')] })}
      >
        Add a row
      </button>
    </div>
  );
}

function scaleOf(text: string): ValueOf['amount']['scale'] {
  return text === 'thousand' || text === 'million' || text === 'billion' ? text : null;
}
