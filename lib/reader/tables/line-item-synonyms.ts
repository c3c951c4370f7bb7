import type { StatementKind } from './table';

/** A line of a financial statement under the names that people ask for and the labels that filers print.
 *
 *  To add one: `names` in lower case as asked; `rows` as patterns over a folded label (lower case, without brackets' contents,
 *  punctuation, "note 5", amounts), from the surest to the vaguest: the first pattern that any row of the statement matches decides.
 *  A pattern must hold for any filer; where a label could mean two things, leave it out: the reader then abstains. */
export type LineItem = {
  /** Names the operand in a computation: letters, digits, underscores. */
  id: LineItemId | PrintedId;
  names: readonly string[];
  /** `any` for what is known by its printed label alone. */
  statement: Extract<StatementKind, 'income' | 'balance' | 'cash-flow' | 'comprehensive-income'> | 'any';
  unit: 'amount' | 'per-share' | 'shares';
  rows: readonly RegExp[];
  not?: RegExp;
  /** A cost or a payment, asked for as a positive number: a printed minus is the statement's way to show it. */
  cost?: true;
  /** Names of another line where a statement has one of exactly this label: "net sales" beside "total revenues". */
  narrower?: RegExp;
  /** Of an item that is asked for by such a name. */
  label?: string;
  /** Where a row of the table says this, the vaguest pattern of `rows` would take the wrong one and is not used. */
  vagueUnless?: RegExp;
  /** Used where no row says it: other items by their ids, added or subtracted; the first whose items are all printed. */
  composed?: readonly string[];
  /** Rows of its statement that say this have to be among the parts of which it is composed. */
  covers?: RegExp;
};

/** A row that a question names as the statement prints it. */
type PrintedId = `printed_${string}`;

export type LineItemId =
  | 'revenue'
  | 'revenue_net_of_interest'
  | 'cost_of_sales'
  | 'cost_of_products'
  | 'cost_of_services'
  | 'gross_profit'
  | 'operating_income'
  | 'operating_expenses'
  | 'research_and_development'
  | 'selling_general_administrative'
  | 'restructuring'
  | 'interest_expense'
  | 'pretax_income'
  | 'income_tax'
  | 'net_income'
  | 'net_income_attributable'
  | 'net_income_noncontrolling'
  | 'comprehensive_income'
  | 'comprehensive_income_attributable'
  | 'other_comprehensive_income'
  | 'accumulated_other_comprehensive_income'
  | 'eps_basic'
  | 'eps_diluted'
  | 'shares_basic'
  | 'shares_diluted'
  | 'cash'
  | 'short_term_investments'
  | 'receivables'
  | 'inventory'
  | 'current_assets'
  | 'ppe_net'
  | 'goodwill'
  | 'intangibles'
  | 'total_assets'
  | 'accounts_payable'
  | 'current_liabilities'
  | 'short_term_debt'
  | 'debt_due_within_a_year'
  | 'short_term_borrowings'
  | 'current_portion_of_debt'
  | 'long_term_debt'
  | 'total_debt'
  | 'deferred_revenue'
  | 'total_liabilities'
  | 'retained_earnings'
  | 'equity'
  | 'total_equity'
  | 'depreciation_and_amortization'
  | 'depreciation'
  | 'amortization'
  | 'stock_compensation'
  | 'operating_cash_flow'
  | 'investing_cash_flow'
  | 'financing_cash_flow'
  | 'capital_expenditure'
  | 'dividends_paid'
  | 'share_repurchases'
  | 'acquisitions'
  | 'debt_repaid';

const income = 'income' as const;
const balance = 'balance' as const;
const cashFlow = 'cash-flow' as const;
const profit = '(?:income|earnings|profit|loss|income loss|loss income|earnings loss)';
const ppe = '(?:property|properties|premises|land|plant|fixed assets?)';

/** "Net income before tax" is said of what is none of the net yet. */
const beforeTax = ['income', 'net income', 'earnings', 'net earnings', 'profit', 'net profit', 'loss'].flatMap(
  (result) => [
    ...['tax', 'taxes', 'income tax', 'income taxes'].map((tax) => `${result} before ${tax}`),
    ...(/^net/.test(result) ? [] : [`pretax ${result}`, `pre tax ${result}`]),
  ],
);

