import { command } from './lib/command.mjs';
import { installPackages } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';
import { requireNode } from './lib/node-version.mjs';

// pnpm bench:rate [--seconds 50]
await command(async () => {
  requireNode();
  await installPackages();
  await launch('apps/api/scripts/bench-rate.ts', process.argv.slice(2));
});
