import { createHash } from 'node:crypto';
import type { TestResult, TestSendRequest } from '@fairlead/contract/campaigns/email-template';
import { erasureTexts } from '@fairlead/contract/people/personal-data';
import { emailKey } from '@fairlead/contract/platform/text/email';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { type ErasureKey, findErased } from '../../consent/suppressions/erased-addresses.queries.ts';
import { findSuppressed } from '../../consent/suppressions/suppressions.queries.ts';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import type { Config } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { badRequest, conflict } from '../../platform/http/answers/errors.ts';
import { countHit } from '../../platform/http/limits/rate-limit.ts';
import { answerWithin } from '../../platform/http/requests/answer-within.ts';
import { enqueueEmail } from '../../platform/mail/outbox.queries.ts';
import { readTypedEmails } from '../../platform/mail/typed-emails.ts';
import { expectedEmail } from './expected-email.ts';
import { type FilledEmail, fillEmail } from './fill-email.ts';
import { findPerson } from './preview-document.ts';
import { findRequestedDocument, refuseBoth } from './requested-document.ts';
import { findCopyOfSent } from './sent-email.ts';
import { findTestResults, findTestSendByKey, insertTestSend, setTested } from './test-sends.queries.ts';

type Sender = Caller & { idempotencyKey: string | undefined };

const hashOf = (request: TestSendRequest) =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');

async function repeated(trx: Knex, adminId: number, key: string, hash: string): Promise<number> {
  const first = await findTestSendByKey(trx, adminId, key);
  if (!first) throw new Error('A test send with this Idempotency-Key was there and is gone');
  if (first.idempotency_hash !== hash) throw conflict(texts.campaigns.keyReused);
  return first.id;
}

async function findRefused(
  trx: Knex,
  key: ErasureKey,
  emails: readonly string[],
): Promise<Record<string, string>> {
  const [erased] = await findErased(trx, key, emails);
  // Unlike the other reasons, it isn't stored with the address.
  if (erased) throw conflict(erasureTexts.testRefused(erased));
  const suppressed = await findSuppressed(trx, emails);
  return Object.fromEntries(
    emails.flatMap((email) => {
      const reason = suppressed.get(emailKey(email));
      return reason ? [[email, texts.testSend.refused[reason]]] : [];
    }),
  );
}

const addresses = (count: number): string => `${count} ${count === 1 ? 'address' : 'addresses'}`;

function describe(subject: string, wanted: number, refused: number): string {
  const left = refused > 0 ? `; left out ${addresses(refused)} that can’t be emailed` : '';
  return `Asked for a test of "${subject}" to ${addresses(wanted)}${left}`;
}

/** One transaction: once it commits, the emails will go out, even if this process dies. */
function createTestSend(
  { config, db }: Deps,
  request: TestSendRequest,
  emails: readonly string[],
  caller: Sender,
): Promise<number> {
  const { actor, requestId, idempotencyKey } = caller;
  const hash = hashOf(request);
  refuseBoth(request);
  return actAs(db, caller, async (trx, record) => {
    const refused = await findRefused(trx, config, emails);
    const id = await insertTestSend(trx, {
      created_by: actor.id,
      idempotency_key: idempotencyKey ?? null,
      idempotency_hash: idempotencyKey ? hash : null,
      refused,
    });
    if (id === undefined) return repeated(trx, actor.id, idempotencyKey ?? '', hash);

    const recipients = emails.filter((email) => !(email in refused));
    if (recipients.length > 0) await countHit(trx, 'testSend', `admin:${actor.id}`, recipients.length);
    const { email, hash: tested } = await findTestEmail(trx, config, request, actor);
    if (tested) await setTested(trx, id, tested);
    const subject = `[Test] ${email.subject}`;
    for (const to of recipients)
      await enqueueEmail(trx, { kind: 'test_send', testSendId: id, requestId, to, ...email, subject });
    const description = describe(email.subject, emails.length, Object.keys(refused).length);
    await record('TEST_SEND', description);
    return id;
  });
}

/**
 * Sends an email to a few recipients, each once, and waits for the outcome as long as a response may take.
 * Suppressed people get no test either.
 * @throws HttpError 400 for two emails at once; 404 without the subscriber, draft, or sent email; 409 if the draft was
 * changed, the key used for another request, or someone was erased; 429 after too many test emails
 */
export async function sendTest(deps: Deps, request: TestSendRequest, caller: Sender): Promise<TestResult[]> {
  const { emails } = readTypedEmails(request.recipients);
  const id = await createTestSend(deps, request, emails, caller);
  const results = await answerWithin(
    deps.config.sendAnswerWithin,
    () => findTestResults(deps.db, id),
    (found) => found.every(({ status }) => status !== 'pending'),
  );
  return results.sort((one, other) => emails.indexOf(one.email) - emails.indexOf(other.email));
}

/** `hash` says which email was tested; null for one that was sent before, which needs no test. */
type TestEmail = { email: FilledEmail; hash: string | null };

/**
 * What a test says, filled in for its person.
 * @throws HttpError 400 for two emails at once; 404 without the subscriber, draft, or sent email; 409 if the draft was
 * changed
 */
async function findTestEmail(
  db: Knex,
  config: Pick<Config, 'mailFrom' | 'replyTo' | 'publicUrl'>,
  request: TestSendRequest,
  actor: Actor,
): Promise<TestEmail> {
  const { sent, document, draft, subscriber_id } = request;
  if (sent) {
    if (document || draft || subscriber_id) throw badRequest(texts.testSend.sentAlone);
    const { campaign_id: campaignId, recipient_id: recipientId } = sent;
    return { email: await findCopyOfSent(db, { campaignId, recipientId }), hash: null };
  }
  const written = await findRequestedDocument(db, request, actor);
  const { rendered, hash } = await expectedEmail(db, config, written);
  return { email: fillEmail(rendered, config.publicUrl, await findPerson(db, subscriber_id)), hash };
}
