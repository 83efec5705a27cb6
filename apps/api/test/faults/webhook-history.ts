import fc from 'fast-check';
import type { Knex } from 'knex';
import { addressWebhook, type Webhook, webhook } from '../provider-events.ts';

const START = Date.UTC(2026, 0, 5);
const SIX_WEEKS = 42 * 86_400;

const agents = ['Mozilla/5.0 (X11; Linux) Firefox/140', 'python-requests/2', ''];
const details = {
  'email.delivered': [{}],
  'email.opened': [{}],
  'email.clicked': agents.map((userAgent) => ({
    click: { link: `https://site.invalid/${userAgent.length}`, userAgent },
  })),
  'email.bounced': [
    { bounce: { type: 'Permanent', subType: 'NoEmail', message: 'No' } },
    { bounce: { type: 'Permanent', subType: 'General', diagnosticCode: ['550 5.7.26 unauthenticated'] } },
    { bounce: { type: 'Transient', message: 'No' } },
    {},
  ],
  'email.failed': [{ failed: { reason: 'reached_daily_quota' } }],
  'email.complained': [{}],
  'email.suppressed': [{ suppressed: { message: 'No' } }],
  'suppression.added': ['bounce', 'complaint', 'manual'].map((origin) => ({ origin })),
  'suppression.removed': [{ origin: 'bounce' }],
  'contact.updated': [{ unsubscribed: true }],
};

/** What the provider reports about an email or its address, this many seconds after the first one was sent. */
export type ReportedEvent = { type: string; mail: number; seconds: number; detail: object };

/** Events cluster in the first minute, where people and machines are told apart; some arrive within six weeks. */
const anySecond = fc.oneof({ weight: 3, arbitrary: fc.nat(60) }, { weight: 2, arbitrary: fc.nat(SIX_WEEKS) });

export const anyEvent = (mails: number): fc.Arbitrary<ReportedEvent> =>
  fc.constantFrom(...(Object.keys(details) as (keyof typeof details)[])).chain((type) =>
    fc.record({
      type: fc.constant(type),
      mail: fc.nat(mails - 1),
      seconds: anySecond,
      detail: fc.constantFrom(...details[type]),
    }),
  );

export type AddressedWebhook = Webhook & { to: string };

/** The webhooks of these events, in the order in which they happened. */
export async function webhooksOf(db: Knex, events: readonly ReportedEvent[]): Promise<AddressedWebhook[]> {
  const mails: { id: number; email: string; provider_id: string }[] = await db('campaign_recipients')
    .orderBy(['campaign_id', 'email'])
    .select('id', 'email', 'provider_id');
  const acceptedAt = new Date(START).toISOString();
  return [...events]
    .sort((a, b) => a.seconds - b.seconds)
    .map(({ type, mail: number, seconds, detail }, index) => {
      const mail = mails[number];
      if (!mail) throw new Error(`There is no mail ${number}`);
      const { id: recipientId, email: to, provider_id: providerId } = mail;
      const at = new Date(START + seconds * 1_000).toISOString();
      const reported = type.startsWith('email.')
        ? webhook(type, { to, providerId, recipientId, acceptedAt }, detail, at)
        : addressWebhook(type, to, detail, at);
      return { ...reported, id: `msg_${index}`, to };
    });
}

const outcomes = [
  'campaign_id',
  'email',
  'status',
  'delivered_at',
  'bounced_at',
  'failed_at',
  'complained_at',
  'opened_at',
  'machine_opened_at',
  'clicked_at',
  'machine_clicked_at',
  'bounce_class',
  'reason',
  'reason_detail',
];
const figures = [
  'sent_count',
  'failed_count',
  'failed_later_count',
  'delivered_count',
  'bounced_count',
  'complained_count',
  'opens',
  'clicks',
  'machine_opens',
  'machine_clicks',
];

export type Known = {
  mails: object[];
  suppressions: { email: string; reason: string; origin: string | null }[];
  /** Whose opt-out was counted. */
  optOuts: string[];
  /** How many recipients of each campaign had each class of bounce. */
  classes: object[];
  /** The campaigns' counts. */
  figures: Record<string, number>[];
};

/** What the product knows after the events. */
export const readKnown = async (db: Knex): Promise<Known> => ({
  mails: await db('campaign_recipients').orderBy(['campaign_id', 'email']).select(outcomes),
  suppressions: await db('suppressions').orderBy(['email', 'reason']).select('email', 'reason', 'origin'),
  optOuts: await db('unsubscribes').orderBy('email').pluck('email'),
  classes: await db('campaign_bounces')
    .where('recipients', '<>', 0)
    .orderBy(['campaign_id', 'class'])
    .select('campaign_id', 'class', 'recipients'),
  figures: await db('campaigns').orderBy('id').select(figures),
});

const RECOUNT = `select cast(count(*) filter (where status = 'sent') as integer) as sent_count,
    cast(count(*) filter (where status = 'failed') as integer) as failed_count,
    cast(count(*) filter (where status = 'failed' and failed_at is not null) as integer) as failed_later_count,
    cast(count(*) filter (where delivered_at is not null and bounced_at is null) as integer) as delivered_count,
    cast(count(bounced_at) as integer) as bounced_count, cast(count(complained_at) as integer) as complained_count,
    cast(count(opened_at) as integer) as opens, cast(count(clicked_at) as integer) as clicks,
    cast(count(*) filter (where opened_at is null and machine_opened_at is not null) as integer) as machine_opens,
    cast(count(*) filter (where clicked_at is null and machine_clicked_at is not null) as integer) as machine_clicks
  from campaign_recipients group by campaign_id order by campaign_id`;

const CLASSES = `select campaign_id, coalesce(bounce_class, 'not_sent') as class, cast(count(*) as integer) as recipients
  from campaign_recipients where bounce_class is not null or failed_at is not null
  group by 1, 2 order by 1, 2`;

/** The campaigns' counts, recounted from their emails. */
export async function recount(db: Knex): Promise<Pick<Known, 'figures' | 'classes'>> {
  const figures: { rows: Known['figures'] } = await db.raw(RECOUNT);
  const classes: { rows: Known['classes'] } = await db.raw(CLASSES);
  return { figures: figures.rows, classes: classes.rows };
}
