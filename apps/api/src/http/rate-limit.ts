import type { Limit, Metadata } from '@fairlead/contract/access';
import { texts } from '@fairlead/contract/texts';
import type { RequestHandler } from 'express';
import type { Knex } from 'knex';
import { clientAddress } from './client-address.ts';
import { clientNetwork } from './client-network.ts';
import { tooMany } from './errors.ts';

type Window = { seconds: number; hits: number };

/** Hits per client address (IPv6: per /64). Counted in the database: shared by all processes, kept over restarts. */
const limits: Record<Limit, readonly Window[]> = {
  login: [{ seconds: 15 * 60, hits: 30 }],
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
};

const HIT = `
  insert into rate_limits (name, client, window_start, hits)
  values (:name, :client, to_timestamp(floor(extract(epoch from now()) / :seconds) * :seconds), 1)
  on conflict (name, client, window_start) do update set hits = rate_limits.hits + 1
  returning hits, extract(epoch from window_start) + :seconds - extract(epoch from now()) as left`;

/** @throws HttpError 429 with Retry-After when the client has used up one of the limit's windows */
export async function countHit(db: Knex, limit: Limit, client: string): Promise<void> {
  for (const { seconds, hits } of limits[limit]) {
    const name = `${limit}:${seconds}`;
    const { rows } = await db.raw<{ rows: { hits: number; left: string }[] }>(HIT, {
      name,
      client: clientNetwork(client),
      seconds,
    });
    const counted = rows[0];
    if (counted && counted.hits > hits) throw tooMany(texts.tooMany, Number(counted.left));
  }
}

/**
 * Enforces the contract's limit for the endpoint being called. Unsubscribing counts in its own flow, because a valid token
 * from a mail is not limited.
 */
export const limitClient =
  (db: Knex): RequestHandler =>
  async (req, _res, next) => {
    const { tsRestRoute } = req as typeof req & { tsRestRoute: { metadata: Metadata } };
    const { limit } = tsRestRoute.metadata;
    if (limit && limit !== 'unsubscribe') await countHit(db, limit, clientAddress(req));
    next();
  };

/** Forgets windows that have passed; called now and then by the process, never by a request. */
export const deletePassedWindows = (db: Knex) =>
  db('rate_limits').where('window_start', '<', db.raw(`now() - interval '2 days'`)).delete();
