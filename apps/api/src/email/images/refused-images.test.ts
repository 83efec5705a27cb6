import { randomBytes } from 'node:crypto';
import { imageTexts } from '@fairlead/contract/email/images';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { imageCalls, picture } from '../../../test/calls/images.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
let calls: ReturnType<typeof imageCalls>;
beforeEach(async () => {
  calls = imageCalls(app, await app.asAdmin());
});
afterEach(async () => {
  expect([await app.db('images'), await app.db('admin_activity')]).toEqual([[], []]);
});

const noisy = () => sharp(randomBytes(120_000), { raw: { width: 200, height: 200, channels: 3 } });
const cut = (file: Buffer, share: number) => file.subarray(0, Math.floor(file.length * share));

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>';
const { refused } = imageTexts;

const others: [string, () => Buffer | Promise<Buffer>, string][] = [
  ['an SVG drawing', () => Buffer.from(SVG), refused.svg],
  [
    'an SVG behind a declaration and a comment',
    () => Buffer.from(`\ufeff<?xml version="1.0"?><!-- a -->${SVG}`),
    refused.svg,
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), refused.pdf],
  ['an AVIF', () => noisy().avif({ effort: 0 }).toBuffer(), refused.avif],
  ['a HEIC photo', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), refused.heic],
  ['a TIFF', () => noisy().tiff().toBuffer(), refused.other],
  ['a web page', () => Buffer.from('<!doctype html><title>Hi</title>'), refused.other],
  ['text', () => Buffer.from('\x89PNG, but not quite', 'latin1'), refused.other],
  ['one byte', () => Buffer.from([0xff]), refused.other],
];

// asvs 1.3.4, 5.2.2
test.each(others)('%s is refused with 415, though it is called a JPEG', async (_, file, error) => {
  const answer = await calls.upload(await file(), { name: 'photo.jpg', type: 'image/jpeg' });
  expect(answer).toMatchObject({ status: 415, error });
});

test('an empty file is refused', async () => {
  expect(await calls.upload(Buffer.alloc(0))).toMatchObject({ status: 400, error: imageTexts.empty });
});

describe.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s', (format) => {
  test.each([0.02, 0.5, 0.9, 0.999])('of which only %f arrived is refused', async (share) => {
    const file = await noisy().toFormat(format).toBuffer();
    const answer = await calls.upload(cut(file, share));
    expect(answer).toMatchObject({ status: 400, error: imageTexts.damaged });
  });

  test('whose head is the only thing it has is refused', async () => {
    const file = await noisy().toFormat(format).toBuffer();
    const answer = await calls.upload(Buffer.concat([file.subarray(0, 12), Buffer.alloc(5_000)]));
    expect(answer).toMatchObject({ status: 400, error: imageTexts.damaged });
  });
});

describe('a JPEG that goes through its picture', () => {
  /** What comes before its first scan, its last one, and its end. */
  const partsOf = (file: Buffer) => {
    const scan = Buffer.from([0xff, 0xda]);
    const [first, last] = [file.indexOf(scan), file.lastIndexOf(scan)];
    return [file.subarray(0, first), file.subarray(first, last), file.subarray(last, -2), file.subarray(-2)];
  };
  const progressive = () => noisy().jpeg({ progressive: true }).toBuffer();

  // asvs 5.2.1
  test('more than 100 times is refused', async () => {
    const [head, scans, last, end] = partsOf(await progressive()) as [Buffer, Buffer, Buffer, Buffer];
    const file = Buffer.concat([head, scans, ...Array<Buffer>(100).fill(last), end]);
    expect(await calls.upload(file)).toMatchObject({ status: 400, error: imageTexts.tooManyScans });
  });
});

describe('an image of 60 megapixels', () => {
  test('is refused, though its file is small', async () => {
    const background = 'white';
    const bomb = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await calls.upload(bomb)).toMatchObject({ status: 400, error: imageTexts.tooManyPixels });
  });

  // asvs 5.2.3
  test('is refused by its head: its pixels, which are damaged here, are never read', async () => {
    const file = await picture(10_000, 6_000);
    file.fill(0xaa, 200, file.length - 200);
    expect(await calls.upload(file)).toMatchObject({ status: 400, error: imageTexts.tooManyPixels });
  });
});

// asvs 5.2.1
test('a file of more than 10 MB is refused, however it is sent', async () => {
  const { token } = await app.asAdmin();
  expect(await calls.upload(Buffer.alloc(10_000_001))).toMatchObject({
    status: 413,
    error: imageTexts.tooLarge,
  });
  const body = new ReadableStream({
    start: (stream) => {
      for (let megabytes = 0; megabytes < 11; megabytes += 1) stream.enqueue(new Uint8Array(1_000_000));
      stream.close();
    },
  });
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'image/jpeg' };
  const chunked = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  const answer = await fetch(`${app.url}/api/email/images`, chunked);
  expect([answer.status, await answer.json()]).toEqual([413, { success: false, error: imageTexts.tooLarge }]);
});

test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'image/', ''])(
  'a body of type "%s" is refused',
  async (type) => {
    const answer = await calls.upload(await picture(), { type });
    expect(answer).toMatchObject({ status: 415, error: imageTexts.wrongBody });
  },
);
