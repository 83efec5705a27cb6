import type { Settings } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { actAs } from '../auth/act-as.ts';
import type { Caller } from '../auth/authenticate.ts';
import { describeSetting } from './describe-setting.ts';
import { findSettings, lockSettings, setSetting } from './settings.queries.ts';

type Changes = { [Name in keyof Settings]?: Settings[Name] | undefined };

/** Changes some settings and records each that is different now. */
export const changeSettings = (db: Knex, changes: Changes, caller: Caller): Promise<Settings> =>
  actAs(db, caller, async (trx, record) => {
    await lockSettings(trx);
    const before = await findSettings(trx);
    for (const name of Object.keys(before) as (keyof Settings)[]) {
      const value = changes[name];
      if (value === undefined || value === before[name]) continue;
      await setSetting(trx, name, value);
      const was = describeSetting(name, before[name]);
      await record('UPDATE_SETTINGS', `${describeSetting(name, value)}. Before: ${was}`);
    }
    return findSettings(trx);
  });
