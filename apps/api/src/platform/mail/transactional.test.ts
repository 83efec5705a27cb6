import { afterEach, expect, test } from 'vitest';
import { callTimes } from '../../../test/calls/call-times.ts';
import { testEmails } from '../../../test/calls/campaign-calls.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { takeReservedTurn } from '../../sending/rate-limit/rate-limit.ts';
import type { Deps } from '../deps.ts';
import { createResend } from './create-resend.ts';
import { enqueueEmail, type OutboxEmail } from './outbox.queries.ts';
import { startOutbox } from './outbox.ts';

const { app, calls, report, start, mailed } = useCampaigns({
  mailFrom: 'News <news@site.invalid>',
  transactionalFrom: 'Accounts <accounts@site.invalid>',
  sendConcurrency: 1,
});

let outbox: ReturnType<typeof startOutbox> | undefined;
afterEach(async () => {
  await outbox?.stop();
  outbox = undefined;
  app.mail.setRateLimit(null);
});

const startsOutbox = (deps: Deps = app.deps, takeTurn = takeReservedTurn) => {
  outbox = startOutbox(deps, { pollMs: 20, takeTurn });
};
const enqueue = (kind: OutboxEmail['kind']) =>
  enqueueEmail(app.db, { kind, to: 'ann@mail.invalid', subject: kind, html: '<p>Hi</p>', text: 'Hi' });
const outboxIs = (...states: string[]) =>
  waitUntil(
    `the outbox is ${states}`,
    async () => `${await app.db('outbox').orderBy('id').pluck('status')}` === `${states}`,
    60_000,
  );

test('a reset takes the next turn of a busy campaign, and the limit is kept', async () => {
  const LIMIT = 3;
  app.mail.setRateLimit(LIMIT);
  await calls.send({ manual_emails: testEmails(2_500) });
  start();
  await waitUntil('the campaign is under way', () => mailed().length >= 500);
  // Storing and finding it may take as long as some of the campaign's calls.
  let before = 0;
  startsOutbox(app.deps, (...asked) => {
    before = app.mail.ledger().length;
    return takeReservedTurn(...asked);
  });
  await enqueue('password_reset');
  await outboxIs('sent');
  const place = app.mail.ledger().findIndex(({ subject }) => subject === 'password_reset');
  // The token that the campaign's sender holds already, and a call that is under way.
  expect((place - before) / 100).toBeLessThanOrEqual(2);
  expect(await app.db('outbox').first('attempts')).toEqual({ attempts: 1 });
  await waitUntil('the campaign is sent', async () => (await report()).status === 'sent', 60_000);
  expect(callTimes(app.mail, LIMIT).refused).toBeLessThan(0.2);
}, 120_000);

test('a reset does not wait while campaigns have to', async () => {
  await app.db('provider_pace').insert({ next_turn: app.db.raw(`now() + interval '1 hour'`) });
  startsOutbox();
  await enqueue('password_reset');
  await outboxIs('sent');
});

test('resets and notices have a key and a sender of their own, so that a suspended account stops none', async () => {
  const { resend } = app.deps.config;
  startsOutbox({
    ...app.deps,
    resend: createResend({ ...resend, apiKey: 're_suspended_account' }),
    transactionalResend: createResend({ ...resend, apiKey: 're_other_account' }),
  });
  await enqueue('password_reset');
  await enqueue('notice');
  await enqueue('test_send');
  await waitUntil(
    'the test send was refused',
    async () => (await app.db('outbox').where({ kind: 'test_send' }).whereNotNull('last_error')).length === 1,
  );
  await outboxIs('sent', 'sent', 'pending');
  const found = await app.mail.find();
  expect(found.map(({ subject, from }) => [subject, from])).toEqual([
    ['password_reset', 'Accounts <accounts@site.invalid>'],
    ['notice', 'Accounts <accounts@site.invalid>'],
  ]);
  expect(await app.db('outbox').where({ kind: 'test_send' }).first('last_error', 'from_address')).toEqual({
    last_error: expect.stringContaining('suspended'),
    from_address: 'News <news@site.invalid>',
  });
});
