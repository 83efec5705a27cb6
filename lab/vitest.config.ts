import { defineConfig } from 'vitest/config';

/** What `pnpm test` runs: seconds that show that every measurement still starts. All of it: `pnpm lab test`. */
export default defineConfig({
  test: { include: ['test/smoke.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
});
