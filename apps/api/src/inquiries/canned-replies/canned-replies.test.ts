import { inquiryTexts } from '@fairlead/contract/inquiries/inquiry-texts';
import { CANNED_REPLIES_MAX } from '@fairlead/contract/platform/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
let kim: Caller;
let lee: Caller;
beforeEach(async () => {
  kim = await app.asAdmin({ username: 'kim' });
  lee = await app.asAdmin({ username: 'lee' });
});
const send = (caller: Caller, method: 'get' | 'post' | 'put' | 'delete', path = '', body?: object) =>
  app.request()[method](`/api/canned-replies${path}`).auth(caller.token, { type: 'bearer' }).send(body);
const add = (caller: Caller, body: object) =>
  send(caller, 'post', '', { key: crypto.randomUUID(), text: 'Hello', ...body });
const titles = async () =>
  (await send(lee, 'get')).body.canned_replies.map(({ title }: { title: string }) => title);
const log = () => app.db('admin_activity').orderBy('id').pluck('description');

describe('canned replies', () => {
  test('are the team’s: one admin adds one, another changes and deletes it', async () => {
    await add(kim, { title: 'prices', text: 'Our prices:\n\n…' }).expect(200);
    await add(kim, { title: ' Demo ' }).expect(200);
    expect(await titles()).toEqual(['Demo', 'prices']);
    const edit = { version: 1, title: 'Prices', text: 'Our new prices' };
    const { body } = await send(lee, 'put', '/1', edit).expect(200);
    const updated_at = expect.any(String);
    expect(body.canned_reply).toEqual({ ...edit, id: 1, version: 2, updated_by: 'lee', updated_at });
    await send(lee, 'delete', '/1').expect(200);
    expect(await titles()).toEqual(['Demo']);
    expect(await log()).toEqual([
      'Created canned reply 1',
      'Created canned reply 2',
      'Changed canned reply 1',
      'Deleted canned reply 1',
    ]);
  });

  test('that two admins change at once keep the first change, and show it to the second', async () => {
    await add(kim, { title: 'Prices' });
    await send(kim, 'put', '/1', { version: 1, title: 'Prices', text: 'By kim' }).expect(200);
    const stale = await send(lee, 'put', '/1', { version: 1, title: 'Prices', text: 'By lee' });
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { error: inquiryTexts.cannedReplyChanged('kim'), canned_reply: { version: 2, text: 'By kim' } },
    ]);
    const repeat = await send(lee, 'put', '/1', { version: 1, title: 'Prices', text: 'By kim' });
    expect([repeat.status, repeat.body.canned_reply.version]).toEqual([200, 2]);
  });

  test('are added once, though the request is repeated', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => add(kim, { key, title: 'Prices' })));
    expect(answers.map(({ body }) => body.canned_reply.id)).toEqual([1, 1, 1]);
    const other = await add(kim, { key, title: 'Other' });
    expect([other.status, other.body.error]).toEqual([409, inquiryTexts.otherCannedReply]);
    expect(await titles()).toEqual(['Prices']);
  });

  test('are limited, also for two admins who add the last one at once', async () => {
    await app.db.raw(
      `insert into canned_replies (key, title, text, updated_by, updated_by_name)
      select gen_random_uuid(), 'No. ' || n, 'Hello', 1, 'kim' from generate_series(1, ?::int) n`,
      [CANNED_REPLIES_MAX - 1],
    );
    const answers = await Promise.all([kim, lee].map((caller) => add(caller, { title: 'Last' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ body }) => body.error)).toContain(inquiryTexts.cannedRepliesFull);
  });

  test('that are gone or can’t be stored are refused', async () => {
    const edit = { version: 1, title: 'Prices', text: 'Hello' };
    for (const { status, body } of [await send(kim, 'put', '/1', edit), await send(kim, 'delete', '/1')])
      expect([status, body.error]).toEqual([404, inquiryTexts.cannedReplyNotFound]);
    for (const [fields, error] of [
      [{ title: ' ' }, inquiryTexts.titleRequired],
      [{ title: 'x', text: ' ' }, inquiryTexts.replyRequired],
      [{ title: 'x', text: 'x'.repeat(5_001) }, '“text”: at most 5000 characters are allowed.'],
    ] as const) {
      const { status, body } = await add(kim, fields);
      expect([status, body.error]).toEqual([400, error]);
    }
    expect(await titles()).toEqual([]);
  });
});
