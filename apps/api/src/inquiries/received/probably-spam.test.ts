import { erasedEmail } from '@fairlead/contract/platform/erased-people';
import { beforeEach, describe, expect, test } from 'vitest';
import { formCalls } from '../../../test/calls/form-calls.ts';
import { inboxCalls, inquirersOf } from '../../../test/calls/inbox-calls.ts';
import { insightsCalls } from '../../../test/calls/insights-calls.ts';
import { notificationCalls } from '../../../test/calls/notification-calls.ts';
import { personCalls } from '../../../test/calls/person-calls.ts';
import { all, segmentCalls } from '../../../test/calls/segment-calls.ts';
import { createCampaign, createInquiry, createSubscriber } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { newTrackingCode } from '../../campaigns/send/tracking-code.ts';

const app = useTestApp({ teamInbox: 'team@site.invalid', trustProxy: 1 });
const { list, get, mark, reply } = inboxCalls(app);
const { list: notificationsOf } = notificationCalls(app);
const submitForm = formCalls(app);

const ann = { name: 'Ann Lee', email: 'ann@mail.invalid', message: 'Hello' };
const spam = { ...ann, website: 'https://people.invalid' };
const tables = { demo: 'demo_requests', contact: 'contact_messages' } as const;
const kinds = ['demo', 'contact'] as const;

const post = (kind: 'demo' | 'contact', body: object) => app.request().post(`/api/${kind}`).send(body);
const emails = async () => (await app.db('outbox').orderBy('id')).map(({ kind }) => kind);
const probablySpam = (token: string, query: Record<string, string> = {}) =>
  list(token, { probably_spam: 'true', ...query });

async function acknowledgeInquiries(): Promise<void> {
  const { token } = await app.asSuperAdmin();
  const settings = {
    acknowledge_inquiries: true,
    acknowledgment_subject: 'Got it',
    acknowledgment_text: 'Thanks!',
  };
  const answer = app.request().patch('/api/admin/settings').auth(token, { type: 'bearer' });
  await answer.send(settings).expect(200);
}

describe.each(kinds)('an inquiry (%s) with a hidden field filled in', (kind) => {
  test.each(['website', 'blank'])(
    'as “%s” gets the usual answer and is stored, and nobody is told',
    async (field) => {
      await acknowledgeInquiries();
      const { status, body } = await post(kind, { ...ann, [field]: 'https://people.invalid' });
      expect([status, body]).toEqual([200, { success: true }]);
      const again = { ...ann, message: 'Hello again', [field]: 'https://people.invalid' };
      const form = await submitForm(`/${kind}`, again);
      expect([form.status, form.headers.location]).toEqual([303, `/${kind}?sent=1`]);
      const stored = { ...ann, status: 'archived', is_probably_spam: true };
      expect(await app.db(tables[kind]).orderBy('id')).toMatchObject([
        stored,
        { ...stored, message: 'Hello again' },
      ]);
      expect(await emails()).toEqual([]);
      for (const table of ['notifications', 'acknowledged_emails', 'notice_digests'] as const)
        expect(await app.db(table)).toEqual([]);
    },
  );

  test('left blank, or with a space, is an ordinary one', async () => {
    const { token } = await app.asAdmin();
    await post(kind, { ...ann, website: ' ', blank: '' }).expect(200);
    await post(kind, { ...ann, message: 'Hello again', website: null, blank: null }).expect(200);
    expect((await list(token)).body.total).toBe(2);
    expect((await probablySpam(token)).body.total).toBe(0);
  });
});

