import { texts } from '@fairlead/contract/platform/texts';
import { daysInWords } from '@fairlead/contract/team/retention-limits';
import type { Settings } from '@fairlead/contract/team/settings';
import type { Knex } from 'knex';
import { hasFactor } from '../../access/factors/factors.queries.ts';
import { lockAccount } from '../../access/sessions/accounts.queries.ts';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { conflict } from '../../platform/http/answers/errors.ts';
import { findSettings, lockSettings, setSetting } from './settings.queries.ts';

const kept = (what: string) => (days: number | null) =>
  days === null ? `${what} is kept with no time limit` : `${what} is kept for ${daysInWords(days)}`;

const sentences = {
  idle_minutes: (value) => `Admins are logged out after ${value} minutes without activity`,
  require_second_factor: (value) =>
    `Super admins ${value ? 'need a second factor' : 'may log in without a second factor'}`,
  confirm_above: (value) =>
    `Sending to more than ${value.toLocaleString('en-US')} people requires the password again`,
  // Without the name before the at sign: the log can't be edited.
  audit_email: (value) =>
    `The head of the activity log is ${value ? `emailed to an address at ${value.split('@').at(-1)}` : 'not emailed'}`,
  daily_ceiling: (value) =>
    value === null
      ? 'Campaigns have no daily limit'
      : `Campaigns send at most ${value.toLocaleString('en-US')} emails a day`,
  acknowledge_inquiries: (value) =>
    `People who ask for a demo or write to us ${value ? 'get' : 'don’t get'} an acknowledgment`,
  acknowledgment_subject: (value) => `The acknowledgment’s subject is “${value}”`,
  // What it says is long, and the log can't be edited.
  acknowledgment_text: (value) =>
    `The acknowledgment’s text has ${value.length.toLocaleString('en-US')} characters`,
  sign_up: (value) => `People ${value ? 'can' : 'can’t'} sign up for marketing emails on the site`,
  keep_email_days: kept('Who got a campaign'),
  keep_ip_days: kept('Each IP address'),
  keep_inquiry_days: kept('Each inquiry'),
  keep_outbox_days: kept('Each email to one person'),
  keep_import_days: kept('What each import read'),
  keep_login_days: kept('Each remembered login'),
  keep_log_days: kept('Each month of this log'),
} satisfies { [Name in keyof Settings]: (value: Settings[Name]) => string };

/** What a setting does, as a sentence without a period. */
const describeSetting = <Name extends keyof Settings>(name: Name, value: Settings[Name]): string =>
  (sentences[name] as (value: Settings[Name]) => string)(value);

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
