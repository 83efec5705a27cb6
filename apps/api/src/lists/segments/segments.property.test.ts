import type {
  SegmentDefinition,
  SegmentGroup,
  SegmentRule,
} from '@fairlead/contract/lists/segment-definition';
import type { SuppressionReason } from '@fairlead/contract/people/subscribers';
import type { CustomValues } from '@fairlead/contract/platform/custom-fields';
import { forEachField, SEGMENT_FIELDS, type SegmentField } from '@fairlead/contract/platform/person-fields';
import { SUBSCRIBER_ROLES, type SubscriberRole } from '@fairlead/contract/platform/roles';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { segmentCalls } from '../../../test/calls/segment-calls.ts';
import { createCampaign, createRecipient } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

const PEOPLE = 20;
const TAGS = 3;
/** How long ago each campaign ended; null if it hasn't. */
const CAMPAIGNS_ENDED = [null, 10] as const;
const STATUSES = ['sent', 'pending', 'uncertain', 'failed', 'skipped'] as const;
const REASONS: readonly SuppressionReason[] = ['opted_out', 'bounced', 'complained', 'provider'];
const DAY_MS = 86_400_000;

type Email = { campaign: number; status: (typeof STATUSES)[number]; daysAgo: number; clicked: boolean };
type Person = Record<SegmentField, string | null> & {
  role: SubscriberRole;
  source: string;
  active: boolean;
  joinedDaysAgo: number;
  tags: number[];
  blocks: SuppressionReason[];
  emails: Email[];
  demoDaysAgo: number | null;
  custom: CustomValues;
};

/** Fields of the team's own, by key and kind. */
const OWN = { city: 'text', hours: 'number', renews: 'date', member: 'yes_no' } as const;

