import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { noticeEmail } from '../../mail/notice-email.ts';
import { findRecipientByToken } from '../unsubscribes/unsubscribes.queries.ts';
import { findSentEmail } from './sent-email.ts';

type Page = { status: 200 | 404 | 409; body: string };

/** Milliseconds for which an email is shown as its recipient got it: 90 days. */
const PERSONAL_MS = 90 * 86_400_000;

/** A page in the look of our emails. */
const said = (status: 404 | 409, ...paragraphs: string[]): Page => ({
  status,
  body: noticeEmail('View in browser', paragraphs).html,
});

const notFound = said(
  404,
  'We couldn’t find this email.',
  'If part of the link was cut off, open it from the email again. Test emails and copies can’t be viewed here.',
);
const notNow = said(409, 'We can’t show this email right now. Please try again in a few minutes.');

/**
 * The email that has this token in its link. 90 days after it was sent, or once its recipient was removed, it's shown
 * without anything about the person.
 */
export async function viewInBrowser({ db, now }: Pick<Deps, 'db' | 'now'>, token?: string): Promise<Page> {
  const recipient = await findRecipientByToken(db, token);
  if (!recipient) return notFound;
  const { id, campaign_id: campaignId, sent_at } = recipient;
  const isOld = sent_at !== null && now().getTime() - Date.parse(sent_at) > PERSONAL_MS;
  try {
    const { html } = await findSentEmail(db, { campaignId, recipientId: isOld ? null : id });
    return { status: 200, body: html };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return error.status === 409 ? notNow : notFound;
  }
}
