import { texts } from '@fairlead/contract/texts';
import type { PreviewPerson } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { notFound } from '../../http/errors.ts';

const PERSON = 'select id, email, name, organization from subscribers where id = ?';

/**
 * The subscriber for whom the mail is filled in; null where nobody was chosen.
 * @throws HttpError 404 when there is no such subscriber
 */
export async function findPerson(db: Knex, id: number | null | undefined): Promise<PreviewPerson | null> {
  if (!id) return null;
  const { rows } = await db.raw<{ rows: PreviewPerson[] }>(PERSON, [id]);
  if (!rows[0]) throw notFound(texts.subscribers.notFound);
  return rows[0];
}
