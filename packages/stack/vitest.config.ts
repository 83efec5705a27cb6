import { defineConfig } from 'vitest/config';

// A database start takes seconds on a busy machine. What is in commands/ is tested by Node itself: it runs before anything is installed.
export default defineConfig({
  test: { maxWorkers: 2, include: ['src/**/*.test.ts'], testTimeout: 180_000, hookTimeout: 180_000 },
});
