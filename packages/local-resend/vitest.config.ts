import { defineConfig } from 'vitest/config';

// Processes are started and killed on machines of any speed: the limit only ends what would never end.
export default defineConfig({
  test: { maxWorkers: 2, testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } },
});
