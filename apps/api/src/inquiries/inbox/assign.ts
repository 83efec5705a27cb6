import type { Inquiry } from '@fairlead/contract/inquiries/inquiries';
import { inquiryTexts } from '@fairlead/contract/inquiries/inquiry-texts';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { conflict, notFound } from '../../platform/http/answers/errors.ts';
import { type InquiryId, lockInquiry } from './inbox.queries.ts';
import { findAssignees, setAssignee } from './inquiries.queries.ts';
import { inquiryNouns, readInquiry } from './mark-inquiry.ts';

type Request = { assignee_id: number | null; was?: number | null | undefined };

/**
 * Gives an inquiry to an active admin, or to nobody. A repeat changes nothing and isn't recorded. An admin who is
 * deactivated at the same moment may keep it: the inbox then counts it as unassigned.
 * @throws HttpError 404, or 409 if it was assigned to someone else meanwhile, or the admin isn't active
 */
export const assign = (
  db: Knex,
  inquiryId: InquiryId,
  { assignee_id, was }: Request,
  caller: Caller,
): Promise<Inquiry> =>
  actAs(db, caller, async (trx, record) => {
    const inquiry = await lockInquiry(trx, inquiryId);
    if (!inquiry) throw notFound(texts.inbox.notFound);
    const { assignee } = inquiry;
    if ((assignee?.id ?? null) === assignee_id) return inquiry;
    if (was !== undefined && (assignee?.id ?? null) !== was)
      throw conflict(inquiryTexts.assigned(assignee?.username));
    const wanted = (await findAssignees(trx)).find(({ id }) => id === assignee_id) ?? null;
    if (assignee_id !== null && !wanted) throw conflict(inquiryTexts.notAssignable);
    await setAssignee(trx, inquiryId, wanted);
    const to = `to ${wanted?.username ?? 'nobody'}; before: ${assignee?.username ?? 'nobody'}`;
    await record(
      'UPDATE_INQUIRY',
      `Assigned ${inquiryNouns[inquiryId.kind]} ${inquiryId.id} ${to}`,
      inquiryId,
    );
    return readInquiry(trx, inquiryId);
  });
