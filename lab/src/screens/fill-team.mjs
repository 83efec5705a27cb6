import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../../../packages/stack/src/operator-error.mjs';

const PEOPLE = 25;
const ROLES = ['crp_vendor', 'state_agency', 'job_coach'];
const PATIENCE_MS = 60_000;

/**
 * Logs in, and adds what a small team has: people, a segment, a message, and a campaign that was sent to everyone.
 * @returns the session, and the ids that addresses of screens need
 */
export async function fillTeam(url, { username, password }) {
  let token = '';
  const call = async (method, path, body) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const reply = await fetch(`${url}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
    const read = await reply.json();
    if (!reply.ok) throw new OperatorError(`${method} ${path} answered ${reply.status}: ${read.error ?? ''}`);
    return read;
  };
  const login = await call('POST', '/admin/login', { username, password });
  token = login.token;
  const tag = Date.now().toString(36);
  let subscriber;
  for (let at = 0; at < PEOPLE; at += 1)
    ({ subscriber } = await call('POST', '/email/subscribe', {
      email: `person-${tag}-${at}@people.invalid`,
      name: `Person ${at}`,
      role: ROLES[at % ROLES.length],
    }));
  const { segment } = await call('POST', '/email/segments', {
    key: randomUUID(),
    name: `Vendors ${tag}`,
    definition: { match: 'all', rules: [{ about: 'role', is: true, roles: ['crp_vendor'] }] },
  });
  await call('POST', '/contact', { name: 'Person', email: 'person@people.invalid', message: 'Hello' });
  const { campaign_id: campaign } = await call('POST', '/email/send-marketing-emails', {
    subject: `News ${tag}`,
    campaign_name: `News ${tag}`,
    recipient_type: 'all_active',
  });
  for (const start = Date.now(); Date.now() - start < PATIENCE_MS; await sleep(500)) {
    const { campaign: now } = await call('GET', `/email/campaigns/${campaign}`);
    if (now.status === 'sent') break;
  }
  return { login, ids: { person: subscriber.id, segment: segment.id, campaign } };
}
