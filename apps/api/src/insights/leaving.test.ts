import { describe, expect, test } from 'vitest';
import { insightsCalls, nobodyLeft } from '../../test/calls/insights-calls.ts';
import { linkToken, optOutCalls } from '../../test/calls/opt-out-calls.ts';
import { createSubscriber } from '../../test/factories.ts';
import { postWebhook, webhook } from '../../test/provider-events.ts';
import { useTestApp } from '../../test/test-app.ts';
import { suppress } from '../consent/suppressions/suppressions.queries.ts';

const app = useTestApp({ trustProxy: 1 });
const { growth, busy, ago } = insightsCalls(app);
const { optOut, oneClick, resubscribe, emailedRecipient } = optOutCalls(app);

const joined = (email: string, days = 30) => createSubscriber(app.db, { email, subscribed_at: ago(days) });
const bearer = { type: 'bearer' } as const;

/** Moves everything that suppresses this address, and its opt-outs, to an earlier day. */
async function backdate(email: string, days: number): Promise<void> {
  await app
    .db('unsubscribes')
    .where({ email })
    .update({ unsubscribed_at: ago(days) });
  await app
    .db('suppressions')
    .where({ email })
    .update({ created_at: ago(days) });
}
const setActive = async (ids: number[], is_active: boolean) =>
  app
    .request()
    .post('/api/email/subscribers/set-active')
    .auth((await app.asAdmin()).token, bearer)
    .send({ ids, is_active })
    .expect(200);
const toggle = async (id: number, is_active: boolean) =>
  app
    .request()
    .put(`/api/email/subscribers/${id}/toggle`)
    .auth((await app.asAdmin()).token, bearer)
    .send({ is_active })
    .expect(200);

describe('people who left', () => {
  test('count by why they did, each on the day', async () => {
    for (const name of ['link', 'button', 'form', 'bounce', 'spam', 'provider', 'listed', 'one', 'two'])
      await joined(`${name}@mail.invalid`);
    const byLink = await emailedRecipient('link@mail.invalid');
    await optOut({ email: 'link@mail.invalid', token: linkToken(byLink), method: 'link' });
    await oneClick(linkToken(await emailedRecipient('button@mail.invalid')));
    await optOut({ email: 'form@mail.invalid' });
    const mail = (name: string) => ({ to: `${name}@mail.invalid`, providerId: name });
    const bounce = { bounce: { type: 'Permanent', subType: 'NoEmail', message: '550 5.1.1' } };
    await postWebhook(app, webhook('email.bounced', mail('bounce'), bounce)).expect(200);
    await postWebhook(app, webhook('email.complained', mail('spam'))).expect(200);
    await suppress(app.db, { email: 'provider@mail.invalid', reason: 'provider' });
    // As operators do with a list of opt-outs.
    await app.db.transaction((trx) => suppress(trx, { email: 'listed@mail.invalid', reason: 'opted_out' }));
    const [one, two] = await app.db('subscribers').whereIn('email', ['one@mail.invalid', 'two@mail.invalid']);
    await toggle(one?.id ?? 0, false);
    await setActive([two?.id ?? 0], false);
    expect((await growth()).buckets.at(-1)).toMatchObject({
      on_list: 0,
      left: {
        ...{ link: 1, one_click: 1, form: 1, other: 1 },
        ...{ imported: 0, bounced: 1, complained: 1, provider: 1, deactivated: 2 },
      },
    });
  });

  test('count once, for what came first', async () => {
    await joined('ann@mail.invalid');
    await suppress(app.db, { email: 'ann@mail.invalid', reason: 'bounced' });
    await backdate('ann@mail.invalid', 9);
    await optOut({ email: 'ann@mail.invalid' });
    const [, day, ...more] = await busy();
    expect(day?.left).toEqual({ ...nobodyLeft, bounced: 1 });
    expect(more).toEqual([]);
  });

  test('don’t count if they were never on the list, or before they were', async () => {
    await optOut({ email: 'stranger@mail.invalid' });
    await optOut({ email: 'ann@mail.invalid' });
    await backdate('ann@mail.invalid', 9);
    const { token } = await app.asAdmin();
    const again = { email: 'ann@mail.invalid', reason: 'Asked us to' };
    await app.request().post('/api/email/subscribe').auth(token, bearer).send(again).expect(200);
    expect(await busy()).toMatchObject([
      { on_list: 1, joined: { manual_admin: 1 }, left: nobodyLeft, came_back: 0 },
    ]);
  });

  test('may come back, and leave again', async () => {
    const { id, email } = await joined('ann@mail.invalid');
    await optOut({ email });
    await backdate(email, 20);
    await resubscribe((await app.asAdmin()).token, id);
    await app.db('resubscriptions').update({ created_at: ago(10) });
    await oneClick(linkToken(await emailedRecipient(email)));
    expect(await busy()).toMatchObject([
      { on_list: 1, joined: { manual_admin: 1 } },
      { on_list: 0, left: { ...nobodyLeft, form: 1 } },
      { on_list: 1, left: nobodyLeft, came_back: 1 },
      { on_list: 0, left: { ...nobodyLeft, one_click: 1 } },
    ]);
  });

  test('come back when an admin activates them, one or many', async () => {
    const { id: one } = await joined('one@mail.invalid');
    const { id: two } = await joined('two@mail.invalid');
    await setActive([one, two], false);
    await toggle(one, true);
    await setActive([two], true);
    expect((await growth()).buckets.at(-1)).toMatchObject({
      ...{ on_list: 2, left: { ...nobodyLeft, deactivated: 2 }, came_back: 2 },
    });
  });

  test('come back when a bounce is lifted; the bounce says when they had left', async () => {
    await joined('ann@mail.invalid');
    const bounce = { bounce: { type: 'Permanent', subType: 'NoEmail', message: '550 5.1.1' } };
    const mail = { to: 'ann@mail.invalid', providerId: 'ann' };
    await postWebhook(app, webhook('email.bounced', mail, bounce, ago(5))).expect(200);
    const { token } = await app.asSuperAdmin();
    const lift = { email: 'ann@mail.invalid', reason: 'It works again' };
    await app.request().post('/api/email/suppressions/lift').auth(token, bearer).send(lift).expect(200);
    expect(await busy()).toMatchObject([
      { on_list: 1 },
      { on_list: 0, left: { ...nobodyLeft, bounced: 1 } },
      { on_list: 1, came_back: 1 },
    ]);
  });
});

describe('what isn’t known', () => {
  test('is said: inactive people without a day are in no figure', async () => {
    await createSubscriber(app.db, { is_active: false, subscribed_at: ago(8) });
    await joined('ann@mail.invalid');
    expect(await growth()).toMatchObject({ undated: 1 });
    expect(await busy()).toMatchObject([{ on_list: 1 }]);
  });

  test('is said: until when the log lost what admins did', async () => {
    await joined('ann@mail.invalid', 1_000);
    const before = ago(500);
    await app
      .db('activity_checkpoints')
      .insert({ position: 1, head: Buffer.from('head'), before, entries: 1 });
    expect((await growth('all')).log_removed_until).toBe(before);
    expect((await growth('90d')).log_removed_until).toBeNull();
  });
});
