import { imageIds } from '@fairlead/contract/email/document/contents';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { templateTexts } from '@fairlead/contract/email/templates';
import { TEMPLATES_MAX } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import { conflict } from '../../platform/http/answers/errors.ts';
import { setImageUses } from '../images/use-images.ts';
import { insertVersion } from './template-versions.queries.ts';
import { countActive, type FoundTemplate, findTemplate, insertTemplate } from './templates.queries.ts';
import { existing } from './usable-template.ts';

type NewTemplate = { key: string; name: string; document: MailDocument };

/** @throws HttpError 409 if the team has as many templates as it can have */
export async function refuseIfFull(trx: Knex): Promise<void> {
  if ((await countActive(trx)) >= TEMPLATES_MAX) throw conflict(templateTexts.full);
}

/**
 * Adds a template under a free name, after `takeTurns`.
 * @throws HttpError 400 if an image doesn't exist; 409 if there are too many templates
 */
export async function addTemplate(
  trx: Knex,
  { key, name, document }: NewTemplate,
  actor: Actor,
): Promise<FoundTemplate> {
  await refuseIfFull(trx);
  const id = await insertTemplate(trx, key, name, actor);
  await insertVersion(trx, { id, version: 1 }, document, actor);
  await setImageUses(trx, 'template', id, imageIds(document));
  return existing(await findTemplate(trx, id));
}
