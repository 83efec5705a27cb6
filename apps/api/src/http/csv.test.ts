import { randomBytes } from 'node:crypto';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { readCsv } from '../../test/csv.ts';
import { createInquiry } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { createLog } from '../process/log.ts';
import { CSV_PAGE, csvLines } from './csv.ts';

const logged: { msg: string; aborted?: boolean; path?: string; err?: { message: string } }[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    for (const line of String(chunk).trimEnd().split('\n')) logged.push(JSON.parse(line));
    done();
  },
});
const app = useTestApp({}, {}, createLog('info', sink));
afterEach(() => {
  logged.length = 0;
});

const EXPORT = '/api/inquiries/export';
const PAGES = 8;

/** Characters that compress poorly and that no search index knows. */
const noise = Array.from(randomBytes(100_000), (byte) => '!#$%&()*+./:;<>?[]^_`{|}~ -='[byte % 27]).join('');

/** Eight pages of messages of 5,000 characters: more than the buffers between server and client hold. */
const fill = () =>
  app.db.raw(
    `insert into contact_messages (name, email, message)
     select 'N' || n, 'n@x.invalid', substr(:noise, 1 + n * 7919 % 95000, 5000) from generate_series(1, :count::int) n`,
    { noise, count: PAGES * CSV_PAGE },
  );

type Download = { request: ClientRequest; reply: IncomingMessage };
const open = (token: string, headers: Record<string, string> = {}): Promise<Download> =>
  new Promise((resolve, reject) => {
    const request = get(
      app.url + EXPORT,
      { headers: { authorization: `Bearer ${token}`, ...headers } },
      (reply) => resolve({ request, reply }),
    );
    request.once('error', reject);
  });

/** Counts the pages that the server reads from now on. */
function countPages() {
  let pages = 0;
  const count = ({ sql }: { sql: string }) => {
    if (/\bmessage\b.*\bcontact_messages\b/s.test(sql)) pages += 1;
  };
  const all = app.pools();
  for (const pool of all) pool.on('query', count);
  const stop = () => {
    for (const pool of all) pool.removeListener('query', count);
  };
  return { read: () => pages, stop };
}

/** Waits until the server has stopped reading: the number of pages stays the same while other requests are answered. */
async function untilReadingStops(token: string, read: () => number): Promise<number> {
  let before = -1;
  await waitUntil('the server reads no more pages', async () => {
    const unchanged = before === read();
    before = read();
    for (let round = 0; round < 10; round++)
      await app.request().get('/api/admin/verify').auth(token, { type: 'bearer' }).expect(200);
    return unchanged && before === read();
  });
  return before;
}

describe('a cell', () => {
  const cell = (text: string) => csvLines([{ text }], ['text'], false);

  test.each([
    ['=1+1', "'=1+1\r\n"],
    ['+49 30', "'+49 30\r\n"],
    ['-2', "'-2\r\n"],
    ['@SUM(A1)', "'@SUM(A1)\r\n"],
    ['\t=1', "'\t=1\r\n"],
    ['\tx', "'\tx\r\n"],
    ['\rx', '"\'\rx"\r\n'],
    ['\nx', '"\'\nx"\r\n'],
    ['  =1', "'  =1\r\n"],
    ['\u00a0\u200b=1', "'\u00a0\u200b=1\r\n"],
    ['＝1', "'＝1\r\n"],
    ['＋1', "'＋1\r\n"],
    ['－1', "'－1\r\n"],
    [' ＠x', "' ＠x\r\n"],
    ['=HYPERLINK("http://x.invalid","a")', '"\'=HYPERLINK(""http://x.invalid"",""a"")"\r\n'],
  ])('%j is no formula in the file', (text, line) => expect(cell(text)).toBe(line));

  test.each([
    ['1=1', '1=1\r\n'],
    ['a@x.invalid', 'a@x.invalid\r\n'],
    ['two\nlines', '"two\nlines"\r\n'],
    ['a,b', '"a,b"\r\n'],
    ['', '\r\n'],
  ])('%j stays as it is', (text, line) => expect(cell(text)).toBe(line));

  test('that is empty or a number is not touched', () => {
    expect(csvLines([{ a: null, b: -5 }], ['a', 'b'], false)).toBe(',-5\r\n');
  });
});

