import { createHash } from 'node:crypto';
import { rehearsalTexts } from '@fairlead/contract/campaigns/rehearsals';
import { controlTexts, firstPartSize } from '@fairlead/contract/campaigns/send-fields';
import type { SendRequest } from '@fairlead/contract/campaigns/send-request';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { plainText } from '@fairlead/contract/email/document/plain-text';
import type { DomainLine } from '@fairlead/contract/email/sending-domain';
import { askToSend } from '@fairlead/contract/people/consumer-data/consumer-data-texts';
import { defaultCampaignName } from '@fairlead/contract/platform/brand';
import { texts } from '@fairlead/contract/platform/texts';
import { timeInWords } from '@fairlead/contract/platform/time/time-words';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import { type Caller, confirmationNeeded } from '../../access/sessions/authenticate.ts';
import type { SessionAdmin } from '../../access/sessions/sessions.queries.ts';
import { lockIntake } from '../../consent/suppressions/erased-addresses.queries.ts';
import { withoutErasedEntries } from '../../consent/suppressions/typed-erased.ts';
import type { Config } from '../../platform/config.ts';
import { storableJson } from '../../platform/db/storable-json.ts';
import { allowMinutes } from '../../platform/db/time-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { badRequest, conflict } from '../../platform/http/answers/errors.ts';
import { refuseNumbersIn } from '../../platform/http/requests/consumer-data.ts';
import { senderAddress } from '../../platform/mail/sender-address.ts';
import { setStart } from '../../sending/recipients/finish-writing.queries.ts';
import { findSettings } from '../../team/settings/settings.queries.ts';
import { readAudience } from '../audience/read-audience.ts';
import { freezeAudience, hasMoreThan, writeRecipients } from '../audience/write-recipients.queries.ts';
import { replaceCampaign } from '../control/replace-campaign.ts';
import { type FoundDraft, lockDraft, setSent } from '../drafts/drafts.queries.ts';
import { expectedEmail } from '../email-template/expected-email.ts';
import { refuseBoth } from '../email-template/requested-document.ts';
import { findCampaignByKey, insertCampaign, type NewCampaign } from '../list/campaigns.queries.ts';
import { consumerDataIn } from './consumer-data-in.ts';
import { findWritten, freezeEmail, type WrittenEmail } from './freeze-email.ts';
import { readSchedule } from './schedule.ts';
import { newTrackingCode } from './tracking-code.ts';

type Sender = Caller & { idempotencyKey: string | undefined };

const hashOf = (request: SendRequest) => createHash('sha256').update(JSON.stringify(request)).digest('hex');

const notReady = (blockers: readonly DomainLine[]) =>
  conflict(`${blockers.map(({ meaning }) => meaning).join(' ')} ${texts.campaigns.notReady}`, {
    not_ready: blockers.map(({ id }) => id),
  });

/**
 * The campaign that this admin created with the same key before.
 * @throws HttpError 409 if the key was used for another request
 */
async function findRepeated(
  trx: Knex,
  request: SendRequest,
  { actor, idempotencyKey: key }: Sender,
): Promise<number | undefined> {
  const first = key ? await findCampaignByKey(trx, actor.id, key) : undefined;
  if (first && first.idempotency_hash !== hashOf(request)) throw conflict(texts.campaigns.keyReused);
  return first?.id;
}

function rowOf(
  { config, now }: Deps,
  request: SendRequest,
  { document, name }: WrittenEmail,
  { actor, requestId, idempotencyKey }: Sender,
  scheduledAt: Date | null,
  manual_emails: string[],
): NewCampaign {
  const { document: _, ...withoutDocument } = request;
  const startsLater = scheduledAt !== null || (request.undo_seconds ?? 0) > 0;
  return {
    campaign_name: name || defaultCampaignName(now(), config.timeZone),
    subject_line: plainText(document.subject),
    status: startsLater ? 'scheduled' : 'sending',
    scheduled_at: scheduledAt?.toISOString() ?? null,
    time_zone: request.time_zone ?? null,
    topic_id: request.topic_id ?? null,
    mark: newTrackingCode(),
    draft: storableJson({ ...withoutDocument, manual_emails }),
    document: JSON.stringify(document),
    from_address: senderAddress(config.mailFrom, document.sender_name),
    public_url: config.publicUrl,
    created_by: actor.id,
    created_by_name: actor.username,
    request_id: requestId ?? null,
    idempotency_key: idempotencyKey ?? null,
    idempotency_hash: idempotencyKey ? hashOf(request) : null,
    rehearsed_hash: request.rehearsed ?? null,
  };
}

/** `inSteps`: senders will write the recipients. */
type Added = { recipients: number; inSteps: boolean };

/**
 * Typed emails may belong to no subscriber, so they're always written here.
 * @throws HttpError 400 without recipients or a role to choose them by, 409 if the number isn't the expected one, 403
 * for more than owners allow without entering the password again
 */
async function addRecipients(
  trx: Knex,
  id: number,
  request: SendRequest,
  { is_confirmed }: Pick<SessionAdmin, 'is_confirmed'>,
  config: Config,
): Promise<Added> {
  const { atOnce, step } = config.writing;
  const { people } = await readAudience(trx, request, config);
  const inSteps = request.recipient_type !== 'manual' && (await hasMoreThan(trx, people, atOnce));
  const firstPart = firstPartSize(request.first_part);
  const recipients = inSteps
    ? await freezeAudience(trx, id, people, { firstPart, step })
    : await writeRecipients(trx, id, people, firstPart);
  if (recipients === 0) throw badRequest(texts.campaigns.noRecipients);
  if (request.expected_recipients !== undefined && request.expected_recipients !== recipients)
    throw conflict(texts.campaigns.audienceChanged, { recipients });
  if (!is_confirmed && recipients > (await findSettings(trx)).confirm_above) throw confirmationNeeded();
  return { recipients, inSteps };
}

