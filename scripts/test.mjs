// `npm test`: installs what is missing, then lint, types, dead code, boundaries, unit and integration tests, build, end-to-end tests.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, checkNode, generateClients, installPackages, root, run, say, stop } from './setup/steps.mjs';

checkNode();
process.chdir(root);
installPackages();
generateClients();
const chromium = findChromium();

const bin = (name) => join(root, 'node_modules/.bin', name);
const check = (what, command, args, env) => {
  say(what);
  run(command, args, `${what}: failed, see above.`, env);
};

check('lint and formatting', bin('biome'), ['ci', '--error-on-warnings', '.']);
run(bin('next'), ['typegen'], 'The types of the routes could not be generated.');
check('types', bin('tsc'), ['--noEmit', '-p', '.']);
check('boundaries', bin('depcruise'), [
  '--config',
  '.dependency-cruiser.cjs',
  'app',
  'components',
  'lib',
  'scripts',
  'bench',
  '--output-type',
  'err',
]);
check('dead code', bin('knip'), []);
check('unit and integration tests', bin('vitest'), ['run', ...process.argv.slice(2)]);
build();
check('end-to-end tests', bin('playwright'), ['test'], { E2E_CHROMIUM: chromium });

/** Debian's Chromium, or Playwright's own; installed where that is allowed, named where it is not. */
function findChromium() {
  const known = [
    process.env.E2E_CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].filter(Boolean);
  const found = known.find((path) => existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('installing Chromium for the end-to-end tests');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  return stop(
    'The end-to-end tests need Chromium: run "sudo apt-get install chromium" (or set E2E_CHROMIUM to a browser of yours), then npm test again.',
  );
}
