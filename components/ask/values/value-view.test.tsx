import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Address } from '@/lib/contract/value-schemas';
import { ValueView } from './value-view';

const parts: Address = { street: null, postal_code: null, city: null, region: null, country: null };

test.each([
  [
    { street: '107 Castle Avenue', city: 'Dayton', region: 'Ohio', postal_code: '45401' },
    ['107 Castle Avenue', 'Dayton, Ohio 45401'],
  ],
  [{ street: 'Hafenweg 4', city: 'Bremen', postal_code: '28195', country: 'DE' }, ['Hafenweg 4', '28195 Bremen', 'DE']],
])('an address has its code where its country writes it', (given, lines) => {
  const value: Address = { ...parts, ...given };
  const html = renderToStaticMarkup(<ValueView item={{ kind: 'address', value, spans: [], path: null }} />);
  expect([...html.matchAll(/<span[^>]*>([^<]*)</g)].map(([, line]) => line)).toEqual(lines);
});

test.each(['contract year', 'per contract year'])(
  'what an amount is per is said so, however it was given: %s',
  (unit) => {
    const value = { value: '2500000', currency: 'GBP', scale: null, unit };
    const html = renderToStaticMarkup(<ValueView item={{ kind: 'amount', value, spans: [], path: null }} />);
    expect(html.replace(/<[^>]*>/g, '')).toBe('GBP 2,500,000 per contract year');
  },
);
