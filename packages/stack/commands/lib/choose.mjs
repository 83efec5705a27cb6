import { OperatorError } from '../../src/operator-error.mjs';

/**
 * The one of several commands that was asked for, by its name. Asked for help, or for nothing, it prints them all, with a line for each,
 * and is undefined.
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
