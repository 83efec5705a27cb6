import { findShownStrings } from '../../packages/stack/checks/shown-strings.mjs';
import { command } from '../../packages/stack/commands/lib/command.mjs';
import { readOptions } from '../../packages/stack/src/command-options.mjs';
import { OperatorError } from '../../packages/stack/src/operator-error.mjs';
import { COMMANDS } from '../commands.mjs';

/** The command `lab strings`. */
await command(async () => {
  const { argument: wanted = '', options } = readOptions(COMMANDS.strings);
  const found = findShownStrings().filter(({ screen }) => screen.includes(wanted));
  if (found.length === 0)
    throw new OperatorError(`No screen has "${wanted}" in its name. npx -y pnpm lab strings lists them all.`);
  for (const [index, { text, file, line, screen }] of found.entries()) {
    if (screen !== found[index - 1]?.screen) console.log(`\n# ${screen}\n`);
    console.log(options.where ? `${file}:${line}: ${text}` : text);
  }
});
