import { optOutTexts } from '@fairlead/contract/consent/opt-out-texts';
import type { UnsubscribeRequest } from '@fairlead/contract/consent/unsubscribes';
import { isErasedEmail } from '@fairlead/contract/platform/erased-people';
import { asciiEmail, emailKey, emailsIn } from '@fairlead/contract/platform/text/email';
import { possibleEmails } from '@fairlead/contract/platform/text/possible-emails';
import type { Knex } from 'knex';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/answers/errors.ts';
import { countHit } from '../../platform/http/limits/rate-limit.ts';
import type { RequestInfo } from '../../platform/http/requests/request-info.ts';
import { findErased } from '../suppressions/erased-addresses.queries.ts';
import { suppress } from '../suppressions/suppressions.queries.ts';
import {
  confirmSent,
  countForCampaign,
  findRecipientByToken,
  findSubscribed,
  insertOptOut,
  type LinkedRecipient,
  lockRecipient,
} from './unsubscribes.queries.ts';

type How = { method: 'link' | 'form' | 'one_click'; reason?: string | null | undefined; ip: string };

/** Their opt-out is in force already, so nothing about the person is stored. The email's figures are as for everyone. */
const countErased = (db: Knex, recipient: LinkedRecipient | undefined): Promise<void> =>
  db.transaction(async (trx) => {
    if (!recipient) return;
    const { id, campaign_id } = recipient;
    if (id !== null) await lockRecipient(trx, id);
    if (id !== null) await confirmSent(trx, { id, campaign_id });
    await countForCampaign(trx, recipient);
  });

/**
 * One transaction for everyone, known or not. An opt-out is recorded and counted if it changes something; a repeat
 * leaves the first one as it is. The recipient's row is locked first, as in every flow that touches a campaign.
 */
const optOut = (
  db: Knex,
  email: string,
  recipient: LinkedRecipient | undefined,
  { method, reason, ip }: How,
): Promise<void> =>
  db.transaction(async (trx) => {
    const recipientId = recipient?.id ?? null;
    if (recipientId !== null) await lockRecipient(trx, recipientId);
    const campaignId = recipient?.campaign_id ?? null;
    const added = await suppress(trx, { email, reason: 'opted_out', campaignId });
    // Only someone who has the email has its token.
    if (recipient && recipientId !== null)
      await confirmSent(trx, { id: recipientId, campaign_id: recipient.campaign_id });
    if (added.length === 0) return;
    const how = {
      method,
      reason: reason || null,
      ip_address: ip,
      campaign_id: campaignId,
      recipient_id: recipientId,
    };
    await insertOptOut(trx, email, added, how);
    if (recipient) await countForCampaign(trx, recipient);
  });

/**
 * Immediately opts out everyone named in what was typed, whether or not they're known.
 * @returns the addresses that are named
 * @throws HttpError 429 for a client that sends too many without the token of an email to that person
 */
export async function unsubscribe(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  { email: typed, token, method, reason }: UnsubscribeRequest,
  { ip }: RequestInfo,
): Promise<string[]> {
  const linked = await findRecipientByToken(db, token);
  const { emails, addresses } = await readOptOut(db, typed, linked?.email);
  const erased = await findErased(db, config, addresses);
  const whose = addresses.map((email) => {
    const key = emailKey(email);
    const isErased = erased.has(key);
    const isTheirs = linked && (emailKey(linked.email) === key || (isErased && isErasedEmail(linked.email)));
    return { email, isErased, recipient: isTheirs ? linked : undefined };
  });
  if (whose.every(({ recipient }) => !recipient)) await countHit(db, 'unsubscribe', ip);
  for (const { email, isErased, recipient } of whose)
    await (isErased ? countErased(db, recipient) : optOut(db, email, recipient, { method, reason, ip }));
  return emails;
}

/**
 * RFC 8058 §3.2: the mail program posts for its user.
 * @throws HttpError 404 for a token that isn't in any email of ours
 */
export async function unsubscribeByToken(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  token: string,
  { ip }: RequestInfo,
): Promise<void> {
  const recipient = await findRecipientByToken(db, token);
  if (!recipient) throw notFound(optOutTexts.unknownToken);
  const { email } = recipient;
  if (isErasedEmail(email) || (await findErased(db, config, [email])).size > 0)
    return countErased(db, recipient);
  await optOut(db, email, recipient, { method: 'one_click', ip });
}

type OptOut = {
  /** Whom the text names. */
  emails: string[];
  /** What's opted out: besides these, subscribers whom it may mean. As typed, if it names nobody. */
  addresses: string[];
};

/** Whom someone opts out with what they typed, or with the link that brought them. What's shown of it tells nothing of us. */
async function readOptOut(db: Knex, typed: string, linked?: string): Promise<OptOut> {
  const emails = emailsIn(typed);
  const possible = possibleEmails(typed);
  const subscribed = possible.length > 0 ? await findSubscribed(db, possible) : [];
  const theirs = linked !== undefined && possible.includes(emailKey(linked)) ? [linked] : [];
  const named = emails.length > 0 ? emails : [asciiEmail(typed.trim())];
  const addresses = [...named, ...subscribed, ...theirs];
  return { emails, addresses: [...new Map(addresses.map((email) => [emailKey(email), email])).values()] };
}
