// Writes the sample document: `npm run sample [-- SEED FILE]`. The committed one is seed 1.
import { writeFileSync } from 'node:fs';
import { writePolicy } from './sample/policy';
import { renderPolicy } from './sample/render-policy';

const [seed = '1', file = 'public/sample/commercial-property-policy.pdf'] = process.argv.slice(2);
const bytes = await renderPolicy(writePolicy(Number(seed)));
writeFileSync(file, bytes);
console.log(`${file}: ${bytes.length} bytes`);
