import { DEFAULT_ORGANIZATION } from '@fairlead/contract/platform/organization';
import { contentTexts } from '@fairlead/contract/platform/site-content';
import { organizationTexts } from '@fairlead/contract/team/organization';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { completeTeam } from '../../platform/organization/organization.queries.ts';

const app = useTestApp();
const bearer = { type: 'bearer' } as const;
const at = '/api/admin/organization';

const change = (token: string, version: number, body: object) =>
  app
    .request()
    .patch(at)
    .auth(token, bearer)
    .send({ version, ...body })
    .expect(200);
const undo = (token: string, version: number, number: number) =>
  app.request().post(`${at}/undo`).auth(token, bearer).send({ version, change: number });
const logged = () => app.db('admin_activity').orderBy('id', 'desc').first('description');

test('a change that’s taken back leaves what was set before it, and what others have changed since', async () => {
  const { token } = await app.asSuperAdmin();
  await change(token, 0, { legal_name: 'Harbor' });
  await change(token, 1, { legal_name: 'Harbor Services', powered_by: 'Harbor IT' });
  await change(token, 2, { support_phone: '(207) 555-0142' });
  const { status, body } = await undo(token, 3, 2);
  expect({ status, version: body.version }).toEqual({ status: 200, version: 4 });
  expect(body.organization).toMatchObject({
    legal_name: 'Harbor',
    powered_by: DEFAULT_ORGANIZATION.powered_by,
    support_phone: '(207) 555-0142',
  });
  expect(await logged()).toEqual({
    description: 'Took back a change of the organization’s legal name and provider',
  });
  expect((await undo(token, 4, 4)).body.organization).toMatchObject({ powered_by: 'Harbor IT' });
});

test('what was never set before follows its default again', async () => {
  const { token } = await app.asSuperAdmin();
  await change(token, 0, { team_inbox: 'intake@harbor.invalid' });
  await undo(token, 1, 1).expect(200);
  const unset = { ...app.deps.unset, team_inbox: 'later@fairlead.invalid' };
  const newest = await app.db('organization_versions').orderBy('version', 'desc').first();
  expect(newest?.fields).toEqual({});
  expect(completeTeam(newest?.fields ?? {}, unset).team_inbox).toBe('later@fairlead.invalid');
});

test('a change is taken back once: again, there’s nothing to save', async () => {
  const { token } = await app.asSuperAdmin();
  await change(token, 0, { legal_name: 'Harbor' });
  await undo(token, 1, 1).expect(200);
  expect((await undo(token, 1, 1).expect(200)).body).toMatchObject({ version: 2 });
});

test('nothing is taken back from a version that isn’t the newest, or without such a change', async () => {
  const { token } = await app.asSuperAdmin({ username: 'ann' });
  await change(token, 0, { legal_name: 'Harbor' });
  await change(token, 1, { legal_name: 'Harbor Services' });
  const late = await undo(token, 1, 1);
  expect({ status: late.status, error: late.body.error, version: late.body.version }).toEqual({
    status: 409,
    error: organizationTexts.changedBySelf,
    version: 2,
  });
  const none = await undo(token, 2, 3);
  expect({ status: none.status, error: none.body.error }).toEqual({
    status: 404,
    error: organizationTexts.noChange,
  });
});

const quote = {
  testimonial_quote: 'It saves us a day a month.',
  testimonial_person: 'A. Director',
  testimonial_organization: 'A program',
};
const TICKED = { testimonial_consent: 'yes' };

test('a testimonial comes back with the consent that was given to it, not with one by who brings it back', async () => {
  const kim = await app.asSuperAdmin({ username: 'kim' });
  const lee = await app.asSuperAdmin({ username: 'lee' });
  const { body } = await change(kim.token, 0, { ...quote, ...TICKED });
  const words = { testimonial_quote: 'It saves us two days.' };
  await change(lee.token, 1, { ...words, ...TICKED });
  const back = await undo(lee.token, 2, 2).expect(200);
  expect(back.body.organization).toEqual(body.organization);
});

test('a testimonial doesn’t come back in words that nobody agreed to', async () => {
  const { token } = await app.asSuperAdmin();
  await change(token, 0, { ...quote, ...TICKED });
  await change(token, 1, { testimonial_quote: 'It saves us two days.', ...TICKED });
  await change(token, 2, { testimonial_person: 'B. Director', ...TICKED });
  const { status, body } = await undo(token, 3, 2);
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { testimonial_consent: contentTexts.consent },
  });
});

test('a change is taken back by super admins only', async () => {
  const { token } = await app.asAdmin();
  await undo(token, 0, 1).expect(403);
});
