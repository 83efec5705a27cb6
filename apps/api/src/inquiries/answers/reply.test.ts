import type { InquiryReply } from '@fairlead/contract/inquiries/inquiry-replies';
import { inquiryTexts } from '@fairlead/contract/inquiries/inquiry-texts';
import { texts } from '@fairlead/contract/platform/texts';
import { describe, expect, test, vi } from 'vitest';
import { inboxCalls } from '../../../test/calls/inbox-calls.ts';
import { createInquiry } from '../../../test/factories.ts';
import { postWebhook, webhook } from '../../../test/provider-events.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { suppress } from '../../consent/suppressions/suppressions.queries.ts';
import { startOutbox } from '../../platform/mail/outbox.ts';

const app = useTestApp({ teamInbox: 'team@site.invalid' });
const { get, list, reply } = inboxCalls(app);
const text = 'Hi Ann,\n\nTuesday works.\nSee you at 9.';
const visitor = { name: 'Ann', email: 'ann@mail.invalid', subject: 'Prices', message: 'How much?' };
const sent = () => app.db('outbox').where({ kind: 'inquiry_reply' }).orderBy('id');

type Shown = { replies: InquiryReply[]; reply_subject: string };
const show = async (token: string, path = '/contact/1') => (await get(token, path)).body as unknown as Shown;

async function sendAll(): Promise<void> {
  const outbox = startOutbox(
    { ...app.deps, log: app.deps.log.child({}, { level: 'silent' }) },
    { pollMs: 10 },
  );
  await vi.waitFor(
    async () => expect(await app.db('outbox').where({ status: 'pending' })).toEqual([]),
    10_000,
  );
  await outbox.stop();
}

