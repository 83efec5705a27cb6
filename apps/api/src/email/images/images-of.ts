import { imageIds } from '@fairlead/contract/email/document/contents';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import type { Organization } from '@fairlead/contract/platform/organization';
import type { Knex } from 'knex';
import type { Logo, ShownImage } from '../../platform/mail/document/context.ts';
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

/** The organization's logo as emails show it, if it has one. */
export async function logoOf(
  db: Knex,
  { logo, logo_text }: Pick<Organization, 'logo' | 'logo_text'>,
  publicUrl: string,
): Promise<Logo | undefined> {
  const image = logo ? (await findImages(db, [logo])).get(logo) : undefined;
  return (
    image && { width: image.width, height: image.height, url: `${publicUrl}${image.small}`, text: logo_text }
  );
}
