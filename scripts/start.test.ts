import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('says that a port is refused by browsers before anything is installed or built', () => {
  const clone = mkdtempSync(join(tmpdir(), 'countersign-start-'));
  try {
    for (const path of ['start.mjs', 'setup'])
      cpSync(join('scripts', path), join(clone, 'scripts', path), { recursive: true });
    const { status, stderr, stdout } = spawnSync(process.execPath, [join(clone, 'scripts/start.mjs')], {
      encoding: 'utf8',
      env: { ...process.env, PORT: '4190' },
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^Browsers open no page on port 4190.*choose another port/);
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
});
