import { expect, it } from 'vitest';
import { parseQuestion } from '../../question/parse-question';
import type { FiscalCalendar } from '../tables/fiscal-calendar';
import type { Term } from './term';
import { understandRequest } from './understand-request';

function written(term: Term): string {
  if (term.type === 'constant') return term.value;
  if (term.type === 'item') {
    const { year, quarter, months } = term.when;
    return `${term.item.id} ${year}${quarter === null ? '' : ` Q${quarter}`}${months ? ` ${months} months` : ''}`;
  }
  if (term.type === 'average') return `avg(${term.terms.map(written).join(', ')})`;
  return `(${written(term.left)} ${term.operator} ${written(term.right)})`;
}

const calendarYear: FiscalCalendar = { endMonth: 12, offset: 0, stated: true, undecided: false };

function understood(question: string, calendar = calendarYear): string | null {
  const request = understandRequest(
    parseQuestion(question),
    () => ({ year: 2022, quarter: null }),
    () => calendar,
  );
  return request && request.leftover.length === 0 ? `${request.result}: ${written(request.term)}` : null;
}

it.each([
  [
    'What was the effective tax rate in FY2019? Divide the provision for income taxes by income before income taxes, and give percents to one decimal place.',
    'percent: (income_tax 2019 / pretax_income 2019)',
  ],
  [
    'What was the operating margin in FY2023, taking operating income as a % of net revenues? Answer in units of percents.',
    'percent: (operating_income 2023 / revenue 2023)',
  ],
  [
    'What was net working capital at the end of FY2017? Net working capital is total current assets less total current liabilities, per the balance sheet.',
    'amount: (current_assets 2017 - current_liabilities 2017)',
  ],
  [
    'What is the FY2021 working capital? Working capital is defined as total current assets minus total current liabilities. A shortfall should be shown as a negative figure.',
    'amount: (current_assets 2021 - current_liabilities 2021)',
  ],
  [
    'We need to calculate the FY2022 inventory turnover. It is defined as: cost of sales / (average inventory between FY2021 and FY2022). Use the line items in the balance sheet.',
    'ratio: (cost_of_sales 2022 / avg(inventory 2021, inventory 2022))',
  ],
  [
    'Let us compute the FY2022 cash ratio: cash and cash equivalents divided by total current liabilities.',
    'ratio: (cash 2022 / current_liabilities 2022)',
  ],
  [
    'For FY2023, what was EBITDA, i.e. net income plus interest expense, income taxes, depreciation and amortization?',
    'amount: (((net_income_attributable 2023 + interest_expense 2023) + income_tax 2023) + depreciation_and_amortization 2023)',
  ],
  [
    'What is FY2020 interest coverage, computed as earnings from operations divided by interest and debt expense? Base it on the income statement.',
    'ratio: (operating_income 2020 / interest_expense 2020)',
  ],
  [
    "What is Acme's FY2023 quick ratio, with the quick ratio defined as (cash and cash equivalents + trade receivables) / total current liabilities?",
    'ratio: ((cash 2023 + receivables 2023) / current_liabilities 2023)',
  ],
  [
    'What is the FY2022 quick ratio of Acme? Define it as (cash and cash equivalents + short-term investments) / total current liabilities and round to two decimal places.',
    'ratio: ((cash 2022 + short_term_investments 2022) / current_liabilities 2022)',
  ],
  [
    "Calculate Acme's FY2020 debt-to-equity ratio, where debt-to-equity is total debt divided by total shareholders' equity. Two decimals.",
    'ratio: (total_debt 2020 / equity 2020)',
  ],
  [
    'What is free cash flow for FY2019 in USD millions, taking free cash flow as cash from operations less capital expenditures?',
    'amount: (operating_cash_flow 2019 - capital_expenditure 2019)',
  ],
  [
    'What is the FY2021 effective tax rate, i.e. provision for income taxes over income before income taxes?',
    'percent: (income_tax 2021 / pretax_income 2021)',
  ],
  [
    'What was the capex-to-sales ratio in FY2019 (capital expenditures divided by net sales)?',
    'ratio: (capital_expenditure 2019 / revenue 2019)',
  ],
  [
    'What is the FY2021 gross margin percentage? Gross margin = gross profit / revenue.',
    'percent: (gross_profit 2021 / revenue 2021)',
  ],
  [
    'What is FY2017 unadjusted EBITDA? Define unadjusted EBITDA as operating income + depreciation + amortization of intangible assets, the latter two from the cash flow statement.',
    'amount: ((operating_income 2017 + depreciation 2017) + amortization 2017)',
  ],
  [
    'What is the FY2017 - FY2018 2 year average of capex as a % of revenue? Use purchases of property and equipment as capex.',
    'percent: avg((capital_expenditure 2017 / revenue 2017), (capital_expenditure 2018 / revenue 2018))',
  ],
  [
    'What is FY2022 return on assets? ROA is defined as: FY2022 net income attributable to Acme Mills / (average total assets between FY2021 and FY2022).',
    'ratio: (net_income_attributable 2022 / avg(total_assets 2021, total_assets 2022))',
  ],
  [
    "What was Acme's total long-term debt including its current portion at year end FY2022?",
    'amount: (long_term_debt 2022 + current_portion_of_debt 2022)',
  ],
  [
    "For FY2022, what percentage of Acme's revenue was spent on R&D?",
    'percent: (research_and_development 2022 / revenue 2022)',
  ],
  [
    'What is the FY2019 goodwill of Acme as a percentage of total assets?',
    'percent: (goodwill 2019 / total_assets 2019)',
  ],
  ['How much cash did Acme generate from operating activities in FY2020?', 'amount: operating_cash_flow 2020'],
  [
    'What is the quantity of restructuring costs directly outlined in the income statement for FY2022? If restructuring costs are not explicitly outlined then state 0.',
    'amount: restructuring 2022',
  ],
  [
    'What is the FY2021 payout ratio? It is defined as: total cash dividends paid to shareholders / net income attributable to Acme.',
    'ratio: (dividends_paid 2021 / net_income_attributable 2021)',
  ],
  [
    'What is the DSO of Acme? DSO is defined as: 365 * (average accounts receivable, net between FY2020 and FY2021) / FY2021 net sales.',
    'ratio: ((365 * avg(receivables 2020, receivables 2021)) / revenue 2021)',
  ],
  [
    'What is the FY2021 stock turnover? Stock turnover is defined as: cost of sales for the year / (average merchandise inventories, net between January 30, 2021 and January 29, 2022).',
    'ratio: (cost_of_sales 2021 / avg(inventory 2021, inventory 2022))',
  ],
  [
    'What is the FY2021 quick ratio? Here the quick ratio is (cash and cash equivalents + trade accounts receivable, net) / total current liabilities.',
    'ratio: ((cash 2021 + receivables 2021) / current_liabilities 2021)',
  ],
  [
    'What is the FY2021 free cash flow, if free cash flow is net cash provided by operating activities less capital expenditures?',
    'amount: (operating_cash_flow 2021 - capital_expenditure 2021)',
  ],
  [
    'What is the FY2021 interest coverage ratio? Use operating profit divided by net interest, both as reported in the statement of earnings.',
    'ratio: (operating_income 2021 / printed_net_interest 2021)',
  ],
  [
    'From the condensed consolidated statements of income, what was the operating margin (operating income / net revenues) in the second quarter of FY2021?',
    'percent: (operating_income 2021 Q2 / revenue 2021 Q2)',
  ],
  [
    "What is the FY2021 ROE? Define ROE as FY2021 net income divided by the average of total shareholders' equity at the end of FY2020 and FY2021.",
    'ratio: (net_income_attributable 2021 / avg(equity 2020, equity 2021))',
  ],
  [
    "What is Acme's (formerly known as Sample) year-over-year change in total revenue from FY2020 to FY2021 (in units of percents)?",
    'percent: ((revenue 2021 - revenue 2020) / revenue 2020)',
  ],
  [
    'What is the FY2021 net debt? Net debt is defined as: short-term debt (including commercial paper) + long-term debt - cash and cash equivalents [all from the balance sheet].',
    'amount: ((short_term_debt 2021 + long_term_debt 2021) - cash 2021)',
  ],
  ['What amount of cash dividends did Acme pay to its common shareholders in FY2021?', 'amount: dividends_paid 2021'],
  [
    'What portion of its FY2021 free cash flow did Acme pay out to shareholders? Calculate it as (dividends paid + repurchase of common stock) / (cash from operations - capex). Round your answer to two decimal places.',
    'ratio: ((dividends_paid 2021 + share_repurchases 2021) / (operating_cash_flow 2021 - capital_expenditure 2021))',
  ],
  [
    "How many times did Acme's FY2021 free cash flow cover the dividends it paid? Dividend cover here is defined as: (cash from operations - capex) / dividends paid. Using the cash flow statement, answer the question to the best of your abilities.",
    'ratio: ((operating_cash_flow 2021 - capital_expenditure 2021) / dividends_paid 2021)',
  ],
  [
    "What share of Acme's year end FY2021 total capitalization is long-term debt? Total capitalization is defined as: long-term debt + total stockholders' equity.",
    'percent: (long_term_debt 2021 / (long_term_debt 2021 + equity 2021))',
  ],
  [
    "Answer the following question by primarily using information that is shown in the balance sheet: long-term debt makes up what % of Acme's total liabilities at year end FY2021?",
    'percent: (long_term_debt 2021 / total_liabilities 2021)',
  ],
  [
    'What is the FY2021 technology and content expense as a % of total revenue for Acme?',
    'percent: (printed_technology_and_content 2021 / revenue 2021)',
  ],
  [
    'How much cash in total did Acme hand back to its shareholders in FY2021 by way of dividends and purchases of treasury stock?',
    'amount: (dividends_paid 2021 + share_repurchases 2021)',
  ],
  [
    'What is the FY2021 leverage of Acme, measured as total debt / unadjusted EBITDA? Total debt is notes payable + long-term debt; unadjusted EBITDA is operating profit + depreciation and amortization. You may only use the three primary financial statements.',
    'ratio: ((short_term_borrowings 2021 + long_term_debt 2021) / (operating_income 2021 + depreciation_and_amortization 2021))',
  ],
  [
    "What is the sum of Acme's long-term debt and long-term lease liabilities at the close of FY2021?",
    'amount: (long_term_debt 2021 + printed_long_term_lease_liabilities 2021)',
  ],
  [
    'What percentage of total assets consisted of goodwill plus intangible assets at the end of FY2021?',
    'percent: ((goodwill 2021 + intangibles 2021) / total_assets 2021)',
  ],
  [
    'If storage is stripped out, what was the FY2021 gross margin of Acme? Define gross margin as (gross profit - storage profit) / (total revenue - storage revenue).',
    'percent: ((gross_profit 2021 - printed_storage_profit 2021) / (revenue 2021 - printed_storage_revenue 2021))',
  ],
  [
    'What is the FY2020 - FY2022 3 year average of R&D expense as a % of revenue for Acme? Treat "engineering and product development" as R&D.',
    'percent: avg((printed_engineering_and_product_development 2020 / revenue 2020), (printed_engineering_and_product_development 2021 / revenue 2021), (printed_engineering_and_product_development 2022 / revenue 2022))',
  ],
  [
    'Roughly how many times has Acme sold its inventory in FY2020? Calculate inventory turnover as FY2020 cost of sales divided by the average of the FY2019 and FY2020 year-end inventories; if conventional inventory management is not meaningful for the company then state that and explain why.',
    'ratio: (cost_of_sales 2020 / avg(inventory 2019, inventory 2020))',
  ],
  [
    "What is Acme's FY2021 inventory turnover ratio, calculated as cost of revenues for the year over average inventories (FY2020 and FY2021 year ends)?",
    'ratio: (cost_of_sales 2021 / avg(inventory 2020, inventory 2021))',
  ],
  [
    'What is the FY2021 inventory turnover? Inventory turnover is calculated as cost of sales divided by the average of beginning and ending inventory.',
    'ratio: (cost_of_sales 2021 / avg(inventory 2020, inventory 2021))',
  ],
  [
    "What is Acme's year end FY2022 net debt? Net debt is defined here as: (loans and overdrafts due + long-term debt) - cash and cash equivalents.",
    'amount: ((printed_loans_and_overdrafts_due 2022 + long_term_debt 2022) - cash 2022)',
  ],
  [
    "What is Acme's FY2023 free cash flow margin? Free cash flow is defined as net cash from operations less capital expenditures; divide it by total revenue.",
    'percent: ((operating_cash_flow 2023 - capital_expenditure 2023) / revenue 2023)',
  ],
  [
    "What is Acme's year-over-year change in total revenues from FY2020 to FY2021 (in units of percents and round to one decimal place)? Only the statement of income may be used.",
    'percent: ((revenue 2021 - revenue 2020) / revenue 2020)',
  ],
  [
    'Please compute the FY2017 days inventory outstanding (DIO) for Acme from the income statement and the balance sheet. DIO is defined as: 365 * (average inventory between FY2016 and FY2017) / (FY2017 cost of revenues). Round your answer to two decimal places.',
    'ratio: ((365 * avg(inventory 2016, inventory 2017)) / cost_of_sales 2017)',
  ],
  [
    "We need a financial metric from the income statement and the cash flow statement: what was Acme's FY2016 share-based compensation expense (from the cash flow statement) as a % of total net revenue?",
    'percent: (stock_compensation 2016 / revenue 2016)',
  ],
  [
    "Taking only the statement of income into account, what is Acme's FY2021 net income attributable to shareholders? Answer in USD billions.",
    'amount: net_income_attributable 2021',
  ],
  [
    'What is the FY2017 unadjusted EBITDA less capex for Acme? Define unadjusted EBITDA as unadjusted operating income + depreciation [from the cash flow statement], and capex as additions to property and equipment. Answer in USD millions.',
    'amount: ((operating_income 2017 + depreciation 2017) - capital_expenditure 2017)',
  ],
  [
    "Based on the balance sheet only, what is the FY2020 debt-to-equity ratio for Acme (formerly known as Sample), taking debt as long-term debt and equity as total stockholders' equity? Round to two decimal places.",
    'ratio: (long_term_debt 2020 / equity 2020)',
  ],
  [
    "What is Acme's FY2020 debt-to-equity ratio, using long-term debt as debt?",
    'ratio: (long_term_debt 2020 / equity 2020)',
  ],
  [
    "What is Acme's FY2023 interest coverage ratio? Interest coverage ratio is defined as: operating income / interest expense (gross of interest income). Round your answer to two decimal places and use the income statement.",
    'ratio: (operating_income 2023 / interest_expense 2023)',
  ],
  [
    'What is the FY2021 EBITDA margin of Acme? EBITDA margin is calculated as EBITDA / revenue, where EBITDA is operating income + depreciation and amortization.',
    'percent: ((operating_income 2021 + depreciation_and_amortization 2021) / revenue 2021)',
  ],
  [
    'What is the FY2021 cash conversion of Acme? Cash conversion is calculated as free cash flow divided by net income, with free cash flow being cash from operations less capex (as reported in the cash flow statement).',
    'ratio: ((operating_cash_flow 2021 - capital_expenditure 2021) / net_income_attributable 2021)',
  ],
  [
    'What is FY2021 gross margin, where gross margin = (revenue - cost of sales) / revenue?',
    'percent: ((revenue 2021 - cost_of_sales 2021) / revenue 2021)',
  ],
  [
    'What is the FY2021 days sales outstanding? Take DSO as 365 * average accounts receivable / revenue.',
    'ratio: ((365 * avg(receivables 2020, receivables 2021)) / revenue 2021)',
  ],
  [
    "What is FY2021 ROE, with ROE defined as net income / average shareholders' equity (average of FY2020 and FY2021)?",
    'ratio: (net_income_attributable 2021 / avg(equity 2020, equity 2021))',
  ],
  [
    'What is the FY2021 inventory turnover? For this question, inventory turnover is cost of goods sold divided by average inventory.',
    'ratio: (cost_of_sales 2021 / avg(inventory 2020, inventory 2021))',
  ],
  [
    'What percentage of FY2018 net sales did 7Q spend on research, development and related expenses, going by the income statement?',
    'percent: (research_and_development 2018 / revenue 2018)',
  ],
  [
    'How much of its FY2021 revenue did Acme spend on R&D, in percent?',
    'percent: (research_and_development 2021 / revenue 2021)',
  ],
  [
    "What was Acme's effective tax rate in FY2023, and how does it compare with the 13% of FY2022?",
    'percent: (income_tax 2023 / pretax_income 2023)',
  ],
  [
    "What was Acme's effective tax rate for FY2021, as compared with 24.4% in FY2020?",
    'percent: (income_tax 2021 / pretax_income 2021)',
  ],
  [
    'What was the change in gross margin in FY2021 compared with 38.4% in FY2020?',
    'points: ((gross_profit 2021 / revenue 2021) - (gross_profit 2020 / revenue 2020))',
  ],
  [
    'How much cash did Acme return to its stockholders in FY2017 through dividends and common stock repurchases combined, according to the cash flow statement?',
    'amount: (dividends_paid 2017 + share_repurchases 2017)',
  ],
  [
    'How much did Acme return to shareholders through dividends and buybacks in FY2021?',
    'amount: (dividends_paid 2021 + share_repurchases 2021)',
  ],
  [
    'How much cash did Acme return to shareholders in FY2021 (dividends plus share repurchases)?',
    'amount: (dividends_paid 2021 + share_repurchases 2021)',
  ],
  [
    "What was Acme's FY2021 net debt, where net debt is total debt less cash and cash equivalents and total debt is short-term borrowings plus long-term debt?",
    'amount: ((short_term_borrowings 2021 + long_term_debt 2021) - cash 2021)',
  ],
  [
    'How many days of inventory did Acme hold in FY2021? Calculate as 365 * average inventory / cost of goods sold.',
    'ratio: ((365 * avg(inventory 2020, inventory 2021)) / cost_of_sales 2021)',
  ],
  [
    "What was Acme's inventory turnover in FY2021, i.e., cost of sales divided by average inventory (average of FY2020 and FY2021 year-end balances)?",
    'ratio: (cost_of_sales 2021 / avg(inventory 2020, inventory 2021))',
  ],
  [
    'Compute the FY2021 ROA of Acme as net income divided by average total assets.',
    'ratio: (net_income_attributable 2021 / avg(total_assets 2020, total_assets 2021))',
  ],
  [
    "What is Acme's FY2021 EBITDA? EBITDA = operating income + depreciation and amortization (cash flow statement).",
    'amount: (operating_income 2021 + depreciation_and_amortization 2021)',
  ],
  [
    "What is Acme's FY2021 EBITDA margin? EBITDA here means operating income plus depreciation and amortization.",
    'percent: ((operating_income 2021 + depreciation_and_amortization 2021) / revenue 2021)',
  ],
  [
    'In FY2021, how much did Acme spend on R&D relative to its net sales? Answer in percent.',
    'ratio: (research_and_development 2021 / revenue 2021)',
  ],
  [
    'What was the percent of net sales that Acme spent on SG&A in FY2021?',
    'percent: (selling_general_administrative 2021 / revenue 2021)',
  ],
  [
    'What were total cash returns to shareholders in FY2021, i.e. dividends paid plus repurchases of common stock?',
    'amount: (dividends_paid 2021 + share_repurchases 2021)',
  ],
  ['Divide gross profit by net sales for FY2021.', 'ratio: (gross_profit 2021 / revenue 2021)'],
  [
    'Divide gross profit by net sales for the year ended December 31, 2021. Give two decimals, and nothing else.',
    'ratio: (gross_profit 2021 / revenue 2021)',
  ],
  [
    'Quick ratio at FY2021: (cash + receivables) / total current liabilities, two decimals, number only.',
    'ratio: ((cash 2021 + receivables 2021) / current_liabilities 2021)',
  ],
  [
    'Divide cost of sales by average inventories for fiscal 2021.',
    'ratio: (cost_of_sales 2021 / avg(inventory 2020, inventory 2021))',
  ],
  [
    'Debt to equity: long-term debt divided by total equity, December 31, 2021, to two decimals',
    'ratio: (long_term_debt 2021 / total_equity 2021)',
  ],
  [
    'Gross profit rate for the year ended December 31, 2021, gross profit divided by revenue as a percentage',
    'percent: (gross_profit 2021 / revenue 2021)',
  ],
  ['Total liabilities to total assets, FY2021', 'ratio: (total_liabilities 2021 / total_assets 2021)'],
  ['Did revenue exceed $200 billion in FY2021?', 'amount: revenue 2021'],
  [
    'What was gross profit less SG&A, divided by revenue, in fiscal 2022?',
    'ratio: ((gross_profit 2022 - selling_general_administrative 2022) / revenue 2022)',
  ],
  [
    'Long-term debt divided by (long-term debt plus total equity) at December 31, 2021, using the balance sheet?',
    'ratio: (long_term_debt 2021 / (long_term_debt 2021 + total_equity 2021))',
  ],
  [
    'Using cash and cash equivalents plus receivables, divided by total current liabilities, what is the quick measure at the end of FY2021?',
    'ratio: ((cash 2021 + receivables 2021) / current_liabilities 2021)',
  ],
  [
    'What is the FY2021 interest coverage? Operating income divided by interest expense. Two decimals.',
    'ratio: (operating_income 2021 / interest_expense 2021)',
  ],
  ['Is the FY2021 current ratio above 1.0?', 'ratio: (current_assets 2021 / current_liabilities 2021)'],
  [
    'What is the FY2021 interest coverage? Define it as GAAP loss or income from operations divided by interest expense.',
    'ratio: (operating_income 2021 / interest_expense 2021)',
  ],
  [
    'What is the FY2021 interest coverage for Acme? Define it as EBIT divided by interest expense, EBIT being operating income.',
    'ratio: (operating_income 2021 / interest_expense 2021)',
  ],
  ['Current assets over current liabilities, FY2021', 'ratio: (current_assets 2021 / current_liabilities 2021)'],
  ['By how much did capex go up in FY2021 vs FY2020?', 'amount: (capital_expenditure 2021 - capital_expenditure 2020)'],
  ['How much did capex go down in FY2021?', 'amount: (capital_expenditure 2020 - capital_expenditure 2021)'],
  ['By how much did capex go down in FY2021?', 'amount: (capital_expenditure 2020 - capital_expenditure 2021)'],
  ['total liabilities divided by total equity', 'ratio: (total_liabilities 2022 / total_equity 2022)'],
  [
    'How many times do current assets cover current liabilities?',
    'ratio: (current_assets 2022 / current_liabilities 2022)',
  ],
  [
    'How many times was interest expense covered by operating income in FY2021?',
    'ratio: (operating_income 2021 / interest_expense 2021)',
  ],
  [
    'What share of total operating expenses was freight expense in FY2021?',
    'percent: (printed_freight_expense 2021 / operating_expenses 2021)',
  ],
  [
    'What was working capital, taking it as total current assets less total current liabilities? Give millions, and nothing else.',
    'amount: (current_assets 2022 - current_liabilities 2022)',
  ],
  [
    'What percentage of FY2016 total net revenue was product development?',
    'percent: (printed_product_development 2016 / revenue 2016)',
  ],
  [
    'What percentage of FY2016 revenue went to sales and marketing?',
    'percent: (printed_sales_and_marketing 2016 / revenue 2016)',
  ],
  [
    'What percent of net revenues did Acme spend on sales and marketing expenses in 2016?',
    'percent: (printed_sales_and_marketing 2016 / revenue 2016)',
  ],
  [
    'What share of its 2021 net income did Acme pay out as dividends?',
    'percent: (dividends_paid 2021 / net_income 2021)',
  ],
  [
    "What was Acme's FY2018 free cash flow conversion, i.e. (cash from operations less capex) relative to net income? Two decimal places.",
    'ratio: ((operating_cash_flow 2018 - capital_expenditure 2018) / net_income_attributable 2018)',
  ],
  [
    'What is the FY2021 quick ratio, defined as total current assets less inventories, divided by total current liabilities?',
    'ratio: ((current_assets 2021 - inventory 2021) / current_liabilities 2021)',
  ],
  [
    'What is the FY2021 quick ratio, defined as total current assets less inventories divided by total current liabilities?',
    'ratio: ((current_assets 2021 - inventory 2021) / current_liabilities 2021)',
  ],
  [
    'What is the FY2021 gross margin percentage? Define gross margin as revenue minus cost of sales, all divided by revenue.',
    'percent: ((revenue 2021 - cost_of_sales 2021) / revenue 2021)',
  ],
  [
    'What is the FY2021 current cover? Current cover is defined as total current assets / total current liabilities - accounts payable.',
    'ratio: (current_assets 2021 / (current_liabilities 2021 - accounts_payable 2021))',
  ],
  [
    'What is the FY2021 overhead rate? It is defined as 1 - gross profit / revenue.',
    'percent: (1 - (gross_profit 2021 / revenue 2021))',
  ],
  [
    "What was the percentage change in Acme's revenue, defined as FY2019 revenue minus FY2018 revenue, divided by FY2018 revenue?",
    'ratio: ((revenue 2019 - revenue 2018) / revenue 2018)',
  ],
  [
    'What was the inventory turnover in 2021, using cost of sales over the average of opening and closing inventories?',
    'ratio: (cost_of_sales 2021 / avg(inventory 2020, inventory 2021))',
  ],
  [
    "Compute Acme's fiscal 2021 free cash flow, i.e. cash from operations minus purchases of land, buildings and equipment (USD millions).",
    'amount: (operating_cash_flow 2021 - printed_purchases_of_land_buildings_and_equipment 2021)',
  ],
  [
    'How much net debt did Acme carry at the end of FY2021? Take short-term debt plus long-term debt less cash and cash equivalents only, in millions.',
    'amount: ((short_term_debt 2021 + long_term_debt 2021) - cash 2021)',
  ],
  [
    "How much cash was left from Acme's operations in fiscal 2021 after additions to property and equipment?",
    'amount: (operating_cash_flow 2021 - capital_expenditure 2021)',
  ],
  [
    'How much operating cash flow was left in 2021 after paying for capital expenditures?',
    'amount: (operating_cash_flow 2021 - capital_expenditure 2021)',
  ],
  [
    'R&D intensity in 2021: net research and development expense as a percent of total revenues, to one decimal.',
    'ratio: (research_and_development 2021 / revenue 2021)',
  ],
  [
    'How fast did research and development expenses grow in 2021 versus 2020?',
    'percent: ((research_and_development 2021 - research_and_development 2020) / research_and_development 2020)',
  ],
  [
    'In FY2021, what percentage of net revenues was eaten up by carriage expense?',
    'percent: (printed_carriage_expense 2021 / revenue 2021)',
  ],
  [
    'How much of its FY2021 operating cash flow went back to shareholders through dividends paid and share buy-backs combined? Answer in percent.',
    'percent: ((dividends_paid 2021 + share_repurchases 2021) / operating_cash_flow 2021)',
  ],
  [
    'What share of its diluted EPS did Acme pay out in FY2021? Use dividends per share divided by diluted earnings per share.',
    'ratio: (printed_dividends_per_share 2021 / eps_diluted 2021)',
  ],
])('%s', (question, meaning) => {
  expect(understood(question)).toBe(meaning);
});

