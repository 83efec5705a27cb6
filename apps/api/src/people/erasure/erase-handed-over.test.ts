import { afterEach, expect, test } from 'vitest';
import { erasureCalls, findEverywhere } from '../../../test/calls/erasure-calls.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { enqueueEmail, type OutboxEmail } from '../../platform/mail/outbox.queries.ts';
import { startOutbox } from '../../platform/mail/outbox.ts';
import { finishErasures } from './finish-erasures.ts';

const app = useTestApp({ logLevel: 'silent' });
const { erase } = erasureCalls(app);
const running: { stop(): Promise<void> }[] = [];
const start = () => {
  running.push(startOutbox(app.deps, { pollMs: 20, firstRetrySeconds: 0.05 }));
};
const stop = () => Promise.all(running.splice(0).map((outbox) => outbox.stop()));
afterEach(stop);

const ANN = 'ann@mail.invalid';
const put = (fields: Partial<OutboxEmail> = {}) =>
  enqueueEmail(app.db, {
    ...{
      kind: 'inquiry_reply',
      to: 'Ann@mail.invalid',
      subject: 'Re: demo',
      html: '<p>Hello</p>',
      text: 'Hello',
    },
    ...fields,
  });
const left = () => app.db('outbox').orderBy('id').pluck('id');
const waits = () => app.db('erasure_waits').orderBy('row_id').pluck('row_id');
const finish = () => finishErasures(app.deps.db, app.deps.config);

test('a reply, a sign-up email, and a notice of unknown outcome go once it’s known, and the others at once', async () => {
  app.mail.setFaults({ chance: { 503: 1 } });
  const reply = await put();
  const signUp = await put({ kind: 'sign_up', subject: 'Confirm' });
  const notice = await put({ kind: 'demo_notice', to: 'team@site.invalid', replyTo: ANN });
  start();
  await waitUntil('all were posted', async () =>
    (await app.db('outbox').pluck('first_attempt_at')).every((at) => at !== null),
  );
  await stop();
  await put({ subject: 'Never posted' });
  const { body } = await erase(ANN);
  expect(body.erasure.waiting.emails).toBe(3);
  expect([await left(), await waits()]).toEqual([
    [reply, signUp, notice],
    [reply, signUp, notice],
  ]);
  await finish();
  expect(await left()).toEqual([reply, signUp, notice]);

  // One that was given up has an outcome, too.
  await app.db('outbox').where({ id: notice }).update({ status: 'failed' });
  await finish();
  expect([await left(), await waits()]).toEqual([
    [reply, signUp],
    [reply, signUp],
  ]);
  app.mail.setFaults(null);
  start();
  await waitUntil('they were sent', async () =>
    (await app.db('outbox').pluck('status')).every((status) => status === 'sent'),
  );
  expect(
    app.mail
      .ledger()
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual(['Confirm', 'Re: demo']);
  await finish();
  expect(await findEverywhere(app.db, [ANN])).toEqual([]);
  expect([await left(), await waits()]).toEqual([[], []]);
});

test('after a day nothing waits anymore', async () => {
  const id = await put();
  await app.db('outbox').update({ first_attempt_at: app.db.raw(`now() - interval '23 hours'`) });
  await erase(ANN);
  const { rows } = await app.db.raw(
    // Stored in milliseconds.
    `select abs(extract(epoch from until - first_attempt_at) - 86400) < 0.002 as is_a_day
    from erasure_waits join outbox on id = row_id`,
  );
  expect(rows).toEqual([{ is_a_day: true }]);
  await finish();
  expect(await left()).toEqual([id]);
  await app.db('erasure_waits').update({ until: app.db.fn.now() });
  await finish();
  expect([await left(), await waits()]).toEqual([[], []]);
  expect(await findEverywhere(app.db, [ANN])).toEqual([]);
});
