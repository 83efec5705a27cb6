import { OperatorError } from '../../src/operator-error.mjs';

/**
 * Returns the command with this name. Without a name, or for help, prints all commands with a description and returns
 * undefined.
 */
export function choose(prefix, commands, name) {
  if (name === undefined || ['help', '--help', '-h'].includes(name)) {
    const width = Math.max(...Object.keys(commands).map((one) => one.length));
    console.log(`${prefix} <command> [options]\n`);
    for (const [one, { says }] of Object.entries(commands)) console.log(`  ${one.padEnd(width)}  ${says}`);
    return undefined;
  }
  if (!Object.hasOwn(commands, name))
    throw new OperatorError(`There is no command "${name}". ${prefix} --help lists them.`);
  return commands[name];
}
