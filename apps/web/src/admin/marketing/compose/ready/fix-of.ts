import { contentsOf } from '@fairlead/contract/mail/contents';
import type { MailDocument } from '@fairlead/contract/mail/document';
import { fillInsIn } from '@fairlead/contract/mail/fill-ins';
import type { Inline } from '@fairlead/contract/mail/inline';
import { mistypedField } from '@fairlead/contract/mail/mistyped-field';
import { isBlank, plainText } from '@fairlead/contract/mail/plain-text';
import { topicTexts } from '@fairlead/contract/topic-texts';
import type { DraftContent, ReadinessLine } from '@fairlead/contract/types';
import { noRecipients, PREHEADER_ID, SUBJECT_ID, TOPIC_ID } from '../draft-errors.ts';
import type { PlaceNow } from './places-now.ts';

/** Where a line of the panel can be put right. */
export type Fix =
  | { kind: 'block'; block: number }
  | { kind: 'field'; id: string; label: string }
  /** `isOpen`: something is to be done there. */
  | { kind: 'domain'; isOpen: boolean };

/** Of the button that sends a test to yourself. */
export const SEND_TO_ME_ID = 'send-to-me';

const subject: Fix = { kind: 'field', id: SUBJECT_ID, label: 'Go to the subject' };
const preheader: Fix = { kind: 'field', id: PREHEADER_ID, label: 'Go to the preview text' };
const topic: Fix = { kind: 'field', id: TOPIC_ID, label: 'Go to the topic' };
const test: Fix = { kind: 'field', id: SEND_TO_ME_ID, label: 'Go to “Send it to me”' };

/** Where the line of the inbox has a fault. */
const lineAtFault = ({ subject: line }: MailDocument): Fix =>
  isBlank(line) || mistypedField(line) ? subject : preheader;

function placeOfField(document: MailDocument, field: string): Fix | null {
  const has = (part: { type: string; field?: string }) => part.type === 'field' && part.field === field;
  if (document.subject.some(has)) return subject;
  const inBlock = (content: readonly Inline[]) => content.some(has);
  const block = document.blocks.findIndex((one) => contentsOf(one).some(inBlock));
  if (block >= 0) return { kind: 'block', block };
  return document.preheader.some(has) ? preheader : null;
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
      return lineAtFault(document);
    case 'same_subject':
      return subject;
    case 'recipients':
      if (line.message === topicTexts.deleted) return topic;
      return { kind: 'field', id: noRecipients(recipients).id, label: 'Go to the recipients' };
    case 'tested':
      return test;
    case 'fill_ins':
      return fillInsIn(plainText(document.subject)).length > 0 ? subject : preheader;
    case 'fallbacks':
      return line.fallback ? placeOfField(document, line.fallback.field) : null;
    default:
      return null;
  }
}
