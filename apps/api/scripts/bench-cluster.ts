import { parseArgs } from 'node:util';
import { promotionPart } from './bench-cluster/promotion.ts';
import { serverVersion } from './bench-cluster/server-pair.ts';
import { nothingStarted, type Started } from './bench-cluster/started.ts';
import { threeOfEachPart } from './bench-cluster/three-of-each.ts';
import type { Part, Sizes } from './bench-faults/part.ts';
import { showPart } from './bench-faults/show-part.ts';

const PARTS: Record<string, Part<Started>> = { three: threeOfEachPart, promotion: promotionPart };

function readSizes(): { names: string[]; sizes: Sizes } {
  const { values } = parseArgs({
    options: {
      recipients: { type: 'string', default: '100000' },
      kills: { type: 'string', default: '10' },
      seeds: { type: 'string', default: '1,2,3' },
      only: { type: 'string', default: Object.keys(PARTS).join(',') },
    },
  });
  const names = values.only.split(',');
  const sizes = {
    recipients: Number(values.recipients),
    kills: Number(values.kills),
    seeds: values.seeds.split(',').map(Number),
  };
  const unknown = names.find((name) => !(name in PARTS));
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}". Parts: ${Object.keys(PARTS).join(', ')}.`);
  const whole = [sizes.recipients, sizes.kills, ...sizes.seeds].every(
    (size) => Number.isInteger(size) && size >= 0,
  );
  if (!whole || sizes.recipients < 1_000)
    throw new Error(
      '--recipients (1000 at least), --kills and --seeds are whole numbers, seeds with commas between.',
    );
  return { names, sizes };
}

/** The command behind `bench:cluster`. Exit code 1: something did not hold, or a control found nothing. */
try {
  const { names, sizes } = readSizes();
  console.log(`${await serverVersion()}, Node ${process.version}, seeds ${sizes.seeds.join(', ')}`);
  const started = nothingStarted();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
    process.once(signal, () => void started.removeAll().finally(() => process.exit(130)));
  for (const name of names) if (PARTS[name]) await showPart(PARTS[name], started, sizes);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.exit();
