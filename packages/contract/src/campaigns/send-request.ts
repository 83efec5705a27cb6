import { z } from 'zod';
import { FinishedDocument } from '../email/document/document.ts';
import { confirmed } from '../people/consumer-data/consumer-data-question.ts';
import { must } from '../platform/fields.ts';
import { DraftRef } from './drafts.ts';
import { SendFields } from './send-fields.ts';

/** A send, with what the email says. The document's schema is large, so pages that don't need it use `SendFields`. */
export const SendRequest = SendFields.extend({
  /** With its subject. Without a document, it's the built-in offer under `subject`. */
  document: FinishedDocument.nullish(),
  /** Sends this draft’s document instead. */
  draft: DraftRef.nullish(),
  /** `email_hash` of a rehearsal: only that email is sent. */
  rehearsed: z
    .string()
    .regex(/^[0-9a-f]{64}$/, must('the email_hash of a rehearsal'))
    .optional(),
  confirmed,
});
export type SendRequest = z.output<typeof SendRequest>;
