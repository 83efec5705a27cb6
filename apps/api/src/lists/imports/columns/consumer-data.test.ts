import { looksLikeTexts, refusedHeader } from '@fairlead/contract/people/consumer-data/consumer-data-texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { csvImport, people } from '../../../../test/calls/csv-import.ts';
import { findEverywhere } from '../../../../test/calls/erasure-calls.ts';
import type { Caller } from '../../../../test/test-app.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { createLog } from '../../../platform/process/log.ts';

const lines: string[] = [];
const app = useTestApp({}, {}, createLog('trace', { write: (line: string) => void lines.push(line) }));
const { social_security_number: refusedRow } = looksLikeTexts;
let admin: Caller;
beforeEach(async () => {
  admin = await app.asAdmin();
});

const file = (...rows: string[]) => rows.join('\n');

describe('a Social Security number in a file', () => {
  const NUMBERS = ['123-45-6789', '123456789', '123 45 6789'];

  test('keeps out only its row, and none of its cells; the opt-out in it counts', async () => {
    const calls = csvImport(app, admin);
    const { import: dryRun, sample } = await calls.check(
      file(
        'Email,Name,Notes,Tags,Status,Extra,SSN',
        'ann@mail.invalid,Ann 123-45-6789,,,Subscribed,,',
        'bo@mail.invalid,Bo,ssn 123456789,,Subscribed,,',
        'cy@mail.invalid,Cy,,123 45 6789,Subscribed,,',
        'di@mail.invalid,Di,,,123-45-6789,,',
        'ed@mail.invalid,Ed,,,Subscribed,123-45-6789,',
        'flo@mail.invalid,Flo,,,Subscribed,,123456789',
        '123-45-6789@mail.invalid,Gus,,,Subscribed,,',
        'hal@mail.invalid,Hal,SSN 123-45-6789,,Unsubscribed,,',
        'ida@mail.invalid,Ida,503-555-0123,,Subscribed,97301-1234,n/a',
      ),
      { notes: 'Notes', confirmed: 'true' },
    );
    expect(dryRun.found).toMatchObject({ add: 1, refused: 8 });
    expect(dryRun.blocks.opted_out).toBe(1);
    expect(sample.map(([, name, notes]) => [name, notes])).toEqual([
      ['', ''],
      ['Bo', ''],
      ['Cy', ''],
    ]);
    const done = await calls.finish(dryRun.id, 'commit');
    expect(done.done).toMatchObject({ added: 1, blocked: 1 });
    expect((await people(app)).map(({ email }) => email)).toEqual(['ida@mail.invalid']);
    expect(await app.db('suppressions').select('email', 'reason')).toEqual([
      { email: 'hal@mail.invalid', reason: 'opted_out' },
    ]);

    const refused = await calls.rows(dryRun.id, 'refused');
    expect(refused.map(({ row, email, error }) => [row, email, error])).toEqual([
      ...['ann', 'bo', 'cy', 'di', 'ed', 'flo'].map((name, at) => [
        at + 2,
        `${name}@mail.invalid`,
        refusedRow,
      ]),
      [8, '', refusedRow],
      [9, 'hal@mail.invalid', `${refusedRow}. They still won’t be emailed`],
    ]);
    const download = await app
      .request()
      .get(`/api/email/subscribers/import/${dryRun.id}/refused`)
      .auth(admin.token, { type: 'bearer' });
    expect(download.text).toContain(
      `ann@mail.invalid,,,,,,,2,${refusedRow}. The rest of the row wasn’t kept`,
    );
    expect(await findEverywhere(app.db, NUMBERS)).toEqual([]);
    for (const number of NUMBERS) expect(lines.join('')).not.toContain(number);
  });

  test('in the first row refuses the file', async () => {
    const { status, error } = await csvImport(app, admin).check(file('Kim,123-45-6789', 'Lee,x'));
    expect([status, error]).toEqual([400, refusedHeader]);
    expect(await app.db('subscriber_imports')).toEqual([]);
  });
});

describe('what else may be confidential in a file', () => {
  test('is asked about by the names of columns, before any row is stored', async () => {
    const calls = csvImport(app, admin);
    const rows = file('Email,Primary diagnosis,DOB', 'ann@mail.invalid,autism,3/14/1985');
    const asked = await calls.check(rows);
    expect(asked).toMatchObject({
      status: 409,
      looks_like: ['diagnosis', 'date_of_birth'],
      columns: ['Primary diagnosis', 'DOB'],
      error: '“Primary diagnosis” may hold diagnoses. “DOB” may hold dates of birth. Continue anyway?',
    });
    expect(await app.db('subscriber_imports')).toEqual([]);
    const { import: dryRun } = await calls.check(rows, { confirmed: 'true' });
    expect((await calls.finish(dryRun.id, 'commit')).done.added).toBe(1);
  });

  test('is counted in names and notes, and asked about before the import begins', async () => {
    const calls = csvImport(app, admin);
    const { import: dryRun } = await calls.check(
      file(
        'Email,Name,Notes',
        'ann@mail.invalid,Ann Lee,3/14/1985',
        'bo@mail.invalid,Bo Reyes,Dx: autism',
        'cy@mail.invalid,Cy Park,Met in June 2010',
      ),
    );
    expect(dryRun.looks_like).toEqual({ kinds: ['date_of_birth', 'diagnosis'], rows: 2 });
    const notes = (await calls.rows(dryRun.id, 'add')).map(({ note }) => note);
    expect(notes).toEqual([
      'This looks like a date of birth beside a name',
      'This looks like a diagnosis',
      null,
    ]);
    expect(await calls.commit(dryRun.id)).toMatchObject({
      status: 409,
      looks_like: ['date_of_birth', 'diagnosis'],
      rows: 2,
    });
    expect(await people(app)).toEqual([]);
    const { body } = await app
      .request()
      .post(`/api/email/subscribers/import/${dryRun.id}/commit?confirmed=true`)
      .auth(admin.token, { type: 'bearer' })
      .expect(200);
    expect([body.import.status, body.import.done.added]).toEqual(['done', 3]);
  });

  test('is counted in reasons of leaving, which are stored, and asked about, too', async () => {
    const calls = csvImport(app, admin);
    const { import: dryRun } = await calls.check(
      file(
        'Email,Name,Notes,Status,Unsubscribe reason',
        'ann@mail.invalid,Ann Lee,Dx: autism,Unsubscribed,3/14/1985',
        'bo@mail.invalid,Bo Reyes,,Spam,Dx: autism',
        'cy@mail.invalid,Cy Park,,Unsubscribed,Too many emails',
        'di@mail.invalid,Di Moss,,Unsubscribed,SSN 123-45-6789 Dx: autism',
        'ed@mail.invalid,Ed Ash,Dx: autism,Subscribed,',
      ),
      { notes: 'Notes' },
    );
    expect(dryRun.looks_like).toEqual({ kinds: ['date_of_birth', 'diagnosis'], rows: 3 });
    expect((await calls.rows(dryRun.id, 'block')).map(({ note }) => note)).toEqual([
      'Unsubscribed: 3/14/1985. This looks like a date of birth beside a name',
      'Reported our email as spam: Dx: autism. This looks like a diagnosis',
      'Unsubscribed: Too many emails',
    ]);
    expect(await calls.commit(dryRun.id)).toMatchObject({ status: 409, rows: 3 });
    expect(await app.db('suppressions')).toEqual([]);
  });
});
