import { describe, expect, it } from 'vitest';
import { lettersOfGlyphName } from './glyph-name';

describe('the name of a glyph', () => {
  it.each([
    ['A', 'A'],
    ['seven', '7'],
    ['four.oldstyle', '4'],
    ['sevenoldstyle', '7'],
    ['dollaroldstyle', '$'],
    ['Asmall', 'A'],
    ['Eacutesmall', 'É'],
    ['f_f_i', 'ffi'],
    ['c_t.liga', 'ct'],
    ['ffi', 'ﬃ'],
    ['eacute', 'é'],
    ['scedilla', 'ş'],
    ['endash', '–'],
    ['uni00E9', 'é'],
    ['u1F600', '😀'],
    ['rho', 'ρ'],
    ['sigma', 'σ'],
    ['Omega', 'Ω'],
    ['cwm', '\u200c'],
  ])('%s says %s', (name, letters) => {
    expect(lettersOfGlyphName(name)).toBe(letters);
  });

  it.each(['.notdef', '', 'g23', 'C0032', 'glyph12', 'qacute', 'f_g23', 'uniD800', 'constructor', 'atoString'])(
    '"%s" says nothing',
    (name) => {
      expect(lettersOfGlyphName(name)).toBeNull();
    },
  );
});
