import type { ContactMessage, DemoRequest } from '@fairlead/contract/inquiries';
import type { InquiryKind } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import type { Deps } from '../../deps.ts';
import type { RequestInfo } from '../../http/request-info.ts';
import { announceInquiry } from './announce-inquiry.ts';
import { answerDue } from './answer-due.ts';
import { type Arrival, findNow, insertContactMessage, insertDemoRequest } from './inquiries.queries.ts';
import type { Written } from './inquiry-notice.ts';
import { isProbablySpam } from './probably-spam.ts';

type Fields = Omit<Written, 'kind' | 'id'>;
type Insert = (trx: Knex, arrival: Arrival) => Promise<number>;

/**
 * Stores the inquiry and, in the same transaction, the notice to the team, so email trouble can't lose either one. What
 * is probably spam is set aside: nobody is told, and nothing is sent.
 */
async function submit(
  { db, config, log }: Deps,
  { kind, ...fields }: Fields & { kind: InquiryKind },
  { ip, requestId, probablySpam }: RequestInfo & { probablySpam: boolean },
  insert: Insert,
): Promise<void> {
  await db.transaction(async (trx) => {
    // By the database's clock, which says when the inquiry came in.
    const due = answerDue(await findNow(trx), config.timeZone).toISOString();
    const id = await insert(trx, { ip, due, probablySpam });
    if (!probablySpam)
      await announceInquiry(trx, { ...fields, kind, id }, { teamInbox: config.teamInbox, requestId });
  });
  if (probablySpam) log.info({ kind, requestId }, 'an inquiry with its hidden field filled in was set aside');
}

export function requestDemo(deps: Deps, demo: DemoRequest, info: RequestInfo): Promise<void> {
  const { name, email, company, message } = demo;
  const fields = { kind: 'demo', name, email, company, message } as const;
  return submit(deps, fields, { ...info, probablySpam: isProbablySpam(demo) }, (trx, arrival) =>
    insertDemoRequest(trx, demo, arrival),
  );
}

export function sendContactMessage(deps: Deps, contact: ContactMessage, info: RequestInfo): Promise<void> {
  const { name, email, subject, message } = contact;
  const fields = { kind: 'contact', name, email, subject, message } as const;
  return submit(deps, fields, { ...info, probablySpam: isProbablySpam(contact) }, (trx, arrival) =>
    insertContactMessage(trx, contact, arrival),
  );
}
