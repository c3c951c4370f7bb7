import type { LineTable, Page } from './document/line-table';
import { answerQuestion, defaultLimits } from './pipeline';
import { readingOf } from './reader/prose/reading';
import { createReaderProvider } from './reader/reader-provider';
import { tablesOfPage } from './reader/tables/reconstruct-tables';
import type { DocumentIndex } from './retrieval/build-index';

/** Asks a document the questions that are asked of most, one of each kind, with the built-in reader, and drops the answers: what its
 *  lines and tables consist of is found then, and the code of the way to an answer compiled, before anybody waits for one. Half a second of
 *  work in pieces of one question, other work in between; an error in one is that question's alone and comes again when a person asks.
 *  @param signal ends it after the question that is being read */
export async function rehearse(
  { table, index }: { table: LineTable; index: DocumentIndex },
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  for (const page of table.pages.slice(0, mostPages)) {
    if (page.number % pagesAtOnce === 0) await new Promise(setImmediate);
    if (signal.aborted) return;
    prepare(page, table);
  }
  for (const question of questions) {
    await new Promise(setImmediate);
    if (signal.aborted) return;
    await answerQuestion({
      question,
      table,
      index,
      provider: createReaderProvider(),
      reader: null,
      limits: defaultLimits,
      fallback: 'sentinel',
      clock: { now: () => performance.now(), id: () => '' },
      signal,
      onEvent: () => undefined,
    });
  }
}

/** Finds what the lines and the tables of a page consist of, which the first question that reads it would have to wait for. */
function prepare(page: Page, table: LineTable): void {
  const { number, firstLine, lastLine } = page;
  if (lastLine < firstLine) return;
  const whole = {
    index: 1,
    firstLine,
    lastLine,
    startPage: number,
    endPage: number,
    sectionTitle: null,
    score: 1,
    keywords: [],
  };
  readingOf([whole], table);
  tablesOfPage(table, number);
}

const pagesAtOnce = 10;
/** 0.3 ms and some 20 kB a page; of a longer document the pages that a question reads are prepared by the question. */
const mostPages = 600;

const questions = [
  'When was the agreement signed?',
  'What is the effective date?',
  'What period does it cover?',
  'What is the total amount payable?',
  'How many people are employed?',
  'What percentage of sales is made abroad?',
  'Who is the chief executive officer?',
  'What is the address of the principal executive offices?',
  'Which law governs the agreement?',
  'Is the agreement renewed automatically?',
  'Which risks are named?',
  'What was the ratio of net income to revenue in 2022?',
  'What is the FY2022 operating margin? Operating margin is defined as: operating income / total revenue. Answer in percent.',
  'What is the average of capital expenditures as a % of revenue from FY2020 to FY2022? Round to one decimal place.',
  'By what percentage did net sales grow from 2021 to 2022?',
  'What is the inventory turnover ratio for FY2022? It is cost of goods sold divided by the average inventory between FY2021 and FY2022.',
  'How much was spent on research and development in fiscal 2022, in USD millions?',
  'What were total assets at the end of 2022?',
  'Did the gross margin improve in 2022?',
  'Which segment had the highest revenue in 2022?',
  'List the members of the board of directors.',
  'Which exhibits are listed?',
  'What are the payments due by year?',
  'Which subsidiaries does the company have, and where are they incorporated?',
  'Who audited the financial statements, and since when?',
  'Who signed on behalf of the company, and as what?',
  'What is the telephone number of the registrant?',
  'On which exchange are the shares listed, and under which symbol?',
  'How many shares were outstanding on the cover date?',
  'From when until when is the insured covered?',
  'What is the interest rate of the notes due 2030?',
  'When do the senior notes mature?',
  'How many stores did it operate at year end?',
  'What is the notice period for termination?',
  'Are pets allowed in the building?',
  'Is the registrant a shell company?',
  'What does "confidential information" mean?',
  'What is the exclusion for flood?',
  'Under which law was the company incorporated?',
  'What was the effective tax rate in 2022 compared with 2021?',
  'What dividend per share was declared?',
  'Why did operating expenses increase?',
];
