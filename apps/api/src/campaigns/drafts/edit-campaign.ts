import { randomUUID } from 'node:crypto';
import { DraftContent, draftTexts } from '@fairlead/contract/campaigns/drafts';
import type { SendRequest } from '@fairlead/contract/campaigns/send-request';
import { imageIds } from '@fairlead/contract/email/document/contents';
import { momentsAt, shownAt } from '@fairlead/contract/platform/time/wall-clock';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { lockIntake } from '../../consent/suppressions/erased-addresses.queries.ts';
import { setImageUses } from '../../email/images/use-images.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict } from '../../platform/http/answers/errors.ts';
import { contentColumns } from './current-draft.ts';
import { type FoundDraft, findEdit, insertDraft } from './drafts.queries.ts';
import { documentOf } from './duplicate-campaign.ts';
import { lockEditable } from './editable-campaign.ts';

type Edited = Awaited<ReturnType<typeof lockEditable>>;

/** To the same people. A draft's selection is always of active subscribers, which a program's may not be. */
function recipientsOf(request: SendRequest, recipients: number) {
  const { selection, exclude_unsubscribed, selected_subscriber_ids } = request;
  if (selection && !exclude_unsubscribed && !selection.active_only) return undefined;
  return {
    recipient_type: request.recipient_type,
    manual_emails: request.manual_emails.join('\n'),
    selected_subscriber_ids,
    selection: selection
      ? {
          search: selection.search ?? '',
          role: selection.role && selection.role !== 'all' ? selection.role : '',
          ...(selection.tag !== undefined && { tag: selection.tag }),
          except_ids: selection.except_ids,
          total: recipients + selection.except_ids.length,
          total_is_capped: false,
        }
      : null,
    role_filter: request.role_filter ?? '',
    exclude_unsubscribed,
    segment_id: request.segment_id,
    topic_id: request.topic_id,
  };
}

function timeOf(
  { scheduled_at, time_zone: chosen }: Edited,
  ownZone: string,
): Omit<DraftContent['when'], 'kind'> {
  const time_zone = chosen ?? ownZone;
  const moment = new Date(scheduled_at);
  const local = shownAt(moment, time_zone);
  const [date = '', time = ''] = local.split('T');
  const [, second] = momentsAt(local, time_zone);
  return { date, time, time_zone, ...(second && moment >= second && { is_second: true }) };
}

/**
 * The draft that this campaign could have been sent from: what it says, to whom, and when.
 * @throws HttpError 409 if there can't be one
 */
function contentOf(campaign: Edited, ownZone: string): DraftContent {
  const request = campaign.draft as SendRequest;
  const { success, data } = DraftContent.safeParse({
    campaign_name: campaign.campaign_name,
    document: documentOf(campaign),
    recipients: recipientsOf(request, campaign.recipients_count),
    when: { kind: 'later', ...timeOf(campaign, ownZone) },
    first_part: request.first_part ?? false,
  });
  if (!success) throw conflict(draftTexts.tooLarge(campaign.campaign_name));
  return data;
}

/**
 * Starts the draft of a scheduled campaign's edited version, or finds the one that someone started before: everyone who
 * edits the campaign shares it. The campaign stays scheduled until the draft is sent.
 * @throws HttpError 404 without the campaign; 409 if it isn't scheduled, has started, or was canceled
 */
export const editCampaign = (
  { config, db }: Pick<Deps, 'config' | 'db'>,
  id: number,
  caller: Caller,
): Promise<FoundDraft> =>
  actAs(db, caller, async (trx, record) => {
    await lockIntake(trx);
    const campaign = await lockEditable(trx, id, draftTexts.edit);
    const begun = await findEdit(trx, id);
    if (begun) return begun;
    const content = contentOf(campaign, config.timeZone);
    const columns = { key: randomUUID(), replaces_campaign_id: id, ...contentColumns(content) };
    const draft = await insertDraft(trx, columns, caller.actor);
    if (!draft) throw new Error('A random key was there before');
    await setImageUses(trx, 'draft', draft.id, imageIds(content.document));
    await record('CREATE_DRAFT', `Started editing the scheduled "${campaign.campaign_name}"`, {
      kind: 'campaign',
      id,
    });
    return draft;
  });
