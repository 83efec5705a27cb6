import type { InquiryNote } from '@fairlead/contract/inquiries/inquiry-notes';
import { inquiryTexts } from '@fairlead/contract/inquiries/inquiry-texts';
import { texts } from '@fairlead/contract/platform/texts';
import { describe, expect, test } from 'vitest';
import { inboxCalls } from '../../../test/calls/inbox-calls.ts';
import { createInquiry } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const { get, addNote, deleteNote } = inboxCalls(app);
const notes = async (token: string, path = '/demo/1') =>
  ((await get(token, path)).body as unknown as { notes: InquiryNote[] }).notes;
const log = () => app.db('admin_activity').orderBy('id').pluck('description');

describe('a note', () => {
  test('is for the whole team, and only its author deletes it', async () => {
    const [kim, lee] = [await app.asAdmin({ username: 'kim' }), await app.asSuperAdmin({ username: 'lee' })];
    await createInquiry(app.db, { kind: 'demo' });
    await createInquiry(app.db, { kind: 'contact' });
    const { status, body } = await addNote(kim.token, 'demo/1', { text: ' <b>Call</b>\nTuesday ' });
    const note = { id: 1, text: '<b>Call</b>\nTuesday', by: 'kim', created_at: expect.any(String) };
    expect([status, body.note]).toEqual([200, { ...note, is_mine: true }]);
    expect(await notes(lee.token)).toEqual([{ ...note, is_mine: false }]);
    expect(await notes(kim.token, '/contact/1')).toEqual([]);
    const refused = await deleteNote(lee.token, 'demo/1', 1);
    expect([refused.status, refused.body.error]).toEqual([409, inquiryTexts.notYourNote('kim')]);
    expect((await deleteNote(kim.token, 'contact/1', 1)).status).toBe(404);
    await deleteNote(kim.token, 'demo/1', 1).expect(200);
    const again = await deleteNote(kim.token, 'demo/1', 1);
    expect([again.status, again.body.error]).toEqual([404, inquiryTexts.noteNotFound]);
    expect(await notes(lee.token)).toEqual([]);
    expect(await log()).toEqual([
      'Added a note to demo request 1',
      'Deleted their own note from demo request 1',
    ]);
    expect(await app.db('outbox')).toEqual([]);
  });

  test('is added once, though the request is repeated', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, { kind: 'demo' });
    const request = { key: crypto.randomUUID(), text: 'Call' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => addNote(token, 'demo/1', request)));
    expect(answers.map(({ status, body }) => [status, body.note.id])).toEqual(
      Array(4).fill([200, answers[0]?.body.note.id]),
    );
    expect(await notes(token)).toHaveLength(1);
    const other = await addNote(token, 'demo/1', { ...request, text: 'Email' });
    expect([other.status, other.body.error]).toEqual([409, inquiryTexts.otherNote]);
    expect(await log()).toHaveLength(1);
  });

  test('needs a text that can be stored, and an inquiry', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, { kind: 'demo' });
    for (const [text, error] of [
      [' ', inquiryTexts.noteRequired],
      ['\u0000', inquiryTexts.noteRequired],
      ['x'.repeat(5_001), '“text”: at most 5000 characters are allowed.'],
    ]) {
      const { status, body } = await addNote(token, 'demo/1', { text });
      expect([status, body.error]).toEqual([400, error]);
    }
    const missing = await addNote(token, 'contact/1', { text: 'Call' });
    expect([missing.status, missing.body.error]).toEqual([404, texts.inbox.notFound]);
    expect(await log()).toEqual([]);
  });
});
