import type { BrowserCommand } from 'vitest/node';

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateColorScheme: (colorScheme: 'light' | 'dark') => Promise<void>;
  }
}

/** Runs beside the browser, where a page can be told that its reader prefers dark. */
export const emulateColorScheme: BrowserCommand<['light' | 'dark']> = ({ page }, colorScheme) =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
