import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from '../../packages/stack/commands/lib/browser.mjs';
import { command } from '../../packages/stack/commands/lib/command.mjs';
import { weighPages } from '../../packages/stack/commands/lib/page-weight.mjs';
import { readOptions } from '../../packages/stack/src/command-options.mjs';
import { OperatorError } from '../../packages/stack/src/operator-error.mjs';
import { COMMANDS } from '../commands.mjs';
import { missedFace, startFirstVisits } from './web/first-visit.mjs';
import { audit, median, missed } from './web/lighthouse.mjs';
import { startProduct } from './web/product.mjs';

const COLUMNS = [
  ['perf', ({ scores }) => scores.performance],
  ['a11y', ({ scores }) => scores.accessibility],
  ['best', ({ scores }) => scores['best-practices']],
  ['seo', ({ scores }) => scores.seo],
  ['LCP ms', ({ lcp }) => Math.round(lcp)],
  ['TBT ms', ({ tbt }) => Math.round(tbt)],
  ['CLS', ({ cls }) => cls.toFixed(3)],
  ['face ms', ({ face }) => Math.round(face)],
];

await command(async () => {
  const { runs, only } = readOptions(COMMANDS.web).options;
  const browser = await findBrowser();
  const routes = weighPages()
    .map(({ route }) => route)
    .filter((route) => !only || only.split(',').includes(route));
  const widest = Math.max(...routes.map(({ length }) => length));
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairlead-lighthouse-'));
  const product = await startProduct(folder);
  const visits = await startFirstVisits(browser);
  const misses = [];
  try {
    console.log(`\n${'route'.padEnd(widest)}${COLUMNS.map(([name]) => name.padStart(8)).join('')}`);
    for (const route of routes) {
      const results = [];
      for (let run = 0; run < runs; run += 1) results.push(await audit(product.url + route, browser, folder));
      const face = await visits.measure(product.url + route, runs);
      const result = { ...median(results), face };
      console.log(route.padEnd(widest) + COLUMNS.map(([, of]) => String(of(result)).padStart(8)).join(''));
      misses.push(...[...missed(result), ...missedFace(face)].map((miss) => `${route}: ${miss}`));
    }
  } finally {
    await visits.stop();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  if (misses.length) throw new OperatorError(`\nMissed:\n  ${misses.join('\n  ')}`);
  console.log('\nEvery page meets every bar.');
});
