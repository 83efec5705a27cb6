import type { BrowserCommand } from 'vitest/node';

declare module 'vitest/browser' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to Vitest's own
  interface BrowserCommands {
    emulateColorScheme: (colorScheme: 'light' | 'dark') => Promise<void>;
  }
}

/** Runs beside the browser, where a page can be told that its reader prefers dark. */
export const emulateColorScheme: BrowserCommand<['light' | 'dark']> = ({ page }, colorScheme) =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
