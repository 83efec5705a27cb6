import { imageIds } from '@fairlead/contract/email/document/contents';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import type { Knex } from 'knex';
import { findTopic } from '../../consent/topics/topics.queries.ts';
import { setImageUses } from '../../email/images/use-images.ts';
import { compileEmail } from '../../sending/render/compile-email.ts';
import { newRendering } from '../../sending/render/rendering.ts';
import { renderWithImages } from '../email-template/render-with-images.ts';
import { type NewCampaign, setCompiledEmail } from '../list/campaigns.queries.ts';

/**
 * Stores a campaign's email in the pieces that senders splice. From then on, nothing changes what it says, and its images
 * can't be deleted.
 * @throws HttpError 400 if an image doesn't exist
 */
export async function freezeEmail(
  trx: Knex,
  id: number,
  { from_address: from, public_url: publicUrl, mark: trackingCode, topic_id }: NewCampaign,
  document: MailDocument,
): Promise<void> {
  await setImageUses(trx, 'campaign', id, imageIds(document));
  const rendered = await renderWithImages(trx, document, { publicUrl, trackingCode });
  const { pieces, fields } = compileEmail({
    campaignId: id,
    from,
    replyTo: document.reply_to,
    publicUrl,
    rendered,
    topic: (topic_id !== null && (await findTopic(trx, topic_id))) || null,
  });
  await setCompiledEmail(trx, id, { mail_pieces: pieces, rendering: newRendering(fields) });
}
