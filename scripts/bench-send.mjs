import { command } from './lib/command.mjs';
import { installPackages } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';
import { requireNode } from './lib/node-version.mjs';

// pnpm bench:send [--full] [--recipients 20000] [--rounds 3] [--materialised 100000] [--memory 10000,40000]
await command(async () => {
  requireNode();
  await installPackages();
  await launch('apps/api/scripts/bench-send.ts', process.argv.slice(2));
});
