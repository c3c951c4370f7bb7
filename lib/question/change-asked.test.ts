import { describe, expect, it } from 'vitest';
import { changeAsked } from './change-asked';

describe('what is asked to have grown or fallen', () => {
  it.each([
    ['Did research and development expense increase in 2016?', 'research and development expense', 'up', 'in 2016'],
    ["Did Orrin's gross profit decline in fiscal 2021?", 'gross profit', 'down', 'in fiscal 2021'],
    ['Was there an increase in inventories in 2019?', 'inventories', 'up', 'in 2019'],
    ['Is revenue up from last year?', 'revenue', 'up', 'from last year'],
    ['Has the headcount grown?', 'headcount', 'up', ''],
    ['Did sales in Europe fall?', 'sales in Europe', 'down', ''],
  ])('%s', (question, subject, direction, rest) => {
    expect(changeAsked(question)).toMatchObject({ subject, direction, rest });
  });

  it.each([
    ["Did Orrin China's gross profit decline in fiscal 2021?", "Orrin China's"],
    ["Has the company's headcount grown?", "the company's"],
    ['Was there an increase in inventories in 2019?', ''],
  ])('says whose it is: %s', (question, owner) => {
    expect(changeAsked(question)?.owner).toBe(owner);
  });

  it.each([
    // Somebody changes something, or what has changed isn't named.
    'Did Orrin raise its dividend?',
    'Did the company grow its revenue?',
    'Did it decline in 2021?',
    'Did the company grow in 2021?',
    'What was the increase in inventories?',
  ])('is no plain change: %s', (question) => {
    expect(changeAsked(question)).toBeNull();
  });
});
