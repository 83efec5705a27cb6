import type { PreviewPerson, PreviewRequest } from '@fairlead/contract/campaigns/email-template';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/answers/errors.ts';
import { fillEmail, fillLine, renderWithImages } from './fill-email.ts';
import { findPreviewPerson, insertPreview } from './previews.queries.ts';
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

/** The theme of a preview, regardless of the viewer's theme. */
type Look = 'light' | 'dark';

const media: Record<Look, string> = { light: 'not all', dark: 'all' };

/** Links would open inside the frame, and its sandbox forbids new windows, so this makes them do nothing. */
const NO_LINKS = '<base target="_blank"/>';

/** An email as the document of a preview frame. */
export function previewPage(html: string, look: Look | undefined): string {
  const page = html.replace(/<head[^<>]*>/, (head) => `${head}${NO_LINKS}`);
  return look ? page.replaceAll('(prefers-color-scheme: dark)', media[look]) : page;
}

/**
 * The subscriber whose data fills the email; null if none was chosen.
 * @throws HttpError 404 if there is no such subscriber
 */
export async function findPerson(db: Knex, id: number | null | undefined): Promise<PreviewPerson | null> {
  if (!id) return null;
  const person = await findPreviewPerson(db, id);
  if (!person) throw notFound(texts.subscribers.notFound);
  return person;
}
