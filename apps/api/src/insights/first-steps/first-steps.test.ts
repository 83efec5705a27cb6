import { beforeEach, describe, expect, test } from 'vitest';
import { campaignCalls } from '../../../test/calls/campaign-calls.ts';
import { factorCalls } from '../../../test/calls/factor-calls.ts';
import { imageCalls, picture } from '../../../test/calls/images.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { setOrganization } from '../../../test/organization.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ sendAnswerWithin: 0 });
const factors = factorCalls(app);
const calls = campaignCalls(app);
beforeEach(calls.newAdmin);

const bearer = { type: 'bearer' } as const;
const read = (token: string) => app.request().get('/api/admin/first-steps').auth(token, bearer);
const done = async (token: string): Promise<string[]> => (await read(token)).body.done;
/** As on the first start: nobody else is there. */
const first = async (fields = {}) => {
  const owner = await factors.owner({ email: 'admin@fairlead.invalid', ...fields });
  await app.db('admins').whereNot({ id: owner.admin.id }).delete();
  return owner;
};

describe('first steps', () => {
  test('are all open on the first start', async () => {
    const { token } = await first();
    expect((await read(token)).body).toEqual({ success: true, done: [], is_dismissed: false });
  });

  test('tick themselves, each by what it’s about', async () => {
    const { token, admin } = await first();
    const patch = (path: string, body: object) => app.request().patch(path).auth(token, bearer).send(body);
    const steps: [string, () => PromiseLike<unknown>][] = [
      ['own_email', () => patch('/api/account/email', { email: 'marie@harbor.org' })],
      [
        'organization',
        () =>
          patch('/api/admin/organization', {
            version: 0,
            postal_address: '20 Water Street\nPortland, ME 04101',
            support_phone: '(207) 775-0142',
            support_email: 'help@harbor.org',
            privacy_email: 'privacy@harbor.org',
          }),
      ],
      ['time_zone', () => patch('/api/admin/organization', { version: 1, time_zone: 'America/New_York' })],
      [
        'logo',
        async () => {
          const { image } = await imageCalls(app, { token }).upload(await picture());
          await patch('/api/admin/organization', { version: 2, logo: image.id, logo_text: 'Harbor' }).expect(
            200,
          );
        },
      ],
      ['second_factor', () => factors.withAuthenticator(token)],
      ['people', () => createSubscriber(app.db)],
      ['test_email', () => app.db('test_sends').insert({ created_by: admin.id })],
      ['colleague', () => app.asAdmin()],
    ];
    for (const [place, [, act]] of steps.entries()) {
      await act();
      expect(await done(token)).toEqual(steps.slice(0, place + 1).map(([step]) => step));
    }
  });

  test('need all of how people reach the organization', async () => {
    const { token } = await first();
    await setOrganization(app.db, { postal_address: '20 Water Street\nPortland, ME 04101' });
    expect(await done(token)).toEqual([]);
  });

  test('count another admin’s test as theirs, and a campaign as a test of everyone', async () => {
    const { token, admin } = await first();
    await app.db('test_sends').insert({ created_by: admin.id + 1 });
    expect(await done(token)).toEqual([]);
    await calls.send({ manual_emails: ['dana@mail.invalid'] });
    expect(await done(token)).toContain('test_email');
  });

  test('are dismissed for good, by one admin for themselves', async () => {
    const { token } = await first();
    const other = await app.asSuperAdmin();
    expect((await app.request().delete('/api/admin/first-steps').auth(token, bearer)).status).toBe(200);
    expect((await read(token)).body.is_dismissed).toBe(true);
    expect((await read(other.token)).body.is_dismissed).toBe(false);
  });

  test('are for super admins', async () => {
    expect((await read((await app.asAdmin()).token)).status).toBe(403);
  });
});
