import { DOCUMENT_VERSION } from '@fairlead/contract/email/document/document';
import { documentTexts } from '@fairlead/contract/email/document/document-texts';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { imageTexts } from '@fairlead/contract/email/images';
import { templateTexts } from '@fairlead/contract/email/templates';
import { TEMPLATE_VERSIONS_MAX, TEMPLATES_MAX } from '@fairlead/contract/platform/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { imageCalls, picture } from '../../../test/calls/images.ts';
import { saying, showing, templateCalls } from '../../../test/calls/template-calls.ts';
import { type Caller, useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
let ann: Caller;
let calls: ReturnType<typeof templateCalls>;
let ofBen: ReturnType<typeof templateCalls>;
beforeEach(async () => {
  ann = await app.asAdmin({ username: 'ann' });
  calls = templateCalls(app, ann);
  ofBen = templateCalls(app, await app.asAdmin({ username: 'ben' }));
});
const stored = async (id: number, version?: number) =>
  (await calls.find(id, { version }).expect(200)).body.document;
const log = () => app.db('admin_activity').orderBy('id').select('username', 'action', 'description');

describe('an email that is saved as a template', () => {
  test('is kept as it was written, with who saved it, and the log says so', async () => {
    const { body } = await calls.create(' Spring ', saying('Ahoy')).expect(200);
    expect(body.template).toEqual({
      id: 1,
      name: 'Spring',
      version: 1,
      subject: 'Ahoy',
      created_by: 'ann',
      created_at: expect.any(String),
      updated_by: 'ann',
      updated_at: body.template.created_at,
      archived_by: null,
      archived_at: null,
    });
    expect((await ofBen.find(1).expect(200)).body).toMatchObject({
      template: body.template,
      document: saying('Ahoy'),
    });
    expect(await log()).toEqual([
      { username: 'ann', action: 'CREATE_TEMPLATE', description: 'Created the template "Spring"' },
    ]);
  });

  test('may be unfinished', async () => {
    const document = { ...offerDocument, subject: [], blocks: [{ type: 'button', label: '', link: '' }] };
    const { id } = await calls.start('Spring', document);
    expect(await stored(id)).toEqual(document);
  });

  test('becomes one template, though the request is repeated because its answer was lost', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => calls.create('Spring', saying('Ahoy'), key)),
    );
    expect(answers.map(({ status, body }) => [status, body.template.id])).toEqual(
      Array(5).fill([200, answers[0]?.body.template.id]),
    );
    expect(await app.db('templates')).toHaveLength(1);
    expect(await log()).toHaveLength(1);
  });

  test('isn’t saved under a key that was used for another one', async () => {
    const key = crypto.randomUUID();
    const { body: first } = await calls.create('Spring', saying('Ahoy'), key);
    for (const again of [
      await calls.create('Spring', saying('Other'), key),
      await calls.create('Fall', saying('Ahoy'), key),
    ]) {
      expect([again.status, again.body.error]).toEqual([409, templateTexts.otherContent]);
      expect(again.body.template).toEqual(first.template);
    }
  });

  test('needs a name of its own, whatever its case', async () => {
    await calls.start('Spring');
    const { status, body } = await ofBen.create('SPRING');
    expect([status, body.error]).toEqual([409, templateTexts.nameTaken('SPRING')]);
    expect(await app.db('templates')).toHaveLength(1);
  });

  test('is refused once the team has the most templates that it can have', async () => {
    await app.db.raw(
      `insert into templates (key, name, created_by, created_by_name, updated_by, updated_by_name)
       select gen_random_uuid(), 'Template ' || n, 1, 'ann', 1, 'ann' from generate_series(1, ?) n`,
      [TEMPLATES_MAX],
    );
    const { status, body } = await calls.create('One more');
    expect([status, body.error]).toEqual([409, templateTexts.full]);
    await calls.change(1, { archived: true });
  });
});

