import { setImmediate as others } from 'node:timers/promises';
import type { FirstNameChange } from '@fairlead/contract/campaigns/greetings';
import type { AudienceRequest } from '@fairlead/contract/campaigns/send-fields';
import { greetingName, type OddGreeting, oddGreeting } from '@fairlead/contract/people/names/greeting';
import { GREETINGS_MAX } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { allowSeconds } from '../../platform/db/time-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AudienceRows } from '../audience/audience.queries.ts';
import { type AudienceConfig, readAudience } from '../audience/read-audience.ts';
import { findDoubtful, type Person, setFirstNames } from './greetings.queries.ts';

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

/**
 * Gives people first names, unless their names changed since the admin saw them. Each is in the person's own history.
 * @returns the ids of those who have one now
 */
export const fixGreetings = (
  { db }: Pick<Deps, 'db'>,
  changes: readonly FirstNameChange[],
  caller: Caller,
): Promise<number[]> =>
  actAs(db, caller, async (trx, record) => {
    const changed = await setFirstNames(trx, changes);
    for (const id of changed)
      await record('UPDATE_SUBSCRIBER', `Changed the first name of subscriber ${id}`, {
        kind: 'subscriber',
        id,
      });
    return changed;
  });

/** Names that are looked at closely: a fifth of a second. */
const LOOKED_AT_MAX = 20_000;
/** People before other requests get a turn. */
const TURN = 500;

export type Greetings = {
  odd: (Person & OddGreeting)[];
  /** People with some name who read the fallback all the same. */
  unsure: number;
  /** How many names were looked at, if there are more; otherwise null. */
  looked_at: number | null;
};

const hasName = ({ name, first_name }: Person) => Boolean(name?.trim() || first_name?.trim());

/** How an email greets the people of an audience whose names aren't plain. */
export async function lookAtGreetings(db: Knex, audience: AudienceRows): Promise<Greetings> {
  const found = await findDoubtful(db, audience, LOOKED_AT_MAX + 1);
  const people = found.slice(0, LOOKED_AT_MAX);
  const odd: Greetings['odd'] = [];
  let unsure = 0;
  for (const [at, person] of people.entries()) {
    if (at % TURN === 0) await others();
    if (hasName(person) && greetingName(person) === null) unsure += 1;
    const greeting = oddGreeting(person);
    if (greeting) odd.push({ ...person, ...greeting });
  }
  return { odd, unsure, looked_at: found.length > LOOKED_AT_MAX ? LOOKED_AT_MAX : null };
}
