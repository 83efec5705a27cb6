import { command } from './lib/command.mjs';
import { installPackages } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';
import { requireNode } from './lib/node-version.mjs';

// pnpm bench:seed [--count 1000000] [--add]
await command(async () => {
  requireNode();
  await installPackages();
  await launch('apps/api/scripts/bench-seed.ts', process.argv.slice(2));
});
