import type { CheckLine } from '@fairlead/contract/campaigns/check';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { socialSecurityRefusal } from '@fairlead/contract/platform/text/form-texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { draftContent } from '../calls/draft-calls.ts';
import { createInquiry, createSubscriber } from '../factories.ts';
import { useTestApp } from '../test-app.ts';

const app = useTestApp();
let token: string;
beforeEach(async () => {
  token = (await app.asAdmin()).token;
});

const call = (method: 'post' | 'put', path: string, body: object) =>
  app.request()[method](path).auth(token, { type: 'bearer' }).send(body);

const BIRTH = 'This looks like a date of birth beside a name. Save it anyway?';
const DIAGNOSIS = 'This looks like a diagnosis. Save it anyway?';

describe('what looks confidential is stored only after it’s confirmed', () => {
  test('in the notes of a new subscriber', async () => {
    const body = { email: 'kim@mail.invalid', name: 'Kim Lee', notes: '3/14/1985' };
    const asked = await call('post', '/api/email/subscribe', body);
    expect([asked.status, asked.body]).toEqual([
      409,
      { success: false, error: BIRTH, looks_like: ['date_of_birth'], fields: { notes: BIRTH } },
    ]);
    expect(await app.db('subscribers')).toEqual([]);
    await call('post', '/api/email/subscribe', { ...body, confirmed: true }).expect(200);
    expect(await app.db('subscribers')).toMatchObject([{ notes: '3/14/1985' }]);
  });

  test('in the notes of a person, once', async () => {
    const { id } = await createSubscriber(app.db, { name: 'Kim Lee' });
    const path = `/api/email/subscribers/${id}`;
    const change = async (fields: object) => {
      const { body } = await app.request().get(path).auth(token, { type: 'bearer' });
      const { version, name, role, notes } = body.person;
      return call('put', path, { version, name, role, notes, ...fields });
    };
    const asked = await change({ notes: 'Dx: autism' });
    expect([asked.status, asked.body.error, asked.body.looks_like]).toEqual([409, DIAGNOSIS, ['diagnosis']]);
    expect(await app.db('subscribers').pluck('notes')).toEqual([null]);
    expect((await change({ notes: 'Dx: autism', confirmed: true })).status).toBe(200);
    expect((await change({ role: 'other' })).status).toBe(200);
  });

  test('in a note about an inquiry', async () => {
    await createInquiry(app.db, { kind: 'demo' });
    const body = { key: crypto.randomUUID(), text: 'Kim Lee, DOB 3/14/1985. Dx: autism' };
    const path = '/api/inquiries/demo/1/notes';
    const asked = await call('post', path, body);
    const error =
      'This looks like a date of birth beside a name. This looks like a diagnosis. Save it anyway?';
    expect([asked.status, asked.body]).toEqual([
      409,
      { success: false, error, looks_like: ['date_of_birth', 'diagnosis'], fields: { text: error } },
    ]);
    expect(await app.db('inquiry_notes')).toEqual([]);
    await call('post', path, { ...body, confirmed: true }).expect(200);
    // A repeat of either finds the note that's there.
    await call('post', path, body).expect(200);
    expect(await app.db('inquiry_notes')).toHaveLength(1);
  });
});

describe('a campaign that looks confidential', () => {
  const words = (text: string) => [{ type: 'text' as const, text }];
  const document = (text: string): MailDocument => ({
    version: 2,
    subject: words('Success stories'),
    preheader: [],
    sender_name: null,
    reply_to: null,
    blocks: [
      { type: 'paragraph', content: words('Meet the people we work with.') },
      { type: 'paragraph', content: [...words(text), { type: 'text', text: 'autism', bold: true }] },
    ],
  });
  const send = (body: object, key = 'one') =>
    call('post', '/api/email/send-marketing-emails', {
      subject: 'Success stories',
      recipient_type: 'manual',
      manual_emails: ['ann@mail.invalid'],
      undo_seconds: 60,
      ...body,
    }).set('Idempotency-Key', key);

  test('is sent or scheduled only after it’s confirmed, and created once', async () => {
    const asked = await send({ document: document('Primary disability: ') });
    expect([asked.status, asked.body]).toEqual([
      409,
      {
        success: false,
        error: 'This looks like a diagnosis. Send it anyway?',
        looks_like: ['diagnosis'],
      },
    ]);
    expect(await app.db('campaigns')).toEqual([]);
    const sent = await send({ document: document('Primary disability: '), confirmed: true });
    expect(sent.status).toBe(200);
    const repeated = await send({ document: document('Primary disability: ') });
    expect(repeated.body.campaign_id).toBe(sent.body.campaign_id);
    expect(await app.db('campaigns')).toHaveLength(1);
  });

  test('isn’t sent with a Social Security number that a draft of an earlier release has', async () => {
    const content = draftContent({ document: document('Call 123 45 6780') });
    const { body } = await call('post', '/api/email/drafts', {
      key: crypto.randomUUID(),
      content: draftContent({ document: document('Dx: ') }),
    }).expect(200);
    const { id, version } = body.draft;
    await app
      .db('drafts')
      .where({ id })
      .update({ content: JSON.stringify(content) });
    const { status, body: refused } = await send({ draft: { id, version }, confirmed: true });
    expect([status, refused.error]).toEqual([400, `Block 2: ${socialSecurityRefusal}`]);
    expect(await app.db('campaigns')).toEqual([]);
  });

  test('is a warning in the check before Send, with its block', async () => {
    const check = async (text: string): Promise<CheckLine[]> =>
      (
        await call('post', '/api/email/check', {
          recipient_type: 'all_active',
          document: document(text),
        }).expect(200)
      ).body.lines.filter(({ id }: CheckLine) => id === 'consumer_data');
    expect(await check('Dx: ')).toEqual([
      {
        id: 'consumer_data',
        level: 'warning',
        message: 'This looks like a diagnosis. Make sure you may share it with everyone who gets this email.',
        block: 1,
      },
    ]);
    expect(await check('We help people with ')).toEqual([]);
  });

  test('is saved as a draft without a question', async () => {
    const content = draftContent({ document: document('Dx: ') });
    await call('post', '/api/email/drafts', { key: crypto.randomUUID(), content }).expect(200);
  });
});
