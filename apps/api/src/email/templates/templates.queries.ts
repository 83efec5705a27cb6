import { type MailTemplate, templateTexts } from '@fairlead/contract/email/templates';
import { TEMPLATES_MAX } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import { bestMatches } from '../../platform/db/best-matches.queries.ts';
import { type Place, pageOf } from '../../platform/db/pages-by-time.queries.ts';
import type { TemplateRow } from '../../platform/db/tables/templates.ts';

export const TEMPLATES = {
  table: 'templates',
  awaySince: 'archived_at',
  max: TEMPLATES_MAX,
  texts: templateTexts,
} as const;

/** `changed_by` and `hidden_by`: the ids of the admins who changed and archived it last. */
export type FoundTemplate = MailTemplate & { changed_by: number; hidden_by: number | null };

/** With the subject of the current version. */
const found = (db: Knex) =>
  db('templates')
    .join('template_versions as latest', (on) =>
      on.on('latest.template_id', 'templates.id').andOn('latest.version', 'templates.version'),
    )
    .select({
      id: 'templates.id',
      name: 'templates.name',
      version: 'templates.version',
      subject: 'latest.subject',
      created_by: 'templates.created_by_name',
      created_at: 'templates.created_at',
      updated_by: 'templates.updated_by_name',
      updated_at: 'templates.updated_at',
      changed_by: 'templates.updated_by',
      archived_by: 'templates.archived_by_name',
      archived_at: 'templates.archived_at',
      hidden_by: 'templates.archived_by',
    });

/** With the last changed one first. */
export function findTemplatePage(
  db: Knex,
  archived: boolean,
  below: Place | undefined,
  limit: number,
): Promise<(FoundTemplate & { micros: number })[]> {
  const some = found(db);
  return pageOf(
    archived ? some.whereNotNull('templates.archived_at') : some.whereNull('templates.archived_at'),
    { time: 'templates.updated_at', key: 'templates.id' },
    below,
    limit,
  );
}

/** Of those that aren't archived, by name. */
export const findBestTemplates = (db: Knex, term: string, limit: number): Promise<FoundTemplate[]> =>
  bestMatches(found(db).whereNull('templates.archived_at'), ['templates.name'], term)
    .orderBy('templates.updated_at', 'desc')
    .limit(limit);

export const findTemplate = (db: Knex, id: number): Promise<FoundTemplate | undefined> =>
  found(db).where('templates.id', id).first<FoundTemplate | undefined>();

/** Keeps others from changing and archiving it until the transaction ends. */
export async function lockTemplate(trx: Knex, id: number): Promise<FoundTemplate | undefined> {
  await trx('templates').where({ id }).forUpdate().first('id');
  return findTemplate(trx, id);
}

export const findByKey = (trx: Knex, key: string): Promise<Pick<TemplateRow, 'id'> | undefined> =>
  trx('templates').where({ key }).first('id');

const changedBy = (trx: Knex, { id, username }: Actor) => ({
  updated_by: id,
  updated_by_name: username,
  updated_at: trx.fn.now(),
});

/** Without its first version, which has to be added in the same transaction. @returns its id */
export async function insertTemplate(trx: Knex, key: string, name: string, actor: Actor): Promise<number> {
  const creator = { created_by: actor.id, created_by_name: actor.username };
  const [row] = await trx('templates')
    .insert({ key, name, ...creator, ...changedBy(trx, actor) })
    .returning('id');
  if (!row) throw new Error('A template was not added');
  return row.id;
}

export const setVersion = (trx: Knex, id: number, version: number, actor: Actor) =>
  trx('templates')
    .where({ id })
    .update({ version, ...changedBy(trx, actor) });

export const setName = (trx: Knex, id: number, name: string, actor: Actor) =>
  trx('templates')
    .where({ id })
    .update({ name, ...changedBy(trx, actor) });

export const setArchived = (trx: Knex, id: number, { id: archived_by, username }: Actor) =>
  trx('templates')
    .where({ id })
    .update({ archived_by, archived_by_name: username, archived_at: trx.fn.now() });

export const setActive = (trx: Knex, id: number) =>
  trx('templates').where({ id }).update({ archived_by: null, archived_by_name: null, archived_at: null });
