import { SUBSCRIBER_ROLES } from '@fairlead/contract/roles';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSubscriber } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { suppress } from '../suppressions/suppressions.queries.ts';
import { judgeAudience } from './audience.queries.ts';

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

test('groups are counted as the people in them are judged one by one, whatever stands in the tables', async () => {
  const { token } = await app.asAdmin();
  await fc.assert(
    fc.asyncProperty(people, drafts, fc.boolean(), async (some, draft, exclude_unsubscribed) => {
      await app.db('subscribers').delete();
      await app.db('suppressions').delete();
      const ids: number[] = [];
      for (const [index, one] of some.entries()) {
        const email = `Person${index}@mail.invalid`;
        for (const reason of one.reasons) await suppress(app.db, { email, reason });
        if (!one.isKnown) continue;
        const { id } = await createSubscriber(app.db, { email, role: one.role, is_active: one.is_active });
        ids.push(id);
      }
      const { selection, ...rest } = { selection: undefined, ...draft };
      const body = {
        ...rest,
        ...(selection && {
          selection: { ...selection, except_ids: selection.except.flatMap((place) => ids[place] ?? []) },
        }),
        exclude_unsubscribed,
      };
      const reply = await app
        .request()
        .post('/api/email/audience')
        .auth(token, { type: 'bearer' })
        .send(body)
        .expect(200);
      const { rows } = await judgeAudience(app.db, {
        manual_emails: [],
        selected_subscriber_ids: [],
        ...body,
      });
      const judged: { verdict: string }[] = await rows;
      const of = (verdict: string) => judged.filter((row) => row.verdict === verdict).length;
      expect(reply.body).toEqual({
        success: true,
        recipients: of('mailed'),
        excluded: {
          duplicates: 0,
          invalid: 0,
          opted_out: of('opted_out'),
          suppressed: of('suppressed'),
          inactive: of('inactive'),
        },
      });
    }),
    { numRuns: 40 },
  );
});