export const lineItems: readonly LineItem[] = [
  // ---- income statement
  {
    id: 'revenue',
    names: [
      'total revenues',
      'total revenue',
      'total net revenues',
      'total net revenue',
      'total net sales',
      'net revenues',
      'net revenue',
      'net sales',
      'total sales',
      'total operating revenues',
      'net operating revenues',
      'operating revenues',
      'revenues',
      'revenue',
      'sales',
      'top line',
      'turnover',
    ],
    statement: income,
    unit: 'amount',
    narrower: /^net (?:sales|revenues?)$/,
    rows: [
      /^total (?:net )?(?:operating )?(?:revenues?|sales)(?: net| and other income| net of interest expense)?$/,
      /^total net (?:sales|revenues?)(?: and .*)?$/,
      /^(?:net )?(?:operating )?(?:revenues?|sales)(?: net)?(?: of interest expense)?$/,
      /^(?:net )?sales and (?:other )?(?:operating )?revenues?$/,
      /^sales to customers$/,
      /^(?:consolidated|worldwide) (?:net )?(?:revenues?|sales)$/,
      /^(?:net )?(?:revenues?|sales) (?:including|excluding|from) .*$/,
    ],
    not: /\bper share\b|percent|growth|change|cost|deferred|related part/,
  },
  {
    id: 'revenue_net_of_interest',
    names: ['', 'total ', 'net '].flatMap((whole) =>
      ['revenue', 'revenues'].map((name) => `${whole}${name} net of interest expense`),
    ),
    statement: income,
    unit: 'amount',
    rows: [/^(?:total )?(?:net )?revenues? net of interest expenses?$/],
    composed: ['revenue - interest_expense'],
  },
  {
    id: 'cost_of_sales',
    names: [
      'cost of goods sold',
      'cost of goods',
      'cogs',
      'cost of sales',
      'cost of products sold',
      'cost of revenues',
      'cost of revenue',
      'costs of revenue',
      'costs of goods sold',
      'total cost of revenue',
      'total cost of revenues',
      'total cost of sales',
    ],
    statement: income,
    unit: 'amount',
    cost: true,
    rows: [
      /^total (?:costs?|cost) (?:of|and expenses of) (?:goods sold|sales|products?(?: and services?)?(?: sold)?|(?:net )?revenues?|goods|merchandise sold)\b.*$/,
      /^costs? of (?:goods sold|sales|(?:net )?revenues?|merchandise sold|products and services(?: sold)?|goods and services sold|sales and services)$/,
      /^merchandise costs?(?: (?:including|excluding|exclusive)\b.*)?$/,
      /^costs? of (?:goods sold|sales|(?:net )?revenues?|merchandise sold) (?:including|excluding|exclusive|and|buying)\b.*$/,
      /^costs? of products sold(?: (?:including|excluding|exclusive|and|buying)\b.*)?$/,
    ],
    vagueUnless:
      /^(?:net |total )?(?:services?|premiums?)(?: (?:sales|revenues?))?$|^(?:costs? of services?|medical costs?|benefits? costs?)\b/,
    not: /restructuring|gross|percent/,
    composed: ['cost_of_products + cost_of_services'],
  },
  {
    id: 'cost_of_products',
    names: ['cost of products', 'cost of product'],
    statement: income,
    unit: 'amount',
    cost: true,
    rows: [/^costs? of products?(?: sold| sales| revenues?)?$/],
  },
  {
    id: 'cost_of_services',
    names: ['cost of services', 'cost of service'],
    statement: income,
    unit: 'amount',
    cost: true,
    rows: [/^costs? of services?(?: sold| sales| revenues?)?$/],
  },
  {
    id: 'gross_profit',
    names: ['gross profit', 'gross income', 'gross margin amount'],
    statement: income,
    unit: 'amount',
    rows: [/^(?:total )?gross (?:profit|margin|income)(?: loss)?$/],
    not: /percent|rate/,
    composed: ['revenue - cost_of_sales'],
  },
  {
    id: 'operating_income',
    names: [
      'unadjusted operating income',
      'operating income',
      'operating profit',
      'income from operations',
      'earnings from operations',
      'profit from operations',
      'operating earnings',
      'operating loss',
      'ebit',
      'unadjusted ebit',
    ],
    statement: income,
    unit: 'amount',
    rows: [
      new RegExp(`^(?:total |consolidated )?operating ${profit}$`),
      new RegExp(`^${profit} from operations$`),
      new RegExp(`^operating ${profit} ${profit}$`),
      new RegExp(`^${profit} ${profit}? ?from (?:continuing )?operations before (?:interest|other).*$`),
    ],
    not: /percent|discontinued|segment/,
  },
  {
    id: 'operating_expenses',
    names: ['total operating expenses', 'operating expenses', 'opex'],
    statement: income,
    unit: 'amount',
    cost: true,
    rows: [/^total operating (?:expenses|costs)(?: net)?$/, /^total costs and expenses$/, /^operating expenses$/],
  },
  {
    id: 'research_and_development',
    names: [
      'research and development expenses',
      'research and development expense',
      'research and development',
      'research development and related expenses',
      'research development and related',
      'research development and engineering expenses',
      'research development and engineering',
      'r and d expenses',
      'r and d expense',
      'r and d',
    ],
    statement: income,
    unit: 'amount',
    cost: true,
    rows: [
      /^research and development(?: expenses?| costs?)?(?: net)?$/,
      /^research development and (?:engineering|related)(?: expenses?)?$/,
      /^technology and (?:development|content)$/,
    ],
  },
  {
    id: 'selling_general_administrative',
    names: [
      'selling general and administrative expenses',
      'selling general and administrative expense',
      'selling general and administrative',
      'sg and a expenses',
      'sg and a expense',
      'sg and a',
    ],
    statement: income,
    unit: 'amount',
    cost: true,
    rows: [
      /^(?:operating )?selling general and administrative(?: expenses?)?$/,
      /^(?:total )?selling (?:informational |marketing )?and administrative expenses?$/,
      /^selling informational and administrative expenses?$/,
      /^marketing general and administrative(?: expenses?)?$/,
    ],
  },
  {
    id: 'restructuring',
    names: [
      'restructuring and related costs',
      'restructuring costs',
      'restructuring charges',
      'restructuring expenses',
      'restructuring expense',
    ],
    statement: income,
    unit: 'amount',
    cost: true,
    rows: [
      /^restructuring(?: and (?:related|other|similar))?(?: (?:costs?|charges?|expenses?))?(?: net)?$/,
      /^restructuring (?:and|impairment|integration|severance)\b.*$/,
    ],
  },
  {
    id: 'interest_expense',
    names: [
      'annual interest expense',
      'gross interest expense',
      'interest expense',
      'interest expenses',
      'interest and debt expense',
    ],
    statement: income,
    unit: 'amount',
    cost: true,
    rows: [
      /^(?:total )?interest expense$/,
      /^interest (?:and debt|and other financing|and other debt) expense.*$/,
      /^interest expense (?:net|on debt).*$/,
    ],
    not: /income$/,
  },
  {
    id: 'pretax_income',
    names: [
      'income before income taxes',
      'income before income tax expense',
      'income before provision for income taxes',
      'earnings before provision for income taxes',
      'income before income tax',
      'income before taxes',
      'earnings before income taxes',
      'earnings before taxes',
      'ebt',
      ...beforeTax,
    ],
    statement: income,
    unit: 'amount',
    rows: [
      new RegExp(
        `^${profit} (?:from continuing operations )?before (?:provision |benefit )?(?:for )?(?:income )?tax(?:es)?(?: expense| provision| benefit| on income)*$`,
      ),
      new RegExp(`^${profit} (?:from continuing operations )?before (?:provision for )?(?:income )?taxes\\b.*$`),
      new RegExp(`^pre ?tax ${profit}$`),
    ],
  },
  {
    id: 'income_tax',
    names: [
      'provision for income taxes',
      'income tax expense',
      'income tax provision',
      'income taxes',
      'income tax',
      'tax expense',
      'taxes',
    ],
    statement: income,
    unit: 'amount',
    rows: [
      /^(?:total )?(?:provision|benefit)(?: benefit| provision)? (?:for|from) (?:benefit from )?(?:income )?taxes(?: on income)?$/,
      /^income tax(?:es)?(?: expense| provision| benefit| expense benefit)*$/,
      /^(?:provision for )?taxes on income$/,
      /^income taxes on continuing operations$/,
    ],
    not: /deferred|payable|paid|net of/,
  },
  {
    id: 'net_income_attributable',
    names: [
      'net income attributable to shareholders',
      'net income attributable to common shareholders',
      'net income attributable to stockholders',
      'net income attributable to shareowners',
      'net earnings attributable to shareholders',
      'net income attributable to the company',
      'net income attributable to parent',
      'net income attributable',
      'net earnings attributable',
    ],
    statement: income,
    unit: 'amount',
    rows: [
      /^(?:consolidated )?net (?:income|earnings|loss|income loss|loss income|profit) attributable to (?!.*(?:non ?controlling|minority|redeemable|participating|common)).*$/,
      /^(?:consolidated )?net (?:income|earnings|loss|income loss|loss income|profit) attributable to (?!.*(?:non ?controlling|minority|redeemable|participating)).*$/,
      /^(?:consolidated )?net (?:income|earnings|loss|income loss|loss income|profit) (?:applicable|available) to (?!.*(?:non ?controlling|minority|redeemable|participating)).*$/,
      /^net (?:income|earnings|loss|income loss|loss income)$/,
    ],
    // Where others have a part of it, the whole is not the shareholders'.
    vagueUnless: /\battributable to .*(?:non ?controlling|minority)/,
    not: /per (?:common )?share|discontinued|continuing/,
  },
  {
    id: 'net_income',
    names: ['net income', 'net earnings', 'net profit', 'net loss', 'bottom line'],
    statement: income,
    unit: 'amount',
    rows: [
      /^net (?:income|earnings|loss|income loss|loss income|profit)$/,
      /^(?:consolidated )?net (?:income|earnings|loss|income loss|loss income|profit) attributable to (?!.*(?:non ?controlling|minority|redeemable|participating|common)).*$/,
      /^(?:consolidated )?net (?:income|earnings|loss|income loss|loss income|profit) attributable to (?!.*(?:non ?controlling|minority|redeemable|participating)).*$/,
      /^(?:consolidated )?net (?:income|earnings|loss|income loss|loss income|profit) (?:applicable|available) to (?!.*(?:non ?controlling|minority|redeemable|participating)).*$/,
      /^(?:consolidated )?net (?:income|earnings|loss|income loss|profit)(?: including .*)?$/,
    ],
    not: /per (?:common )?share|discontinued|continuing/,
  },
  {
    id: 'net_income_noncontrolling',
    names: ['noncontrolling interest', 'non controlling interest', 'minority interest'].flatMap((owner) =>
      ['net income', 'net earnings', 'net profit', 'net loss', 'income', 'earnings'].flatMap((result) =>
        ['', 's'].map((ending) => `${result} attributable to ${owner}${ending}`),
      ),
    ),
    statement: income,
    unit: 'amount',
    rows: [
      /^(?:less )?(?:consolidated )?net (?:income|earnings|loss|income loss|loss income|profit) attributable to (?:the )?(?:redeemable (?:and )?)?(?:non ?controlling|minority) interests?$/,
    ],
  },
  {
    id: 'comprehensive_income',
    names: ['total comprehensive income', 'comprehensive income', 'comprehensive loss', 'comprehensive earnings'],
    statement: 'comprehensive-income',
    unit: 'amount',
    rows: [
      /^(?:total |consolidated )?comprehensive (?:income|loss|earnings|income loss|loss income)(?: net of (?:income )?tax(?:es)?)?(?: including .*)?$/,
      /^(?:total )?comprehensive (?:income|loss|earnings|income loss|loss income) attributable to (?!.*(?:non ?controlling|minority|redeemable)).*$/,
    ],
  },
  {
    id: 'comprehensive_income_attributable',
    names: ['comprehensive income attributable', 'comprehensive income attributable to shareholders'],
    statement: 'comprehensive-income',
    unit: 'amount',
    rows: [
      /^(?:total )?comprehensive (?:income|loss|earnings|income loss|loss income) attributable to (?!.*(?:non ?controlling|minority|redeemable)).*$/,
    ],
  },
  {
    id: 'other_comprehensive_income',
    names: ['total other comprehensive income', 'other comprehensive income', 'other comprehensive loss'],
    statement: 'comprehensive-income',
    unit: 'amount',
    rows: [
      /^(?:total )?other comprehensive (?:income|loss|earnings|income loss|loss income)(?: net of (?:income )?tax(?:es)?)?(?: net)?$/,
    ],
  },
  {
    id: 'eps_basic',
    names: ['basic earnings per share', 'basic eps', 'basic net income per share'],
    statement: income,
    unit: 'per-share',
    rows: [
      /^basic (?:net )?(?:earnings|income|loss|income loss|earnings loss).* per (?:common )?share.*$/,
      /^(?:net )?(?:earnings|income|loss)(?: loss)? per (?:common )?share basic$/,
      /^(?:net )?(?:earnings|income|loss).*per (?:common )?share.* basic(?: in dollars per share)?$/,
      /per (?:common )?share.* basic$/,
      /^per (?:common )?share (?:data|amounts) basic$/,
      /^basic (?:net )?(?:earnings|income|loss|income loss|earnings loss)(?: attributable.*)?$/,
      /^(?:net )?(?:earnings|income|loss)(?: loss)? per (?:common |ordinary )?share basic net (?:earnings|income|loss)(?: loss)?(?: attributable.*)?$/,
    ],
    not: /continuing|discontinued|shares outstanding|weighted|dividend/,
  },
  {
    id: 'eps_diluted',
    names: [
      'diluted earnings per share',
      'diluted eps',
      'diluted net income per share',
      'net income per diluted share',
      'earnings per diluted share',
      'earnings per share',
      'eps',
    ],
    statement: income,
    unit: 'per-share',
    rows: [
      /^diluted (?:net )?(?:earnings|income|loss|income loss|earnings loss).* per (?:common )?share.*$/,
      /^(?:net )?(?:earnings|income|loss)(?: loss)? per (?:common )?share diluted$/,
      /^(?:net )?(?:earnings|income|loss).*per (?:common )?share.* diluted(?: in dollars per share)?$/,
      /per (?:common )?share.* diluted$/,
      /^per (?:common )?share (?:data|amounts) diluted$/,
      /^diluted (?:net )?(?:earnings|income|loss|income loss|earnings loss)(?: attributable.*)?$/,
      /^(?:net )?(?:earnings|income|loss)(?: loss)? per (?:common |ordinary )?share diluted net (?:earnings|income|loss)(?: loss)?(?: attributable.*)?$/,
    ],
    not: /continuing|discontinued|shares outstanding|weighted|dividend/,
  },
  {
    id: 'shares_basic',
    names: ['basic weighted average shares', 'weighted average basic shares', 'basic shares outstanding'],
    statement: income,
    unit: 'shares',
    rows: [/^(?:weighted average )?.*(?:weighted average|shares).* basic\b.*$/],
    not: /per (?:common )?share/,
  },
  {
    id: 'shares_diluted',
    names: ['diluted weighted average shares', 'weighted average diluted shares', 'diluted shares outstanding'],
    statement: income,
    unit: 'shares',
    rows: [/^(?:weighted average )?.*(?:weighted average|shares).* diluted\b.*$/],
    not: /per (?:common )?share/,
  },
  // ---- balance sheet
  {
    id: 'cash',
    names: [
      'cash and cash equivalents',
      'cash and equivalents',
      'cash cash equivalents',
      'cash balance',
      'cash on hand',
      'cash in hand',
      'cash',
    ],
    statement: balance,
    unit: 'amount',
    rows: [/^cash and (?:cash )?equivalents$/, /^cash and (?:cash )?equivalents (?:including|held).*$/, /^cash$/],
    not: /restricted|beginning|end of|held for sale/,
  },
  {
    id: 'short_term_investments',
    names: [
      'short term investments',
      'marketable securities',
      'short term marketable securities',
      'short term securities',
    ],
    statement: balance,
    unit: 'amount',
    rows: [
      /^(?:short term|current) (?:investments|marketable securities|investments and other)$/,
      /^(?:short term )?investments(?: and other)?$/,
      /^marketable securities(?: current)?$/,
      /^investments in short term.*$/,
    ],
  },
  {
    id: 'receivables',
    names: [
      'net accounts receivable',
      'net receivables',
      'accounts receivable',
      'trade accounts receivable',
      'trade receivables',
      'accounts and notes receivable',
      'notes and accounts receivable',
      'accounts receivables',
      'net ar',
      'receivables',
      'receivable',
      'ar',
    ],
    statement: balance,
    unit: 'amount',
    rows: [
      /^(?:total )?(?:net )?(?:trade )?(?:accounts?|trade) receivables?(?: trade)?(?: net)?(?: of .*| less .*)?$/,
      /^(?:total )?(?:net )?receivables?(?: net)?(?: of .*| less .*)?$/,
      /^(?:net )?(?:trade |customer )?(?:accounts? )?(?:and notes |and other |notes and |and trade )(?:accounts? )?receivables?(?: net)?(?: of .*| less .*)?$/,
      /^accounts? receivables?\b.*$/,
    ],
    not: /long term|noncurrent|related part|vendor|unbilled|financ|tax/,
  },
  {
    id: 'inventory',
    names: ['total inventories', 'merchandise inventories', 'inventories', 'inventory', 'net inventory'],
    statement: balance,
    unit: 'amount',
    rows: [
      /^total (?:net )?inventor(?:y|ies)(?: net)?$/,
      /^(?:net )?(?:merchandise )?inventor(?:y|ies)(?: net)?(?: of .*)?$/,
      /^(?:merchandise )?inventor(?:y|ies)\b.*$/,
    ],
    not: /long term|noncurrent|raw|finished|work in/,
  },
  {
    id: 'current_assets',
    names: ['total current assets', 'current assets'],
    statement: balance,
    unit: 'amount',
    rows: [/^total current assets\b.*$/],
  },
  {
    id: 'ppe_net',
    names: [
      'net property plant and equipment',
      'property plant and equipment net',
      'property plant and equipment',
      'net property and equipment',
      'property and equipment net',
      'property and equipment',
      'net pp and e',
      'net ppe',
      'net ppne',
      'pp and e net',
      'pp and e',
      'ppe',
      'ppne',
      'net fixed assets',
      'fixed assets',
    ],
    statement: balance,
    unit: 'amount',
    rows: [
      new RegExp(`^(?:total )?net ${ppe}\\b(?!.*\\b(?:lease|held for sale)\\b).*$`),
      new RegExp(`^(?:total )?${ppe}\\b.*\\bequipment(?: at cost)?(?: and .*)? net(?: of .*)?$`),
      new RegExp(`^(?:total )?${ppe}\\b.*\\b(?:less|net of|net)\\b.*$`),
      new RegExp(`^(?:total )?${ppe}\\b.*\\bequipment$`),
    ],
    vagueUnless: /accumulated depreciation/,
    not: /capital lease|finance lease|financing lease|right of use|proceeds|gross|at cost$|held for sale/,
  },
  { id: 'goodwill', names: ['goodwill'], statement: balance, unit: 'amount', rows: [/^goodwill(?: net)?$/] },
  {
    id: 'intangibles',
    names: ['intangible assets', 'intangibles', 'net intangible assets', 'other intangible assets'],
    statement: balance,
    unit: 'amount',
    rows: [
      /^(?:other |acquired |purchased |finite lived |definite lived )?(?:intangible assets|intangibles)(?: net)?(?: of .*| less .*)?$/,
    ],
  },
  {
    id: 'total_assets',
    names: ['total assets', 'assets'],
    statement: balance,
    unit: 'amount',
    rows: [/^total assets$/],
  },
  {
    id: 'accounts_payable',
    names: ['accounts payable', 'trade payables', 'trade accounts payable', 'payables', 'ap'],
    statement: balance,
    unit: 'amount',
    rows: [
      /^(?:trade )?accounts? payable(?: trade)?$/,
      /^trade (?:accounts? )?payables?$/,
      /^accounts? payable (?:and|including|principally)\b.*$/,
      /^accounts? payable\b(?!.*(?:related part|affiliate)).*$/,
    ],
    not: /long term|noncurrent|change/,
  },
  {
    id: 'current_liabilities',
    names: ['total current liabilities', 'current liabilities'],
    statement: balance,
    unit: 'amount',
    rows: [/^total current liabilities\b.*$/],
  },
  {
    id: 'short_term_debt',
    names: ['short term debt', 'current debt'],
    statement: balance,
    unit: 'amount',
    rows: [/^short term debt(?: net| obligations)?$/],
    composed: [
      'short_term_borrowings + current_portion_of_debt',
      'debt_due_within_a_year',
      'short_term_borrowings',
      'current_portion_of_debt',
    ],
  },
  {
    id: 'debt_due_within_a_year',
    names: ['debt due within one year', 'short term debt and current portion of long term debt'],
    statement: balance,
    unit: 'amount',
    rows: [
      /^(?:short term (?:debt|borrowings)|notes payable|loans payable|notes and loans payable|commercial paper) and (?:the )?current (?:portion|maturities) of (?:long term )?(?:debt|borrowings)$/,
      /^current (?:portion|maturities) of (?:long term )?(?:debt|borrowings) and (?:other )?(?:short term (?:debt|borrowings)|notes payable|commercial paper)$/,
      /^(?:debt|borrowings|long term debt) (?:due|payable|maturing) within (?:one|a) year$/,
    ],
    not: /lease/,
  },
  {
    id: 'short_term_borrowings',
    names: ['short term borrowings', 'commercial paper', 'notes payable'],
    statement: balance,
    unit: 'amount',
    rows: [
      /^(?:short term (?:debt|borrowings|debt obligations)|commercial paper|notes payable|loans payable|(?:loans and notes|notes and loans) payable)$/,
      /^short term borrowings including .*$/,
      /^(?:commercial paper|notes payable|loans payable) and (?:other )?short term (?:debt|borrowings)$/,
    ],
    not: /lease/,
  },
  {
    id: 'current_portion_of_debt',
    names: ['current portion of long term debt', 'current maturities of long term debt'],
    statement: balance,
    unit: 'amount',
    rows: [
      /^(?:current (?:portion|maturities|installments) of (?:long term )?(?:debt|borrowings)|long term debt due within one year)(?: net)?$/,
    ],
    not: /lease|short term/,
  },
  {
    id: 'long_term_debt',
    names: ['long term debt', 'long term borrowings', 'non current debt'],
    statement: balance,
    unit: 'amount',
    rows: [
      /^long term (?:debt|borrowings|debt obligations|obligations)(?: net)?(?: of .*| less .*| excluding .*)?$/,
      /^long term (?:notes payable|debt and .*)$/,
    ],
    not: /current portion/,
  },
  {
    id: 'total_debt',
    names: ['total debt', 'debt'],
    statement: balance,
    unit: 'amount',
    rows: [/^total (?:debt|borrowings)(?: net)?$/],
    covers:
      /\b(?:debt|borrowings|commercial paper|mortgages?|bonds|(?:senior|term|convertible|subordinated) (?:notes|loans?)|(?:notes?|loans?) payable|short term (?:notes|loans?|obligations|financing|advances)|(?:bank|other) (?:loans?|notes|overdrafts?)|overdrafts?)\b/,
    not: /^total|lease|securities|issuance|discount|receivable|interest|service|held for sale/,
    composed: [
      'short_term_borrowings + current_portion_of_debt + long_term_debt',
      'debt_due_within_a_year + long_term_debt',
      'current_portion_of_debt + long_term_debt',
      'short_term_borrowings + long_term_debt',
      // Where the sheet prints no other, it is all.
      'long_term_debt',
    ],
  },
  {
    id: 'deferred_revenue',
    names: ['deferred revenue', 'unearned revenue', 'deferred revenues'],
    statement: balance,
    unit: 'amount',
    rows: [/^(?:current )?(?:deferred|unearned) revenues?(?: current)?(?: and .*)?$/],
  },
  {
    id: 'total_liabilities',
    names: ['total liabilities', 'liabilities'],
    statement: balance,
    unit: 'amount',
    rows: [/^total liabilities$/],
  },
  {
    id: 'retained_earnings',
    names: ['retained earnings', 'reinvested earnings', 'accumulated deficit'],
    statement: balance,
    unit: 'amount',
    rows: [
      /^(?:retained earnings|reinvested earnings|earnings reinvested|accumulated deficit|retained earnings accumulated deficit|accumulated deficit retained earnings)\b.*$/,
    ],
  },
  {
    id: 'accumulated_other_comprehensive_income',
    names: ['accumulated other comprehensive income', 'accumulated other comprehensive loss', 'aoci'],
    statement: balance,
    unit: 'amount',
    rows: [
      /^accumulated other comprehensive (?:income|loss|earnings|income loss|loss income)(?: net of (?:income )?tax(?:es)?)?(?: net)?$/,
    ],
  },
  {
    id: 'equity',
    names: [
      'total shareholders equity',
      'total stockholders equity',
      'total shareowners equity',
      'shareholders equity',
      'stockholders equity',
      'shareowners equity',
      'equity attributable to shareholders',
      'equity attributable to stockholders',
      'equity attributable to shareowners',
      'book value',
      'equity',
    ],
    statement: balance,
    unit: 'amount',
    rows: [
      /^total (?:share|stock)(?:holders|owners) equity(?: deficit)?$/,
      /^total .*\b(?:share|stock)(?:holders|owners)(?: equity)?(?: deficit| investment)?$/,
      /^total .*\b(?:share|stock)(?:holders|owners) equity(?: deficit)?$/,
      /^(?:total )?(?:share|stock)(?:holders|owners) equity(?: deficit)?$/,
      /^total (?:share|stock)(?:holders|owners) equity (?!.*(?:non ?controlling|minority|redeemable)).*$/,
      /^(?:total )?equity attributable to (?!.*(?:non ?controlling|minority|redeemable)).*$/,
      /^total equity(?: deficit)?$/,
    ],
    not: /liabilities/,
  },
  {
    id: 'total_equity',
    names: ['total equity'],
    statement: balance,
    unit: 'amount',
    rows: [/^total equity(?: deficit)?$/, /^total (?:share|stock)(?:holders|owners) equity(?: deficit)?$/],
    not: /liabilities/,
  },
  // ---- cash flow statement
  {
    id: 'depreciation_and_amortization',
    names: [
      'depreciation and amortization expenses',
      'depreciation and amortization expense',
      'depreciation and amortization',
      'depreciation amortization',
      'd and a expense',
      'd and a',
    ],
    statement: cashFlow,
    unit: 'amount',
    cost: true,
    rows: [
      /^(?:total )?(?:depreciation and amortization|amortization and depreciation)(?: expenses?)?$/,
      /^depreciation (?:and )?amortization(?: expenses?)?(?: of .*| and other.*| including.*)?$/,
      /^depreciation (?:depletion )?(?:and )?amortization\b.*$/,
      /^depreciation of .*\bamortization\b.*$/,
    ],
    not: /accelerated|^amortization of capitalized|debt|discount/,
    composed: ['depreciation + amortization'],
  },
  {
    id: 'depreciation',
    names: ['depreciation expense', 'depreciation'],
    statement: cashFlow,
    unit: 'amount',
    cost: true,
    rows: [/^depreciation(?: expense)?$/, /^depreciation of .*$/],
    not: /accumulated|amortization/,
  },
  {
    id: 'amortization',
    names: ['amortization of intangible assets', 'amortization of intangibles', 'amortization expense', 'amortization'],
    statement: cashFlow,
    unit: 'amount',
    cost: true,
    rows: [
      /^amortization of (?:purchased |acquired |other |finite lived |definite lived |acquisition related )*(?:intangibles?|intangible assets|technology).*$/,
      /^amortization(?: expense)?$/,
    ],
    not: /debt|discount|issuance|premium|lease|content/,
  },
  {
    id: 'stock_compensation',
    names: [
      'stock based compensation',
      'share based compensation',
      'stock compensation',
      'stock based compensation expense',
      'share based compensation expense',
    ],
    statement: cashFlow,
    unit: 'amount',
    cost: true,
    rows: [
      /^(?:stock|share|equity) based (?:compensation|payments?)(?: expenses?| cost)?(?: net)?$/,
      /^(?:stock|share)(?: based)? compensation\b.*$/,
    ],
    not: /tax/,
  },
  {
    id: 'operating_cash_flow',
    names: [
      'net cash provided by operating activities',
      'cash provided by operating activities',
      'cash flows from operating activities',
      'cash flow from operating activities',
      'cash flows from operations',
      'cash flow from operations',
      'net cash from operating activities',
      'cash from operating activities',
      'cash from operations',
      'operating cash flows',
      'operating cash flow',
      'cfo',
    ],
    statement: cashFlow,
    unit: 'amount',
    rows: [
      /^(?:total )?(?:net )?cash (?:flows? )?(?:provided|generated|used|from|for|required).*operating activities$/,
      /^(?:net )?cash (?:flows? )?(?:provided|generated|used|from).*operat(?:ing activities|ions)(?: net)?$/,
      /^cash flows? from operating activities$/,
    ],
    not: /discontinued|continuing|adjustments|reconcile|excluding|before/,
  },
  {
    id: 'investing_cash_flow',
    names: [
      'net cash used in investing activities',
      'cash flow from investing activities',
      'cash flows from investing activities',
      'cash from investing activities',
      'investing cash flow',
    ],
    statement: cashFlow,
    unit: 'amount',
    rows: [
      /^(?:total )?(?:net )?cash (?:flows? )?(?:provided|generated|used|from|for|required).*investing(?: activities)?$/,
    ],
    not: /discontinued/,
  },
  {
    id: 'financing_cash_flow',
    names: [
      'net cash used in financing activities',
      'cash flow from financing activities',
      'cash flows from financing activities',
      'cash from financing activities',
      'financing cash flow',
    ],
    statement: cashFlow,
    unit: 'amount',
    rows: [
      /^(?:total )?(?:net )?cash (?:flows? )?(?:provided|generated|used|from|for|required).*financing(?: activities)?$/,
    ],
    not: /discontinued/,
  },
  {
    id: 'capital_expenditure',
    names: [
      'capital expenditures',
      'capital expenditure',
      'capital spending',
      'capex',
      'purchases of property plant and equipment',
      'purchases of property and equipment',
      'purchase of property and equipment',
      'additions to property plant and equipment',
      'additions to property and equipment',
    ],
    statement: cashFlow,
    unit: 'amount',
    cost: true,
    rows: [
      /^(?:total )?capital (?:expenditures?|spending)(?: including .*| net(?: of .*)?| excluding .*| for .*| and .*)?$/,
      /^(?:cash )?(?:paid|payments?|used|purchases?|purchasing|additions?|acquisitions?|expenditures?|investments?|capital expenditures?)\b(?: (?:for|to|of|in|on|the|purchases?|purchase|acquire|acquisitions?|additions?|capital|expenditures?))* (?:property|plant|premises|land|fixed assets|capital assets|buildings|equipment)\b.*$/,
      /^(?:total )?(?:property|land|plant)\b.*\b(?:additions|purchases|expenditures)$/,
    ],
    not: /proceeds|(?<!net of )sale|dispos|accrued|non ?cash|unpaid|not yet paid|included in|in (?:accounts|trade) payable|impairment|gain|loss|lease obligations|insurance/,
  },
  {
    id: 'dividends_paid',
    names: [
      'total cash dividends paid',
      'cash dividends paid',
      'total dividends paid',
      'dividends paid',
      'dividend payments',
      'cash dividends',
      'dividends',
    ],
    statement: cashFlow,
    unit: 'amount',
    cost: true,
    rows: [
      /^(?:common stock )?(?:cash )?dividends? (?:paid|payments?)(?: to (?!.*(?:non ?controlling|minority)).*| on .*)?$/,
      /^(?:cash )?(?:payments?|distribution) (?:of|for) (?:cash )?dividends?(?: to (?!.*(?:non ?controlling|minority)).*| on .*| and dividend equivalents)?$/,
      /^(?:cash )?dividends?(?: to (?:share|stock|common).*| common and preferred| on common stock.*| and dividend equivalents.*)?$/,
    ],
    not: /non ?controlling|minority|declared|per share|received|subsidiar/,
  },
  {
    id: 'share_repurchases',
    names: [
      'share repurchases',
      'common share repurchases',
      'common stock repurchases',
      'repurchases of shares',
      'repurchases of stock',
      'common stock repurchased',
      'stock repurchased',
      'buybacks',
      'share repurchase spend',
      'share repurchase',
      'stock repurchases',
      'share buybacks',
      'stock buybacks',
      'share buy backs',
      'share buy back',
      'buy backs',
      'repurchases of common stock',
      'repurchase of common stock',
      'purchases of treasury stock',
    ],
    statement: cashFlow,
    unit: 'amount',
    cost: true,
    rows: [
      // Shares bought for the employees stand beside the buy-back.
      /^(?:common )?(?:stock|share) (?:repurchases?|buy ?backs?)\b.*$/,
      /^(?:payments? for )?(?:re)?purchases? of (?:common |treasury |company )?(?:stock|shares)\b.*$/,
      /^treasury stock (?:purchases|acquired).*$/,
      /^(?:common |treasury )?(?:stock|shares) repurchased$/,
      /^reacquired stock$/,
    ],
    not: /withh|employee/,
  },
  {
    id: 'acquisitions',
    names: ['acquisitions net of cash acquired', 'acquisitions'],
    statement: cashFlow,
    unit: 'amount',
    cost: true,
    rows: [
      /^(?:payments? for |purchases? of )?(?:acquisitions?|business combinations?|business acquisitions?|businesses)\b.*net of cash.*$/,
      /^acquisitions?(?: of businesses)?$/,
    ],
  },
  {
    id: 'debt_repaid',
    names: ['repayment of debt', 'repayments of debt', 'repayments of long term debt', 'debt repayments'],
    statement: cashFlow,
    unit: 'amount',
    cost: true,
    rows: [/^(?:repayments?|payments?) (?:of|on) (?:long term )?(?:debt|borrowings)\b.*$/],
  },
];

