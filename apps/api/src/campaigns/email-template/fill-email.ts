import type { MailDocument } from '@fairlead/contract/email/document/document';
import type { PlainInline } from '@fairlead/contract/email/document/inline';
import { roleWords } from '@fairlead/contract/email/document/merge-fields';
import type { Knex } from 'knex';
import { imagesOf, logoOf } from '../../email/images/images-of.ts';
import type { RenderContext } from '../../platform/mail/document/context.ts';
import type { Hole } from '../../platform/mail/document/fragment.ts';
import { wordsOf } from '../../platform/mail/document/inline.ts';
import { type RenderedEmail, renderDocument } from '../../platform/mail/document/render-document.ts';
import { findOrganization } from '../../platform/organization/organization.queries.ts';
import { preferencesUrl, unsubscribePage, viewUrl } from '../../sending/render/email-urls.ts';
import { htmlValue, textValue } from '../../sending/render/escape.ts';
import { mergeValue, type Person } from '../../sending/render/merge-fields.ts';

export type FilledEmail = { subject: string; html: string; text: string };

type Content = readonly (string | Hole)[];

const fill = (
  content: Content,
  valueFor: (hole: Hole) => string,
  encode: (value: string) => string,
): string => content.map((part) => (typeof part === 'string' ? part : encode(valueFor(part)))).join('');

const PLAIN_LINKS = {
  unsubscribe: unsubscribePage,
  preferences: (publicUrl: string) => preferencesUrl(publicUrl, ''),
  view: (publicUrl: string) => viewUrl(publicUrl, ''),
};

const valuesFor =
  (publicUrl: string, person: Person | null) =>
  (hole: Hole): string => {
    if ('field' in hole) return mergeValue(hole, person, roleWords);
    return PLAIN_LINKS[hole.link](publicUrl);
  };

/** An email as this person gets it, or as nobody in particular does; its links don't know the person. */
export function fillEmail(
  { subject, html, text }: RenderedEmail,
  publicUrl: string,
  person: Person | null,
): FilledEmail {
  const valueFor = valuesFor(publicUrl, person);
  return {
    subject: fill(subject, valueFor, textValue),
    html: fill(html.html, valueFor, htmlValue),
    text: fill(text, valueFor, textValue),
  };
}

/** A subject or preheader as this person reads it. */
export const fillLine = (content: readonly PlainInline[], person: Person | null): string =>
  fill(wordsOf(content), valuesFor('', person), textValue);

/** A document as an email with its holes. An image that doesn't exist leaves nothing. */
export async function renderWithImages(
  db: Knex,
  document: MailDocument,
  site: Omit<RenderContext, 'images' | 'organization' | 'logo'>,
): Promise<RenderedEmail> {
  const organization = await findOrganization(db);
  const logo = await logoOf(db, organization, site.publicUrl);
  const images = await imagesOf(db, document, site.publicUrl);
  return renderDocument(document, { ...site, organization, logo, images });
}