function describe(
  { campaign_name, scheduled_at, time_zone }: NewCampaign,
  count: number,
  timeZone: string,
): string {
  const recipients = `${count.toLocaleString('en-US')} ${count === 1 ? 'recipient' : 'recipients'}`;
  const at = scheduled_at && ` on ${timeInWords(new Date(scheduled_at), time_zone ?? timeZone)}`;
  return at
    ? `Scheduled "${campaign_name}" to go to ${recipients}${at}`
    : `Created "${campaign_name}" for ${recipients}`;
}

/**
 * @throws HttpError 400 for a Social Security number, which drafts of an earlier release may have; 409 if the email looks
 * confidential and nobody confirmed it
 */
async function refuseConsumerData(document: MailDocument, confirmed = false): Promise<void> {
  await refuseNumbersIn({ document });
  if (confirmed) return;
  const looks_like = consumerDataIn(document).map(({ kind }) => kind);
  if (looks_like.length > 0) throw conflict(askToSend(looks_like), { looks_like });
}

/** @throws HttpError 409 if it isn't the email that was rehearsed */
async function refuseOtherEmail(
  trx: Knex,
  config: Config,
  rehearsed: string | null,
  document: MailDocument,
): Promise<void> {
  if (rehearsed !== null && (await expectedEmail(trx, config, document)).hash !== rehearsed)
    throw conflict(rehearsalTexts.otherEmail, { other_email: true });
}

type Row = { id: number; campaign: NewCampaign; document: MailDocument; draft: FoundDraft | undefined };

/**
 * Adds the campaign's row and locks its draft, if there is one, or finds the campaign that the same request created before.
 * @throws HttpError as `createCampaign` about the email, the key, and the time
 */
async function addRow(
  trx: Knex,
  deps: Deps,
  request: SendRequest,
  caller: Sender,
  manual_emails: string[],
): Promise<Row | { repeated: number }> {
  const scheduledAt = readSchedule(request);
  const draft = request.draft ? await lockDraft(trx, { id: request.draft.id }) : undefined;
  if (request.draft) {
    // It may have been this very request that sent the draft.
    const repeated = await findRepeated(trx, request, caller);
    if (repeated !== undefined) return { repeated };
  }
  const written = await findWritten(trx, request, caller.actor);
  const campaign = rowOf(deps, request, written, caller, scheduledAt, manual_emails);
  const inserted = await insertCampaign(trx, campaign);
  if (!inserted) {
    const repeated = await findRepeated(trx, request, caller);
    if (repeated === undefined) throw new Error('A campaign with this Idempotency-Key was there and is gone');
    return { repeated };
  }
  if (inserted.is_past) throw badRequest(controlTexts.schedulePast);
  if (inserted.is_far) throw badRequest(controlTexts.scheduleTooFar);
  return { id: inserted.id, campaign, document: written.document, draft };
}

/**
 * One transaction: once it commits, the campaign exists, who gets it is decided, and it will be sent, even if this
 * process dies. Of requests with the same key or draft, the first one wins; the others wait for its commit.
 * @returns the campaign's id
 * @throws HttpError 400 without recipients or a role to choose them by, for a time that can't be scheduled, or for an
 * unfinished draft; 404 if the draft was deleted; 409 if the draft was changed or sent, the number of recipients isn't
 * the expected one, the email isn't the rehearsed one, the key was used for another request, the sender's domain isn't
 * ready, the email looks confidential and nobody confirmed it, or the campaign that the draft replaces has started or was canceled; 403 for more recipients
 * than owners allow without entering the password again
 */
export async function createCampaign(
  deps: Deps,
  // Confirming isn't part of what's stored, nor of what a repeat has to be the same as.
  { confirmed, ...request }: SendRequest,
  caller: Sender,
  blockers: readonly DomainLine[] = [],
): Promise<number> {
  const { config, db } = deps;
  refuseBoth(request);
  return actAs(db, caller, async (trx, record) => {
    // Includes waiting for another request with the same key or draft.
    await allowMinutes(trx);
    await lockIntake(trx);
    const manual_emails = await withoutErasedEntries(trx, config, request.manual_emails);
    const row = await addRow(trx, deps, request, caller, manual_emails);
    if ('repeated' in row) return row.repeated;
    if (blockers.length > 0) throw notReady(blockers);
    const { id, campaign, document, draft } = row;
    await refuseConsumerData(document, confirmed);
    await refuseOtherEmail(trx, config, campaign.rehearsed_hash, document);
    // First: recipients keep the custom fields that it says.
    await freezeEmail(trx, id, campaign, document, config);
    const { recipients, inSteps } = await addRecipients(trx, id, request, caller.actor, config);
    await record('CREATE_CAMPAIGN', describe(campaign, recipients, config.timeZone), {
      kind: 'campaign',
      id,
    });
    if (draft?.replaces_campaign_id) {
      const by = { id, campaign_name: campaign.campaign_name };
      await replaceCampaign(trx, draft.replaces_campaign_id, by, record);
    }
    if (draft) await setSent(trx, draft.id, id);
    if (campaign.status === 'scheduled' && !inSteps) await setStart(trx, id, request.undo_seconds ?? 0);
    return id;
  });
}