it.each([
  'What is the FY2021 free cash flow margin, where free cash flow is operating cash flow minus capex and margin is over revenue?',
  'What is the FY2021 return on assets, defined as luck divided by total assets?',
  "What is Acme's FY2023 free cash flow margin? Free cash flow is defined as net cash from operations less capital expenditures; divide it by mood.",
  'What is the FY2021 inventory turnover? Inventory turnover is calculated as cost of sales divided by the average of the FY2020 and FY2021 moods.',
  "What was Acme's quick ratio at the end of FY2021, taking quick assets as cash and cash equivalents plus accounts receivable?",
  "What was Acme's FY2021 net leverage to two decimals, with EBITDA being operating income plus depreciation and amortization?",
  "What were Acme's FY2021 dividends, where luck is gross profit less operating income?",
  "Calculate Acme's net margin for FY2021 using luck and total revenue.",
  'What is the FY2021 odd ratio? It is defined as revenue less inventory / total assets less cost of sales / accounts payable.',
  'What was the inventory turnover in 2021, using cost of sales over the average of opening and closing moods?',
  'How much net debt did Acme carry at the end of FY2021? Take short-term debt plus luck.',
  'How much cash was left from operations in fiscal 2021 after the holidays?',
  'What percentage of net revenues in FY2021 was eaten up by it?',
  'How fast did the fast lane of research and development grow in 2021?',
  'How did the FY2019 cash cover change? Cash cover is defined as FY2019 cash / FY2019 revenue.',
  'What premium is due in FY2021 where the sum insured is less than EUR 5,000?',
])('is not understood in part: %s', (question) => {
  expect(understood(question)).toBeNull();
});

