import { type DraftContent, newDraft } from '@fairlead/contract/campaigns/drafts';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { plainText } from '@fairlead/contract/email/document/plain-text';
import type { Knex } from 'knex';

const DRAFTS = 300;
const CREATED_BY = 'bench';

const empty = newDraft(offerDocument, 'America/Chicago');
/** With a pasted list of thousands of emails, which the list of drafts must not read. */
const content: DraftContent = {
  ...empty,
  recipients: {
    ...empty.recipients,
    manual_emails: Array.from({ length: 5_000 }, (_, n) => `person${n}@bench.invalid`).join('\n'),
  },
};

const ADD = `
  insert into drafts (key, content, campaign_name, subject, created_by, created_by_name, created_at,
    updated_by, updated_by_name, updated_at)
  select gen_random_uuid(), cast(:content as jsonb), '', :subject, 1, :createdBy, began, 1, :createdBy, began
  from (select now() - n * interval '1 day' as began from generate_series(:count, 1, -1) as n) as days`;

/**
 * Adds drafts, once.
 * @returns how many were added
 */
export async function addDrafts(db: Knex): Promise<number> {
  if (await db('drafts').where({ created_by_name: CREATED_BY }).first('id')) return 0;
  await db.raw(ADD, {
    content: JSON.stringify(content),
    subject: plainText(offerDocument.subject),
    createdBy: CREATED_BY,
    count: DRAFTS,
  });
  return DRAFTS;
}
