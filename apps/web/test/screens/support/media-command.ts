import type { BrowserCommand } from 'vitest/node';

export type Media = {
  media?: 'screen' | 'print';
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce' | 'no-preference';
  forcedColors?: 'active' | 'none';
};

declare module 'vitest/browser' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend Vitest's
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>;
  }
}

/** Runs outside the browser, where what CSS asks for can be set. */
export const emulateMedia: BrowserCommand<[Media]> = ({ page }, media) => page.emulateMedia(media);
