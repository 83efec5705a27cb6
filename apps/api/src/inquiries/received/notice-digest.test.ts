import { beforeEach, describe, expect, test } from 'vitest';
import { setHits } from '../../../test/people/rate-limits.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { sendNoticeDigest } from './announce-inquiry.ts';

const app = useTestApp({ teamInbox: 'team@site.invalid', trustProxy: 1, publicUrl: 'https://site.invalid' });

const submit = async (path: '/api/demo' | '/api/contact', number: number) =>
  app
    .request()
    .post(path)
    .set('X-Forwarded-For', `198.51.100.${number}`)
    .send({ name: `Visitor ${number}`, email: `visitor${number}@mail.invalid`, message: 'Hello' });
const notices = () => app.db('outbox').orderBy('id');
const digest = () => sendNoticeDigest(app.db, app.deps.config);
const passTenMinutes = () =>
  app.db('notice_digests').update({ since: app.db.raw(`since - interval '10 minutes'`) });

/** As if so many inquiries had come in during these ten minutes. */
const haveComeIn = (hits: number) =>
  setHits(app.db, { limit: 'inquiryNotices', seconds: 600, client: 'all', hits });
beforeEach(async () => {
  await haveComeIn(29);
  await submit('/api/demo', 1);
  await haveComeIn(30);
});

describe('a flood of inquiries from many visitors', () => {
  // asvs 2.4.1
  test('is stored completely, and the team is emailed about the first 30 of them', async () => {
    expect(await notices()).toHaveLength(1);
    await submit('/api/demo', 2);
    await submit('/api/contact', 3);
    expect(await notices()).toHaveLength(1);
    expect(await app.db('demo_requests')).toHaveLength(2);
    expect(await app.db('contact_messages')).toHaveLength(1);
  });

  test('is summed up in one email after ten minutes, whichever process sends it', async () => {
    await submit('/api/demo', 2);
    await submit('/api/contact', 3);
    await submit('/api/contact', 4);
    await digest();
    expect(await notices()).toHaveLength(1);
    await passTenMinutes();
    await Promise.all([digest(), digest(), digest()]);
    const [, email, ...more] = await notices();
    expect(more).toEqual([]);
    expect(email).toMatchObject({ to_address: 'team@site.invalid', subject: 'Fairlead: 3 more inquiries' });
    expect(email?.text).toContain('1 demo request and 2 messages');
    expect(email?.text).toContain('https://site.invalid/admin-inquiries');
    await digest();
    expect(await notices()).toHaveLength(2);
  });

  test('is summed up anew while it goes on', async () => {
    for (const number of [2, 3]) await submit('/api/demo', number);
    await passTenMinutes();
    await digest();
    await submit('/api/demo', 4);
    await passTenMinutes();
    await digest();
    expect((await notices()).slice(1).map(({ subject }) => subject)).toEqual([
      'Fairlead: 2 more inquiries',
      'Fairlead: 1 more inquiry',
    ]);
  });
});
