import { parseArgs } from 'node:util';
import { OperatorError } from '@fairlead/stack/operator-error';
import type { Sizes } from './part.ts';

/**
 * The sizes of a run and the names of its parts, from the command line.
 * @param known the names that `--only` may have; without it, all of them
 * @param seeds the default of `--seeds`
 * @throws OperatorError that says what's wrong
 */
export function readSizes(known: readonly string[], seeds: string): { names: string[]; sizes: Sizes } {
  const { values } = parseArgs({
    options: {
      recipients: { type: 'string', default: '100000' },
      kills: { type: 'string', default: '10' },
      seeds: { type: 'string', default: seeds },
      only: { type: 'string', default: known.join(',') },
    },
  });
  const names = values.only.split(',');
  const sizes = {
    recipients: Number(values.recipients),
    kills: Number(values.kills),
    seeds: values.seeds.split(',').map(Number),
  };
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new OperatorError(`There is no part "${unknown}". Parts: ${known.join(', ')}.`);
  const whole = [sizes.recipients, sizes.kills, ...sizes.seeds].every(
    (size) => Number.isInteger(size) && size >= 0,
  );
  if (!whole || sizes.recipients < 1_000)
    throw new OperatorError(
      '--recipients (1000 at least), --kills and --seeds are whole numbers, seeds with commas between.',
    );
  return { names, sizes };
}
