import { svixHeaders } from '@fairlead/local-resend/events/sign';
import type { Told } from './history.ts';

type Answers = { statuses: Record<string, number>; milliseconds: number[] };
export type Target = { urls: readonly string[]; secret: string };

/** How many webhooks are under way at once. */
const AT_ONCE = 32;

async function post(url: string, headers: Record<string, string>, body: string): Promise<number> {
  const answer = await fetch(`${url}/api/webhooks/resend`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Posts webhooks as the provider does, many at once, to the processes in turn. */
export async function postAll(
  { urls, secret }: Target,
  events: readonly Told[],
  atOnce = AT_ONCE,
): Promise<Answers> {
  const answers: Answers = { statuses: {}, milliseconds: [] };
  let next = 0;
  const work = async () => {
    for (let event = events[next]; event; event = events[next]) {
      const url = urls[next % urls.length] ?? '';
      next += 1;
      const body = JSON.stringify(event.body);
      const start = performance.now();
      const status = await post(url, svixHeaders(secret, event.id, body, Date.now()), body);
      answers.milliseconds.push(performance.now() - start);
      answers.statuses[status] = (answers.statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return answers;
}

const OTHER_SECRET = `whsec_${Buffer.from('not the secret of this one').toString('base64')}`;
const TOO_LATE = 5 * 60_000 + 2_000;

/** Ways to post what the provider did not say, or not now. Each is to be refused. */
const forgeries = [
  (secret: string, id: string, body: string) => ({
    headers: svixHeaders(secret, id, body, Date.now()),
    body: `${body} `,
  }),
  (_: string, id: string, body: string) => ({
    headers: svixHeaders(OTHER_SECRET, id, body, Date.now()),
    body,
  }),
  (secret: string, id: string, body: string) => ({
    headers: svixHeaders(secret, id, body, Date.now() - TOO_LATE),
    body,
  }),
  (secret: string, id: string, body: string) => ({
    headers: { ...svixHeaders(secret, id, body, Date.now()), 'svix-id': `${id}x` },
    body,
  }),
];

/** @returns how many of these events, changed, signed with another key, old, or replayed under another id, were refused */
export async function countRefused({ urls, secret }: Target, events: readonly Told[]): Promise<number> {
  let refused = 0;
  for (const [index, { id, body }] of events.entries()) {
    const forge = forgeries[index % forgeries.length];
    const forged = forge?.(secret, `forged_${id}`, JSON.stringify(body));
    if (forged && (await post(urls[0] ?? '', forged.headers, forged.body)) === 401) refused += 1;
  }
  return refused;
}
