import { defineConfig } from 'vitest/config';

/** What `pnpm test` runs: every read of the API, measured once in a small database. All of it: `pnpm lab test`. */
export default defineConfig({
  test: {
    globalSetup: ['../apps/api/test/global-setup.ts'],
    include: ['test/reads.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
