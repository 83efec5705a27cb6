import type { MailDocument } from '@fairlead/contract/email/document/document';
import { templateTexts } from '@fairlead/contract/email/templates';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { refuseTakenName, takeTurns } from '../../platform/db/named-things.queries.ts';
import { conflict } from '../../platform/http/answers/errors.ts';
import { addTemplate } from './add-template.ts';
import { hasDocument } from './template-versions.queries.ts';
import { type FoundTemplate, findByKey, findTemplate, TEMPLATES } from './templates.queries.ts';
import { existing, seen } from './usable-template.ts';

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