describe('what is probably spam', () => {
  test('is in the inbox under its own filter only', async () => {
    const { token } = await app.asAdmin();
    for (const kind of kinds) await post(kind, spam).expect(200);
    await createInquiry(app.db, { kind: 'demo', name: 'Ben' });
    for (const query of [{}, { search: 'Ben' }, { status: 'new' }] as Record<string, string>[])
      expect(inquirersOf(await list(token, query))).toEqual(['Ben']);
    for (const query of [{ search: 'Ann' }, { status: 'archived' }, { overdue: 'true' }] as Record<
      string,
      string
    >[])
      expect((await list(token, query)).body).toMatchObject({ inquiries: [], total: 0 });
    expect((await probablySpam(token)).body).toMatchObject({
      total: 2,
      inquiries: [{ probably_spam: true }, {}],
    });
    for (const query of [
      { search: 'Ann', kind: 'demo' },
      { search: 'hello', kind: 'contact' },
    ])
      expect(inquirersOf(await probablySpam(token, query))).toEqual(['Ann Lee']);
  });

  test('is in the file of that filter only', async () => {
    const { token } = await app.asAdmin();
    await post('demo', spam).expect(200);
    const file = async (query: object) =>
      (await app.request().get('/api/inquiries/export').query(query).auth(token, { type: 'bearer' })).text;
    expect(await file({})).not.toContain('Ann Lee');
    expect(await file({ probably_spam: 'true' })).toContain('Ann Lee');
  });

  test('neither waits nor counts as unanswered', async () => {
    const { token } = await app.asAdmin();
    await post('contact', spam).expect(200);
    await app.db('contact_messages').update({ due_at: app.db.raw(`now() - interval '1 day'`) });
    const read = async (path: string) => (await app.request().get(path).auth(token, { type: 'bearer' })).body;
    expect((await read('/api/admin/waiting')).waiting).toMatchObject({ new_inquiries: 0 });
    expect((await read('/api/inquiries/answer-times')).answer_times).toMatchObject({
      since: null,
      overdue: 0,
    });
    expect((await read('/api/admin/site-events')).events).toEqual([]);
  });

  test('is counted in Insights, apart from the others', async () => {
    const { get: insights } = insightsCalls(app);
    for (const kind of kinds) await post(kind, spam).expect(200);
    await post('demo', ann).expect(200);
    const month = new Date().toISOString().slice(0, 7);
    expect((await insights(`month?month=${month}`)).body.summary.inquiries).toMatchObject({
      demo_requests: 1,
      contact_messages: 0,
      probably_spam: 2,
    });
  });

  test('is no result of a campaign', async () => {
    const { token } = await app.asAdmin();
    const campaign = newTrackingCode();
    const { id } = await createCampaign(app.db, { mark: campaign });
    for (const kind of kinds) await post(kind, { ...spam, campaign }).expect(200);
    const report = await app.request().get(`/api/email/campaigns/${id}`).auth(token, { type: 'bearer' });
    expect(report.body.campaign).toMatchObject({ demo_requests: 0, contact_messages: 0 });
  });

  test('says nothing about the person who has the address', async () => {
    const caller = await app.asAdmin();
    const { id } = await createSubscriber(app.db, { email: ann.email });
    for (const kind of kinds) await post(kind, spam).expect(200);
    const asked = all({ about: 'demo', is: true });
    const recently = all({ about: 'demo', is: true, within_days: 3 });
    const { count } = segmentCalls(app, caller);
    const { events } = personCalls(app);
    const kindsOf = async () => (await events(caller.token, id)).map(({ kind }) => kind);
    for (const rules of [asked, recently]) expect((await count(rules)).body.count).toBe(0);
    expect(await kindsOf()).toEqual(['joined']);
    for (const kind of kinds) await mark(caller.token, `${kind}/1`, { status: 'new' }).expect(200);
    for (const rules of [asked, recently]) expect((await count(rules)).body.count).toBe(1);
    expect((await kindsOf()).sort()).toEqual(['contact', 'demo', 'joined']);
  });
});

describe('what isn’t spam after all', () => {
  beforeEach(acknowledgeInquiries);

  test.each(kinds)('is a new inquiry (%s), and the team and the visitor are told once', async (kind) => {
    const { token } = await app.asAdmin();
    await post(kind, spam).expect(200);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => mark(token, `${kind}/1`, { status: 'new' }).expect(200)),
    );
    for (const { body } of answers)
      expect(body.inquiry).toMatchObject({ status: 'new', probably_spam: false });
    expect(await app.db('outbox').orderBy('id')).toMatchObject([
      { kind: `${kind}_notice`, to_address: 'team@site.invalid', reply_to: ann.email },
      { kind: 'acknowledgment', to_address: ann.email },
    ]);
    expect(await notificationsOf({ token })).toMatchObject({
      notifications: [{ kind: 'new_inquiry', subject: { kind, id: 1 } }],
    });
    expect(inquirersOf(await list(token, { status: 'new' }))).toEqual(['Ann Lee']);
    expect((await probablySpam(token)).body.total).toBe(0);
    expect(await app.db('admin_activity').where({ action: 'UPDATE_INQUIRY' })).toMatchObject([
      { description: expect.stringMatching(/1 as new; it was probably spam$/) },
    ]);
    await mark(token, `${kind}/1`, { status: 'archived' }).expect(200);
    await mark(token, `${kind}/1`, { status: 'new' }).expect(200);
    expect(await emails()).toHaveLength(2);
  });

  test('is due since it came in', async () => {
    const { token } = await app.asAdmin();
    await post('demo', spam).expect(200);
    const { body } = await get(token, '/demo/1');
    const due = { inquiry: { due_at: expect.stringMatching(/^\d{4}-/) } };
    expect(body).toMatchObject(due);
    await app.db('demo_requests').update({ due_at: '2026-01-02T12:00:00.000Z' });
    await mark(token, 'demo/1', { status: 'new' }).expect(200);
    expect((await list(token, { overdue: 'true' })).body.total).toBe(1);
  });

  test('is told to nobody if it was answered or archived at once', async () => {
    const { token } = await app.asAdmin();
    for (const kind of kinds) await post(kind, spam).expect(200);
    await mark(token, 'demo/1', { status: 'archived' }).expect(200);
    await reply(token, 'contact/1', { text: 'Hello, Ann' }).expect(200);
    expect(await emails()).toEqual(['inquiry_reply']);
    expect((await probablySpam(token)).body.total).toBe(0);
    expect((await list(token)).body).toMatchObject({
      inquiries: [{ status: 'answered' }, { status: 'archived' }],
    });
  });

  test('is told to nobody if the person was erased', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, {
      ...{ kind: 'demo', status: 'archived', is_probably_spam: true },
      ...{ name: 'Erased person', email: erasedEmail(1) },
    });
    await mark(token, 'demo/1', { status: 'new' }).expect(200);
    expect(await emails()).toEqual([]);
  });
});
