import { findBrowser } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { CommandError, command } from './lib/command.mjs';
import { installPackages } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';
import { requireNode } from './lib/node-version.mjs';

// pnpm bench:admin [--pictures folder]
await command(async () => {
  requireNode();
  if (!process.env.DATABASE_URL) {
    throw new CommandError('DATABASE_URL is not set. It names a database that bench:seed has filled.');
  }
  await installPackages();
  await build();
  process.env.CHROMIUM_PATH = await findBrowser();
  await launch('apps/api/scripts/bench-ratios.ts', ['--only', 'reads']);
  const missed = process.exitCode;
  await launch('e2e/bench/admin.ts', process.argv.slice(2));
  process.exitCode ||= missed;
});
