import { existsSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { emulateMedia } from './test/screens/support/media-command.ts';

/** `pnpm test` finds or installs a browser and sets this. Otherwise Debian's is used, else Playwright's. */
const executablePath =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file));

const rules = {
  test: {
    name: 'rules',
    include: ['{src,test}/**/*.test.ts'],
    exclude: ['test/screens/**'],
    globalSetup: './test/built-site.ts',
    // Generous, for machines under heavy load.
    testTimeout: 120_000,
    maxWorkers: 2,
  },
};

/** Whole screens in a real browser, the only place to test contrast, overflow, and focus. */
const screens = {
  plugins: [react(), tailwindcss()],
  // Pre-bundled; otherwise Vite would discover them and reload the page during a test.
  optimizeDeps: {
    include: [
      '@tanstack/react-query',
      '@tiptap/core',
      '@tiptap/extension-bold',
      '@tiptap/extension-document',
      '@tiptap/extension-italic',
      '@tiptap/extension-text',
      '@tiptap/extensions',
      '@tiptap/pm/commands',
      '@tiptap/pm/history',
      '@tiptap/pm/model',
      '@tiptap/pm/state',
      '@tiptap/pm/tables',
      '@tiptap/pm/view',
      '@tiptap/react',
      '@ts-rest/core',
      'axe-core',
      'react',
      'react-dom',
      'react-dom/client',
      'react-router-dom',
      'react/jsx-dev-runtime',
      'zod',
    ],
  },
  test: {
    name: 'screens',
    // Every test opens the app anew, so files need not load it anew.
    isolate: false,
    include: ['test/screens/**/*.test.ts'],
    setupFiles: ['./test/screens/support/setup.ts'],
    maxWorkers: 2,
    // Generous, for machines under heavy load.
    testTimeout: 120_000,
    expect: { poll: { timeout: 40_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
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
        contextOptions: { timezoneId: 'UTC' },
        actionTimeout: 40_000,
      }),
      instances: [{ browser: 'chromium' as const }],
      commands: { emulateMedia },
    },
  },
};

export default defineConfig({ test: { projects: [rules, screens] } });
