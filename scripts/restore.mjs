import { command } from './lib/command.mjs';
import { installPackages } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';
import { requireNode } from './lib/node-version.mjs';

// pnpm restore <folder of a backup> [--replace]
await command(async () => {
  requireNode();
  await installPackages();
  await launch('apps/api/scripts/restore.ts', process.argv.slice(2));
});
