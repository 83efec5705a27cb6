import { createHash } from 'node:crypto';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import type { Knex } from 'knex';
import type { Config } from '../../platform/config.ts';
import type { RenderedEmail } from '../../platform/mail/document/render-document.ts';
import { senderAddress } from '../../platform/mail/sender-address.ts';
import { compileEmail } from '../../sending/render/compile-email.ts';
import type { MergeField } from '../../sending/render/merge-fields.ts';
import { newRendering } from '../../sending/render/rendering.ts';
import { renderWithImages } from './fill-email.ts';

/** `fields`: the different merge fields in it. `hash`: the same for two emails only if they say the same. */
export type ExpectedEmail = { rendered: RenderedEmail; fields: MergeField[]; hash: string };

/** Stands for the number of the campaign, which an email has only once it's sent. */
const NO_CAMPAIGN = 0;
/** It says who gets an email, not what's in it. */
const NO_TOPIC = null;

/**
 * A document as a campaign sent now would freeze it, apart from the campaign's number and tracking code. Its hash says
 * whether it's the email that was tested or rehearsed: a change of an image, the sender, or our own frame counts, too.
 */
export async function expectedEmail(
  db: Knex,
  { mailFrom, replyTo, publicUrl }: Pick<Config, 'mailFrom' | 'replyTo' | 'publicUrl'>,
  document: MailDocument,
): Promise<ExpectedEmail> {
  const rendered = await renderWithImages(db, document, { publicUrl });
  const { pieces, fields } = compileEmail({
    campaignId: NO_CAMPAIGN,
    from: senderAddress(mailFrom, document.sender_name),
    replyTo: document.reply_to ?? replyTo,
    publicUrl,
    rendered,
    topic: NO_TOPIC,
  });
  const frozen = JSON.stringify([pieces, newRendering(fields, rendered.sender)]);
  const hash = createHash('sha256').update(frozen).digest('hex');
  return { rendered, fields: Object.values(fields), hash };
}
