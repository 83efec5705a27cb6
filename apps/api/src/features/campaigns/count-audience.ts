import type { AudienceRequest } from '@fairlead/contract/send-fields';
import type { Audience } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { countVerdicts } from './audience.queries.ts';
import { readAudience } from './read-audience.ts';

/**
 * Exactly how many people a draft would reach, and how many it leaves out and why.
 * @throws HttpError as `readAudience`
 */
export async function countAudience(db: Knex, draft: AudienceRequest, timeZone: string): Promise<Audience> {
  const { people, duplicates, invalid } = await readAudience(db, draft, timeZone);
  const { included, gone, ...excluded } = await countVerdicts(db, people);
  return { recipients: included, excluded: { duplicates, invalid: invalid + gone, ...excluded } };
}
