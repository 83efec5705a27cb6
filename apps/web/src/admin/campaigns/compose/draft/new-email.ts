import { type DraftContent, newDraft } from '@fairlead/contract/campaigns/drafts';
import { DOCUMENT_VERSION, type MailDocument } from '@fairlead/contract/email/document/document';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { teamSignature, writesNewsletters } from '../../../platform/team-email.ts';
import { shownZone } from '../../../platform/time/shown-zone.ts';
import { storageOf } from './draft-copy.ts';

/** What a new email has in it. */
export const STARTS = ['blank', 'offer'] as const;
export type Start = (typeof STARTS)[number];

const KEY = 'newEmailStart';

/** What new emails begin with, as chosen last on this device. */
const chosenStart = (): Start => (storageOf('localStorage')?.getItem(KEY) === 'blank' ? 'blank' : 'offer');

/** For the next new emails. If the browser has no room, they begin as before. */
export function chooseStart(start: Start): void {
  try {
    storageOf('localStorage')?.setItem(KEY, start);
  } catch {
    // Nothing is lost by it.
  }
}

function blankDocument(): MailDocument {
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

export const documentOf = (start: Start): MailDocument =>
  start === 'blank' ? blankDocument() : offerDocument;

/** Which of them an email still is, or null: something was written. */
export function startOf(document: MailDocument): Start | null {
  const text = JSON.stringify(document);
  return STARTS.find((start) => JSON.stringify(documentOf(start)) === text) ?? null;
}

export const newEmail = (): DraftContent => newDraft(documentOf(chosenStart()), shownZone());
