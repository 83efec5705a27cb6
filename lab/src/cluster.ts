import { readOptions } from '@fairlead/stack/command-options';
import { bundlePrograms } from '../../apps/api/test/processes/bundle-programs.ts';
import { serverVersion } from '../../ops/src/servers/server-programs.ts';
import { COMMANDS } from '../commands.mjs';
import { promotionPart } from './cluster/promotion.ts';
import { threeOfEachPart } from './cluster/three-of-each.ts';
import { chooseParts, showPart } from './faults/part.ts';
import { labCommand } from './lab-command.ts';

/** The command `lab cluster`. Exit code 1: something did not hold, or a control found nothing. */
await labCommand(async (started) => {
  started.onEnd(await bundlePrograms());
  const { options } = readOptions(COMMANDS.cluster);
  const parts = chooseParts({ three: threeOfEachPart, promotion: promotionPart }, options.only);
  console.log(`${await serverVersion()}, Node ${process.version}, seeds ${options.seeds.join(', ')}`);
  for (const part of parts) await showPart(part, started, options);
});
