import { fileURLToPath } from 'node:url';
import { forkProgram } from '../../../apps/api/test/forked.ts';
import { atMost, figure, type Line } from '../figures/print-lines.ts';
import { quantile } from '../figures/statistics.ts';
import type { Around } from './around.ts';
import type { BareRead } from './bare-reads.ts';
import { type Call, calls } from './calls.ts';
import { type Connection, openConnection, requestBytes } from './connection.ts';
import { exportFiles, exportsOf } from './exports.ts';
import { findPlaces } from './places.ts';
import { refuseOther } from './same-answer.ts';
import { refuseUnmeasured } from './unmeasured.ts';

/** Times the bare server's; and milliseconds for nearly every answer. */
const BAR = 1.5;
const WITHIN = 200;
const WARM_UP = 10;
/** Milliseconds for one read and what it is compared with, however often they were to be asked. */
const LONGEST = 6_000;

const SERVER = fileURLToPath(new URL('./bare-reads.ts', import.meta.url));

type Side = { connection: Connection; request: Buffer };

async function timed({ connection, request }: Side): Promise<number> {
  const began = performance.now();
  await connection.ask(request);
  return performance.now() - began;
}

/** One request at a time, to the one and the other in turn. */
async function measure(ours: Side, bare: Side | undefined, count: number) {
  const times = { ours: [] as number[], bare: [] as number[] };
  const end = performance.now() + LONGEST;
  for (let round = -WARM_UP; round < count && (round < 5 || performance.now() < end); round += 1) {
    const one = await timed(ours);
    const other = bare && (await timed(bare));
    if (round < 0) continue;
    times.ours.push(one);
    if (other !== undefined) times.bare.push(other);
  }
  return times;
}

function lineOf({ name }: Call, { ours, bare }: { ours: number[]; bare: number[] }): Line {
  const [p50, p95, bareP50] = [quantile(ours, 0.5), quantile(ours, 0.95), quantile(bare, 0.5)];
  const shares = { p50: p50 / WITHIN, p95: p95 / WITHIN };
  const what = name.replace(/[\\|]/g, '\\$&');
  if (bare.length === 0)
    return {
      what,
      ...shares,
      value: p95 / WITHIN,
      unit: ' of 200 ms',
      bar: 'less than 1',
      met: p95 < WITHIN,
      detail: '',
    };
  const compared = atMost(BAR, p50 / bareP50);
  return {
    what,
    ...shares,
    ...compared,
    met: compared.met && p95 < WITHIN,
    detail: `${figure(p50)} ms and ${figure(bareP50)} ms`,
  };
}

async function bytesOf(url: string, { path, isOpen }: Call, token: string): Promise<string> {
  const answer = await fetch(url + path, isOpen ? {} : { headers: { Authorization: `Bearer ${token}` } });
  return answer.text();
}

async function bareBytesOf(url: string, sessionId: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'X-Session': sessionId } });
  return answer.text();
}

async function previewPath({ product, session }: Around, subscriber: number | undefined): Promise<string> {
  const answer = await fetch(`${product.url}/api/email/template/preview-url?subscriber_id=${subscriber}`, {
    headers: { Authorization: `Bearer ${session.token}` },
  });
  const { url } = (await answer.json()) as { url: string };
  return url;
}

/** Each read of the API, beside a bare server that looks for the session and sends what a plain statement finds. */
export async function* reads(around: Around): AsyncGenerator<Line> {
  const { databaseUrl, db, product, session, rounds, filter } = around;
  const isWanted = ({ name }: { name: string }) => name.includes(filter);
  const found = await findPlaces(db);
  const places = { ...found, preview: await previewPath(around, found.someIds[0]) };
  const [all, files] = [calls(places), exportsOf(places)];
  await refuseUnmeasured(
    product.url,
    [...all, ...files].map(({ path }) => path),
  );
  const wanted = all.filter(isWanted);
  const bareServer = forkProgram(SERVER, { DATABASE_URL: databaseUrl, NODE_ENV: 'production' });
  const connections: Connection[] = [];
  try {
    const bareUrl = String(await bareServer.ready);
    const answers: BareRead[] = [];
    for (const call of wanted) {
      const { bare: statements = [], isOpen = false } = call;
      const isFixed = call.bare && statements.length === 0;
      answers.push({
        statements,
        isOpen,
        ...(isFixed ? { bytes: await bytesOf(product.url, call, session.token) } : {}),
      });
    }
    await bareServer.ask(answers);
    const [ours, theirs] = [await openConnection(product.url), await openConnection(bareUrl)];
    connections.push(ours, theirs);
    for (const [index, call] of wanted.entries()) {
      const { method, path, body, isOpen } = call;
      const request = requestBytes({
        url: product.url + path,
        method,
        headers: isOpen ? {} : { Authorization: `Bearer ${session.token}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (call.bare?.length)
        refuseOther(
          call.name,
          await bytesOf(product.url, call, session.token),
          await bareBytesOf(`${bareUrl}/${index}`, session.sessionId),
        );
      const bare = requestBytes({ url: `${bareUrl}/${index}`, headers: { 'X-Session': session.sessionId } });
      yield lineOf(
        call,
        await measure(
          { connection: ours, request },
          call.bare && { connection: theirs, request: bare },
          rounds.reads,
        ),
      );
    }
  } finally {
    for (const connection of connections) connection.close();
    await bareServer.kill();
  }
  yield* exportFiles(files.filter(isWanted), around);
}
