import { draftTexts } from '@fairlead/contract/campaigns/drafts';
import { DOCUMENT_VERSION } from '@fairlead/contract/email/document/document';
import { documentTexts } from '@fairlead/contract/email/document/document-texts';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { imageTexts } from '@fairlead/contract/email/images';
import { DEFAULT_SUBJECT } from '@fairlead/contract/platform/brand';
import { beforeEach, describe, expect, test } from 'vitest';
import { draftCalls, draftContent } from '../../../test/calls/draft-calls.ts';
import { imageCalls, picture } from '../../../test/calls/images.ts';
import { type Caller, useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
let ann: Caller;
let calls: ReturnType<typeof draftCalls>;
let ofBen: ReturnType<typeof draftCalls>;
beforeEach(async () => {
  ann = await app.asAdmin({ username: 'ann' });
  calls = draftCalls(app, ann);
  ofBen = draftCalls(app, await app.asAdmin({ username: 'ben' }));
});

const saying = (words: string) =>
  draftContent({
    document: { ...offerDocument, blocks: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
  });
const withBlocks = (blocks: object[]) => ({ ...draftContent(), document: { ...offerDocument, blocks } });
const stored = async (id: number) => (await calls.find(id).expect(200)).body.draft.content;

describe('a draft', () => {
  test('is kept as it was written, with who wrote it', async () => {
    const content = draftContent({ campaign_name: ' Spring ', first_part: true });
    const { body } = await calls.create(content);
    expect(body.draft).toEqual({
      id: 1,
      version: 1,
      campaign_name: ' Spring ',
      subject: DEFAULT_SUBJECT,
      created_by: 'ann',
      created_at: expect.any(String),
      updated_by: 'ann',
      updated_at: body.draft.created_at,
      campaign_id: null,
      replaces_campaign_id: null,
    });
    expect((await ofBen.find(1).expect(200)).body.draft).toEqual({ ...body.draft, content });
  });

  test('may be unfinished', async () => {
    const { id } = await calls.start({
      ...draftContent({ campaign_name: '', when: { kind: 'later', date: '', time: '', time_zone: '' } }),
      document: { ...offerDocument, subject: [], blocks: [{ type: 'button', label: '', link: '' }] },
    });
    expect((await stored(id)).document.blocks).toEqual([{ type: 'button', label: '', link: '' }]);
  });

  test('is a new version after each change, and says who made it', async () => {
    const { id, version } = await calls.start();
    const { body } = await ofBen.save(id, version, saying('Ahoy')).expect(200);
    expect(body.draft).toMatchObject({ id, version: 2, created_by: 'ann', updated_by: 'ben' });
    expect(Date.parse(body.draft.updated_at)).toBeGreaterThanOrEqual(Date.parse(body.draft.created_at));
    expect((await calls.save(id, 2, saying('Ahoy there'))).body.draft.version).toBe(3);
    expect(await stored(id)).toEqual(saying('Ahoy there'));
  });

  test('can have 50,000 lines of emails and a document of 100 kB', async () => {
    const manual_emails = Array.from({ length: 50_000 }, (_, n) => `person${n}@mail.invalid`).join('\n');
    const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(9_800) }] };
    const blocks = Array(10).fill(paragraph);
    expect(JSON.stringify(blocks).length).toBeGreaterThan(98_000);
    const { recipients } = draftContent();
    const content = { ...withBlocks(blocks), recipients: { ...recipients, manual_emails } };
    const { id } = await calls.start(content);
    expect(await stored(id)).toEqual(content);
    const changed = { ...content, campaign_name: 'Other' };
    expect((await calls.save(id, 1, changed).expect(200)).body.draft.version).toBe(2);
  });

  test('loses what no database can store from a pasted list, and is still the same when it is saved again', async () => {
    const { recipients } = draftContent();
    const content = draftContent({ recipients: { ...recipients, manual_emails: 'a\0b \ud800' } });
    const { id } = await calls.start(content);
    expect((await stored(id)).recipients.manual_emails).toBe('a\ufffdb \ufffd');
    expect((await calls.save(id, 1, content)).body.draft.version).toBe(1);
  });

  test('is not started or saved in the activity log', async () => {
    const { id } = await calls.start();
    await calls.save(id, 1, saying('Ahoy'));
    expect(await app.db('admin_activity')).toEqual([]);
  });
});

describe('starting a draft', () => {
  test('again with the same key, after the answer was lost, makes one', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => calls.create(draftContent(), key)));
    expect(answers.map(({ status, body }) => [status, body.draft.id, body.draft.version])).toEqual(
      Array(5).fill([200, answers[0]?.body.draft.id, 1]),
    );
    expect(await app.db('drafts')).toHaveLength(1);
  });

  test('again with the same key and other content changes nothing, and says which draft there is', async () => {
    const key = crypto.randomUUID();
    const { body: first } = await calls.create(draftContent(), key);
    const { status, body } = await calls.create(saying('More'), key);
    expect(status).toBe(409);
    expect(body.draft).toEqual(first.draft);
    expect(await stored(first.draft.id)).toEqual(draftContent());
  });
});

