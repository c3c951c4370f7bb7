import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { briefSchema } from './brief';
import { parseQuestion } from './parse-question';
import type { Vocabulary } from './spelling';
import { stem } from './stem';
import { tokensOf } from './tokens';

/** "kind" or "shape kind" where the shape is not single. */
function asked(question: string): string {
  const { shape, kind } = parseQuestion(question);
  if (shape === 'single') return kind;
  return shape === 'table' ? 'table' : `${shape} ${kind}`;
}

function vocabularyOf(text: string): Vocabulary {
  const words = new Map<string, number>();
  for (const token of tokensOf(text)) words.set(token, (words.get(token) ?? 0) + 1);
  const stems = new Set([...words.keys()].map((word) => stem(word, 'en')));
  return { language: 'en', words, hasStem: (word) => stems.has(stem(word, 'en')) };
}

describe('the kind of answer', () => {
  it.each([
    ['date', 'When does the policy expire?'],
    ['text', 'When are invoices due?'],
    ['text', 'When do invoices have to be paid?'],
    ['date', 'When is the invoice due?'],
    ['date', 'When were the invoices paid?'],
    ['date', 'When are the notes due?'],
    ['date', 'On what date did the agreement take effect?'],
    ['date', 'By when must notice of a claim be given?'],
    ['date', 'For the dividend of $0.40, what is the record date?'],
    ['date', 'To be paid the next dividend, you have to be on the register on which date?'],
    ['date', 'How long is the licence valid, i.e. through what date?'],
    ['number', 'How long is the licence valid?'],
    ['amount', "What's the most the landlord will pay towards the works?"],
    ['text', 'What is the most important condition of the lease?'],
    ['percent', 'How much does customer satisfaction count in the bonus?'],
    ['percent', 'How much of its floor space does the company own?'],
    ['amount', 'How much of the loan did the company repay?'],
    ['address', 'Where would a bondholder serve court papers on the issuer?'],
    ['text', 'Where is the soup served?'],
    ['date_range', 'What is the policy period?'],
    ['amount', 'What is the annual premium?'],
    ['amount', 'Research and development expenses three months ended July 2, 2023'],
    ['amount', 'Net sales quarter ended December 31, 2022'],
    ['amount', 'Total revenue, year ended June 30, 2023'],
    ['amount', 'What were net sales year to date?'],
    ['amount', 'What was the working capital deficit at year end?'],
    ['amount', 'What had Orrin accrued for environmental cleanup?'],
    ['amount', 'What charges related to closed sites did the segment record in 2031?'],
    ['amount', 'What was interest capitalized in 2031?'],
    ['amount', 'What was the goodwill balance at December 31, 2031?'],
    ['percent', 'What share of net sales came from abroad in 2031?'],
    ['percent', "How did Orrin's operating margin change between FY2030 and FY2031?"],
    ['amount', "What is Orrin's cash and cash equivalents balance at year end?"],
    ['amount', "What is Orrin's FY2031 accounts payable?"],
    ['percent', 'What was the return on investment (ROI) for fiscal 2031?'],
    ['amount', 'What were accounts receivable in 2031?'],
    ['amount', 'What was net property, plant and equipment?'],
    ['amount', 'What were repayments of long-term debt in 2031?'],
    ['amount', 'What was property, plant and equipment, net, at the end of FY2031?'],
    ['amount', 'What were selling, general, and administrative expenses in FY2031?'],
    ['amount', 'What was treasury stock at the end of 2031?'],
    ['text', 'What is property, casualty and marine insurance?'],
    ['text', 'What are property, plant and equipment policies?'],
    ['amount', 'What was accounts payable at year end?'],
    ['amount', 'Selling, general and administrative expenses, Q2 2023'],
    ['amount', 'Cash and cash equivalents June 30, 2023'],
    ['amount', 'Net income fiscal 2022'],
    ['amount', 'Common stock repurchased, three months ended June 30, 2023'],
    ['amount', 'Cash provided by operating activities first half of fiscal 2024'],
    ['date', 'Date of the agreement with Orrin, second quarter of 2022'],
    ['amount', 'Sales and marketing for the six months ended June 30, 2023'],
    ['amount', 'What were selling, general and administrative expenses for the 26 weeks ended July 29, 2023?'],
    ['amount', 'Interest paid, three months ended June 30, 2023'],
    ['amount', 'Cash and cash equivalents as of April 29, 2023'],
    ['amount', 'Purchases of property and equipment for the six months ended June 30, 2022'],
    ['amount', 'Interest paid in fiscal 2020'],
    ['listing person_name', 'Who were the directors as of April 29, 2023?'],
    ['percent', 'Gross margin for the three months ended June 30, 2023'],
    ['text', 'Name of the company acquired in the year ended June 30, 2023'],
    ['text', 'Which segment was sold in the year ended June 30, 2023?'],
    ['amount', 'How much did the company spend on research in 2022?'],
    ['amount', 'What was the provision for income taxes in 2022?'],
    ['text', 'What is the provision on subletting?'],
    ['text', "Which segment's net sales grew the fastest from 2021 to 2022?"],
    ['date', "In which year's accounts were sales the highest?"],
    ['date', 'What publication date appears on the framework?'],
    ['amount', 'What damages did the jury award the plaintiff?'],
    ['amount', 'What was the size of the three-year revolving credit agreement?'],
    ['number', 'What minimum EBITDA to Interest Ratio must the borrower maintain?'],
    ['number', 'What was the remaining term of the leases, in years?'],
    ['text', 'To whom did the company sell its juice brands?'],
    ['address', "Where is the commission's reading room, according to the filing?"],
    ['person_name', "Which executive officer runs Sam's Club?"],
    ['text', 'Which company acts as registered agent?'],
    ['person_name', 'To whom does the controller report?'],
    ['date', 'When was Pub. L. 107–207, which added section 8 of Title 1, enacted?'],
    ['amount', 'How large a facility did the borrower take out?'],
    ['amount', 'What is the upper end of the charges Acme expects?'],
    ['amount', 'As of May 26, 2023, what is the total amount Acme may borrow?'],
    ['number', 'How many employees does the group have?'],
    ['number', 'What is the notice period?'],
    ['number', 'What is the FY2020 working capital ratio? Round your answer to two decimal places.'],
    ['percent', 'What was the percentage change in operating income between 2020 and 2021?'],
    ['amount', 'What were total cash returns in 2021, i.e. dividends paid plus repurchases of stock?'],
    ['number', 'What was the debt-to-EBITDA of Orrin in 2021?'],
    ['number', 'What was net debt to EBITDA in 2021?'],
    ['percent', 'What were cost of sales relative to net sales in 2021?'],
    ['percent', 'What interest rate do the notes carry?'],
    ['percent', 'What was the passenger load factor in 2031?'],
    ['percent', 'What was the occupancy of the stabilized portfolio as of December 31, 2031?'],
    ['percent', 'What part of the associates are paid by the hour?'],
    ['percent', 'What slice of sales goes to the biggest customer?'],
    ['text', 'What part of the policy is void?'],
    ['percent', 'Adjusted tax rate the year before?'],
    ['percent', 'What was the cost of sales as a % of revenue in 2031?'],
    ['amount', 'What was the cost of sales of the 40 % of orchards that were sold?'],
    ['percent', 'By what percentage did orchard revenue in dollars change between 2031 and 2032?'],
    ['percent', 'What return did the group assume on its plan assets for 2031?'],
    ['percent', 'What part of the 2031 net additions to equipment went to the mills?'],
    ['amount', 'What did the bank set aside for loan losses over 2031?'],
    ['number', 'Wholesale units of the group in Brazil?'],
    ['listing text', 'Names of the stores in Brazil?'],
    ['listing person_name', "Which of the bank's directors were 65 years old?"],
    ['listing person_name', 'Which nominees drew fewer than 960 million votes in favour?'],
    ['listing person_name', 'Full roster of the executive officers at the end of May, please.'],
    ['listing person_name', 'Name everyone whom the group lists as an executive officer.'],
    ['listing person_name', 'Everyone who put a signature to the report?'],
    ['person_name', 'Which Fenwick director once headed the mills?'],
    ['listing text', 'Whom does the group regard as its main rivals in cider?'],
    ['text', 'When do the remarks go up? Time please.'],
    ['date', 'When did the remarks go up?'],
    ['text', 'I have an idea for a reference. Which e-mail do I use?'],
    ['date', 'Tell me when the policy ends'],
    ['section', 'Tell me about the premium'],
    ['date_range', 'From when to when was she a vice president?'],
    ['date_range', 'In what span of years were the stores sold?'],
    ['number', 'How big is the complex in square feet?'],
    ['address', 'street, town and ZIP of the principal executive offices'],
    ['amount', 'What yearly pay was offered to the counsel?'],
    ['amount', 'Up to what total can the commitments be raised?'],
    ['percent', 'What share of base salary is the award?'],
    ['percent', 'What is the change in revenue from FY2016 to FY2017 (in units of percents)?'],
    ['boolean', 'Is flood covered?'],
    ['amount', 'What is the sum insured for buildings?'],
    ['listing text', 'What is excluded?'],
    ['listing text', 'What is not covered by the policy?'],
    ['listing text', 'What does the policy exclude?'],
    ['listing text', 'What does the warranty cover?'],
    ['text', 'What are the premises?'],
    [
      'boolean',
      'Does Acme have positive working capital? If that is not a useful metric, then state that and explain why.',
    ],
    ['amount', 'Is the premium above one million dollars?'],
    ['text', 'Has the ratio improved or declined between FY2022 and FY2023?'],
    ['text', "Which state's law governs the agreement?"],
    ['text', 'What is the policy number?'],
    ['text', 'What telephone number does the insurer list?'],
    ['text', 'What e-mail address should claims go to?'],
    ['text', 'Who is the insurer?'],
    ['address', 'Where are the principal executive offices?'],
    ['address', "What is the landlord's postal address?"],
    ['person_name', 'Who signed the report?'],
    ['person_name', 'Which director chairs the audit committee?'],
    ['person_name', 'Name the chief financial officer who signed.'],
    ['iban', 'What is the IBAN of the landlord?'],
    ['date', 'Latest date on which the chairman can retire under the letter agreement'],
    ['date', "In which year's annual meeting is the next vote expected?"],
    ['date_range', 'During which years did the officer work for the retailer?'],
    ['amount', 'If the merger fails, what could the buyer owe as a break-up fee?'],
    ['amount', 'A money judgment above what size can become an event of default?'],
    ['amount', "The segment's operating result in the first quarter?"],
    ['percent', 'What weight do systemwide sales carry in the payout?'],
    ['percent', 'Appliances: comparable sales in the second quarter?'],
    ['number', 'useful life of the technology rights that were acquired'],
    ['text', 'How does the glossary define a reference?'],
    ['boolean', 'How does the tax rate compare: was it higher in 2021 than in 2020?'],
    ['listing text', 'Which exclusions apply?'],
    ['listing text', 'Which events allow immediate termination?'],
    ['listing text', 'What circumstances justify dismissal?'],
    ['text', 'What is the trigger?'],
    ['text', 'Which accounting firm audits the annual financial statements?'],
    ['listing text', 'Which accounting firms audit the annual financial statements?'],
    ['listing text', "Which committees does Best Foods's board have?"],
    ['listing person_name', 'Who was elected as a Class I director at the meeting?'],
    ['table', 'What are the principal amounts, note by note and in total?'],
    ['table', 'List the executive officers with age and position.'],
    ['table', 'Give, for each of the segments, the number of customers and the share of sales.'],
    ['listing text', 'Name the functions of the framework.'],
    ['listing person_name', 'Who signed the report as a director?'],
    ['listing person_name', 'List the members of the board.'],
    ['table', 'List each location with its premium and deductible.'],
    ['table', 'When are the instalments paid - record date and payable date for each?'],
    ['percent', 'How fast did research expenses grow in 2021 versus 2020?'],
    ['percent', 'How quickly have sales been growing?'],
    ['number', 'How fast does the pump turn?'],
    ['section', 'Why was the claim refused?'],
    ['section', 'How does the claims procedure work?'],
    ['section', 'Summarize the termination clause.'],
  ])('is %s: %s', (kind, question) => {
    expect(asked(question)).toBe(kind);
  });

  it.each([
    ['amount', 'Wie hoch ist die Jahresprämie?'],
    ['date', 'Wann beginnt der Versicherungsschutz?'],
    ['listing text', 'Welche Ausschlüsse gelten für Hochwasser?'],
    ['boolean', 'Ist Diebstahl versichert?'],
    ['person_name', 'Wer hat den Vertrag unterschrieben?'],
    ['address', 'Wo ist der Sitz der Gesellschaft?'],
    ['number', 'Wie viele Mitarbeiter hat das Unternehmen?'],
    ['percent', 'Wie hoch ist der Zinssatz?'],
    ['section', 'Warum wurde der Vertrag gekündigt?'],
    ['text', 'Wie lautet die Policennummer?'],
    ['amount', 'Quel est le montant de la prime annuelle ?'],
    ['date', 'Quand le contrat prend-il effet ?'],
    ['listing text', 'Quelles sont les exclusions ?'],
    ['boolean', 'Le vol est-il couvert ?'],
    ['person_name', 'Qui a signé le contrat ?'],
    ['address', 'Où se trouve le siège social ?'],
    ['number', 'Combien de salariés compte la société ?'],
    ['percent', "Quel est le taux d'intérêt ?"],
    ['section', 'Pourquoi le contrat a-t-il été résilié ?'],
    ['amount', '¿Cuál es el importe de la prima anual?'],
    ['date', '¿Cuándo entra en vigor la póliza?'],
    ['listing text', '¿Cuáles son las exclusiones?'],
    ['boolean', '¿Está cubierto el robo?'],
    ['person_name', '¿Quién firmó el contrato?'],
    ['address', '¿Dónde está la sede de la empresa?'],
    ['number', '¿Cuántos empleados tiene la empresa?'],
    ['percent', '¿Cuál es la tasa de interés?'],
    ['section', '¿Por qué se rescindió el contrato?'],
  ])('is %s in other languages: %s', (kind, question) => {
    expect(asked(question)).toBe(kind);
  });

  it('does not change with the instructions around a question', () => {
    const around = fc.constantFrom(
      (question: string) => `Assume that you are a public equities analyst. ${question}`,
      (question: string) =>
        `${question} Base your judgments on the information provided primarily in the balance sheet.`,
      (question: string) =>
        `Based on the details shown in the income statement, ${question.charAt(0).toLowerCase()}${question.slice(1)}`,
      (question: string) =>
        `We need to calculate a financial metric. Please help us compute it by using the balance sheet. Here's the question: ${question}`,
    );
    const question = fc.constantFrom(
      'What is the net income of Acme?',
      'How many shares were outstanding?',
      'Is Acme a large filer?',
      'What was the effective tax rate?',
    );
    fc.assert(
      fc.property(around, question, (wrap, plain) => {
        expect(asked(wrap(plain))).toBe(asked(plain));
      }),
    );
  });

  it('is one object for one question about an address', () => {
    const brief = parseQuestion('What is the full postal address of the insured?');
    expect(brief).toMatchObject({ kind: 'address', shape: 'single', parts: [] });
  });

  it('takes declared fields for nested JSON, and for a tree where paths have steps', () => {
    const field = { kind: 'text' as const, description: 'who pays' };
    expect(parseQuestion('Extract the parties', { fields: [{ ...field, path: 'buyer' }] }).shape).toBe('nested_json');
    expect(parseQuestion('Extract the parties', { fields: [{ ...field, path: 'buyer.name' }] }).shape).toBe('tree');
  });
});

