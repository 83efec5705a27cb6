import { createHash } from 'node:crypto';
import { defaultCampaignName } from '@fairlead/contract/brand';
import { controlTexts } from '@fairlead/contract/control-texts';
import type { SendRequest } from '@fairlead/contract/send-request';
import { texts } from '@fairlead/contract/texts';
import { timeInWords } from '@fairlead/contract/wall-clock';
import type { Knex } from 'knex';
import type { Deps } from '../../deps.ts';
import { badRequest, conflict } from '../../http/errors.ts';
import { compileMail } from '../../sending/render/compile-mail.ts';
import { type Act, recordActivity } from '../activity/activity.queries.ts';
import { marketingTemplate } from '../email-template/marketing-template.ts';
import { findCampaignByKey, insertCampaign, setMailPieces, setStart } from './campaigns.queries.ts';
import { readAudience } from './read-audience.ts';
import { readFirstPart, readSchedule } from './schedule.ts';
import { newTrackingCode } from './tracking-code.ts';
import { writeRecipients } from './write-recipients.queries.ts';

const hashOf = (draft: SendRequest) => createHash('sha256').update(JSON.stringify(draft)).digest('hex');

/** jsonb holds neither NUL nor half of a surrogate pair. A typed address may contain them; it is not mailed anyway. */
const storableJson = (draft: SendRequest): string =>
  JSON.stringify(draft, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/\0|\p{Surrogate}/gu, '\ufffd') : value,
  );

async function repeated(trx: Knex, adminId: number, key: string, hash: string): Promise<number> {
  const first = await findCampaignByKey(trx, adminId, key);
  if (!first) throw new Error('A campaign with this Idempotency-Key was there and is gone');
  if (first.idempotency_hash !== hash) throw conflict(texts.campaigns.keyReused);
  return first.id;
}

/**
 * One transaction: once it commits, the campaign exists with each of its recipients and will be sent, whatever happens to this
 * process. Of requests with the same key the first one wins; the others wait for its commit.
 * @returns the campaign's id
 * @throws HttpError 400 without recipients or a role to choose them by, or for a time that cannot be scheduled; 409 when there are not as many as expected, or the key was used otherwise
 */
export async function createCampaign(
  { config, db, now }: Deps,
  draft: SendRequest,
  act: Act & { idempotencyKey: string | undefined },
): Promise<number> {
  const { actor, ip, requestId, idempotencyKey } = act;
  const hash = hashOf(draft);
  const mark = newTrackingCode();
  const { html, text } = marketingTemplate(config.publicUrl, mark);
  const scheduledAt = readSchedule(draft);
  const undoSeconds = draft.undo_seconds ?? 0;
  const later = scheduledAt !== null || undoSeconds > 0;
  return db.transaction(async (trx) => {
    const campaign = {
      campaign_name: draft.campaign_name || defaultCampaignName(now(), config.timeZone),
      subject_line: draft.subject,
      status: later ? ('scheduled' as const) : ('sending' as const),
      scheduled_at: scheduledAt?.toISOString() ?? null,
      time_zone: draft.time_zone ?? null,
      mark,
      draft: storableJson(draft),
      from_address: config.mailFrom,
      public_url: config.publicUrl,
      html,
      text,
      created_by: actor.id,
      created_by_name: actor.username,
      request_id: requestId ?? null,
      idempotency_key: idempotencyKey ?? null,
      idempotency_hash: idempotencyKey ? hash : null,
    };
    const inserted = await insertCampaign(trx, campaign);
    if (!inserted) return repeated(trx, actor.id, idempotencyKey ?? '', hash);
    const { id, is_past, is_far } = inserted;
    if (is_past) throw badRequest(controlTexts.schedulePast);
    if (is_far) throw badRequest(controlTexts.scheduleTooFar);

    const { people } = readAudience(trx, draft);
    const recipients = await writeRecipients(trx, id, people, readFirstPart(draft));
    if (recipients === 0) throw badRequest(texts.campaigns.noRecipients);
    if (draft.expected_recipients !== undefined && draft.expected_recipients !== recipients) {
      throw conflict(texts.campaigns.audienceChanged, { recipients });
    }
    const mail = {
      campaignId: id,
      from: config.mailFrom,
      subject: draft.subject,
      publicUrl: config.publicUrl,
    };
    await setMailPieces(trx, id, compileMail({ ...mail, html, text }));
    const to = `"${draft.subject}" to ${recipients} recipients`;
    const at = scheduledAt && timeInWords(scheduledAt, draft.time_zone ?? config.timeZone);
    await recordActivity(trx, actor, 'CREATE_CAMPAIGN', at ? `Scheduled ${to} for ${at}` : `Sent ${to}`, ip);
    if (later) await setStart(trx, id, undoSeconds);
    return id;
  });
}
