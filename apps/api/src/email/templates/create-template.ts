import { randomUUID } from 'node:crypto';
import { builtInTemplates } from '@fairlead/contract/email/built-in-templates';
import { imageIds } from '@fairlead/contract/email/document/contents';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { templateTexts } from '@fairlead/contract/email/templates';
import { TEMPLATE_NAME_MAX } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import {
  isNameTaken,
  refuseIfFull,
  refuseTakenName,
  takeTurns,
} from '../../platform/db/named-things.queries.ts';
import { conflict, notFound } from '../../platform/http/answers/errors.ts';
import { findOrganization } from '../../platform/organization/organization.queries.ts';
import { setImageUses } from '../images/use-images.ts';
import { readVersion } from './stored-document.ts';
import { hasDocument, insertVersion } from './template-versions.queries.ts';
import {
  type FoundTemplate,
  findByKey,
  findTemplate,
  insertTemplate,
  lockTemplate,
  TEMPLATES,
} from './templates.queries.ts';
import { existing, seen, usable } from './usable-template.ts';

/**
 * Saves an email as a template, or finds the one that the same request saved before.
 * @throws HttpError 400 if an image doesn't exist; 409 for a name that's taken, too many templates, or a repeated key
 * with other content
 */
export const createTemplate = (
  db: Knex,
  request: { key: string; name: string; document: MailDocument },
  caller: Caller,
): Promise<FoundTemplate> =>
  actAs(db, caller, async (trx, record) => {
    await takeTurns(trx, TEMPLATES);
    const { key, name, document } = request;
    const before = await findByKey(trx, key);
    if (before) {
      const template = existing(await findTemplate(trx, before.id));
      if (template.name === name && (await hasDocument(trx, template, document))) return template;
      throw conflict(templateTexts.otherContent, { template: seen(template) });
    }
    await refuseTakenName(trx, TEMPLATES, name);
    const template = await addTemplate(trx, request, caller.actor);
    await record('CREATE_TEMPLATE', `Created the template "${name}"`);
    return template;
  });

type NewTemplate = { key: string; name: string; document: MailDocument };

/**
 * Adds a template under a free name, after `takeTurns`.
 * @throws HttpError 400 if an image doesn't exist; 409 if there are too many templates
 */
async function addTemplate(
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

/** "Copy of Spring", or the first free one of "Copy of Spring 2", "Copy of Spring 3", … */
async function freeName(trx: Knex, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` ${number}`;
    const beginning = [...`Copy of ${name}`]
      .slice(0, TEMPLATE_NAME_MAX - ending.length)
      .join('')
      .trimEnd();
    const copy = `${beginning}${ending}`;
    if (!(await isNameTaken(trx, TEMPLATES, copy))) return copy;
  }
}

/** @throws HttpError 404 without the template; 409 if it was archived, or there are too many */
export const duplicateTemplate = (db: Knex, id: number, caller: Caller): Promise<FoundTemplate> =>
  actAs(db, caller, async (trx, record) => {
    await takeTurns(trx, TEMPLATES);
    const { actor } = caller;
    const source = usable(await lockTemplate(trx, id), { actor, purpose: 'duplicate' });
    const document = await readVersion(trx, id, source.version);
    const name = await freeName(trx, source.name);
    const template = await addTemplate(trx, { key: randomUUID(), name, document }, actor);
    await record('CREATE_TEMPLATE', `Duplicated the template "${source.name}" as "${name}"`);
    return template;
  });

/** @throws HttpError 404 without the built-in template; 409 if there are too many templates */
export const duplicateBuiltIn = (db: Knex, slug: string, caller: Caller): Promise<FoundTemplate> =>
  actAs(db, caller, async (trx, record) => {
    const source = builtInTemplates(await findOrganization(trx)).find((template) => template.slug === slug);
    if (!source) throw notFound(templateTexts.builtInNotFound);
    await takeTurns(trx, TEMPLATES);
    const name = await freeName(trx, source.name);
    const { document } = source;
    const template = await addTemplate(trx, { key: randomUUID(), name, document }, caller.actor);
    await record('CREATE_TEMPLATE', `Duplicated the built-in template "${source.name}" as "${name}"`);
    return template;
  });
