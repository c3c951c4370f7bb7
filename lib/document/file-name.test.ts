import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanFileName, notPdfInWords } from './file-name';

describe('cleanFileName', () => {
  it('keeps an ordinary name', () => {
    expect(cleanFileName(encodeURIComponent('Jahresbericht 2022 – Entwurf.pdf'))).toBe(
      'Jahresbericht 2022 – Entwurf.pdf',
    );
  });

  it('takes the last part of a path that tries to climb', () => {
    expect(cleanFileName('../../etc/passwd')).toBe('passwd');
    expect(cleanFileName('..%2F..%5Csecret.pdf')).toBe('secret.pdf');
  });

  it('drops NUL and right-to-left overrides', () => {
    expect(cleanFileName(encodeURIComponent('report\u0000\u202Efdp.exe.pdf'))).toBe('reportfdp.exe.pdf');
  });

  it('shortens 300 characters and keeps the ending', () => {
    const name = cleanFileName(`${'x'.repeat(300)}.pdf`);
    expect(name).toHaveLength(200);
    expect(name.endsWith('….pdf')).toBe(true);
  });

  it('never returns an empty name, a path or a control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const name = cleanFileName(text);
        expect(name.length).toBeGreaterThan(0);
        expect(name).not.toMatch(/[\\/\p{Cc}]/u);
      }),
    );
  });
});

describe('a file that is no PDF', () => {
  it('is not said to be named otherwise than it is', () => {
    expect(notPdfInWords('scan-1.png')).toBe('“scan-1.png” is not a PDF. Save it as PDF and upload that.');
    expect(notPdfInWords('Scan.PDF')).toBe(
      '“Scan.PDF” is not a PDF, whatever its name says. Save it as PDF and upload that.',
    );
  });
});
