import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allPlacesOf } from '../testing/request-places.ts';
import { endpoints } from './endpoints.ts';
import { CUSTOM_NUMBER_MAX } from './platform/custom-fields.ts';
import { id, idText, limitText } from './platform/fields.ts';
import { count, countText, INTEGER_MAX } from './platform/numbers.ts';
import { day, moment, momentOrLocal, timeZone } from './platform/time/dates.ts';

const NUMBERS = [-1, 0, 0.5, INTEGER_MAX + 1, -INTEGER_MAX - 2, 1e15, 2 ** 53, 1e308, Number.NaN];
const NUMERALS = [...NUMBERS.map(String), '-0', '0x10', '1e3', ' 7', '9'.repeat(15), '9'.repeat(400)];
const DAYS = ['0000-01-01', '0000-02-29', '2026-02-30', '10000-01-01', '-000001-01-01', 'infinity', 'epoch'];
const CLOCKS = ['T00:00:00Z', 'T23:59:59Z', 'T00:00:00+23:59', 'T23:59:59-23:59', 'T00:00', 'T23:59:59'];
const MOMENTS = ['0000-06-01', '0001-01-01', '9999-12-31', '2026-02-30', '2026-03-31'].flatMap((date) =>
  CLOCKS.map((clock) => date + clock),
);
const ZONES = ['', '+05:00', 'posix/UTC', 'Etc/GMT+14', 'localtime', 'a'.repeat(65)];
/** What only a field for any text takes. */
const TEXTS = ['nowhere', 'Nowhere/Land', 'Nothing is typed as rarely as these 9 words.'];

/** As PostgreSQL reads it: years 1 to 9999, and offsets up to 15:59. */
const HELD_TIME = /^(?!0000)\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-](?:0\d|1[0-5]):\d\d)?)?$/;
/** Above the largest `integer` there are only ids. */
const isHeldNumber = (value: number, isId: boolean): boolean =>
  Number.isInteger(value) && Math.abs(value) <= (isId ? 1e15 - 1 : INTEGER_MAX);

function read(schema: z.core.$ZodType, value: unknown): unknown {
  const read = z.core.safeParse(schema, value);
  return read.success ? read.data : undefined;
}

const accepts = (schema: z.core.$ZodType, value: unknown): boolean => read(schema, value) !== undefined;

/** What a schema takes that the database can't hold. What tells a kind of field is what it takes and refuses. */
function unheld(schema: z.core.$ZodType): unknown[] {
  // The number of a custom field is stored as JSON, which has fractions. Its limits tell it.
  const isJson = accepts(schema, 0.5) && accepts(schema, CUSTOM_NUMBER_MAX) && !accepts(schema, 2 ** 53);
  const isId = !accepts(schema, 0) && !accepts(schema, '0') && !accepts(schema, '1000000000000000');
  const numbers = [...NUMBERS, ...NUMERALS].filter((value) => {
    const number = read(schema, value);
    return typeof number === 'number' && !isJson && !isHeldNumber(number, isId);
  });
  const isKind = (...examples: string[]) =>
    examples.some((one) => accepts(schema, one)) && !TEXTS.some((text) => accepts(schema, text));
  const isTime = isKind('2026-03-31', '2026-03-31T09:00:00Z');
  const times = [...DAYS, ...MOMENTS].filter((value) => {
    const time = read(schema, value);
    return time !== undefined && !(HELD_TIME.test(String(time)) && !Number.isNaN(Date.parse(String(time))));
  });
  const isZone = isKind('America/Chicago');
  const zones = ZONES.filter((value) => accepts(schema, value));
  return [...numbers, ...(isTime ? times : []), ...(isZone ? zones : [])];
}

/** Takes any value, or what the schema before it in a pipe took. */
const isOpen = ({ _zod }: z.core.$ZodTypes): boolean =>
  ['unknown', 'any', 'transform'].includes(_zod.def.type);

// asvs 2.2.1
describe('no request has a number, date, time, or time zone that the database can’t hold', () => {
  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
    for (const { path, schema } of allPlacesOf(endpoint))
      if (!isOpen(schema)) expect([path, unheld(schema)]).toEqual([path, []]);
  });

  test('which is noticed of a field that has no limit', () => {
    const unlimited = {
      number: z.number(),
      whole: z.number().int(),
      large: z
        .int()
        .min(0)
        .max(INTEGER_MAX + 1),
      day: z.iso.date(),
      dayByPattern: z.string().regex(/^\d{4}-\d\d-\d\d$/),
      moment: z.iso.datetime({ offset: true }),
      local: z.iso.datetime({ local: true }),
      numeral: z.string().regex(/^\d+$/).transform(Number),
      coerced: z.coerce.number(),
      zone: z.string().refine((name) => name === '' || name === 'America/Chicago'),
    };
    const noticed = Object.entries(unlimited).filter(([, schema]) => unheld(schema).length > 0);
    expect(noticed.map(([name]) => name)).toEqual(Object.keys(unlimited));
  });

  test.each([
    ['count', count, [0, INTEGER_MAX]],
    ['id', id, [1, 999_999_999_999_999]],
    ['id in a path', idText, ['1', '999999999999999']],
    ['count in a query', countText(20, 'Too many'), ['0', '20']],
    ['limit', limitText(5, 20), ['1', '20']],
    ['day', day(), ['0001-01-01', '9999-12-31', '2024-02-29']],
    ['moment', moment(), ['0001-01-02T00:00:00Z', '9999-12-30T23:59:59.999Z', '2026-03-31T09:00:00-23:59']],
    ['local time', momentOrLocal(), ['0001-01-02T00:00', '9999-12-30T23:59:59', '2026-03-31T09:00']],
    ['time zone', timeZone(), ['UTC', 'utc', 'Etc/GMT-14', 'America/Chicago', 'US/Central']],
  ])('and what it can hold is taken: %s', (_, schema: z.ZodType, values) => {
    expect(values.filter((value) => !accepts(schema, value))).toEqual([]);
    expect(unheld(schema)).toEqual([]);
  });
});
