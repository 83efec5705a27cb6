import { readOptions } from '@fairlead/stack/command-options';
import { OperatorError } from '@fairlead/stack/operator-error';
import type { Knex } from 'knex';
import { removeAllFactors } from '../../apps/api/src/access/factors/remove-all-factors.ts';
import { findAccountByLogin, lockAccount } from '../../apps/api/src/access/sessions/accounts.queries.ts';
import { recordSystemActivity } from '../../apps/api/src/platform/activity/activity.queries.ts';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { COMMANDS } from '../commands.mjs';
import { commandLine, onDatabase, operatorCommand } from './operator-command.ts';

/** @returns the username @throws OperatorError if there's no such admin, or nothing to remove */
const removeFactorsOf = (db: Knex, login: string): Promise<string> =>
  db.transaction(async (trx) => {
    const found = await findAccountByLogin(trx, login);
    const admin = found && (await lockAccount(trx, found.id));
    if (!admin) throw new OperatorError(`No admin has the username or email ${login}. Nothing was changed.`);
    if (!(await removeAllFactors(trx, admin, 'An operator of the server')))
      throw new OperatorError(`${admin.username} has no second factor. Nothing was changed.`);
    const description = `An operator removed the second factors of ${admin.username}`;
    await recordSystemActivity(trx, 'DELETE_SECOND_FACTORS', description);
    return admin.username;
  });

await operatorCommand(async () => {
  const { argument: login } = readOptions(COMMANDS['remove-second-factors']);
  if (!login) throw new OperatorError(`Whose? ${commandLine('remove-second-factors <username or email>')}`);
  await onDatabase(async ({ url }) => {
    const db = connect(url, { poolSize: 1 });
    const username = await removeFactorsOf(db, login).finally(() => db.destroy());
    console.log(
      `${username} can now log in with the password alone, and will get an email about it once the product is running.`,
    );
  });
});
