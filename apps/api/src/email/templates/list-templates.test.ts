import { builtInTemplates } from '@fairlead/contract/email/built-in-templates';
import { BUILT_IN_SLUGS } from '@fairlead/contract/email/built-in-templates/template';
import { templateTexts } from '@fairlead/contract/email/templates';
import { DEFAULT_ORGANIZATION } from '@fairlead/contract/platform/organization';
import { beforeEach, describe, expect, test } from 'vitest';
import { saying, templateCalls } from '../../../test/calls/template-calls.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
let calls: ReturnType<typeof templateCalls>;
beforeEach(async () => {
  calls = templateCalls(app, await app.asAdmin({ username: 'ann' }));
});

describe('the list of templates', () => {
  test('has the last changed one first, without the emails', async () => {
    const { id } = await calls.start('One');
    await calls.start('Two');
    await calls.save(id, 1, saying('Changed'));
    const { body } = await calls.list().expect(200);
    expect(body).toMatchObject({ next_cursor: null });
    expect(body.templates).toMatchObject([
      { name: 'One', version: 2, subject: 'Changed' },
      { name: 'Two', version: 1, subject: 'Two' },
    ]);
    expect(body.templates[0]).not.toHaveProperty('document');
    expect(body.templates[0]).not.toHaveProperty('changed_by');
  });

  test('has each template once on its pages, also those of the same moment', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await calls.start(name);
    await app.db('templates').whereIn('name', ['b', 'c', 'd']).update({ updated_at: '2026-01-01T00:00:00Z' });
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { body } = await calls.list({ limit: '2', ...(cursor && { cursor }) }).expect(200);
      seen.push(...body.templates.map(({ name }: { name: string }) => name));
      cursor = body.next_cursor;
    } while (cursor);
    expect(seen).toEqual(['e', 'a', 'd', 'c', 'b']);
  });

  test.each([
    { cursor: 'nonsense' },
    { cursor: Buffer.from('[1,"x"]').toString('base64url') },
    { limit: '201' },
    { archived: 'maybe' },
  ])('refuses %j', async (query) => {
    await calls.list(query).expect(400);
  });
});

test('the versions and the email of a template that never was are not found', async () => {
  for (const { status, body } of [await calls.versions(7), await calls.find(7)])
    expect([status, body.error]).toEqual([404, templateTexts.notFound]);
});

describe('the built-in templates', () => {
  test('are listed with their emails, and with what a writer has to fill in', async () => {
    const { templates } = (await calls.builtIn().expect(200)).body;
    expect(templates.map(({ slug }: { slug: string }) => slug)).toEqual(BUILT_IN_SLUGS);
    expect(templates[3]).toMatchObject({
      name: 'Event invitation',
      subject: 'You’re invited: [Event] on [Date]',
      document: builtInTemplates(DEFAULT_ORGANIZATION)[3]?.document,
      fill_in: expect.arrayContaining(['[Event]', '[Date]', '[Your name]']),
    });
  });

  test('can be duplicated, and the copy is the team’s', async () => {
    const { body } = await calls.duplicateBuiltIn('newsletter').expect(200);
    expect(body.template).toMatchObject({ name: 'Copy of Newsletter', created_by: 'ann' });
    const found = await calls.find(body.template.id);
    expect(found.body.document).toEqual(builtInTemplates(DEFAULT_ORGANIZATION)[1]?.document);
    expect(await app.db('admin_activity').pluck('description')).toEqual([
      'Duplicated the built-in template "Newsletter" as "Copy of Newsletter"',
    ]);
  });

  test('under another name aren’t there', async () => {
    const { status, body } = await calls.duplicateBuiltIn('poster');
    expect([status, body.error]).toEqual([404, templateTexts.builtInNotFound]);
  });
});
