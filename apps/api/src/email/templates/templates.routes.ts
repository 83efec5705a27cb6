import { contract } from '@fairlead/contract';
import { builtInTemplates } from '@fairlead/contract/email/built-in-templates';
import { fillIns } from '@fairlead/contract/email/document/fill-ins';
import { plainText } from '@fairlead/contract/email/document/plain-text';
import { ID_TEXT } from '@fairlead/contract/platform/fields';
import { initServer } from '@ts-rest/express';
import type { Knex } from 'knex';
import { callerOf } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { badRequest } from '../../platform/http/answers/errors.ts';
import { pageByTime, readTimeCursor } from '../../platform/http/lists/time-cursor.ts';
import { findOrganization } from '../../platform/organization/organization.queries.ts';
import { changeTemplate } from './change-template.ts';
import { createTemplate, duplicateBuiltIn, duplicateTemplate } from './create-template.ts';
import { restoreVersion, saveTemplate } from './save-template.ts';
import { readVersion } from './stored-document.ts';
import { findVersions } from './template-versions.queries.ts';
import { findTemplate, findTemplatePage } from './templates.queries.ts';
import { existing } from './usable-template.ts';

/** @throws HttpError 400 for anything that no page of templates ended with */
function readCursor(cursor: string | undefined) {
  const below = readTimeCursor(cursor);
  if (below && !ID_TEXT.test(below.key))
    throw badRequest('This cursor can’t be used. Start from the first page.');
  return below;
}

const listBuiltIn = async (db: Knex) =>
  builtInTemplates(await findOrganization(db)).map((template) => ({
    ...template,
    subject: plainText(template.document.subject),
    fill_in: fillIns(template.document),
  }));

export const templatesRoutes = ({ db }: Deps) =>
  initServer().router(contract.templates, {
    list: async ({ query: { archived = false, limit, cursor } }) => {
      const found = await findTemplatePage(db, archived, readCursor(cursor), limit + 1);
      const { rows: templates, next_cursor } = pageByTime(found, limit, ({ id }) => String(id));
      return { status: 200, body: { success: true, templates, next_cursor } };
    },

    create: async (request) => {
      const template = await createTemplate(db, request.body, callerOf(request));
      return { status: 200, body: { success: true, template } };
    },

    find: async ({ params: { id }, query: { version } }) => {
      const template = existing(await findTemplate(db, id));
      const document = await readVersion(db, id, version ?? template.version);
      return { status: 200, body: { success: true, template, document } };
    },

    save: async (request) => {
      const template = await saveTemplate(db, request.params.id, request.body, callerOf(request));
      return { status: 200, body: { success: true, template } };
    },

    change: async (request) => {
      const template = await changeTemplate(db, request.params.id, request.body, callerOf(request));
      return { status: 200, body: { success: true, template } };
    },

    duplicate: async (request) => {
      const template = await duplicateTemplate(db, request.params.id, callerOf(request));
      return { status: 200, body: { success: true, template } };
    },

    versions: async ({ params: { id } }) => {
      const template = existing(await findTemplate(db, id));
      return { status: 200, body: { success: true, template, versions: await findVersions(db, id) } };
    },

    restoreVersion: async (request) => {
      const { params, body } = request;
      const template = await restoreVersion(db, params, body.version, callerOf(request));
      return { status: 200, body: { success: true, template } };
    },

    builtIn: async () => ({ status: 200, body: { success: true, templates: await listBuiltIn(db) } }),

    duplicateBuiltIn: async (request) => {
      const template = await duplicateBuiltIn(db, request.params.slug, callerOf(request));
      return { status: 200, body: { success: true, template } };
    },
  });
