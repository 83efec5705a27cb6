import type { Knex } from 'knex';
import { SOURCE } from './add-subscribers.ts';
import { lists } from './words.ts';

const CAMPAIGNS = 200;
const LARGE = 200_000;
const SMALL = 500;
const PUBLIC_URL = 'http://localhost:5000';
/** An email without merge fields, as it's frozen with a campaign. */
const MAIL_PIECES = [
  JSON.stringify({
    subject: 'News',
    html: `<p><a href="${PUBLIC_URL}/demo">Book a demo</a></p>`,
    text: `Book a demo: ${PUBLIC_URL}/demo`,
  }),
];

/** The last one is the large one, sent today; the others are five days apart. All have finished: no sender touches them. */
const INSERT = `
  insert into campaigns (campaign_name, subject_line, status, draft, from_address, public_url,
    mail_pieces, created_by_name, created_at, started_at, sent_at, finished_at)
  select (cast(:subjects as text[]))[1 + k % :subjectCount] || ' ' || k, (cast(:subjects as text[]))[1 + k % :subjectCount],
    case when k % 37 = 5 then 'cancelled' when k % 67 = 9 then 'failed' else 'sent' end,
    '{}', 'Fairlead <news@bench.invalid>', :publicUrl,
    cast(:pieces as text[]), '${SOURCE}', began, began, began, began + interval '20 minutes'
  from (select k, case when k = :campaigns then greatest(date_trunc('day', now()), now() - interval '1 hour')
    else now() - (:campaigns - k) * interval '5 days' end as began from generate_series(1, :campaigns) as k) as planned
  order by k
  returning id`;

/**
 * The large campaign takes the oldest subscribers; each small one takes part of its own block. The outcomes
 * are derived from the numbers: of ten thousand, 80 fail, 160 are skipped, 5 stay uncertain, and the rest are sent.
 */
const RECIPIENTS = `
  insert into campaign_recipients (campaign_id, batch_number, email, name, organization, subscriber_id, status, reason,
    provider_id, sent_at, delivered_at, bounced_at, complained_at, opened_at, machine_opened_at, clicked_at, unsubscribed_at)
  select campaign_id, 1 + place / 100, email, name, organization, subscriber_id, status,
    case status when 'failed' then 'The provider does not accept this address' when 'skipped' then 'Suppressed after the campaign was created'
      when 'uncertain' then 'The provider never said whether it took this mail' end,
    case when sent then gen_random_uuid()::text end,
    case when sent then at end,
    case when sent and a % 1000 >= 13 then at + interval '4 seconds' end,
    case when sent and a % 1000 < 12 then at + interval '9 seconds' end,
    case when sent and a % 1000 >= 13 and b % 2000 = 0 then at + interval '30 minutes' end,
    case when sent and a % 1000 >= 13 and b % 100 < 31 then at + (b % 600) * interval '1 second' end,
    case when sent and a % 1000 >= 13 and b % 100 between 25 and 45 then at + interval '5 seconds' end,
    case when sent and a % 1000 >= 13 and b % 100 < 4 then at + (b % 900) * interval '1 second' end,
    case when sent and a % 1000 >= 13 and b % 250 = 0 then at + (b % 1200) * interval '1 second' end
  from (
    select *, status = 'sent' as sent, least(now(), began + place / 100 * interval '200 milliseconds') as at
    from (
      select *, case when campaign_status = 'failed' or fate < 80 then 'failed' when campaign_status = 'cancelled' and place > 40 then 'cancelled'
        when fate < 240 then 'skipped' when fate < 245 then 'uncertain' else 'sent' end as status
      from (
        select c.id as campaign_id, c.status as campaign_status, c.created_at as began, p.email, p.name, p.organization,
          p.id as subscriber_id, :place as place, n * 2654435761 % 4294967296 / 256 % 10000 as fate,
          (n * 2246822519 + c.id * 40503) % 4294967296 / 128 as a, (n * 3266489917 + c.id * 668265263) % 4294967296 / 128 as b
        from (select id, email, name, organization, row_number() over (order by id) - 1 as n from (
            select * from subscribers where source = '${SOURCE}' order by id limit :people) as oldest) as p
        join unnest(cast(:ids as bigint[])) with ordinality as planned (id, k) on :fits
        join campaigns c on c.id = planned.id
      ) as drawn
    ) as decided
  ) as reported
  order by campaign_id, place`;

const BATCHES = `
  insert into campaign_batches (campaign_id, number, status, attempts)
  select campaign_id, batch_number, case when bool_and(status = 'cancelled') then 'cancelled' else 'done' end, 1
  from campaign_recipients where campaign_id = any(?) group by 1, 2 order by 1, 2`;

/** The ledger is counted from the rows. */
const COUNT = `
  update campaigns c set recipients_count = r.planned, sent_count = r.sent, failed_count = r.failed, skipped_count = r.skipped,
    cancelled_count = r.cancelled, uncertain_count = r.uncertain, delivered_count = r.delivered, bounced_count = r.bounced,
    complained_count = r.complained, unsubscribed_count = r.unsubscribed, opens = r.opens, clicks = r.clicks, machine_opens = r.machine_opens
  from (select campaign_id, count(*) as planned, count(*) filter (where status = 'sent') as sent,
      count(*) filter (where status = 'failed') as failed, count(*) filter (where status = 'skipped') as skipped,
      count(*) filter (where status = 'cancelled') as cancelled, count(*) filter (where status = 'uncertain') as uncertain,
      count(delivered_at) as delivered, count(bounced_at) as bounced, count(complained_at) as complained,
      count(unsubscribed_at) as unsubscribed, count(opened_at) as opens, count(clicked_at) as clicks, count(machine_opened_at) as machine_opens
    from campaign_recipients where campaign_id = any(?) group by campaign_id) as r
  where c.id = r.campaign_id`;

/**
 * Adds ended campaigns with recipients among the subscribers of this command, once: the large one with 200,000 recipients, or a fifth
 * of the subscribers when they are fewer than a million.
 * @returns how many campaigns were added
 */
export const addCampaigns = (db: Knex, subscribers: number, log: (line: string) => void): Promise<number> =>
  db.transaction(async (trx) => {
    if (await trx('campaigns').where({ created_by_name: SOURCE }).first('id')) return 0;
    const { rows } = await trx.raw<{ rows: { id: number }[] }>(INSERT, {
      campaigns: CAMPAIGNS,
      subjects: lists.subjects,
      subjectCount: lists.subjects.length,
      publicUrl: PUBLIC_URL,
      pieces: MAIL_PIECES,
    });
    const ids = rows.map(({ id }) => id);
    const block = Math.max(1, Math.min(SMALL, Math.floor(subscribers / CAMPAIGNS / 2)));
    await trx.raw(RECIPIENTS, {
      ids: ids.slice(0, -1),
      people: block * CAMPAIGNS,
      place: trx.raw('n % ?', [block]),
      fits: trx.raw('k = 1 + n / :block and n % :block <= :block / 4 + k * 37 % :block', { block }),
    });
    log(`Campaigns: ${CAMPAIGNS - 1} small ones`);
    await trx.raw(RECIPIENTS, {
      ids: ids.slice(-1),
      people: Math.min(LARGE, Math.floor(subscribers / 5)),
      place: trx.raw('n'),
      fits: trx.raw('true'),
    });
    await trx.raw(BATCHES, [ids]);
    await trx.raw(COUNT, [ids]);
    log('Campaigns: the large one');
    return ids.length;
  });
