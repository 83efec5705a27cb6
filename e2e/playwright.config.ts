import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

/** `pnpm test` finds or installs a browser and names it; without it, Debian's, else Playwright's own. */
const browser =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file));

/** Two runs at once must not clear away each other's files. The workers inherit the name. */
process.env.FAIRLEAD_RUN ??= `run-${process.pid}`;

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: `test-results/${process.env.FAIRLEAD_RUN}`,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // A journey ends when it has seen what it waits for. These are for machines so busy that everything takes ten times as long.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    // Set by the global setup, before the workers read this file again.
    baseURL: process.env.FAIRLEAD_URL ?? '',
    // A trace slows every test; --trace on makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
