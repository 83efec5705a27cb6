import { existsSync } from 'node:fs';
import { build } from '../packages/stack/commands/lib/build.mjs';
import { choose } from '../packages/stack/commands/lib/choose.mjs';
import { command } from '../packages/stack/commands/lib/command.mjs';
import { installPackages } from '../packages/stack/commands/lib/install.mjs';
import { launch } from '../packages/stack/commands/lib/launch.mjs';
import { localBin } from '../packages/stack/commands/lib/local-bin.mjs';
import { requireNode } from '../packages/stack/commands/lib/node-version.mjs';
import { rootPath } from '../packages/stack/commands/lib/root.mjs';
import { run } from '../packages/stack/commands/lib/run.mjs';
import { COMMANDS } from './commands.mjs';

const [name, ...args] = process.argv.slice(2);

await command(async () => {
  const found = choose('npx -y pnpm lab', COMMANDS, process.argv.slice(2));
  if (!found) return;
  requireNode();
  await installPackages();
  if (found.builds) await build();
  if (name === 'test') return runTests();
  const script = ['ts', 'mjs']
    .map((kind) => `lab/src/${name}.${kind}`)
    .find((file) => existsSync(rootPath(file)));
  await launch(script, args);
});

async function runTests() {
  const all = ['run', '--config', 'vitest.full.config.ts', ...args];
  const { code } = await run(localBin('vitest', 'lab'), all, { cwd: rootPath('lab') });
  process.exitCode = code;
}
