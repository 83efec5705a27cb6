import { command } from './lib/command.mjs';
import { installPackages } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';
import { requireNode } from './lib/node-version.mjs';

// pnpm db:suppress <file of address,reason,time, or - for standard input>
await command(async () => {
  requireNode();
  await installPackages();
  await launch('apps/api/scripts/db-suppress.ts', process.argv.slice(2));
});