describe('is refused, and nothing is saved:', () => {
  test.each<[string, object, string]>([
    ['no name', { name: '  ' }, templateTexts.nameRequired],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, '“name”: at most 100 characters'],
    ['no email', { document: undefined }, documentTexts.unknownVersion],
    [
      'a newer version of an email',
      { document: { ...offerDocument, version: DOCUMENT_VERSION + 1 } },
      documentTexts.newer,
    ],
    [
      '101 blocks',
      { document: { ...offerDocument, blocks: Array(101).fill({ type: 'divider' }) } },
      documentTexts.tooManyBlocks,
    ],
    ['an image that does not exist', { document: showing(crypto.randomUUID()) }, imageTexts.gone],
    ['a key that is none', { key: 'key' }, ''],
  ])('%s', async (_, change, message) => {
    const { token } = ann;
    const body = { key: crypto.randomUUID(), name: 'Spring', document: offerDocument, ...change };
    const answer = await app
      .request()
      .post('/api/email/templates')
      .auth(token, { type: 'bearer' })
      .send(body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(message);
    expect(await app.db('templates')).toEqual([]);
    expect(await log()).toEqual([]);
  });
});

describe('saving over a template', () => {
  test('makes a version of it, and the earlier one can still be read', async () => {
    const { id } = await calls.start('Spring', saying('One'));
    const { body } = await ofBen.save(id, 1, saying('Two')).expect(200);
    expect(body.template).toMatchObject({
      version: 2,
      subject: 'Two',
      created_by: 'ann',
      updated_by: 'ben',
    });
    expect(await stored(id)).toEqual(saying('Two'));
    expect(await stored(id, 1)).toEqual(saying('One'));
    expect((await calls.versions(id)).body.versions).toEqual([
      { version: 2, subject: 'Two', saved_by: 'ben', saved_at: expect.any(String) },
      { version: 1, subject: 'One', saved_by: 'ann', saved_at: expect.any(String) },
    ]);
    expect((await log()).at(-1)).toEqual({
      username: 'ben',
      action: 'UPDATE_TEMPLATE',
      description: 'Saved version 2 of the template "Spring"',
    });
  });

  test('with what it already says makes no version, even for someone who saw an earlier one', async () => {
    const { id } = await calls.start('Spring', saying('One'));
    await calls.save(id, 1, saying('Two'));
    const { body } = await ofBen.save(id, 1, saying('Two')).expect(200);
    expect(body.template).toMatchObject({ version: 2, updated_by: 'ann' });
  });

  test('that someone else changed is refused, with who and when', async () => {
    const { id } = await calls.start('Spring', saying('One'));
    const { body: theirs } = await ofBen.save(id, 1, saying('Two'));
    const { status, body } = await calls.save(id, 1, saying('Three'));
    expect(status).toBe(409);
    expect(body).toEqual({
      success: false,
      error:
        'ben changed this template after you opened it, so your change wasn’t saved. Save your email as a new template, or look at theirs first.',
      template: theirs.template,
    });
    expect(await stored(id)).toEqual(saying('Two'));
  });

  test('that one changed in another window is refused, too', async () => {
    const { id } = await calls.start('Spring', saying('One'));
    await calls.save(id, 1, saying('Two'));
    const { body } = await calls.save(id, 1, saying('Three')).expect(409);
    expect(body.error).toMatch(/^You changed this template in another window, so /);
  });

  test('at the same moment as others: one wins', async () => {
    const { id } = await calls.start('Spring', saying('One'));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => (n % 2 ? calls : ofBen).save(id, 1, saying(`Change ${n}`))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await app.db('template_versions').pluck('version')).toEqual([1, 2]);
  });

  test('that is archived is refused with what to do, and the email isn’t lost', async () => {
    const { id } = await calls.start('Spring', saying('One'));
    await ofBen.change(id, { archived: true });
    const { status, body } = await calls.save(id, 1, saying('Two'));
    expect(status).toBe(409);
    expect(body.error).toBe(
      'ben archived this template, so your change wasn’t saved. Save your email as a new template, or restore this one first.',
    );
    expect(body.template).toMatchObject({ id, archived_by: 'ben' });
    await calls.create('Spring', saying('Two')).expect(200);
  });

  test('that never was is not found', async () => {
    const { status, body } = await calls.save(7, 1, saying('One'));
    expect([status, body.error]).toEqual([404, templateTexts.notFound]);
  });

  test('keeps the latest versions only', async () => {
    const { id } = await calls.start('Spring', saying('One'));
    await app.db('template_versions').update({ version: TEMPLATE_VERSIONS_MAX });
    await app.db('templates').update({ version: TEMPLATE_VERSIONS_MAX });
    await app.db.raw(`insert into template_versions (template_id, version, document, subject, saved_by, saved_by_name)
      select template_id, n, document, subject, 1, 'ann' from template_versions, generate_series(1, ${TEMPLATE_VERSIONS_MAX - 1}) n`);
    await calls.save(id, TEMPLATE_VERSIONS_MAX, saying('Two')).expect(200);
    const { versions } = (await calls.versions(id)).body;
    expect(versions).toHaveLength(TEMPLATE_VERSIONS_MAX);
    expect(versions.at(-1).version).toBe(2);
    const gone = await calls.find(id, { version: 1 });
    expect([gone.status, gone.body.error]).toEqual([404, templateTexts.versionNotFound]);
  });
});

