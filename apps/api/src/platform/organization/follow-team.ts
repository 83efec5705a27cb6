import { DEFAULT_ORGANIZATION } from '@fairlead/contract/platform/organization';
import type { Knex } from 'knex';
import type { Config } from '../config.ts';
import { senderAddress } from '../mail/sender-address.ts';
import { completeTeam, findFields, type Unset } from './organization.queries.ts';

/** The name in an address: Fairlead in "Fairlead <news@site.com>". */
function nameOf(mailFrom: string): string | undefined {
  const name = mailFrom.slice(0, Math.max(0, mailFrom.lastIndexOf('<'))).trim();
  const isQuoted = name.length > 1 && name.startsWith('"') && name.endsWith('"');
  return (isQuoted ? name.slice(1, -1).replaceAll('\\', '') : name) || undefined;
}

export type Followed = {
  /** What the team set last is in it. Read it each time. */
  config: Config;
  unset: Unset;
  /** Reads what the team has set since. */
  follow(): Promise<void>;
};

/**
 * The configuration from the environment, in which the team can set some values while the process runs: its inbox and
 * time zone, the sender's name, and where replies go. They're changed in place, for everyone who has the configuration.
 */
export function followTeam(db: Knex, environment: Config): Followed {
  const config = { ...environment };
  const unset = {
    sender_name: nameOf(environment.mailFrom) ?? DEFAULT_ORGANIZATION.sender_name,
    team_inbox: environment.teamInbox,
    time_zone: environment.timeZone,
  };
  return {
    config,
    unset,
    follow: async () => {
      const { sender_name, reply_to, team_inbox, time_zone, signature, email_kind } = completeTeam(
        await findFields(db),
        unset,
      );
      const isOwnName = sender_name !== unset.sender_name;
      Object.assign(config, {
        mailFrom: isOwnName ? senderAddress(environment.mailFrom, sender_name) : environment.mailFrom,
        replyTo: reply_to || null,
        teamInbox: team_inbox,
        timeZone: time_zone,
        signature,
        newsletters: email_kind === 'newsletter',
      } satisfies Partial<Config>);
    },
  };
}
