import { isTimeZone, shownAt } from '@fairlead/contract/platform/time/wall-clock';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { checkTimeZone } from './check-time-zone.ts';

const app = useTestApp();

describe('a time zone', () => {
  test('that both know shows the same time in the database as here', async () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const moment = new Date('2020-07-01T12:00:00Z');
    const { rows } = await app.db.raw<{ rows: { name: string; shown: string }[] }>(
      `select name, to_char(cast(? as timestamptz) at time zone name, 'YYYY-MM-DD"T"HH24:MI') as shown
       from pg_timezone_names where name = any(cast(? as text[]))`,
      [moment.toISOString(), zones],
    );
    expect(rows.map(({ name }) => name)).toContain('America/Chicago');
    expect(rows).toEqual(rows.map(({ name }) => ({ name, shown: shownAt(moment, name) })));
  });

  test.each(['+05:00', 'posix/UTC', 'Etc/GMT+14', 'Mars/Base', ''])('is a name, and not “%s”', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });

  test('that the database doesn’t have is said at the start', async () => {
    await expect(checkTimeZone(app.db, 'Mars/Base')).rejects.toThrow(/doesn’t know the time zone Mars\/Base/);
    await expect(checkTimeZone(app.db, 'America/Chicago')).resolves.toBeUndefined();
  });
});
