import type { BrowserContext, Page } from 'playwright';
import { isLoaded, type Screen } from './acts.ts';
import { readRecording, recordEvents } from './in-page.mjs';
import { type ActSpan, type Latency, latenciesOf } from './latencies.ts';

/** No act and nothing that it waits for takes longer. */
const PATIENCE_MS = 60_000;
/** Between two acts. An event that's slower still counts as the act's that it began in. */
const PAUSE_MS = 400;

/** Opens a screen in a new page whose processor is so many times slower, and does everything on it. */
export async function measureScreen(
  context: BrowserContext,
  { name, path, acts }: Screen,
  slowdown: number,
  /** What the page matches once it hears the mouse and the keyboard. */
  ready = 'html[data-hears-keys]',
): Promise<Latency[]> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(recordEvents);
  try {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(path);
    await page.locator(ready).waitFor();
    await isLoaded(page);
    const { document } = await page.evaluate(readRecording);
    const spans: ActSpan[] = [];
    for (const [act, run] of Object.entries(acts)) {
      const before = await page.evaluate(readRecording);
      await run(page).catch((cause) => {
        throw new Error(`${name}: “${act}” couldn’t be done.`, { cause });
      });
      await settled(page);
      const after = await page.evaluate(readRecording);
      if (after.document !== document) throw new Error(`${name}: “${act}” loaded the page again.`);
      spans.push({ act, from: before.now, count: after.interactions - before.interactions });
    }
    return latenciesOf(spans, (await page.evaluate(readRecording)).entries);
  } finally {
    await page.close();
  }
}

async function settled(page: Page): Promise<void> {
  await isLoaded(page);
  await page.waitForTimeout(PAUSE_MS);
}
