import { texts } from '@fairlead/contract/platform/texts';
import type { Settings } from '@fairlead/contract/team/settings';
import type { Knex } from 'knex';
import { hasFactor } from '../../access/factors/factors.queries.ts';
import { lockAccount } from '../../access/sessions/accounts.queries.ts';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { conflict } from '../../platform/http/answers/errors.ts';
import { describeSetting } from './describe-setting.ts';
import { findSettings, lockSettings, setSetting } from './settings.queries.ts';

type Changes = { [Name in keyof Settings]?: Settings[Name] | undefined };

/**
 * Changes some settings and records each that is different now.
 * @throws HttpError 409 if a second factor should be compulsory and the caller has none
 */
export const changeSettings = (db: Knex, changes: Changes, caller: Caller): Promise<Settings> =>
  actAs(
    db,
    caller,
    async (trx, record) => {
      await lockSettings(trx);
      const before = await findSettings(trx);
      const isNewlyRequired = changes.require_second_factor && !before.require_second_factor;
      if (isNewlyRequired && !(await hasFactor(trx, caller.actor.id)))
        throw conflict(texts.secondFactor.addOwnFirst);
      for (const name of Object.keys(before) as (keyof Settings)[]) {
        const value = changes[name];
        if (value === undefined || value === before[name]) continue;
        await setSetting(trx, name, value);
        const was = describeSetting(name, before[name]);
        await record('UPDATE_SETTINGS', `${describeSetting(name, value)}. Before: ${was}`);
      }
      return findSettings(trx);
    },
    // The caller's second factors stay as they are meanwhile.
    (trx) => lockAccount(trx, caller.actor.id),
  );
