import { build } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { installPackages } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';
import { requireNode } from './lib/node-version.mjs';

await command(async () => {
  requireNode();
  await installPackages();
  await build();
  await launch('packages/stack/src/start.ts');
});
