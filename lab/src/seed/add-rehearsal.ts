import { offerDocument } from '@fairlead/contract/email/document/offer';
import { forEachField, MERGED_FIELDS } from '@fairlead/contract/platform/person-fields';
import type { Knex } from 'knex';
import { addPerson, noFindings } from '../../../apps/api/src/campaigns/check/rehearsal/findings.ts';

const PEOPLE = 10_000;

const person = (number: number) => ({
  ...forEachField(MERGED_FIELDS, () => null),
  subscriber_id: number,
  email: `person${number}@bench.invalid`,
  name: `SMITH, JOHN ${number}`,
  first_name: 'JOHN',
  role: 'other',
});

/** Adds one that has ended, once. Housekeeping deletes those of the day before, so it's dated ahead. */
export async function addRehearsal(db: Knex): Promise<void> {
  if (await db('rehearsals').first('id')) return;
  const findings = noFindings([{ field: 'name', fallback: 'there' }]);
  for (let number = 1; number <= PEOPLE; number += 1) addPerson(findings, person(number));
  await db('rehearsals').insert({
    created_by: 1,
    state: 'done',
    document: JSON.stringify(offerDocument),
    email_hash: '0'.repeat(64),
    people: PEOPLE,
    done: PEOPLE,
    findings: JSON.stringify(findings),
    created_at: db.raw(`now() + interval '10 years'`),
  });
}
