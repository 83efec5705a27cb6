import type { Audience, AudienceRequest } from '@fairlead/contract/campaigns/send-fields';
import type { Knex } from 'knex';
import { withoutJit } from '../../platform/db/time-limit.ts';
import { countVerdicts } from './audience.queries.ts';
import { type AudienceConfig, readAudience } from './read-audience.ts';

/**
 * Exactly how many people a draft would reach, and how many it leaves out and why.
 * @throws HttpError as `readAudience`
 */
export async function countAudience(
  db: Knex,
  draft: AudienceRequest,
  config: AudienceConfig,
): Promise<Audience> {
  return db.transaction(async (trx) => {
    await withoutJit(trx);
    const { people, duplicates, invalid, erased } = await readAudience(trx, draft, config);
    const { included, gone, opted_out, ...excluded } = await countVerdicts(trx, people);
    return {
      recipients: included,
      excluded: { duplicates, invalid: invalid + gone, opted_out: opted_out + erased, ...excluded },
    };
  });
}
