import { beforeEach, describe, expect, test } from 'vitest';
import { inboxCalls } from '../../../test/calls/inbox-calls.ts';
import { setHits } from '../../../test/people/rate-limits.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { suppress } from '../../consent/suppressions/suppressions.queries.ts';
import { deleteOldAcknowledgments } from './acknowledgments.queries.ts';

const app = useTestApp({ teamInbox: 'team@site.invalid', trustProxy: 1 });
const { get } = inboxCalls(app);

let visits = 0;
const submit = (path: 'demo' | 'contact', fields: object = {}) => {
  visits += 1;
  return app
    .request()
    .post(`/api/${path}`)
    .set('X-Forwarded-For', `198.51.100.${visits % 250}`)
    .send({ name: 'Ann', email: 'ann@mail.invalid', message: `Hello, visit ${visits}`, ...fields })
    .expect(200);
};
const acknowledgments = () => app.db('outbox').where({ kind: 'acknowledgment' }).orderBy('id');
const addresses = async () => (await acknowledgments()).map(({ to_address }) => to_address);

async function set(changes: object): Promise<void> {
  const { token } = await app.asSuperAdmin();
  const answer = app.request().patch('/api/admin/settings').auth(token, { type: 'bearer' });
  await answer.send(changes).expect(200);
}

test('a visitor gets no acknowledgment until owners turn it on', async () => {
  await submit('demo');
  expect(await acknowledgments()).toEqual([]);
});

describe('an acknowledgment', () => {
  beforeEach(() =>
    set({
      acknowledge_inquiries: true,
      acknowledgment_subject: 'Got it',
      acknowledgment_text: 'Thanks!\n\nWe’ll call.',
    }),
  );

  test('says what owners wrote, and nothing that was typed into the form', async () => {
    const planted = 'Buy at https://evil.invalid';
    await submit('contact', { name: planted, subject: planted, message: planted });
    await submit('demo', { email: 'ben@mail.invalid', name: planted, company: planted, message: planted });
    const [one, other] = await acknowledgments();
    expect(one).toMatchObject({
      to_address: 'ann@mail.invalid',
      reply_to: 'team@site.invalid',
      subject: 'Got it',
      text: 'Thanks!\n\nWe’ll call.\n\nFairlead\n',
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
    expect([other?.html, other?.text]).toEqual([one?.html, one?.text]);
    expect(JSON.stringify([one, other])).not.toContain('evil');
  });

  test('goes to an address once a day, however it’s written and however many write at once', async () => {
    const spellings = [
      'ann@xn--mnchen-3ya.invalid',
      'Ann@XN--MNCHEN-3YA.invalid',
      ' ANN@xn--mnchen-3ya.INVALID ',
    ];
    await Promise.all([...spellings, ...spellings].map((email) => submit('demo', { email })));
    await submit('contact', { email: spellings[0] });
    expect(await acknowledgments()).toHaveLength(1);
    expect(await app.db('demo_requests')).toHaveLength(6);
    await app.db('acknowledged_emails').update({ sent_at: app.db.raw(`sent_at - interval '23 hours'`) });
    await deleteOldAcknowledgments(app.db);
    await submit('demo', { email: spellings[0] });
    expect(await acknowledgments()).toHaveLength(1);
    await app.db('acknowledged_emails').update({ sent_at: app.db.raw(`sent_at - interval '1 hour'`) });
    await submit('demo', { email: spellings[1] });
    expect(await acknowledgments()).toHaveLength(2);
    await app.db('acknowledged_emails').update({ sent_at: app.db.raw(`sent_at - interval '24 hours'`) });
    await deleteOldAcknowledgments(app.db);
    expect(await app.db('acknowledged_emails')).toEqual([]);
  });

  test('goes to someone who only opted out of campaigns, but not where it wouldn’t arrive', async () => {
    for (const reason of ['opted_out', 'bounced', 'complained', 'provider'] as const) {
      await suppress(app.db, { email: `${reason}@mail.invalid`, reason });
      await submit('demo', { email: `${reason}@mail.invalid` });
    }
    expect(await addresses()).toEqual(['opted_out@mail.invalid']);
  });

  test('isn’t sent in a flood', async () => {
    await setHits(app.db, { limit: 'inquiryNotices', seconds: 600, client: 'all', hits: 30 });
    await submit('demo');
    expect(await acknowledgments()).toEqual([]);
  });

  test('isn’t among the replies, and a reply goes on with its subject', async () => {
    await submit('contact');
    const { token } = await app.asAdmin();
    expect((await get(token, '/contact/1')).body).toMatchObject({ replies: [], reply_subject: 'Re: Got it' });
  });
});
