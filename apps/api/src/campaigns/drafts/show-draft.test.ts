import { offerDocument } from '@fairlead/contract/email/document/offer';
import { beforeEach, describe, expect, test } from 'vitest';
import { draftCalls, draftContent } from '../../../test/calls/draft-calls.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ sendAnswerWithin: 0 });
let calls: ReturnType<typeof draftCalls>;
let ofBen: ReturnType<typeof draftCalls>;
beforeEach(async () => {
  calls = draftCalls(app, await app.asAdmin({ username: 'ann' }));
  ofBen = draftCalls(app, await app.asAdmin({ username: 'ben' }));
});

const document = {
  ...offerDocument,
  subject: [{ type: 'text' as const, text: 'Ahoy' }],
  sender_name: 'Ann',
  blocks: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'From the pier.' }] }],
};
const content = draftContent({ campaign_name: ' Spring ', document });
describe('a draft can be looked at before it’s sent:', () => {
  const testSend = (draft: object, more: object = {}) =>
    calls.post('/api/email/test-send', {
      subject: 'Unused',
      recipients: ['kim@mail.invalid'],
      draft,
      ...more,
    });
  const preview = (draft: object, more: object = {}) =>
    calls.post('/api/email/template/preview', { draft, ...more });

  test('a preview and a test have its document', async () => {
    const draft = await calls.start(content);
    expect((await preview(draft).expect(200)).body).toMatchObject({ subject: 'Ahoy' });
    await testSend(draft).expect(200);
    expect(await app.db('outbox').first('subject', 'text')).toEqual({
      subject: '[Test] Ahoy',
      text: expect.stringContaining('From the pier.'),
    });
  });

  test('even after it was sent', async () => {
    const draft = await calls.start(content);
    await calls.send(draft);
    await preview(draft).expect(200);
  });

  test.each([
    ['a preview', preview],
    ['a test', testSend],
  ])('%s of an older version, a deleted draft, or a document besides is refused', async (_, show) => {
    const draft = await calls.start(content);
    await ofBen.save(draft.id, 1, draftContent());
    const older = await show(draft);
    expect([older.status, older.body.error]).toEqual([
      409,
      'ben changed this draft after you opened it, so nothing was shown or tested. Open the draft again first.',
    ]);
    const gone = await show({ id: 7, version: 1 });
    expect([gone.status, gone.body.error]).toEqual([
      404,
      'This draft was deleted, so there’s nothing to show or test.',
    ]);
    expect((await show({ ...draft, version: 2 }, { document })).status).toBe(400);
    expect(await app.db('outbox')).toEqual([]);
  });

  test('a test that is repeated under its key sends nothing, though the draft was changed since', async () => {
    const draft = await calls.start(content);
    const { token } = await app.asAdmin();
    const ask = () =>
      app
        .request()
        .post('/api/email/test-send')
        .auth(token, { type: 'bearer' })
        .set('Idempotency-Key', 'the same')
        .send({ subject: 'Unused', recipients: ['kim@mail.invalid'], draft });
    await ask().expect(200);
    await ofBen.save(draft.id, 1, draftContent());
    await ask().expect(200);
    expect(await app.db('outbox')).toHaveLength(1);
  });
});
