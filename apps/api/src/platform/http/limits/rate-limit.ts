import type { Limit, Metadata } from '@fairlead/contract/platform/access';
import {
  INVITATIONS_PER_HOUR,
  LINKS_CHECKED_PER_HOUR,
  TEST_MAILS_PER_HOUR,
} from '@fairlead/contract/platform/limits';
import { texts } from '@fairlead/contract/platform/texts';
import type { Request, RequestHandler } from 'express';
import type { Knex } from 'knex';
import { tooMany } from '../answers/errors.ts';
import { clientIp, limitedClient } from '../requests/client-ip.ts';
import { addHits } from './rate-limit.queries.ts';

type Window = { seconds: number; hits: number };

/**
 * Hits per client IP (IPv6: per /64), or per admin. Counted in the database: shared by all processes, and kept across
 * restarts.
 */
const LIMITS: Record<Limit, readonly Window[]> = {
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
  testSend: [{ seconds: 3_600, hits: TEST_MAILS_PER_HOUR }],
  invitation: [{ seconds: 3_600, hits: INVITATIONS_PER_HOUR }],
  linkCheck: [{ seconds: 3_600, hits: LINKS_CHECKED_PER_HOUR }],
};

/**
 * Counts one hit, or `count` at once. In a transaction, refused hits aren't counted.
 * @throws HttpError 429 with Retry-After if the client has used up one of the limit's windows
 */
export async function countHit(db: Knex, limit: Limit, client: string, count = 1): Promise<void> {
  for (const { seconds, hits } of LIMITS[limit]) {
    const hit = { name: `${limit}:${seconds}`, seconds, client: limitedClient(client), count };
    const counted = await addHits(db, hit);
    if (counted.hits > hits) throw tooMany(texts.tooMany, counted.secondsLeft);
  }
}

/**
 * Unsubscribing with a valid token from an email isn't limited, a test send counts its emails, a check its links, and an
 * invitation counts by admin: their flows count.
 */
const COUNTED_IN_FLOW: readonly Limit[] = ['unsubscribe', 'testSend', 'invitation', 'linkCheck'];

/** Enforces the contract's limit for an endpoint, whether it's called as JSON or as a form. */
export async function countRequest(db: Knex, { limit }: Metadata, req: Request): Promise<void> {
  if (limit && !COUNTED_IN_FLOW.includes(limit)) await countHit(db, limit, clientIp(req));
}

/** Enforces the contract's limit for the endpoint being called. */
export const limitClient =
  (db: Knex): RequestHandler =>
  async (req, _res, next) => {
    const { tsRestRoute } = req as typeof req & { tsRestRoute: { metadata: Metadata } };
    await countRequest(db, tsRestRoute.metadata, req);
    next();
  };
