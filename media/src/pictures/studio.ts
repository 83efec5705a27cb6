import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { openBrowser } from '../browser.ts';
import { drawings } from '../sources.ts';

type Sitting = {
  /** File in `drawings/`. */
  file: string;
  /** Of its address, as in `?screen=mileage`. */
  query?: string;
  colorScheme?: 'light' | 'dark';
  /** Device pixels per CSS pixel. */
  scale?: number;
  /** Text to put into the elements with these ids. */
  texts?: Record<string, string>;
};

/** Opens a drawing and returns its `body` as a PNG with its size in CSS pixels. */
export type Studio = { draw: (sitting: Sitting) => Promise<Drawn>; close: () => Promise<void> };
export type Drawn = { png: Buffer; width: number; height: number };

async function write(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [id, text] of Object.entries(texts))
    await page.locator(`#${id}`).evaluate((element, value) => element.replaceChildren(value), text);
}

export async function openStudio(): Promise<Studio> {
  const browser = await openBrowser();
  return {
    async draw({ file, query = '', colorScheme = 'light', scale = 1, texts = {} }) {
      const page = await browser.newPage({
        colorScheme,
        deviceScaleFactor: scale,
        viewport: { width: 1600, height: 1200 },
      });
      await page.goto(pathToFileURL(join(drawings, file)).href + query);
      await write(page, texts);
      await page.evaluate(() => document.fonts.ready);
      const body = page.locator('body');
      const box = await body.boundingBox();
      if (!box) throw new Error(`${file} draws nothing`);
      const png = await body.screenshot({ animations: 'disabled', omitBackground: true });
      await page.close();
      return { png, width: Math.round(box.width), height: Math.round(box.height) };
    },
    close: () => browser.close(),
  };
}
