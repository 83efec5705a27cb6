import type { ContactMessage, DemoRequest } from '@fairlead/contract/inquiries/inquiries';
import type { InquiryKind } from '@fairlead/contract/platform/inquiry-kind';
import type { Deps } from '../../platform/deps.ts';
import type { RequestInfo } from '../../platform/http/requests/request-info.ts';
import { answerDue } from '../answers/answer-due.ts';
import { findNow, insertOnce, type Sent } from '../inbox/inquiries.queries.ts';
import { announceInquiry } from './announce-inquiry.ts';
import { isProbablySpam } from './probably-spam.ts';

/** A form that's sent without scripts breaks its lines differently (HTML Standard, "constructing the entry list"). */
const withPlainBreaks = (text: string): string => text.replaceAll('\r\n', '\n');

/**
 * Stores the inquiry and, in the same transaction, the notice to the team, so email trouble can't lose either one. A
 * repeat within a minute changes nothing. What is probably spam is set aside: nobody is told, and nothing is sent.
 */
async function submit(
  { db, config, log }: Deps,
  kind: InquiryKind,
  sent: Sent,
  request: DemoRequest | ContactMessage,
  { ip, requestId }: RequestInfo,
): Promise<void> {
  const probablySpam = isProbablySpam(request);
  const isNew = await db.transaction(async (trx) => {
    // By the database's clock, which says when the inquiry came in.
    const due = answerDue(await findNow(trx), config.timeZone).toISOString();
    const id = await insertOnce(trx, sent, { ip, due, probablySpam, campaign: request.campaign });
    if (id !== null && !probablySpam)
      await announceInquiry(trx, { ...sent.typed, kind, id }, { teamInbox: config.teamInbox, requestId });
    return id !== null;
  });
  if (!isNew)
    log.info({ kind, requestId }, 'an inquiry equal to one of the last minute was not stored again');
  else if (probablySpam)
    log.info({ kind, requestId }, 'an inquiry with its hidden field filled in was set aside');
}

export function requestDemo(deps: Deps, demo: DemoRequest, info: RequestInfo): Promise<void> {
  const { name, email, company, message } = demo;
  const typed = { name, email, company: company || null, message: withPlainBreaks(message ?? '') || null };
  return submit(deps, 'demo', { table: 'demo_requests', typed }, demo, info);
}

export function sendContactMessage(deps: Deps, contact: ContactMessage, info: RequestInfo): Promise<void> {
  const { name, email, subject, message } = contact;
  const typed = { name, email, subject: subject || null, message: withPlainBreaks(message) };
  return submit(deps, 'contact', { table: 'contact_messages', typed }, contact, info);
}
