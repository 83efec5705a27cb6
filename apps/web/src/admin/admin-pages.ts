import type { PageModule } from '../pages.ts';

/** Of the admin area. Separate, because visitors of the site don't need the list. */
export const adminPages: Readonly<Record<string, () => Promise<PageModule>>> = import.meta.glob<PageModule>(
  './**/*-page.tsx',
);
