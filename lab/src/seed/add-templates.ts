import { offerDocument } from '@fairlead/contract/email/document/offer';
import { plainText } from '@fairlead/contract/email/document/plain-text';
import { SAVED_BLOCKS_MAX, TEMPLATE_VERSIONS_MAX, TEMPLATES_MAX } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';

const CREATED_BY = 'bench';

const ADD_TEMPLATES = `
  insert into templates (key, name, version, created_by, created_by_name, updated_by, updated_by_name, updated_at)
  select gen_random_uuid(), 'Template ' || n, case when n = :count then :versions else 1 end, 1, :createdBy, 1,
    :createdBy, now() - n * interval '1 hour'
  from generate_series(1, :count) as n`;

const ADD_VERSIONS = `
  insert into template_versions (template_id, version, document, subject, saved_by, saved_by_name)
  select id, n, cast(:document as jsonb), :subject, 1, :createdBy
  from templates, generate_series(1, templates.version) as n where created_by_name = :createdBy`;

const ADD_SAVED_BLOCKS = `
  insert into saved_blocks (key, name, blocks, created_by, created_by_name, updated_by, updated_by_name)
  select gen_random_uuid(), 'Saved block ' || n, cast(:blocks as jsonb), 1, :createdBy, 1, :createdBy
  from generate_series(1, :count) as n`;

/**
 * Adds as many templates and saved blocks as a team can have, once. One template has all the versions that are kept.
 * @returns how many templates were added
 */
export async function addTemplates(db: Knex): Promise<number> {
  if (await db('templates').where({ created_by_name: CREATED_BY }).first('id')) return 0;
  const { blocks, subject } = offerDocument;
  await db.raw(ADD_TEMPLATES, {
    count: TEMPLATES_MAX,
    versions: TEMPLATE_VERSIONS_MAX,
    createdBy: CREATED_BY,
  });
  await db.raw(ADD_VERSIONS, {
    document: JSON.stringify(offerDocument),
    subject: plainText(subject),
    createdBy: CREATED_BY,
  });
  await db.raw(ADD_SAVED_BLOCKS, {
    blocks: JSON.stringify(blocks),
    count: SAVED_BLOCKS_MAX,
    createdBy: CREATED_BY,
  });
  return TEMPLATES_MAX;
}
