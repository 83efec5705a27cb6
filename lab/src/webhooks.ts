import { readOptions } from '@fairlead/stack/command-options';
import { openServer } from '@fairlead/stack/database/own-server';
import { bundlePrograms } from '../../apps/api/test/processes/bundle-programs.ts';
import { COMMANDS } from '../commands.mjs';
import { serverName } from './figures/server-name.ts';
import { median } from './figures/statistics.ts';
import { tableHead, tableRow } from './figures/table.ts';
import { labCommand } from './lab-command.ts';
import { bareRound, EVENTS_PER_EMAIL, ownRound, sendCampaign } from './webhooks/rounds.ts';
import { startTrial } from './webhooks/trial.ts';

const BAR = { perSecond: 1_500, ofBare: 0.5 };

/**
 * The command `lab webhooks`: how many of the provider's events one API process records, in turn with a bare server that
 * checks the same signature and inserts in groups. Only the ratio says something about another machine.
 */
await labCommand(async (started) => {
  started.onEnd(await bundlePrograms());
  const { events, rounds, lanes } = readOptions(COMMANDS.webhooks).options;
  const server = await started.keep(openServer());
  const trial = await started.keep(startTrial(server.url));
  const emails = Math.ceil(events / EVENTS_PER_EMAIL);
  await sendCampaign(trial, emails * (rounds + 1));
  console.log(
    `${await serverName(server.url)}; ${events} events of ${emails} emails in each round, ${lanes} at once; limits: at least ${BAR.perSecond} events/s, and ${BAR.ofBare} of the bare server\n`,
  );
  console.log(tableHead(['round', 'bare server, events/s', 'API process, events/s', 'of the bare server']));
  const ratios: number[] = [];
  const own: number[] = [];
  for (let number = 0; number <= rounds; number += 1) {
    const round = { number, emails, lanes };
    const bare = await bareRound(trial, round);
    const ours = await ownRound(trial, round);
    // The first one warms up the database.
    if (number === 0) continue;
    own.push(ours);
    ratios.push(ours / bare);
    console.log(tableRow([number, Math.round(bare), Math.round(ours), (ours / bare).toFixed(2)]));
  }
  console.log(tableRow(['median', '', Math.round(median(own)), median(ratios).toFixed(2)]));
  if (median(own) < BAR.perSecond || median(ratios) < BAR.ofBare) process.exitCode = 1;
});