const byId = new Map(lineItems.map((item) => [item.id as string, item]));

export function lineItem(id: string): LineItem | null {
  return byId.get(id) ?? null;
}

/** A row by the words that a question's own definition has for it, in any order: "net interest" is printed as "Interest, net".
 *  Null for a single word, which says too little, and for what is no label. */
export function printedItem(phrase: string): LineItem | null {
  const words = [...new Set(phrase.split(' '))].filter((word) => word !== 'total');
  if (words.length < 2 || words.length > longestPrinted) return null;
  if (words.some((word) => !/^[a-z]+$/.test(word) || tells.test(word))) return null;
  const printed = words.map((word) => word.replace(/^(expense|cost)s?$/, '$1s?'));
  const all = printed.map((word) => `(?=.*\\b${word}\\b)`).join('');
  return {
    id: `printed_${words.join('_')}`,
    names: [phrase],
    statement: 'any',
    unit: phrase.endsWith(' per share') ? 'per-share' : 'amount',
    rows: [new RegExp(`^${all}(?:(?:${printed.join('|')}|total)(?: |$))+$`)],
    ...(paidOut.test(phrase) ? { cost: true } : {}),
  };
}

const longestPrinted = 10;
/** Words of a sentence, which no label has. */
const tells = /^(?:is|are|was|were|be|has|have|where|which|that|if|when|over)$/;
const paidOut =
  /\b(?:expenses?|costs?|paid|payments?|purchases?|additions|repurchases?|dividends|repayments?|interest|acquisitions?|investments? in)\b/;
