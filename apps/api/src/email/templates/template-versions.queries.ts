import type { MailDocument } from '@fairlead/contract/email/document/document';
import { plainText } from '@fairlead/contract/email/document/plain-text';
import type { TemplateVersion } from '@fairlead/contract/email/templates';
import { TEMPLATE_VERSIONS_MAX } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import { storableJson } from '../../platform/db/storable-json.ts';
import type { TemplateVersionRow } from '../../platform/db/tables/templates.ts';

/** Adds a version, and drops the one that's too many. */
export async function insertVersion(
  trx: Knex,
  { id: template_id, version }: { id: number; version: number },
  document: MailDocument,
  actor: Actor,
): Promise<void> {
  await trx('template_versions').insert({
    template_id,
    version,
    document: storableJson(document),
    subject: plainText(document.subject),
    saved_by: actor.id,
    saved_by_name: actor.username,
  });
  await trx('template_versions')
    .where({ template_id })
    .where('version', '<=', version - TEMPLATE_VERSIONS_MAX)
    .delete();
}

/** Newest first. */
export const findVersions = (db: Knex, id: number): Promise<TemplateVersion[]> =>
  db('template_versions')
    .where({ template_id: id })
    .orderBy('version', 'desc')
    .select('version', 'subject', 'saved_by_name as saved_by', 'saved_at');

export const findVersion = (
  db: Knex,
  id: number,
  version: number,
): Promise<Pick<TemplateVersionRow, 'document'> | undefined> =>
  db('template_versions').where({ template_id: id, version }).first('document');

export async function hasDocument(
  db: Knex,
  { id, version }: { id: number; version: number },
  document: MailDocument,
): Promise<boolean> {
  const same = db.raw('document = cast(? as jsonb)', [storableJson(document)]);
  return (
    (await db('template_versions').where({ template_id: id, version }).where(same).first('version')) !==
    undefined
  );
}

/** The images in all versions that are kept, so that each of them can be restored. */
export async function findImagesOfVersions(db: Knex, id: number): Promise<string[]> {
  const { rows }: { rows: { image: string }[] } = await db.raw(
    `select distinct block ->> 'image' as image
     from template_versions, jsonb_array_elements(document -> 'blocks') as block
     where template_id = ? and block ->> 'type' = 'image'`,
    [id],
  );
  return rows.map(({ image }) => image);
}
