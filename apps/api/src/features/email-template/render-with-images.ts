import type { MailDocument } from '@fairlead/contract/mail/document';
import type { Knex } from 'knex';
import { type RenderedEmail, renderDocument } from '../../mail/document/render-document.ts';
import { imagesOf } from '../images/images-of.ts';

/** A document as an email with its holes. An image that doesn't exist leaves nothing. */
export const renderWithImages = async (
  db: Knex,
  document: MailDocument,
  publicUrl: string,
): Promise<RenderedEmail> =>
  renderDocument(document, { publicUrl, images: await imagesOf(db, document, publicUrl) });
