import { command } from './lib/command.mjs';
import { installPackages } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';
import { requireNode } from './lib/node-version.mjs';

// pnpm bench:cluster [--recipients 100000] [--kills 10] [--seeds 1,2,3] [--only three,promotion]
await command(async () => {
  requireNode();
  await installPackages();
  await launch('apps/api/scripts/bench-cluster.ts', process.argv.slice(2));
});
