import { optOutTexts } from '@fairlead/contract/consent/opt-out-texts';
import { describe, expect, inject, test } from 'vitest';
import { linkToken, optOutCalls } from '../../../test/calls/opt-out-calls.ts';
import { createCampaign, createRecipient, createSubscriber } from '../../../test/factories.ts';
import { waitingSessions } from '../../../test/processes/waiting-sessions.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import type { CampaignRecipientRow } from '../../platform/db/tables/campaigns.ts';
import { lockRecipients } from '../../sending/ending/ledger.queries.ts';
import { suppress } from '../suppressions/suppressions.queries.ts';

const app = useTestApp({ trustProxy: 1 });

const { optOut, oneClick, resubscribe, isActive, optedOut, emailedRecipient } = optOutCalls(app);
const unsubscribedOf = async (campaignId: number) =>
  (await app.db('campaigns').where({ id: campaignId }).first())?.unsubscribed_count;

describe('a link in an email', () => {
  test.each([
    ['32 digits', linkToken],
    ['32 digits in capitals', (mail: CampaignRecipientRow) => linkToken(mail).toUpperCase()],
    ['a UUID', (mail: CampaignRecipientRow) => mail.token],
  ])('counts the opt-out once for the campaign it came from, token as %s', async (_form, tokenOf) => {
    const mail = await emailedRecipient('ann@mail.invalid');
    for (let time = 1; time <= 2; time++) {
      await optOut({ email: 'ann@mail.invalid', token: tokenOf(mail), method: 'link' });
    }
    expect(await unsubscribedOf(mail.campaign_id)).toBe(1);
    expect(await app.db('unsubscribes')).toMatchObject([
      { method: 'link', campaign_id: mail.campaign_id, recipient_id: mail.id },
    ]);
    const recipient = await app.db('campaign_recipients').where({ id: mail.id }).first();
    expect(recipient?.unsubscribed_at).toEqual(expect.any(String));
  });

  test('counts once for the campaign, even for a person who resubscribed and opts out again', async () => {
    const { token } = await app.asAdmin();
    const mail = await emailedRecipient('ann@mail.invalid');
    const { id } = await createSubscriber(app.db, { email: 'ann@mail.invalid' });
    await optOut({ email: 'ann@mail.invalid', token: linkToken(mail) });
    await resubscribe(token, id);
    expect(await optedOut()).toEqual([]);
    await optOut({ email: 'ann@mail.invalid', token: linkToken(mail) });
    expect(await optedOut()).toEqual(['ann@mail.invalid']);
    expect(await app.db('unsubscribes')).toHaveLength(2);
    expect(await unsubscribedOf(mail.campaign_id)).toBe(1);
  });

  test('counts, even while a bounce of the same recipient is being recorded', async () => {
    const mail = await emailedRecipient('ann@mail.invalid');
    const bounce = await app.db.transaction();
    await lockRecipients(bounce, [mail.id]);
    const optingOut = optOut({ email: 'ann@mail.invalid', token: linkToken(mail) });
    // The embedded database has one session: the request waits for all of the transaction.
    if (inject('server'))
      await waitUntil('the opt-out waits', async () => (await waitingSessions(app.db)) > 0);
    await suppress(bounce, { email: 'ann@mail.invalid', reason: 'bounced' });
    await bounce.commit();
    expect((await optingOut).status).toBe(200);
    expect(await optedOut()).toEqual(['ann@mail.invalid']);
    expect(await unsubscribedOf(mail.campaign_id)).toBe(1);
  });

  test('of someone else counts as none', async () => {
    const mail = await emailedRecipient('ann@mail.invalid');
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

  // asvs 3.5.3
  test('returns the recipient and when the email was sent, and changes nothing', async () => {
    const mail = await emailedRecipient('Ann@mail.invalid', { sent_at: '2026-01-02T03:04:05Z' });
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

  test('of an email that is not sent yet has no time; unknown ones are not found', async () => {
    const mail = await emailedRecipient('ann@mail.invalid', { status: 'pending', sent_at: null });
    expect((await app.request().get(`/api/email/unsubscribe/${mail.token}`)).body.sent_at).toBeNull();
    for (const token of ['0'.repeat(32), 'nonsense', `${linkToken(mail)}0`]) {
      const answer = await app.request().get(`/api/email/unsubscribe/${token}`);
      expect([answer.status, answer.body.error]).toEqual([404, optOutTexts.unknownToken]);
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
    const mail = await emailedRecipient('ann@mail.invalid');
    const { id } = await createSubscriber(app.db, { email: 'ann@mail.invalid' });
    for (let time = 1; time <= 2; time++) {
      const answer = await post(linkToken(mail)).redirects(0);
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    }
    expect(await isActive(id)).toBe(false);
    expect(await app.db('unsubscribes').pluck('method')).toEqual(['one_click']);
    const { token } = await app.asAdmin();
    const { body } = await app.request().get('/api/email/unsubscribed').auth(token, { type: 'bearer' });
    expect(body.unsubscribed).toMatchObject([{ method: 'link', is_one_click: true }]);
    expect(await unsubscribedOf(mail.campaign_id)).toBe(1);
  });

  test('does not know forged tokens', async () => {
    await emailedRecipient('ann@mail.invalid');
    const answer = await oneClick('f'.repeat(32));
    expect([answer.status, answer.body.error]).toEqual([404, optOutTexts.unknownToken]);
    expect(await app.db('suppressions')).toHaveLength(0);
  });
});

describe('the tokens of links', () => {
  // asvs 11.5.1
  test('have 128 random bits', async () => {
    const { id: campaign_id } = await createCampaign(app.db);
    for (let number = 0; number < 200; number += 1) await createRecipient(app.db, { campaign_id });
    const tokens = await app.db('campaign_recipients').pluck('token');
    const bits = tokens.map((token) =>
      BigInt(`0x${token.replaceAll('-', '')}`)
        .toString(2)
        .padStart(128, '0'),
    );
    for (let at = 0; at < 128; at += 1)
      expect([...new Set(bits.map((one) => one[at]))].sort(), `bit ${at}`).toEqual(['0', '1']);
  });

  // asvs 11.4.1
  test('are made without MD5, like everything else that the database makes', async () => {
    const { rows } = await app.db.raw<{ rows: { source: string }[] }>(`
      select pg_get_expr(adbin, adrelid) as source from pg_attrdef
      union all
      select prosrc from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where nspname = 'public'
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`);
    const sources = rows.map(({ source }) => source);
    expect(sources.some((source) => source.includes('sha256'))).toBe(true);
    expect(sources.filter((source) => /md5/i.test(source))).toEqual([]);
  });
});
