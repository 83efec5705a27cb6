import type { LocalResend } from '@fairlead/local-resend';
import type { Knex } from 'knex';
import { waitUntil } from '../wait-until.ts';

const CONCURRENCY = 8;

export type Race = {
  db: Knex;
  mail: LocalResend;
  /** The URL of the API. */
  url: string;
  /**
   * Creates a campaign to these people.
   * @returns its id
   */
  send(emails: string[]): Promise<number>;
  /** The only sender. */
  startSender(): { stop(): Promise<void> };
};

export type RaceResult = {
  /** Opt-outs that got their response before the person's batch was claimed. */
  inTime: number;
  /** How many of these people were emailed anyway. */
  mailedInTime: string[];
  /** Opt-outs that got their response later, and how many of these people were emailed. */
  late: number;
  mailedLate: number;
  /** The campaign's own counts. */
  sent: number;
  skipped: number;
};

/**
 * One batch per person, so each opt-out races with its own claim.
 * @returns the tokens of the people's links
 */
async function splitIntoPeople(db: Knex, id: number): Promise<Map<string, string>> {
  await db('campaign_recipients')
    .where({ campaign_id: id })
    .update({ batch_number: db.raw('id') });
  await db.raw(
    `insert into campaign_batches (campaign_id, number)
     select campaign_id, id from campaign_recipients where campaign_id = ? on conflict do nothing`,
    [id],
  );
  const people = await db('campaign_recipients').where({ campaign_id: id }).select('email', 'token');
  return new Map(people.map(({ email, token }) => [email, token.replaceAll('-', '')]));
}

/** @returns whether the person's batch hadn't been claimed when the opt-out got its response */
async function optOut({ db, url }: Race, id: number, email: string, token: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/email/unsubscribe/one-click/${token}`, { method: 'POST' });
  if (answer.status !== 200) throw new Error(`An opt-out was answered with ${answer.status}`);
  const batch = await db('campaign_batches as b')
    .join('campaign_recipients as r', (on) =>
      on.on('r.batch_number', 'b.number').andOn('r.campaign_id', 'b.campaign_id'),
    )
    .where({ 'r.email': email, 'r.campaign_id': id })
    .first('b.attempts');
  return batch.attempts === 0;
}

/** Everyone opts out, in this order, while their campaign is being sent. */
export async function raceOptOuts(race: Race, order: readonly string[]): Promise<RaceResult> {
  const { db, mail } = race;
  const id = await race.send([...order].sort());
  const tokens = await splitIntoPeople(db, id);
  const inTime = new Set<string>();
  const waiting = order.values();
  const leave = async () => {
    for (const email of waiting)
      if (await optOut(race, id, email, tokens.get(email) ?? '')) inTime.add(email);
  };
  const leaving = Array.from({ length: CONCURRENCY }, leave);
  const sender = race.startSender();
  try {
    await Promise.all(leaving);
    const isSent = async () =>
      (await db('campaigns').where({ id }).first('finished_at'))?.finished_at !== null;
    await waitUntil('the campaign has ended', isSent, 120_000);
  } finally {
    await sender.stop();
  }
  const mailed = mail.ledger().flatMap(({ to }) => (tokens.has(to) ? [to] : []));
  const { sent_count: sent, skipped_count: skipped } = await db('campaigns')
    .where({ id })
    .first<{ sent_count: number; skipped_count: number }>('sent_count', 'skipped_count');
  return {
    inTime: inTime.size,
    mailedInTime: mailed.filter((email) => inTime.has(email)),
    late: order.length - inTime.size,
    mailedLate: mailed.filter((email) => !inTime.has(email)).length,
    sent,
    skipped,
  };
}
