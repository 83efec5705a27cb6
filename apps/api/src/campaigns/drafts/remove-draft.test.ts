import { beforeEach, describe, expect, inject, test } from 'vitest';
import { draftCalls, draftContent } from '../../../test/calls/draft-calls.ts';
import { imageCalls, picture } from '../../../test/calls/images.ts';
import { waitingSessions } from '../../../test/processes/waiting-sessions.ts';
import { type Caller, useTestApp } from '../../../test/test-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';

const app = useTestApp();
let ann: Caller;
let calls: ReturnType<typeof draftCalls>;
let ofBen: ReturnType<typeof draftCalls>;
beforeEach(async () => {
  ann = await app.asAdmin({ username: 'ann' });
  calls = draftCalls(app, ann);
  ofBen = draftCalls(app, await app.asAdmin({ username: 'ben' }));
});
const changed = draftContent({ campaign_name: 'Changed' });

describe('a deleted draft', () => {
  test('is gone from the list, and the log says who deleted it', async () => {
    const { id } = await calls.start();
    await ofBen.delete(id, 1).expect(200);
    expect((await calls.list()).body.drafts).toEqual([]);
    expect(await app.db('admin_activity').select('username', 'action', 'description')).toEqual([
      { username: 'ben', action: 'DELETE_DRAFT', description: 'Deleted the draft "Spring"' },
    ]);
  });

  test('can’t be saved, deleted, or sent, and each answer says what that means', async () => {
    const { id } = await calls.start();
    await calls.delete(id, 1);
    const answers = [
      await ofBen.save(id, 1, changed),
      await ofBen.delete(id, 1),
      await ofBen.send({ id, version: 1 }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [
        404,
        'This draft was deleted, so your change wasn’t saved. To keep your text, start a new draft with it.',
      ],
      [404, 'This draft was deleted, so there’s nothing left to delete.'],
      [404, 'This draft was deleted, so nothing was sent.'],
    ]);
  });

  test('no longer keeps its images', async () => {
    const images = imageCalls(app, ann);
    const { image } = await images.upload(await picture());
    const { document } = draftContent();
    const block = { type: 'image' as const, image: image.id, alt: '', decorative: true };
    const { id } = await calls.start(draftContent({ document: { ...document, blocks: [block] } }));
    await calls.delete(id, 1).expect(200);
    await images.delete(image.id).expect(200);
  });
});

describe('a draft is not deleted', () => {
  test('by someone who hasn’t seen its last change', async () => {
    const { id } = await calls.start();
    await calls.save(id, 1, changed);
    const { status, body } = await ofBen.delete(id, 1);
    expect(status).toBe(409);
    expect(body.error).toBe(
      'ann changed this draft after you opened it, so it wasn’t deleted. Read it again before you delete it.',
    );
    expect(body.draft).toMatchObject({ version: 2, updated_by: 'ann' });
    await ofBen.delete(id, 2).expect(200);
  });

  test('without saying which version was seen', async () => {
    const { id } = await calls.start();
    const path = `/api/email/drafts/${id}`;
    await app.request().delete(path).auth(ann.token, { type: 'bearer' }).expect(400);
  });

  test('while someone saves it: the one that comes first counts', async () => {
    const { id } = await calls.start();
    const other = await app.db.transaction();
    await other('drafts').where({ id }).forUpdate().first('id');
    const saved = calls.save(id, 1, changed).then(({ status }) => status);
    if (inject('server'))
      await waitUntil('the save waits', async () => (await waitingSessions(app.db)) === 1);
    const deleted = ofBen.delete(id, 1).then(({ status }) => status);
    if (inject('server')) await waitUntil('both wait', async () => (await waitingSessions(app.db)) === 2);
    await other.commit();
    const statuses = await Promise.all([saved, deleted]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual(statuses);
    expect(await app.db('drafts').where({ id })).toHaveLength(statuses[0] === 200 ? 1 : 0);
  });
});
