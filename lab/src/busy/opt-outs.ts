import type { Knex } from 'knex';

export type OptOut = { email: string; token: string };

/** People who were emailed, each with the token in their email. */
export const findPeople = (
  db: Knex,
  { campaign, limit }: { campaign: number; limit: number },
): Promise<OptOut[]> =>
  db('campaign_recipients')
    .where({ campaign_id: campaign })
    .orderBy('id')
    .limit(limit)
    .select('email', 'token');

let clients = 0;

/** A different client for each, because one may opt out only so often in a minute. */
const anotherIp = () => {
  clients += 1;
  return `198.51.${Math.floor(clients / 250)}.${clients % 250}`;
};

/**
 * One after the other, with one click and by the form in turn.
 * @returns the milliseconds of each
 * @throws Error when one isn't answered with 200
 */
export async function optOutAll(url: string, people: readonly OptOut[]): Promise<number[]> {
  const times: number[] = [];
  for (const [index, { email, token }] of people.entries()) {
    const isOneClick = index % 2 === 0;
    const path = isOneClick ? `unsubscribe/one-click/${token.replaceAll('-', '')}` : 'unsubscribe';
    const began = performance.now();
    const { status } = await fetch(`${url}/api/email/${path}`, {
      method: 'POST',
      headers: { 'X-Forwarded-For': anotherIp(), 'Content-Type': 'application/json' },
      body: isOneClick ? '{}' : JSON.stringify({ email }),
    });
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(`An opt-out was answered ${status}`);
  }
  return times;
}
