import { offerDocument } from '@fairlead/contract/email/document/offer';
import { beforeEach, expect, test } from 'vitest';
import { campaignCalls } from '../../../test/calls/campaign-calls.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { useSender } from '../../../test/processes/test-sender.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ sendAnswerWithin: 120_000 });
useSender(app);
const calls = campaignCalls(app);
beforeEach(calls.newAdmin);

const DAY = 86_400_000;
const document = {
  ...offerDocument,
  blocks: [
    { type: 'paragraph', content: [{ type: 'field', field: 'first_name', fallback: 'friend' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'Read on', link: 'https://site.invalid/news' }] },
  ],
};

/** What Kim gets, and the path of its "View in browser". */
async function received() {
  await createSubscriber(app.db, { email: 'kim@mail.invalid', first_name: 'Kim <Lee>' });
  await calls.send({ manual_emails: ['kim@mail.invalid'], document });
  const [mail] = await app.mail.find();
  if (!mail) throw new Error('No email was sent');
  const [, url = ''] = /href="([^"]*\/view[^"]*)"[^>]*>View in browser</.exec(mail.html ?? '') ?? [];
  expect(mail.text).toContain(`View in browser: ${url}\n`);
  return { mail, path: url.replace(app.deps.config.publicUrl, '') };
}

const view = (path: string) => app.request().get(path);

test('it shows the email exactly as the person got it', async () => {
  const { mail, path } = await received();
  const { text } = await view(path).expect(200).expect('Content-Type', 'text/html; charset=utf-8');
  expect(text).toBe(mail.html);
  expect(text).toContain('Kim');
});

test('nothing runs in it, nothing may frame, store, or list it, and no link gives it away', async () => {
  const { path } = await received();
  const { headers } = await view(path).expect(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
  });
  const policy = headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src|sandbox/);
});

test('opening it counts nothing and unsubscribes nobody', async () => {
  const { path } = await received();
  const before = await app.db('campaigns').first();
  await view(path).expect(200);
  expect(await app.db('campaigns').first()).toEqual(before);
  expect(await app.db('suppressions')).toEqual([]);
});

const withoutPerson = (text: string) => {
  expect(text).toContain('friend');
  expect(text).not.toMatch(/kim|unsubscribe\?/i);
  expect(text).toMatch(/\/api\/email\/view\?t="/);
};

test('90 days after it was sent, it’s shown without anything about the person', async () => {
  const { path } = await received();
  app.moveClock(89 * DAY);
  expect((await view(path).expect(200)).text).toContain('Kim');
  app.moveClock(91 * DAY);
  withoutPerson((await view(path).expect(200)).text);
});

test('that’s so for an email, too, of which nobody knows whether it was sent', async () => {
  const { path } = await received();
  await app.db('campaign_recipients').update({ sent_at: null });
  expect((await view(path).expect(200)).text).toContain('Kim');
  app.moveClock(91 * DAY);
  withoutPerson((await view(path).expect(200)).text);
});

test('after its recipient was removed, it’s shown without the person', async () => {
  const { path } = await received();
  await app.db.raw(
    'insert into removed_recipients (token, campaign_id, email, unsubscribed) select token, campaign_id, email, false from campaign_recipients',
  );
  await app.db('campaign_recipients').delete();
  withoutPerson((await view(path).expect(200)).text);
});

test.each(['/api/email/view', '/api/email/view?t=', `/api/email/view?t=${'0'.repeat(32)}`])(
  '%s leads to no email, and says so on a page',
  async (path) => {
    const { text, type } = await view(path).expect(404);
    expect(text).toContain('We couldn’t find this email.');
    expect(type).toBe('text/html');
  },
);

test('an email that only a newer release can render isn’t shown wrong', async () => {
  const { path } = await received();
  await app.db('campaigns').update({ rendering: { version: 3 } });
  expect((await view(path).expect(409)).text).toContain('Please try again in a few minutes.');
});
