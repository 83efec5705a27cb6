import type { ContactMessage, DemoRequest } from '@fairlead/contract/inquiries';
import type { Knex } from 'knex';
import type { Deps } from '../../deps.ts';
import type { RequestInfo } from '../../http/request-info.ts';
import { enqueueEmail, type OutboxEmail } from '../../mail/outbox.queries.ts';
import { insertContactMessage, insertDemoRequest } from './inquiries.queries.ts';
import { inquiryNotice } from './inquiry-notice.ts';
import { addToDigest, isNoticeLeft } from './notice-digest.queries.ts';

type Form = 'demo' | 'contact';

/** Anything that fills in the honeypot is a bot: it gets the usual success response, and nothing is stored. */
function isBot(
  log: Deps['log'],
  form: Form,
  { website }: { website?: string | null | undefined },
  { requestId }: RequestInfo,
): boolean {
  if (!website) return false;
  log.info({ kind: form, requestId }, 'an inquiry with its hidden field filled in was dropped');
  return true;
}

/** Emails the team, or counts the inquiry for the next digest if too many come in. */
async function announce(trx: Knex, notice: OutboxEmail, { requestId }: RequestInfo): Promise<void> {
  if (await isNoticeLeft(trx)) await enqueueEmail(trx, { ...notice, requestId });
  else await addToDigest(trx, notice.kind);
}

/** Stores the request and, in the same transaction, the notice to the team, so email trouble can't lose either one. */
export async function requestDemo({ db, config, log }: Deps, demo: DemoRequest, info: RequestInfo) {
  if (isBot(log, 'demo', demo, info)) return;
  await db.transaction(async (trx) => {
    await insertDemoRequest(trx, demo, info.ip);
    const { name, email, company, message } = demo;
    const notice = inquiryNotice(config.teamInbox, {
      kind: 'demo_notice',
      title: `Demo request from ${name}`,
      from: email,
      lines: [
        ['Name', name],
        ['Email', email],
        ['Company', company],
        ['Message', message],
      ],
    });
    await announce(trx, notice, info);
  });
}

/** Like `requestDemo`, for a message to the team. */
export async function sendContactMessage(
  { db, config, log }: Deps,
  contact: ContactMessage,
  info: RequestInfo,
) {
  if (isBot(log, 'contact', contact, info)) return;
  await db.transaction(async (trx) => {
    await insertContactMessage(trx, contact, info.ip);
    const { name, email, subject, message } = contact;
    const notice = inquiryNotice(config.teamInbox, {
      kind: 'contact_notice',
      title: subject ? `Message from ${name}: ${subject}` : `Message from ${name}`,
      from: email,
      lines: [
        ['Name', name],
        ['Email', email],
        ['Subject', subject],
        ['Message', message],
      ],
    });
    await announce(trx, notice, info);
  });
}
