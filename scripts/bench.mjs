import { build } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { installPackages } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';
import { requireNode } from './lib/node-version.mjs';

// pnpm bench [--quick] [--only reads,row,login,html,start,send,import] [--count 1000000] [--match 'search: a']
await command(async () => {
  requireNode();
  await installPackages();
  await build();
  await launch('apps/api/scripts/bench.ts', process.argv.slice(2));
});
