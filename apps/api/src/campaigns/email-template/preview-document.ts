import type { PreviewPerson, PreviewRequest } from '@fairlead/contract/campaigns/email-template';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { fillEmail, fillLine } from './fill-email.ts';
import { findPerson } from './find-person.ts';
import { insertPreview } from './previews.queries.ts';
import { renderWithImages } from './render-with-images.ts';
import { findRequestedDocument } from './requested-document.ts';

export type DocumentPreview = {
  previewId: string;
  subscriber: PreviewPerson | null;
  subject: string;
  preheader: string;
  text: string;
  bytes: number;
};

/**
 * What a document says to one person, and its HTML stored for some minutes, so that any process can show it.
 * @throws HttpError 404 without the subscriber or draft; 409 if the draft was changed
 */
export async function previewDocument(
  { config: { publicUrl }, db }: Deps,
  request: PreviewRequest,
  actor: Actor,
): Promise<DocumentPreview> {
  const document = await findRequestedDocument(db, request, actor);
  const subscriber = await findPerson(db, request.subscriber_id);
  const rendered = await renderWithImages(db, document, { publicUrl });
  const { subject, html, text } = fillEmail(rendered, publicUrl, subscriber);
  return {
    previewId: await insertPreview(db, html),
    subscriber,
    subject,
    preheader: fillLine(document.preheader, subscriber),
    text,
    bytes: Buffer.byteLength(html),
  };
}