describe('what else a question says', () => {
  it('keeps formulas in their order, nested ones by name', () => {
    const { formulas } = parseQuestion(
      'What is the FY2019 CCC? CCC is defined as: DIO + DSO - DPO. DIO is defined as: 365 * (average inventory between FY2018 and FY2019) / (FY2019 COGS).',
    );
    expect(formulas).toEqual([
      { name: 'CCC', expression: 'DIO + DSO - DPO' },
      { name: 'DIO', expression: '365 * (average inventory between FY2018 and FY2019) / (FY2019 COGS)' },
    ]);
  });

  it('reads a definition in the middle of the question', () => {
    for (const question of [
      'What is the quick ratio for FY2021, defined as (cash + receivables) / current liabilities? Round to two decimals.',
      'What is the FY2021 quick ratio (defined as (cash + receivables) / current liabilities)?',
    ])
      expect(parseQuestion(question).formulas).toEqual([
        { name: 'quick ratio', expression: '(cash + receivables) / current liabilities' },
      ]);
    // "Defined as" without an operation is no formula.
    expect(parseQuestion('What is a "premises", defined as land and buildings?').formulas).toEqual([]);
  });

  it('leaves out what is no part of a definition', () => {
    const expressionOf = (question: string) => parseQuestion(question).formulas[0]?.expression;
    expect(
      expressionOf('What is X? Define X as current assets less current liabilities and rely on the balance sheet.'),
    ).toBe('current assets - current liabilities');
    expect(
      expressionOf('What is the EBITDA margin? Define EBITDA as profit plus depreciation, and the margin on revenues.'),
    ).toBe('profit + depreciation');
    // What is taken off is part of it.
    expect(expressionOf('What is X? Define X as current assets less current liabilities, excluding cash.')).toContain(
      'excluding cash',
    );
  });

  it('turns words for operations into signs', () => {
    expect(
      parseQuestion('What is it? Define quick ratio as liquid assets divided by current liabilities.').formulas,
    ).toEqual([{ name: 'quick ratio', expression: 'liquid assets / current liabilities' }]);
    expect(
      parseQuestion('What is X? FCF here is defined as: (cash from operations - capex).').formulas[0]?.expression,
    ).toBe('cash from operations - capex');
  });

  it('reads the unit, the scale and the decimals', () => {
    expect(parseQuestion('What is capex (in USD millions)?').unit).toMatchObject({
      scale: 'million',
      currency: 'USD',
      percent: false,
    });
    expect(
      parseQuestion('What is the margin? Answer in units of percents and round to one decimal place.').unit,
    ).toMatchObject({ percent: true, decimals: 1 });
    expect(parseQuestion('Divide profit by sales. Give a percentage with one decimal.').unit).toMatchObject({
      percent: true,
      decimals: 1,
    });
    expect(parseQuestion('Give the percentage of voters.').unit.percent).toBe(false);
    expect(parseQuestion('Quelle est la dette, en milliers d’euros ?').unit).toMatchObject({
      scale: 'thousand',
      currency: 'EUR',
    });
    expect(parseQuestion('What is SG&A as a percent of sales?')).toMatchObject({ kind: 'percent' });
    expect(parseQuestion('Did SG&A as a percent of sales rise or fall?')).toMatchObject({ kind: 'text' });
  });

  it('reads years, quarters and days, and fills a range of years', () => {
    const periods = (question: string) =>
      parseQuestion(question).periods.map(({ year, quarter, iso }) => [year, quarter, iso]);
    expect(periods('the FY2015 - FY2017 average')).toEqual([
      [2015, null, '2015'],
      [2016, null, '2016'],
      [2017, null, '2017'],
    ]);
    expect(periods('in Q2 of FY2023')).toEqual([[2023, 2, null]]);
    expect(periods('As of FY2023Q1')).toEqual([[2023, 1, null]]);
    expect(periods('on May 26, 2023')).toEqual([[2023, null, '2023-05-26']]);
    expect(periods('am 3. März 2021')).toEqual([[2021, null, '2021-03-03']]);
    expect(periods('with 2,018 shares and $2018')).toEqual([]);
  });

  it('reads a threshold as a plain decimal', () => {
    const comparison = (question: string) => {
      const found = parseQuestion(question).comparison;
      return found && [found.operator, found.threshold, found.upper, found.currency];
    };
    expect(comparison('Is the premium above one million dollars?')).toEqual(['above', '1000000', null, 'USD']);
    expect(comparison('Does any segment represent more than 20% of revenue?')).toEqual([
      'above',
      '20',
      null,
      'percent',
    ]);
    expect(comparison('Is the limit between $1 million and $2.5 million?')).toEqual([
      'between',
      '1000000',
      '2500000',
      'USD',
    ]);
    expect(comparison('Liegt die Prämie unter 1.000.000 Euro?')).toEqual(['below', '1000000', null, 'EUR']);
    expect(comparison('Did debt change between 2021 and 2022?')).toBeNull();
    expect(parseQuestion('Is the premium above one million dollars?').kind).toBe('amount');
    expect(parseQuestion('Does any segment represent more than 20% of revenue?').kind).toBe('boolean');
    expect(comparison('Is the premium above 10 million yen?')).toEqual(['above', '10000000', null, 'JPY']);
    expect(comparison('Is the premium above ¥10,000?')).toEqual(['above', '10000', null, 'JPY']);
    expect(parseQuestion('Is the deductible above 5,000?').kind).toBe('amount');
    expect(parseQuestion('Is the notice period more than 30 days?').kind).toBe('boolean');
    expect(parseQuestion('Is the number of employees above 5,000?').kind).toBe('boolean');
  });

  it.each([
    ['Is the deductible above 5 %?', 'percent'],
    ['Does the deductible exceed ten percent?', 'percent'],
    ['Does any segment represent more than 20% of revenue?', 'boolean'],
    ['Was the company owned more than 50 % by its founder?', 'boolean'],
  ])('%s is answered by %s, which code compares', (question, kind) => {
    expect(parseQuestion(question)).toMatchObject({ kind, comparison: { currency: 'percent' } });
  });

  it('reads where to look', () => {
    const { scope } = parseQuestion(
      'According to page 12 and Section 7.2 of the schedule, and the balance sheet, what is the limit?',
    );
    expect(scope).toMatchObject({
      pages: [{ first: 12, last: 12 }],
      sections: ['Section 7.2'],
      parts: ['balance sheet', 'schedule'],
    });
    expect(parseQuestion('Wie hoch ist der Umsatz laut Bilanz auf Seite 3?').scope).toMatchObject({
      pages: [{ first: 3, last: 3 }],
      parts: ['balance sheet'],
    });
  });

  it.each([
    ['Who is the auditor and since when?', 'Who is the auditor?', 'Since when has the auditor served as auditor?'],
    [
      'What is the date of the credit agreement and its amount?',
      'What is the date of the credit agreement?',
      'What is the amount of the credit agreement?',
    ],
    [
      'What are the interest rate and maturity date of the notes?',
      'What is the interest rate of the notes?',
      'What is the maturity date of the notes?',
    ],
    [
      'How many stores are there and how many were opened in May?',
      'How many stores are there?',
      'How many stores were opened in May?',
    ],
    ['When was the lease signed and by whom?', 'When was the lease signed?', 'By whom was the lease signed?'],
    ['Who signed the report and when?', 'Who signed the report?', 'When was the report signed?'],
  ])('says both halves in full: %s', (question, first, second) => {
    expect(parseQuestion(question).parts).toEqual([first, second]);
  });

  it('splits a double question and leaves a single one alone', () => {
    expect(parseQuestion('What is the premium and when does the policy expire?').parts).toEqual([
      'What is the premium?',
      'When does the policy expire?',
    ]);
    expect(parseQuestion('Who signed it? Where do they live now?').parts).toHaveLength(2);
    expect(parseQuestion('Which segments grew and why?').parts).toEqual([]);
    expect(parseQuestion('What is the relationship of the company and its subsidiaries?').parts).toEqual([]);
    expect(parseQuestion('What are the principal and interest of the loan?').parts).toEqual([]);
    expect(parseQuestion('What is the date of the employment agreement and the annual base salary?').parts).toEqual([
      'What is the date of the employment agreement?',
      'What is the annual base salary?',
    ]);
    expect(parseQuestion('What is the ratio of the debt and the equity?').parts).toEqual([]);
    expect(parseQuestion('Who are the insured and the insurer?').parts).toEqual([
      'Who is the insured?',
      'Who is the insurer?',
    ]);
    expect(parseQuestion('Who are the directors and the officers?').parts).toEqual([]);
    expect(parseQuestion('What is the annual salary and the bonus?').parts).toEqual([
      'What is the annual salary?',
      'What is the bonus?',
    ]);
    expect(parseQuestion('What is the difference between the rent and the deposit?').parts).toEqual([]);
    expect(parseQuestion('How much is the bonus and when is it paid?').parts[1]).toBe('When is the bonus paid?');
    expect(parseQuestion('When does the facility mature and how much is available?').parts).toEqual([]);
    expect(parseQuestion('What are the terms and conditions of sale?').parts).toEqual([]);
  });

  it('asks back, in the language of the question, when nothing says what is meant', () => {
    expect(parseQuestion('What about it?').clarification).toMatch(/^What should be looked for/);
    expect(parseQuestion('Ist die Prämie hoch?').clarification).toMatch(/^Verglichen womit/);
    expect(parseQuestion('What was revenue last year?').clarification).toContain('“last year”');
    expect(parseQuestion('What was revenue in 2022?').clarification).toBeNull();
    // the year before the document's last is in its statements
    expect(parseQuestion('What was net income in the prior year?').clarification).toBeNull();
    expect(parseQuestion('What was the net income of the previous fiscal year?').clarification).toBeNull();
    expect(parseQuestion('What was net income in the prior month?').clarification).toContain('prior month');
    expect(parseQuestion('And at the end of 2018?').clarification).toMatch(/^What should be looked for/);
    expect(parseQuestion('What was revenue at the end of 2018?').clarification).toBeNull();
    expect(parseQuestion('premium?').clarification).toBeNull();
  });

  it("corrects a typo against the document's words, and only a typo", () => {
    const vocabulary = vocabularyOf('The premium for flood is ten. Exclusions apply to insured buildings.');
    const brief = parseQuestion('What is the premuim for floods? Is the insurer named?', { vocabulary });
    expect(brief.corrections).toEqual([{ from: 'premuim', to: 'premium' }]);
    expect(brief.keywords).toContainEqual({ text: 'premium', weight: 1, source: 'correction' });
  });

  it('takes a word of the dictionary for no typo, whatever stands in the document', () => {
    const vocabulary = vocabularyOf('Adjusted EBITDAR was ten.');
    expect(parseQuestion('What is EBITDA less capex?', { vocabulary }).corrections).toEqual([]);
    expect(parseQuestion('What is EBITDAT less capex?', { vocabulary }).corrections).toHaveLength(1);
  });

  it('keeps what a person corrected', () => {
    const brief = parseQuestion('What is the premium?', { override: { kind: 'text', shape: 'listing' } });
    expect(brief).toMatchObject({ kind: 'text', shape: 'listing' });
  });

  it('looks for the words of the dictionary too, at a lower weight and with their source', () => {
    const { keywords } = parseQuestion('What was the capex of Acme?');
    const own = keywords.find(({ text }) => text === 'capex');
    const expert = keywords.find(({ text }) => text === 'purchases of property and equipment');
    expect(own).toMatchObject({ source: 'question' });
    expect(expert).toMatchObject({ source: 'dictionary' });
    expect(expert?.weight).toBeLessThan(own?.weight ?? 0);
  });

  it('never looks for the instructions around a question', () => {
    const { keywords } = parseQuestion(
      'Assume the perspective of an investment analyst. What is the FY2020 net income of Acme? Please state answer in USD millions.',
    );
    const words = keywords.filter(({ source }) => source === 'question').map(({ text }) => text.toLowerCase());
    expect(words.join(' ')).not.toMatch(/perspective|analyst|assume|please|millions/);
    expect(words).toContain('net income');
  });
});

