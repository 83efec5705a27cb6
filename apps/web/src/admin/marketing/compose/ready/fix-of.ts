import { contentsOf } from '@fairlead/contract/mail/contents';
import type { MailDocument } from '@fairlead/contract/mail/document';
import type { Inline } from '@fairlead/contract/mail/inline';
import type { DraftContent, ReadinessLine } from '@fairlead/contract/types';
import { noRecipients, SUBJECT_ID } from '../draft-errors.ts';
import type { PlaceNow } from './places-now.ts';

/** Where a line of the panel can be put right. */
export type Fix =
  | { kind: 'block'; block: number }
  | { kind: 'field'; id: string; label: string }
  /** `isOpen`: something is to be done there. */
  | { kind: 'domain'; isOpen: boolean };

const subject: Fix = { kind: 'field', id: SUBJECT_ID, label: 'Go to the subject' };

function placeOfField(document: MailDocument, field: string): Fix | null {
  const has = (part: { type: string; field?: string }) => part.type === 'field' && part.field === field;
  if (document.subject.some(has)) return subject;
  const inBlock = (content: readonly Inline[]) => content.some(has);
  const block = document.blocks.findIndex((one) => contentsOf(one).some(inBlock));
  return block < 0 ? null : { kind: 'block', block };
}

/** Null if there's no one place for it, or it isn't known just now. */
export function fixOf(
  line: ReadinessLine,
  { document, recipients }: DraftContent,
  placeOf: PlaceNow,
): Fix | null {
  const isOpen = line.level === 'error' || line.level === 'warning';
  if (line.id === 'sending_domain') return line.level === 'ok' ? null : { kind: 'domain', isOpen };
  if (!isOpen) return null;
  if (line.block !== undefined) {
    const block = placeOf(line.block);
    return block === null ? null : { kind: 'block', block };
  }
  switch (line.id) {
    case 'content':
    case 'same_subject':
      return subject;
    case 'recipients': {
      const { id } = noRecipients(recipients);
      return id === undefined ? null : { kind: 'field', id, label: 'Go to the recipients' };
    }
    case 'fallbacks':
      return line.fallback ? placeOfField(document, line.fallback.field) : null;
    default:
      return null;
  }
}
