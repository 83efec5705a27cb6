import type { ContactMessage, DemoRequest } from '@fairlead/contract/inquiries';
import type { Knex } from 'knex';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import type { RequestInfo } from '../../http/request-info.ts';
import { enqueueEmail, type OutboxEmail } from '../../mail/outbox.queries.ts';
import { insertNotification } from '../notifications/insert-notification.queries.ts';
import { acknowledge } from './acknowledge.ts';
import { answerDue } from './answer-due.ts';
import type { InquiryId } from './inbox.queries.ts';
import { findNow, insertContactMessage, insertDemoRequest } from './inquiries.queries.ts';
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

/** By the database's clock, which says when the inquiry came in. */
const dueFromNow = async (trx: Knex, { timeZone }: Config) =>
  answerDue(await findNow(trx), timeZone).toISOString();

type Submitted = InquiryId & { email: string };

/**
 * Notifies the admins, and emails the team, and the visitor if owners want that. In a flood it counts the inquiry for
 * the next digest instead of emailing anyone, so the form can't be used to email many strangers either.
 */
async function announce(
  trx: Knex,
  inquiry: Submitted,
  notice: OutboxEmail,
  { requestId }: RequestInfo,
): Promise<void> {
  const isByEmail = await isNoticeLeft(trx);
  const subject = { kind: inquiry.kind, id: inquiry.id };
  await insertNotification(trx, { kind: 'new_inquiry', subject }, { emailsDue: isByEmail });
  if (!isByEmail) {
    await addToDigest(trx, notice.kind);
    return;
  }
  await enqueueEmail(trx, { ...notice, requestId });
  await acknowledge(trx, inquiry, { teamInbox: notice.to, requestId });
}

/** Stores the request and, in the same transaction, the notice to the team, so email trouble can't lose either one. */
export async function requestDemo({ db, config, log }: Deps, demo: DemoRequest, info: RequestInfo) {
  if (isBot(log, 'demo', demo, info)) return;
  await db.transaction(async (trx) => {
    const id = await insertDemoRequest(trx, demo, { ip: info.ip, due: await dueFromNow(trx, config) });
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
    await announce(trx, { kind: 'demo', id, email }, notice, info);
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
    const id = await insertContactMessage(trx, contact, { ip: info.ip, due: await dueFromNow(trx, config) });
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
    await announce(trx, { kind: 'contact', id, email }, notice, info);
  });
}