describe('any question', () => {
  const pieces = fc.constantFrom(
    'what',
    'is',
    'the',
    'premium',
    'FY2019',
    '?',
    ' - ',
    '(',
    ')',
    'defined as:',
    'above',
    '20%',
    '$1',
    'page 3',
    'Section',
    'warum',
    'qué',
    '保険',
    '\n',
    '"',
    '😀',
    '\\',
    '[',
    '*',
    'between 1 and 2',
    'Q2 of',
    'answer in',
    ':',
    ',',
    'and when',
    'É',
  );

  it('is parsed without throwing, into a brief that its schema accepts', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 300 }),
          fc.string({ unit: 'grapheme', maxLength: 120 }),
          fc.array(pieces, { maxLength: 40 }).map((words) => words.join(' ')),
        ),
        (question) => {
          const brief = parseQuestion(question);
          expect(briefSchema.safeParse(brief).success).toBe(true);
          expect(brief.question).toBe(question);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('gives the same brief each time', () => {
    const question = 'What is the FY2019 cash conversion cycle, and who signed?';
    expect(parseQuestion(question)).toEqual(parseQuestion(question));
  });

  // a pattern that backtracks would run into the test's time limit
  it('ends, however long and repetitive it is', () => {
    for (const piece of ['(', 'what is ', 'a, ', 'Section 1 ', 'FY2019 - ', 'é', '1,', 'and when is ']) {
      const question = piece.repeat(3000);
      expect(briefSchema.safeParse(parseQuestion(question)).success).toBe(true);
    }
  });
});

