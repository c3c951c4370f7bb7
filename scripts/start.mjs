// `npm start`: from a fresh clone to a served app. What is done already is skipped.
import { build, checkNode, generateClients, installPackages, root } from './setup/steps.mjs';
import { usablePort } from './setup/usable-port.mjs';

checkNode();
// told before minutes of installing and building, and not after
await usablePort();
process.chdir(root);
installPackages();
generateClients();
build();
await (await import('./serve.mjs')).serve();
