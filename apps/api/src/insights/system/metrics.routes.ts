import { createHash, timingSafeEqual } from 'node:crypto';
import { type IRouter, Router } from 'express';
import type { Knex } from 'knex';
import type { ApiDeps } from '../../platform/deps.ts';
import { notFound, unauthorized } from '../../platform/http/answers/errors.ts';
import type { Metrics } from '../../platform/process/metrics.ts';
import { coalesced } from './coalesced.ts';
import { type Backlog, findBacklog } from './system.queries.ts';

/** Milliseconds the database gets; a scrape that waits longer reports nothing at all. */
const TIMEOUT = 2_000;

const digest = (text: string) => createHash('sha256').update(text).digest();

type Pool = { numUsed(): number; numFree(): number; numPendingAcquires(): number };

function readPools({ poolConnections }: Metrics, name: string, dbs: readonly Knex[]): void {
  const pools = dbs.map(({ client }) => (client as { pool: Pool }).pool);
  const sum = (numberOf: (pool: Pool) => number) => pools.reduce((total, pool) => total + numberOf(pool), 0);
  poolConnections.set(
    { pool: name, state: 'used' },
    sum((pool) => pool.numUsed()),
  );
  poolConnections.set(
    { pool: name, state: 'free' },
    sum((pool) => pool.numFree()),
  );
  poolConnections.set(
    { pool: name, state: 'waiting' },
    sum((pool) => pool.numPendingAcquires()),
  );
}

function setBacklog(metrics: Metrics, backlog: Backlog | undefined): void {
  const { databaseUp, campaigns, campaignEmails, batches, batchAge, outboxEmails, outboxAge } = metrics;
  const { unsealedEntries, unsealedAge } = metrics;
  databaseUp.set(backlog ? 1 : 0);
  for (const byStatus of [campaigns, campaignEmails, batches]) byStatus.reset();
  for (const single of [batchAge, outboxEmails, outboxAge, unsealedEntries, unsealedAge]) single.remove();
  if (!backlog) return;
  for (const { status, campaigns: count, emails } of backlog.campaigns) {
    campaigns.set({ status }, count);
    campaignEmails.set({ status }, emails);
  }
  for (const [state, count] of Object.entries(backlog.batches.states)) batches.set({ state }, count);
  batchAge.set(backlog.batches.seconds);
  outboxEmails.set(backlog.outbox.emails);
  outboxAge.set(backlog.outbox.seconds);
  unsealedEntries.set(backlog.unsealed.entries);
  unsealedAge.set(backlog.unsealed.seconds);
}

/**
 * GET /metrics in Prometheus's text format, for callers with METRICS_TOKEN (`Authorization: Bearer …`). Without a token
 * set, this URL doesn't exist. It also responds when the database is down.
 */
export function metricsRoutes({ config, db, reservedDb, lanes, log, metrics }: ApiDeps): IRouter {
  const { metricsToken } = config;
  const readBacklog = coalesced<Backlog | undefined>(
    () => findBacklog(reservedDb),
    TIMEOUT,
    (error) => void log.warn({ err: error }, 'the backlog was not read for /metrics'),
  );
  const router = Router();
  router.get('/metrics', async (req, res) => {
    if (!metricsToken) throw notFound('There is nothing at this address');
    const given = /^Bearer (\S+)$/i.exec(req.get('authorization') ?? '')?.[1] ?? '';
    if (!timingSafeEqual(digest(given), digest(metricsToken)))
      throw unauthorized('This token isn’t the one in METRICS_TOKEN');
    readPools(metrics, 'general', [db]);
    readPools(metrics, 'reserved', [reservedDb]);
    readPools(metrics, 'lanes', lanes.pools());
    setBacklog(metrics, await readBacklog());
    res.set({ 'Content-Type': metrics.registry.contentType, 'Cache-Control': 'no-store' });
    res.send(await metrics.registry.metrics());
  });
  return router;
}
