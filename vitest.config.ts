import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Rooms of `lib/` that hold no state and whose tests replace nothing: their files share a process and what it has loaded, as they do
 *  in the server. */
const pure = `lib/{audit,completeness,compute,contract,dispatch,document,evidence,export,generation,prompt,question,reader,retrieval,review,run,sets,validation}/**/*.test.ts`;
const deep = '**/*.deep.test.ts';
const installed = '**/node_modules/**';

export default defineConfig({
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, ''),
      'server-only': fileURLToPath(new URL('./scripts/server-only-stub.ts', import.meta.url)),
    },
  },
  test: {
    projects: [
      { extends: true, test: { name: 'pure', include: [pure], exclude: [deep, installed], isolate: false } },
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['{app,components,lib,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: [pure, deep, installed],
        },
      },
    ],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    setupFiles: ['scripts/property-seed.ts'],
    pool: 'forks',
    // a machine of two cores would otherwise use one
    maxWorkers: 2,
  },
});
