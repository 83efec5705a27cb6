import { type SegmentRule, segmentTexts } from '@fairlead/contract/lists/segment-definition';
import { type Lane, laneTexts } from '@fairlead/contract/platform/access';
import { TOTAL_CAP } from '@fairlead/contract/platform/limits';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { linkToken, optOutCalls } from '../../../../test/calls/opt-out-calls.ts';
import { all, isRole, segmentCalls } from '../../../../test/calls/segment-calls.ts';
import { waitingSessions } from '../../../../test/processes/waiting-sessions.ts';
import { type Caller, useTestApp } from '../../../../test/test-app.ts';
import { waitUntil } from '../../../../test/wait-until.ts';

/** The embedded database has one session: nothing can be canceled there, and nothing has a time limit. */
const server = inject('server');

const limits = { atOnce: 2, places: 12, waitFor: 600_000, limit: 600_000 };
const app = useTestApp({
  trustProxy: 1,
  lanes: { long: { ...limits, ofOneAdmin: 1 }, short: { ...limits, ofOneAdmin: 2, limit: 500 } },
  segmentCount: { exactly: 1, atLeast: 60_000 },
});
const { emailedRecipient, optOut, oneClick } = optOutCalls(app);

let admin: Caller;
let calls: ReturnType<typeof segmentCalls>;
beforeEach(async () => {
  admin = await app.asAdmin();
  calls = segmentCalls(app, admin);
});

const NEVER = new AbortController().signal;
const release: (() => void)[] = [];
afterEach(() => {
  for (const end of release.splice(0)) end();
});

/** Others whose reads take both turns of a lane. */
async function occupy(lane: Lane): Promise<void> {
  const begun = [-1, -2].map(
    (other) =>
      new Promise<void>((begin) => {
        void app.deps.lanes[lane]({ admin: other, gone: NEVER }, () => {
          begin();
          return new Promise<void>((end) => release.push(end));
        });
      }),
  );
  await Promise.all(begun);
}

const coaches = all(isRole('job_coach'));
const askedForDemo: SegmentRule = { about: 'demo', is: true };
const list = () => app.request().get('/api/email/subscribers').auth(admin.token, { type: 'bearer' });

describe('twenty counts at once', () => {
  // asvs 2.4.1, 15.2.2
  test('leave everyone else their answers, and go on one after the other', async () => {
    const token = linkToken(await emailedRecipient('ben@mail.invalid'));
    await occupy('long');
    const answers: unknown[] = [];
    const asked = Array.from({ length: 20 }, async () => {
      const { status, body, headers } = await calls.count(coaches);
      answers.push([status, body.error ?? body.count, headers['retry-after']]);
    });
    await waitUntil('those without a place are refused', () => answers.length === 8);

    expect((await optOut({ email: 'ann@mail.invalid' })).status).toBe(200);
    expect((await oneClick(token)).status).toBe(200);
    expect((await app.request().get('/api/topics')).status).toBe(200);
    expect((await app.request().get('/api/health/ready')).status).toBe(200);
    expect((await app.request().post('/api/admin/login').send({ username: 'x', password: 'y' })).status).toBe(
      401,
    );
    expect((await list()).status).toBe(200);
    expect(answers).toEqual(Array(8).fill([429, laneTexts.tooMany, '5']));

    for (const end of release.splice(0)) end();
    await Promise.all(asked);
    expect(answers.slice(8)).toEqual(Array(12).fill([200, 0, undefined]));
  });
});

test('a third read waits until one of two has ended', async () => {
  await occupy('long');
  let isAnswered = false;
  const third = calls.count(coaches).then(({ status }) => {
    isAnswered = true;
    return status;
  });
  expect((await list()).status).toBe(200);
  expect(isAnswered).toBe(false);
  release.pop()?.();
  expect(await third).toBe(200);
});

