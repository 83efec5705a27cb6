import { describe, expect, test } from 'vitest';
import { formCalls } from '../../../test/calls/form-calls.ts';
import { inboxCalls } from '../../../test/calls/inbox-calls.ts';
import { createCampaign } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { newTrackingCode } from '../../campaigns/send/tracking-code.ts';

const app = useTestApp({ teamInbox: 'team@site.invalid', trustProxy: 1 });
const { mark } = inboxCalls(app);
const submitForm = formCalls(app);

const ann = { name: 'Ann Lee', email: 'ann@mail.invalid', message: 'Hello\nthere' };
const spam = { ...ann, blank: 'https://people.invalid' };

let clients = 0;

describe.each([
  ['demo', 'demo_requests', { ...ann, company: 'Harbor' }],
  ['contact', 'contact_messages', { ...ann, subject: 'Prices' }],
] as const)('two equal inquiries (%s) within a minute', (kind, table, words) => {
  /** Each from another network, as from a phone that changes between them. */
  const post = (body: object) => {
    clients += 1;
    const request = app.request().post(`/api/${kind}`).set('X-Forwarded-For', `198.51.100.${clients}`);
    return request.send(body).expect(200, { success: true });
  };
  const stored = () => app.db(table).orderBy('id');
  const emails = async () => (await app.db('outbox').orderBy('id')).map((email) => email.kind);

  async function acknowledge(): Promise<void> {
    const { token } = await app.asSuperAdmin();
    const answer = app.request().patch('/api/admin/settings').auth(token, { type: 'bearer' });
    await answer.send({ acknowledge_inquiries: true }).expect(200);
  }

  test('are one, with one notice, one notification, and one acknowledgment', async () => {
    await acknowledge();
    await post(words);
    await post({ ...words, name: ' Ann\u200b Lee ', message: '\u202dHello\nthere\u202c', website: null });
    const form = { ...words, message: 'Hello\r\nthere', blank: '' };
    expect((await submitForm(`/${kind}`, form)).headers.location).toBe(`/${kind}?sent=1`);
    expect(await stored()).toMatchObject([words]);
    expect(await emails()).toEqual([`${kind}_notice`, 'acknowledgment']);
    expect(await app.db('notifications')).toHaveLength(1);
  });

  test('are one even if both come in at the same time', async () => {
    await acknowledge();
    await Promise.all(Array.from({ length: 8 }, () => post(words)));
    expect(await stored()).toHaveLength(1);
    expect(await emails()).toEqual([`${kind}_notice`, 'acknowledgment']);
  });

  test('are two if any field differs, or they led here from different emails', async () => {
    const campaign = newTrackingCode();
    await createCampaign(app.db, { mark: campaign });
    const about = kind === 'demo' ? { company: '' } : { subject: '' };
    const others = [{ name: 'Ann L.' }, { email: 'lee@mail.invalid' }, about, { message: 'Hello' }];
    for (const change of [{}, ...others, { campaign }]) {
      await post({ ...words, ...change });
      await post({ ...words, ...change });
    }
    expect(await stored()).toHaveLength(6);
    expect(await emails()).toHaveLength(6);
  });

  test('are two a minute later', async () => {
    await post(words);
    await app.db(table).update({ created_at: app.db.raw(`now() - interval '1 minute'`) });
    await post(words);
    expect(await stored()).toHaveLength(2);
  });

  test('are two if only one is probably spam, whichever came first', async () => {
    for (const body of [spam, ann, spam, ann]) await post(body);
    expect(await stored()).toMatchObject([{ is_probably_spam: true }, { is_probably_spam: false }]);
    expect(await emails()).toEqual([`${kind}_notice`]);
  });

  test('are two if the first was archived as spam', async () => {
    const { token } = await app.asAdmin();
    await post(spam);
    await mark(token, `${kind}/1`, { status: 'archived' }).expect(200);
    await post(ann);
    expect(await stored()).toMatchObject([{ status: 'archived' }, { status: 'new' }]);
    expect(await emails()).toEqual([`${kind}_notice`]);
  });
});

test('the same words in both forms are two', async () => {
  for (const kind of ['demo', 'contact'])
    await app.request().post(`/api/${kind}`).send(ann).expect(200, { success: true });
  expect(await app.db('outbox')).toHaveLength(2);
});
