import type { Knex } from 'knex';
import { type RenderedEmail, renderDocument } from '../../mail/document/render-document.ts';
import { imagesOf } from '../images/images-of.ts';
import { requestedDocument } from './requested-document.ts';

/** The email that a request asks for, with its holes. An image that doesn't exist leaves nothing. */
export async function renderRequest(
  db: Knex,
  publicUrl: string,
  request: Parameters<typeof requestedDocument>[0],
): Promise<RenderedEmail> {
  const document = requestedDocument(request);
  return renderDocument(document, { publicUrl, images: await imagesOf(db, document, publicUrl) });
}
