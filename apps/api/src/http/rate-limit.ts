import type { Limit, Metadata } from '@fairlead/contract/access';
import { TEST_MAILS_PER_HOUR } from '@fairlead/contract/limits';
import { texts } from '@fairlead/contract/texts';
import type { RequestHandler } from 'express';
import type { Knex } from 'knex';
import { NOT_FLUSHED } from '../db/not-flushed.ts';
import { clientAddress } from './client-address.ts';
import { clientNetwork } from './client-network.ts';
import { tooMany } from './errors.ts';

type Window = { seconds: number; hits: number };

const LOGIN: Window = { seconds: 15 * 60, hits: 30 };

/** Hits per client address (IPv6: per /64), or per admin. Counted in the database: shared by all processes, kept over restarts. */
const limits: Record<Limit, readonly Window[]> = {
  login: [LOGIN],
  form: [
    { seconds: 60, hits: 10 },
    { seconds: 3_600, hits: 60 },
  ],
  unsubscribe: [
    { seconds: 60, hits: 10 },
    { seconds: 86_400, hits: 100 },
  ],
  passwordReset: [
    { seconds: 60, hits: 5 },
    { seconds: 3_600, hits: 20 },
  ],
  testSend: [{ seconds: 3_600, hits: TEST_MAILS_PER_HOUR }],
};

const nameOf = (limit: Limit, { seconds }: Window) => `${limit}:${seconds}`;

const hit = (from: string) => `
  insert into rate_limits (name, client, window_start, hits)
  select :name, :client, to_timestamp(floor(extract(epoch from now()) / :seconds) * :seconds), :count ${from}
  on conflict (name, client, window_start) do update set hits = rate_limits.hits + :count
  returning hits, extract(epoch from window_start) + :seconds - extract(epoch from now()) as left`;
const HIT = hit(`from ${NOT_FLUSHED}`);
const HIT_IN_TRANSACTION = hit('where true');

type Counted = { hits: number; left: number | string };

/** @throws HttpError 429 with Retry-After when the client has used up the window */
export function refuseOver(most: number, { hits, left }: Counted): void {
  if (hits > most) throw tooMany(texts.tooMany, Number(left));
}

/** What hits are counted by, for a flow that counts in a statement of its own. */
export const loginWindow = (client: string) => ({
  name: nameOf('login', LOGIN),
  network: clientNetwork(client),
  ...LOGIN,
});

/**
 * Counts one hit, or `count` at once. In a transaction what is refused is not counted.
 * @throws HttpError 429 with Retry-After when the client has used up one of the limit's windows
 */
export async function countHit(db: Knex, limit: Limit, client: string, count = 1): Promise<void> {
  for (const window of limits[limit]) {
    const { seconds, hits } = window;
    const { rows } = await db.raw<{ rows: Counted[] }>(db.isTransaction ? HIT_IN_TRANSACTION : HIT, {
      name: nameOf(limit, window),
      client: clientNetwork(client),
      seconds,
      count,
    });
    const counted = rows[0];
    if (counted) refuseOver(hits, counted);
  }
}

/**
 * Unsubscribing with a valid token from a mail is not limited, a test send counts its mails, and a login counts while it looks for the account: their
 * flows count.
 */
const countedInFlow: readonly Limit[] = ['unsubscribe', 'testSend', 'login'];

/** Enforces the contract's limit for the endpoint being called. */
export const limitClient =
  (db: Knex): RequestHandler =>
  (req, _res, next) => {
    const { tsRestRoute } = req as typeof req & { tsRestRoute: { metadata: Metadata } };
    const { limit } = tsRestRoute.metadata;
    if (!limit || countedInFlow.includes(limit)) return next();
    return countHit(db, limit, clientAddress(req)).then(() => next());
  };

/** Forgets windows that have passed; called now and then by the process, never by a request. */
export const deletePassedWindows = (db: Knex) =>
  db('rate_limits').where('window_start', '<', db.raw(`now() - interval '2 days'`)).delete();
