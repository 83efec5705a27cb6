import { imageIds } from '@fairlead/contract/email/document/contents';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import type { Knex } from 'knex';
import type { ShownImage } from '../../platform/mail/document/context.ts';
import { findImages } from './images.queries.ts';

/** What an email shows of a document's images, by id: the large size, which phones with fine screens need. */
export async function imagesOf(
  db: Knex,
  document: MailDocument,
  publicUrl: string,
): Promise<Map<string, ShownImage>> {
  const ids = imageIds(document);
  const found = ids.length > 0 ? await findImages(db, ids) : new Map();
  return new Map(
    [...found].map(([id, { width, height, large }]) => [id, { width, height, url: `${publicUrl}${large}` }]),
  );
}
