import { controlTexts } from '@fairlead/contract/campaigns/send-fields';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { allowMinutes } from '../../platform/db/time-limit.ts';
import { conflict, notFound } from '../../platform/http/answers/errors.ts';
import { lockCampaign, lockRetryable, reopenRecipients } from './retry-failed.queries.ts';

/**
 * Sends a campaign again to the recipients whose email failed, and to nobody else: an uncertain one may have
 * arrived.
 * @throws HttpError 404, or 409 if there are none or the campaign's status doesn't allow it
 */
export const retryFailed = (db: Knex, id: number, caller: Caller): Promise<void> =>
  actAs(db, caller, async (trx, record) => {
    await allowMinutes(trx);
    const failed = await lockRetryable(trx, id);
    const campaign = await lockCampaign(trx, id);
    if (!campaign) throw notFound(texts.campaigns.notFound);
    if (campaign.status === 'cancelled') throw conflict(controlTexts.retryCancelled);
    if (campaign.status === 'paused') throw conflict(controlTexts.retryPaused);
    if (failed.length === 0 || campaign.status === 'scheduled') throw conflict(controlTexts.nothingToRetry);
    await reopenRecipients(trx, id, failed);
    const again = `${failed.length.toLocaleString('en-US')} ${failed.length === 1 ? 'recipient' : 'recipients'}`;
    const description = `Started sending "${campaign.campaign_name}" again to ${again} whose email had failed`;
    await record('UPDATE_CAMPAIGN', description, { kind: 'campaign', id });
  });
