import type { Knex } from 'knex';
import type { Mailed } from './history.ts';

const ENGAGEMENT = [
  'id',
  'email',
  'delivered_at',
  'bounced_at',
  'complained_at',
  'opened_at',
  'machine_opened_at',
  'clicked_at',
  'machine_clicked_at',
];

const FIGURES = `select delivered_count, bounced_count, complained_count, opens, clicks, machine_opens, machine_clicks from campaigns`;
const RECOUNTED = `select count(delivered_at)::int as delivered_count, count(bounced_at)::int as bounced_count,
  count(complained_at)::int as complained_count, count(opened_at)::int as opens, count(clicked_at)::int as clicks,
  count(*) filter (where opened_at is null and machine_opened_at is not null)::int as machine_opens,
  count(*) filter (where clicked_at is null and machine_clicked_at is not null)::int as machine_clicks
  from campaign_recipients`;

/** Writes down that every mail of the one campaign was accepted, and forgets what was said about them. */
export async function acceptAll(db: Knex): Promise<Mailed[]> {
  await db.raw('truncate email_events, suppressions');
  await db.raw(
    `update campaign_recipients set status = 'sent', provider_id = 'mail-' || id, sent_at = now(), delivered_at = null, bounced_at = null,
       complained_at = null, opened_at = null, machine_opened_at = null, clicked_at = null, machine_clicked_at = null, reason = null`,
  );
  await db.raw(
    `update campaigns set status = 'sent', finished_at = now(), sent_count = recipients_count, delivered_count = 0, bounced_count = 0,
       complained_count = 0, opens = 0, clicks = 0, machine_opens = 0, machine_clicks = 0`,
  );
  return db('campaign_recipients').orderBy('id').select('id', 'email', 'provider_id');
}

/** All that is known after the events: of each person, of the addresses, and in the campaign's figures. */
export async function allThatIsKnown(db: Knex): Promise<string> {
  const recipients = await db('campaign_recipients').orderBy('id').select(ENGAGEMENT);
  const suppressions = await db('suppressions').orderBy(['email', 'reason']).select('email', 'reason');
  const { rows: figures } = await db.raw(FIGURES);
  return JSON.stringify({ recipients, suppressions, figures });
}

/** Whether the campaign's figures are what its recipients add up to. */
export async function figuresAddUp(db: Knex): Promise<boolean> {
  const [{ rows: figures }, { rows: recounted }] = [await db.raw(FIGURES), await db.raw(RECOUNTED)];
  return JSON.stringify(figures[0]) === JSON.stringify(recounted[0]);
}
