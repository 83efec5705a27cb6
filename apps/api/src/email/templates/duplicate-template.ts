import { randomUUID } from 'node:crypto';
import { builtInTemplates } from '@fairlead/contract/email/built-in-templates';
import { templateTexts } from '@fairlead/contract/email/templates';
import { TEMPLATE_NAME_MAX } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { isNameTaken, takeTurns } from '../../platform/db/named-things.queries.ts';
import { notFound } from '../../platform/http/answers/errors.ts';
import { addTemplate } from './add-template.ts';
import { readVersion } from './stored-document.ts';
import { type FoundTemplate, lockTemplate, TEMPLATES } from './templates.queries.ts';
import { usable } from './usable-template.ts';

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
    const source = builtInTemplates.find((template) => template.slug === slug);
    if (!source) throw notFound(templateTexts.builtInNotFound);
    await takeTurns(trx, TEMPLATES);
    const name = await freeName(trx, source.name);
    const { document } = source;
    const template = await addTemplate(trx, { key: randomUUID(), name, document }, caller.actor);
    await record('CREATE_TEMPLATE', `Duplicated the built-in template "${source.name}" as "${name}"`);
    return template;
  });
