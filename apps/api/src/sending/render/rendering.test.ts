import { createHash } from 'node:crypto';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { addressLine, DEFAULT_ORGANIZATION } from '@fairlead/contract/platform/organization';
import { NOTHING_KNOWN } from '@fairlead/contract/platform/person-fields';
import { expect, test } from 'vitest';
import { testEmails } from '../../../test/calls/campaign-calls.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { mergeValue } from './merge-fields.ts';
import { readCompiledEmail, renderBatch } from './render-batch.ts';
import { readRendering } from './rendering.ts';

const { app, calls, report, start, status, mailed } = useCampaigns({ sendConcurrency: 1 });

/** As the columns of campaigns that were created before there were versions. */
const VERSION_1 = {
  version: 1,
  fallbacks: { name: 'there', organization: 'your organization' },
  unsubscribe_link: '/unsubscribe?email={email}&t={token}',
} as const;

test('version 1 renders these bytes in every release', () => {
  const fields = ['id', 'email', 'token', 'html.name', 'text.name', 'html.organization', 'text.organization'];
  const all = [...fields, 'html.unsubscribe_url', 'text.unsubscribe_url'];
  const compiled = readCompiledEmail(['{"', ...all.flatMap((name) => [name, '","']), '"}']);
  const token = '01234567-89ab-cdef-0123-456789abcdef';
  const people = [
    {
      ...NOTHING_KNOWN,
      id: 7,
      email: `o'hara+1&x@mail.invalid`,
      name: ' Zoë <b>"&\u0007\u2028 🙂 ',
      first_name: 'Not yet',
      organization: 'A\\B',
      role: null,
      token,
    },
    {
      ...NOTHING_KNOWN,
      id: 8,
      email: 'ü{token}@mail.invalid',
      organization: '  ',
      role: 'other',
      token,
    },
  ];
  const read = readRendering(VERSION_1, all);
  if ('unknown' in read) throw new Error('Version 1 isn’t known');
  const body = renderBatch({ compiled, publicUrl: 'https://site.invalid', ...read }, people).toString();
  expect(body).toContain('"there","there","your organization","your organization"');
  expect(body).toContain(
    "https://site.invalid/unsubscribe?email=o'hara%2B1%26x%40mail.invalid&t=0123456789abcdef",
  );
  expect(createHash('sha256').update(body).digest('hex')).toBe(
    'ff57d41a07300141eb94607273d08d5d2a2df1451f33cbb2f1b0c2639ea53c73',
  );
});

/** As the columns of campaigns with a document. */
const VERSION_2 = {
  version: 2,
  fields: {
    f1: { field: 'first_name', fallback: 'friend & co' },
    f2: { field: 'name', fallback: 'there' },
    f3: { field: 'organization', fallback: 'your team' },
    f4: { field: 'role', fallback: 'colleague' },
  },
  roles: { crp_vendor: 'CRP vendor', state_agency: 'state agency', job_coach: 'job coach', other: '' },
  unsubscribe_link: '/unsubscribe?email={email}&t={token}',
} as const;

function withFields(stored: { version: number }): string {
  const names = ['f1', 'f2', 'f3', 'f4', 'unsubscribe_url'].flatMap((name) => [
    `html.${name}`,
    `text.${name}`,
  ]);
  const all = ['id', 'email', 'token', ...names];
  const compiled = readCompiledEmail(['{"', ...all.flatMap((name) => [name, '","']), '"}']);
  const token = '01234567-89ab-cdef-0123-456789abcdef';
  const read = readRendering(stored, all);
  if ('unknown' in read) throw new Error(`Version ${stored.version} isn’t known`);
  const body = renderBatch({ compiled, publicUrl: 'https://site.invalid', ...read }, [
    {
      ...NOTHING_KNOWN,
      id: 7,
      email: 'zoe@mail.invalid',
      name: ' Zoë  <b> ',
      first_name: ' Zo & co ',
      organization: 'A\\B',
      role: 'job_coach',
      token,
    },
    { ...NOTHING_KNOWN, id: 8, email: 'x@mail.invalid', role: 'other', token },
  ]).toString();
  expect(body).toContain('"Zo\\u00eb  &lt;b&gt;","Zo\\u00eb  <b>","A\\\\B","A\\\\B","job coach","job coach"');
  expect(body).toContain(
    '"friend &amp; co","friend & co","there","there","your team","your team","colleague","colleague"',
  );
  return body;
}

