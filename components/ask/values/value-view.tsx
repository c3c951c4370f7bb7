import type { ReactNode } from 'react';
import type { Item } from '@/lib/contract/answer';
import { perUnit } from '@/lib/contract/kinds/per-unit';
import type {
  Address,
  Amount,
  DateRange,
  DateValue,
  NumberValue,
  Percent,
  PersonName,
  SectionValue,
  TableValue,
  ValueKind,
  ValueOf,
} from '@/lib/contract/value-schemas';
import { fieldInWords } from '../words';

/** One rendering per kind; a kind that is missing here does not compile. All text goes in as text nodes. */
const views: { [K in ValueKind]: (value: ValueOf[K]) => ReactNode } = {
  text: (value) => <span className="whitespace-pre-line">{value}</span>,
  amount: amountView,
  date: dateView,
  date_range: dateRangeView,
  boolean: (value) => (value ? 'Yes' : 'No'),
  number: numberView,
  percent: percentView,
  table: tableView,
  address: addressView,
  person_name: personNameView,
  iban: (value) => <span className="font-mono">{value.replace(/(.{4})(?=.)/g, '$1 ')}</span>,
  section: sectionView,
};

/** The typed value of an item, as people read it. */
export function ValueView({ item }: { item: Item }) {
  // An item's kind and value belong together; the type of the pair is lost on the way through JSON.
  const view = views[item.kind] as (value: Item['value']) => ReactNode;
  return (
    <div data-kind={item.kind} className="min-w-0">
      {item.path ? <p className="text-sm font-normal text-muted">{fieldInWords(item.path)}</p> : null}
      {view(item.value)}
    </div>
  );
}

const quiet = 'font-normal text-muted text-base';

function amountView({ value, currency, scale, unit }: Amount) {
  return (
    <span>
      <span className={quiet}>{currency}</span> {groupDigits(value)}
      {scale ? ` ${scale}` : null}
      {unit ? <span className={quiet}> {perUnit(unit)}</span> : null}
    </span>
  );
}

function dateView({ iso, original }: DateValue) {
  return (
    <span>
      <time dateTime={iso}>{iso}</time>
      {original && original !== iso ? <span className={quiet}> as written: {original}</span> : null}
      {iso.length < 10 ? <span className={quiet}> {iso.length === 4 ? '(year only)' : '(month only)'}</span> : null}
    </span>
  );
}

function dateRangeView({ iso_start, iso_end, original }: DateRange) {
  return (
    <span>
      <time dateTime={iso_start}>{iso_start}</time> to <time dateTime={iso_end}>{iso_end}</time>
      {original ? <span className={quiet}> as written: {original}</span> : null}
    </span>
  );
}

function numberView({ value, unit }: NumberValue) {
  return (
    <span>
      {groupDigits(value)}
      {unit ? <span className={quiet}> {unit}</span> : null}
    </span>
  );
}

function percentView({ value }: Percent) {
  return <span>{groupDigits(value)} %</span>;
}

function tableView({ headers, rows }: TableValue) {
  return (
    <div className="max-w-full overflow-x-auto">
      <table className="border-collapse text-sm font-normal">
        {headers.length > 0 ? (
          <thead>
            <tr>
              {headers.map((header, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a table's columns have no other name and never move
                <th key={column} scope="col" className="border-b px-2 py-1 text-left font-semibold first:pl-0">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name and never move
            <tr key={index} className="border-b last:border-b-0">
              {row.map((cell, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name and never move
                  key={column}
                  className={`px-2 py-1 align-top first:pl-0 ${looksNumeric(cell) ? 'text-right' : ''}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function addressView({ street, postal_code, city, region, country }: Address) {
  // Where a state or a province is printed, the code stands behind it; elsewhere it stands before the town.
  const town = region
    ? [city, [region, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : [postal_code, city].filter(Boolean).join(' ');
  const lines = [street, town, country].filter((line): line is string => Boolean(line));
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

function personNameView({ first_name, middle_initial, last_name, suffix, original }: PersonName) {
  const name = [first_name, middle_initial ? `${middle_initial.replace(/\.$/, '')}.` : null, last_name]
    .filter(Boolean)
    .join(' ');
  const full = suffix ? `${name}, ${suffix}` : name;
  return (
    <span>
      {full}
      {original && original !== full ? <span className={quiet}> as written: {original}</span> : null}
    </span>
  );
}

function sectionView({ title, content }: SectionValue) {
  return (
    <div>
      {title ? <p className="text-lg font-semibold">{title}</p> : null}
      <p className="whitespace-pre-line text-base font-normal">{content}</p>
    </div>
  );
}

/** Groups the digits of a decimal string by three; anything that is no decimal stays as it is. */
export function groupDigits(value: string): string {
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(value);
  if (!match) return value;
  const [, sign = '', whole = '', fraction = ''] = match;
  return `${sign === '-' ? '−' : ''}${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}${fraction}`;
}

function looksNumeric(cell: string): boolean {
  return /^[\s$€£¥(−-]*[\d.,]+[\s)%]*$/.test(cell);
}
