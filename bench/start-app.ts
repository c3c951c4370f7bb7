import { startServer, type TestServer } from '../e2e/server';
import { build, generateClients } from '../scripts/setup/steps.mjs';

/** The app as its source is now, in a process of its own: built first, where what is built is older or missing. */
export function startApp(environment: Record<string, string> = {}): Promise<TestServer> {
  generateClients();
  build();
  return startServer(environment);
}
