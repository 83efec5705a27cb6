import type { CheckLine } from '@fairlead/contract/campaigns/check';
import type { DraftContent } from '@fairlead/contract/campaigns/drafts';
import { topicTexts } from '@fairlead/contract/consent/topics';
import { contentsOf } from '@fairlead/contract/email/document/contents';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { gluedField } from '@fairlead/contract/email/document/field-spacing';
import { fillInsIn } from '@fairlead/contract/email/document/fill-ins';
import type { Inline } from '@fairlead/contract/email/document/inline';
import { mistypedField } from '@fairlead/contract/email/document/mistyped-field';
import { isBlank, plainText, withFallbacks } from '@fairlead/contract/email/document/plain-text';
import { findNumber } from '@fairlead/contract/people/consumer-data/find-number';
import { looksLike } from '@fairlead/contract/people/consumer-data/looks-like';
import { CAMPAIGN_NAME_ID, noRecipients, PREHEADER_ID, SUBJECT_ID, TOPIC_ID } from '../draft/draft-errors.ts';
import type { Fix } from './fix.ts';
import type { PlaceNow } from './places-now.ts';

const subject: Fix = { kind: 'field', id: SUBJECT_ID, label: 'Go to the subject' };
const preheader: Fix = { kind: 'field', id: PREHEADER_ID, label: 'Go to the preview text' };
const campaignName: Fix = { kind: 'field', id: CAMPAIGN_NAME_ID, label: 'Go to the campaign name' };
const topic: Fix = { kind: 'field', id: TOPIC_ID, label: 'Go to the topic' };

const recipientsFix = (recipients: DraftContent['recipients']): Fix => ({
  kind: 'field',
  id: noRecipients(recipients).id,
  label: 'Go to the recipients',
});

type Line = MailDocument['subject'];
const hasFault = (line: Line) => isBlank(line) || Boolean(mistypedField(line) ?? findNumber(line));
const hasFillIns = (line: Line) => fillInsIn(plainText(line)).length > 0;
const isConfidential = (line: Line) => looksLike(withFallbacks(line)).length > 0;

/** Which of the two lines of the inbox it is. */
const lineThat = (applies: (line: Line) => boolean, document: MailDocument): Fix =>
  applies(document.subject) ? subject : preheader;

function placeOfField(document: MailDocument, field: string): Fix | null {
  const has = (part: { type: string; field?: string }) => part.type === 'field' && part.field === field;
  if (document.subject.some(has)) return subject;
  const inBlock = (content: readonly Inline[]) => content.some(has);
  const block = document.blocks.findIndex((one) => contentsOf(one).some(inBlock));
  if (block >= 0) return { kind: 'block', block };
  return document.preheader.some(has) ? preheader : null;
}

/** Where a draft has what looks like a Social Security number, which the server refuses; null if it isn't known. */
export function placeOfNumber({ campaign_name, document, recipients }: DraftContent): Fix | null {
  const block = findNumber({ blocks: document.blocks })?.block;
  if (block !== undefined) return { kind: 'block', block };
  if (findNumber(document.subject)) return subject;
  if (findNumber(document.preheader)) return preheader;
  if (findNumber(campaign_name)) return campaignName;
  return findNumber(recipients.manual_emails) ? recipientsFix(recipients) : null;
}

/** Null if there's no one place for it, or it isn't known just now. */
export function fixOf(
  line: CheckLine,
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
      return lineThat(hasFault, document);
    case 'same_subject':
    case 'subject_claims':
      return subject;
    case 'recipients':
      if (line.message === topicTexts.deleted) return topic;
      return recipientsFix(recipients);
    case 'consumer_data':
      return lineThat(isConfidential, document);
    case 'fill_ins':
      return lineThat(hasFillIns, document);
    case 'field_spacing':
      return lineThat((words) => gluedField(words) !== undefined, document);
    case 'fallbacks':
      return line.fallback ? placeOfField(document, line.fallback.field) : null;
    default:
      return null;
  }
}