const hashOf = (body: string) => createHash('sha256').update(body).digest('hex');

test('version 2 renders these bytes in every release, with the first word of the name', () => {
  const body = withFields(VERSION_2);
  expect(body).toContain('"Zo\\u00eb","Zo\\u00eb",');
  expect(hashOf(body)).toBe('1664c573e7b329c1f42171068bb6fdbae6660382f171b05670b7b7ab629c253e');
});

test('version 3 renders these bytes in every release, with the first name', () => {
  const body = withFields({ ...VERSION_2, version: 3 });
  expect(body).toContain('"Zo &amp; co","Zo & co",');
  expect(hashOf(body)).toBe('edc575d470a35be7b5bdfbe80468b5d16d1c71e9c3f01c3b3232a3ca84ac8fdd');
});

test('version 4 renders these bytes in every release, with the first name only where it’s sure', () => {
  const body = withFields({ ...VERSION_2, version: 4 });
  expect(body).toContain('"Zo &amp; co","Zo & co",');
  expect(hashOf(body)).toBe('edc575d470a35be7b5bdfbe80468b5d16d1c71e9c3f01c3b3232a3ca84ac8fdd');
});

test('a campaign from before keeps its greeting, and a new one never greets a last name', () => {
  const greetings = (version: number) => {
    const all = ['id', 'email', 'token', 'text.f1'];
    const compiled = readCompiledEmail(['{"', ...all.flatMap((name) => [name, '","']), '"}']);
    const read = readRendering({ ...VERSION_2, version }, all);
    if ('unknown' in read) throw new Error(`Version ${version} isn’t known`);
    const person = { ...NOTHING_KNOWN, email: 'a@mail.invalid', role: null };
    const token = '01234567-89ab-cdef-0123-456789abcdef';
    const people = ['Lee, Ann', 'Dr. Lee'].map((name, id) => ({ ...person, id, name, token }));
    return renderBatch({ compiled, publicUrl: '', ...read }, people).toString();
  };
  expect(greetings(3)).toContain('"Lee,"');
  expect(greetings(4)).toContain('"Ann"');
  expect(greetings(4)).toContain('"friend & co"');
  expect(greetings(4)).not.toContain('Lee,');
});

test('without a first name of its own, it’s the one in the name, and without a name, the fallback', () => {
  const field = { field: 'first_name', fallback: 'there' } as const;
  const person = { ...NOTHING_KNOWN, name: ' Zoë Lee', first_name: ' ', role: null };
  expect(mergeValue(field, person, {})).toBe('Zoë');
  expect(mergeValue(field, { ...person, name: ' ' }, {})).toBe('there');
});

/** It's in the email already. Stored with it, so campaigns with an old one are found. */
const SENDER = addressLine(DEFAULT_ORGANIZATION);

async function frozenRendering(): Promise<{ rendering: unknown }> {
  const row = await app.db('campaigns').first('rendering');
  if (!row) throw new Error('There is no campaign');
  return row;
}

const ofNextRelease = (fallbacks: object) =>
  app.db('campaigns').update({ rendering: { ...VERSION_1, fallbacks } });

test('a campaign keeps the words and the version that it was created with', async () => {
  await calls.send({ manual_emails: testEmails(1) });
  expect(await frozenRendering()).toEqual({ rendering: { ...VERSION_1, sender: SENDER } });
  await ofNextRelease({ name: 'friend', organization: 'your team' });
  start();
  await status('sent');
  const [email] = await app.mail.find();
  expect(email?.text).toContain('Hello friend');
});

