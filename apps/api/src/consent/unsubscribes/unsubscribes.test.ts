import { texts } from '@fairlead/contract/platform/texts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkToken, optOutCalls } from '../../../test/calls/opt-out-calls.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { setHits } from '../../../test/people/rate-limits.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { suppress } from '../suppressions/suppressions.queries.ts';

const app = useTestApp({ trustProxy: 1 });

const { optOut, oneClick, resubscribe, isActive, optedOut, emailedRecipient } = optOutCalls(app);

describe('unsubscribing by email', () => {
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

  test('answers the same for an unknown email, and stores it', async () => {
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
    { email: `${'İ'.repeat(319)}@` },
  ])('refuses %j', async (body) => {
    const answer = await optOut(body);
    expect([answer.status, answer.body.error]).toEqual([400, texts.unsubscribe.invalid]);
    expect(await app.db('suppressions')).toHaveLength(0);
  });

  // asvs 3.5.2
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

  test('works again after an admin resubscribed the person', async () => {
    const { token } = await app.asAdmin();
    const { id } = await createSubscriber(app.db, { email: 'ann@mail.invalid' });
    await optOut({ email: 'ann@mail.invalid' });
    await resubscribe(token, id);
    expect(await isActive(id)).toBe(true);
    await optOut({ email: 'ann@mail.invalid' });
    expect(await isActive(id)).toBe(false);
    expect(await app.db('unsubscribes')).toHaveLength(2);
  });
});

