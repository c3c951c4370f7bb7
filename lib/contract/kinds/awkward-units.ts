/** Pieces of text that, repeated, make a careless pattern backtrack. For tests of speed. */
export const awkwardUnits: readonly string[] = [
  ...[
    '1',
    '1,',
    '1.',
    '(1',
    '$1 ',
    '1 234 ',
    '1/1/',
    'May, ',
    '31 day of ',
    'one hundred ',
    'A. ',
    'Aa ',
    'Aa van ',
    "A'",
  ],
  ...['Aa, CA ', 'DE89 ', 'Yes [ ] No ', 'is not ', 'a | b\n', 'a: ', '- ', 'per ', 'x', ' ', '\n', 'a-\n', '.', '☒ '],
];
