import { createHash } from 'node:crypto';
import { defaultCampaignName } from '@fairlead/contract/brand';
import { controlTexts } from '@fairlead/contract/control-texts';
import { plainText } from '@fairlead/contract/mail/plain-text';
import type { SendRequest } from '@fairlead/contract/send-request';
import { texts } from '@fairlead/contract/texts';
import type { DomainLine } from '@fairlead/contract/types';
import { timeInWords } from '@fairlead/contract/wall-clock';
import type { Knex } from 'knex';
import type { Config } from '../../config.ts';
import { allowMinutes } from '../../db/time-limit.ts';
import type { Deps } from '../../deps.ts';
import { badRequest, conflict } from '../../http/errors.ts';
import { senderAddress } from '../../mail/sender-address.ts';
import { setStart } from '../../sending/recipients/finish-writing.queries.ts';
import { actAs } from '../auth/act-as.ts';
import { type Caller, confirmationNeeded } from '../auth/authenticate.ts';
import type { SessionAdmin } from '../auth/sessions.queries.ts';
import { requestedDocument } from '../email-template/requested-document.ts';
import { findSettings } from '../settings/settings.queries.ts';
import { findCampaignByKey, insertCampaign, type NewCampaign } from './campaigns.queries.ts';
import { freezeEmail } from './freeze-email.ts';
import { readAudience } from './read-audience.ts';
import { readFirstPart, readSchedule } from './schedule.ts';
import { newTrackingCode } from './tracking-code.ts';
import { freezeAudience, hasMoreThan, writeRecipients } from './write-recipients.queries.ts';

type Sender = Caller & { idempotencyKey: string | undefined };

const hashOf = (draft: SendRequest) => createHash('sha256').update(JSON.stringify(draft)).digest('hex');

/** jsonb can't hold NUL or half of a surrogate pair. Nothing is sent to an email with one of these anyway. */
const storableJson = (draft: SendRequest): string =>
  JSON.stringify(draft, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/\0|\p{Surrogate}/gu, '\ufffd') : value,
  );

const notReady = (blockers: readonly DomainLine[]) =>
  conflict(`${blockers.map(({ meaning }) => meaning).join(' ')} ${texts.campaigns.notReady}`, {
    not_ready: blockers.map(({ id }) => id),
  });

/** @throws HttpError 409 if the key was used for another request */
async function findRepeated(trx: Knex, adminId: number, key: string, hash: string): Promise<number> {
  const first = await findCampaignByKey(trx, adminId, key);
  if (!first) throw new Error('A campaign with this Idempotency-Key was there and is gone');
  if (first.idempotency_hash !== hash) throw conflict(texts.campaigns.keyReused);
  return first.id;
}

function rowOf(
  { config, now }: Deps,
  { document: written, ...draft }: SendRequest,
  { actor, requestId, idempotencyKey }: Sender,
  scheduledAt: Date | null,
): NewCampaign {
  const document = requestedDocument({ ...draft, document: written });
  const startsLater = scheduledAt !== null || (draft.undo_seconds ?? 0) > 0;
  return {
    campaign_name: draft.campaign_name || defaultCampaignName(now(), config.timeZone),
    subject_line: plainText(document.subject),
    status: startsLater ? 'scheduled' : 'sending',
    scheduled_at: scheduledAt?.toISOString() ?? null,
    time_zone: draft.time_zone ?? null,
    mark: newTrackingCode(),
    draft: storableJson(draft),
    document: JSON.stringify(document),
    from_address: senderAddress(config.mailFrom, document.sender_name),
    public_url: config.publicUrl,
    created_by: actor.id,
    created_by_name: actor.username,
    request_id: requestId ?? null,
    idempotency_key: idempotencyKey ?? null,
    idempotency_hash: idempotencyKey ? hashOf({ ...draft, document: written }) : null,
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
  draft: SendRequest,
  { is_confirmed, atOnce, step }: Pick<SessionAdmin, 'is_confirmed'> & Config['writing'],
): Promise<Added> {
  const { people } = readAudience(trx, draft);
  const inSteps = draft.recipient_type !== 'manual' && (await hasMoreThan(trx, people, atOnce));
  const firstPart = readFirstPart(draft);
  const recipients = inSteps
    ? await freezeAudience(trx, id, people, { firstPart, step })
    : await writeRecipients(trx, id, people, firstPart);
  if (recipients === 0) throw badRequest(texts.campaigns.noRecipients);
  if (draft.expected_recipients !== undefined && draft.expected_recipients !== recipients)
    throw conflict(texts.campaigns.audienceChanged, { recipients });
  if (!is_confirmed && recipients > (await findSettings(trx)).confirm_above) throw confirmationNeeded();
  return { recipients, inSteps };
}

function describe(
  { campaign_name, time_zone }: NewCampaign,
  count: number,
  scheduledAt: Date | null,
  timeZone: string,
): string {
  const recipients = `${count.toLocaleString('en-US')} ${count === 1 ? 'recipient' : 'recipients'}`;
  const at = scheduledAt && ` on ${timeInWords(scheduledAt, time_zone ?? timeZone)}`;
  return at
    ? `Scheduled "${campaign_name}" to go to ${recipients}${at}`
    : `Created "${campaign_name}" for ${recipients}`;
}

/**
 * One transaction: once it commits, the campaign exists, who gets it is decided, and it will be sent, even if this
 * process dies. Of requests with the same key, the first one wins; the others wait for its commit.
 * @returns the campaign's id
 * @throws HttpError 400 without recipients or a role to choose them by, or for a time that can't be scheduled; 409 if
 * the number of recipients isn't the expected one, the key was used for another request, or the sender's domain isn't
 * ready; 403 for more recipients
 * than owners allow without entering the password again
 */
export async function createCampaign(
  deps: Deps,
  draft: SendRequest,
  caller: Sender,
  blockers: readonly DomainLine[] = [],
): Promise<number> {
  const { config, db } = deps;
  const { actor, idempotencyKey } = caller;
  const scheduledAt = readSchedule(draft);
  const campaign = rowOf(deps, draft, caller, scheduledAt);
  return actAs(db, caller, async (trx, record) => {
    // Includes waiting for another request with the same key.
    await allowMinutes(trx);
    const inserted = await insertCampaign(trx, campaign);
    if (!inserted) return findRepeated(trx, actor.id, idempotencyKey ?? '', hashOf(draft));
    const { id, is_past, is_far } = inserted;
    if (blockers.length > 0) throw notReady(blockers);
    if (is_past) throw badRequest(controlTexts.schedulePast);
    if (is_far) throw badRequest(controlTexts.scheduleTooFar);
    const { recipients, inSteps } = await addRecipients(trx, id, draft, {
      ...actor,
      ...config.writing,
    });
    await freezeEmail(trx, id, campaign, requestedDocument(draft));
    await record('CREATE_CAMPAIGN', describe(campaign, recipients, scheduledAt, config.timeZone), {
      kind: 'campaign',
      id,
    });
    if (campaign.status === 'scheduled' && !inSteps) await setStart(trx, id, draft.undo_seconds ?? 0);
    return id;
  });
}
