import type { SiteEvent } from '@fairlead/contract/insights/stats';
import { describe, expect, test } from 'vitest';
import { csvImport } from '../../../test/calls/csv-import.ts';
import { createCampaign, createSubscriber } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

const get = async (query = '') => {
  const { token } = await app.asAdmin();
  return app.request().get(`/api/admin/site-events${query}`).auth(token, { type: 'bearer' });
};
const events = async (query = ''): Promise<SiteEvent[]> => (await get(query)).body.events;
const titles = async () => (await events()).map(({ title }) => title);
const ago = (minutes: number) => app.db.raw('now() - make_interval(secs => ?)', [minutes * 60]);

describe('recent activity', () => {
  test('is empty at first', async () => {
    expect(await events()).toEqual([]);
  });

  test('says in sentences what happens on the site, newest first, and what each is about', async () => {
    const { token } = await app.asAdmin();
    const subscriber = { email: 'ann@mail.invalid', name: 'Ann', organization: 'Harbor' };
    await app.request().post('/api/email/subscribe').auth(token, { type: 'bearer' }).send(subscriber);
    await app.request().post('/api/demo').send({ name: 'Bo', email: 'bo@mail.invalid', company: 'Summit' });
    await app.request().post('/api/contact').send({ name: 'Cy', email: 'cy@mail.invalid', message: 'Hello' });
    await app.request().post('/api/email/unsubscribe').send({ email: 'ann@mail.invalid' });
    const { id } = await createCampaign(app.db, {
      campaign_name: 'May',
      subject_line: 'News',
      recipients_count: 1_200,
      sent_count: 1_200,
    });
    expect(await events()).toEqual([
      {
        kind: 'campaign',
        title: 'May was sent to 1,200 people',
        detail: 'News',
        item_id: id,
        subscriber_id: null,
        created_at: expect.any(String),
      },
      expect.objectContaining({
        kind: 'unsubscribe',
        title: 'ann@mail.invalid unsubscribed',
        subscriber_id: 1,
      }),
      expect.objectContaining({
        kind: 'contact_message',
        title: 'Cy sent a message',
        detail: 'cy@mail.invalid',
        item_id: 1,
      }),
      expect.objectContaining({
        kind: 'demo_request',
        title: 'Bo asked for a demo',
        detail: 'Summit',
        item_id: 1,
      }),
      expect.objectContaining({ kind: 'subscriber', title: 'Ann was added to the list', subscriber_id: 1 }),
    ]);
  });

  test('says how a campaign stands now, when that happened', async () => {
    const campaign = (campaign_name: string, status: string, fields: object = {}) =>
      createCampaign(app.db, {
        campaign_name,
        status,
        recipients_count: 5_000,
        created_at: ago(60),
        ...fields,
      });
    await campaign('Planned', 'scheduled', { created_at: ago(6) });
    await campaign('Under way', 'sending', { started_at: ago(5) });
    await campaign('Held', 'paused', { started_at: ago(4), sent_count: 1 });
    await campaign('Not begun', 'paused', { created_at: ago(3.5) });
    await campaign('Broken', 'failed', { finished_at: ago(3) });
    await campaign('Stopped', 'cancelled', { started_at: ago(9), finished_at: ago(2), sent_count: 3_000 });
    await campaign('Taken back', 'cancelled', { finished_at: ago(1) });
    const { id } = await campaign('Edited', 'scheduled', { created_at: ago(0) });
    await campaign('Before the edit', 'cancelled', { finished_at: ago(0), replaced_by: id });
    expect(await titles()).toEqual([
      'Edited was scheduled',
      'Taken back was canceled before anything went out',
      'Stopped was canceled after 3,000 people',
      'Broken failed',
      'Not begun is paused',
      'Held is paused after 1 person',
      'Under way is being sent',
      'Planned was scheduled',
    ]);
  });

  test('has one row for an import, whatever it did to how many people', async () => {
    const { run, undo } = csvImport(app, await app.asAdmin());
    await createSubscriber(app.db, { name: 'Ann', source: 'sign_up' });
    const rows = Array.from({ length: 30 }, (_, number) => `p${number}@mail.invalid,Unsubscribed\n`).join('');
    await run(`email\na@mail.invalid\nb@mail.invalid\n`);
    const optOuts = await run(`email,status\n${rows}`);
    expect(await titles()).toEqual([
      'The import of subscribers.csv blocked 30 people',
      'The import of subscribers.csv added 2 people',
      'Ann signed up',
    ]);
    expect((await events())[0]).toMatchObject({ kind: 'import', item_id: optOuts.id });
    await undo(optOuts.id);
    expect((await titles())[0]).toBe('The import of subscribers.csv was undone');
  });

  test('doesn’t count an address that replaced another as someone new', async () => {
    const { id } = await createSubscriber(app.db, { name: 'Ann' });
    await createSubscriber(app.db, { name: 'Ann', moved_from: id });
    expect(await titles()).toEqual(['Ann was added to the list']);
  });

  test('names nobody who was erased', async () => {
    await app.request().post('/api/email/unsubscribe').send({ email: 'erased-7@erased.invalid' });
    expect(await titles()).toEqual(['An erased person unsubscribed']);
  });

  test('shows 10 unless told otherwise, 50 at most', async () => {
    for (let number = 0; number < 12; number++) await createSubscriber(app.db);
    expect(await events()).toHaveLength(10);
    expect(await events('?limit=11')).toHaveLength(11);
    for (const limit of ['0', '51', 'x']) expect((await get(`?limit=${limit}`)).status).toBe(400);
  });
});
