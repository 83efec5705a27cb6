import { imageIds } from '@fairlead/contract/email/document/contents';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import type { Knex } from 'knex';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import { refuseIfFull } from '../../platform/db/named-things.queries.ts';
import { setImageUses } from '../images/use-images.ts';
import { insertVersion } from './template-versions.queries.ts';
import { type FoundTemplate, findTemplate, insertTemplate, TEMPLATES } from './templates.queries.ts';
import { existing } from './usable-template.ts';

type NewTemplate = { key: string; name: string; document: MailDocument };

/**
 * Adds a template under a free name, after `takeTurns`.
 * @throws HttpError 400 if an image doesn't exist; 409 if there are too many templates
 */
export async function addTemplate(
  trx: Knex,
  { key, name, document }: NewTemplate,
  actor: Actor,
): Promise<FoundTemplate> {
  await refuseIfFull(trx, TEMPLATES);
  const id = await insertTemplate(trx, key, name, actor);
  await insertVersion(trx, { id, version: 1 }, document, actor);
  await setImageUses(trx, 'template', id, imageIds(document));
  return existing(await findTemplate(trx, id));
}
