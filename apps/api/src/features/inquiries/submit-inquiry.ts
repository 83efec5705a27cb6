import type { ContactMessage, DemoRequest } from '@fairlead/contract/inquiries';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../../mail/outbox.queries.ts';
import { insertContactMessage, insertDemoRequest } from './inquiries.queries.ts';
import { inquiryNotice } from './inquiry-notice.ts';

type From = { ip: string | null; requestId: string | undefined };

/** Whoever filled in the hidden field is a program: it is told that all went well and nothing is kept. */
const isTrapped = (
  log: Deps['log'],
  { kind, requestId }: { kind: string; requestId: string | undefined },
  website: string | null | undefined,
): boolean => {
  if (!website) return false;
  log.info({ kind, requestId }, 'an inquiry with its hidden field filled in was dropped');
  return true;
};

/** Stores the request and, in the same transaction, the notice to the team: no mail trouble can lose either. */
export async function requestDemo({ db, config, log }: Deps, demo: DemoRequest, { ip, requestId }: From) {
  if (isTrapped(log, { kind: 'demo', requestId }, demo.website)) return;
  await db.transaction(async (trx) => {
    await insertDemoRequest(trx, demo, ip);
    const { name, email, company, message } = demo;
    await enqueueMail(trx, {
      ...inquiryNotice(config.teamInbox, {
        kind: 'demo_notice',
        title: `Demo request from ${name}`,
        from: email,
        lines: [
          ['Name', name],
          ['Email', email],
          ['Company', company],
          ['Message', message],
        ],
      }),
      requestId,
    });
  });
}

/** As `requestDemo`, for a message to the team. */
export async function sendContactMessage(
  { db, config, log }: Deps,
  contact: ContactMessage,
  { ip, requestId }: From,
) {
  if (isTrapped(log, { kind: 'contact', requestId }, contact.website)) return;
  await db.transaction(async (trx) => {
    await insertContactMessage(trx, contact, ip);
    const { name, email, subject, message } = contact;
    await enqueueMail(trx, {
      ...inquiryNotice(config.teamInbox, {
        kind: 'contact_notice',
        title: subject ? `Message from ${name}: ${subject}` : `Message from ${name}`,
        from: email,
        lines: [
          ['Name', name],
          ['Email', email],
          ['Subject', subject],
          ['Message', message],
        ],
      }),
      requestId,
    });
  });
}
