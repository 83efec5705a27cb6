import { promotionPart } from './cluster/promotion.ts';
import { serverVersion } from './cluster/server-pair.ts';
import { nothingStarted, type Started } from './cluster/started.ts';
import { threeOfEachPart } from './cluster/three-of-each.ts';
import type { Part } from './faults/part.ts';
import { readSizes } from './faults/read-sizes.ts';
import { showPart } from './faults/show-part.ts';

const PARTS: Record<string, Part<Started>> = { three: threeOfEachPart, promotion: promotionPart };

/** The command behind `lab cluster`. Exit code 1: something did not hold, or a control found nothing. */
try {
  const { names, sizes } = readSizes(Object.keys(PARTS), '1,2,3');
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
