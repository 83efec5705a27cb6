import { texts } from '@fairlead/contract/texts';
import type { Inquiry, InquiryKind, InquiryStatus } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { notFound } from '../../http/errors.ts';
import { actAs } from '../auth/act-as.ts';
import type { Caller } from '../auth/authenticate.ts';
import { findInquiry, type InquiryId, lockInquiry, setInquiryStatus } from './inbox.queries.ts';

export const inquiryNouns: Record<InquiryKind, string> = { demo: 'demo request', contact: 'message' };

/** @throws HttpError 404 */
export async function readInquiry(db: Knex, inquiryId: InquiryId): Promise<Inquiry> {
  const inquiry = await findInquiry(db, inquiryId);
  if (!inquiry) throw notFound(texts.inbox.notFound);
  return inquiry;
}

/**
 * Sets the status of an inquiry. Repeating it changes nothing and isn't recorded.
 * @throws HttpError 404
 */
export const markInquiry = (
  db: Knex,
  inquiryId: InquiryId,
  status: InquiryStatus,
  caller: Caller,
): Promise<Inquiry> =>
  actAs(db, caller, async (trx, record) => {
    const inquiry = await lockInquiry(trx, inquiryId);
    if (!inquiry) throw notFound(texts.inbox.notFound);
    if (inquiry.status === status) return inquiry;
    const answered_at = await setInquiryStatus(trx, inquiryId, status);
    const description = `Marked ${inquiryNouns[inquiryId.kind]} ${inquiryId.id} as ${status}; it was ${inquiry.status}`;
    await record('UPDATE_INQUIRY', description, inquiryId);
    return { ...inquiry, status, answered_at };
  });
