import supertest from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import { imageCalls, picture } from '../../../test/calls/images.ts';
import { type Caller, useTestApp } from '../../../test/test-app.ts';
import { createApp } from '../../app.ts';

const app = useTestApp();
let admin: Caller;
let calls: ReturnType<typeof imageCalls>;
beforeEach(async () => {
  admin = await app.asAdmin();
  calls = imageCalls(app, admin);
});

describe('a file that is uploaded again', () => {
  test('is the image it became the first time', async () => {
    const file = await picture();
    const first = await calls.upload(file, { name: 'One.png' });
    const again = await calls.upload(file, { name: 'Two.png' });
    expect(again).toEqual(first);
    expect(await app.db('admin_activity').pluck('action')).toEqual(['CREATE_IMAGE']);
  });

  test('is one image, also if two processes get it at once', async () => {
    const other = createApp(app.deps);
    const inOther = imageCalls(app, admin, () => supertest(other));
    const file = await picture(1_000, 1_000);
    const uploads = await Promise.all(
      [calls, inOther, calls, inOther].map((process) => process.upload(file)),
    );
    expect(new Set(uploads.map(({ status, image }) => `${status} ${image.id}`)).size).toBe(1);
    expect(await app.db('images')).toHaveLength(1);
    expect(await app.db('admin_activity').pluck('action')).toEqual(['CREATE_IMAGE']);
  });

  test('is a new image after it was deleted', async () => {
    const file = await picture();
    const first = await calls.upload(file);
    await calls.delete(first.image.id).expect(200);
    const again = await calls.upload(file);
    expect(again.status).toBe(200);
    expect(again.image.id).not.toBe(first.image.id);
  });
});
