import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

/** `pnpm test` finds or installs a browser and sets this. Otherwise Debian's is used, else Playwright's. */
const browser =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file));

/** Simultaneous runs must not delete each other's files. Workers inherit the name. */
process.env.FAIRLEAD_RUN ??= `run-${process.pid}`;

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: `test-results/${process.env.FAIRLEAD_RUN}`,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // With two, a seventh of two cores is idle.
  workers: 3,
  // Tests wait for conditions, so these limits are generous, for machines under heavy load.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    // Set by the global setup, before the workers read this file again.
    baseURL: process.env.FAIRLEAD_URL ?? '',
    // Traces slow down every test; pass --trace on to record one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // One process less to draw in; a twentieth of the tests' CPU time.
        '--in-process-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
