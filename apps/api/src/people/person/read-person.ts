import type { Person } from '@fairlead/contract/people/people';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { notFound } from '../../platform/http/answers/errors.ts';
import { findPerson } from './person.queries.ts';

/** @throws HttpError 404 */
export async function readPerson(db: Knex, id: number): Promise<Person> {
  const person = await findPerson(db, id);
  if (!person) throw notFound(texts.subscribers.notFound);
  return person;
}
