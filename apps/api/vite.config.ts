import { builtinModules } from 'node:module';
import { defineConfig } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };
import { LongFilesFirst } from './test/long-files-first.ts';

const external = Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@fairlead/'));

export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: ['src/server.ts', 'src/migrate-database.ts', 'src/platform/process/watchdog-worker.ts'],
      // All in one folder: a program finds the file of its watchdog next to its own.
      output: { chunkFileNames: '[name]-[hash].js' },
      external: [...external, ...builtinModules, /^node:/],
    },
  },
  ssr: { noExternal: [/^@fairlead\//] },
  test: {
    globalSetup: ['./test/global-setup.ts'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // Many tests wait: for a clock, a database, or a process.
    maxWorkers: 3,
    isolate: false,
    sequence: { sequencer: LongFilesFirst },
  },
});
