import type { TestSendRequest } from '@fairlead/contract/campaigns/email-template';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import type { Config } from '../../platform/config.ts';
import { badRequest } from '../../platform/http/answers/errors.ts';
import { expectedEmail } from './expected-email.ts';
import { type FilledEmail, fillEmail } from './fill-email.ts';
import { findPerson } from './find-person.ts';
import { findRequestedDocument } from './requested-document.ts';
import { findCopyOfSent } from './sent-email.ts';

/** `hash` says which email was tested; null for one that was sent before, which needs no test. */
type TestEmail = { email: FilledEmail; hash: string | null };

/**
 * What a test says, filled in for its person.
 * @throws HttpError 400 for two emails at once; 404 without the subscriber, draft, or sent email; 409 if the draft was
 * changed
 */
export async function findTestEmail(
  db: Knex,
  config: Pick<Config, 'mailFrom' | 'publicUrl'>,
  request: TestSendRequest,
  actor: Actor,
): Promise<TestEmail> {
  const { sent, document, draft, subscriber_id } = request;
  if (sent) {
    if (document || draft || subscriber_id) throw badRequest(texts.testSend.sentAlone);
    const { campaign_id: campaignId, recipient_id: recipientId } = sent;
    return { email: await findCopyOfSent(db, { campaignId, recipientId }), hash: null };
  }
  const written = await findRequestedDocument(db, request, actor);
  const { rendered, hash } = await expectedEmail(db, config, written);
  return { email: fillEmail(rendered, config.publicUrl, await findPerson(db, subscriber_id)), hash };
}
