import type { Knex } from 'knex';
import { ask } from '../../db/ask.ts';
import { loginWindow, refuseOver } from '../../http/rate-limit.ts';
import type { Account } from './accounts.queries.ts';

type Begun = { [K in keyof Account]: Account[K] | null } & {
  hits: number;
  seconds_left: number;
  known: boolean;
};
/** `known`: logged in from this client before. */
export type LoginAccount = Account & { known: boolean };

const BEGIN = 'select * from begin_login($1, $2, $3, $4, $5, $6)';

const isAccount = (begun: Begun): begun is Begun & LoginAccount => begun.id !== null;

/**
 * Counts the client, and says whom a login name means: a username or a mail address, whatever the case. Nobody is looked for when the client has
 * tried too often.
 * @throws HttpError 429 with Retry-After
 */
export async function beginLogin(db: Knex, name: string, client: string): Promise<LoginAccount | undefined> {
  const window = loginWindow(client);
  const [begun] = await ask<Begun>(db, BEGIN, [
    window.name,
    window.network,
    window.seconds,
    window.hits,
    client,
    name,
  ]);
  if (!begun) return undefined;
  refuseOver(window.hits, { hits: begun.hits, left: begun.seconds_left });
  return isAccount(begun) ? begun : undefined;
}
