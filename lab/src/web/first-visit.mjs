import { chromium } from 'playwright';
import { medianOf } from './lighthouse.mjs';

/** Lighthouse's slow 4G: 150 ms to and fro, 1.6 and 0.75 Mbit/s. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];

/** Milliseconds within which a first visit shows text in the brand's typefaces. */
const BAR_MS = 2_000;

/** Runs in the page: the time of the first frame that has text, with both typefaces there. */
function noteBrandFace() {
  const look = () => {
    // Those for letters that only visitors type aren't needed.
    const faces = [...document.fonts].filter(
      ({ display, unicodeRange }) => display === 'swap' && unicodeRange === 'U+0-10FFFF',
    );
    const isThere = faces.length > 1 && faces.every(({ status }) => status === 'loaded');
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (!isThere || !isPainted) return requestAnimationFrame(look);
    requestAnimationFrame(() => {
      window.brandFaceShown = performance.now();
    });
  };
  look();
}

/** Starts a browser, and says when a first visit shows text in the brand's typefaces: the median of several. */
export async function startFirstVisits(executablePath) {
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  async function visit(url) {
    const context = await browser.newContext(PHONE);
    try {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW_4G);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await page.addInitScript(noteBrandFace);
      await page.goto(url);
      return await (await page.waitForFunction(() => window.brandFaceShown)).jsonValue();
    } finally {
      await context.close();
    }
  }
  return {
    async measure(url, runs) {
      const times = [];
      for (let run = 0; run < runs; run += 1) times.push(await visit(url));
      return medianOf(times);
    },
    stop: () => browser.close(),
  };
}

/** The bar, if it's missed, as a sentence. */
export const missedFace = (ms) => (ms > BAR_MS ? [`the brand’s typefaces after ${Math.round(ms)} ms`] : []);
