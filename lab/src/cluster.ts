import { promotionPart } from './cluster/promotion.ts';
import { serverVersion } from './cluster/server-pair.ts';
import { threeOfEachPart } from './cluster/three-of-each.ts';
import type { Part } from './faults/part.ts';
import { readSizes } from './faults/read-sizes.ts';
import { showPart } from './faults/show-part.ts';
import { labCommand, type Started } from './lab-command.ts';

const PARTS: Record<string, Part<Started>> = { three: threeOfEachPart, promotion: promotionPart };

/** The command `lab cluster`. Exit code 1: something did not hold, or a control found nothing. */
await labCommand(async (started) => {
  const { names, sizes } = readSizes(Object.keys(PARTS), '1,2,3');
  console.log(`${await serverVersion()}, Node ${process.version}, seeds ${sizes.seeds.join(', ')}`);
  for (const name of names) if (PARTS[name]) await showPart(PARTS[name], started, sizes);
});
