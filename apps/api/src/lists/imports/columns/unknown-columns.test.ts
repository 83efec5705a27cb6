import { beforeEach, describe, expect, test } from 'vitest';
import { csvImport } from '../../../../test/calls/csv-import.ts';
import { emptyTables } from '../../../../test/database.ts';
import { statusColumns } from '../../../../test/people/status-columns.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const app = useTestApp();
let calls: ReturnType<typeof csvImport>;
beforeEach(async () => {
  calls = csvImport(app, await app.asAdmin({ username: 'ann' }));
});

const active = async () =>
  (await app.db('subscribers').where({ is_active: true }).orderBy('email').pluck('email')) as string[];
const blocked = () =>
  app.db('suppressions').orderBy(['email', 'reason']).select('email', 'reason', 'detail', 'created_at');

/** A file of people, one with each value. Addresses say what's expected: `yes` gets email, `no` doesn't. */
const fileOf = (column: string, values: readonly [value: string, address: string][]) =>
  [
    `email,${column}`,
    ...values.map(
      ([value, address], at) => `${address}${at}@x.invalid,${/[,"]/.test(value) ? `"${value}"` : value}`,
    ),
  ].join('\n');

describe('people whom a column forbids to email get nothing, whatever it’s called', () => {
  test.each(statusColumns)('%s: %s', async (_, column, gets, doesnt) => {
    const values = [
      ...gets.map((value): [string, string] => [value, 'yes']),
      ...doesnt.map((value): [string, string] => [value, 'no']),
    ];
    const { import: checked } = await calls.check(fileOf(column, values));
    const first = await calls.commit(checked.id);
    const answer = first.status === 409 ? await calls.commit(checked.id, { settled: 'true' }) : first;
    expect(answer).toMatchObject({ status: 200, import: { status: 'done' } });
    const wanted = values.flatMap(([, address], at) => (address === 'yes' ? [`yes${at}@x.invalid`] : []));
    expect(await active()).toEqual(wanted.sort());
    await emptyTables(app.db);
  });
});

describe('an ordinary file', () => {
  test('asks nothing, whatever else it has', async () => {
    const people: Record<string, string>[] = [
      {
        State: 'CA',
        Street: '1 Block St',
        Notes: 'Met in May; wants a call',
        Bounces: '0',
        'Do not call': 'no',
      },
      { 'Mailing State': 'CA', 'Mailing List Source': 'Fair', 'Contact State': 'NY', 'Status of VR': 'Open' },
      { Company: 'Spam Museum', Street: '2 Left Rd', Notes: 'No contact yet', 'Email opt out': 'false' },
      {
        Notes: 'pending contract',
        'Job title': 'Active living coach',
        'Order status': 'Shipped',
        Bounces: '',
      },
      {
        Membership: 'Gold',
        'Job title': 'Marketing manager',
        'Subscription plan': 'Pro',
        'Subscribed on': '5/1/2024',
      },
      {
        'Opt-in IP': '192.0.2.1',
        Website: 'https://x.invalid',
        Opens: '3',
        'Last campaign': 'News',
        Unsubscribed: '',
      },
    ];
    const header = [...new Set(people.flatMap(Object.keys))];
    const file = [
      ['email', ...header].join(','),
      ...people.map((one, at) => [`p${at}@x.invalid`, ...header.map((name) => one[name] ?? '')].join(',')),
    ].join('\n');
    const { import: checked } = await calls.check(file);
    expect(checked).toMatchObject({ unsettled: { columns: [], everyone: false }, found: { add: 6 } });
    expect(await calls.commit(checked.id)).toMatchObject({ status: 200 });
    expect(await active()).toHaveLength(6);
  });
});