it.each([
  ['What were total assets at December 31, 2022?', 12, 'amount: total_assets 2022'],
  ['What were total assets at December 31, 2022?', 6, 'amount: total_assets 2023 Q2'],
  ['What were total assets at June 30, 2022?', 12, 'amount: total_assets 2022 Q2'],
  ['What were total assets at June 30, 2022?', 6, 'amount: total_assets 2022'],
  ['What was net income in the quarter ended December 31, 2022?', 12, 'amount: net_income 2022 Q4'],
  ['What was net income for the year ended December 31, 2022?', 12, 'amount: net_income 2022'],
  ['What was net income for the nine months ended September 30, 2022?', 12, 'amount: net_income 2022 Q3 9 months'],
  ['What was net income in the six months ended December 31, 2022?', 6, 'amount: net_income 2023 Q2 6 months'],
  ['What was net income in the three months ended June 30, 2022?', 12, 'amount: net_income 2022 Q2'],
  ['What was net income for the 13 weeks ended December 31, 2022?', 12, 'amount: net_income 2022 Q4'],
  ['What was net income for the twenty-six weeks ended July 1, 2022?', 12, 'amount: net_income 2022 Q2 6 months'],
  ['What was net income for the 39-week period ended September 30, 2022?', 12, 'amount: net_income 2022 Q3 9 months'],
  ['What was net income in the first half of 2022?', 12, 'amount: net_income 2022 Q2 6 months'],
  ['What was net income in the first nine months of fiscal 2022?', 12, 'amount: net_income 2022 Q3 9 months'],
  // no column of a year or a quarter ends there, or is that long, and nobody says which three months
  ['What was net income for three months of 2022?', 12, null],
  ['What was net income for the six months ended December 31, 2022?', 12, null],
  ['What was net income for the twelve months ended September 30, 2022?', 12, null],
  ['What were total assets at February 14, 2022?', 12, null],
  // what is paid in cash is another figure than what is borne
  ['How much cash was paid for income taxes in the six months ended June 30, 2022?', 12, null],
])(
  'reads a day as the end of a period of the document: %s, year ending in month %i',
  (question, endMonth, expected) => {
    expect(understood(question, { endMonth, offset: 0, stated: true, undecided: false })).toBe(expected);
  },
);

