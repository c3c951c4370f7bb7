// Serves what is built already: `npm start` without its checks, for tests and for process managers.
import { serve } from './serve.mjs';

await serve();