describe('what people type or paste', () => {
  const ann = 'ann+news@people.invalid';

  test('names whom it opts out, and the answer says so, known or not', async () => {
    const { id } = await createSubscriber(app.db, { email: ann });
    for (const [email, emails] of [
      [`Ann Lee <mailto:${ann}>.`, [ann]],
      ['mailto:ann%2Bnews%40people.invalid?subject=Stop', [ann]],
      ['“nobody@people.invalid”', ['nobody@people.invalid']],
      ['ann@people.invalid, (bo@bücher.invalid)', ['ann@people.invalid', 'bo@xn--bcher-kva.invalid']],
      ['ann news@people.invalid', ['news', 'ann+news', 'annnews'].map((name) => `${name}@people.invalid`)],
      ['odd one@host', []],
    ] as const) {
      const { status, body } = await optOut({ email });
      expect([status, body]).toEqual([200, { success: true, emails }]);
      const expected = emails.length > 0 ? emails : [email];
      expect(await optedOut()).toEqual(expect.arrayContaining([...expected]));
    }
    expect(await isActive(id)).toBe(false);
    expect(await app.db('unsubscribes').where({ email: ann })).toHaveLength(1);
  });

  test('with the link of an email counts for its campaign, even if only its owner can be meant', async () => {
    const linked = "'ann@people.invalid";
    const mail = await emailedRecipient(linked);
    const { body } = await optOut({ email: linked, token: linkToken(mail), method: 'link' });
    expect(body.emails).toEqual(['ann@people.invalid']);
    expect((await optedOut()).sort()).toEqual([linked, 'ann@people.invalid']);
    expect((await app.db('campaigns').first())?.unsubscribed_count).toBe(1);
  });

  test('never leaves a subscriber in an audience, however their address is decorated', async () => {
    const { token } = await app.asAdmin();
    const wrap = fc.constantFrom<(text: string) => string>(
      (text) => `<${text}>`,
      (text) => `"${text}"`,
      (text) => `(${text})`,
      (text) => `mailto:${text}`,
      (text) => `Ann Lee <${text}>`,
      (text) => `${text}.`,
      (text) => `*${text}*`,
      (text) => text.replace('@', '%40'),
      (text) => text.replaceAll('+', ' '),
      (text) => `\u202a${text}\u202c`,
      (text) => `Please remove ${text} from your list`,
    );
    const torn = fc.tuple(fc.constantFrom(' ', '\u200b', '\u00ad', '\ufeff', '\u2060', '\u3000'), fc.nat(40));
    const local = fc.stringMatching(/^[a-z0-9_]([+.'&=-]?[a-z0-9]){0,6}$/);
    const host = fc.constantFrom('people.invalid', 'xn--bcher-kva.invalid', 'a-b.co.invalid');
    let number = 0;
    await fc.assert(
      fc.asyncProperty(
        local,
        host,
        torn,
        fc.array(wrap, { maxLength: 2 }),
        async (name, domain, [at, where], all) => {
          number += 1;
          const email = `${name}n${number}@${domain}`;
          const { id } = await createSubscriber(app.db, { email });
          const place = where % email.length;
          const typed = all.reduce((text, one) => one(text), email.slice(0, place) + at + email.slice(place));
          expect([typed, (await optOut({ email: typed })).status]).toEqual([typed, 200]);
          expect([typed, await isActive(id)]).toEqual([typed, false]);
        },
      ),
      { numRuns: 60 },
    );
    const { body } = await app
      .request()
      .post('/api/email/audience')
      .auth(token, { type: 'bearer' })
      .send({ recipient_type: 'all_active' });
    expect(body.recipients).toBe(0);
  });
});

describe('the limit', () => {
  test('is 10 a minute for each client IP', async () => {
    await setHits(app.db, { limit: 'unsubscribe', seconds: 60, client: '203.0.113.1', hits: 9 });
    expect((await optOut({ email: 'tenth@mail.invalid' }, '203.0.113.1')).status).toBe(200);
    await setHits(app.db, { limit: 'unsubscribe', seconds: 60, client: '203.0.113.1', hits: 10 });
    expect((await optOut({ email: 'eleventh@mail.invalid' }, '203.0.113.1')).status).toBe(429);
    expect((await optOut({ email: 'other@mail.invalid' }, '203.0.113.2')).status).toBe(200);
  });

  test('is 100 a day, and says when to come back', async () => {
    await setHits(app.db, { limit: 'unsubscribe', seconds: 86_400, client: '203.0.113.3', hits: 100 });
    const refused = await optOut({ email: 'ann@mail.invalid' }, '203.0.113.3');
    expect([refused.status, refused.body.error]).toEqual([429, texts.tooMany]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await optedOut()).toEqual([]);
  });

  test('does not apply to people with the token of an email to that person', async () => {
    const mail = await emailedRecipient('ann@mail.invalid');
    await setHits(app.db, { limit: 'unsubscribe', seconds: 86_400, client: '203.0.113.4', hits: 100 });
    const token = linkToken(mail);
    expect((await optOut({ email: 'bo@mail.invalid', token }, '203.0.113.4')).status).toBe(429);
    expect((await optOut({ email: 'ANN@mail.invalid', token }, '203.0.113.4')).status).toBe(200);
    expect((await oneClick(token).set('X-Forwarded-For', '203.0.113.4')).status).toBe(200);
  });
});

describe('the list of unsubscribed people', () => {
  const list = async (token: string, query: object = {}) =>
    app.request().get('/api/email/unsubscribed').query(query).auth(token, { type: 'bearer' });

  test('shows who is opted out, newest first, with how and why', async () => {
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

  test('shows how a person who had resubscribed opted out the last time', async () => {
    const { token } = await app.asAdmin();
    const { id } = await createSubscriber(app.db, { email: 'ann@mail.invalid' });
    await optOut({ email: 'ann@mail.invalid', reason: 'Too many' }, '203.0.113.7');
    await resubscribe(token, id);
    await optOut({ email: 'ann@mail.invalid', method: 'link', reason: 'Moved' }, '203.0.113.8');
    expect((await list(token)).body.unsubscribed).toMatchObject([
      { email: 'ann@mail.invalid', method: 'link', reason: 'Moved', ip_address: '203.0.113.8' },
    ]);
  });

  test('searches literally, respects the limit, and needs a session', async () => {
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
