import { defineConfig } from 'vitest/config';

// Generous, because properties take many times as long on a busy machine.
export default defineConfig({ test: { testTimeout: 60_000 } });