describe('in a database that takes long', () => {
  /** Runs `act` while nobody can read demo requests. */
  const whileLocked = (act: () => Promise<unknown>) =>
    app.db.transaction(async (trx) => {
      await trx.raw('lock table demo_requests in access exclusive mode');
      await act();
    });
  const waiting = (sessions: number) => () => waitingSessions(app.db).then((found) => found === sessions);

  test('a read ends when its client leaves, and the next one has its turn', async () => {
    if (server)
      await whileLocked(async () => {
        const leaving = calls.count(all(askedForDemo, isRole('other')));
        const left = leaving.then(
          () => 'answered',
          () => 'left',
        );
        await waitUntil('it reads', waiting(1));
        leaving.abort();
        expect(await left).toBe('left');
        await waitUntil('it has ended in the database', waiting(0));
      });
    expect((await calls.count(all(askedForDemo))).body).toMatchObject({ count: 0, is_capped: false });
  });

  test('a read ends at its time limit, and says so', async () => {
    if (server)
      await whileLocked(async () => {
        const { status, body, headers } = await calls.people(all(askedForDemo));
        expect([status, body.error, headers['retry-after']]).toEqual([503, laneTexts.tooLong, '60']);
        expect(await waitingSessions(app.db)).toBe(0);
      });
    expect((await calls.people(all(askedForDemo))).status).toBe(200);
  });
});

test('counts aren’t compiled, which takes longer than counting and can’t be canceled', async () => {
  const statements: string[] = [];
  const onQuery = ({ sql }: { sql: string }) => void statements.push(sql);
  for (const pool of app.pools()) pool.on('query', onQuery);
  const asked = (path: string, body: object) =>
    app.request().post(`/api/email/${path}`).auth(admin.token, { type: 'bearer' }).send(body).expect(200);
  await asked('segments/count', { definition: coaches });
  await asked('audience', { recipient_type: 'all_active' });
  await asked('subscribers/count', {});
  for (const pool of app.pools()) pool.off('query', onQuery);
  expect(statements.filter((sql) => sql === 'set local jit = off')).toHaveLength(3);
});

describe('a count that doesn’t end in time', () => {
  const PEOPLE = TOTAL_CAP + 2_000;
  const containsPerson: SegmentRule = { about: 'organization', is: true, how: 'contains', text: 'works' };
  beforeEach(async () => {
    await app.db.raw(
      `insert into subscribers (email, organization, role)
       select 'person' || n || '@mail.invalid', 'Harbor Works ' || n, case when n % 1000 = 0 then 'other' else 'job_coach' end
       from generate_series(1, ?::int) as n`,
      [PEOPLE],
    );
  });

  test('says at least that there are more than can be counted, and a send still counts exactly', async () => {
    const { body } = await calls.count(all(containsPerson));
    expect(body).toEqual({
      success: true,
      ...(server ? { count: TOTAL_CAP, is_capped: true } : { count: PEOPLE, is_capped: false }),
    });
    const { segment } = (await calls.create('Works', all(containsPerson)).expect(200)).body;
    const audience = await app
      .request()
      .post('/api/email/audience')
      .auth(admin.token, { type: 'bearer' })
      .send({ recipient_type: 'segment', segment_id: segment.id });
    expect(audience.body.recipients).toBe(PEOPLE);
  });

  test('is exact if fewer match than can be counted', async () => {
    const { body } = await calls.count(all(containsPerson, isRole('other')));
    expect(body).toEqual({ success: true, count: PEOPLE / 1_000, is_capped: false });
  });

  test('is an error with a sentence if not even that is known', async () => {
    const { segmentCount } = app.deps.config;
    const { atLeast } = segmentCount;
    segmentCount.atLeast = 1;
    const { status, body } = await calls.count(all(containsPerson));
    segmentCount.atLeast = atLeast;
    expect([status, body.error]).toEqual(server ? [503, segmentTexts.notCounted] : [200, undefined]);
  });
});