describe('a column that speaks of leaving', () => {
  const FILE = [
    'email,Standing,Source',
    ...['ann,good', 'ben,hard bounce', 'cleo,hard bounce', 'dan,Gone fishing', 'eve,'].map(
      (cells) => `${cells.replace(',', '@x.invalid,')},fair`,
    ),
  ].join('\n');
  const SEEN = [
    { column: 'Standing', value: 'hard bounce', meaning: 'bounced', rows: 2 },
    { column: 'Standing', value: '', meaning: 'mail', rows: 1 },
    { column: 'Standing', value: 'Gone fishing', meaning: 'leave_out', rows: 1 },
    { column: 'Standing', value: 'good', meaning: 'leave_out', rows: 1 },
  ];

  test('is shown with its values, and nothing is imported until someone looked at them', async () => {
    const { import: checked } = await calls.check(FILE);
    expect(checked).toMatchObject({
      statuses: SEEN,
      unsettled: { columns: ['Standing'] },
      found: { add: 1, block: 2, refused: 2 },
    });
    const refused = await calls.commit(checked.id, { confirmed: 'true' });
    expect(refused).toMatchObject({ status: 409, columns: ['Standing'], statuses: SEEN });
    expect(refused.error).toContain(
      '“Standing” (“hard bounce”: bounced, never emailed, 2; empty: gets email, 1;',
    );
    expect(await app.db('subscribers')).toEqual([]);
    await calls.finish(checked.id, 'commit', { settled: 'true' });
    expect(await active()).toEqual(['eve@x.invalid']);
    expect(await blocked()).toMatchObject([
      { email: 'ben@x.invalid', reason: 'bounced' },
      { email: 'cleo@x.invalid', reason: 'bounced' },
    ]);
  });

  test('counts as an admin says, or not at all', async () => {
    const said = { good: 'mail', 'Gone fishing': 'opted_out' };
    const { import: checked } = await calls.check(FILE, {
      column_meanings: JSON.stringify({ Standing: said }),
    });
    expect(checked).toMatchObject({ unsettled: { columns: [] }, found: { add: 2, block: 3, refused: 0 } });
    const { import: nothing } = await calls.check(FILE, {
      column_meanings: JSON.stringify({ Standing: 'nothing' }),
    });
    expect(nothing).toMatchObject({ statuses: [], unsettled: { columns: [] }, found: { add: 5 } });
    expect((await calls.commit(nothing.id)).status).toBe(200);
    expect(await calls.check(FILE, { column_meanings: JSON.stringify({ Other: 'nothing' }) })).toMatchObject({
      status: 400,
      error: 'The file has no column “Other”',
    });
  });

  test('is found in any part, in words that other rows don’t have', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => `p${at}@x.invalid,Note ${at},A`);
    const file = Buffer.from(
      [
        'email,Remarks,Segment',
        ...rows,
        'out@x.invalid,please do not email,A',
        'gone@x.invalid,,Unsubscribed',
      ].join('\n'),
    );
    const { import: checked } = await calls.checkInParts(file, 300);
    expect(checked).toMatchObject({
      unsettled: { columns: ['Remarks', 'Segment'] },
      found: { add: 60, block: 2 },
      statuses: [
        { column: 'Remarks', value: 'Anything else', meaning: 'mail', rows: 61 },
        { column: 'Remarks', value: 'do not email', meaning: 'opted_out', rows: 1 },
        { column: 'Segment', value: 'Anything else', meaning: 'mail', rows: 61 },
        { column: 'Segment', value: 'Unsubscribed', meaning: 'opted_out', rows: 1 },
      ],
    });
    expect((await calls.commit(checked.id)).status).toBe(409);
  });

  test('isn’t the only one: a person gets email only if each allows it, with the date and reason of each', async () => {
    const file = [
      'email,Status,Unsubscribed,Email Opt Out,Bounced at,Bounce reason,Complained at',
      'ann@x.invalid,active,no,0,,,',
      'ben@x.invalid,active,yes,0,,,',
      'cleo@x.invalid,active,no,1,,,',
      'dan@x.invalid,active,no,0,2024-05-01,Mailbox full,',
      'eve@x.invalid,active,no,0,2024-05-02,No such user,2024-06-03',
      'fay@x.invalid,,no,0,,,',
    ].join('\n');
    const { import: checked } = await calls.check(file);
    await calls.finish(checked.id, 'commit', { settled: 'true' });
    expect(await active()).toEqual(['ann@x.invalid']);
    const at = (day: string) => `2024-${day}T00:00:00.000Z`;
    expect(await blocked()).toMatchObject([
      { email: 'ben@x.invalid', reason: 'opted_out' },
      { email: 'cleo@x.invalid', reason: 'opted_out' },
      { email: 'dan@x.invalid', reason: 'bounced', detail: 'Mailbox full', created_at: at('05-01') },
      { email: 'eve@x.invalid', reason: 'bounced', detail: 'No such user', created_at: at('05-02') },
      { email: 'eve@x.invalid', reason: 'complained', created_at: at('06-03') },
    ]);
  });

  test('of yes and no for a kind of email means nothing by itself beside one that says who left', async () => {
    const file =
      'email,Portal Unsubscribe,Marketing Information\nann@x.invalid,FALSE,TRUE\nben@x.invalid,FALSE,FALSE\n';
    const { import: checked } = await calls.check(file);
    expect(checked).toMatchObject({ unsettled: { columns: ['Marketing Information'] }, found: { add: 0 } });
    const { import: alone } = await calls.check(
      'email,Newsletter\nann@x.invalid,TRUE\nben@x.invalid,FALSE\n',
    );
    expect(alone.found).toMatchObject({ add: 1, block: 1 });
  });

  test('about calls and texts is asked about, and forbids no email', async () => {
    const { import: checked } = await calls.check(
      'email,SMS consent,Do not call\nann@x.invalid,UNSUBSCRIBED,1\n',
    );
    expect(checked).toMatchObject({
      unsettled: { columns: ['SMS consent', 'Do not call'] },
      found: { add: 1 },
    });
  });
});