it.each([
  ['What was net income year to date?', 'amount: net_income 2023 Q2 6 months'],
  ['What was net income for the six months?', 'amount: net_income 2023 Q2 6 months'],
  ['What was net income for the 26 weeks?', 'amount: net_income 2023 Q2 6 months'],
  ['What was net income in the quarter?', 'amount: net_income 2023 Q2'],
  ['What was net income in H1 2022?', 'amount: net_income 2022 Q2 6 months'],
  ['What was net income in the first half of fiscal 2023?', 'amount: net_income 2023 Q2 6 months'],
  ['What was net income in Q1?', 'amount: net_income 2023 Q1'],
  ['Net income 13 weeks ended July 1, 2023', 'amount: net_income 2023 Q2'],
  ['Net income six months ended June 30', 'amount: net_income 2023 Q2 6 months'],
  [
    'By how much did net income grow between the three months ended June 30, 2022 and 2023?',
    'amount: (net_income 2023 Q2 - net_income 2022 Q2)',
  ],
  // the document tells of no such time
  ['What was net income for the nine months?', null],
  ['Net income six months ended March 31', null],
  ['What was net income in the second half of 2023?', null],
  ['What was net income in the last fiscal year?', null],
  ['What were total assets at year-end?', null],
])('reads a length of time in a report on the second quarter: %s', (question, expected) => {
  const request = understandRequest(
    parseQuestion(question),
    () => ({ year: 2023, quarter: 2 }),
    () => calendarYear,
  );
  expect(request && written(request.term)).toBe(expected?.replace('amount: ', '') ?? null);
});

it('reads the days of a formula as the years of the document that they end', () => {
  const question =
    'What was the inventory turnover for the 52 weeks ended January 28, 2023? It is defined as: cost of sales / (average inventories between January 29, 2022 and January 28, 2023).';
  expect(understood(question, { endMonth: 1, offset: -1, stated: true, undecided: false })).toBe(
    'ratio: (cost_of_sales 2022 / avg(inventory 2021, inventory 2022))',
  );
});
