import { NOTHING_KNOWN } from '@fairlead/contract/platform/person-fields';
import { SUBSCRIBER_ROLES, type SubscriberRole } from '@fairlead/contract/platform/roles';
import type { Knex } from 'knex';
import { suppress } from '../../consent/suppressions/suppressions.queries.ts';
import { insertUnsubscribes } from '../../consent/unsubscribes/unsubscribes.queries.ts';
import { insertSince } from './subscribers.queries.ts';

type DemoSubscriber = {
  email: string;
  name: string;
  first_name: string;
  organization: string;
  role: SubscriberRole;
  source: 'demo';
  is_active: boolean;
  /** Whole days before today. */
  daysAgo: number;
  optedOut: boolean;
};

const COUNT = 250;
const FIRST = [
  'Alex',
  'Avery',
  'Casey',
  'Drew',
  'Jamie',
  'Jordan',
  'Kim',
  'Lee',
  'Morgan',
  'Quinn',
  'Riley',
  'Robin',
  'Sam',
  'Taylor',
];
const LAST = [
  'Baker',
  'Carter',
  'Clark',
  'Davis',
  'Fisher',
  'Garcia',
  'Hall',
  'Lewis',
  'Miller',
  'Nguyen',
  'Patel',
  'Reed',
  'Smith',
  'Turner',
  'Walker',
  'Young',
];
const PLACES = [
  'Bayview',
  'Harbor',
  'Lakeside',
  'Meadow',
  'Northside',
  'Oakdale',
  'Pinecrest',
  'Riverbend',
  'Summit',
];
const KINDS: Record<SubscriberRole, string> = {
  crp_vendor: 'Rehabilitation Services',
  state_agency: 'Vocational Agency',
  job_coach: 'Job Coaching',
  other: 'Community Partners',
};
/** How often each role occurs, in the order of the roles. */
const SHARES = [5, 2, 2, 1] as const;
const ROLES = SUBSCRIBER_ROLES.flatMap((role, index) => Array<SubscriberRole>(SHARES[index] ?? 1).fill(role));

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const slug = (text: string) => text.toLowerCase().replaceAll(' ', '-');

function demoSubscriber(index: number): DemoSubscriber {
  const [first, last, place, role] = [
    pick(FIRST, index),
    pick(LAST, index),
    pick(PLACES, index * 4),
    pick(ROLES, index * 3),
  ];
  const organization = `${place} ${KINDS[role]}`;
  const optedOut = index % 23 === 7;
  return {
    email: `${slug(first)}.${slug(last)}.${index + 1}@${slug(organization)}.invalid`,
    name: `${first} ${last}`,
    first_name: first,
    organization,
    role,
    source: 'demo',
    is_active: !optedOut && index % 17 !== 5,
    daysAgo: (COUNT - index) * 2,
    optedOut,
  };
}

/**
 * Sample people for trying out the product, always the same. Their names are combined from lists, and their domains end
 * in `.invalid`, which never resolves (RFC 2606 §2).
 */
const demoSubscribers = (): DemoSubscriber[] =>
  Array.from({ length: COUNT }, (_, index) => demoSubscriber(index));

/** The method of an opt-out that nobody clicked. */
const SAMPLE = {
  method: 'form',
  reason: null,
  ip_address: null,
  campaign_id: null,
  recipient_id: null,
  followed_from: null,
} as const;

/**
 * Adds the sample subscribers that are missing; existing ones keep any changes. Some have opted out.
 * @returns how many were added
 */
export const addDemoSubscribers = (db: Knex): Promise<number> =>
  db.transaction(async (trx) => {
    const people = demoSubscribers();
    const added = new Set(
      await insertSince(
        trx,
        people.map(({ optedOut: _, ...row }) => ({ ...NOTHING_KNOWN, ...row })),
      ),
    );
    for (const { email } of people.filter((one) => one.optedOut && added.has(one.email))) {
      const added = await suppress(trx, { email, reason: 'opted_out', detail: 'sample data' });
      if (added.length > 0) await insertUnsubscribes(trx, [{ ...SAMPLE, email }]);
    }
    return added.size;
  });
