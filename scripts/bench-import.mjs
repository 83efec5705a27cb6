import { command } from './lib/command.mjs';
import { installPackages } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';
import { requireNode } from './lib/node-version.mjs';

// pnpm bench:import [--rows 100000] [--rounds 3]
await command(async () => {
  requireNode();
  await installPackages();
  await launch('apps/api/scripts/bench-import.ts', process.argv.slice(2));
});
