import { beforeEach, describe, expect, test } from 'vitest';
import { createCampaign, createRecipient } from '../../../test/factories.ts';
import { postWebhook, webhook } from '../../../test/provider-events.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { findDomainResponses } from './domain-report.queries.ts';

const app = useTestApp();

/** Ids begin anew in each test, so an earlier test's counts have to be forgotten. */
let minutes = 0;
beforeEach(() => {
  minutes = minutes === 0 ? 30 : 0;
  app.moveClock(minutes * 60_000);
});

let count = 0;

/** A recipient at this domain about whom the provider reports these events. */
async function person(campaign: number, domain: string, ...events: [string, object?][]): Promise<void> {
  count += 1;
  const to = `person${count}@${domain}`;
  const providerId = `provider-${count}`;
  await createRecipient(app.db, { campaign_id: campaign, email: to, provider_id: providerId });
  for (const [type, detail] of events) {
    const { status } = await postWebhook(app, webhook(type, { to, providerId }, detail));
    expect(status).toBe(200);
  }
}

const HARD = { bounce: { type: 'Permanent', subType: 'NoEmail', message: '550 5.1.1' } };
const SOFT = { bounce: { type: 'Transient', subType: 'MailboxFull', message: '452 4.2.2' } };

async function domainsOf(campaign: number) {
  const { token } = await app.asAdmin();
  const { body, status } = await app
    .request()
    .get(`/api/email/campaigns/${campaign}/domains`)
    .auth(token, { type: 'bearer' });
  return { ...body, status };
}

describe('the domains of a campaign', () => {
  test('are those that deferred, bounced, or complained, with people counted once each', async () => {
    const { id } = await createCampaign(app.db);
    await person(
      id,
      'big.invalid',
      ['email.delivery_delayed'],
      ['email.delivery_delayed'],
      ['email.delivered'],
    );
    await person(id, 'BIG.invalid', ['email.bounced', HARD]);
    await person(id, 'big.invalid', ['email.delivered'], ['email.complained']);
    await person(id, 'small.invalid', ['email.delivery_delayed'], ['email.bounced', SOFT]);
    await person(id, 'fine.invalid', ['email.delivered'], ['email.opened']);
    const other = await createCampaign(app.db);
    await person(other.id, 'elsewhere.invalid', ['email.bounced', HARD]);

    expect(await domainsOf(id)).toMatchObject({
      domains: [
        { domain: 'big.invalid', deferred: 1, bounced: 1, complained: 1 },
        { domain: 'small.invalid', deferred: 1, bounced: 1, complained: 0 },
      ],
      rest: { domains: 0, deferred: 0, bounced: 0, complained: 0 },
      is_complete: true,
    });
  });

  test('deferred if a bounce has a 4.x.x code, whatever Resend calls it', async () => {
    const { id } = await createCampaign(app.db);
    const bounces = {
      'code.invalid': { type: 'Permanent', subType: 'General', message: '421 4.7.0 Try again later' },
      'full.invalid': { type: 'Transient', subType: 'MailboxFull', message: '552 5.2.2 Over quota' },
      'word.invalid': { type: 'Transient', subType: 'General', message: 'Gave up' },
    };
    for (const [domain, bounce] of Object.entries(bounces))
      await person(id, domain, ['email.bounced', { bounce }]);
    const { domains } = await domainsOf(id);
    expect(domains).toMatchObject([
      { domain: 'code.invalid', deferred: 1, bounced: 1 },
      { domain: 'full.invalid', deferred: 0, bounced: 1 },
      { domain: 'word.invalid', deferred: 1, bounced: 1 },
    ]);
  });

  test('beyond a hundred are one row', async () => {
    const { id } = await createCampaign(app.db);
    const recipients = Array.from({ length: 130 }, (_, index) => ({
      campaign_id: id,
      batch_number: 1,
      email: `a@site${index}.invalid`,
      status: 'sent' as const,
      bounced_at: app.db.fn.now(),
    }));
    await app.db('campaign_recipients').insert(recipients);
    const { domains, rest } = await domainsOf(id);
    expect(domains).toHaveLength(100);
    expect(rest).toEqual({ domains: 30, deferred: 0, bounced: 30, complained: 0 });
  });

  test('are counted once a minute', async () => {
    const { id } = await createCampaign(app.db);
    expect((await domainsOf(id)).domains).toEqual([]);
    await person(id, 'late.invalid', ['email.bounced', HARD]);
    expect((await domainsOf(id)).domains).toEqual([]);
    app.moveClock(minutes * 60_000 + 61_000);
    expect((await domainsOf(id)).domains).toMatchObject([{ domain: 'late.invalid' }]);
  });

  test('of a campaign that isn’t there are not found', async () => {
    expect((await domainsOf(123_456)).status).toBe(404);
  });

  test('are incomplete as soon as not everything was read, though few people are counted', async () => {
    const { id } = await createCampaign(app.db);
    await person(id, 'big.invalid', ['email.delivery_delayed'], ['email.delivery_delayed']);
    await person(id, 'small.invalid', ['email.delivery_delayed']);
    const isComplete = async (most: number) =>
      (await findDomainResponses(app.db, id, { most })).every(({ is_complete }) => is_complete);
    expect(await isComplete(2)).toBe(false);
    expect(await isComplete(4)).toBe(true);
  });
});
