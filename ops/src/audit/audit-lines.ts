import { z } from 'zod';

/*
 * What is checked, as lines: first where the log begins, if its oldest months were deleted; then every seal in the order of the chain, with its entry; then every entry without a
 * seal. They come from a database or from a file, which has one JSON object per line and ends with their number.
 */

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));

const Checkpoint = z.object({
  /** The last position that was deleted. */
  checkpoint: z.number().int().min(1),
  head: hex(32),
  /** Entries of this time and later stayed. */
  before: z.string(),
});

const Entry = z.object({ id: z.number().int() }).catchall(z.union([z.string(), z.number(), z.null()]));

const Sealed = z.object({
  position: z.number().int().min(1),
  entry_id: z.number().int(),
  /** Null once the entry's text was erased. */
  salt: hex(16).nullable(),
  digest: hex(32),
  head: hex(32),
  entry: Entry.nullable(),
});

const Unsealed = z.object({
  unsealed_id: z.number().int(),
  /** Seconds in the queue; null if it isn't there. */
  waited: z.number().nullable(),
  entry: Entry.nullable(),
});

const End = z.object({ lines: z.number().int() });

export type CheckpointLine = z.infer<typeof Checkpoint>;
export type Sealed = z.infer<typeof Sealed>;
export type Unsealed = z.infer<typeof Unsealed>;
export type AuditLine = CheckpointLine | Sealed | Unsealed;

export const FileLine = z.union([Checkpoint, Sealed, Unsealed, End]);
