import { imageTexts } from '@fairlead/contract/email/images';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { imageCalls, picture } from '../../../test/calls/images.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
let calls: ReturnType<typeof imageCalls>;
let image: Awaited<ReturnType<typeof calls.upload>>['image'];
beforeEach(async () => {
  calls = imageCalls(app, await app.asAdmin());
  ({ image } = await calls.upload(await picture(1_400, 700)));
});

const UNCHANGED = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

describe('the file of an image', () => {
  test('is served to everyone, from any site, and kept by everyone who loads it', async () => {
    const { headers, body } = await app.request().get(image.large).buffer(true).expect(200);
    expect(headers).toMatchObject({
      ...UNCHANGED,
      'content-type': 'image/jpeg',
      'content-length': String(body.length),
      etag: `"${image.id}/1200.jpg"`,
    });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 600 });
    expect((await app.request().get(image.small)).headers.etag).toBe(`"${image.id}/600.jpg"`);
  });

  test('is a PNG with its own type if the image has transparency', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const file = await sharp({ create: { width: 9, height: 9, channels: 4, background } })
      .png()
      .toBuffer();
    const { image: clear } = await calls.upload(file);
    expect(clear.small).toMatch(/\/600\.png$/);
    expect((await app.request().get(clear.small).expect(200)).headers['content-type']).toBe('image/png');
    await app.request().get(clear.small.replace('.png', '.jpg')).expect(404);
  });

  test('has the same headers on HEAD, and no body', async () => {
    const { headers: whole } = await app.request().get(image.small);
    const { headers } = await app.request().head(image.small).expect(200);
    for (const name of [...Object.keys(UNCHANGED), 'content-type', 'content-length', 'etag'])
      expect(headers[name], name).toBe(whole[name]);
  });

  test('is not sent again to someone who has it', async () => {
    const ask = (etag: string) => app.request().get(image.small).set('If-None-Match', etag);
    const { headers, text } = await ask(`"${image.id}/600.jpg"`).expect(304);
    expect(headers).toMatchObject(UNCHANGED);
    expect(text).toBe('');
    await ask(`W/"${image.id}/600.jpg", "other"`).expect(304);
    await ask('"other"').expect(200);
  });

  test('is gone once the image is deleted, and nobody keeps that answer', async () => {
    await calls.delete(image.id).expect(200);
    const { headers, body } = await app
      .request()
      .get(image.small)
      .set('If-None-Match', `"${image.id}/600.jpg"`)
      .expect(404);
    expect(body).toEqual({ success: false, error: imageTexts.notFound });
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each(['601.jpg', '600.svg', '600', 'constructor'])('called %s does not exist', async (file) => {
    const { body } = await app.request().get(`/api/email/images/${image.id}/${file}`).expect(400);
    expect(body.error).toBe(imageTexts.notFound);
  });
});

describe('one image', () => {
  test('is found by its id, with the paths of its sizes', async () => {
    expect((await calls.find(image.id).expect(200)).body).toEqual({ success: true, image });
  });

  test('is not found once it was deleted, and never by something that is no id', async () => {
    await calls.delete(image.id).expect(200);
    expect((await calls.find(image.id).expect(404)).body.error).toBe(imageTexts.notFound);
    expect((await calls.find('nothing').expect(400)).body.error).toBe(imageTexts.notFound);
  });

  test('is only described to admins', async () => {
    await app.request().get(`/api/email/images/${image.id}`).expect(401);
  });
});

describe('the list of images', () => {
  test('is newest first, page by page', async () => {
    const others = [];
    for (const name of ['Second', 'Third']) others.push(await calls.upload(await picture(), { name }));
    const all = [...others.map((one) => one.image).reverse(), image];
    expect((await calls.list().expect(200)).body).toEqual({ success: true, images: all, next_cursor: null });
    const { body: first } = await calls.list({ limit: '2' });
    expect(first.images).toEqual(all.slice(0, 2));
    const { body: rest } = await calls.list({ limit: '2', cursor: first.next_cursor });
    expect(rest).toEqual({ success: true, images: all.slice(2), next_cursor: null });
  });

  test('refuses a cursor that no page ended with', async () => {
    expect((await calls.list({ cursor: 'abc' })).status).toBe(400);
  });
});
