import { addressLine, DEFAULT_ORGANIZATION } from '@fairlead/contract/platform/organization';
import { TEAM_DEFAULTS } from '@fairlead/contract/platform/team-defaults';
import { senderNameTexts } from '@fairlead/contract/platform/text/sender-name';
import { organizationTexts } from '@fairlead/contract/team/organization';
import { describe, expect, test } from 'vitest';
import { setOrganization } from '../../../test/organization.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { followTeam } from '../../platform/organization/follow-team.ts';

const app = useTestApp();
const bearer = { type: 'bearer' } as const;
const at = '/api/admin/organization';
/** The team's inbox and time zone are those of the environment. */
const DEFAULTS = {
  ...TEAM_DEFAULTS,
  team_inbox: 'team@fairlead.invalid',
  time_zone: 'UTC',
};

const read = (token: string) => app.request().get(at).auth(token, bearer);
const change = (token: string, body: object) => app.request().patch(at).auth(token, bearer).send(body);
const history = (token: string, cursor?: string) =>
  app
    .request()
    .get(`${at}/history`)
    .query(cursor ? { cursor } : {})
    .auth(token, bearer);

describe('the organization', () => {
  test('has defaults until a super admin changes some of it', async () => {
    const { token } = await app.asSuperAdmin();
    expect((await read(token)).body).toEqual({
      success: true,
      version: 0,
      organization: DEFAULTS,
      server: { resend_api_key: false, resend_webhook_secret: false, mail_from: false },
    });
    const { status, body } = await change(token, { version: 0, legal_name: ' Harbor Services, Inc. ' });
    const organization = { ...DEFAULTS, legal_name: 'Harbor Services, Inc.' };
    expect({ status, body }).toEqual({ status: 200, body: { success: true, version: 1, organization } });
    expect((await read(token)).body).toMatchObject(body);
  });

  test('is for super admins', async () => {
    const { token } = await app.asAdmin();
    expect((await read(token)).status).toBe(403);
    expect((await history(token)).status).toBe(403);
    expect((await change(token, { version: 0, legal_name: 'Mine' })).status).toBe(403);
  });

  test('that someone else changed meanwhile isn’t overwritten: the answer has what’s there now', async () => {
    const one = await app.asSuperAdmin({ username: 'ann' });
    const other = await app.asSuperAdmin({ username: 'ben' });
    await change(one.token, { version: 0, support_phone: '(207) 555-0142' });
    const { status, body } = await change(other.token, { version: 0, legal_name: 'Harbor' });
    const organization = { ...DEFAULTS, support_phone: '(207) 555-0142' };
    expect({ status, body }).toEqual({
      status: 409,
      body: { success: false, error: organizationTexts.changed('ann'), version: 1, organization },
    });
    expect((await change(one.token, { version: 0, legal_name: 'Harbor' })).body.error).toBe(
      organizationTexts.changedBySelf,
    );
    expect((await change(other.token, { version: 1, legal_name: 'Harbor' })).body.version).toBe(2);
  });

  test('that two super admins save at once is changed by one of them', async () => {
    const admins = [await app.asSuperAdmin(), await app.asSuperAdmin()];
    const replies = await Promise.all(
      admins.map(({ token }, place) => change(token, { version: 0, legal_name: `Harbor ${place}` })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('can be saved again in the same words, so a request can be repeated', async () => {
    const { token } = await app.asSuperAdmin();
    const body = { version: 0, legal_name: 'Harbor' };
    await change(token, body);
    expect(await change(token, body)).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await app.db('organization_versions').pluck('version')).toEqual([1]);
  });

  test('is called by nouns in the activity log', async () => {
    const { token } = await app.asSuperAdmin();
    await change(token, {
      version: 0,
      powered_by: 'Harbor IT',
      training_url: 'https://t.harbor.org',
      reply_to: 'a@b.cd',
    });
    expect(await app.db('admin_activity').pluck('description')).toEqual([
      'Changed the organization’s reply address, provider, and training URL',
    ]);
  });

  test('leaves in the activity log which parts were changed, and none of their words', async () => {
    const { token } = await app.asSuperAdmin();
    await change(token, { version: 0, legal_name: 'Harbor', support_email: 'help@harbor.invalid' });
    expect(await app.db('admin_activity').pluck('description')).toEqual([
      'Changed the organization’s legal name and support email',
    ]);
  });

  test('reads an email address out of what’s pasted, and keeps lines and spellings as they’re typed', async () => {
    const { token } = await app.asSuperAdmin();
    const { body } = await change(token, {
      version: 0,
      support_email: 'mailto:Help@Harbor.invalid',
      support_phone: '1-800-HARBOR-1 ext. 5',
      postal_address: '20 Water Street,\r\nPortland, ME 04101',
    });
    expect(body.organization).toMatchObject({
      support_email: 'Help@Harbor.invalid',
      support_phone: '1-800-HARBOR-1 ext. 5',
      postal_address: '20 Water Street,\nPortland, ME 04101',
    });
    expect(addressLine(body.organization)).toBe('Fairlead, 20 Water Street, Portland, ME 04101');
  });

  test.each<[body: object, error: unknown]>([
    [{ legal_name: ' ' }, organizationTexts.legalName],
    [{ postal_address: '\n' }, organizationTexts.postalAddress],
    [{ postal_address: 'x'.repeat(10_000) }, expect.stringContaining('t most 300 characters are allowed')],
    [{ support_phone: 'by email' }, undefined],
    [{ support_phone: '+1' }, organizationTexts.phone],
    [{ support_email: 'help' }, 'Please enter a valid email address'],
    [{ training_url: 'http://training.harbor.org' }, organizationTexts.url],
    [{ production_url: 'javascript:alert(1)' }, organizationTexts.url],
    [{ production_url: 'https://a:b@harbor.org' }, organizationTexts.url],
    [{ powered_by: 7 }, organizationTexts.poweredBy],
    [{ sender_name: 'News <x>' }, senderNameTexts.signs],
    [{ reply_to: 'us' }, 'Please enter a valid email address'],
    [{ reply_to: '' }, undefined],
    [{ team_inbox: 'us' }, 'Please enter a valid email address'],
    [{ time_zone: 'Mars/Olympus' }, organizationTexts.timeZone],
    [{ postal: 'x' }, expect.stringContaining('postal')],
  ])('is checked: %#', async (body, error) => {
    const { token } = await app.asSuperAdmin();
    const reply = await change(token, { version: 0, ...body });
    expect({ status: reply.status, error: reply.body.error }).toEqual({ status: error ? 400 : 200, error });
  });

  test('that another version stored in another form has its default there', async () => {
    const { token } = await app.asSuperAdmin();
    await app
      .db('organization_versions')
      .insert({ version: 7, fields: { legal_name: 7, from_the_future: 'x' } });
    expect((await read(token)).body).toMatchObject({ version: 7, organization: DEFAULTS });
  });
});

describe('what new emails say they are', () => {
  test('is known to every admin as soon as it’s saved', async () => {
    const { token } = await app.asSuperAdmin();
    const verified = () => app.request().get('/api/admin/verify').auth(token, bearer);
    expect((await verified()).body).not.toHaveProperty('newsletters');
    await change(token, { version: 0, email_kind: 'newsletter' }).expect(200);
    expect((await verified()).body.newsletters).toBe(true);
  });

  test('is one of two', async () => {
    const { token } = await app.asSuperAdmin();
    const { body } = await change(token, { version: 0, email_kind: 'spam' }).expect(400);
    expect(body.error).toBe(organizationTexts.emailKind);
  });
});

describe('the signature', () => {
  test('is known to every admin as soon as it’s saved', async () => {
    const { token } = await app.asSuperAdmin();
    await change(token, { version: 0, signature: ' Ann Lee\r\nHarbor Services ' }).expect(200);
    const other = await app.asAdmin();
    const { body } = await app.request().get('/api/admin/verify').auth(other.token, bearer);
    expect(body.signature).toBe('Ann Lee\nHarbor Services');
  });

  test('has at most eight lines', async () => {
    const { token } = await app.asSuperAdmin();
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at}`).join('\n');
    expect((await change(token, { version: 0, signature: lines(9) })).body.error).toBe(
      organizationTexts.signature,
    );
    expect((await change(token, { version: 0, signature: lines(8) })).status).toBe(200);
  });
});

describe('with a key of Resend', () => {
  const real = useTestApp({ localResend: false, mailFrom: 'Harbor <news@mail.harbor.org>' });

  test('it’s said which settings the server has, and never what they are', async () => {
    const { token } = await real.asSuperAdmin();
    const { body, text } = await real.request().get(at).auth(token, bearer);
    expect(body.server).toEqual({ resend_api_key: true, resend_webhook_secret: true, mail_from: true });
    expect(text).not.toMatch(/re_local|whsec|mail\.harbor/);
  });
});

describe('the team’s inbox and time zone', () => {
  test('are used from then on, by this process at once and by others once they look', async () => {
    const { token } = await app.asSuperAdmin();
    const other = followTeam(app.db, { ...app.deps.config });
    await change(token, { version: 0, team_inbox: 'crew@harbor.invalid', time_zone: 'America/Chicago' });
    const session = await app.request().get('/api/admin/verify').auth(token, bearer);
    expect(session.body.time_zone).toBe('America/Chicago');
    await app.request().post('/api/demo').send({ name: 'Ann', email: 'ann@people.invalid' }).expect(200);
    expect(await app.db('outbox').pluck('to_address')).toEqual(['crew@harbor.invalid']);
    expect(other.config).toMatchObject({ teamInbox: 'team@fairlead.invalid', timeZone: 'UTC' });
    await other.follow();
    expect(other.config).toMatchObject({ teamInbox: 'crew@harbor.invalid', timeZone: 'America/Chicago' });
  });

  test('that another version stored, and this one doesn’t know, are those of the environment', async () => {
    await setOrganization(app.db, { time_zone: 'Mars/Olympus' });
    await app.deps.follow();
    expect(app.deps.config.timeZone).toBe('UTC');
  });
});

describe('its history', () => {
  test('has each change with who made it, when, and what was there before, newest first', async () => {
    const { token } = await app.asSuperAdmin({ username: 'ann' });
    await change(token, { version: 0, legal_name: 'Harbor', powered_by: 'Harbor IT' });
    await change(token, { version: 1, legal_name: 'Harbor Services' });
    const { body } = await history(token);
    expect(body).toEqual({
      success: true,
      next_cursor: null,
      changes: [
        {
          version: 2,
          changed_by: 'ann',
          changed_at: expect.stringMatching(/Z$/),
          changes: [{ field: 'legal_name', before: 'Harbor', after: 'Harbor Services' }],
        },
        {
          version: 1,
          changed_by: 'ann',
          changed_at: expect.stringMatching(/Z$/),
          changes: [
            { field: 'legal_name', before: DEFAULT_ORGANIZATION.legal_name, after: 'Harbor' },
            { field: 'powered_by', before: DEFAULT_ORGANIZATION.powered_by, after: 'Harbor IT' },
          ],
        },
      ],
    });
  });

  test('is read page by page, and no change is lost between two pages', async () => {
    const { token } = await app.asSuperAdmin();
    for (let version = 0; version < 45; version += 1)
      await change(token, { version, legal_name: `Harbor ${version}` });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await history(token, cursor);
      for (const { changes } of body.changes)
        seen.push(...changes.map(({ before }: { before: string }) => before));
      cursor = body.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual([...Array.from({ length: 44 }, (_, at) => `Harbor ${43 - at}`), 'Fairlead']);
    expect((await history(token, 'x')).status).toBe(400);
  });
});
