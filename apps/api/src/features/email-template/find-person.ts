import { texts } from '@fairlead/contract/texts';
import type { PreviewPerson } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { notFound } from '../../http/errors.ts';

/**
 * The subscriber for whom the mail is filled in; null where nobody was chosen.
 * @throws HttpError 404 when there is no such subscriber
 */
export async function findPerson(db: Knex, id: number | null | undefined): Promise<PreviewPerson | null> {
  if (!id) return null;
  const person = await db('subscribers').where({ id }).first('id', 'email', 'name', 'organization');
  if (!person) throw notFound(texts.subscribers.notFound);
  return person;
}
