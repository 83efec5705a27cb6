import { startOwnServer } from '../../ops/src/servers/own-server.ts';
import { controlsPart } from './faults/controls.ts';
import { databaseRestartsPart } from './faults/database-restarts.ts';
import { exactlyOncePart } from './faults/exactly-once.ts';
import { optOutsPart } from './faults/opt-outs.ts';
import type { Part } from './faults/part.ts';
import { readSizes } from './faults/read-sizes.ts';
import { showPart } from './faults/show-part.ts';
import { webhooksPart } from './faults/webhooks.ts';
import { labCommand } from './lab-command.ts';

const PARTS: Record<string, Part> = {
  once: exactlyOncePart,
  restarts: databaseRestartsPart,
  controls: controlsPart,
  'opt-outs': optOutsPart,
  webhooks: webhooksPart,
};

/** The command `lab faults`. Exit code 1: something did not hold, or a control found nothing. */
await labCommand(async (started) => {
  const { names, sizes } = readSizes(Object.keys(PARTS), '1,2,3,4,5');
  const server = await started.keep(startOwnServer());
  console.log(`${server.version}, Node ${process.version}, seeds ${sizes.seeds.join(', ')}`);
  for (const name of names) if (PARTS[name]) await showPart(PARTS[name], server, sizes);
});
