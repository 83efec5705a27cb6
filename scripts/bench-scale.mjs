import { command } from './lib/command.mjs';
import { installPackages } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';
import { requireNode } from './lib/node-version.mjs';

// pnpm bench:scale [--subscribers 10000000] [--sends 100] [--price-per-1000-mails …] [--price-per-gib-month …]
await command(async () => {
  requireNode();
  await installPackages();
  await launch('apps/api/scripts/bench-scale.ts', process.argv.slice(2));
});
