import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FileName, fileNameParts } from './file-name';

const long = 'Master_Services_Agreement_between_Northwind_Trading_and_Contoso_Logistics_2023_final.pdf';

describe('the name of a file', () => {
  it('keeps the ending on one line', () => {
    expect(fileNameParts('Annual report 2023.pdf', 64)).toEqual({ head: 'Annual report ', tail: '2023.pdf' });
    expect(fileNameParts('report.final.pdf', 64)).toEqual({ head: 'report.', tail: 'final.pdf' });
    expect(fileNameParts('no ending', 64)).toEqual({ head: 'no ending', tail: '' });
  });

  it('loses its middle where it is long, and shows both ends', () => {
    const { head, tail } = fileNameParts(long, 40);
    expect([...(head + tail)]).toHaveLength(40);
    expect(head + tail).toMatch(/^Master_Services_.*….*final\.pdf$/);
  });

  it('is never longer than asked, and never cuts a character in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 16, max: 80 }), (name, most) => {
        const { head, tail } = fileNameParts(`${name}.pdf`, most);
        expect([...(head + tail)].length).toBeLessThanOrEqual(most);
        expect(head + tail).not.toMatch(/\p{Cs}/u);
        expect(tail.endsWith('.pdf')).toBe(true);
      }),
    );
  });

  it('is whole for whoever hears it or points at it', () => {
    const html = renderToStaticMarkup(<FileName name={long} most={40} />);
    expect(html).toContain(`title="${long}"`);
    expect(html).toContain(`<span class="sr-only">${long}</span>`);
    expect(html).toMatch(/<span aria-hidden="true">Master_Services/);
  });
});
