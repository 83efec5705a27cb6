import { command } from './lib/command.mjs';
import { installPackages } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';
import { requireNode } from './lib/node-version.mjs';

// pnpm db:pause-all [--restored-from 2026-11-21T03:00:00Z] [--print]
await command(async () => {
  requireNode();
  await installPackages();
  await launch('apps/api/scripts/db-pause-all.ts', process.argv.slice(2));
});
