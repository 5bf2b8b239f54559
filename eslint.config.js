import tseslint from 'typescript-eslint';

/** Who may import whom: each folder lists the folders it must not reach. `knowledge/` is data and is never imported. */
const FORBIDDEN = {
  server: ['scripts', 'test'],
  handlers: ['server', 'db', 'scripts', 'test'],
  domain: ['server', 'handlers', 'scripts', 'test'],
  db: ['server', 'handlers', 'domain', 'scripts', 'test'],
  generated: ['server', 'handlers', 'domain', 'db', 'scripts', 'test'],
};
const PACKAGES = {
  server: ['knex', 'better-sqlite3'],
  handlers: ['knex', 'better-sqlite3', 'express', 'openapi-backend'],
  domain: ['knex', 'better-sqlite3', 'express', 'openapi-backend'],
  db: ['express', 'openapi-backend'],
  generated: [],
};

const rooms = Object.entries(FORBIDDEN).map(([room, forbidden]) => ({
  files: [`${room}/**/*.ts`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: forbidden.map((other) => ({ regex: `^(\\.\\./)+${other}/`, message: `${room}/ does not import ${other}/` })),
        paths: PACKAGES[room].map((name) => ({ name, message: `${name} has no place in ${room}/` })),
      },
    ],
  },
}));

const OUTSIDE_WORLD = [
  { selector: "MemberExpression[object.name='process'][property.name='env']", message: 'The environment is read in server/config.ts only.' },
  { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: 'The clock comes in through deps.' },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'The clock comes in through deps.' },
  { selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']", message: 'Randomness comes in through deps.' },
];

export default tseslint.config(
  { ignores: ['node_modules/', '.build/', 'generated/', 'data/', 'coverage/', 'test/clients/'] },
  ...tseslint.configs.recommendedTypeChecked.map((config) => ({ ...config, files: ['**/*.ts'] })),
  { files: ['**/*.ts'], languageOptions: { parserOptions: { project: './tsconfig.json' } } },
  {
    files: ['**/*.ts'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false } }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      // Dependencies are plain objects of closures: no method here reads `this`.
      '@typescript-eslint/unbound-method': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  { files: ['handlers/**/*.ts', 'domain/**/*.ts', 'db/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...OUTSIDE_WORLD] } },
  { files: ['server/**/*.ts'], ignores: ['server/config.ts'], rules: { 'no-restricted-syntax': ['error', OUTSIDE_WORLD[0]] } },
  { files: ['scripts/**/*.ts', 'server/main.ts'], rules: { 'no-console': 'off' } },
  // A list of words, not code.
  { files: ['domain/text/ordinary-words.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['test/**/*.ts'],
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/require-await': 'off',
      // supertest types a reply's body as any; each reply is checked against the contract instead.
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
  ...rooms,
);
