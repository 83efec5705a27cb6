import { command } from '../../packages/stack/commands/lib/command.mjs';
import { readOptions } from '../../packages/stack/src/command-options.mjs';
import { COMMANDS } from '../commands.mjs';
import { stackCheck } from './stack-check/stack-check.mjs';

await command(async () => {
  const { options } = readOptions(COMMANDS['stack-check']);
  process.exitCode = (await stackCheck(options)) ? 0 : 1;
});
