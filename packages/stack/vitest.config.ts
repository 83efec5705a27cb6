import { defineConfig } from 'vitest/config';

// A database start takes seconds on a busy machine.
export default defineConfig({ test: { testTimeout: 180_000, hookTimeout: 180_000 } });
