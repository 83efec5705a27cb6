import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useTestApp } from '../../../../test/test-app.ts';
import { plainIssue } from './plain-issues.ts';

const app = useTestApp();

const schema = z.object({
  role: z.enum(['coach', 'other']).optional(),
  kind: z.literal('a').optional(),
  name: z.string().max(3).optional(),
  code: z.string().min(2).optional(),
  ids: z.array(z.number()).max(1).optional(),
  page: z.number().int().min(1).lt(1_000).optional(),
  at: z.iso.datetime().optional(),
  word: z.string().regex(/^x$/).optional(),
  exact: z.strictObject({}).optional(),
  must: z.boolean(),
});

const said = (input: unknown) =>
  schema
    .safeParse(input, { error: plainIssue })
    .error?.issues.map(({ message }) => message)
    .filter((message) => message !== '“must” is missing.');

describe('what a schema refuses is said in plain words', () => {
  test.each([
    [{ role: 'x' }, '“role” must be one of these: coach, other.'],
    [{ kind: 'b' }, '“kind” must be a.'],
    [{ name: 'Anna' }, '“name” must have at most 3 characters.'],
    [{ name: 1 }, '“name” must be text.'],
    [{ code: '' }, '“code” must have at least 2 characters.'],
    [{ ids: [1, 2] }, '“ids” must have at most 1 entry.'],
    [{ ids: ['x'] }, '“ids.0” must be a number.'],
    [{ page: 0 }, '“page” must be at least 1.'],
    [{ page: 1_000 }, '“page” must be less than 1000.'],
    [{ page: 1.5 }, '“page” must be a whole number.'],
    [{ at: 'today' }, '“at” must be a time such as 2026-11-26T14:00:00Z.'],
    [{ word: 'y' }, '“word” isn’t in the expected format.'],
    [{ exact: { more: 1 } }, '“exact” has no field “more”.'],
    [{ must: 'yes' }, '“must” must be true or false.'],
    ['nothing', 'The request must be an object with fields.'],
  ])('%j', (input, text) => {
    expect(said(input)).toEqual([text]);
  });

  test('and so it is over the API', async () => {
    const { token } = await app.asAdmin();
    const list = await app.request().get('/api/email/subscribers?role=boss').auth(token, { type: 'bearer' });
    expect([list.status, list.body.error]).toEqual([
      400,
      '“role” must be one of these: crp_vendor, state_agency, job_coach, other, all.',
    ]);
  });
});
