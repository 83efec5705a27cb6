import { type RenderedEmail, renderDocument } from '../../mail/document/render-document.ts';
import { requestedDocument } from './requested-document.ts';

/** The email that a request asks for, with its holes. */
export const renderRequest = (
  publicUrl: string,
  request: Parameters<typeof requestedDocument>[0],
): RenderedEmail => renderDocument(requestedDocument(request), { publicUrl, images: new Map() });