const field = (name: string, fallback: string) => ({ type: 'field', field: name, fallback });
const documentWith = (...content: object[]) => ({
  ...offerDocument,
  blocks: [{ type: 'paragraph', content }],
});

test('what version 1 can’t say has version 2', async () => {
  const document = documentWith(
    field('name', 'there'),
    field('name', 'friend'),
    field('role', 'colleague'),
    field('name', 'there'),
  );
  await calls.send({ manual_emails: testEmails(1), document });
  const { rendering } = await frozenRendering();
  expect(rendering).toEqual({
    version: 2,
    fields: {
      name: { field: 'name', fallback: 'there' },
      name_1: { field: 'name', fallback: 'friend' },
      role: { field: 'role', fallback: 'colleague' },
    },
    roles: VERSION_2.roles,
    unsubscribe_link: VERSION_2.unsubscribe_link,
    sender: SENDER,
  });
  start();
  await status('sent');
  const [email] = await app.mail.find();
  expect(email?.text).toContain('\n\ntherefriendcolleaguethere\n\n');
});

test('campaigns of an earlier release have version 1', async () => {
  await calls.send({ manual_emails: testEmails(1) });
  await app.db.raw('update campaigns set rendering = default');
  expect(await app.db('campaigns').first('rendering')).toEqual({ rendering: VERSION_1 });
});

const withField = (name: string) =>
  app.db.raw('update campaigns set mail_pieces = array_replace(mail_pieces, ?, ?)', ['html.name', name]);

test.each<[string, () => Promise<unknown> | PromiseLike<unknown>, RegExp]>([
  [
    'an unknown version',
    () => app.db('campaigns').update({ rendering: { version: 5 } }),
    /^A newer version of /,
  ],
  [
    'an unknown merge field',
    () => withField('html.nickname'),
    /merge field that .* doesn’t know: nickname\./,
  ],
])('a campaign with %s pauses with a reason, and nothing is posted', async (_, change, reason) => {
  await calls.send({ manual_emails: testEmails(2) });
  const frozen = await frozenRendering();
  await change();
  const sender = start();
  await status('paused');
  expect((await report()).pause_reason).toMatch(reason);
  expect(app.mail.stats().sends).toBe(0);
  expect(await app.db('outbox').pluck('subject')).toEqual(['Fairlead: a campaign was paused']);

  await sender.stop();
  await app.db('campaigns').update(frozen);
  await app.db.raw(
    `update campaigns set mail_pieces = array_replace(mail_pieces, 'html.nickname', 'html.name')`,
  );
  await app.db('campaign_batches').update({ next_attempt_at: app.db.fn.now() });
  await calls.control(1, 'resume');
  start();
  await status('sent');
  expect(mailed()).toHaveLength(2);
});

test('emails of unknown outcome that an older release can’t render wait for one that can', async () => {
  app.mail.setFaults({ script: ['accepted-lost'], chance: { 503: 1 } });
  await calls.send({ manual_emails: testEmails(2) });
  const first = start();
  await waitUntil('they are accepted', () => mailed().length === 2);
  await first.stop();
  app.mail.setFaults(null);
  const frozen = await frozenRendering();
  await app.db('campaigns').update({ rendering: { version: 5 } });
  await app.db('campaign_batches').update({ next_attempt_at: app.db.fn.now() });
  const older = start();
  await status('paused');
  expect((await report()).ledger).toMatchObject({ pending: 2, uncertain: 0 });
  await older.stop();
  await app.db('campaigns').update(frozen);
  await app.db('campaign_batches').update({ next_attempt_at: app.db.fn.now() });
  start();
  await waitUntil('they are confirmed', async () => (await report()).ledger.sent === 2);
  expect(mailed()).toHaveLength(2);
});
