import { defineConfig } from 'vitest/config';

// On the databases of the API's tests.
export default defineConfig({
  test: {
    globalSetup: ['../apps/api/test/global-setup.ts'],
    include: ['test/**/*.test.{ts,mjs}'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
