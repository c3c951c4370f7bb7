import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** What a work under Apache-2.0 may be built with. Libraries under LGPL, MPL and EPL are used as they come, unchanged and replaceable. */
const fitting = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Unlicense',
  'OFL-1.1',
  'CC-BY-4.0',
  'MPL-2.0',
  'LGPL-3.0-or-later',
  'EPL-2.0',
]);

/** Packages that don't name their licence in package.json, read in their LICENSE file. */
const readInFile: Record<string, string> = { 'node_modules/png-js': 'MIT', 'node_modules/seq-queue': 'MIT' };

type Locked = { packages: Record<string, { license?: string; link?: boolean }> };

it('every dependency has a licence that fits Apache-2.0', () => {
  const path = fileURLToPath(new URL('../package-lock.json', import.meta.url));
  const { packages } = JSON.parse(readFileSync(path, 'utf8')) as Locked;
  const named = Object.entries(packages).filter(([name]) => name !== '');
  expect(named.length).toBeGreaterThan(100);
  const unfit = named.filter(([name, { license }]) => !fits(license ?? readInFile[name]));
  expect(unfit.map(([name, { license }]) => `${name}: ${license}`)).toEqual([]);
});

/** Of alternatives one has to fit, of several that hold together all. */
function fits(expression: string | undefined): boolean {
  if (!expression) return false;
  const bare = expression.replace(/[()]/g, '');
  return bare.split(/ or /i).some((choice) => choice.split(/ and /i).every((name) => fitting.has(name.trim())));
}
