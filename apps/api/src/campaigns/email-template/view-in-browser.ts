import { isErasedEmail } from '@fairlead/contract/platform/erased-people';
import type { Knex } from 'knex';
import {
  findRecipientByToken,
  type LinkedRecipient,
} from '../../consent/unsubscribes/unsubscribes.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { HttpError } from '../../platform/http/answers/errors.ts';
import { noticeEmail, withSender } from '../../platform/mail/notice-email.ts';
import { findOrganization } from '../../platform/organization/organization.queries.ts';
import { findCampaignTime } from './sent-email.queries.ts';
import { findSentEmail } from './sent-email.ts';

type Page = { status: 200 | 404 | 409; body: string };

/** Milliseconds for which an email is shown as its recipient got it: 90 days. */
const PERSONAL_MS = 90 * 86_400_000;

/** A page in the look of our emails. */
const said = (status: 404 | 409, ...paragraphs: string[]): Page => ({
  status,
  body: noticeEmail('View in browser', paragraphs).html,
});

/** With the sender's postal address. */
const signed = async (db: Knex, { status, body }: Page): Promise<Page> => ({
  status,
  body: withSender(body, await findOrganization(db)),
});

const notFound = said(
  404,
  'We couldn’t find this email.',
  'If the link was cut off, click it in the email again. Test emails can’t be viewed in a browser.',
);
const notNow = said(409, 'We can’t show this email right now. Please try again in a few minutes.');

/** When an email was sent; if nobody could confirm that it was, when its campaign was. */
async function sentAround(db: Knex, { sent_at, campaign_id }: LinkedRecipient): Promise<Date> {
  return new Date(sent_at ?? (await findCampaignTime(db, campaign_id)));
}

/**
 * The email that has this token in its link. 90 days after it was sent, or once its recipient was removed or erased,
 * personal details are left out.
 */
export async function viewInBrowser({ db, now }: Pick<Deps, 'db' | 'now'>, token?: string): Promise<Page> {
  const recipient = await findRecipientByToken(db, token);
  if (!recipient) return signed(db, notFound);
  const { id, campaign_id: campaignId } = recipient;
  const isOld = now().getTime() - (await sentAround(db, recipient)).getTime() > PERSONAL_MS;
  try {
    const { html } = await findSentEmail(db, {
      campaignId,
      recipientId: isOld || isErasedEmail(recipient.email) ? null : id,
    });
    return { status: 200, body: html };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return signed(db, error.status === 409 ? notNow : notFound);
  }
}
