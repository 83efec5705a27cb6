import type { Campaign } from '@fairlead/contract/campaigns/campaign-report';
import { CAMPAIGN_SORTS } from '@fairlead/contract/platform/sorts';
import { beforeEach, describe, expect, test } from 'vitest';
import { campaignCalls } from '../../../test/calls/campaign-calls.ts';
import { createCampaign } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const calls = campaignCalls(app);
beforeEach(calls.newAdmin);

type Listed = { campaigns: Campaign[]; next_cursor: string | null; error?: string };
const list = async (query: Record<string, string>): Promise<{ status: number; body: Listed }> =>
  calls.get(`?${new URLSearchParams(query)}`);
const names = async (query: Record<string, string>) =>
  (await list(query)).body.campaigns.map(({ campaign_name }) => campaign_name);

describe('the list of campaigns', () => {
  beforeEach(async () => {
    const at = (time: string) => `2026-11-20T${time}Z`;
    await createCampaign(app.db, { campaign_name: 'beta', recipients_count: 20, sent_at: at('10:00:00.5') });
    await createCampaign(app.db, { campaign_name: 'Alpha', recipients_count: 30, status: 'cancelled' });
    await createCampaign(app.db, { campaign_name: 'gamma', recipients_count: 10, sent_at: at('09:00:00') });
    await createCampaign(app.db, {
      campaign_name: 'delta',
      recipients_count: 20,
      status: 'scheduled',
      starts_at: at('11:00:00'),
    });
  });

  test('is sorted by name, whatever the case, and by who was planned, with the newer of equals first', async () => {
    expect(await names({ sort: 'name' })).toEqual(['Alpha', 'beta', 'delta', 'gamma']);
    expect(await names({ sort: 'name', order: 'desc' })).toEqual(['gamma', 'delta', 'beta', 'Alpha']);
    expect(await names({ sort: 'planned' })).toEqual(['Alpha', 'delta', 'beta', 'gamma']);
    expect(await names({ sort: 'planned', order: 'asc' })).toEqual(['gamma', 'beta', 'delta', 'Alpha']);
  });

  test('is sorted by the first email, sent or scheduled, with those that have none at the end of both orders', async () => {
    expect(await names({ sort: 'first_email' })).toEqual(['delta', 'beta', 'gamma', 'Alpha']);
    expect(await names({ sort: 'first_email', order: 'asc' })).toEqual(['gamma', 'beta', 'delta', 'Alpha']);
  });

  test('begins with the newest or the oldest, and with the newest unless told otherwise', async () => {
    const oldest = ['beta', 'Alpha', 'gamma', 'delta'];
    expect(await names({ sort: 'created', order: 'asc' })).toEqual(oldest);
    expect(await names({ sort: 'created' })).toEqual(oldest.toReversed());
    expect(await names({})).toEqual(oldest.toReversed());
  });

  test('is sorted among those found and those that have not ended, too', async () => {
    expect(await names({ sort: 'name', search: 'ta' })).toEqual(['beta', 'delta']);
    await app.db('campaigns').where({ campaign_name: 'beta' }).update({ finished_at: app.db.fn.now() });
    expect(await names({ sort: 'name', unfinished: 'true' })).toEqual(['Alpha', 'delta', 'gamma']);
  });

  test.each([
    [{ sort: 'opens' }, '“sort” must be one of these: created, name, planned, first_email.'],
    [{ order: 'down' }, '“order” must be one of these: asc, desc.'],
  ])('refuses %j in clear words', async (query, words) => {
    const { status, body } = await list(query);
    expect([status, body.error]).toEqual([400, expect.stringContaining(words)]);
  });
});

describe('pages of the sorted list', () => {
  const orders = CAMPAIGN_SORTS.flatMap((sort) => ['asc', 'desc'].map((order) => ({ sort, order })));

  test.each(orders)('have each campaign exactly once, in order: %j', async (query) => {
    for (let n = 0; n < 23; n++)
      await createCampaign(app.db, {
        campaign_name: `Campaign ${n % 4}`,
        recipients_count: n % 3,
        // Closer together than answers can tell.
        sent_at:
          n % 5 ? app.db.raw(`'2026-11-20T10:00:00.1Z'::timestamptz + ? * interval '400 us'`, [n]) : null,
      });
    const whole = (await list({ ...query, limit: '200' })).body.campaigns.map(({ id }) => id);
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: { body: Listed } = await list({ ...query, limit: '4', ...(cursor ? { cursor } : {}) });
      seen.push(...body.campaigns.map(({ id }) => id));
      cursor = body.next_cursor;
    }
    expect(seen).toEqual(whole);
    expect(new Set(seen).size).toBe(23);
  });

  test('refuse a cursor of another sort or order, and one that was made up', async () => {
    for (const campaign_name of ['One', 'Two']) await createCampaign(app.db, { campaign_name });
    const byName = (await list({ sort: 'name', limit: '1' })).body.next_cursor ?? '';
    const madeUp = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const query of [
      { sort: 'planned', cursor: byName },
      { sort: 'name', order: 'desc', cursor: byName },
      { cursor: byName },
      { sort: 'planned', cursor: madeUp('planned', 'desc', 'many', 1) },
      { sort: 'first_email', cursor: madeUp('first_email', 'desc', '2026-02-30T00:00:00.000Z', 1) },
      { sort: 'first_email', cursor: madeUp('first_email', 'desc', '0000-01-01T00:00:00.000Z', 1) },
    ]) {
      const { status, body } = await list(query);
      expect([status, body.error], JSON.stringify(query)).toEqual([
        400,
        expect.stringContaining('Start from the first page.'),
      ]);
    }
  });
});