// asvs 1.3.3
test("visitors' text is never a formula in a file that an admin opens", async () => {
  const { token } = await app.asAdmin();
  await createInquiry(app.db, { kind: 'demo', name: '=cmd|calc', company: '@SUM(1)', message: '\n=1+1' });
  const { text } = await app.request().get(EXPORT).auth(token, { type: 'bearer' }).expect(200);
  expect(readCsv(text)[1]?.slice(2, 7)).toEqual(["'=cmd|calc", expect.anything(), "'@SUM(1)", '', "'\n=1+1"]);
});

describe('a long file', () => {
  test('arrives whole, compressed or not', async () => {
    const { token } = await app.asAdmin();
    await app.db.raw(
      `insert into contact_messages (name, email, message)
       select 'Näme ' || n, 'n@x.invalid', E'Two\\nlines, "quoted"' from generate_series(1, 3500) n`,
    );
    const { reply } = await open(token, { 'accept-encoding': 'gzip' });
    expect(reply.headers['content-encoding']).toBe('gzip');
    const unpacked = await textOf(reply.pipe(createGunzip()));
    expect(unpacked === (await textOf((await open(token)).reply))).toBe(true);
    const lines = readCsv(`\ufeff${unpacked}`).slice(1);
    const names = Array.from({ length: 3_500 }, (_, at) => `Näme ${3_500 - at}`);
    expect(lines.map(([, , name]) => name)).toEqual(names);
    expect(new Set(lines.map((cells) => cells[6]))).toEqual(new Set(['Two\nlines, "quoted"']));
  });

  test('is read no faster than the client takes it, and no further when the client goes away', async () => {
    const { token } = await app.asAdmin();
    await fill();
    const pages = countPages();
    const { request, reply } = await open(token);
    reply.pause();
    const read = await untilReadingStops(token, pages.read);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(PAGES);
    request.destroy();
    await waitUntil('the answer is over', () =>
      logged.some(({ path, aborted }) => path === EXPORT && aborted),
    );
    expect(await untilReadingStops(token, pages.read)).toBe(read);
    pages.stop();
    expect(logged.filter(({ msg }) => msg !== 'request')).toEqual([]);
  });

  test.each([[{}], [{ 'accept-encoding': 'gzip' }]])(
    'that breaks off in the middle is a broken download, and the reason is in the log (%j)',
    async (headers) => {
      const { token } = await app.asAdmin();
      await fill();
      const pages = countPages();
      const { reply } = await open(token, headers as Record<string, string>);
      reply.pause();
      await untilReadingStops(token, pages.read);
      pages.stop();
      await app.db.schema.renameTable('contact_messages', 'taken_away');
      try {
        expect(await textOf(reply).then(() => 'whole', String)).toBe('Error: aborted');
      } finally {
        await app.db.schema.renameTable('taken_away', 'contact_messages');
      }
      expect(reply.complete).toBe(false);
      await waitUntil('the reason is in the log', () =>
        logged.some(({ msg, path, err }) => msg === 'an export broke off' && path === EXPORT && err),
      );
    },
  );
});

test('a failure before the first byte is an ordinary one, and nothing is recorded', async () => {
  const { token } = await app.asAdmin();
  await app.db.schema.renameTable('contact_messages', 'taken_away');
  try {
    const { body } = await app.request().get(EXPORT).auth(token, { type: 'bearer' }).expect(500);
    expect(body).toEqual({ success: false, error: 'Internal server error' });
  } finally {
    await app.db.schema.renameTable('taken_away', 'contact_messages');
  }
  expect(await app.db('admin_activity')).toHaveLength(0);
});

test('a client that disconnects before the first row does no harm', async () => {
  const { token } = await app.asAdmin();
  await createInquiry(app.db, { kind: 'contact' });
  const pages = countPages();
  const request = get(app.url + EXPORT, { headers: { authorization: `Bearer ${token}` } });
  const gone = new Promise((resolve) => request.once('error', resolve).once('close', resolve));
  await waitUntil('the first page is asked for', () => pages.read() > 0);
  request.destroy();
  await gone;
  await waitUntil('the answer is over', () => logged.some(({ path }) => path === EXPORT));
  pages.stop();
  await app.request().get(EXPORT).auth(token, { type: 'bearer' }).expect(200);
  expect(logged.filter(({ msg }) => msg !== 'request')).toEqual([]);
});