describe('restoring an earlier version', () => {
  test('saves it again as the newest', async () => {
    const { id } = await calls.start('Spring', saying('One'));
    await calls.save(id, 1, saying('Two'));
    const { body } = await ofBen.restore(id, 1, 2).expect(200);
    expect(body.template).toMatchObject({ version: 3, subject: 'One', updated_by: 'ben' });
    expect(await stored(id)).toEqual(saying('One'));
    expect((await log()).at(-1)?.description).toBe(
      'Restored version 1 of the template "Spring" as version 3',
    );
  });

  test('changes nothing if the template says that already', async () => {
    const { id } = await calls.start('Spring', saying('One'));
    expect((await calls.restore(id, 1, 1).expect(200)).body.template.version).toBe(1);
  });

  test('is refused if someone saved another version since, or archived the template', async () => {
    const { id } = await calls.start('Spring', saying('One'));
    await calls.save(id, 1, saying('Two'));
    await ofBen.save(id, 2, saying('Three'));
    const changed = await calls.restore(id, 1, 2);
    expect([changed.status, changed.body.error]).toEqual([
      409,
      'ben changed this template after you opened it, so no version was restored. Look at the latest version first.',
    ]);
    await calls.change(id, { archived: true });
    const archived = await calls.restore(id, 1, 3);
    expect([archived.status, archived.body.error]).toEqual([
      409,
      'You archived this template, so no version was restored. Restore the template first.',
    ]);
  });

  test('that isn’t kept, or of a template that never was, is not found', async () => {
    const { id } = await calls.start('Spring', saying('One'));
    expect((await calls.restore(id, 5, 1)).body.error).toBe(templateTexts.versionNotFound);
    expect((await calls.restore(7, 1, 1)).body.error).toBe(templateTexts.notFound);
  });
});

test('an image can’t be deleted while any version of a template shows it', async () => {
  const images = imageCalls(app, ann);
  const { image } = await images.upload(await picture());
  const { id } = await calls.start('Spring', showing(image.id));
  const refusal = await images.delete(image.id);
  expect([refusal.status, refusal.body.error]).toEqual([409, imageTexts.inUse]);
  await calls.save(id, 1, saying('Two')).expect(200);
  await calls.change(id, { archived: true }).expect(200);
  await images.delete(image.id).expect(409);
  await calls.change(id, { archived: false }).expect(200);
  await calls.restore(id, 1, 2).expect(200);
  expect(await stored(id)).toEqual(showing(image.id));
});

test('an email that a newer release wrote isn’t shown as something else', async () => {
  const { id } = await calls.start();
  await app
    .db('template_versions')
    .update({ document: JSON.stringify({ ...offerDocument, version: DOCUMENT_VERSION + 1 }) });
  for (const { status, body } of [await calls.find(id), await calls.duplicate(id)])
    expect([status, body.error]).toEqual([409, documentTexts.newer]);
});
