import type { AudienceRequest } from '@fairlead/contract/send-fields';
import type { Audience } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { countVerdicts } from './audience.queries.ts';
import { readAudience } from './read-audience.ts';

/**
 * Exactly how many people a draft would reach, and how many it leaves out and why.
 * @throws HttpError 400 if the campaign goes to a role and none is given
 */
export async function countAudience(db: Knex, draft: AudienceRequest): Promise<Audience> {
  const { people, duplicates, invalid } = readAudience(db, draft);
  const { included, gone, ...excluded } = await countVerdicts(db, people);
  return { recipients: included, excluded: { duplicates, invalid: invalid + gone, ...excluded } };
}
