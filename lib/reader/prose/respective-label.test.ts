import { describe, expect, it } from 'vitest';
import { askWhole } from '../testing/ask-whole';
import { layOut } from '../testing/lay-out';

const look = { fontSize: 10, linesPerPage: 40, width: 468, runningHead: null };

function firstValue(text: string, question: string): unknown {
  const table = layOut([{ type: 'paragraph', text }], look);
  const value = askWhole(table, question).items[0]?.value;
  return value && typeof value === 'object' && 'value' in value ? value.value : value;
}

describe('values that are told apart by "respectively"', () => {
  const losses =
    'As of June 30, 2023, we had federal, state, and foreign net operating loss carryforwards of $509 million, $1.2 billion, and $2.3 billion, respectively.';
  const rates =
    'At the end of the year, weighted average discount rates for operating and financing leases are 3.9% and 4.7%, respectively.';
  const leases =
    'The weighted average terms and discount rates for operating and finance leases, respectively, are 12.9 years and 15.0 years and 4.0% and 4.4%, respectively.';
  const metals =
    'At December 31, 2022 and 2021, the carrying value of precious metals was $3.5 billion and $3.4 billion, respectively.';
  const liability =
    'The liability under the supplier program was $609 million, $386 million and $731 million as of July 29, 2023, January 28, 2023, and July 30, 2022, respectively.';

  const workforce =
    'As of December 31, 2022 and 2021, the total workforce was approximately 156,000 and 142,000 with 13% and 12% located abroad.';

  const rent =
    'Rent expense was $273 million, $283 million and $290 million for fiscal 2017, 2016 and 2015, respectively, net of sublease income of $87 million for fiscal 2017.';
  const accounts = 'We had active accounts of 431 million and 429 million as of June 30, 2023 and 2022, respectively.';

  it.each([
    [rent, 'What was rent expense in fiscal 2017?', '273'],
    [rent, 'What was rent expense in fiscal 2016?', '283'],
    [rent, 'What was rent expense in fiscal 2015?', '290'],
    [accounts, 'How many active accounts were there as of June 30, 2023?', '431000000'],
    [workforce, 'How many people were employed in total at the end of 2021?', '142000'],
    [workforce, 'How many people were employed in total at the end of 2022?', '156000'],
    [losses, 'How large were the federal net operating loss carryforwards?', '509'],
    [losses, 'How large were the state net operating loss carryforwards?', '1.2'],
    [losses, 'How large were the foreign net operating loss carryforwards?', '2.3'],
    [rates, 'What is the weighted average discount rate of financing leases?', '4.7'],
    [rates, 'What is the weighted average discount rate of operating leases?', '3.9'],
    [leases, 'What is the discount rate for finance leases?', '4.4'],
    [leases, 'What is the discount rate for operating leases?', '4.0'],
    [metals, 'What was the carrying value of precious metals?', '3.5'],
    [liability, 'What was the liability under the supplier program as of July 29, 2023?', '609'],
    [liability, 'What was the liability under the supplier program as of January 28, 2023?', '386'],
    [liability, 'What was the liability under the supplier program as of July 30, 2022?', '731'],
  ])('%#: %s asked: %s', (text, question, value) => {
    expect(firstValue(text, question)).toBe(value);
  });

  it('never gives the value of the other year', () => {
    expect(firstValue(accounts, 'How many active accounts were there as of June 30, 2022?')).not.toBe('431000000');
  });
});

it.each([
  ['How much cash did Orrin pay for interest on its debt in fiscal year 2032?', '1.9'],
  ['How much cash was paid for interest on debt in fiscal year 2031?', '2.0'],
])('what is paid in cash is neither the cash nor a price: %s', (question, value) => {
  const text =
    'Cash paid for interest on our debt for fiscal years 2033, 2032, and 2031 was $1.7 billion, $1.9 billion, and $2.0 billion, respectively.';
  expect(firstValue(text, question)).toBe(value);
});

it('what will be contributed in cash is not the cash that is held', () => {
  const text =
    'During 2032, the company anticipates making cash contributions of $29 million to the international pension plans.';
  const question =
    'How much cash does the company anticipate contributing to the international pension plans during 2032?';
  expect(firstValue(text, question)).toBe('29');
});
