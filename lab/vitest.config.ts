import { defineConfig } from 'vitest/config';

/**
 * What `pnpm test` runs: every read of the API, measured once in a small database, and whether the planted faults still
 * fit the product. All of it: `pnpm lab test`.
 */
export default defineConfig({
  test: {
    globalSetup: ['../apps/api/test/global-setup.ts'],
    include: ['test/reads.test.ts', 'test/fault-list.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
