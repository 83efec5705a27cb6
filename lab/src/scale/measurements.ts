import type { LocalResend } from '@fairlead/local-resend';
import type { Knex } from 'knex';
import type { Deps } from '../../../apps/api/src/deps.ts';
import { startSender } from '../../../apps/api/src/sending/start-sender.ts';
import { webhook } from '../../../apps/api/test/provider-events.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { besideApi } from '../faults/api-process.ts';
import { LANES, postWebhooks, WEBHOOK_ENV } from '../faults/post-webhooks.ts';
import { allEnded, campaignToAll, patienceFor } from '../faults/trial.ts';
import { addSubscribers } from '../seed/add-subscribers.ts';

export type Sizes = { people: number; events: number };

/** The cost of one of each, rounded as printed, so a reader who multiplies gets the same. Bytes include indexes; seconds are of this machine. */
export type Measured = {
  bytes: { subscriber: number; recipient: number; batch: number; event: number };
  /** Written to the WAL, and so to every replica and archive. */
  wal: { subscriber: number; recipient: number; sentMail: number; event: number };
  /** Seconds for a million. */
  seconds: { recipients: number; sentMails: number; events: number };
  recipients: number;
};

type Bench = { deps: Deps; mail: LocalResend };

const MILLION = 1_000_000;

async function spent<T>(db: Knex, act: () => Promise<T>): Promise<{ wal: number; seconds: number }> {
  const at = async (): Promise<string> =>
    (await db.raw('select pg_current_wal_insert_lsn() as at')).rows[0].at;
  const from = await at();
  const begin = performance.now();
  await act();
  const seconds = (performance.now() - begin) / 1_000;
  const { rows } = await db.raw('select pg_wal_lsn_diff(?, ?) as bytes', [await at(), from]);
  return { wal: Number(rows[0].bytes), seconds };
}

/** Bytes per row, with indexes and long values. */
async function bytesPerRow(db: Knex, table: string): Promise<number> {
  const { rows } = await db.raw('select pg_total_relation_size(?::regclass) / count(*) as bytes from ??', [
    table,
    table,
  ]);
  return Math.round(Number(rows[0].bytes));
}

/** Posts one delivery event per email, as the provider does. */
async function tellAll({ deps, mail }: Bench, events: number): Promise<{ wal: number; seconds: number }> {
  const sent: { email: string; provider_id: string; id: number }[] = await deps
    .db('campaign_recipients')
    .where({ status: 'sent' })
    .orderBy('id')
    .limit(events)
    .select('id', 'email', 'provider_id');
  const webhooks = sent
    .map(({ id, email, provider_id }) =>
      webhook('email.delivered', { to: email, providerId: provider_id, recipientId: id }),
    )
    .values();
  return besideApi({ deps, mail }, { SENDER: 'off', ...WEBHOOK_ENV }, (url) =>
    spent(deps.db, () => Promise.all(Array.from({ length: LANES }, () => postWebhooks(url, webhooks)))),
  );
}

/** Measures subscribers, a campaign to all of them, its sending by one process without a limit, and the events that follow. */
export async function measureAll(bench: Bench, { people, events }: Sizes): Promise<Measured> {
  const { deps } = bench;
  const { db } = deps;
  const added = await spent(db, () => addSubscribers(db, people, () => undefined));
  await db.raw('vacuum analyze');
  const written = await spent(db, () => campaignToAll(deps));
  await db.raw('checkpoint');
  const sending = await spent(db, async () => {
    const sender = startSender(deps);
    await waitUntil('the campaign is sent', () => allEnded(db), patienceFor(people), 100);
    await sender.stop();
  });
  const told = await tellAll(bench, events);
  const [row] = await db('campaigns').select('recipients_count as recipients');
  const recipients = Number(row?.recipients);
  const perMillion = (seconds: number, count: number) => Math.round((10 * seconds * MILLION) / count) / 10;
  return {
    recipients,
    bytes: {
      subscriber: await bytesPerRow(db, 'subscribers'),
      recipient: await bytesPerRow(db, 'campaign_recipients'),
      batch: await bytesPerRow(db, 'campaign_batches'),
      event: await bytesPerRow(db, 'email_events'),
    },
    wal: {
      subscriber: Math.round(added.wal / people),
      recipient: Math.round(written.wal / recipients),
      sentMail: Math.round(sending.wal / recipients),
      event: Math.round(told.wal / events),
    },
    seconds: {
      recipients: perMillion(written.seconds, recipients),
      sentMails: perMillion(sending.seconds, recipients),
      events: perMillion(told.seconds, events),
    },
  };
}
