import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import {
  type ClaimedEmail,
  claimEmail,
  enqueueEmail,
  setEmailFailed,
  setEmailForLater,
  setEmailSent,
} from './outbox.queries.ts';

const app = useTestApp();

async function claim(): Promise<ClaimedEmail> {
  const mail = await claimEmail(app.db, {
    campaignFrom: 'News <news@site.invalid>',
    from: 'team@site.invalid',
    leaseSeconds: 60,
  });
  if (!mail) throw new Error('No mail is due');
  return mail;
}

const writes: Record<string, (mail: ClaimedEmail) => Promise<unknown>> = {
  'that it was sent': (mail) => setEmailSent(app.db, mail, 'an-id'),
  'that it failed': (mail) => setEmailFailed(app.db, mail, 'No'),
  'when to try again': (mail) => setEmailForLater(app.db, mail, 'No', 60),
};

test.each(Object.entries(writes))(
  'a worker whose mail was taken over does not write down %s; the one who has it does',
  async (_, write) => {
    const inbox = { to: 'inbox@site.invalid', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
    await enqueueEmail(app.db, { kind: 'notice', ...inbox });
    const stale = await claim();
    await app.db('outbox').update({ lease_until: app.db.raw(`now() - interval '1 second'`) });
    const current = await claim();
    const before = await app.db('outbox').first();
    await write(stale);
    expect(await app.db('outbox').first()).toEqual(before);
    await write(current);
    expect(await app.db('outbox').first()).not.toEqual(before);
  },
);
