import { readOptions } from '@fairlead/stack/command-options';
import { OperatorError } from '@fairlead/stack/operator-error';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { NO_TIME_LIMIT } from '../../apps/api/src/platform/db/time-limit.ts';
import { findFields } from '../../apps/api/src/platform/organization/organization.queries.ts';
import { pauseAll, pauseRestoredCopy } from '../../apps/api/src/sending/restored/restored-copy.queries.ts';
import { COMMANDS } from '../commands.mjs';
import { onDatabase, operatorCommand } from './operator-command.ts';
import { teamTimeZone } from './team-time-zone.ts';

const BY_OPERATOR = 'An operator paused all campaigns. Ask why before you resume.';

await operatorCommand(async () => {
  const { 'restored-from': restoredFrom, print } = readOptions(COMMANDS['pause-all']).options;
  if (restoredFrom && Number.isNaN(Date.parse(restoredFrom)))
    throw new OperatorError('--restored-from is the time of the backup, such as 2026-11-21T03:00:00Z.');
  const sql = (zone?: unknown) =>
    restoredFrom ? pauseRestoredCopy(restoredFrom, teamTimeZone(zone)) : `${pauseAll(BY_OPERATOR)};`;
  if (print) return console.log(sql());
  let paused = 0;
  await onDatabase(async ({ url }) => {
    const db = connect(url, { poolSize: 1 });
    try {
      await db.transaction(async (trx) => {
        await trx.raw(NO_TIME_LIMIT);
        const { rows }: { rows: { description: string }[] } = await trx.raw(
          sql(restoredFrom && (await findFields(trx)).time_zone),
        );
        for (const { description } of rows) console.log(description);
        paused = rows.length;
      });
    } finally {
      await db.destroy();
    }
  });
  console.log(
    restoredFrom
      ? 'This copy won’t send anything automatically.'
      : `${paused === 0 ? 'There was nothing to pause' : `Paused: ${paused}`}. No campaign in this database will go out automatically now.`,
  );
});
