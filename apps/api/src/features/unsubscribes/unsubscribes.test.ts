import { texts } from '@fairlead/contract/texts';
import { describe, expect, test } from 'vitest';
import {
  createCampaign,
  createRecipient,
  createSubscriber,
  type RecipientRow,
} from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { suppress } from '../suppressions/suppressions.queries.ts';

const app = useTestApp({ trustProxy: 1 });

let clients = 0;
/** Another client address for each call, so that only the tests of the limit meet it. */
const anotherIp = () => {
  clients += 1;
  return `198.51.${Math.floor(clients / 250)}.${clients % 250}`;
};
const optOut = async (body: object, ip = anotherIp()) =>
  app.request().post('/api/email/unsubscribe').set('X-Forwarded-For', ip).send(body);
const linkToken = ({ token }: RecipientRow) => token.replaceAll('-', '');
const oneClick = (token: string) => app.request().post(`/api/email/unsubscribe/one-click/${token}`);
const isActive = async (id: number) => (await app.db('subscribers').where({ id }).first())?.is_active;
const optedOut = () => app.db('suppressions').where({ reason: 'opted_out' }).pluck('email');

async function mailTo(email: string, fields: object = {}) {
  const campaign = await createCampaign(app.db);
  return createRecipient(app.db, { campaign_id: campaign.id, email, ...fields });
}
const unsubscribedOf = async (campaignId: number) =>
  (await app.db('campaigns').where({ id: campaignId }).first())?.unsubscribed_count;

describe('unsubscribing by address', () => {
  test('takes effect at once for a subscriber, in any case and with spaces around it', async () => {
    const { id } = await createSubscriber(app.db, { email: 'Ann@mail.invalid' });
    const { status, body } = await optOut(
      { email: '  ANN@mail.invalid ', reason: 'Too many' },
      '203.0.113.9',
    );
    expect([status, body]).toEqual([200, { success: true }]);
    expect(await isActive(id)).toBe(false);
    expect(await optedOut()).toEqual(['ann@mail.invalid']);
    expect(await app.db('unsubscribes').first()).toMatchObject({
      email: 'ANN@mail.invalid',
      method: 'form',
      reason: 'Too many',
      ip_address: '203.0.113.9',
      campaign_id: null,
    });
  });

  test('answers the same for an address nobody knows, and remembers it', async () => {
    const { status, body } = await optOut({ email: 'stranger@mail.invalid', method: 'link' });
    expect([status, body]).toEqual([200, { success: true }]);
    expect(await optedOut()).toEqual(['stranger@mail.invalid']);
  });

  test.each(['odd one@host', '"quoted me"@mail.invalid', 'ünïcode@mail.invalid', '@', 'İ@x'])(
    'lets %s out: any text with an at sign may go',
    async (email) => {
      expect((await optOut({ email })).status).toBe(200);
      expect(await optedOut()).toHaveLength(1);
    },
  );

  test.each([
    {},
    { email: '' },
    { email: ' ' },
    { email: 'nobody' },
    { email: ['a@b.c'] },
    { email: 'a@\u0000' },
    { email: `${'İ'.repeat(319)}@` },
  ])('refuses %j', async (body) => {
    const answer = await optOut(body);
    expect([answer.status, answer.body.error]).toEqual([400, texts.unsubscribe.invalid]);
    expect(await app.db('suppressions')).toHaveLength(0);
  });

  test('takes JSON only: no other site can send it as a form', async () => {
    const answer = await app
      .request()
      .post('/api/email/unsubscribe')
      .type('form')
      .send({ email: 'a@b.invalid' });
    expect(answer.status).toBe(415);
    expect(await optedOut()).toEqual([]);
  });

  test('counts each person once, however often and from wherever it is repeated', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => optOut({ email: 'ann@mail.invalid' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await app.db('unsubscribes')).toHaveLength(1);
  });

  test('works again after an admin brought the person back', async () => {
    const { token } = await app.asAdmin();
    const { id } = await createSubscriber(app.db, { email: 'ann@mail.invalid' });
    await optOut({ email: 'ann@mail.invalid' });
    await app
      .request()
      .put(`/api/email/subscribers/${id}/toggle`)
      .auth(token, { type: 'bearer' })
      .send({ is_active: true, reason: 'Asked us to' });
    expect(await isActive(id)).toBe(true);
    await optOut({ email: 'ann@mail.invalid' });
    expect(await isActive(id)).toBe(false);
    expect(await app.db('unsubscribes')).toHaveLength(2);
  });
});

