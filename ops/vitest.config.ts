import { defineConfig } from 'vitest/config';

// On the databases of the API's tests.
export default defineConfig({
  test: {
    globalSetup: ['../apps/api/test/global-setup.ts'],
    include: ['test/**/*.test.{ts,mjs}'],
    // A command starts Node and its database anew; a busy machine needs minutes for several.
    testTimeout: 600_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