describe('of two people who edit at once', () => {
  test('the second is told who was faster, and when, and nothing is overwritten', async () => {
    const { id } = await calls.start();
    const { body: first } = await calls.save(id, 1, saying('From Ann'));
    const { status, body } = await ofBen.save(id, 1, saying('From Ben'));
    expect(status).toBe(409);
    expect(body).toEqual({
      success: false,
      error:
        'ann changed this draft after you opened it, so your change wasn’t saved. Choose which version to keep.',
      draft: first.draft,
    });
    expect(await stored(id)).toEqual(saying('From Ann'));
  });

  test('the second can choose their own version after that', async () => {
    const { id } = await calls.start();
    await calls.save(id, 1, saying('From Ann'));
    const { body } = await ofBen.save(id, 1, saying('From Ben'));
    await ofBen.save(id, body.draft.version, saying('From Ben')).expect(200);
    expect(await stored(id)).toEqual(saying('From Ben'));
  });

  test('one wins if both save at the same moment', async () => {
    const { id } = await calls.start();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? calls : ofBen).save(id, 1, saying(`Change ${n}`))),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await stored(id)).toEqual(saying(`Change ${won}`));
    expect((await calls.find(id)).body.draft.version).toBe(2);
  });

  test('both may be the same person in two tabs', async () => {
    const { id } = await calls.start();
    await calls.save(id, 1, saying('One tab'));
    const { body } = await calls.save(id, 1, saying('Another tab'));
    expect(body.error).toMatch(/^You changed this draft in another window, so your change wasn’t saved\./);
  });
});

test('a save that is repeated because its answer was lost is no conflict', async () => {
  const { id } = await calls.start();
  const { body: first } = await calls.save(id, 1, saying('Ahoy'));
  const { body } = await calls.save(id, 1, saying('Ahoy')).expect(200);
  expect(body).toEqual(first);
});

test('a version that never was is a conflict', async () => {
  const { id } = await calls.start();
  expect((await calls.save(id, 2, saying('Ahoy'))).status).toBe(409);
});

describe('is refused, and what is stored stays as it was', () => {
  const divider = { type: 'divider' };
  test.each<[string, object, string]>([
    ['101 blocks', withBlocks(Array(101).fill(divider)), documentTexts.tooManyBlocks],
    [
      'a newer version',
      { ...draftContent(), document: { ...offerDocument, version: DOCUMENT_VERSION + 1 } },
      documentTexts.newer,
    ],
    [
      'more than 100 kB',
      withBlocks(Array(11).fill({ type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(9_900) }] })),
      documentTexts.tooLarge,
    ],
    [
      'an unknown block',
      withBlocks([{ type: 'video' }]),
      'Block 1: there’s no kind of block called “video”.',
    ],
    [
      'an image that does not exist',
      withBlocks([{ type: 'image', image: crypto.randomUUID(), alt: '', decorative: false }]),
      imageTexts.gone,
    ],
  ])('%s', async (_, content, message) => {
    const { id } = await calls.start();
    const { status, body } = await calls.save(id, 1, content);
    expect([status, body.error]).toEqual([400, message]);
    expect((await calls.create(content)).status).toBe(400);
    expect((await calls.list()).body.drafts).toMatchObject([{ id, version: 1 }]);
    expect(await stored(id)).toEqual(draftContent());
  });

  test.each<[string, object]>([
    ['another field', { ...draftContent(), color: 'red' }],
    ['a missing field', { ...draftContent(), when: undefined }],
    ['another way to choose recipients', { ...draftContent(), recipients: { recipient_type: 'all' } }],
  ])('%s', async (_, content) => {
    const { id } = await calls.start();
    expect((await calls.save(id, 1, content)).status).toBe(400);
    expect(await stored(id)).toEqual(draftContent());
  });
});

test('a draft that a newer release wrote is not shown as something else', async () => {
  const { id } = await calls.start();
  const newer = { ...draftContent(), document: { ...offerDocument, version: DOCUMENT_VERSION + 1 } };
  await app.db('drafts').update({ content: JSON.stringify(newer) });
  const { status, body } = await calls.find(id);
  expect([status, body.error]).toEqual([409, documentTexts.newer]);
});

test('an image is kept as long as a draft shows it', async () => {
  const images = imageCalls(app, ann);
  const { image } = await images.upload(await picture());
  const { id } = await calls.start(
    withBlocks([{ type: 'image', image: image.id, alt: 'A pier', decorative: false }]),
  );
  await images.delete(image.id).expect(409);
  await calls.save(id, 1, draftContent()).expect(200);
  await images.delete(image.id).expect(200);
});

test('a draft that never was is not found', async () => {
  const { status, body } = await calls.find(7);
  expect([status, body.error]).toEqual([404, draftTexts.notFound]);
});
