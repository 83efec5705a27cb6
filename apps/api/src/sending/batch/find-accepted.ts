import { emailKey } from '@fairlead/contract/platform/text/email';
import { z } from 'zod';
import { type Batch, type BatchRecipient, renewLease } from './batches.queries.ts';
import { type Outcome, readOutcome } from './read-outcome.ts';
import type { SendContext } from './send-context.ts';
import { type AcceptedEmail, findFirstPost } from './settle.queries.ts';

const Listed = z.object({
  id: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  created_at: z.string(),
});
const Page = z.object({ has_more: z.boolean(), data: z.array(Listed) });
const Retrieved = z.object({ tags: z.array(z.object({ name: z.string(), value: z.string() })).optional() });
type Listed = z.infer<typeof Listed>;

/** Emails that are looked through: 10 pages of the largest size. */
const PAGES = 10;
const PAGE_SIZE = 100;
/** Emails whose tags are looked at. */
const CHECKED = 5;
/** Milliseconds before the first post, as the provider's clock may differ, and for an answer. */
const CLOCKS_DIFFER = 60_000;
const ANSWER_WITHIN = 10_000;
/** Seconds: longer than all of these calls take. */
const LEASE = 300;

/** The provider writes `2026-04-03 22:13:42.674+00`. */
const timeOf = ({ created_at }: Listed): number =>
  Date.parse(created_at.replace(' ', 'T').replace(/\+00$/, 'Z'));

/** Answers that may be others later. All others mean that the key may not read, or that there's no such email. */
const PASSING = new Set<Outcome['kind']>(['unknown', 'unreadable', 'slow_down', 'quota']);

type Look = {
  ctx: SendContext;
  /** An answer didn't come, so there may be more than was seen. */
  isCutShort: boolean;
};

/** One call that only reads. Undefined without an answer that can be read. */
async function read<T>(look: Look, path: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const { rateLimit, deps } = look.ctx;
  await rateLimit.take();
  const { resend } = deps;
  const { data, error, headers } = await resend.fetchRequest<unknown>(path, {
    method: 'GET',
    headers: { Authorization: `Bearer ${resend.key}`, 'User-Agent': resend.userAgent },
    signal: AbortSignal.timeout(ANSWER_WITHIN),
  });
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const outcome = readOutcome({ ids: null, error, headers: headers ?? {} });
  await rateLimit.observe(outcome, headers ?? {});
  if (PASSING.has(outcome.kind)) look.isCutShort = true;
  return undefined;
}

/** What was accepted from a minute before this time on, at most `PAGES` pages of it; with a cursor, only before that email. */
async function listSince(look: Look, since: number, cursor: string | null): Promise<Listed[]> {
  const listed: Listed[] = [];
  let after = cursor;
  for (let page = 0; page < PAGES; page += 1) {
    const path = `/emails?limit=${PAGE_SIZE}${after === null ? '' : `&after=${encodeURIComponent(after)}`}`;
    const found = await read(look, path, Page);
    if (!found) break;
    listed.push(...found.data);
    const last = found.data.at(-1);
    if (!last || !found.has_more || timeOf(last) < since) break;
    after = last.id;
  }
  return listed.filter((email) => timeOf(email) >= since);
}

/** Whether an email has this recipient's tag: another campaign or installation may have sent the same subject. */
async function isOurs(look: Look, { id }: Listed, recipient: BatchRecipient): Promise<boolean> {
  const email = await read(look, `/emails/${encodeURIComponent(id)}`, Retrieved);
  return (email?.tags ?? []).some(
    ({ name, value }) => name === 'recipient' && value === String(recipient.id),
  );
}

type Match = { recipient: BatchRecipient; emails: Listed[] };

/** When the batch was accepted, from an email that is certainly part of it. */
async function findAcceptance(look: Look, matches: readonly Match[]): Promise<number | undefined> {
  const pairs = matches.flatMap(({ recipient, emails }) => emails.map((email) => ({ recipient, email })));
  for (const { recipient, email } of pairs.slice(0, CHECKED)) {
    if (await isOurs(look, email, recipient)) return timeOf(email);
    if (look.isCutShort) break;
  }
  return undefined;
}

/** Of emails to the same person, the one accepted at about that time. */
function acceptedAt(time: number, { recipient, emails }: Match): AcceptedEmail[] {
  const distance = (email: Listed) => Math.abs(timeOf(email) - time);
  const [email] = emails.toSorted((one, other) => distance(one) - distance(other));
  if (!email) return [];
  return [
    { recipientId: recipient.id, providerId: email.id, acceptedAt: new Date(timeOf(email)).toISOString() },
  ];
}

type Accepted = Pick<Look, 'isCutShort'> & { found: AcceptedEmail[] };

/**
 * The emails of a batch that the provider lists as accepted, if the key may read. One of them has to have our tag;
 * since a batch is accepted as a whole, the others then count too. What isn't listed isn't known.
 */
export async function findAccepted(
  ctx: SendContext,
  batch: Batch,
  recipients: readonly BatchRecipient[],
): Promise<Accepted> {
  const { db } = ctx.deps;
  const look: Look = { ctx, isCutShort: false };
  const post = await findFirstPost(db, batch);
  if (!post?.first_attempt_at || !(await renewLease(db, batch, LEASE)))
    return { found: [], isCutShort: false };
  const { subject } = await ctx.emails.of(batch.campaign_id);
  const since = Date.parse(post.first_attempt_at) - CLOCKS_DIFFER;
  const listed = await listSince(look, since, post.followed_by);
  const byEmail = new Map<string, Listed[]>();
  const isCandidate = (one: Listed) => one.subject === subject && !post.earlier_provider_ids.includes(one.id);
  for (const email of listed.filter(isCandidate)) {
    const key = emailKey(email.to[0] ?? '');
    byEmail.set(key, [...(byEmail.get(key) ?? []), email]);
  }
  const matches = recipients.map((recipient) => ({
    recipient,
    emails: byEmail.get(emailKey(recipient.email)) ?? [],
  }));
  const time = await findAcceptance(look, matches);
  const found = time === undefined ? [] : matches.flatMap((match) => acceptedAt(time, match));
  return { found, isCutShort: look.isCutShort };
}
