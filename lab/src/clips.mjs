import { findBrowser } from '../../packages/stack/commands/lib/browser.mjs';
import { command } from '../../packages/stack/commands/lib/command.mjs';
import { launch } from '../../packages/stack/commands/lib/launch.mjs';
import { readOptions } from '../../packages/stack/src/command-options.mjs';
import { COMMANDS } from '../commands.mjs';

/** The command `lab clips`. The lab doesn't import the site, so the site's own script renders them. */
await command(async () => {
  const { argument = '' } = readOptions(COMMANDS.clips);
  process.env.CHROMIUM_PATH = await findBrowser();
  await launch('apps/web/scripts/clips/render.ts', [argument]);
});