describe('a reply', () => {
  test('goes to the visitor with the team’s inbox for answers, and marks the inquiry as answered', async () => {
    const { token } = await app.asAdmin({ username: 'kim' });
    await createInquiry(app.db, { kind: 'contact', ...visitor });
    expect((await show(token)).reply_subject).toBe('Re: Prices');
    const { status, body } = await reply(token, 'contact/1', { text });
    const answered_at = expect.stringMatching(/Z$/);
    expect([status, body]).toMatchObject([
      200,
      {
        inquiry: { id: 1, status: 'answered', answered_at },
        reply: { id: 1, subject: 'Re: Prices', text, by: 'kim', state: 'waiting', error: null },
      },
    ]);
    expect(await sent()).toMatchObject([
      {
        to_address: 'ann@mail.invalid',
        reply_to: 'team@site.invalid',
        subject: 'Re: Prices',
        text: `${text}\n\nkim\n\nFairlead\n`,
        html: expect.stringContaining('Tuesday works.<br>See you at 9.'),
        headers: null,
      },
    ]);
    expect((await sent())[0]?.text).not.toContain('How much?');
    await sendAll();
    expect((await show(token)).replies).toMatchObject([{ state: 'sent', sent_at: expect.any(String) }]);
    expect(await app.db('admin_activity').select('action', 'description', 'subject_kind')).toEqual([
      { action: 'CREATE_INQUIRY_REPLY', description: 'Replied to message 1', subject_kind: 'contact' },
    ]);
  });

  test('stands below our earlier ones once the provider has reported their Message-IDs', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, { kind: 'contact', ...visitor });
    const ids = ['<1@resend.invalid>', '<2@resend.invalid>'];
    for (const [at, message_id] of ids.entries()) {
      await reply(token, 'contact/1', { text: `Part ${at}`, subject: 'Our prices' });
      await sendAll();
      const providerId = (await sent()).at(-1)?.provider_id ?? '';
      await postWebhook(app, webhook('email.sent', { to: visitor.email, providerId }, { message_id }));
    }
    await reply(token, 'contact/1', { text });
    expect((await sent()).map(({ headers, subject }) => [subject, headers])).toEqual([
      ['Our prices', null],
      ['Our prices', { 'In-Reply-To': ids[0], References: ids[0] }],
      ['Re: Our prices', { 'In-Reply-To': ids[1], References: ids.join(' ') }],
    ]);
    await sendAll();
    expect((await app.mail.find()).map(({ headers }) => headers)).toContainEqual({
      'In-Reply-To': ids[1],
      References: ids.join(' '),
    });
  });

  test('has no header made from a Message-ID that isn’t one', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, { kind: 'contact', ...visitor });
    await reply(token, 'contact/1', { text });
    await sendAll();
    const providerId = (await sent())[0]?.provider_id ?? '';
    const message_id = '<a@b>\r\nBcc: all@mail.invalid';
    await postWebhook(app, webhook('email.sent', { to: visitor.email, providerId }, { message_id }));
    await reply(token, 'contact/1', { text });
    expect((await sent()).map(({ headers }) => headers)).toEqual([null, null]);
  });

  test('is sent once, though the request is repeated because its answer was lost', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, { kind: 'demo' });
    const request = { key: crypto.randomUUID(), text, last_reply_id: null };
    const answers = await Promise.all(Array.from({ length: 5 }, () => reply(token, 'demo/1', request)));
    expect(answers.map(({ status, body }) => [status, body.reply?.id])).toEqual(Array(5).fill([200, 1]));
    expect(await sent()).toHaveLength(1);
    const other = await reply(token, 'demo/1', { ...request, text: 'Another' });
    expect([other.status, other.body.error]).toEqual([409, inquiryTexts.otherReply]);
    await createInquiry(app.db, { kind: 'demo' });
    expect((await reply(token, 'demo/2', request)).status).toBe(409);
    expect(await sent()).toHaveLength(1);
  });

  test('of two admins at once is sent only by the first, and the second one learns of it', async () => {
    const [kim, lee] = [await app.asAdmin({ username: 'kim' }), await app.asAdmin({ username: 'lee' })];
    await createInquiry(app.db, { kind: 'demo' });
    const first = await reply(kim.token, 'demo/1', { text, last_reply_id: null });
    const second = await reply(lee.token, 'demo/1', { text: 'Also', last_reply_id: null });
    expect([second.status, second.body.error]).toEqual([409, inquiryTexts.replied('kim')]);
    const last_reply_id = first.body.reply.id;
    expect((await reply(lee.token, 'demo/1', { text: 'Also', last_reply_id })).status).toBe(200);
    expect(await sent()).toHaveLength(2);
  });

  test('that the provider refuses shows why, in the list, too', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, { kind: 'contact', ...visitor });
    app.mail.setFaults({ script: ['422'] });
    await reply(token, 'contact/1', { text });
    await sendAll();
    expect((await show(token)).replies).toMatchObject([
      { state: 'failed', error: expect.stringMatching(/^422/) },
    ]);
    expect((await list(token)).body.inquiries).toMatchObject([{ reply_failed: true }]);
  });

  test.each(['bounced', 'complained', 'provider'] as const)(
    'is refused for an address that %s: it wouldn’t arrive',
    async (reason) => {
      const { token } = await app.asAdmin();
      await createInquiry(app.db, { kind: 'contact', ...visitor });
      await suppress(app.db, { email: visitor.email, reason });
      const { status, body } = await reply(token, 'contact/1', { text });
      expect([status, body.error]).toEqual([409, inquiryTexts.unreachable]);
      expect((await list(token)).body.inquiries).toMatchObject([{ status: 'new' }]);
    },
  );

  test('reaches someone who only unsubscribed from campaigns', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, { kind: 'contact', ...visitor });
    await suppress(app.db, { email: visitor.email, reason: 'opted_out' });
    expect((await reply(token, 'contact/1', { text })).status).toBe(200);
  });

  test('keeps what a hostile visitor typed out of headers and HTML', async () => {
    const { token } = await app.asAdmin();
    const subject = `${'x'.repeat(190)}<b>"\\€`;
    await createInquiry(app.db, { kind: 'contact', ...visitor, name: '<i>Ann', subject });
    const { body } = await reply(token, 'contact/1', { text: '<script>1</script>' });
    expect([...body.reply.subject].length).toBeLessThanOrEqual(200);
    const [email] = await sent();
    expect(email?.html).toContain('&lt;script&gt;');
    expect(email?.html).not.toMatch(/<script|<i>|<b>/);
  });

  test.each([
    [{ text: ' ' }, inquiryTexts.replyRequired],
    [{ text: 'x'.repeat(10_001) }, '“text”: at most 10000 characters are allowed.'],
    [{ text: '\u0000' }, inquiryTexts.replyRequired],
    [
      { text, subject: 'Hi\r\nBcc: all@mail.invalid' },
      'The subject has a line break (U+000D) after “Hi”. Delete it, or type the words again.',
    ],
    [{ text, subject: 'x'.repeat(201) }, '“subject”: at most 200 characters are allowed.'],
  ])('is refused: %j', async (body, error) => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, { kind: 'demo' });
    const answer = await reply(token, 'demo/1', body);
    expect([answer.status, answer.body.error]).toEqual([400, error]);
    expect(await sent()).toEqual([]);
  });

  test('needs an inquiry', async () => {
    const { token } = await app.asAdmin();
    const { status, body } = await reply(token, 'demo/1', { text });
    expect([status, body.error]).toEqual([404, texts.inbox.notFound]);
  });
});
