import type { Case } from './expectation';
import type { Piece } from './lay-out';
import type { Seeded } from './seeded';
import { grouped, someAddress, someCompanies, someDate, somePeople } from './word-lists';

const ibans = ['DE89370400440532013000', 'GB29NWBK60161331926819', 'FR1420041010050500013M02606', 'NL91ABNA0417164300'];

/** An invoice with a head of fields, positions, totals and bank details. */
export function invoice(chance: Seeded): { pieces: Piece[]; cases: Case[] } {
  const style = chance.pick(['long', 'day-first', 'iso'] as const);
  const issued = someDate(chance, 2024, style);
  const due = someDate(chance, 2025, style);
  const delivered = someDate(chance, 2023, style);
  const [seller = '', buyer = ''] = someCompanies(chance, 2, ['Supplies Ltd', 'Retail Inc.']);
  const [contact] = somePeople(chance, 1);
  const address = someAddress(chance);
  const number = `INV-${chance.integer(10000, 99999)}`;
  const order = `PO-${chance.integer(1000, 9999)}`;
  const goods = chance
    .shuffle(['Desk lamp', 'Office chair', 'Filing cabinet', 'Whiteboard', 'Monitor arm'])
    .slice(0, 3);
  const rows = goods.map((name) => {
    const count = chance.integer(2, 20);
    const price = chance.integer(10, 300);
    return { name, count, price, total: count * price };
  });
  const net = rows.reduce((sum, row) => sum + row.total, 0);
  const rate = chance.pick([10, 20]);
  const tax = (net * rate) / 100;
  const iban = chance.pick(ibans);
  const discount = chance.pick(['1.5', '2', '3']);
  const decimals = (value: number) =>
    `${grouped(Math.trunc(value))}.${String(Math.round((value % 1) * 100)).padStart(2, '0')}`;
  const pieces: Piece[] = [
    { type: 'title', text: 'INVOICE' },
    { type: 'lines', lines: [seller] },
    {
      type: 'fields',
      style: chance.pick(['inline', 'column', 'below'] as const),
      fields: [
        ['Invoice number', number],
        ['Order number', order],
        ['Invoice date', issued.text],
        ['Delivery date', delivered.text],
        ['Due date', due.text],
        ['Bill to', buyer],
        ['Contact person', contact?.full ?? ''],
        ['Billing address', address.line],
      ],
    },
    {
      type: 'grid',
      headers: ['Item', 'Quantity', 'Unit price', 'Amount'],
      rows: rows.map((row) => [row.name, String(row.count), `€${decimals(row.price)}`, `€${decimals(row.total)}`]),
      x: [72, 250, 330, 420],
    },
    {
      type: 'fields',
      style: 'column',
      fields: [
        ['Net total', `€${decimals(net)}`],
        [`VAT ${rate}%`, `€${decimals(tax)}`],
        ['Total amount due', `€${decimals(net + tax)}`],
      ],
    },
    {
      type: 'paragraph',
      text: `Payment is due without deduction. A discount of ${discount}% is granted for payment within ten days. Goods remain our property until paid in full.`,
    },
    { type: 'paragraph', text: `Please transfer the amount to IBAN ${iban}.` },
  ];
  return {
    pieces,
    cases: [
      { question: 'What is the invoice number?', expected: { kind: 'text', value: number } },
      { question: 'What is the order number?', expected: { kind: 'text', value: order } },
      { question: 'What is the invoice date?', expected: { kind: 'date', iso: issued.iso } },
      { question: 'When is the payment due (due date)?', expected: { kind: 'date', iso: due.iso } },
      { question: 'What is the delivery date?', expected: { kind: 'date', iso: delivered.iso } },
      {
        question: 'What is the total amount due?',
        expected: { kind: 'amount', value: String(net + tax), currency: 'EUR' },
      },
      { question: 'What is the net total?', expected: { kind: 'amount', value: String(net), currency: 'EUR' } },
      { question: 'What is the IBAN?', expected: { kind: 'iban', value: iban } },
      { question: 'What percentage of discount is granted?', expected: { kind: 'percent', value: discount } },
      { question: 'Who is the contact person?', expected: { kind: 'person', last: contact?.last ?? '' } },
      { question: 'What is the billing address?', expected: { kind: 'address', ...address } },
      { question: 'Which company is billed (bill to)?', expected: { kind: 'text', value: buyer } },
      {
        question: `How many ${goods[1]} units are on the invoice (quantity)?`,
        expected: { kind: 'number', value: String(rows[1]?.count) },
      },
      { question: 'How much is the shipping charge?', expected: { kind: 'not found' } },
      { question: 'What is the telephone number of the seller?', expected: { kind: 'not found' } },
    ],
  };
}
