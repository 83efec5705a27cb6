import type { Knex } from 'knex';
import type { Deps } from '../../../apps/api/src/platform/deps.ts';
import { writeInSteps } from '../../../apps/api/src/sending/recipients/write-in-steps.ts';
import { startSender } from '../../../apps/api/src/sending/start-sender.ts';
import { webhook } from '../../../apps/api/test/provider-events.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { besideApi } from '../faults/api-process.ts';
import { LANES, postWebhooks, WEBHOOK_ENV } from '../faults/post-webhooks.ts';
import { allEnded, campaignToAll, patienceFor } from '../faults/trial.ts';
import type { Cells } from '../figures/table.ts';
import { addSubscribers } from '../seed/add-subscribers.ts';
import { timed } from './timed.ts';

type Cost = { wal: number; seconds: number };

const MILLION = 1_000_000;

/** What was written to the WAL, and so to every replica and archive, and the seconds it took. */
async function costOf(db: Knex, act: () => Promise<unknown>): Promise<Cost> {
  const at = async (): Promise<string> =>
    (await db.raw('select pg_current_wal_insert_lsn() as at')).rows[0].at;
  const from = await at();
  const seconds = await timed(act);
  const { rows } = await db.raw('select pg_wal_lsn_diff(?, ?) as bytes', [await at(), from]);
  return { wal: Number(rows[0].bytes), seconds };
}

/** With indexes and long values. */
async function bytesPerRow(db: Knex, table: string): Promise<number> {
  const size = 'select pg_total_relation_size(?::regclass) / count(*) as bytes from ??';
  const { rows } = await db.raw(size, [table, table]);
  return Math.round(Number(rows[0].bytes));
}

/** Posts one delivery event per email, as the provider does. */
async function postDeliveries(deps: Deps, events: number): Promise<Cost> {
  const { db } = deps;
  const sent: { email: string; provider_id: string; id: number }[] = await db('campaign_recipients')
    .where({ status: 'sent' })
    .orderBy('id')
    .limit(events)
    .select('id', 'email', 'provider_id');
  const webhooks = sent
    .map(({ id, email, provider_id }) =>
      webhook('email.delivered', { to: email, providerId: provider_id, recipientId: id }),
    )
    .values();
  return besideApi({ deps }, { SENDER: 'off', ...WEBHOOK_ENV }, ({ url }) =>
    costOf(db, () => Promise.all(Array.from({ length: LANES }, () => postWebhooks(url, webhooks)))),
  );
}

/** Measures subscribers, a campaign to all of them, its sending by one process without a limit, and the events that follow. */
export async function measureCosts(
  deps: Deps,
  { people, events }: { people: number; events: number },
): Promise<{ recipients: number; rows: Cells[] }> {
  const { db } = deps;
  const added = await costOf(db, () => addSubscribers(db, people, () => undefined));
  await db.raw('vacuum analyze');
  const written = await costOf(db, async () => {
    const id = await campaignToAll(deps);
    while (await writeInSteps(deps, id));
  });
  await db.raw('checkpoint');
  const sending = await costOf(db, async () => {
    const sender = startSender(deps);
    await waitUntil('the campaign is sent', () => allEnded(db), patienceFor(people), 100);
    await sender.stop();
  });
  const reported = await postDeliveries(deps, events);
  const [row] = await db('campaigns').select('recipients_count as recipients');
  const recipients = Number(row?.recipients);
  const each = ({ wal, seconds }: Cost, count: number) => [
    Math.round(wal / count),
    (seconds * MILLION) / count,
  ];
  return {
    recipients,
    rows: [
      ['subscriber', await bytesPerRow(db, 'subscribers'), Math.round(added.wal / people), ''],
      ['recipient written', await bytesPerRow(db, 'campaign_recipients'), ...each(written, recipients)],
      ['email sent', '(in its recipient)', ...each(sending, recipients)],
      ['batch of 100', await bytesPerRow(db, 'campaign_batches'), '(in the emails)', ''],
      ['event', await bytesPerRow(db, 'email_events'), ...each(reported, events)],
    ],
  };
}
