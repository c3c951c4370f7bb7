// `npm test`: installs what is missing, then lint, types, dead code, boundaries, unit and integration tests, build, end-to-end tests.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { build, checkNode, generateClients, installPackages, root, run, say, stop } from './setup/steps.mjs';

checkNode();
process.chdir(root);
installPackages();
generateClients();
systemPrograms();

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
check('end-to-end tests', bin('playwright'), ['test'], { E2E_CHROMIUM: chromiumPath() ?? '' });

/** Programs beside npm's: what the tests can't do without, and what some of them are skipped without, with a message. */
function systemPrograms() {
  const tools = [
    // the first package that installs: Chromium without a window takes a fifth less time for a test
    {
      name: 'Chromium',
      packages: ['chromium-headless-shell', 'chromium'],
      found: () => chromiumPath() !== null,
      needed: true,
    },
    { name: 'poppler', packages: ['poppler-utils'], found: () => onPath('pdftotext'), needed: true },
    { name: 'PostgreSQL', packages: ['postgresql'], found: hasPostgres, needed: false },
    { name: 'OCRmyPDF', packages: ['ocrmypdf'], found: () => onPath('ocrmypdf'), needed: false },
  ];
  const absent = tools.filter((tool) => !tool.found());
  if (absent.length === 0) return;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    say(`installing ${absent.map((tool) => tool.name).join(', ')}`);
    aptGet('update');
    for (const { packages } of absent)
      packages.some((name) => aptGet('install', '-y', '--no-install-recommends', name));
  }
  const missing = absent.filter((tool) => !tool.found());
  if (missing.length === 0) return;
  const command = `sudo apt-get install ${missing.map((tool) => tool.packages.at(-1)).join(' ')}`;
  if (missing.some((tool) => tool.needed))
    stop(`The tests need ${missing.map((tool) => tool.name).join(', ')}: run "${command}", then npm test again.`);
  say(`the tests of ${missing.map((tool) => tool.name).join(' and ')} are skipped; "${command}" brings them in`);
}

function aptGet(...words) {
  const { status } = spawnSync('apt-get', ['-qq', ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

function chromiumPath() {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const known = [process.env.E2E_CHROMIUM, ...names.map((name) => `/usr/bin/${name}`)];
  return known.find((path) => path && existsSync(path)) ?? null;
}

function onPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}

function hasPostgres() {
  const versions = '/usr/lib/postgresql';
  return (
    onPath('postgres') ||
    (existsSync(versions) &&
      readdirSync(versions).some((version) => existsSync(join(versions, version, 'bin/postgres'))))
  );
}
