import { command } from './lib/command.mjs';
import { installPackages } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';
import { requireNode } from './lib/node-version.mjs';

// pnpm bench:webhooks [--events 50000] [--seed 1]
await command(async () => {
  requireNode();
  await installPackages();
  await launch('apps/api/scripts/bench-webhooks.ts', process.argv.slice(2));
});
