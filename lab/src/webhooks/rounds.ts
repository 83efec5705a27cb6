import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { startSender } from '../../../apps/api/src/sending/start-sender.ts';
import { forkProgram } from '../../../apps/api/test/processes/forked.ts';
import { signedHeaders, webhook } from '../../../apps/api/test/provider-events.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { launchCampaign } from '../../../ops/test/launch-campaign.ts';
import { addPeople } from '../add-people.ts';
import { besideApi, type Trial, WEBHOOK_ENV } from './trial.ts';

/** The bare server, for another process. */
const BARE = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

/** Milliseconds that a busy machine may take before the first email. */
const PATIENCE = 180_000;

/** A campaign to so many people, sent. */
export async function sendCampaign({ deps }: Trial, people: number): Promise<void> {
  await addPeople(deps.db, people);
  await launchCampaign(deps, { recipient_type: 'all_active' });
  const sender = startSender(deps);
  const isSent = async () => (await deps.db('campaigns').whereNull('finished_at').first('id')) === undefined;
  await waitUntil('the campaign is sent', isSent, PATIENCE + 30 * people, 100);
  await sender.stop();
  await deps.db.raw('vacuum analyze');
}

/** Events of so many emails: each is delivered, two of five are opened, and one of ten is clicked in. */
export const EVENTS_PER_EMAIL = 1.5;

type Email = { id: number; email: string; provider_id: string | null };

/** No other round has these emails, so each event is the first of its kind. */
const emailsOf = ({ deps }: Trial, round: number, count: number): Promise<Email[]> =>
  deps
    .db('campaign_recipients')
    .orderBy('token')
    .offset(round * count)
    .limit(count)
    .select('id', 'email', 'provider_id');

/** Seconds from the delivery of an email: later than a machine. */
const REPORTS = [
  { type: 'email.delivered', every: 1, after: 0, detail: {} },
  { type: 'email.opened', every: 2.5, after: 60, detail: {} },
  {
    type: 'email.clicked',
    every: 10,
    after: 90,
    detail: { click: { link: 'https://site.invalid/demo', userAgent: 'Mozilla/5.0 (X11) Firefox/140' } },
  },
];

type Signed = { body: string; headers: Record<string, string> };

/** Signed beforehand, because making them costs more than receiving them. A signature is good for five minutes. */
function signEvents(emails: readonly Email[]): Signed[] {
  const deliveredAt = Date.now();
  const acceptedAt = new Date(deliveredAt).toISOString();
  return REPORTS.flatMap(({ type, every, after, detail }) => {
    const at = new Date(deliveredAt + 1_000 * after).toISOString();
    return Array.from({ length: Math.floor(emails.length / every) }, (_, index) => {
      const { id, email, provider_id } = emails[Math.floor(index * every)] as Email;
      const mail = { to: email, providerId: provider_id ?? '', recipientId: id, acceptedAt };
      const event = webhook(type, mail, detail, at);
      const body = JSON.stringify(event.body);
      const headers = signedHeaders(WEBHOOK_ENV.RESEND_WEBHOOK_SECRET, event.id, body);
      const length = String(Buffer.byteLength(body));
      return { body, headers: { ...headers, 'content-type': 'application/json', 'content-length': length } };
    });
  });
}

const post = (url: URL, agent: Agent, { body, headers }: Signed): Promise<void> =>
  new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers });
    call.on('error', reject).on('response', (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`A webhook was answered with ${response.statusCode}`));
      });
    });
    call.end(body);
  });

/** @returns events per second */
async function postAll(base: string, events: Signed[], lanes: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const url = new URL('/api/webhooks/resend', base);
  const rest = events.values();
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const event of rest) await post(url, agent, event);
    }),
  );
  const seconds = (performance.now() - begin) / 1_000;
  agent.destroy();
  return events.length / seconds;
}

export type Round = { number: number; emails: number; lanes: number };

export async function bareRound(trial: Trial, { number, emails, lanes }: Round): Promise<number> {
  const bare = forkProgram(BARE, { DATABASE_URL: trial.deps.config.databaseUrl, ...WEBHOOK_ENV });
  try {
    const base = `http://127.0.0.1:${await bare.ready}`;
    return await postAll(base, signEvents(await emailsOf(trial, number, emails)), lanes);
  } finally {
    await bare.kill();
  }
}

const COUNTED = 'select sum(delivered_count + opens + clicks) as counted from campaigns';

/** @throws Error if an event wasn't counted: then something else was measured */
export const ownRound = (trial: Trial, { number, emails, lanes }: Round): Promise<number> =>
  besideApi(trial, async (url) => {
    const { db } = trial.deps;
    const counted = async () => Number((await db.raw(COUNTED)).rows[0].counted);
    const before = await counted();
    const events = signEvents(await emailsOf(trial, number, emails));
    const perSecond = await postAll(url, events, lanes);
    const count = (await counted()) - before;
    if (count !== events.length) throw new Error(`${count} of ${events.length} events were counted`);
    return perSecond;
  });
