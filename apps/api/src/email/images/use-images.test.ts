import { imageTexts } from '@fairlead/contract/email/images';
import type { Knex } from 'knex';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { imageCalls, picture } from '../../../test/calls/images.ts';
import { waitingSessions } from '../../../test/processes/waiting-sessions.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { isImageUsed } from './image-uses.queries.ts';
import { deleteImage, findImages, lockImage } from './images.queries.ts';
import { setImageUses } from './use-images.ts';

const app = useTestApp();
let calls: ReturnType<typeof imageCalls>;
beforeEach(async () => {
  calls = imageCalls(app, await app.asAdmin());
});

const upload = async () => (await calls.upload(await picture())).image;
const use = (...args: Parameters<typeof setImageUses> extends [Knex, ...infer Rest] ? Rest : never) =>
  app.deps.db.transaction((trx) => setImageUses(trx, ...args));
const answer = async (id: string) => {
  const { status, body } = await calls.delete(id);
  return [status, body.error];
};

/** Does something in a transaction that ends once another session waits for it. */
const whileOthersWait = (run: (trx: Knex) => Promise<unknown>, start: () => Promise<unknown>) =>
  app.db.transaction(async (trx) => {
    await run(trx);
    const started = start();
    // The embedded database runs one transaction at a time: there, the other one doesn't begin.
    if (inject('server'))
      await waitUntil('the other one waits', async () => (await waitingSessions(app.db)) === 1);
    // In an object, so that the transaction doesn't wait for it.
    return { started };
  });

describe('an image', () => {
  test('is deleted if nothing uses it', async () => {
    const { id } = await upload();
    expect(await answer(id)).toEqual([200, undefined]);
    expect(await answer(id)).toEqual([404, imageTexts.notFound]);
    expect(await answer('nothing')).toEqual([400, imageTexts.notFound]);
    expect(await app.db('images')).toEqual([]);
  });

  test.each(['campaign', 'draft', 'template'] as const)('is not deleted while a %s uses it', async (kind) => {
    const { id } = await upload();
    await use(kind, 7, [id]);
    expect(await isImageUsed(app.db, id)).toBe(true);
    expect(await answer(id)).toEqual([409, imageTexts.inUse]);
    await use(kind, 7, []);
    expect(await isImageUsed(app.db, id)).toBe(false);
    expect(await answer(id)).toEqual([200, undefined]);
  });

  test('is not deleted by anyone with SQL either while it is used', async () => {
    const { id } = await upload();
    await use('draft', 1, [id]);
    await expect(deleteImage(app.db, id)).rejects.toThrow(/image_uses/);
  });

  test('stays if it comes into use while it is being deleted', async () => {
    const { id } = await upload();
    const { started } = await whileOthersWait(
      (trx) => setImageUses(trx, 'draft', 1, [id]),
      () => answer(id),
    );
    expect(await started).toEqual([409, imageTexts.inUse]);
  });

  test('does not come into use once it is being deleted', async () => {
    const { id } = await upload();
    const { started } = await whileOthersWait(
      async (trx) => {
        await lockImage(trx, id);
        await deleteImage(trx, id);
      },
      () => use('draft', 1, [id]).catch((error) => error),
    );
    expect(await started).toMatchObject({ status: 400, message: imageTexts.gone });
    expect(await app.db('image_uses')).toEqual([]);
  });
});

describe('what an owner uses', () => {
  test('replaces what it used before, and nothing of other owners', async () => {
    const [one, two, three] = [await upload(), await upload(), await upload()];
    await use('draft', 1, [one.id, two.id, two.id.toUpperCase()]);
    await use('draft', 2, [one.id]);
    await use('template', 1, [one.id]);
    await use('draft', 1, [two.id, three.id]);
    const uses = await app.db('image_uses').select();
    const sorted = uses.map(({ kind, owner_id, image_id }) => `${kind} ${owner_id} ${image_id}`).sort();
    expect(sorted).toEqual(
      [`draft 1 ${two.id}`, `draft 1 ${three.id}`, `draft 2 ${one.id}`, `template 1 ${one.id}`].sort(),
    );
  });

  test('is refused as a whole if one of the images does not exist', async () => {
    const { id } = await upload();
    await use('draft', 1, [id]);
    await expect(use('draft', 1, [crypto.randomUUID()])).rejects.toMatchObject({
      status: 400,
      message: imageTexts.gone,
    });
    expect(await isImageUsed(app.db, id)).toBe(true);
  });
});

test('images are found by their ids, with what an email needs to show them', async () => {
  const { image } = await calls.upload(await picture(1_600, 800));
  const { width, height, small, large } = image;
  const found = await findImages(app.db, [image.id, image.id.toUpperCase(), crypto.randomUUID()]);
  const placed = { width, height, small, large };
  expect(found).toEqual(
    new Map([
      [image.id, placed],
      [image.id.toUpperCase(), placed],
    ]),
  );
  expect([width, height]).toEqual([1_200, 600]);
  expect(await findImages(app.db, [])).toEqual(new Map());
});
