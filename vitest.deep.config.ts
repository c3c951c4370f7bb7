import { mergeConfig } from 'vitest/config';
import base from './vitest.config';

/** Long campaigns: big fuzzing, kills, mutations. */
const deep = mergeConfig(base, { test: { testTimeout: 1_800_000, hookTimeout: 300_000 } });
if (deep.test) {
  delete deep.test.projects;
  deep.test.include = ['{app,components,lib,scripts,bench}/**/*.deep.test.ts'];
  deep.test.setupFiles = [];
  deep.test.exclude = ['**/node_modules/**'];
}
export default deep;
