import type { MailDocument } from '@fairlead/contract/mail/document';
import type { Knex } from 'knex';
import { renderDocument } from '../../mail/document/render-document.ts';
import { compileEmail } from '../../sending/render/compile-email.ts';
import { newRendering } from '../../sending/render/rendering.ts';
import { type NewCampaign, setCompiledEmail } from './campaigns.queries.ts';

/** Stores a campaign's email in the pieces that senders splice. From then on, nothing changes what it says. */
export async function freezeEmail(
  trx: Knex,
  id: number,
  { from_address: from, public_url: publicUrl, mark: trackingCode }: NewCampaign,
  document: MailDocument,
): Promise<void> {
  const rendered = renderDocument(document, { publicUrl, trackingCode, images: new Map() });
  const { pieces, fields } = compileEmail({
    campaignId: id,
    from,
    replyTo: document.reply_to,
    publicUrl,
    rendered,
  });
  await setCompiledEmail(trx, id, { mail_pieces: pieces, rendering: newRendering(fields) });
}
