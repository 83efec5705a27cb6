import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { IMAGE_SIZE_BYTES_MAX } from '@fairlead/contract/platform/limits';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { imageCalls, load, picture } from '../../../test/calls/images.ts';
import { type Caller, useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
let admin: Caller;
let calls: ReturnType<typeof imageCalls>;
beforeEach(async () => {
  admin = await app.asSuperAdmin({ username: 'riley' });
  calls = imageCalls(app, admin);
});

/** What two paths of an upload show. */
async function sizesOf({ image }: Awaited<ReturnType<typeof calls.upload>>) {
  const files = await Promise.all([load(app, image.small), load(app, image.large)]);
  return Promise.all(
    files.map(async (bytes) => ({ bytes, length: bytes.length, ...(await sharp(bytes).metadata()) })),
  );
}

/** Random pixels: nothing is harder to compress. */
const noise = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp(randomBytes(width * height * channels), { raw: { width, height, channels } });
const still = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
const twoFrames = async () => sharp([await still('red'), await still('blue')], { join: { animated: true } });

describe('an uploaded image', () => {
  test('is described by what it became, and by who uploaded it', async () => {
    const { status, image } = await calls.upload(await picture(2_000, 1_000), { name: 'Team photo.png' });
    const path = `/api/email/images/${image.id}`;
    expect(status).toBe(200);
    expect(image).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      file_name: 'Team photo.png',
      was_animated: false,
      width: 1_200,
      height: 600,
      small: `${path}/600.jpg`,
      large: `${path}/1200.jpg`,
      created_by: 'riley',
      created_at: expect.stringMatching(/Z$/),
    });
    const odd = await calls.upload(await picture(), { name: 'photo\u202egpj.exe' });
    expect(odd.image.file_name).toBe('photogpj.exe');
    expect((await calls.upload(await picture())).image.file_name).toBe('image.jpg');
  });

  test('is kept at 600 and 1,200 pixels, and never enlarged', async () => {
    const widths = async (width: number, height: number) =>
      (await sizesOf(await calls.upload(await picture(width, height)))).map((one) => [one.width, one.height]);
    expect(await widths(2_000, 1_000)).toEqual([
      [600, 300],
      [1_200, 600],
    ]);
    expect(await widths(900, 90)).toEqual([
      [600, 60],
      [900, 90],
    ]);
    expect(await widths(40, 30)).toEqual([
      [40, 30],
      [40, 30],
    ]);
    expect(await widths(50, 8_000)).toEqual([
      [25, 4_000],
      [25, 4_000],
    ]);
  });

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'may be a %s, whatever its name and type say',
    async (format) => {
      const file = await sharp(await picture())
        .toFormat(format)
        .toBuffer();
      for (const said of [
        { name: 'photo.jpg', type: 'image/jpeg' },
        { name: 'drawing.svg', type: 'image/svg+xml' },
        { name: 'no extension', type: 'application/octet-stream' },
      ]) {
        const { status, image } = await calls.upload(file, said);
        expect([status, image.large.endsWith('.jpg')]).toEqual([200, true]);
      }
    },
  );

  test('becomes a PNG if any of it is transparent, and otherwise a JPEG', async () => {
    const formats = async (alpha: number) => {
      const background = { r: 200, g: 30, b: 30, alpha };
      const file = await sharp({ create: { width: 900, height: 90, channels: 4, background } })
        .png()
        .toBuffer();
      return (await sizesOf(await calls.upload(file))).map(({ format, hasAlpha }) => [format, hasAlpha]);
    };
    expect(await formats(0.5)).toEqual([
      ['png', true],
      ['png', true],
    ]);
    expect(await formats(1)).toEqual([
      ['jpeg', false],
      ['jpeg', false],
    ]);
  });

  test('is turned upright, and loses the place where it was taken and all other metadata', async () => {
    const red = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const file = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'blue' } })
      .composite([{ input: red, left: 0, top: 0 }])
      .keepIccProfile()
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
      .withExif({
        IFD0: { Copyright: 'secret' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 36/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() });
    for (const one of await sizesOf(await calls.upload(file))) {
      // Turned by 90° clockwise, what was on the left is on top.
      expect([one.width, one.height]).toEqual([40, 80]);
      const { data } = await sharp(one.bytes).toFormat('raw').toBuffer({ resolveWithObject: true });
      expect(data[0]).toBeGreaterThan(200);
      expect(data.at(-1)).toBeGreaterThan(200);
      expect([one.orientation, one.exif, one.xmp, one.icc, one.iptc]).toEqual(Array(5).fill(undefined));
      expect(one.bytes.includes('secret')).toBe(false);
    }
  });

  test('that was animated becomes its first frame, and the answer says so', async () => {
    for (const file of [
      await (await twoFrames()).gif().toBuffer(),
      await (await twoFrames()).webp().toBuffer(),
    ]) {
      const uploaded = await calls.upload(file);
      expect(uploaded.image).toMatchObject({ was_animated: true, width: 40, height: 30 });
      const [{ bytes } = { bytes: Buffer.alloc(0) }] = await sizesOf(uploaded);
      const [red = 0, , blue = 0] = await sharp(bytes).toFormat('raw').toBuffer();
      expect([red > 200, blue < 50]).toEqual([true, true]);
    }
    const plain = await picture();
    const frames = Buffer.from('acTL\0\0\0\x02\0\0\0\0', 'latin1');
    const size = Buffer.from([0, 0, 0, frames.length - 4]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(frames));
    // What makes a PNG an animated one comes after its first chunk.
    const animated = Buffer.concat([plain.subarray(0, 33), size, frames, sum, plain.subarray(33)]);
    expect((await calls.upload(animated)).image.was_animated).toBe(true);
    expect((await calls.upload(plain)).image.was_animated).toBe(false);
  });

  test('takes at most 200 kB per size, however much there is in it', async () => {
    const files = [
      await noise(1_200, 600).jpeg().toBuffer(),
      await noise(900, 300, 4).png({ compressionLevel: 1 }).toBuffer(),
    ];
    for (const file of files) {
      const [small, large] = await sizesOf(await calls.upload(file));
      expect(small?.length).toBeLessThanOrEqual(IMAGE_SIZE_BYTES_MAX);
      expect(large?.length).toBeLessThanOrEqual(IMAGE_SIZE_BYTES_MAX);
      expect(large?.length).toBeGreaterThan(IMAGE_SIZE_BYTES_MAX / 4);
    }
  });

  test('may be gray, for print, or 16 bits deep, and becomes one that every program shows', async () => {
    const color = await picture(30, 20);
    const gray = await sharp(color).toColorspace('b-w').png().toBuffer();
    const print = await sharp(color).toColorspace('cmyk').jpeg().toBuffer();
    const deep = await sharp(color).toColorspace('rgb16').png().toBuffer();
    for (const file of [gray, print, deep])
      for (const { space, depth } of await sizesOf(await calls.upload(file)))
        expect([space, depth]).toEqual(['srgb', 'uchar']);
  });

  test('may say in a comment what looks like the beginning of a scan', async () => {
    const file = await noise(40, 40).jpeg({ progressive: true }).toBuffer();
    const comment = Buffer.from(`\xff\xfe\x02\x02${'\xff\xda'.repeat(256)}`, 'latin1');
    const commented = Buffer.concat([file.subarray(0, 2), comment, file.subarray(2)]);
    expect(await calls.upload(commented)).toMatchObject({ status: 200 });
  });

  test('of exactly 40 megapixels is still taken', async () => {
    const background = 'gray';
    const file = await sharp({ create: { width: 8_000, height: 5_000, channels: 3, background } })
      .png()
      .toBuffer();
    expect((await calls.upload(file)).image).toMatchObject({ width: 1_200, height: 750 });
  });

  test('is in the activity log, by its name as long as it exists', async () => {
    const { image } = await calls.upload(await picture(), { name: 'Logo.png' });
    const entries = async () => {
      const { body } = await app
        .request()
        .get('/api/admin/activity-log?what=images')
        .auth(admin.token, { type: 'bearer' });
      return body.activities;
    };
    expect(await entries()).toMatchObject([
      {
        action: 'CREATE_IMAGE',
        username: 'riley',
        description: 'Uploaded an image',
        subject: { kind: 'image', label: 'Logo.png' },
      },
    ]);
    await calls.delete(image.id).expect(200);
    expect(await entries()).toMatchObject([
      {
        action: 'DELETE_IMAGE',
        username: 'riley',
        description: 'Deleted an image',
        subject: { kind: 'image', label: null },
      },
      { action: 'CREATE_IMAGE' },
    ]);
  });
});
