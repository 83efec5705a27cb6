import { imageTexts } from '@fairlead/contract/email/images';
import { savedBlockTexts } from '@fairlead/contract/email/templates';
import { SAVED_BLOCKS_MAX } from '@fairlead/contract/platform/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { imageCalls, picture } from '../../../test/calls/images.ts';
import { templateCalls } from '../../../test/calls/template-calls.ts';
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
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const closing = [paragraph('Thank you for the work you do.'), { type: 'divider' }];
const save = async (name: string, blocks: unknown = closing) =>
  (await calls.saveBlocks(name, blocks).expect(200)).body.saved_block;
const names = async () =>
  (await calls.listBlocks().expect(200)).body.saved_blocks.map(({ name }: { name: string }) => name);
const log = () => app.db('admin_activity').orderBy('id').select('username', 'action', 'description');

describe('saved blocks', () => {
  test('are kept as they were written, and listed by name with who saved them', async () => {
    const one = await save(' Signature ');
    await save('closing');
    expect(one).toEqual({
      id: 1,
      name: 'Signature',
      blocks: closing,
      created_by: 'ann',
      created_at: expect.any(String),
      updated_by: 'ann',
      updated_at: one.created_at,
    });
    expect(await names()).toEqual(['closing', 'Signature']);
    expect((await ofBen.listBlocks()).body.saved_blocks[1]).toEqual(one);
    expect((await log())[0]).toEqual({
      username: 'ann',
      action: 'CREATE_SAVED_BLOCK',
      description: 'Created the saved block "Signature"',
    });
  });

  test('are saved once, though the request is repeated because its answer was lost', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => calls.saveBlocks('Closing', closing, key)),
    );
    expect(answers.map(({ status, body }) => [status, body.saved_block.id])).toEqual(
      Array(4).fill([200, answers[0]?.body.saved_block.id]),
    );
    expect(await names()).toEqual(['Closing']);
    for (const other of [
      await calls.saveBlocks('Other', closing, key),
      await calls.saveBlocks('Closing', [{ type: 'divider' }], key),
    ])
      expect([other.status, other.body.error]).toEqual([409, savedBlockTexts.otherContent]);
  });

  test.each<[string, string, unknown, string]>([
    ['no name', ' ', closing, savedBlockTexts.nameRequired],
    ['no blocks', 'Closing', [], savedBlockTexts.empty],
    ['21 blocks', 'Closing', Array(21).fill({ type: 'divider' }), savedBlockTexts.tooMany],
    ['an unknown block', 'Closing', [{ type: 'video' }], 'Block 1: there’s no kind of block called “video”.'],
    ['more than 20 kB', 'Closing', Array(3).fill(paragraph('x'.repeat(7_000))), savedBlockTexts.tooLarge],
    [
      'an image that does not exist',
      'Closing',
      [{ type: 'image', image: crypto.randomUUID(), alt: '', decorative: true }],
      imageTexts.gone,
    ],
  ])('with %s are refused', async (_, name, blocks, message) => {
    const { status, body } = await calls.saveBlocks(name, blocks);
    expect([status, body.error]).toEqual([400, message]);
    expect(await names()).toEqual([]);
  });

  test('are refused once there are as many as a team can have', async () => {
    await app.db.raw(
      `insert into saved_blocks (key, name, blocks, created_by, created_by_name, updated_by, updated_by_name)
       select gen_random_uuid(), 'Block ' || n, '[{"type": "divider"}]', 1, 'ann', 1, 'ann' from generate_series(1, ?) n`,
      [SAVED_BLOCKS_MAX],
    );
    const { status, body } = await calls.saveBlocks('One more', closing);
    expect([status, body.error]).toEqual([409, savedBlockTexts.full]);
  });

  test('keep their images from being deleted until they are deleted', async () => {
    const images = imageCalls(app, ann);
    const { image } = await images.upload(await picture());
    const { id } = await save('Picture', [{ type: 'image', image: image.id, alt: '', decorative: true }]);
    await images.delete(image.id).expect(409);
    await calls.deleteBlocks(id).expect(200);
    await images.delete(image.id).expect(200);
  });
});

describe('a saved block', () => {
  test('can be renamed, and the log says so', async () => {
    const { id } = await save('Closing');
    const { body } = await ofBen.renameBlocks(id, 'CLOSING').expect(200);
    expect(body.saved_block).toMatchObject({ name: 'CLOSING', created_by: 'ann', updated_by: 'ben' });
    await ofBen.renameBlocks(id, 'CLOSING').expect(200);
    expect((await log()).slice(1)).toEqual([
      {
        username: 'ben',
        action: 'UPDATE_SAVED_BLOCK',
        description: 'Renamed the saved block "Closing" to "CLOSING"',
      },
    ]);
  });

  test('can’t take the name of another one, also if two are renamed at once', async () => {
    const [one, two] = [await save('One'), await save('Two')];
    const taken = await calls.renameBlocks(two.id, 'one');
    expect([taken.status, taken.body.error]).toEqual([409, savedBlockTexts.nameTaken('one')]);
    expect((await calls.saveBlocks('ONE', closing)).status).toBe(409);
    const answers = await Promise.all([
      calls.renameBlocks(one.id, 'Same'),
      ofBen.renameBlocks(two.id, 'same'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('that was deleted, or never was, is not found', async () => {
    const { id } = await save('Closing');
    await ofBen.deleteBlocks(id).expect(200);
    expect((await log()).at(-1)).toEqual({
      username: 'ben',
      action: 'DELETE_SAVED_BLOCK',
      description: 'Deleted the saved block "Closing"',
    });
    for (const { status, body } of [await calls.deleteBlocks(id), await calls.renameBlocks(id, 'x')])
      expect([status, body.error]).toEqual([404, savedBlockTexts.notFound]);
  });
});
