import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checkFixture, regressionFixtureSchema } from './regression-fixture';

const folder = fileURLToPath(new URL('refused-replies', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

it('there are refused replies to check', () => {
  expect(files.length).toBeGreaterThanOrEqual(5);
});

it.each(files)('%s is refused for the same reasons as on the day that it was saved', (name) => {
  const fixture = regressionFixtureSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
  expect(fixture.issues.length).toBeGreaterThan(0);
  expect(checkFixture(fixture).map(({ code, path }) => ({ code, path }))).toEqual(fixture.issues);
});
