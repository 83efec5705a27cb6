import { beforeEach, expect, test } from 'vitest';
import { csvImport, people } from '../../../../test/calls/csv-import.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const app = useTestApp();
let calls: ReturnType<typeof csvImport>;
beforeEach(async () => {
  calls = csvImport(app, await app.asAdmin({ username: 'ann' }));
});

const blocked = () =>
  app.db('suppressions').orderBy(['email', 'reason']).select('email', 'reason', 'detail', 'created_at');
const names = async () => (await people(app)).map(({ email, name }) => [email, name]);

test('Mailchimp’s file of unsubscribed people: everyone in it opted out, with dates and reasons', async () => {
  const file = [
    'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,LAST_CHANGED,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_REASON,LEID,EUID,TAGS',
    'ann@x.invalid,Ann,Lee,2,2020-01-02 10:00:00,2024-05-01 10:20:30,2024-05-01 10:20:30,News,NORMAL,1,a,"""VIP"",""Fair"""',
    'ben@x.invalid,Ben,Cho,2,,2024-05-02 10:20:30,2024-05-02 10:20:30,News,SPAM,2,b,',
    'cleo@x.invalid,Cleo,,2,,,,,,3,c,',
  ].join('\n');
  const { import: checked } = await calls.check(file, {
    file_name: 'unsubscribed_members_export_3f2a.csv',
  });
  expect(checked).toMatchObject({
    format: 'mailchimp',
    everyone: 'opted_out',
    mapping: { left_at: 'UNSUB_TIME', left_reason: 'UNSUB_REASON', first_name: 'First Name', tags: 'TAGS' },
    rows: 3,
    found: { add: 0, block: 3 },
    blocks: { opted_out: 3, bounced: 0, complained: 1 },
  });
  expect((await calls.rows(checked.id, 'block')).map(({ row, note }) => [row, note])).toEqual([
    [2, 'Unsubscribed (2024-05-01): NORMAL'],
    [3, 'Reported our email as spam, Unsubscribed (2024-05-02): SPAM'],
    [4, 'Unsubscribed'],
  ]);
  const done = await calls.finish(checked.id, 'commit');
  expect(done.done).toMatchObject({ added: 0, blocked: 4 });
  expect(await people(app)).toEqual([]);
  expect((await blocked()).slice(0, 3)).toEqual([
    { email: 'ann@x.invalid', reason: 'opted_out', detail: 'NORMAL', created_at: '2024-05-01T10:20:30.000Z' },
    { email: 'ben@x.invalid', reason: 'complained', detail: 'SPAM', created_at: '2024-05-02T10:20:30.000Z' },
    { email: 'ben@x.invalid', reason: 'opted_out', detail: 'SPAM', created_at: '2024-05-02T10:20:30.000Z' },
  ]);
  expect(await app.db('unsubscribes').orderBy('email').first('method', 'reason', 'unsubscribed_at')).toEqual({
    method: 'other',
    reason: 'NORMAL',
    unsubscribed_at: '2024-05-01T10:20:30.000Z',
  });
});

test('Mailchimp’s other files: cleaned addresses bounced, and those who never subscribed aren’t imported', async () => {
  const header = 'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME';
  const cleaned = `${header},CLEAN_TIME,CLEAN_REASON,LEID,EUID\nann@x.invalid,Ann,Lee,2,,2024-05-01 10:20:30,HARD,1,a\n`;
  const { import: bounced } = await calls.check(cleaned, { file_name: 'cleaned_members_export_3f2a.csv' });
  expect(bounced).toMatchObject({ everyone: 'bounced', blocks: { opted_out: 0, bounced: 1 } });
  await calls.finish(bounced.id, 'commit');
  const created_at = '2024-05-01T10:20:30.000Z';
  expect(await blocked()).toEqual([
    { email: 'ann@x.invalid', reason: 'bounced', detail: 'HARD', created_at },
  ]);
  const others = `${header},LEID,EUID\nben@x.invalid,Ben,Cho,2,,1,a\n`;
  const { import: never } = await calls.check(others, { file_name: 'nonsubscribed_members_export_3f2a.csv' });
  expect(never.found).toMatchObject({ add: 0, refused: 1 });
  const subscribed = await calls.run(`${header},LEID,EUID,TAGS\nben@x.invalid,Ben,Cho,2,,1,a,"""VIP"""\n`, {
    file_name: 'subscribed_members_export_3f2a.csv',
  });
  expect(subscribed).toMatchObject({ format: 'mailchimp', everyone: 'mail', done: { added: 1 } });
  expect(await names()).toEqual([['ben@x.invalid', 'Ben Cho']]);
  expect(await app.db('tags').pluck('name')).toEqual(['VIP']);
});

