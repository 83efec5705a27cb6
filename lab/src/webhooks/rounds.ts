import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { startSender } from '../../../apps/api/src/sending/start-sender.ts';
import { forkProgram } from '../../../apps/api/test/forked.ts';
import { signedHeaders, webhook } from '../../../apps/api/test/provider-events.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { besideApi } from '../faults/api-process.ts';
import { WEBHOOK_ENV } from '../faults/post-webhooks.ts';
import { addPeople, allEnded, campaignToAll, patienceFor, type Trial } from '../faults/trial.ts';

/** The bare server, for another process. */
const BARE = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

/** A campaign to so many people, sent. */
export async function sendCampaign({ deps }: Trial, people: number): Promise<void> {
  await addPeople(deps.db, people);
  await campaignToAll(deps);
  const sender = startSender(deps);
  await waitUntil('the campaign is sent', () => allEnded(deps.db), patienceFor(people), 100);
  await sender.stop();
  await deps.db.raw('vacuum analyze');
}

/** What is reported about each email, one after the other. */
const TYPES = ['email.delivered', 'email.opened', 'email.clicked'];

type Signed = { body: string; headers: Record<string, string> };

/** One event for each email, in any order, signed beforehand: making them costs more than receiving them. */
async function signedEvents({ deps }: Trial, round: number): Promise<Signed[]> {
  const emails = await deps.db('campaign_recipients').orderBy('token').select('id', 'email', 'provider_id');
  const click = { click: { link: 'https://site.invalid/demo', userAgent: 'Mozilla/5.0 (X11) Firefox/140' } };
  return emails.map(({ id, email, provider_id }) => {
    const mail = { to: email, providerId: provider_id ?? '', recipientId: id };
    const type = TYPES[round % TYPES.length] ?? '';
    const event = webhook(type, mail, type === 'email.clicked' ? click : {});
    const body = JSON.stringify(event.body);
    const headers = signedHeaders(WEBHOOK_ENV.RESEND_WEBHOOK_SECRET, event.id, body);
    const length = String(Buffer.byteLength(body));
    return { body, headers: { ...headers, 'content-type': 'application/json', 'content-length': length } };
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

export async function bareRound(trial: Trial, lanes: number): Promise<number> {
  const bare = forkProgram(BARE, { DATABASE_URL: trial.deps.config.databaseUrl, ...WEBHOOK_ENV });
  try {
    const base = `http://127.0.0.1:${await bare.ready}`;
    return await postAll(base, await signedEvents(trial, 0), lanes);
  } finally {
    await bare.kill();
  }
}

export const ownRound = (trial: Trial, lanes: number, round: number): Promise<number> =>
  besideApi(trial, { SENDER: 'off', ...WEBHOOK_ENV }, async ({ url }) =>
    postAll(url, await signedEvents(trial, round), lanes),
  );
