/** A ratio or a metric under the names that people ask for, for questions that do not define it themselves.
 *
 *  `expression` is written as a question would define it: line items by any of their names, other formulas by theirs, "average X"
 *  (of the asked year and the one before), "change in X" (over the same years), + - * / and brackets. `result` says what comes out:
 *  a percentage is multiplied by 100 by the expression's user, never here. Where the literature knows several definitions, `note` says
 *  which one is used and travels with the answer as a caveat.
 *  Sources: the definitions that securities filings and CFA Institute's curriculum use for these names. */
export type NamedFormula = {
  names: readonly string[];
  expression: string;
  result: 'ratio' | 'percent' | 'amount' | 'days' | 'per-share';
  note?: string;
  /** Other definitions in use. A question that does not say which one it means is answered only where they all come to the same; for
   *  ratios over an average, the balance at the year's end is one of them without being listed. */
  variants?: readonly string[];
  /** The name itself says that the balance is an average: that of the year's end is none of its definitions. */
  averaged?: true;
};

export const namedFormulas: readonly NamedFormula[] = [
  // ---- profitability
  {
    names: ['gross profit margin', 'gross margin percentage', 'gross margins', 'gross margin', 'gross profit rate'],
    expression: 'gross profit / revenue',
    result: 'percent',
  },
  {
    names: [
      'operating income margin',
      'operating profit margin',
      'operating margins',
      'operating margin',
      'ebit margin',
    ],
    expression: 'operating income / revenue',
    result: 'percent',
  },
  {
    names: ['net profit margin', 'net income margin', 'profit margin', 'net margins', 'net margin'],
    expression: 'net income attributable / revenue',
    result: 'percent',
  },
  {
    names: ['unadjusted ebitda', 'ebitda'],
    expression: 'operating income + depreciation and amortization',
    result: 'amount',
    note: 'EBITDA is operating income plus depreciation and amortization from the cash flow statement, unadjusted.',
  },
  {
    names: ['unadjusted ebitda margin', 'ebitda margin'],
    expression: 'ebitda / revenue',
    result: 'percent',
    note: 'EBITDA is operating income plus depreciation and amortization from the cash flow statement, unadjusted.',
  },
  {
    names: ['return on assets', 'return on total assets', 'roa'],
    expression: 'net income attributable / average total assets',
    result: 'ratio',
    note: 'Return on assets uses the average of total assets at the beginning and the end of the year.',
  },
  {
    names: ['return on average assets', 'return on average total assets', 'roaa'],
    expression: 'net income attributable / average total assets',
    result: 'ratio',
    averaged: true,
  },
  {
    names: ['return on equity', 'roe'],
    expression: 'net income attributable / average equity',
    result: 'ratio',
    note: 'Return on equity uses the average of equity at the beginning and the end of the year.',
  },
  {
    names: ['return on average equity', 'roae'],
    expression: 'net income attributable / average equity',
    result: 'ratio',
    averaged: true,
  },
  {
    names: ['effective tax rate', 'effective income tax rate'],
    expression: 'income tax / income before income taxes',
    result: 'percent',
  },
  // ---- turnover and days
  {
    names: ['fixed asset turnover ratio', 'fixed asset turnover'],
    expression: 'revenue / average net property plant and equipment',
    result: 'ratio',
  },
  {
    names: ['total asset turnover ratio', 'total asset turnover', 'asset turnover ratio', 'asset turnover'],
    expression: 'revenue / average total assets',
    result: 'ratio',
  },
  {
    names: ['inventory turnover ratio', 'inventory turnover'],
    expression: 'cost of goods sold / average inventory',
    result: 'ratio',
  },
  {
    names: ['receivables turnover ratio', 'receivables turnover', 'accounts receivable turnover'],
    expression: 'revenue / average accounts receivable',
    result: 'ratio',
  },
  {
    names: ['days inventory outstanding', 'days of inventory outstanding', 'days sales of inventory', 'dio'],
    expression: '365 * average inventory / cost of goods sold',
    result: 'days',
  },
  {
    names: ['days sales outstanding', 'days of sales outstanding', 'dso'],
    expression: '365 * average accounts receivable / revenue',
    result: 'days',
  },
  {
    names: ['days payable outstanding', 'days payables outstanding', 'dpo'],
    expression: '365 * average accounts payable / (cost of goods sold + change in inventory)',
    result: 'days',
    note: 'Days payable are counted over purchases: cost of goods sold plus the change in inventory.',
  },
  {
    names: ['cash conversion cycle', 'ccc'],
    expression: 'dio + dso - dpo',
    result: 'days',
    note: 'Days payable are counted over purchases: cost of goods sold plus the change in inventory.',
  },
  // ---- liquidity and debt
  {
    names: ['net working capital', 'working capital'],
    expression: 'total current assets - total current liabilities',
    result: 'amount',
  },
  {
    names: ['working capital ratio', 'current ratio'],
    expression: 'total current assets / total current liabilities',
    result: 'ratio',
  },
  {
    names: ['quick ratio', 'acid test ratio'],
    expression: '(total current assets - inventory) / total current liabilities',
    variants: [
      '(cash and cash equivalents + short term investments + accounts receivable) / total current liabilities',
    ],
    result: 'ratio',
    note: 'The quick ratio takes current assets without inventories.',
  },
  {
    names: [
      'total long term debt including its current portion',
      'long term debt including its current portion',
      'long term debt including the current portion',
      'long term debt including current portion',
    ],
    expression: 'long term debt + current portion of long term debt',
    result: 'amount',
  },
  { names: ['cash ratio'], expression: 'cash and cash equivalents / total current liabilities', result: 'ratio' },
  {
    names: ['operating cash flow ratio'],
    expression: 'cash from operations / total current liabilities',
    result: 'ratio',
  },
  {
    names: ['interest coverage ratio', 'interest coverage'],
    expression: 'operating income / interest expense',
    result: 'ratio',
  },
  {
    names: ['debt to equity ratio', 'debt to equity', 'debt equity ratio'],
    expression: 'total debt / equity',
    result: 'ratio',
  },
  { names: ['net debt'], expression: 'total debt - cash and cash equivalents', result: 'amount' },
  // ---- cash and shareholders
  { names: ['free cash flow', 'fcf'], expression: 'cash from operations - capex', result: 'amount' },
  {
    names: [
      'free cash flow conversion',
      'free cashflow conversion',
      'fcf conversion',
      'cash flow conversion',
      'cash conversion rate',
    ],
    expression: '(cash from operations - capex) / net income',
    result: 'percent',
    note: 'Free cash flow conversion is free cash flow over net income.',
  },
  {
    names: ['dividend payout ratio', 'payout ratio'],
    expression: 'dividends paid / net income attributable',
    result: 'ratio',
  },
  {
    names: ['retention ratio', 'earnings retention ratio', 'plowback ratio'],
    expression: '1 - dividends paid / net income attributable',
    result: 'ratio',
  },
  { names: ['capex intensity', 'capital intensity'], expression: 'capex / revenue', result: 'percent' },
];
