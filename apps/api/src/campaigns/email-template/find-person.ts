import type { PreviewPerson } from '@fairlead/contract/campaigns/email-template';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { notFound } from '../../platform/http/answers/errors.ts';
import { findPreviewPerson } from './preview-person.queries.ts';

/**
 * The subscriber whose data fills the email; null if none was chosen.
 * @throws HttpError 404 if there is no such subscriber
 */
export async function findPerson(db: Knex, id: number | null | undefined): Promise<PreviewPerson | null> {
  if (!id) return null;
  const person = await findPreviewPerson(db, id);
  if (!person) throw notFound(texts.subscribers.notFound);
  return person;
}
