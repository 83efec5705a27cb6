import type { Page } from '@playwright/test';

/** Spaces text as WCAG 2.2, 1.4.12 says, in a style sheet that the policy of the pages lets through. */
export const spaceOut = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`,
    );
    document.adoptedStyleSheets = [sheet];
  });
