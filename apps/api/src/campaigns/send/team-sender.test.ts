import { offerDocument } from '@fairlead/contract/email/document/offer';
import { expect, test } from 'vitest';
import { useCampaigns } from '../../../test/campaigns.ts';
import { setOrganization } from '../../../test/organization.ts';
import { followTeam } from '../../platform/organization/follow-team.ts';

const { app, calls, start, status } = useCampaigns({ mailFrom: '"Harbor, Inc." <news@mail.harbor.test>' });

/** The email of a campaign to one person, as it was sent. */
async function sent(document: object = {}) {
  const { body } = await calls.send({
    recipient_type: 'manual',
    manual_emails: ['ann@people.invalid'],
    document: { ...offerDocument, ...document },
  });
  start();
  await status('sent', body.campaign_id);
  const [mail] = (await app.mail.find()).slice(-1);
  return { from: mail?.from, reply_to: mail?.reply_to };
}

const set = async (organization: Parameters<typeof setOrganization>[1]) => {
  await setOrganization(app.db, organization);
  await app.deps.follow();
};

test('until the team sets another, campaigns come from the name in MAIL_FROM', async () => {
  const { token } = await app.asSuperAdmin();
  const { body } = await app.request().get('/api/admin/organization').auth(token, { type: 'bearer' });
  expect(body.organization).toMatchObject({ sender_name: 'Harbor, Inc.', reply_to: '' });
  expect(await sent()).toEqual({ from: '"Harbor, Inc." <news@mail.harbor.test>', reply_to: [] });
});

test('campaigns come from the team’s name, with replies to its address', async () => {
  await set({ sender_name: 'Harbor News', reply_to: 'crew@harbor.test' });
  expect(await sent()).toEqual({
    from: 'Harbor News <news@mail.harbor.test>',
    reply_to: ['crew@harbor.test'],
  });
});

test('what a campaign says itself counts more', async () => {
  await set({ sender_name: 'Harbor News', reply_to: 'crew@harbor.test' });
  expect(await sent({ sender_name: 'Ann', reply_to: 'ann@harbor.test' })).toEqual({
    from: 'Ann <news@mail.harbor.test>',
    reply_to: ['ann@harbor.test'],
  });
});

test.each([
  ['Harbor <news@harbor.test>', 'Harbor'],
  ['"Harbor, \\"Inc.\\"" <news@harbor.test>', 'Harbor, "Inc."'],
  ['news@harbor.test', 'Fairlead'],
])('of %s, the name is %s', (mailFrom, name) => {
  expect(followTeam(app.db, { ...app.deps.config, mailFrom }).unset.sender_name).toBe(name);
});
