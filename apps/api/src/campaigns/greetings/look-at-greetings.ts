import { setImmediate as others } from 'node:timers/promises';
import { greetingName, type OddGreeting, oddGreeting } from '@fairlead/contract/people/names/greeting';
import type { Knex } from 'knex';
import type { AudienceRows } from '../audience/audience.queries.ts';
import { findDoubtful, type Person } from './greetings.queries.ts';

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
