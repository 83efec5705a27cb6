import { brand } from '@fairlead/contract/platform/brand';
import { timeInWords } from '@fairlead/contract/platform/time/time-words';
import type { Knex } from 'knex';
import type { Deps } from '../../platform/deps.ts';
import { noticeEmail } from '../../platform/mail/notice-email.ts';
import { enqueueEmail, type OutboxEmail } from '../../platform/mail/outbox.queries.ts';
import { findSettings } from '../settings/settings.queries.ts';
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

type Published = { to: string; end: ChainEnd; publicUrl: string; timeZone: string; at: Date };

/** The day's head of the activity log, for someone who can later show it. */
function headEmail({ to, end, publicUrl, timeZone, at }: Published): OutboxEmail {
  const head = end.head.toString('hex');
  const position = end.position.toLocaleString('en-US');
  const lines = [
    `This is the head of the activity log at ${publicUrl}, as of ${timeInWords(at, timeZone)}.`,
    `Position: ${position}`,
    `Head: ${head}`,
    `Keep this email. It proves what the first ${position} sealed entries say and in which order. If someone changes, removes, or adds any of them later, the head no longer matches.`,
    'To check, run this on the server, or send it to someone who can:',
    `npx -y pnpm ops audit verify --head ${head}`,
    `With Docker Compose: docker compose run --rm tools audit verify --head ${head}`,
    `You get one of these emails a day because an owner of ${brand.name} entered your address in the settings. To stop them, ask an owner to remove it: ${publicUrl}/owner-settings`,
  ];
  return {
    kind: 'notice',
    to,
    ...noticeEmail(`${brand.name}: head of the activity log at position ${position}`, lines),
  };
}
