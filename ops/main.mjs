import { choose } from '../packages/stack/commands/lib/choose.mjs';
import { command } from '../packages/stack/commands/lib/command.mjs';
import { installPackages } from '../packages/stack/commands/lib/install.mjs';
import { launch } from '../packages/stack/commands/lib/launch.mjs';
import { requireNode } from '../packages/stack/commands/lib/node-version.mjs';
import { COMMANDS } from './commands.mjs';

const [name, ...args] = process.argv.slice(2);

await command(async () => {
  if (!choose('npx -y pnpm ops', COMMANDS, process.argv.slice(2))) return;
  requireNode();
  await installPackages();
  await launch(`ops/src/${name}.ts`, args);
});
