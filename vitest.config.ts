import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, ''),
      'server-only': fileURLToPath(new URL('./scripts/server-only-stub.ts', import.meta.url)),
    },
  },
  test: {
    include: ['{app,components,lib,scripts,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.deep.test.ts', '**/node_modules/**'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    setupFiles: ['scripts/property-seed.ts'],
    pool: 'forks',
    // a machine of two cores would otherwise use one
    maxWorkers: 2,
  },
});
