import type { PersonalData } from '@fairlead/contract/people/personal-data';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { allowMinutes } from '../../platform/db/time-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { type DataSubject, findDataSubject } from './person.queries.ts';
import { readableDocument } from './readable-document.ts';
import { allTraces } from './traces/all-traces.ts';

type Sections = PersonalData['sections'];

/** Who they are comes first. */
const inOrder = allTraces.toSorted(
  (one, other) => Number(other.name === 'subscribers') - Number(one.name === 'subscribers'),
);

async function findSections(db: Knex, person: DataSubject): Promise<Sections> {
  const sections: Sections = [];
  for (const { name, title, find } of inOrder) {
    const rows = await find(db, person);
    if (rows.length > 0) sections.push({ name, title, rows });
  }
  return sections;
}

/** Everything held about a person, by any of their addresses. The log doesn't say whom it was about. */
export const exportPerson = (
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  email: string,
  caller: Caller,
): Promise<PersonalData> =>
  actAs(db, caller, async (trx, record) => {
    await allowMinutes(trx);
    const person = await findDataSubject(trx, email);
    const sections = await findSections(trx, person);
    await record('EXPORT_PERSONAL_DATA', 'Exported a person’s data');
    const made = now();
    const document = readableDocument({ addresses: person.keys, sections, made, timeZone: config.timeZone });
    return { addresses: person.keys, made_at: made.toISOString(), sections, document };
  });
