import { command } from './lib/command.mjs';
import { installPackages } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';
import { requireNode } from './lib/node-version.mjs';

// pnpm bench:migrations, with the database that bench:seed has filled in DATABASE_URL
await command(async () => {
  requireNode();
  await installPackages();
  await launch('apps/api/scripts/bench-migrations.ts', process.argv.slice(2));
});
