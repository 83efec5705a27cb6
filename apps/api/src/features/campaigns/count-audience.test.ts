import { SUBSCRIBER_ROLES, type SubscriberRole } from '@fairlead/contract/roles';
import type { AudienceRequest } from '@fairlead/contract/send-request';
import type { SuppressionReason } from '@fairlead/contract/types';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSubscriber } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { suppress } from '../suppressions/suppressions.queries.ts';
import { judgeAudience } from './audience.queries.ts';
import { judgeGroups } from './judge-groups.ts';
import { countMatching } from './search-counts.queries.ts';

const app = useTestApp();

const roles = fc.constantFrom(...SUBSCRIBER_ROLES);
const reasons = fc.subarray(['opted_out', 'bounced', 'complained'] as const);
const people = fc.array(fc.record({ role: roles, is_active: fc.boolean(), reasons, isKnown: fc.boolean() }), {
  maxLength: 12,
});
const drafts = fc.oneof(
  fc.record({ recipient_type: fc.constant('all_active' as const) }),
  fc.record({ recipient_type: fc.constant('by_role' as const), role_filter: roles }),
  fc.record({
    recipient_type: fc.constant('selected_ids' as const),
    selection: fc.record({
      role: fc.oneof(roles, fc.constantFrom('' as const, 'all' as const)),
      active_only: fc.constantFrom('all' as const, 'true' as const, 'false' as const),
      search: fc.constantFrom('', '  '),
      except: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
    }),
  }),
);

type Person = {
  role: SubscriberRole;
  is_active: boolean;
  reasons: SuppressionReason[];
  isKnown: boolean;
};

/** Puts them into the tables. Returns the ids, in their order. */
async function enter(some: Person[]): Promise<number[]> {
  await app.db('subscribers').delete();
  await app.db('suppressions').delete();
  const ids: number[] = [];
  for (const [index, { role, is_active, reasons: why, isKnown }] of some.entries()) {
    const email = `Person${index}@mail.invalid`;
    for (const reason of why) await suppress(app.db, { email, reason });
    if (isKnown) ids.push((await createSubscriber(app.db, { email, role, is_active })).id);
  }
  return ids;
}

async function judgeOneByOne(draft: Pick<AudienceRequest, 'recipient_type' | 'exclude_unsubscribed'>) {
  const { rows } = await judgeAudience(app.db, { manual_emails: [], selected_subscriber_ids: [], ...draft });
  const judged: { verdict: string }[] = await rows;
  const of = (verdict: string) => judged.filter((row) => row.verdict === verdict).length;
  return {
    mailed: of('mailed'),
    opted_out: of('opted_out'),
    suppressed: of('suppressed'),
    inactive: of('inactive'),
  };
}

test('groups are counted as the people in them are judged one by one, whatever stands in the tables', async () => {
  const { token } = await app.asAdmin();
  await fc.assert(
    fc.asyncProperty(people, drafts, fc.boolean(), async (some, draft, exclude_unsubscribed) => {
      const ids = await enter(some);
      const { selection, ...rest } = { selection: undefined, ...draft };
      const body = {
        ...rest,
        ...(selection && {
          selection: { ...selection, except_ids: selection.except.flatMap((place) => ids[place] ?? []) },
        }),
        exclude_unsubscribed,
      };
      const call = app.request().post('/api/email/audience').auth(token, { type: 'bearer' });
      const reply = await call.send(body).expect(200);
      const { mailed, ...excluded } = await judgeOneByOne(body);
      expect(reply.body).toEqual({
        success: true,
        recipients: mailed,
        excluded: { duplicates: 0, invalid: 0, ...excluded },
      });
    }),
    { numRuns: 25 },
  );
});

test('so are the people whom a search finds', async () => {
  const searches = fc.record({
    search: fc.constantFrom('person', 'son1', 'p', 'n0@', 'nobody'),
    role: fc.oneof(roles, fc.constant('' as const)),
    active_only: fc.constantFrom('all' as const, 'true' as const, 'false' as const),
  });
  await fc.assert(
    fc.asyncProperty(people, searches, fc.boolean(), async (some, filter, exclude_unsubscribed) => {
      await enter(some);
      const counted = judgeGroups(await countMatching(app.db, filter), exclude_unsubscribed);
      const selection = { ...filter, except_ids: [] };
      const draft = { recipient_type: 'selected_ids' as const, selection, exclude_unsubscribed };
      expect(counted).toEqual(await judgeOneByOne(draft));
    }),
    { numRuns: 25 },
  );
});