test('Constant Contact: either status forbids email, and those who wait for a confirmation aren’t imported', async () => {
  const file = [
    'Email address,First name,Last name,Company,Email status,Email permission status,Confirmed Opt-Out Date,Confirmed Opt-Out Reason,Tags,Email Lists',
    'ann@x.invalid,Ann,Lee,Harbor,Active,Express,,,VIP,News',
    'ben@x.invalid,Ben,Cho,,Unsubscribed,Implied,05/01/2024,Too many,,',
    'cleo@x.invalid,Cleo,,,Active,Unsubscribed,,,,',
    'dan@x.invalid,Dan,,,Active,Awaiting confirmation,,,,',
    'eve@x.invalid,Eve,,,Bounced,Express,,,,',
    'fay@x.invalid,Fay,,,,Express,,,,',
  ].join('\n');
  const done = await calls.run(file);
  expect(done).toMatchObject({
    format: 'constant_contact',
    found: { add: 1, block: 3, refused: 2 },
    done: { added: 1, blocked: 3 },
  });
  expect(await blocked()).toMatchObject([
    {
      email: 'ben@x.invalid',
      reason: 'opted_out',
      detail: 'Too many',
      created_at: '2024-05-01T00:00:00.000Z',
    },
    { email: 'cleo@x.invalid', reason: 'opted_out' },
    { email: 'eve@x.invalid', reason: 'bounced' },
  ]);
  expect((await calls.rows(done.id, 'refused')).map(({ error }) => error)).toEqual([
    'They haven’t confirmed that they want email: their status is “Awaiting confirmation”',
    'We can’t tell if they want email: they have no status',
  ]);
});

test('listmonk: a blocklisted person is blocked, and an admin can say that everyone in the file left', async () => {
  const file = [
    'uuid,email,name,attributes,status,created_at,updated_at',
    '1,ann@x.invalid,Ann,"{""city"": ""Bonn""}",enabled,2024-05-01 10:20:30.5 +0000 UTC,2024-05-01 10:20:30.5 +0000 UTC',
    '2,ben@x.invalid,Ben,{},blocklisted,2024-05-01 10:20:30.5 +0000 UTC,2024-05-01 10:20:30.5 +0000 UTC',
  ].join('\n');
  const { import: checked } = await calls.check(file);
  expect(checked).toMatchObject({ format: 'listmonk', found: { add: 1, block: 1 } });
  const { import: declared } = await calls.check(file, { everyone: 'opted_out' });
  expect(declared).toMatchObject({
    everyone: 'opted_out',
    found: { add: 0, block: 2 },
    blocks: { opted_out: 2 },
  });
});

test('Resend: true in its column is an opt-out, an empty cell is none', async () => {
  const done = await calls.run(
    'email,first_name,last_name,unsubscribed\nann@x.invalid,Ann,Lee,false\nben@x.invalid,Ben,Cho,TRUE\ncleo@x.invalid,,Poe,\n',
  );
  expect(done).toMatchObject({ format: 'resend', found: { add: 2, block: 1 } });
  expect(await names()).toEqual([
    ['ann@x.invalid', 'Ann Lee'],
    ['cleo@x.invalid', 'Poe'],
  ]);
});

test('roles in the field’s own words are mapped, and one that nobody knows becomes the default with a note', async () => {
  const words = [
    'CRP',
    'Vendors',
    'provider',
    'DVR',
    'VR counselor',
    'Employment Specialist',
    'coach',
    'Lighthouse',
  ];
  const file = `email,role\n${words.map((word, at) => `p${at}@x.invalid,${word}`).join('\n')}`;
  const done = await calls.run(file);
  expect(done.done).toMatchObject({ added: 8 });
  expect((await people(app)).map(({ role }) => role)).toEqual([
    'crp_vendor',
    'crp_vendor',
    'crp_vendor',
    'state_agency',
    'state_agency',
    'job_coach',
    'job_coach',
    'other',
  ]);
  expect((await calls.rows(done.id, 'add')).at(-1)).toMatchObject({
    error: null,
    note: '“Lighthouse” isn’t a role we know',
  });
});
