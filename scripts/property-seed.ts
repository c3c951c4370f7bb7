// Properties are tried on the same values in every ordinary run, so that a rare counterexample never blocks an unrelated change;
// `npm run test:deep` tries new ones each time. FC_SEED=… tries others here.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20261121) });
