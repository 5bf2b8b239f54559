import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/clients/**'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/support/seed.ts'],
    env: { TZ: 'Pacific/Apia', NODE_ENV: 'test' },
    // Workers keep their modules from file to file: compiling the knowledge in each file would take most of the time.
    isolate: false,
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 480_000,
  },
});
