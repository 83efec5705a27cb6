import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from '../../packages/stack/commands/lib/browser.mjs';
import { command } from '../../packages/stack/commands/lib/command.mjs';
import { readOptions } from '../../packages/stack/src/command-options.mjs';
import { OperatorError } from '../../packages/stack/src/operator-error.mjs';
import { COMMANDS } from '../commands.mjs';
import { fillTeam } from './screens/fill-team.mjs';
import { openScreens } from './screens/open-screens.mjs';
import { startProduct } from './web/product.mjs';

const FIGURES = ['words', 'first', 'controls', 'height'];
/** Where the editor has to begin, in px from the top of a window of this size. */
const EDITOR = [
  { width: 1440, height: 900, max: 300 },
  { width: 360, height: 740, max: 420 },
];

const { ADMIN_USERNAME: username = 'admin', ADMIN_PASSWORD: password = 'quiet-harbor-lamp-42' } = process.env;

/** The product's address, and what ends it. */
async function findProduct(url, folder) {
  if (url) return { url, stop: async () => {} };
  process.env.ADMIN_PASSWORD = password;
  return startProduct(folder);
}

const total = (screens, figure) => Object.values(screens).reduce((sum, one) => sum + one[figure], 0);

function print(screens, before) {
  const row = (name, of) => {
    const cells = FIGURES.map((figure) => {
      const then = before && of(before, figure);
      return `${then === undefined ? '' : `${then} -> `}${of(screens, figure)}`.padStart(16);
    });
    console.log(name.padEnd(24) + cells.join(''));
  };
  console.log(`\n${'screen'.padEnd(24)}${FIGURES.map((figure) => figure.padStart(16)).join('')}`);
  for (const name of Object.keys(screens)) row(name, (all, figure) => all[name]?.[figure]);
  row('all', total);
}

await command(async () => {
  const { url, save, before } = readOptions(COMMANDS.screens).options;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairlead-screens-'));
  const product = await findProduct(url, folder);
  let visit;
  try {
    const session = await fillTeam(product.url, { username, password });
    visit = await openScreens(await findBrowser(), product.url, session);
    const screens = await visit.measure();
    print(screens, before ? JSON.parse(readFileSync(before, 'utf8')) : undefined);
    if (save) writeFileSync(save, JSON.stringify(screens));
    const misses = [];
    for (const { max, ...window } of EDITOR) {
      const top = await visit.editorTop(window);
      console.log(
        `\nThe editor begins at y = ${top} of ${window.width} x ${window.height}; the bar is ${max}.`,
      );
      if (top >= max) misses.push(`${window.width} x ${window.height}`);
    }
    if (misses.length) throw new OperatorError(`The editor begins too low at ${misses.join(' and ')}.`);
  } finally {
    await visit?.stop();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
