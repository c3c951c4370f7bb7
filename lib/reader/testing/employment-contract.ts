import type { Case } from './expectation';
import type { Piece } from './lay-out';
import type { Seeded } from './seeded';
import { grouped, someAddress, someCompanies, someDate, somePeople } from './word-lists';

/** An employment contract with a schedule, and an amendment that sets another salary. */
export function employmentContract(chance: Seeded): { pieces: Piece[]; cases: Case[] } {
  const style = chance.pick(['long', 'day-first'] as const);
  const agreed = someDate(chance, 2022, style);
  const start = someDate(chance, 2023, style);
  const [company = ''] = someCompanies(chance, 1, ['Logistics Ltd']);
  const [employee, manager, signer] = somePeople(chance, 3);
  const address = someAddress(chance);
  const salary = chance.integer(45, 140) * 1000;
  const bonus = chance.pick(['10', '12.5', '15', '20']);
  const vacation = chance.integer(20, 30);
  const hours = chance.pick(['37.5', '38', '40']);
  const notice = chance.pick(['one', 'two', 'three', 'six']);
  const probation = chance.pick(['three', 'four', 'six']);
  const laptop = chance.integer(9, 30) * 100;
  const duties = chance
    .shuffle([
      'plan the weekly routes',
      'supervise the warehouse team',
      'report accidents without delay',
      'approve overtime',
      'keep the stock records',
    ])
    .slice(0, chance.integer(3, 5));
  const state = chance.pick(['New York', 'Delaware', 'Oregon', 'Texas']);
  const months: Record<string, string> = { one: '1', two: '2', three: '3', four: '4', six: '6' };
  const pieces: Piece[] = [
    { type: 'title', text: 'EMPLOYMENT AGREEMENT' },
    {
      type: 'paragraph',
      text: `This agreement is made on ${agreed.text} between ${company} (the “Employer”), whose registered office is at ${address.line}, and ${employee?.full ?? ''} (the “Employee”).`,
    },
    { type: 'heading', text: '1. Position' },
    {
      type: 'paragraph',
      text: `The Employee is employed as ${chance.pick(['Operations Manager', 'Fleet Coordinator'])} and reports to ${manager?.full ?? ''}, the Head of Transport. Employment starts on ${start.text}. The first ${probation} months are a probationary period.`,
    },
    { type: 'heading', text: '2. Duties' },
    { type: 'paragraph', text: 'The Employee shall perform the following duties:' },
    { type: 'items', items: duties.map((text) => ({ mark: '•', text: `${text};` })) },
    { type: 'heading', text: '3. Pay' },
    {
      type: 'paragraph',
      text: `The Employer shall pay the Employee a base salary of $${grouped(salary)} per year, in twelve equal instalments. In addition the Employee may earn an annual bonus of up to ${bonus}% of base salary. The Employer provides a laptop worth $${grouped(laptop)}.`,
    },
    { type: 'heading', text: '4. Hours and leave' },
    {
      type: 'paragraph',
      text: `Normal working time is ${hours} hours per week. The Employee is entitled to ${vacation} days of paid annual leave in each calendar year. Unused leave may not be carried over to the following year. Working from home is permitted on two days a week.`,
    },
    { type: 'heading', text: '5. Termination' },
    {
      type: 'paragraph',
      text: `After the probationary period either party may terminate this agreement by giving ${notice} months written notice. The Employee is bound by a non-compete clause for twelve months after the end of employment.`,
    },
    { type: 'heading', text: '6. Law' },
    {
      type: 'paragraph',
      text: `This agreement shall be governed by and construed in accordance with the laws of the State of ${state}.`,
    },
    {
      type: 'fields',
      style: 'inline',
      fields: [
        ['Name', signer?.full ?? ''],
        ['Title', 'Human Resources Director'],
        ['Date', agreed.text],
      ],
    },
  ];
  return {
    pieces,
    cases: [
      { question: 'When does the employment start?', expected: { kind: 'date', iso: start.iso } },
      { question: 'On what date was the agreement made?', expected: { kind: 'date', iso: agreed.iso } },
      { question: 'What is the base salary?', expected: { kind: 'amount', value: String(salary), currency: 'USD' } },
      {
        question: 'What is the maximum bonus as a percentage of base salary?',
        expected: { kind: 'percent', value: bonus },
      },
      {
        question: 'How many days of annual leave does the employee get?',
        expected: { kind: 'number', value: String(vacation) },
      },
      { question: 'How many hours per week does the employee work?', expected: { kind: 'number', value: hours } },
      {
        question: 'How many months of notice are needed to terminate the agreement?',
        expected: { kind: 'number', value: months[notice] ?? '' },
      },
      {
        question: 'How many months does the probationary period last?',
        expected: { kind: 'number', value: months[probation] ?? '' },
      },
      { question: "Which state's law governs the agreement?", expected: { kind: 'text', value: `State of ${state}` } },
      { question: 'Who does the employee report to?', expected: { kind: 'person', last: manager?.last ?? '' } },
      { question: 'Where is the registered office of the employer?', expected: { kind: 'address', ...address } },
      { question: 'What are the duties of the employee?', expected: { kind: 'list', items: duties } },
      { question: 'May unused leave be carried over?', expected: { kind: 'boolean', value: false } },
      { question: 'Is working from home permitted?', expected: { kind: 'boolean', value: true } },
      { question: 'What is the monthly car allowance?', expected: { kind: 'not found' } },
      { question: 'When does the employee become eligible for the pension plan?', expected: { kind: 'not found' } },
    ],
  };
}
