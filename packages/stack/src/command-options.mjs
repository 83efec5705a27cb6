// Plain JavaScript: options are read before anything is installed, and in the container for operators.
import { parseArgs } from 'node:util';
import { OperatorError } from './operator-error.mjs';

/**
 * The default decides what an option takes: a whole number (`from` 1 unless said otherwise), text, several of these
 * separated by commas, or nothing (`false`).
 * @typedef {{ default: number | string | boolean | number[] | string[], says: string, from?: number, to?: number }} Option
 * @typedef {{ says: string, options?: Record<string, Option>, argument?: string, most?: number }} Command
 * `argument` says what comes after the command's name; `most` how many of these there may be, usually one.
 */

const sample = ({ default: preset }) => (Array.isArray(preset) ? preset[0] : preset);
const kindOf = (option) =>
  typeof sample(option) === 'number' ? 'number' : typeof sample(option) === 'string' ? 'text' : '';

/** Whether the arguments ask for help. */
export const asksForHelp = (args) => args.includes('--help') || args.includes('-h');

/** One screen about a command. `line` is how to type it. */
export function helpFor(line, { says, options = {}, argument }) {
  const rows = Object.entries(options).map(([name, option]) => {
    const kind = kindOf(option);
    const preset = String(option.default);
    return [
      `--${name}${kind && ` <${kind}${Array.isArray(option.default) ? ',…' : ''}>`}`,
      `${option.says}${kind && preset ? ` (${preset})` : ''}`,
    ];
  });
  const width = Math.max(0, ...rows.map(([left]) => left.length));
  const usage = [line, argument, rows.length > 0 && '[options]'].filter(Boolean).join(' ');
  return [usage, '', says, '', ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)]
    .join('\n')
    .trimEnd();
}

function readNumber(name, text, { from = 1, to = Number.MAX_SAFE_INTEGER }) {
  const value = Number(text);
  if (text.trim() && Number.isInteger(value) && value >= from && value <= to) return value;
  const range = to === Number.MAX_SAFE_INTEGER ? `of at least ${from}` : `from ${from} to ${to}`;
  throw new OperatorError(`--${name} takes whole numbers ${range}, not "${text}".`);
}

function readOption(name, option, given) {
  if (given === undefined || typeof option.default === 'boolean') return given ?? option.default;
  if (!given) throw new OperatorError(`--${name} needs a value after it.`);
  const parts = Array.isArray(option.default) ? given.split(',') : [given];
  const values = kindOf(option) === 'number' ? parts.map((part) => readNumber(name, part, option)) : parts;
  return Array.isArray(option.default) ? values : values[0];
}

/**
 * Reads the command line of a command.
 * @template {Record<string, Option>} O
 * @param {{ options?: O, argument?: string, most?: number }} command
 * @param {string[]} [args]
 * @returns {{ options: { [K in keyof O]: O[K]['default'] }, argument: string | undefined, others: string[] }}
 * @throws {OperatorError} in one sentence
 */
export function readOptions({ options, argument, most = argument ? 1 : 0 }, args = process.argv.slice(2)) {
  const known = Object.entries(options ?? {});
  const types = known.map(([name, option]) => [name, { type: kindOf(option) ? 'string' : 'boolean' }]);
  const { values, positionals } = parse(args, Object.fromEntries(types));
  const surplus = positionals[most];
  if (surplus !== undefined) throw new OperatorError(`"${surplus}" is one argument too many; see --help.`);
  const read = known.map(([name, option]) => [name, readOption(name, option, values[name])]);
  const [first, ...others] = positionals;
  return { options: Object.fromEntries(read), argument: first, others };
}

function parse(args, options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [, unknown] = /^Unknown option '(.+?)'/.exec(error.message) ?? [];
    const [, needy] = /^Option '(--[\w-]+).*argument missing/.exec(error.message) ?? [];
    throw new OperatorError(
      unknown
        ? `There's no option ${unknown}; --help lists the options.`
        : needy
          ? `${needy} needs a value after it.`
          : error.message,
    );
  }
}
