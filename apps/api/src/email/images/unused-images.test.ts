import { beforeEach, describe, expect, test } from 'vitest';
import { imageCalls, picture } from '../../../test/calls/images.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { deleteSomeUnused } from './image-uses.queries.ts';
import { deleteUnusedImages } from './remove-image.ts';
import { setImageUses } from './use-images.ts';

const app = useTestApp();
let calls: ReturnType<typeof imageCalls>;
beforeEach(async () => {
  calls = imageCalls(app, await app.asAdmin());
});

const upload = async () => (await calls.upload(await picture())).image.id;
const use = (...ids: string[]) => app.deps.db.transaction((trx) => setImageUses(trx, 'draft', 1, ids));
/** As if all that happened so far had been so many days ago. */
const pass = (days: number) =>
  app.db('images').update({ unused_since: app.db.raw('unused_since - make_interval(days => ?)', [days]) });
const left = (): Promise<string[]> => app.db('images').orderBy('number').pluck('id');

describe('an image that nothing uses', () => {
  test('is deleted 90 days after it was uploaded', async () => {
    await upload();
    await pass(91);
    const newer = await upload();
    await pass(89);
    await deleteUnusedImages(app.deps.db);
    expect(await left()).toEqual([newer]);
  });

  test('is deleted 90 days after a draft last had it, not sooner', async () => {
    const id = await upload();
    await use(id);
    await pass(400);
    await deleteUnusedImages(app.deps.db);
    expect(await left()).toEqual([id]);
    await use();
    await deleteUnusedImages(app.deps.db);
    expect(await left()).toEqual([id]);
    await pass(91);
    await deleteUnusedImages(app.deps.db);
    expect(await left()).toEqual([]);
  });

  test('stays for 90 more days if its file is uploaded again', async () => {
    const file = await picture();
    const { image } = await calls.upload(file);
    await pass(91);
    expect((await calls.upload(file)).image.id).toBe(image.id);
    await deleteUnusedImages(app.deps.db);
    expect(await left()).toEqual([image.id]);
  });

  test('is deleted together with as many others as one statement may take', async () => {
    const [, second, third] = [await upload(), await upload(), await upload()];
    await pass(91);
    expect(await deleteSomeUnused(app.deps.db, 90, 1)).toBe(1);
    expect(await left()).toEqual([second, third]);
    await deleteUnusedImages(app.deps.db);
    expect(await left()).toEqual([]);
  });
});
