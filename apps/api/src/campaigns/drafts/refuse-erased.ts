import type { DraftContent } from '@fairlead/contract/campaigns/drafts';
import type { Knex } from 'knex';
import type { ErasureKey } from '../../consent/suppressions/erased-addresses.queries.ts';
import { findErasedIn } from '../../consent/suppressions/typed-erased.ts';
import { conflict } from '../../platform/http/answers/errors.ts';
import { type FoundDraft, hasTyped } from './drafts.queries.ts';

/** Addresses that the answer names. */
const NAMED = 5;

function refusal(emails: readonly string[]): string {
  if (emails.length === 1)
    return `The person at ${emails[0]} had their data erased, so no email can go there. Nothing was saved. Remove that address, and it will be.`;
  const named = emails.slice(0, NAMED).join(', ');
  const more = emails.length - NAMED;
  const others = more > 0 ? `, and ${more.toLocaleString('en-US')} more` : '';
  return `${emails.length.toLocaleString('en-US')} of these people had their data erased, so no email can go to them: ${named}${others}. Nothing was saved. Remove these addresses, and it will be.`;
}

/**
 * If these addresses were left out, nobody would notice. What the draft has already was looked at: doing so at every save
 * would keep the process busy if it's thousands.
 * @throws HttpError 409 for typed recipients who were erased
 */
export async function refuseErasedIn(
  trx: Knex,
  key: ErasureKey,
  { recipients }: DraftContent,
  found?: FoundDraft,
): Promise<void> {
  if (found && (await hasTyped(trx, found.id, recipients.manual_emails))) return;
  const erased = await findErasedIn(trx, key, recipients.manual_emails);
  if (erased.length > 0) throw conflict(refusal(erased));
}
