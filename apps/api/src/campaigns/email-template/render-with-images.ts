import type { MailDocument } from '@fairlead/contract/email/document/document';
import type { Knex } from 'knex';
import { imagesOf } from '../../email/images/images-of.ts';
import type { RenderContext } from '../../platform/mail/document/context.ts';
import { type RenderedEmail, renderDocument } from '../../platform/mail/document/render-document.ts';

/** A document as an email with its holes. An image that doesn't exist leaves nothing. */
export const renderWithImages = async (
  db: Knex,
  document: MailDocument,
  site: Omit<RenderContext, 'images'>,
): Promise<RenderedEmail> =>
  renderDocument(document, { ...site, images: await imagesOf(db, document, site.publicUrl) });