describe('the limit', () => {
  test('is 10 a minute for each client address', async () => {
    const statuses = [];
    for (let number = 1; number <= 11; number++) {
      statuses.push((await optOut({ email: `p${number}@mail.invalid` }, '203.0.113.1')).status);
    }
    // The eleventh may fall into the next minute; twenty-one cannot.
    for (let number = 12; number <= 21; number++) {
      statuses.push((await optOut({ email: `p${number}@mail.invalid` }, '203.0.113.1')).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(statuses).toContain(429);
    expect((await optOut({ email: 'other@mail.invalid' }, '203.0.113.2')).status).toBe(200);
  });

  test('is 100 a day, and says when to come back', async () => {
    await app.db.raw(`insert into rate_limits (name, client, window_start, hits)
      values ('unsubscribe:86400', '203.0.113.3', to_timestamp(floor(extract(epoch from now()) / 86400) * 86400), 100)`);
    const refused = await optOut({ email: 'ann@mail.invalid' }, '203.0.113.3');
    expect([refused.status, refused.body.error]).toEqual([429, texts.tooMany]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await optedOut()).toEqual([]);
  });

  test('does not hold back who comes with the token of a mail to that address, only those', async () => {
    const mail = await mailTo('ann@mail.invalid');
    await app.db.raw(`insert into rate_limits (name, client, window_start, hits)
      values ('unsubscribe:86400', '203.0.113.4', to_timestamp(floor(extract(epoch from now()) / 86400) * 86400), 100)`);
    const token = linkToken(mail);
    expect((await optOut({ email: 'bo@mail.invalid', token }, '203.0.113.4')).status).toBe(429);
    expect((await optOut({ email: 'ANN@mail.invalid', token }, '203.0.113.4')).status).toBe(200);
    expect((await oneClick(token).set('X-Forwarded-For', '203.0.113.4')).status).toBe(200);
  });
});

describe('a link in a mail', () => {
  test.each([
    ['32 digits', linkToken],
    ['a UUID', (mail: RecipientRow) => mail.token],
  ])('counts the opt-out once for the campaign it came from, token as %s', async (_form, tokenOf) => {
    const mail = await mailTo('ann@mail.invalid');
    for (let time = 1; time <= 2; time++) {
      await optOut({ email: 'ann@mail.invalid', token: tokenOf(mail), method: 'link' });
    }
    expect(await unsubscribedOf(mail.campaign_id)).toBe(1);
    expect(await app.db('unsubscribes')).toMatchObject([
      { method: 'link', campaign_id: mail.campaign_id, recipient_id: mail.id },
    ]);
    const recipient = await app.db('campaign_recipients').where({ id: mail.id }).first();
    expect(recipient.unsubscribed_at).toEqual(expect.any(String));
  });

  test('of somebody else counts as none', async () => {
    const mail = await mailTo('ann@mail.invalid');
    await optOut({ email: 'bo@mail.invalid', token: linkToken(mail) });
    expect(await optedOut()).toEqual(['bo@mail.invalid']);
    expect(await unsubscribedOf(mail.campaign_id)).toBe(0);
  });

  test.each(['nonsense', 'not a token at all !', '0'.repeat(32)])(
    'with token %s still lets the person out',
    async (token) => {
      expect((await optOut({ email: 'ann@mail.invalid', token })).status).toBe(200);
      expect(await optedOut()).toEqual(['ann@mail.invalid']);
    },
  );

  test('tells its page whom it belongs to and when the mail was sent, and changes nothing', async () => {
    const mail = await mailTo('Ann@mail.invalid', { sent_at: '2026-01-02T03:04:05Z' });
    const path = `/api/email/unsubscribe/${linkToken(mail)}`;
    expect((await app.request().get(path)).body).toEqual({
      success: true,
      email: 'Ann@mail.invalid',
      sent_at: '2026-01-02T03:04:05.000Z',
    });
    for (const method of ['head', 'options', 'get'] as const) {
      await app.request()[method](path);
      await app.request()[method](`/api/email/unsubscribe/one-click/${linkToken(mail)}`);
    }
    expect(await app.db('suppressions')).toHaveLength(0);
  });

  test('of a mail that is not sent yet has no time; unknown ones are not found', async () => {
    const mail = await mailTo('ann@mail.invalid', { status: 'pending', sent_at: null });
    expect((await app.request().get(`/api/email/unsubscribe/${mail.token}`)).body.sent_at).toBeNull();
    for (const token of ['0'.repeat(32), 'nonsense', `${linkToken(mail)}0`]) {
      const answer = await app.request().get(`/api/email/unsubscribe/${token}`);
      expect([answer.status, answer.body.error]).toEqual([404, texts.unsubscribe.unknownToken]);
    }
  });
});

describe('one click in the mail program (RFC 8058)', () => {
  const body = 'List-Unsubscribe=One-Click';
  test.each([
    ['urlencoded', (token: string) => oneClick(token).type('form').send(body)],
    ['multipart', (token: string) => oneClick(token).field('List-Unsubscribe', 'One-Click')],
    ['empty', (token: string) => oneClick(token)],
  ])('unsubscribes with a body that is %s, also when repeated, and never redirects', async (_kind, post) => {
    const mail = await mailTo('ann@mail.invalid');
    const { id } = await createSubscriber(app.db, { email: 'ann@mail.invalid' });
    for (let time = 1; time <= 2; time++) {
      const answer = await post(linkToken(mail)).redirects(0);
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    }
    expect(await isActive(id)).toBe(false);
    expect(await app.db('unsubscribes').pluck('method')).toEqual(['one_click']);
    expect(await unsubscribedOf(mail.campaign_id)).toBe(1);
  });

  test('does not know forged tokens', async () => {
    await mailTo('ann@mail.invalid');
    const answer = await oneClick('f'.repeat(32));
    expect([answer.status, answer.body.error]).toEqual([404, texts.unsubscribe.unknownToken]);
    expect(await app.db('suppressions')).toHaveLength(0);
  });
});

describe('the list of unsubscribed people', () => {
  const list = async (token: string, query: object = {}) =>
    app.request().get('/api/email/unsubscribed').query(query).auth(token, { type: 'bearer' });

  test('shows who is opted out now, newest first, with how and why', async () => {
    const { token } = await app.asAdmin();
    await optOut({ email: 'First@mail.invalid', reason: 'Moved' }, '203.0.113.7');
    await optOut({ email: 'second@mail.invalid', method: 'link' });
    await optOut({ email: 'back@mail.invalid' });
    await app.db('suppressions').where({ email: 'back@mail.invalid' }).delete();
    await suppress(app.db, { email: 'bounced@mail.invalid', reason: 'bounced' });
    const { body } = await list(token);
    expect(body.unsubscribed).toMatchObject([
      { email: 'second@mail.invalid', method: 'link', reason: null },
      { email: 'first@mail.invalid', method: 'form', reason: 'Moved', ip_address: '203.0.113.7' },
    ]);
  });

  test('searches literally, keeps to the limit and needs a session', async () => {
    const { token } = await app.asAdmin();
    for (const email of ['a_b@x.invalid', 'axb@x.invalid', 'a%@x.invalid']) await optOut({ email });
    const found = async (search: string) =>
      (await list(token, { search })).body.unsubscribed.map(({ email }: { email: string }) => email);
    expect(await found('A_B')).toEqual(['a_b@x.invalid']);
    expect(await found('%')).toEqual(['a%@x.invalid']);
    expect((await list(token, { limit: 2 })).body.unsubscribed).toHaveLength(2);
    expect((await list(token, { limit: 101 })).status).toBe(400);
    expect((await app.request().get('/api/email/unsubscribed')).status).toBe(401);
  });
});
