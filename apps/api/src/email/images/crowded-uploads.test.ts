import { request as openRequest } from 'node:http';
import { imageTexts } from '@fairlead/contract/email/images';
import { beforeEach, describe, expect, test } from 'vitest';
import { imageCalls, picture } from '../../../test/calls/images.ts';
import { type Caller, useTestApp } from '../../../test/test-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { createLog } from '../../platform/process/log.ts';
import { createImageQueue } from './image-queue.ts';

const app = useTestApp({}, {}, createLog('silent'));
let admin: Caller;
let calls: ReturnType<typeof imageCalls>;
beforeEach(async () => {
  admin = await app.asAdmin();
  calls = imageCalls(app, admin);
});

const busy = { status: 503, error: imageTexts.busy, retryAfter: '5' };
const pictures = (count: number) => Promise.all(Array.from({ length: count }, () => picture(1_000, 800)));

/** Sends half of an image, and the rest once it's told to. */
function beginUpload(file: Buffer) {
  const headers = {
    Authorization: `Bearer ${admin.token}`,
    'Content-Type': 'image/png',
    'Content-Length': file.length,
  };
  const sent = openRequest(`${app.url}/api/email/images`, { method: 'POST', headers });
  const begun = {
    status: undefined as number | undefined,
    finish: () => sent.end(file.subarray(file.length / 2)),
    leave: () => sent.destroy(),
  };
  sent.once('response', (response) => {
    begun.status = response.resume().statusCode;
  });
  sent.once('error', () => {});
  sent.write(file.subarray(0, file.length / 2));
  return begun;
}

const isBusy = async () => (await calls.upload(await picture())).status === 503;

describe('uploads at once', () => {
  test('are all kept if there are ten', async () => {
    const uploads = await Promise.all((await pictures(10)).map((file) => calls.upload(file)));
    expect(uploads.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(uploads.map(({ image }) => image.id)).size).toBe(10);
    expect(await app.db('images')).toHaveLength(10);
  });

  test('are all answered if there are forty: kept, or asked to come back', async () => {
    const files = await pictures(40);
    const uploads = await Promise.all(files.map((file) => calls.upload(file)));
    const kept = uploads.filter(({ status }) => status === 200);
    expect(kept.length).toBeGreaterThanOrEqual(10);
    for (const one of uploads) if (one.status !== 200) expect(one).toMatchObject(busy);
    expect(await app.db('images')).toHaveLength(kept.length);
  });

  test('that arrive slowly take a place in memory each, until they are answered or given up', async () => {
    const begun = (await pictures(12)).map(beginUpload);
    const statuses = () => begun.flatMap(({ status }) => status ?? []).sort();
    await waitUntil('those without a place were sent away', () => statuses().length === 2);
    expect(statuses()).toEqual([503, 503]);
    expect(await calls.upload(await picture())).toMatchObject(busy);
    const [first, ...others] = begun.filter(({ status }) => status === undefined);
    first?.leave();
    await waitUntil('its place is free', async () => !(await isBusy()));
    for (const one of others) one.finish();
    await waitUntil('the others are answered', () => statuses().length === 11);
    expect(statuses()).toEqual([...Array(9).fill(200), 503, 503]);
    const after = await Promise.all((await pictures(10)).map((file) => calls.upload(file)));
    expect(after.map(({ status }) => status)).toEqual(Array(10).fill(200));
  });
});

test('a queue works on one image at a time, and refuses those beyond its end', async () => {
  const inTurn = createImageQueue({ waiting: 2 });
  const ends: (() => void)[] = [];
  let working = 0;
  const work = () =>
    inTurn(async () => {
      working += 1;
      await new Promise<void>((resolve) => ends.push(resolve));
      working -= 1;
      return 'done';
    });
  const taken = [work(), work(), work()];
  await expect(work()).rejects.toMatchObject({ status: 503, retryAfter: 5, message: imageTexts.busy });
  for (let count = 1; count <= taken.length; count += 1) {
    await waitUntil('the next one is its turn', () => ends.length === count);
    expect(working).toBe(1);
    ends.at(-1)?.();
  }
  expect(await Promise.all(taken)).toEqual(['done', 'done', 'done']);
});