const daysAgo = fc.constantFrom(1, 10, 40);
const person: fc.Arbitrary<Person> = fc.record({
  role: fc.constantFrom(...SUBSCRIBER_ROLES),
  ...forEachField(SEGMENT_FIELDS, () => fc.constantFrom(null, 'Harbor', 'harbor Works', '100% %_')),
  source: fc.constantFrom('manual_admin', 'import'),
  active: fc.boolean(),
  joinedDaysAgo: daysAgo,
  tags: fc.uniqueArray(fc.nat(TAGS - 1)),
  blocks: fc.uniqueArray(fc.constantFrom(...REASONS), { maxLength: 2 }),
  emails: fc.uniqueArray(
    fc.record({
      campaign: fc.nat(CAMPAIGNS_ENDED.length - 1),
      status: fc.constantFrom(...STATUSES),
      daysAgo,
      clicked: fc.boolean(),
    }),
    { selector: ({ campaign }) => campaign },
  ),
  demoDaysAgo: fc.option(daysAgo),
  custom: fc.record(
    {
      city: fc.constantFrom('Austin', 'AUSTIN, TX', '12'),
      hours: fc.constantFrom(-1.5, 9, 10),
      renews: fc.constantFrom('2026-03-31', '2026-10-01'),
      member: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
});

const is = fc.boolean();
const within_days = fc.constantFrom(5, 20, 60);
type CustomRule = Extract<SegmentRule, { about: 'custom' }>;
const own = (
  key: keyof typeof OWN,
  hows: CustomRule['how'][],
  values: NonNullable<CustomRule['value']>[],
): fc.Arbitrary<CustomRule> =>
  fc.record({
    about: fc.constant('custom' as const),
    is,
    key: fc.constant(key),
    how: fc.constantFrom(...hows),
    value: fc.constantFrom(...values),
  });
const rule = (tagIds: number[], campaignIds: number[]): fc.Arbitrary<SegmentRule> => {
  const campaign_id = fc.constantFrom(...campaignIds);
  return fc.oneof(
    fc.record({
      about: fc.constant('role' as const),
      is,
      roles: fc.uniqueArray(fc.constantFrom(...SUBSCRIBER_ROLES), { minLength: 1 }),
    }),
    fc.record({ about: fc.constant('tag' as const), is, tag_id: fc.constantFrom(...tagIds) }),
    fc.record({
      about: fc.constantFrom(...SEGMENT_FIELDS),
      is,
      how: fc.constantFrom('equals' as const, 'contains' as const),
      text: fc.constantFrom('HARBOR', 'works', '%', '_'),
    }),
    fc.record({ about: fc.constantFrom(...SEGMENT_FIELDS.map((name) => `has_${name}` as const)), is }),
    fc.record({ about: fc.constant('source' as const), is, source: fc.constantFrom('import', 'nowhere') }),
    fc.record({
      about: fc.constant('state' as const),
      is,
      state: fc.constantFrom('gets_email' as const, 'inactive' as const, ...REASONS),
    }),
    fc.record({ about: fc.constant('joined' as const), is, within_days }),
    fc.record({ about: fc.constant('sent' as const), is, campaign_id }),
    fc.record({ about: fc.constant('clicked' as const), is, campaign_id }),
    fc.record({ about: fc.constant('clicked' as const), is, within_days }),
    fc.record({ about: fc.constant('demo' as const), is, within_days }),
    fc.record({ about: fc.constant('demo' as const), is }),
    fc.record({ about: fc.constant('emailed' as const), is, within_days }),
    own('city', ['equals', 'contains'], ['austin', '2']),
    own('hours', ['equals', 'at_least', 'at_most'], [9, 9.5]),
    own('renews', ['equals', 'at_least', 'at_most'], ['2026-03-31', '2026-09-30']),
    own('member', ['equals'], [true, false]),
    fc.record({
      about: fc.constant('custom' as const),
      is,
      key: fc.constantFrom(...Object.keys(OWN)),
      how: fc.constant('known' as const),
    }),
  );
};
const match = fc.constantFrom('all' as const, 'any' as const, 'none' as const);
const definition = (one: fc.Arbitrary<SegmentRule>): fc.Arbitrary<SegmentDefinition> =>
  fc.record({
    match,
    rules: fc.array(
      fc.oneof(
        { weight: 3, arbitrary: one },
        { weight: 1, arbitrary: fc.record({ match, rules: fc.array(one, { minLength: 1, maxLength: 3 }) }) },
      ),
      { minLength: 1, maxLength: 4 },
    ),
  });

const wasSent = ({ status }: Email) => status === 'sent' || status === 'pending' || status === 'uncertain';
const isPosted = ({ status }: Email) => status === 'sent';
const mayHaveArrived = ({ status, daysAgo: days, campaign }: Email, within: number) =>
  status === 'sent' ? days < within : status === 'uncertain' && (CAMPAIGNS_ENDED[campaign] ?? 0) < within;

type AboutPresence = Extract<SegmentRule, { about: `has_${SegmentField}` }>;
const isAboutText = (one: SegmentRule): one is Extract<SegmentRule, { about: SegmentField }> => 'text' in one;
const isAboutPresence = (one: SegmentRule): one is AboutPresence => one.about.startsWith('has_');

const lower = (value: CustomRule['value']) => (typeof value === 'string' ? value.toLowerCase() : value);

function holdsOfOwn({ key, how, value }: CustomRule, { custom }: Person): boolean {
  const [has, wanted] = [lower(custom[key]), lower(value)];
  if (has === undefined || wanted === undefined) return has !== undefined && how === 'known';
  if (how === 'equals') return has === wanted;
  if (how === 'contains') return String(has).includes(String(wanted));
  return how === 'at_least' ? has >= wanted : has <= wanted;
}

/** What each rule means, in plain TypeScript. */
function asked(one: SegmentRule, of: Person, tagIds: number[], campaignIds: number[]): boolean {
  const about = (campaign: number | undefined) => (email: Email) => campaignIds[email.campaign] === campaign;
  if (isAboutText(one)) {
    const [has, wanted] = [(of[one.about] ?? '').toLowerCase(), one.text.toLowerCase()];
    return one.how === 'equals' ? has === wanted : has.includes(wanted);
  }
  if (isAboutPresence(one))
    return SEGMENT_FIELDS.some((name) => one.about === `has_${name}` && of[name] !== null);
  switch (one.about) {
    case 'custom':
      return holdsOfOwn(one, of);
    case 'role':
      return one.roles.includes(of.role);
    case 'tag':
      return of.tags.some((tag) => tagIds[tag] === one.tag_id);
    case 'source':
      return of.source === one.source;
    case 'state':
      if (one.state === 'gets_email') return of.active && of.blocks.length === 0;
      return one.state === 'inactive' ? !of.active : of.blocks.includes(one.state);
    case 'joined':
      return of.joinedDaysAgo < (one.within_days ?? 0);
    case 'sent':
      return of.emails.filter(about(one.campaign_id)).some(wasSent);
    case 'clicked':
      return of.emails.some(
        (email) =>
          email.clicked &&
          (one.campaign_id === undefined
            ? isPosted(email) && email.daysAgo < (one.within_days ?? 0)
            : about(one.campaign_id)(email)),
      );
    case 'demo':
      return of.demoDaysAgo !== null && of.demoDaysAgo < (one.within_days ?? Number.POSITIVE_INFINITY);
    case 'emailed':
      return of.emails.some((email) => mayHaveArrived(email, one.within_days));
  }
}

function fits(
  part: SegmentDefinition | SegmentGroup | SegmentRule,
  holds: (one: SegmentRule) => boolean,
): boolean {
  if (!('match' in part)) return holds(part) === part.is;
  if (part.match === 'all') return part.rules.every((one) => fits(one, holds));
  return part.rules.some((one) => fits(one, holds)) === (part.match === 'any');
}

const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

async function storePerson(of: Person, email: string, tagIds: number[], campaignIds: number[]) {
  const [row] = await app
    .db('subscribers')
    .insert({
      email,
      ...forEachField(SEGMENT_FIELDS, (name) => of[name]),
      role: of.role,
      source: of.source,
      is_active: of.active,
      subscribed_at: ago(of.joinedDaysAgo),
      custom: JSON.stringify(of.custom) as never,
    })
    .returning('id');
  const subscriber_id = row?.id ?? 0;
  for (const tag of of.tags)
    await app.db('subscriber_tags').insert({ tag_id: tagIds[tag] ?? 0, subscriber_id });
  for (const reason of of.blocks) await app.db('suppressions').insert({ email: email.toLowerCase(), reason });
  for (const { campaign, status, daysAgo: days, clicked } of of.emails)
    await createRecipient(app.db, {
      campaign_id: campaignIds[campaign] ?? 0,
      email: email.toUpperCase(),
      status,
      sent_at: status === 'sent' ? ago(days) : null,
      clicked_at: clicked ? ago(days) : null,
    });
  if (of.demoDaysAgo !== null)
    await app
      .db('demo_requests')
      .insert({ name: 'Visitor', email: email.toUpperCase(), created_at: ago(of.demoDaysAgo) });
}

async function store(people: Person[]) {
  await app.db.raw('truncate subscribers, suppressions, campaigns, demo_requests, tags cascade');
  const tags = await app
    .db('tags')
    .insert(Array.from({ length: TAGS }, (_, n) => ({ name: `tag ${n}` })))
    .returning('id');
  const tagIds = tags.map(({ id }) => id);
  const campaignIds: number[] = [];
  for (const [number, days] of CAMPAIGNS_ENDED.entries()) {
    const theirs = people.flatMap(({ emails }) => emails.filter(({ campaign }) => campaign === number));
    const campaign = await createCampaign(app.db, {
      finished_at: days === null ? null : ago(days),
      recipients_count: theirs.length,
      uncertain_count: theirs.filter(({ status }) => status === 'uncertain').length,
    });
    campaignIds.push(campaign.id);
  }
  for (const [index, of] of people.entries())
    await storePerson(of, `Person${index}@mail.invalid`, tagIds, campaignIds);
  return { tagIds, campaignIds };
}

test('rules find exactly the people that a plain reading of them finds, however they are combined', async () => {
  const calls = segmentCalls(app, await app.asAdmin());
  for (const [key, kind] of Object.entries(OWN))
    await app.db('custom_fields').insert({ key, name: key, kind });
  for (const people of fc.sample(fc.array(person, { minLength: PEOPLE, maxLength: PEOPLE }), 3)) {
    const { tagIds, campaignIds } = await store(people);
    await fc.assert(
      fc.asyncProperty(definition(rule(tagIds, campaignIds)), async (wanted) => {
        const expected = people.flatMap((of, index) =>
          fits(wanted, (one) => asked(one, of, tagIds, campaignIds)) ? [`Person${index}@mail.invalid`] : [],
        );
        const { body } = await calls.people(wanted).expect(200);
        expect(body.people.map(({ email }: { email: string }) => email).reverse()).toEqual(expected);
        expect([body.count, body.is_exact]).toEqual([expected.length, true]);
        expect((await calls.count(wanted)).body.count).toBe(expected.length);
      }),
      { numRuns: 40 },
    );
  }
});
