import { BATCH_SIZE } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import { personColumns } from '../render/merge-fields.ts';

export const PERSON = personColumns.join(', ');

/**
 * SQL that inserts people numbered from 1 as recipients. Every (total / firstPart)th of them is in the first part, so
 * it's spread over the whole list and the same each time; it has its own batches, which go out first. `before` counts
 * those up to and including this row. The bindings are `batchesOf`, `campaignId`, and those of `numbered`.
 * @param numbered SQL for number, total, email, the merge fields, subscriber_id, status, and reason
 */
export const insertNumbered = (numbered: string): string => `
  insert into campaign_recipients (campaign_id, batch_number, email, ${PERSON}, subscriber_id, status, reason)
  select :campaignId,
    case when before > (number - 1) * :firstPart / total then (before - 1) / :batchSize + 1
      else :firstBatches + (number - before - 1) / :batchSize + 1 end,
    email, ${PERSON}, subscriber_id, status, reason
  from (select *, number * :firstPart / total as before from (${numbered}) as numbered) as parted
  order by number`;

/** How the recipients of a campaign are divided into batches of at most `BATCH_SIZE`. */
export function batchesOf(recipients: number, firstPart: number) {
  const firstBatches = Math.ceil(firstPart / BATCH_SIZE);
  const batches = firstBatches + Math.ceil((recipients - firstPart) / BATCH_SIZE);
  return { batchSize: BATCH_SIZE, firstPart, firstBatches, batches };
}

const INSERT_BATCHES = `
  insert into campaign_batches (campaign_id, number, first_part)
  select :campaignId, number, number <= :firstBatches from generate_series(1, :batches) as number
  where exists (select from campaign_recipients r where r.campaign_id = :campaignId and r.batch_number = number)`;

/** Inserts the batches of recipients that are written. From its commit on, senders can claim them. */
export const insertBatches = (
  trx: Knex,
  campaignId: number,
  { firstBatches, batches }: ReturnType<typeof batchesOf>,
) => trx.raw(INSERT_BATCHES, { campaignId, firstBatches, batches });
