import type { MailDocument } from '@fairlead/contract/mail/document';
import { offerDocument } from '@fairlead/contract/mail/offer';

/** The email that a request asks for. Without a document it's the built-in offer, maybe under a subject. */
export const requestedDocument = (request: {
  subject?: string | undefined;
  document?: MailDocument | null | undefined;
}): MailDocument => {
  if (request.document) return request.document;
  const { subject } = request;
  return subject ? { ...offerDocument, subject: [{ type: 'text', text: subject }] } : offerDocument;
};
