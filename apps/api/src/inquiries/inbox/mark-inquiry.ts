import type { Inquiry, InquiryStatus } from '@fairlead/contract/inquiries/inquiries';
import { isErasedEmail } from '@fairlead/contract/platform/erased-people';
import type { InquiryKind } from '@fairlead/contract/platform/inquiry-kind';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/answers/errors.ts';
import { announceInquiry } from '../received/announce-inquiry.ts';
import { findInquiry, type InquiryId, lockInquiry, setInquiryStatus } from './inbox.queries.ts';

export const inquiryNouns: Record<InquiryKind, string> = { demo: 'demo request', contact: 'message' };

/** @throws HttpError 404 */
export async function readInquiry(db: Knex, inquiryId: InquiryId): Promise<Inquiry> {
  const inquiry = await findInquiry(db, inquiryId);
  if (!inquiry) throw notFound(texts.inbox.notFound);
  return inquiry;
}

/**
 * Sets the status of an inquiry. Repeating it changes nothing and isn't recorded. One that was probably spam is an
 * ordinary inquiry from then on: as a new one, the team hears of it as if it had just come in.
 * @throws HttpError 404
 */
export const markInquiry = (
  { db, config: { teamInbox } }: Pick<Deps, 'db' | 'config'>,
  inquiryId: InquiryId,
  status: InquiryStatus,
  caller: Caller,
): Promise<Inquiry> =>
  actAs(db, caller, async (trx, record) => {
    const inquiry = await lockInquiry(trx, inquiryId);
    if (!inquiry) throw notFound(texts.inbox.notFound);
    const { probably_spam } = inquiry;
    if (inquiry.status === status && !probably_spam) return inquiry;
    const answered_at = await setInquiryStatus(trx, inquiryId, status);
    if (probably_spam && status === 'new' && !isErasedEmail(inquiry.email))
      await announceInquiry(trx, inquiry, { teamInbox, requestId: caller.requestId });
    const before = probably_spam ? 'probably spam' : inquiry.status;
    const description = `Marked ${inquiryNouns[inquiryId.kind]} ${inquiryId.id} as ${status}; it was ${before}`;
    await record('UPDATE_INQUIRY', description, inquiryId);
    return { ...inquiry, status, answered_at, probably_spam: false };
  });
