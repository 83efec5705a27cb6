import type { Page } from '@playwright/test';

/** Runs `check` with the text spacing of WCAG 2.2, 1.4.12, in a style sheet that the content security policy allows. */
export async function withTextSpacing(page: Page, check: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`,
    );
    document.adoptedStyleSheets = [sheet];
  });
  await check();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}
