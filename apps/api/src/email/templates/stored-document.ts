import { MailDocument } from '@fairlead/contract/email/document/document';
import { documentTexts } from '@fairlead/contract/email/document/document-texts';
import { templateTexts } from '@fairlead/contract/email/templates';
import type { Knex } from 'knex';
import { conflict, notFound } from '../../platform/http/answers/errors.ts';
import { findVersion } from './template-versions.queries.ts';

/**
 * What a version of a template says.
 * @throws HttpError 404 without the version; 409 if a newer release wrote it, which may run beside this one
 */
export async function readVersion(db: Knex, id: number, version: number): Promise<MailDocument> {
  const found = await findVersion(db, id, version);
  if (!found) throw notFound(templateTexts.versionNotFound);
  const { success, data } = MailDocument.safeParse(found.document);
  if (!success) throw conflict(documentTexts.newer);
  return data;
}
