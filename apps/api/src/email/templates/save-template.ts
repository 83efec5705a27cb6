import { imageIds } from '@fairlead/contract/email/document/contents';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import { setImageUses } from '../images/use-images.ts';
import { readVersion } from './stored-document.ts';
import { findImagesOfVersions, hasDocument, insertVersion } from './template-versions.queries.ts';
import { type FoundTemplate, findTemplate, lockTemplate, setVersion } from './templates.queries.ts';
import { existing, unchanged } from './usable-template.ts';

async function addVersion(
  trx: Knex,
  { id, version }: FoundTemplate,
  document: MailDocument,
  actor: Actor,
): Promise<FoundTemplate> {
  await insertVersion(trx, { id, version: version + 1 }, document, actor);
  const images = [...(await findImagesOfVersions(trx, id)), ...imageIds(document)];
  await setImageUses(trx, 'template', id, images);
  await setVersion(trx, id, version + 1, actor);
  return existing(await findTemplate(trx, id));
}

/**
 * Replaces a template's email. One that already says this is saved, whoever did it: the answer to an earlier request may
 * have been lost.
 * @throws HttpError 400 if an image doesn't exist; 404 without the template; 409 if it was changed or archived
 */
export const saveTemplate = (
  db: Knex,
  id: number,
  { version, document }: { version: number; document: MailDocument },
  caller: Caller,
): Promise<FoundTemplate> =>
  actAs(db, caller, async (trx, record) => {
    const { actor } = caller;
    const found = await lockTemplate(trx, id);
    if (found?.archived_at === null && (await hasDocument(trx, found, document))) return found;
    const template = unchanged(found, { version, actor, purpose: 'save' });
    const saved = await addVersion(trx, template, document, actor);
    await record('UPDATE_TEMPLATE', `Saved version ${saved.version} of the template "${saved.name}"`);
    return saved;
  });

/**
 * Saves an earlier version of a template again.
 * @throws HttpError 404 without the template or version; 409 if it was changed or archived
 */
export const restoreVersion = (
  db: Knex,
  { id, from }: { id: number; from: number },
  version: number,
  caller: Caller,
): Promise<FoundTemplate> =>
  actAs(db, caller, async (trx, record) => {
    const { actor } = caller;
    const template = unchanged(await lockTemplate(trx, id), { version, actor, purpose: 'restore' });
    const document = await readVersion(trx, id, from);
    if (await hasDocument(trx, template, document)) return template;
    const saved = await addVersion(trx, template, document, actor);
    await record(
      'UPDATE_TEMPLATE',
      `Restored version ${from} of the template "${saved.name}" as version ${saved.version}`,
    );
    return saved;
  });
