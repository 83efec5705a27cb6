import { describe, expect, test } from 'vitest';
import { NEXT_YEAR } from '../../../test/calls/scheduled-edit.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { setOrganization } from '../../../test/organization.ts';

const { app, calls, start, status } = useCampaigns();
const bearer = { type: 'bearer' } as const;
const at = '/api/admin/organization/scheduled-campaigns';
const list = (token: string) => app.request().get(at).auth(token, bearer);
const update = (token: string) => app.request().post(at).auth(token, bearer).send({});

const later = { scheduled_at: `${NEXT_YEAR}-01-15T09:00`, time_zone: 'UTC' };
const to = (email: string) => ({ recipient_type: 'manual', manual_emails: [email] });
const harbor = { legal_name: 'Harbor', postal_address: '20 Water Street\nPortland, ME 04101' };
const LINE = 'Harbor, 20 Water Street, Portland, ME 04101';

const startAll = () =>
  app
    .db('campaigns')
    .where({ status: 'scheduled' })
    .update({ scheduled_at: app.db.fn.now(), starts_at: app.db.fn.now() });
/** The only email that goes out. */
async function htmlSent(): Promise<string> {
  start();
  await status('sent');
  const [mail] = await app.mail.find();
  return mail?.html ?? '';
}
const scheduled = async (more: object = {}) => {
  const { status: answered, body } = await calls.send({ ...to('ann@people.invalid'), ...later, ...more });
  expect(answered).toBe(200);
  return body;
};

describe('a scheduled campaign', () => {
  test('says what the organization said of itself when it was confirmed', async () => {
    await scheduled();
    await setOrganization(app.db, harbor);
    await startAll();
    const html = await htmlSent();
    expect(html).toContain('Fairlead, 100 Placeholder Street');
    expect(html).not.toContain('Harbor');
  });

  test('is named once that was changed, and updated when a super admin says so', async () => {
    const { token } = await app.asSuperAdmin();
    const body = await scheduled({ campaign_name: 'Spring' });
    expect((await list(token)).body).toEqual({ success: true, campaigns: [] });
    await setOrganization(app.db, harbor);
    const named = {
      id: body.campaign_id,
      campaign_name: 'Spring',
      scheduled_at: `${NEXT_YEAR}-01-15T09:00:00.000Z`,
    };
    expect((await list(token)).body.campaigns).toEqual([named]);
    expect((await update(token).expect(200)).body).toEqual({ success: true, campaigns: [] });
    expect((await update(token).expect(200)).body.campaigns).toEqual([]);
    expect(await app.db('admin_activity').where({ action: 'UPDATE_CAMPAIGN' }).pluck('description')).toEqual([
      'Updated the sender’s details in the scheduled "Spring"',
    ]);
    await startAll();
    const html = await htmlSent();
    expect(html).toContain(LINE);
    expect(html).not.toContain('Placeholder');
  });

  test('is named when only the logo was changed, or its words', async () => {
    const { token } = await app.asSuperAdmin();
    await scheduled();
    const logo = 'b1a6d0f2-3c1e-4b6a-9d55-0a4f0c7d9e21';
    for (const logo_text of ['Harbor', 'Harbor Services']) {
      await setOrganization(app.db, { logo, logo_text });
      expect((await list(token)).body.campaigns).toHaveLength(1);
      await update(token).expect(200);
      expect((await list(token)).body.campaigns).toEqual([]);
    }
  });

  test('of an earlier release, which doesn’t say what it has, is named, too', async () => {
    const { token } = await app.asSuperAdmin();
    await scheduled();
    await app.db('campaigns').update({ rendering: app.db.raw(`rendering - 'sender'`) });
    expect((await list(token)).body.campaigns).toHaveLength(1);
    await update(token).expect(200);
    expect((await list(token)).body.campaigns).toEqual([]);
  });

  test('that has begun keeps its bytes', async () => {
    const { token } = await app.asSuperAdmin();
    await scheduled();
    await app.db('campaigns').update({ status: 'paused', started_at: app.db.fn.now() });
    const pieces = () => app.db('campaigns').pluck('mail_pieces');
    const before = await pieces();
    await setOrganization(app.db, harbor);
    await update(token).expect(200);
    expect(await pieces()).toEqual(before);
    expect((await list(token)).body.campaigns).toEqual([]);
  });

  test('is updated by super admins only', async () => {
    const { token } = await app.asAdmin();
    await list(token).expect(403);
    await update(token).expect(403);
  });
});
