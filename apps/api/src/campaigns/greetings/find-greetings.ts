import type { AudienceRequest } from '@fairlead/contract/campaigns/send-fields';
import type { OddGreeting } from '@fairlead/contract/people/names/greeting';
import { GREETINGS_MAX } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import { allowSeconds } from '../../platform/db/time-limit.ts';
import { type AudienceConfig, readAudience } from '../audience/read-audience.ts';
import type { Person } from './greetings.queries.ts';
import { lookAtGreetings } from './look-at-greetings.ts';

/** Seconds for each statement: at a million subscribers they take a few. */
const SECONDS = 15;

type Found = { people: number; looked_at: number | null; greetings: (Person & OddGreeting)[] };

/** People in an audience whose greeting looks odd: those with a proposal first, and no more than one call can fix. */
export async function findGreetings(
  db: Knex,
  audience: AudienceRequest,
  config: AudienceConfig,
): Promise<Found> {
  const { odd, looked_at } = await db.transaction(async (trx) => {
    await allowSeconds(trx, SECONDS);
    const { people } = await readAudience(trx, audience, config);
    return lookAtGreetings(trx, people);
  });
  const sorted = odd.sort(
    (one, other) =>
      Number(one.proposed === null) - Number(other.proposed === null) ||
      one.subscriber_id - other.subscriber_id,
  );
  return { people: odd.length, looked_at, greetings: sorted.slice(0, GREETINGS_MAX) };
}
