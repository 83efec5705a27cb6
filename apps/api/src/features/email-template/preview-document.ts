import type { PreviewRequest } from '@fairlead/contract/email-template';
import type { PreviewPerson } from '@fairlead/contract/types';
import type { Deps } from '../../deps.ts';
import { fillEmail, fillLine } from './fill-email.ts';
import { findPerson } from './find-person.ts';
import { insertPreview } from './previews.queries.ts';
import { renderRequest } from './render-request.ts';
import { requestedDocument } from './requested-document.ts';

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
 * @throws HttpError 404 without the subscriber
 */
export async function previewDocument(
  { config: { publicUrl }, db }: Deps,
  request: PreviewRequest,
): Promise<DocumentPreview> {
  const subscriber = await findPerson(db, request.subscriber_id);
  const rendered = await renderRequest(db, publicUrl, request);
  const { subject, html, text } = fillEmail(rendered, publicUrl, subscriber);
  return {
    previewId: await insertPreview(db, html),
    subscriber,
    subject,
    preheader: fillLine(requestedDocument(request).preheader, subscriber),
    text,
    bytes: Buffer.byteLength(html),
  };
}
