import { templateTexts } from '@fairlead/contract/email/templates';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { draftCalls, draftContent } from '../../../test/calls/draft-calls.ts';
import { imageCalls, picture } from '../../../test/calls/images.ts';
import { saying, showing, templateCalls } from '../../../test/calls/template-calls.ts';
import { waitingSessions } from '../../../test/processes/waiting-sessions.ts';
import { type Caller, useTestApp } from '../../../test/test-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';

const app = useTestApp();
let ann: Caller;
let calls: ReturnType<typeof templateCalls>;
let ofBen: ReturnType<typeof templateCalls>;
beforeEach(async () => {
  ann = await app.asAdmin({ username: 'ann' });
  calls = templateCalls(app, ann);
  ofBen = templateCalls(app, await app.asAdmin({ username: 'ben' }));
});
const log = () => app.db('admin_activity').orderBy('id').pluck('description');
const names = async (query = {}) =>
  (await calls.list(query)).body.templates.map(({ name }: { name: string }) => name);

describe('renaming a template', () => {
  test('makes no version, and says who did it', async () => {
    const { id } = await calls.start('Spring');
    const { body } = await ofBen.change(id, { name: 'Fall' }).expect(200);
    expect(body.template).toMatchObject({ name: 'Fall', version: 1, updated_by: 'ben' });
    expect(await log()).toEqual(['Created the template "Spring"', 'Renamed the template "Spring" to "Fall"']);
  });

  test('may change only the case of its letters', async () => {
    const { id } = await calls.start('Spring');
    expect((await calls.change(id, { name: 'SPRING' }).expect(200)).body.template.name).toBe('SPRING');
  });

  test('to what it is called already is no change', async () => {
    const { id, updated_at } = await calls.start('Spring');
    expect((await ofBen.change(id, { name: 'Spring' })).body.template).toMatchObject({ updated_at });
    expect(await log()).toHaveLength(1);
  });

  test('to the name of another one is refused', async () => {
    await calls.start('Spring');
    const { id } = await calls.start('Fall');
    const { status, body } = await calls.change(id, { name: 'spring' });
    expect([status, body.error]).toEqual([409, templateTexts.nameTaken('spring')]);
    expect(await names()).toEqual(['Fall', 'Spring']);
  });

  test('of two templates to the same name at once: one gets it', async () => {
    const { id: one } = await calls.start('One');
    const { id: two } = await calls.start('Two');
    const answers = await Promise.all([
      calls.change(one, { name: 'Summer' }),
      ofBen.change(two, { name: 'summer' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toMatch(/already has a template called “[Ss]ummer”, so nothing was changed/);
  });

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, templateTexts.nameRequired],
    ['nothing to change', {}, templateTexts.nothingToChange],
  ])('with %s is refused', async (_, change, message) => {
    const { id } = await calls.start('Spring');
    const { status, body } = await calls.change(id, change);
    expect([status, body.error]).toEqual([400, message]);
  });
});

describe('archiving a template', () => {
  test('takes it out of the list and leaves its name free; who did it can be seen', async () => {
    const { id } = await calls.start('Spring');
    const { body } = await ofBen.change(id, { archived: true }).expect(200);
    expect(body.template).toMatchObject({
      archived_by: 'ben',
      archived_at: expect.any(String),
      updated_by: 'ann',
    });
    expect(await names()).toEqual([]);
    expect(await names({ archived: 'true' })).toEqual(['Spring']);
    expect((await calls.find(id).expect(200)).body.document).toEqual(saying('Spring'));
    await calls.create('Spring').expect(200);
    expect(await log()).toContain('Archived the template "Spring"');
  });

  test('again changes nothing', async () => {
    const { id } = await calls.start('Spring');
    const { body: first } = await calls.change(id, { archived: true });
    expect((await ofBen.change(id, { archived: true }).expect(200)).body).toEqual(first);
    expect(await log()).toHaveLength(2);
  });

  test('never breaks a draft that was made with it, or the image in both', async () => {
    const images = imageCalls(app, ann);
    const { image } = await images.upload(await picture());
    const { id } = await calls.start('Spring', showing(image.id));
    const { document } = (await calls.find(id)).body;
    const drafts = draftCalls(app, ann);
    const draft = await drafts.start(draftContent({ document }));
    await ofBen.change(id, { archived: true });
    expect((await drafts.find(draft.id).expect(200)).body.draft.content.document).toEqual(document);
    await drafts.save(draft.id, 1, draftContent({ document, campaign_name: 'Fall' })).expect(200);
    await images.delete(image.id).expect(409);
  });

  test('can be undone, and renamed with it if the name was taken since', async () => {
    const { id } = await calls.start('Spring');
    await calls.change(id, { archived: true });
    await calls.start('Spring');
    const { status, body } = await calls.change(id, { archived: false });
    expect([status, body.error]).toEqual([409, templateTexts.nameTaken('Spring')]);
    const restored = await calls.change(id, { archived: false, name: 'Early spring' }).expect(200);
    expect(restored.body.template).toMatchObject({
      name: 'Early spring',
      archived_by: null,
      archived_at: null,
    });
    expect((await log()).slice(-2)).toEqual([
      'Renamed the template "Spring" to "Early spring"',
      'Restored the template "Early spring"',
    ]);
  });

  test('isn’t possible for one that never was', async () => {
    const { status, body } = await calls.change(7, { archived: true });
    expect([status, body.error]).toEqual([404, templateTexts.notFound]);
  });
});

describe('duplicating a template', () => {
  test('makes another one with the same email, under the next free name', async () => {
    const { id } = await calls.start('Spring', saying('Ahoy'));
    await calls.save(id, 1, saying('Ahoy there'));
    const { body } = await ofBen.duplicate(id).expect(200);
    expect(body.template).toMatchObject({ name: 'Copy of Spring', version: 1, created_by: 'ben' });
    expect((await calls.find(body.template.id)).body.document).toEqual(saying('Ahoy there'));
    expect((await calls.duplicate(id)).body.template.name).toBe('Copy of Spring 2');
    expect((await log()).at(-1)).toBe('Duplicated the template "Spring" as "Copy of Spring 2"');
  });

  test('finds a free name for the longest one, too, and cuts no character in half', async () => {
    const { id } = await calls.start('🚢'.repeat(100));
    const copies = await Promise.all([calls.duplicate(id), ofBen.duplicate(id)]);
    expect(copies.map(({ body }) => body.template.name).sort()).toEqual([
      `Copy of ${'🚢'.repeat(90)} 2`,
      `Copy of ${'🚢'.repeat(92)}`,
    ]);
  });

  test('that is being archived: either there’s a copy, or a sentence that says why not', async () => {
    const { id } = await calls.start('Spring');
    const other = await app.db.transaction();
    await other('templates').where({ id }).forUpdate().first('id');
    const archived = ofBen.change(id, { archived: true }).then(({ status }) => status);
    if (inject('server')) await waitUntil('it waits', async () => (await waitingSessions(app.db)) === 1);
    const copied = calls.duplicate(id).then(({ status, body }) => [status, body.error]);
    if (inject('server')) await waitUntil('both wait', async () => (await waitingSessions(app.db)) === 2);
    await other.commit();
    expect(await archived).toBe(200);
    expect([
      [200, undefined],
      [409, 'ben archived this template, so it wasn’t duplicated. Restore it first, and then duplicate it.'],
    ]).toContainEqual(await copied);
    expect(await names({ archived: 'true' })).toEqual(['Spring']);
  });

  test('that never was is not found', async () => {
    const { status, body } = await calls.duplicate(7);
    expect([status, body.error]).toEqual([404, templateTexts.notFound]);
  });
});
