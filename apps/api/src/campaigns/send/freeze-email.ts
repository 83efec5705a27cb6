import type { SendRequest } from '@fairlead/contract/campaigns/send-request';
import { imageIds } from '@fairlead/contract/email/document/contents';
import { FinishedDocument, type MailDocument } from '@fairlead/contract/email/document/document';
import type { Knex } from 'knex';
import { findTopic } from '../../consent/topics/topics.queries.ts';
import { setImageUses } from '../../email/images/use-images.ts';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import type { Config } from '../../platform/config.ts';
import { badRequest } from '../../platform/http/answers/errors.ts';
import { compileEmail } from '../../sending/render/compile-email.ts';
import { newRendering } from '../../sending/render/rendering.ts';
import { readDraft } from '../drafts/current-draft.ts';
import { renderWithImages } from '../email-template/fill-email.ts';
import { requestedDocument } from '../email-template/requested-document.ts';
import { type NewCampaign, setCompiledEmail } from '../list/campaigns.queries.ts';

type Frozen = Pick<NewCampaign, 'from_address' | 'public_url' | 'topic_id'> & { mark: string | null };

/**
 * Stores a campaign's email in the pieces that senders splice. From then on, nothing changes what it says, and its images
 * can't be deleted.
 * @throws HttpError 400 if an image doesn't exist
 */
export async function freezeEmail(
  trx: Knex,
  id: number,
  { from_address: from, public_url: publicUrl, mark: trackingCode, topic_id }: Frozen,
  document: MailDocument,
  { replyTo }: Pick<Config, 'replyTo'>,
): Promise<void> {
  await setImageUses(trx, 'campaign', id, imageIds(document));
  const rendered = await renderWithImages(trx, document, {
    publicUrl,
    trackingCode: trackingCode ?? undefined,
  });
  const { pieces, fields } = compileEmail({
    campaignId: id,
    from,
    replyTo: document.reply_to ?? replyTo,
    publicUrl,
    rendered,
    topic: (topic_id !== null && (await findTopic(trx, topic_id))) || null,
  });
  await setCompiledEmail(trx, id, { mail_pieces: pieces, rendering: newRendering(fields, rendered.sender) });
}

/** What a campaign says, and its name, which may be empty. */
export type WrittenEmail = { document: MailDocument; name: string };

/**
 * The email of a send. The draft, if there is one, has to be locked.
 * @throws HttpError 400 if the draft is unfinished; 404 if it was deleted; 409 if it was changed or sent
 */
export async function findWritten(trx: Knex, request: SendRequest, actor: Actor): Promise<WrittenEmail> {
  const { campaign_name } = request;
  if (!request.draft) return { document: requestedDocument(request), name: campaign_name ?? '' };
  const draft = await readDraft(trx, request.draft, actor, 'send');
  const { data, error } = FinishedDocument.safeParse(draft.document);
  if (error) throw badRequest(error.issues[0]?.message ?? 'The email isn’t finished.');
  return { document: data, name: campaign_name || draft.campaign_name.trim() };
}
