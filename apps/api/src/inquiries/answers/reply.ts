import type { Inquiry } from '@fairlead/contract/inquiries/inquiries';
import type { InquiryReply, NewReply } from '@fairlead/contract/inquiries/inquiry-replies';
import { inquiryTexts } from '@fairlead/contract/inquiries/inquiry-texts';
import { erasureTexts } from '@fairlead/contract/people/personal-data';
import { brand } from '@fairlead/contract/platform/brand';
import { isErasedEmail } from '@fairlead/contract/platform/erased-people';
import { SUBJECT_MAX } from '@fairlead/contract/platform/limits';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { isUndeliverable } from '../../consent/suppressions/suppressions.queries.ts';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound } from '../../platform/http/answers/errors.ts';
import { noticeEmail } from '../../platform/mail/notice-email.ts';
import { enqueueEmail } from '../../platform/mail/outbox.queries.ts';
import { type InquiryId, lockInquiry, setInquiryStatus } from '../inbox/inbox.queries.ts';
import { inquiryNouns, readInquiry } from '../inbox/mark-inquiry.ts';
import { findRepeated, findReplies, findThread, insertInquiryEmail } from './inquiry-emails.queries.ts';

export type Replied = { inquiry: Inquiry; reply: InquiryReply };
type Sending = Pick<Deps, 'db' | 'config'>;

/** @throws HttpError 409 if the admin hasn't seen the last reply */
async function refuseUnseen(trx: Knex, inquiryId: InquiryId, seen: number | null | undefined): Promise<void> {
  if (seen === undefined) return;
  const last = (await findReplies(trx, inquiryId)).at(-1);
  if ((last?.id ?? null) !== seen) throw conflict(inquiryTexts.replied(last?.by ?? 'Someone'));
}

/** Puts the reply into the outbox, below our earlier emails if their Message-IDs are known, and stores it. */
async function send(
  trx: Knex,
  inquiry: Inquiry,
  { key, subject, text }: NewReply,
  { teamInbox, author }: { teamInbox: string; author: Actor },
): Promise<InquiryReply> {
  const thread = await findThread(trx, inquiry);
  const parts = [...text.split(/\n{2,}/), author.username];
  const email = noticeEmail(subject || replySubject(inquiry, thread), parts);
  const outbox_id = await enqueueEmail(trx, {
    ...email,
    kind: 'inquiry_reply',
    to: inquiry.email,
    replyTo: teamInbox,
    headers: threadHeaders(thread),
  });
  const by = { admin_id: author.id, admin_name: author.username };
  const stored = { kind: 'reply', key, subject: email.subject, text, outbox_id, ...by } as const;
  const id = await insertInquiryEmail(trx, inquiry, stored);
  const reply = (await findReplies(trx, inquiry)).find((one) => one.id === id);
  if (!reply) throw conflict(inquiryTexts.otherReply);
  return reply;
}

/**
 * Answers the person behind an inquiry by email: stored, put into the outbox, and marked as answered in one transaction.
 * A repeat of the same request sends nothing.
 * @throws HttpError 404, or 409 if someone else replied meanwhile, the key was used for another text, or the provider
 * wouldn't deliver it
 */
export const replyTo = (
  { db, config: { teamInbox } }: Sending,
  inquiryId: InquiryId,
  request: NewReply,
  caller: Caller,
): Promise<Replied> =>
  actAs(db, caller, async (trx, record) => {
    const inquiry = await lockInquiry(trx, inquiryId);
    if (!inquiry) throw notFound(texts.inbox.notFound);
    const repeated = await findRepeated(trx, inquiryId, request);
    if (repeated && !repeated.isSame) throw conflict(inquiryTexts.otherReply);
    if (repeated) return { inquiry, reply: repeated.reply };
    await refuseUnseen(trx, inquiryId, request.last_reply_id);
    if (isErasedEmail(inquiry.email)) throw conflict(erasureTexts.noReply);
    if (await isUndeliverable(trx, inquiry.email)) throw conflict(inquiryTexts.unreachable);
    const reply = await send(trx, inquiry, request, { teamInbox, author: caller.actor });
    await setInquiryStatus(trx, inquiryId, 'answered');
    await record(
      'CREATE_INQUIRY_REPLY',
      `Replied to ${inquiryNouns[inquiryId.kind]} ${inquiryId.id}`,
      inquiryId,
    );
    return { inquiry: await readInquiry(trx, inquiryId), reply };
  });

/** As RFC 5322 §3.6.4 has it, in ASCII: nothing else goes into a header. */
const MESSAGE_ID = /^<[!-;=?A-~]+@[!-;=?A-~]+>$/;
const ID_MAX = 300;
/** Mail programs look at the last ones. */
const REFERENCES_MAX = 10;

const isMessageId = (text: string): boolean => text.length <= ID_MAX && MESSAGE_ID.test(text);

/** Makes mail programs show an email below our earlier ones, whose Message-IDs the provider reported; undefined if it didn't. */
function threadHeaders(thread: readonly { message_id: string | null }[]): Record<string, string> | undefined {
  const ids = thread.flatMap(({ message_id }) => (message_id && isMessageId(message_id) ? message_id : []));
  const last = ids.at(-1);
  if (last === undefined) return undefined;
  return { 'In-Reply-To': last, References: ids.slice(-REFERENCES_MAX).join(' ') };
}

const REPLY = 'Re: ';

/** What a reply's subject is if the admin gives none: that of our last email, which keeps both in one thread. */
export function replySubject(
  { kind, subject }: Pick<Inquiry, 'kind' | 'subject'>,
  thread: readonly { subject: string }[],
): string {
  const own = kind === 'demo' ? `Your ${brand.name} demo` : `Your message to ${brand.name}`;
  const about = thread.at(-1)?.subject ?? subject ?? own;
  if (/^re:/i.test(about)) return about;
  return REPLY + [...about].slice(0, SUBJECT_MAX - REPLY.length).join('');
}
