import { type DraftContent, newDraft } from '@fairlead/contract/campaigns/drafts';
import { DOCUMENT_VERSION, type MailDocument } from '@fairlead/contract/email/document/document';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import type { QueryClient } from '@tanstack/react-query';
import { currentTemplateQuery } from '../../../email/calls/templates.ts';
import { teamSignature, writesNewsletters } from '../../../platform/team-email.ts';
import { shownZone } from '../../../platform/time/shown-zone.ts';
import { storageOf } from './draft-copy.ts';

/** What a new email begins with. */
export type Start = 'blank' | 'template';

const KEY = 'newEmailStart';
const TEMPLATE_KEY = 'newEmailTemplate';

/** As chosen last on this device. */
const chosenStart = (): Start => (storageOf('localStorage')?.getItem(KEY) === 'blank' ? 'blank' : 'template');

/** The template that was used last on this device (`refOf`), or null: the offer. */
export const chosenTemplate = (): string | null => {
  const ref = storageOf('localStorage')?.getItem(TEMPLATE_KEY) ?? null;
  return ref === 'built-in:offer' ? null : ref;
};

/** For the next new emails. If the browser has no room, they begin as before. */
export function chooseStart(start: Start, template?: string): void {
  try {
    storageOf('localStorage')?.setItem(KEY, start);
    if (template) storageOf('localStorage')?.setItem(TEMPLATE_KEY, template);
  } catch {
    // Nothing is lost by it.
  }
}

export function blankDocument(): MailDocument {
  const lines = teamSignature().map((text) => [{ type: 'text' as const, text }]);
  return {
    version: DOCUMENT_VERSION,
    subject: [],
    preheader: [],
    sender_name: null,
    reply_to: null,
    ...(writesNewsletters() && { kind: 'newsletter' as const }),
    blocks: [
      { type: 'paragraph', content: [] },
      ...(lines.length > 0 ? [{ type: 'signature' as const, lines }] : []),
    ],
  };
}

/** A template that can't be had is no reason not to write: the email is blank then. */
async function chosenDocument(queries: QueryClient): Promise<{ name?: string; document: MailDocument }> {
  if (chosenStart() === 'blank') return { document: blankDocument() };
  const ref = chosenTemplate();
  if (!ref) return { document: offerDocument };
  try {
    return (await queries.fetchQuery(currentTemplateQuery(ref))) ?? { document: offerDocument };
  } catch {
    return { document: blankDocument() };
  }
}

export async function newEmail(queries: QueryClient): Promise<DraftContent> {
  const { document, name } = await chosenDocument(queries);
  return newDraft(document, shownZone(), name);
}
