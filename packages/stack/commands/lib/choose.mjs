import { asksForHelp, helpFor, readOptions } from '../../src/command-options.mjs';
import { OperatorError } from '../../src/operator-error.mjs';

/**
 * Returns the command with this name, whose options are right. Without a name, or for help, prints help and returns
 * undefined.
 */
export function choose(prefix, commands, [name, ...args]) {
  if (name === undefined || name === 'help' || asksForHelp([name])) {
    const width = Math.max(...Object.keys(commands).map((one) => one.length));
    console.log(`${prefix} <command> [options]\n`);
    for (const [one, { says }] of Object.entries(commands)) console.log(`  ${one.padEnd(width)}  ${says}`);
    console.log(`\nA command's options: ${prefix} <command> --help`);
    return undefined;
  }
  if (!Object.hasOwn(commands, name))
    throw new OperatorError(`There's no command "${name}". ${prefix} --help lists them.`);
  const command = commands[name];
  if (asksForHelp(args)) return void console.log(helpFor(`${prefix} ${name}`, command));
  // Before anything is installed or built. The command reads them again.
  if (!command.takesAnything) readOptions(command, args);
  return command;
}
