import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/clients/**'],
    globalSetup: ['test/global-setup.ts'],
    env: { TZ: 'Pacific/Apia', NODE_ENV: 'test' },
    testTimeout: 20_000,
  },
});
