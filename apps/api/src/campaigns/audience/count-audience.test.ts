import type { SuppressionReason } from '@fairlead/contract/people/subscribers';
import { SUBSCRIBER_ROLES, type SubscriberRole } from '@fairlead/contract/platform/roles';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSubscriber } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { suppress } from '../../consent/suppressions/suppressions.queries.ts';

const app = useTestApp();

type Person = {
  role: SubscriberRole;
  is_active: boolean;
  reasons: SuppressionReason[];
  /** A pause that's over leaves nobody out. */
  pause: 'none' | 'over' | 'on';
  leftTopic: boolean;
  /** Whether they are a subscriber; anyone can be suppressed. */
  isKnown: boolean;
};

const MOST = 12;
const roles = fc.constantFrom(...SUBSCRIBER_ROLES);
const reasons = fc.subarray(['opted_out', 'bounced', 'complained', 'provider'] as const);
const person = fc.record({
  role: roles,
  is_active: fc.boolean(),
  reasons,
  pause: fc.constantFrom('none', 'over', 'on'),
  leftTopic: fc.boolean(),
  isKnown: fc.boolean(),
});
const people = fc.array(person, { maxLength: MOST });
/** More people than are in the tables, so some ids and emails match nobody. */
const places = fc.subarray(Array.from({ length: MOST }, (_, place) => place));
const filters = fc.record({
  role: fc.oneof(roles, fc.constantFrom('', 'all')),
  active_only: fc.constantFrom('all', 'true', 'false'),
  search: fc.constantFrom('', '  ', 'person', 'son1', 'p', 'n0@', 'nobody'),
  except: places,
});
type Filter = Record<'role' | 'active_only' | 'search', string> & { except: number[] };

const EVERYONE: Filter = { role: '', active_only: 'all', search: '', except: [] };
const emailOf = (place: number) => `Person${place}@mail.invalid`;

/** Puts them into the tables. Returns an id for each position; ids without a row come after all others. */
async function enter(some: Person[], topic_id: number): Promise<number[]> {
  for (const table of ['subscribers', 'suppressions', 'email_pauses', 'topic_opt_outs'] as const)
    await app.db(table).delete();
  const ids = Array.from({ length: MOST }, (_, place) => 2_000_000_000 + place);
  for (const [place, { role, is_active, reasons: why, pause, leftTopic, isKnown }] of some.entries()) {
    const email = emailOf(place);
    const until = app.db.raw(`now() + interval '${pause === 'on' ? 1 : -1} day'`);
    if (pause !== 'none') await app.db('email_pauses').insert({ email: email.toLowerCase(), until });
    if (leftTopic) await app.db('topic_opt_outs').insert({ topic_id, email: email.toLowerCase() });
    for (const reason of why) await suppress(app.db, { email, reason });
    if (isKnown) ids[place] = (await createSubscriber(app.db, { email, role, is_active })).id;
  }
  return ids;
}

/** The same rule in JavaScript, from what is known about each person. */
function fits({ role, active_only, search, except }: Filter, person: Person, place: number): boolean {
  const [email, term] = [emailOf(place).toLowerCase(), search.trim()];
  return (
    person.isKnown &&
    !except.includes(place) &&
    (role === '' || role === 'all' || person.role === role) &&
    (active_only === 'all' || String(person.is_active) === active_only) &&
    (term.length < 3 ? email.startsWith(term) : email.includes(term))
  );
}

type Choice = { excludeInactive: boolean; aboutTopic: boolean };

function verdictOn(person: Person | undefined, { excludeInactive, aboutTopic }: Choice) {
  if (!person) return 'recipients';
  if (person.reasons.includes('opted_out')) return 'opted_out';
  if (person.reasons.length > 0) return 'suppressed';
  if (person.isKnown && !person.is_active && excludeInactive) return 'inactive';
  if (person.pause === 'on') return 'paused';
  return person.leftTopic && aboutTopic ? 'left_topic' : 'recipients';
}

type Draft = { body: (ids: number[]) => object; named: (some: Person[]) => number[]; byId?: boolean };

const byFilter = (body: (ids: number[]) => object, filter: Filter): Draft => ({
  body,
  named: (some) => [...some.keys()].filter((place) => fits(filter, some[place] as Person, place)),
});

const drafts: fc.Arbitrary<Draft> = fc.oneof(
  fc.constant(byFilter(() => ({ recipient_type: 'all_active' }), EVERYONE)),
  roles.map((role) =>
    byFilter(() => ({ recipient_type: 'by_role', role_filter: role }), { ...EVERYONE, role }),
  ),
  filters.map((filter) => {
    const { except, ...selection } = filter;
    const exceptIds = (ids: number[]) => except.map((place) => ids[place]);
    return byFilter(
      (ids) => ({ recipient_type: 'selected_ids', selection: { ...selection, except_ids: exceptIds(ids) } }),
      filter,
    );
  }),
  places.map((chosen) => ({
    body: (ids: number[]) => ({
      recipient_type: 'selected_ids',
      selected_subscriber_ids: chosen.map((place) => ids[place]),
    }),
    named: () => chosen,
    byId: true,
  })),
  places.map((typed) => ({
    body: () => ({ recipient_type: 'manual', manual_emails: typed.map(emailOf) }),
    named: () => typed,
  })),
);

const choices: fc.Arbitrary<Choice> = fc.record({ excludeInactive: fc.boolean(), aboutTopic: fc.boolean() });

test('the count equals a check of each person, for any tables', async () => {
  const { token } = await app.asAdmin();
  const [topic] = await app.db('topics').insert({ name: 'Events' }).returning('id');
  const topicId = topic?.id ?? 0;
  await fc.assert(
    fc.asyncProperty(people, drafts, choices, async (some, draft, choice) => {
      const ids = await enter(some, topicId);
      const call = app.request().post('/api/email/audience').auth(token, { type: 'bearer' });
      const reply = await call
        .send({
          ...draft.body(ids),
          exclude_unsubscribed: choice.excludeInactive,
          topic_id: choice.aboutTopic ? topicId : null,
        })
        .expect(200);

      const counts = {
        recipients: 0,
        opted_out: 0,
        suppressed: 0,
        inactive: 0,
        paused: 0,
        left_topic: 0,
        invalid: 0,
      };
      for (const place of draft.named(some)) {
        const isGone = draft.byId && !some[place]?.isKnown;
        counts[isGone ? 'invalid' : verdictOn(some[place], choice)] += 1;
      }
      const { recipients, ...excluded } = counts;
      expect(reply.body).toEqual({ success: true, recipients, excluded: { duplicates: 0, ...excluded } });
    }),
    { numRuns: 60 },
  );
});
