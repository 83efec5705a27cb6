import { texts } from '@fairlead/contract/platform/texts';
import { DEFAULT_RETENTION } from '@fairlead/contract/team/retention-limits';
import { DEFAULT_SETTINGS } from '@fairlead/contract/team/settings';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { findCeiling } from '../../sending/ceiling/daily-ceiling.queries.ts';

const app = useTestApp();
const bearer = { type: 'bearer' } as const;
const defaults = {
  acknowledge_inquiries: false,
  acknowledgment_subject: DEFAULT_SETTINGS.acknowledgment_subject,
  acknowledgment_text: DEFAULT_SETTINGS.acknowledgment_text,
  sign_up: true,
  idle_minutes: 60,
  require_second_factor: false,
  confirm_above: 1_000,
  audit_email: '',
  daily_ceiling: null,
  ...DEFAULT_RETENTION,
};

const read = (token: string) => app.request().get('/api/admin/settings').auth(token, bearer);
const change = (token: string, body: object) =>
  app.request().patch('/api/admin/settings').auth(token, bearer).send(body);
const entries = () =>
  app.db('admin_activity').where({ action: 'UPDATE_SETTINGS' }).orderBy('id').pluck('description');

describe('settings', () => {
  test('have defaults until an owner changes them', async () => {
    const { token } = await app.asSuperAdmin();
    expect((await read(token)).body).toEqual({ success: true, settings: defaults });
    const { status, body } = await change(token, { idle_minutes: 30 });
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, settings: { ...defaults, idle_minutes: 30 } },
    });
    expect((await read(token)).body.settings).toEqual(body.settings);
  });

  test.each([0, 1.5, 'many'])(
    'have no daily ceiling if %j is stored, and senders have none',
    async (value) => {
      const { token } = await app.asSuperAdmin();
      await app.db('settings').insert({ name: 'daily_ceiling', value: JSON.stringify(value) });
      expect((await read(token)).body.settings.daily_ceiling).toBeNull();
      expect(await findCeiling(app.db)).toBeNull();
    },
  );

  test('set a daily ceiling, and remove it', async () => {
    const { token } = await app.asSuperAdmin();
    expect((await change(token, { daily_ceiling: 500 })).body.settings.daily_ceiling).toBe(500);
    expect((await change(token, { daily_ceiling: null })).body.settings.daily_ceiling).toBeNull();
    expect(await entries()).toEqual([
      'Campaigns send at most 500 emails a day. Before: Campaigns have no daily limit',
      'Campaigns have no daily limit. Before: Campaigns send at most 500 emails a day',
    ]);
  });

  test('are for super admins', async () => {
    const { token } = await app.asAdmin();
    expect((await read(token)).status).toBe(403);
    expect((await change(token, { idle_minutes: 30 })).status).toBe(403);
  });

  test('record every change, and nothing that stays the same', async () => {
    const { token } = await app.asSuperAdmin();
    await change(token, { idle_minutes: 30, confirm_above: 1_000 });
    await change(token, { idle_minutes: 30 });
    await change(token, { require_second_factor: false, confirm_above: 2_500 });
    expect(await entries()).toEqual([
      'Admins are logged out after 30 minutes without activity. Before: Admins are logged out after 60 minutes without activity',
      'Sending to more than 2,500 people requires the password again. Before: Sending to more than 1,000 people requires the password again',
    ]);
  });

  test('that two owners change at the same moment are both kept', async () => {
    const [one, other] = [await app.asSuperAdmin(), await app.asSuperAdmin()];
    await Promise.all([change(one.token, { idle_minutes: 45 }), change(other.token, { confirm_above: 5 })]);
    expect((await read(one.token)).body.settings).toEqual({
      ...defaults,
      idle_minutes: 45,
      confirm_above: 5,
    });
    expect(await entries()).toHaveLength(2);
  });

  test.each([
    [{ idle_minutes: 4 }, '“idle_minutes”: choose from 5 to 480 minutes.'],
    [{ idle_minutes: 481 }, '“idle_minutes”: choose from 5 to 480 minutes.'],
    [{ idle_minutes: '30' }, '“idle_minutes”: choose from 5 to 480 minutes.'],
    [{ confirm_above: -1 }, 'Enter a number of people, 0 or more'],
    [{ confirm_above: 1.5 }, 'Enter a number of people, 0 or more'],
    [{ audit_email: 'auditor' }, 'Please enter a valid email address'],
    [{ audit_email: null }, 'Please enter a valid email address'],
    [{ daily_ceiling: 0 }, texts.settings.ceilingInvalid],
    [{ daily_ceiling: -5 }, texts.settings.ceilingInvalid],
    [{ daily_ceiling: '' }, texts.settings.ceilingInvalid],
    [{ acknowledgment_subject: ' ' }, texts.settings.acknowledgmentSubject],
    [
      { acknowledgment_subject: 'Hi\r\nBcc: x@y.invalid' },
      'The subject has a line break (U+000D) after “Hi”. Delete it, or type the words again.',
    ],
    [{ acknowledgment_text: '' }, texts.settings.acknowledgmentText],
    [{ keep_email_days: 89 }, '“keep_email_days”: choose from 90 to 3,650 days, or no limit.'],
    [{ keep_ip_days: 29 }, '“keep_ip_days”: choose from 30 to 3,650 days, or no limit.'],
    [{ keep_inquiry_days: '90' }, '“keep_inquiry_days”: choose from 90 to 3,650 days, or no limit.'],
    [{ keep_outbox_days: 3_651 }, '“keep_outbox_days”: choose from 30 to 3,650 days, or no limit.'],
    [{ keep_import_days: null }, '“keep_import_days”: choose from 7 to 365 days.'],
    [{ keep_login_days: 366 }, '“keep_login_days”: choose from 30 to 365 days.'],
    [{ keep_log_days: 364 }, '“keep_log_days”: choose from 365 to 3,650 days, or no limit.'],
  ])('refuse %j', async (body, error) => {
    const { token } = await app.asSuperAdmin();
    const reply = await change(token, body);
    expect({ status: reply.status, error: reply.body.error }).toEqual({ status: 400, error });
  });

  test('that another version stored in another form have their default', async () => {
    const { token } = await app.asSuperAdmin();
    await app.db('settings').insert([
      { name: 'idle_minutes', value: '"soon"' },
      { name: 'from_the_future', value: '1' },
    ]);
    expect((await read(token)).body.settings).toEqual(defaults);
  });
});
