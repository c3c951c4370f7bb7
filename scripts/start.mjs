// `npm start`: from a fresh clone to a served app. What is done already is skipped.
import { build, checkNode, generateClients, installPackages, root } from './setup/steps.mjs';

checkNode();
process.chdir(root);
installPackages();
generateClients();
build();
await (await import('./serve.mjs')).serve();
