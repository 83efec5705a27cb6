import { z } from 'zod';
import { ConsumerData } from '../people/consumer-data/consumer-data-question.ts';
import { id, subscriberId, time } from '../platform/fields.ts';
import { count } from '../platform/numbers.ts';
import { forEachField, PERSON_FIELDS } from '../platform/person-fields.ts';
import { SUBSCRIBER_ROLES } from '../platform/roles.ts';

/**
 * `reading`: the file hasn't been read to its end. `checked`: the dry run is complete, nothing has changed yet.
 * `importing` and `undoing`: in progress; any caller can continue.
 */
export const ImportStatus = z.enum(['reading', 'checked', 'importing', 'done', 'undoing', 'undone']);
export type ImportStatus = z.infer<typeof ImportStatus>;

/**
 * What happens to a row: `same` exists already with these values, or is left as it is; `kept_out` may not be mailed;
 * `block` is about someone who may not be emailed, as the file says.
 */
export const ImportVerdict = z.enum(['add', 'change', 'same', 'kept_out', 'block', 'refused', 'repeated']);
export type ImportVerdict = z.infer<typeof ImportVerdict>;

/** The tool that a file was exported from, by its columns. */
export const ImportFormat = z.enum(['mailchimp', 'constant_contact', 'listmonk', 'resend', 'csv']);
export type ImportFormat = z.infer<typeof ImportFormat>;

/** Why someone may not be emailed, as far as a file can say it. */
export const ImportBlock = z.enum(['opted_out', 'bounced', 'complained']);
export type ImportBlock = z.infer<typeof ImportBlock>;

/** What a status means: gets email, may never get any, or isn't imported, because nobody knows. */
export const StatusMeaning = z.enum(['mail', 'leave_out', ...ImportBlock.options]);
export type StatusMeaning = z.infer<typeof StatusMeaning>;

/** The fields for columns that say whether someone can be emailed. Of all such columns, the strongest counts. */
export const StatusField = z.enum(['status', 'permission']);
export type StatusField = z.infer<typeof StatusField>;

/** What an admin says about a column: what its values mean, or that it says nothing about email. */
export const ColumnMeaning = z.union([z.literal('nothing'), z.record(z.string(), StatusMeaning)]);

/** A value of a status column, '' for empty cells, and how many rows have it. */
export const ImportStatusValue = z.object({
  /** `other`: no field uses the column, but it speaks of leaving, bouncing, complaining, blocking, or waiting. */
  field: z.enum([...StatusField.options, 'other']),
  column: z.string(),
  value: z.string(),
  meaning: StatusMeaning,
  rows: count,
});
export type ImportStatusValue = z.infer<typeof ImportStatusValue>;

/** Header of the column for each field; '' if none is used. */
export const ImportMapping = z.object({
  email: z.string(),
  ...forEachField(PERSON_FIELDS, () => z.string()),
  /** Joined with the first name if there's no name. */
  last_name: z.string(),
  role: z.string(),
  tags: z.string(),
  status: z.string(),
  permission: z.string(),
  /** When someone opted out, bounced, or complained. A date means that they did. */
  left_at: z.string(),
  left_reason: z.string(),
  /** Where consent came from, as another tool recorded it: when, and from which IP addresses. */
  opted_in_at: z.string(),
  opted_in_ip: z.string(),
  confirmed_at: z.string(),
  confirmed_ip: z.string(),
  /** By the keys of custom fields, without those that no column is used for. */
  custom: z.record(z.string(), z.string()).optional(),
});
export type ImportMapping = z.infer<typeof ImportMapping>;

export const SubscriberImport = z.object({
  id,
  file_name: z.string(),
  status: ImportStatus,
  created_at: time,
  created_by: z.string(),
  mapping: ImportMapping,
  default_role: z.enum(SUBSCRIBER_ROLES),
  update_existing: z.boolean(),
  /** Rows with names such as “Lee, Ann” or “Dr. Ann Lee”, and whether the import writes them as Ann Lee. */
  names: z.object({ to_tidy: count, tidy: z.boolean() }),
  format: ImportFormat,
  /** Holds for each row of the file, unless its status is stronger; `mail` declares nothing. */
  everyone: StatusMeaning,
  /** By column, the most frequent first; at most 50 each. */
  statuses: z.array(ImportStatusValue),
  /**
   * What has to be looked at before the commit: the columns whose values may not mean what's shown, and whether
   * `everyone` is a guess.
   */
  unsettled: z.object({ columns: z.array(z.string()), everyone: z.boolean() }),
  /** How the file was read, if not as usual, such as its encoding. */
  notes: z.array(z.string()),
  /** Bytes of the file, and how many of them have been read. */
  size: count,
  read: count,
  /** Rows with data, and the dry run's results: the seven verdicts add up to `rows`. */
  rows: count,
  found: z.object({
    add: count,
    change: count,
    same: count,
    kept_out: count,
    block: count,
    refused: count,
    repeated: count,
  }),
  /** Addresses that the file blocks and that weren't blocked for this reason yet. */
  blocks: z.object({ opted_out: count, bounced: count, complained: count }),
  /** What the import has done so far, without refused and duplicate rows. `blocked`: addresses that weren't before. */
  done: z.object({ rows: count, added: count, changed: count, same: count, kept_out: count, blocked: count }),
  /**
   * What undo has done so far, for added and changed rows. `kept`: changed by someone since. `lifted`: blocks that only
   * this import knew of. `blocks_kept`: those confirmed since, by the person or the provider, or lifted already.
   */
  undone: z.object({
    rows: count,
    removed: count,
    restored: count,
    kept: count,
    lifted: count,
    blocks_kept: count,
  }),
  can_undo: z.boolean(),
  /** Rows that would be imported and whose name, notes, or reason for leaving look like this; only while it's checked, and if there are any. */
  looks_like: z.object({ kinds: z.array(ConsumerData), rows: count }).optional(),
});
export type SubscriberImport = z.infer<typeof SubscriberImport>;

export const ImportRow = z.object({
  /** Numbered as in a spreadsheet: the header is row 1 and blank rows count. */
  row: count,
  email: z.string(),
  subscriber_id: subscriberId,
  verdict: ImportVerdict,
  /** Why it's left out; null for the others. */
  error: z.string().nullable(),
  /** What was changed in a row that isn't left out; null if nothing was. */
  note: z.string().nullable().optional(),
  /** What a row that adds or changes someone stores; null: nothing is known, or it stays as it is. */
  person: z
    .object({
      /** The first name if that's all there is. */
      name: z.string().nullable(),
      role: z.enum(SUBSCRIBER_ROLES).nullable(),
      tags: z.array(z.string()),
    })
    .optional(),
});
export type ImportRow = z.infer<typeof ImportRow>;