it('what is known stands before what is asked of it, and is no question of its own', () => {
  expect(parseQuestion('Orrin has a sterling bond paying 4.100%. When must it be repaid?').shape).toBe('single');
  expect(parseQuestion('Orrin refreshed its programme in 2031. What date did the former one bear?').shape).toBe(
    'single',
  );
  expect(parseQuestion('What is the premium? When does the cover start?').shape).toBe('nested_json');
});

it('asks for one where what belongs to it is meant', () => {
  expect(parseQuestion('Which organization’s rules govern the arbitration?')).toMatchObject({
    kind: 'text',
    shape: 'single',
  });
  // A name may begin with a small letter.
  expect(parseQuestion('eTarn’s effective tax rate in 2016?').kind).toBe('percent');
});

it('looks for no terms of an agreement where growth is asked for in percentage terms', () => {
  const found = (question: string) => parseQuestion(question).keywords.map(({ text }) => text);
  expect(
    found('Which product grew fastest in percentage terms in 2031?').filter((text) => /\bterm/.test(text)),
  ).toEqual([]);
  expect(found('What are the payment terms?').some((text) => /\bterms/.test(text))).toBe(true);
});

it.each([
  [
    'In the statements of income, cash flows and financial position, what was it?',
    ['income statement', 'balance sheet', 'cash flow statement'],
  ],
  ['In the statements of operations and cash flows, what was it?', ['income statement', 'cash flow statement']],
  ['In the statement of income, what were cash flows and the financial position?', ['income statement']],
])('statements may be named together: %s', (question, parts) => {
  expect(parseQuestion(question).scope.parts).toEqual(parts);
});
