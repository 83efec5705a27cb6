import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readOptions } from '@fairlead/stack/command-options';
import { OperatorError } from '@fairlead/stack/operator-error';
import { chromium } from 'playwright';
import { findBrowser } from '../../packages/stack/commands/lib/browser.mjs';
import { COMMANDS } from '../commands.mjs';
import { FLAGS } from './inp/admin-browser.ts';
import type { Latency } from './inp/latencies.ts';
import { measureScreen } from './inp/measure-screen.ts';
import { actRows, HEAD, report } from './inp/report.ts';
import { sitePages } from './inp/screens/site.ts';
import { labCommand } from './lab-command.ts';
import { startProduct } from './web/product.mjs';

/** Half of what the Web Vitals call good: the pages are small. */
const BAR_MS = 100;
const HEIGHT = 800;
/** Set once a public page is interactive. */
const READY = 'html[data-live]';

/** The command `lab inp-site`: `lab inp` for the public pages. */
await labCommand(async (started) => {
  const { slowdown, only, acts } = readOptions(COMMANDS['inp-site']).options;
  const pages = sitePages.filter(({ name }) => name.includes(only));
  if (!pages.length) throw new OperatorError(`No page has "${only}" in its name.`);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairlead-inp-'));
  started.onEnd(() => rm(folder, { recursive: true, force: true }));
  const product = await startProduct(folder);
  started.onEnd(product.stop);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: FLAGS });
  started.onEnd(() => browser.close());
  console.log(`\n${HEAD}`);
  const all: Latency[] = [];
  const misses: string[] = [];
  for (const page of pages) {
    const viewport = { width: page.width, height: HEIGHT };
    const context = await browser.newContext({ baseURL: product.url, viewport });
    const latencies = await measureScreen(context, page, slowdown, READY);
    await context.close();
    all.push(...latencies);
    const { p75, row } = report(page.name, latencies);
    console.log(row);
    if (acts) console.log(actRows(latencies).join('\n'));
    if (p75 >= BAR_MS) misses.push(`${page.name}: ${Math.round(p75)} ms`);
  }
  console.log(report('all of them', all).row);
  if (misses.length) throw new OperatorError(`\nAt ${BAR_MS} ms or more (p75):\n  ${misses.join('\n  ')}`);
});
