// The order of the core: a folder imports values only from folders above it. One array, read from top to bottom.
const core = [
  'contract',
  'document',
  'evidence',
  'compute',
  'question',
  'retrieval',
  'completeness',
  'validation',
  'prompt',
  'reader',
  'generation',
  'run',
  'dispatch',
  'audit',
  'review',
  'export',
  'sets',
];
const pureLibraries = [
  'zod',
  'decimal.js',
  'ibantools',
  'i18n-iso-countries',
  'canonicalize',
  're2js',
  'csv-parse',
  'csv-stringify',
  'fflate',
];
const value = { dependencyTypesNot: ['type-only', 'pre-compilation-only'] };

const order = core.map((folder, index) => ({
  name: `core-order-${folder}`,
  severity: 'error',
  from: { path: `^lib/${folder}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `^lib/(${[...core.slice(index + 1), 'adapters'].join('|')})/`, ...value },
}));

module.exports = {
  forbidden: [
    ...order,
    {
      name: 'core-is-pure',
      comment: 'Core folders use node built-ins without I/O and the allow-list of pure libraries.',
      severity: 'error',
      from: { path: `^lib/(${core.join('|')})/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^node_modules/',
        pathNot: `^node_modules/(${pureLibraries.map((name) => name.replace('.', '\\.')).join('|')})/`,
        ...value,
      },
    },
    {
      name: 'no-wiring-below',
      comment: 'Components and core never import adapters or wiring.',
      severity: 'error',
      from: { path: `^(components|lib/(${core.join('|')}|ports))/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^lib/(adapters/|wiring\\.ts)', ...value },
    },
    {
      name: 'no-reader-in-pages',
      comment: 'Each page would carry a copy of the reader: what reads documents is asked through the wiring.',
      severity: 'error',
      from: { path: '^app/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^lib/(open-server|pipeline|read-again|replay-run|supersede-document|reader/(?!reader-model))',
        ...value,
      },
    },
    {
      name: 'pdfjs-only-in-viewer',
      severity: 'error',
      from: { path: '^(app|components)/', pathNot: '^components/viewer/' },
      to: { path: '^node_modules/pdfjs-dist/' },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(generated|\\.next|build|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'] },
  },
};
