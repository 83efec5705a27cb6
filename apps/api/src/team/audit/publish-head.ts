import type { Knex } from 'knex';
import type { Deps } from '../../platform/deps.ts';
import { enqueueEmail } from '../../platform/mail/outbox.queries.ts';
import { findSettings } from '../settings/settings.queries.ts';
import { headEmail } from './head-email.ts';
import type { ChainEnd } from './seal.ts';
import { markHeadDay } from './seals.queries.ts';

/**
 * Logs the end of the chain once a day, and emails it to the address that an owner has set. What was published can't be
 * taken back: a chain that's rewritten later ends with another head.
 */
export async function publishHead(
  trx: Knex,
  { config, log, now }: Pick<Deps, 'config' | 'log' | 'now'>,
  end: ChainEnd,
): Promise<void> {
  const { publicUrl, timeZone } = config;
  if (end.position === 0 || !(await markHeadDay(trx, timeZone))) return;
  const { audit_email: to } = await findSettings(trx);
  if (to) await enqueueEmail(trx, headEmail({ to, end, publicUrl, timeZone, at: now() }));
  log.info({ position: end.position, head: end.head.toString('hex') }, 'head of the activity log');
}
