import { command } from './lib/command.mjs';
import { installPackages } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';
import { requireNode } from './lib/node-version.mjs';

// pnpm db:move [postgres://…], else to DATABASE_URL
await command(async () => {
  requireNode();
  await installPackages();
  await launch('apps/api/scripts/db-move.ts', process.argv.slice(2));
});
