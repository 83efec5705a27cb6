import { describe, expect, test } from 'vitest';
import { readCsv } from '../../test/calls/csv.ts';
import { insightsCalls } from '../../test/calls/insights-calls.ts';
import { createCampaign, createInquiry, createRecipient, createSubscriber } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp();
const { get, growth, ago } = insightsCalls(app);

/** A file's lines by the names of their columns. */
async function download(path: string): Promise<Record<string, string>[]> {
  const { text, headers } = await get(path);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const [columns = [], ...lines] = readCsv(text);
  return lines.map((cells) =>
    Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? ''])),
  );
}

describe('the files of figures', () => {
  test('have what the API answers: the growth of the list, one line per day', async () => {
    await createSubscriber(app.db, { subscribed_at: ago(2), source: 'import' });
    const { email } = await createSubscriber(app.db, { subscribed_at: ago(2) });
    await app.request().post('/api/email/unsubscribe').send({ email });
    const { buckets } = await growth();
    const lines = await download('growth/export');
    expect(lines.map(({ day, on_list }) => ({ day, on_list: Number(on_list) }))).toEqual(
      buckets.map(({ day, on_list }) => ({ day, on_list })),
    );
    expect(lines.find(({ joined_import }) => joined_import === '1')).toMatchObject({
      on_list: '2',
      joined_import: '1',
      joined_manual_admin: '1',
    });
    expect(lines.at(-1)).toMatchObject({
      on_list: '1',
      left_form: '1',
      left_bounced: '0',
      came_back: '0',
      erased: '0',
    });
  });

  test('have all campaigns, more than a page of them', async () => {
    for (let number = 0; number < 501; number += 1)
      await createCampaign(app.db, {
        recipients_count: 2,
        sent_count: 1,
        opens: number,
        campaign_name: '=1+1',
      });
    const lines = await download('campaigns/export');
    expect(lines).toHaveLength(501);
    expect(lines[0]).toMatchObject({
      campaign_name: "'=1+1",
      planned: '2',
      sent: '1',
      opens: '500',
      machine_opens: '0',
    });
  });

  test('have the 72 hours of a campaign, and are named after it', async () => {
    const { id } = await createCampaign(app.db, { sent_at: ago(4) });
    await createRecipient(app.db, { campaign_id: id, delivered_at: ago(4), machine_opened_at: ago(3) });
    const lines = await download(`campaigns/${id}/first-hours/export`);
    expect(lines).toHaveLength(72);
    expect(lines[0]).toMatchObject({ hour: '0', delivered: '1' });
    expect(lines[24]).toMatchObject({ hour: '24', opens: '0', machine_opens: '1' });
    const { headers } = await get(`campaigns/${id}/first-hours/export`);
    expect(headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="campaign-${id}-first-hours-\\d{4}-\\d{2}-\\d{2}\\.csv"$`),
    );
    expect((await get('campaigns/999/first-hours/export')).status).toBe(404);
  });

  test('have links, and domains with one line for those without a name', async () => {
    const { id } = await createCampaign(app.db, { sent_at: ago(3), recipients_count: 52, sent_count: 52 });
    for (let number = 0; number < 52; number += 1)
      await createRecipient(app.db, {
        campaign_id: id,
        email: `ann@d${number}.invalid`,
        complained_at: ago(3),
      });
    const lines = await download('domains/export');
    expect(lines).toHaveLength(51);
    expect(lines.at(-1)).toEqual({
      ...{ domain: '2 other domains', sent: '2', delivered: '0', opens: '0', machine_opens: '0' },
      ...{ clicks: '0', machine_clicks: '0', deferred: '0', bounced: '0', complained: '2' },
    });
    expect(await download('links/export')).toEqual([]);
  });

  test('have each figure of a month', async () => {
    await createInquiry(app.db, { kind: 'demo', created_at: '2025-03-10T12:00:00Z' });
    const lines = await download('month/export?month=2025-03');
    expect(lines).toContainEqual({ part: 'inquiries', figure: 'demo_requests', count: '1' });
    expect(lines).toContainEqual({ part: 'left', figure: 'bounced', count: '0' });
    expect(lines).toContainEqual({ part: 'campaigns', figure: 'machine_clicks', count: '0' });
  });

  test('need a session, and aren’t in the activity log, because they name nobody', async () => {
    expect((await app.request().get('/api/insights/growth/export')).status).toBe(401);
    await download('growth/export');
    expect(await app.db('admin_activity').where('action', 'like', 'EXPORT%')).toEqual([]);
  });
});
