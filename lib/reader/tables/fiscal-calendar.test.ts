import { describe, expect, it } from 'vitest';
import { fiscalCalendarOf, fiscalPeriodOf } from './fiscal-calendar';
import { parsePeriod } from './parse-period';
import { printPages } from './print-page.fixture';

const document = (...lines: string[]) => printPages([lines.map((text) => [{ text, x: 40 }])]);

describe('fiscal years', () => {
  it('takes the calendar year of the end where the document says nothing else', () => {
    const calendar = fiscalCalendarOf(document('For the fiscal year ended December 31, 2019'));
    expect(calendar).toMatchObject({ endMonth: 12, offset: 0, stated: false });
    expect(fiscalPeriodOf(parsePeriod('December 31, 2019')!, calendar)).toMatchObject({
      year: 2019,
      yearEnd: true,
      quarter: 4,
    });
  });

  it.each([
    ['Fiscal 2022 consisted of 52 weeks and ended on January 28, 2023.', -1, 2022],
    ['the fiscal year ended January 28, 2023 (“fiscal 2022”)', -1, 2022],
    ['Fiscal 2023 ended January 28, 2023 and had 52 weeks.', 0, 2023],
    ['References to 2022 are to the 52 weeks ended January 28, 2023.', -1, 2022],
    ['2022, 2021 and 2020, which represent fiscal years ended January 28, 2023, January 29, 2022, …', -1, 2022],
    ['References to 2023 are to the 52-week period ended January 28, 2023.', 0, 2023],
  ])('reads from the words which year January 28, 2023 ends: %s', (words, offset, year) => {
    const calendar = fiscalCalendarOf(document('For the fiscal year ended January 28, 2023', words));
    expect(calendar).toMatchObject({ endMonth: 1, offset, stated: true });
    expect(fiscalPeriodOf(parsePeriod('January 28, 2023')!, calendar)?.year).toBe(year);
  });

  it('takes the end of 52 weeks for that of a year', () => {
    const calendar = fiscalCalendarOf(document('Sales for the 52 weeks ended January 28, 2023 were higher'));
    expect(calendar.endMonth).toBe(1);
  });

  it('reads from the name that a document uses which year its latest year-end ends', () => {
    const release = (year: number) =>
      fiscalCalendarOf(
        document(
          `Fiscal ${year} Results`,
          'Results for the year that ended January 28, 2023 compared to the year ended January 29, 2022',
          `During fiscal ${year}, the company opened 47 stores.`,
          `The outlook for fiscal ${year + 1} follows.`,
        ),
      );
    expect(release(2022)).toMatchObject({ endMonth: 1, offset: -1, stated: true });
    expect(release(2023)).toMatchObject({ endMonth: 1, offset: 0, stated: true });
  });

  it('takes two years that a long report names about as often for the last one and the one before it', () => {
    const report = (times: number) =>
      fiscalCalendarOf(
        document(
          'Our fiscal year ends on the Saturday nearest the end of January. For the fiscal year ended January 28, 2023',
          ...Array.from({ length: times }, () => 'Costs of fiscal 2023 were as high as those of fiscal 2022 had been.'),
        ),
      );
    expect(report(40)).toMatchObject({ endMonth: 1, offset: 0, stated: true, undecided: false });
    expect(report(3)).toMatchObject({ undecided: true });
  });

  it('calls the years as their statements are headed, where no sentence does', () => {
    const report = (...heads: string[][]) =>
      fiscalCalendarOf(
        document(
          'For the fiscal year ended January 30, 2031',
          ...heads.flatMap((lines) => [
            'Years ended January 30, 2031, February 1, 2030 and February 2, 2029',
            ...lines,
          ]),
        ),
      );
    const headed = ['(In millions) 2030 2029 2028'];
    expect(report(headed, ['2030 (52 weeks) 2029 (52 weeks) 2028 (53 weeks)'])).toMatchObject({
      endMonth: 1,
      offset: -1,
      stated: true,
    });
    // One table alone may tell older years, what stands below days is of those days, and a table of the years as they end decides the same.
    expect(report(headed).offset).toBe(0);
    expect(report(['January 30, February 1, February 2,', '2030 2029 2028'], headed).offset).toBe(0);
    expect(report(headed, headed, ['(In millions) 2031 2030 2029']).offset).toBe(0);
  });

  it('is not misled by a quarter that ends in another month', () => {
    const calendar = fiscalCalendarOf(
      document(
        'Our fiscal year ends on January 28, 2023.',
        'The second quarter of fiscal 2024 ended July 29, 2023.',
        'Fiscal 2023 ended January 28, 2023.',
      ),
    );
    expect(calendar).toMatchObject({ endMonth: 1, offset: 0 });
    expect(fiscalPeriodOf(parsePeriod('July 29, 2023')!, calendar)).toMatchObject({
      year: 2024,
      quarter: 2,
      yearEnd: false,
    });
  });

  it('counts the first days of a month to the month before, as 52-week years need it', () => {
    const calendar = fiscalCalendarOf(document('the fiscal years ended January 2, 2021 and December 28, 2019'));
    expect(calendar.endMonth).toBe(12);
    expect(fiscalPeriodOf(parsePeriod('January 2, 2021')!, calendar)).toMatchObject({ year: 2020, yearEnd: true });
  });

  it('takes "Fiscal 2021" over a column as it stands', () => {
    const calendar = fiscalCalendarOf(document('Fiscal 2022 ended on January 28, 2023.'));
    expect(fiscalPeriodOf(parsePeriod('Fiscal 2021')!, calendar)).toMatchObject({ year: 2021, yearEnd: true });
  });

  it('knows a day in digits where only one of its numbers can be the month', () => {
    const calendar = fiscalCalendarOf(document('Our fiscal year ends on December 31.'));
    const quarter = { year: 2023, quarter: 1, months: 3 };
    expect(fiscalPeriodOf(parsePeriod('12 Weeks Ended 3/25/2023')!, calendar)).toMatchObject(quarter);
    expect(fiscalPeriodOf(parsePeriod('13 Weeks Ended 25/3/2023')!, calendar)).toMatchObject(quarter);
    expect(parsePeriod('12 Weeks Ended 3/4/2023')).toMatchObject({ month: null, day: null, year: 2023 });
  });

  it.each(['2Q23', "2Q'23", '2Q 2023', 'Q2 23'])('knows a quarter by its code and its year: %s', (header) => {
    const calendar = fiscalCalendarOf(document('Our fiscal year ends on December 31.'));
    expect(fiscalPeriodOf(parsePeriod(header)!, calendar)).toMatchObject({ year: 2023, quarter: 2, months: 3 });
  });

  it('knows no year by its number where 52 weeks end in January and nothing says what the year is called', () => {
    const untold = (...words: string[]) =>
      fiscalCalendarOf(document('For the fiscal year ended January 28, 2023', ...words)).undecided;
    const weeks = 'The fiscal year ends on the Saturday closest to January 31 and has 52 or 53 weeks.';
    expect(untold(weeks)).toBe(true);
    // A year of twelve whole months is called after its end, and so is one that a document names.
    expect(untold('The fiscal year ends on January 31.')).toBe(false);
    expect(untold(weeks, 'Fiscal 2022 ended January 28, 2023.')).toBe(false);
    expect(fiscalCalendarOf(document('For the 52 weeks ended December 31, 2022', weeks)).undecided).toBe(false);
  });

  it('takes no twelve months for a year that end within one', () => {
    const calendar = fiscalCalendarOf(document('For the fiscal year ended December 31, 2022'));
    expect(fiscalPeriodOf(parsePeriod('Twelve Months Ended June 30, 2022')!, calendar)).toBeNull();
    expect(fiscalPeriodOf(parsePeriod('Twelve Months Ended December 31, 2022')!, calendar)?.year).toBe(2022);
    const alone = fiscalCalendarOf(document('For the twelve months ended June 30, 2022'));
    expect(fiscalPeriodOf(parsePeriod('Twelve Months Ended June 30, 2022')!, alone)?.year).toBe(2022);
  });
});
