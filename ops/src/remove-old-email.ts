import { readOptions } from '@fairlead/stack/command-options';
import { OperatorError } from '@fairlead/stack/operator-error';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { LEAST_DAYS, removeSomeOldEmail } from '../../apps/api/src/sending/removal/remove-old-email.ts';
import { COMMANDS } from '../commands.mjs';
import { commandLine, onDatabase, operatorCommand } from './operator-command.ts';

const PRINT_EVERY = 100_000;
const count = (value: number) => value.toLocaleString('en-US');

await operatorCommand(async () => {
  const { argument } = readOptions(COMMANDS['remove-old-email']);
  const days = Number(argument);
  if (!Number.isInteger(days) || days < LEAST_DAYS)
    throw new OperatorError(
      `How many days do you want to keep? ${commandLine('remove-old-email 365')}. At least ${LEAST_DAYS}. Nothing was removed.`,
    );
  await onDatabase(async ({ url }) => {
    const db = connect(url, { poolSize: 1 });
    const total = { recipients: 0, events: 0 };
    let printAt = PRINT_EVERY;
    try {
      for (let some = await removeSomeOldEmail(db, days); some; some = await removeSomeOldEmail(db, days)) {
        total.recipients += some.recipients;
        total.events += some.events;
        if (total.recipients < printAt) continue;
        console.log(`${count(total.recipients)} recipients so far`);
        printAt += PRINT_EVERY;
      }
    } finally {
      await db.destroy();
    }
    console.log(
      `Removed: ${count(total.recipients)} recipients and ${count(total.events)} events of campaigns that ended more than ${count(days)} days ago. Their totals stay, and unsubscribe links still work.`,
    );
  });
});
