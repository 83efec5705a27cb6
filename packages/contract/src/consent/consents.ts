import { z } from 'zod';
import { id, time } from '../platform/fields.ts';
import { InquiryKind } from '../platform/inquiry-kind.ts';

/**
 * `inquiry`: they asked for a demo or wrote to us, and nothing more. `stated`: an admin states that they agreed.
 * `sign_up`: they confirmed it themselves. `imported`: another tool recorded it, as a file that was imported says.
 */
export const ConsentKind = z.enum(['inquiry', 'stated', 'sign_up', 'imported']);
export type ConsentKind = z.infer<typeof ConsentKind>;

/** Proof of a sign-up. The form was sent at the consent's `given_at`. */
const SignUpProof = z.object({
  /** Of what they read, in `sign-up-words.ts`. */
  text_version: z.string(),
  /** Of the page with the button. Null if it's that of the form, as it was before pages had languages. */
  confirmed_text_version: z.string().nullable().optional(),
  /** Where the form was sent from. */
  ip: z.string().nullable(),
  confirmed_at: time,
  /** Where the button was pressed. */
  confirmed_ip: z.string().nullable(),
  /** What they chose to hear about, as it was called then; null if they weren't asked. */
  topics: z.array(z.string()).nullable().optional(),
});

/** What another tool recorded. They opted in there at the consent's `given_at`. */
const ImportedProof = z.object({
  ip: z.string().nullable(),
  /** If they confirmed it there. */
  confirmed_at: time.nullable(),
  confirmed_ip: z.string().nullable(),
});

/** Why the team may email a person. */
export const Consent = z.object({
  id,
  kind: ConsentKind,
  given_at: time,
  /** How and when they agreed, as the admin put it; only for `stated`. */
  words: z.string().nullable(),
  /** The admin who recorded it. */
  by: z.string().nullable(),
  /** Where it came from, if that's known. */
  inquiry: z.object({ kind: InquiryKind, id }).nullable(),
  /** Only for `sign_up`. */
  sign_up: SignUpProof.nullable().optional(),
  /** Only for `imported`. */
  imported: ImportedProof.nullable().optional(),
});
export type Consent = z.infer<typeof Consent>;
